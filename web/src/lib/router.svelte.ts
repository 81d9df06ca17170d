// Which page is shown: the address is the state, and the browser's own buttons work.
import { updates } from "./updates.svelte";
import { isAlone } from "./alone.svelte";

/** Where any file host serves the pages, it knows one file only: there the page's address is behind a `?`. */
export function addressOf(page: string): string {
  return isAlone ? `?${page}` : page;
}

/** The same as others may be given it. */
export function wholeAddress(page: string): string {
  return new URL(addressOf(page), location.href).href;
}

/** The page that a URL means. */
function pageOf({ pathname, search, hash }: { pathname: string; search: string; hash: string }): URL {
  const page = isAlone ? search.slice(1) || "/" : pathname + search;
  return new URL(page.startsWith("/") ? page + hash : `/${hash}`, location.origin);
}

class Router {
  path = $state(pageOf(location).pathname);
  search = $state(pageOf(location).search);

  constructor() {
    addEventListener("popstate", () => this.read());
  }

  go(address: string, { replace = false } = {}): void {
    if (updates.isThere) return location.assign(addressOf(address)); // the next page is one of the new build
    if (replace) history.replaceState(null, "", addressOf(address));
    else history.pushState(null, "", addressOf(address));
    this.read();
    scrollTo(0, 0);
  }

  /** Another search or place on the same page, which stands as it is. */
  note(rest: string): void {
    history.replaceState(history.state, "", addressOf(this.path + rest));
  }

  /** Where a link to the rules opens: nobody leaves a board to read them. */
  get beside(): "_blank" | undefined {
    return /^\/(t|records|puzzles)\/./.test(this.path) ? "_blank" : undefined;
  }

  private read(): void {
    this.path = pageOf(location).pathname;
    this.search = pageOf(location).search;
  }
}

export const router = new Router();

/** Links inside the client change the page without loading it anew; for the whole document. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest("a");
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (isAlone && link.pathname !== location.pathname) return;
  const { pathname, search, hash } = pageOf(link);
  if (pathname.startsWith("/api/")) return;
  if (hash && pathname + search === router.path + pageOf(location).search) return; // a place on this very page
  event.preventDefault();
  router.go(pathname + search + hash);
}

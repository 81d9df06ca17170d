// Which page is shown: the address is the state, and the browser's own buttons work.
import { updates } from "./updates.svelte";

class Router {
  path = $state(location.pathname);
  search = $state(location.search);

  constructor() {
    addEventListener("popstate", () => this.read());
  }

  go(address: string, { replace = false } = {}): void {
    if (updates.isThere) return location.assign(address); // the next page is one of the new build
    if (replace) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    this.read();
    scrollTo(0, 0);
  }

  /** Where a link to the rules opens: nobody leaves a board to read them. */
  get beside(): "_blank" | undefined {
    return /^\/(t|records|puzzles)\/./.test(this.path) ? "_blank" : undefined;
  }

  private read(): void {
    this.path = location.pathname;
    this.search = location.search;
  }
}

export const router = new Router();

/** Links inside the client change the page without loading it anew; for the whole document. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest("a");
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (link.pathname.startsWith("/api/")) return;
  if (link.hash && link.pathname + link.search === location.pathname + location.search) return; // a place on this very page
  event.preventDefault();
  router.go(link.pathname + link.search + link.hash);
}

// The pages by their addresses: the harbour comes with the client, each other one when it is wanted.
import type { Component } from "svelte";
import { expect } from "./arrivals";
import { prefs } from "./lib/prefs.svelte";
import Home from "./pages/Home.svelte";
import { book } from "./rules/book";

type Page = { default: Component<{ name?: string }> | Component };

// The first match counts; what stands in the address for (.+) is the page's `name`.
const PAGES: readonly (readonly [RegExp, (name: string) => Promise<Page>])[] = [
  [/^\/$/, () => Promise.resolve({ default: Home })],
  [/^\/new\/([\w-]+)$/, () => import("./pages/New.svelte")],
  [/^\/t\/([\w-]+)$/, (name) => (expect(name), import("./pages/Table.svelte"))],
  [/^\/seat$/, () => import("./pages/Seat.svelte")],
  [/^\/rules$/, () => import("./pages/Rules.svelte")],
  [/^\/rules\/([\w-]+)$/, (name) => (fetchBook(name), import("./pages/Rules.svelte"))],
  [/^\/records$/, () => import("./pages/Records.svelte")],
  [/^\/records\/([\w-]+)$/, () => import("./pages/Record.svelte")],
  [/^\/puzzles$/, () => import("./pages/Puzzles.svelte")],
  [/^\/puzzles\/new$/, () => import("./pages/PuzzleNew.svelte")],
  [/^\/puzzles\/own$/, () => import("./pages/PuzzleOwn.svelte")],
  [/^\/puzzles\/([\w-]+)$/, () => import("./pages/Puzzle.svelte")],
  [/^\/lessons$/, () => import("./pages/Lessons.svelte")],
  [/^\/lessons\/([\w-]+)$/, () => import("./pages/Lesson.svelte")],
  [/^\/book$/, () => import("./pages/Book.svelte")],
  [/^\/about$/, () => import("./pages/About.svelte")],
  [/^\/settings$/, () => import("./pages/Settings.svelte")],
  [/.*/, () => import("./pages/Nowhere.svelte")],
];

/** A book comes along with the page that opens it. */
function fetchBook(game: string): void {
  book(game, prefs.language).catch(() => undefined); // the page says so
}

/** The words and drawings that only the harbour does without. */
const furnish = () => Promise.all([prefs.loadAll(), import("./lib/art-all")]);

/** The page of an address together with the address: the old page stands until the new one has come. */
export async function find(path: string) {
  for (const [pattern, load] of PAGES) {
    const match = pattern.exec(path);
    if (!match) continue;
    const [{ default: Page }] = await Promise.all([load(match[1] ?? ""), ...(path === "/" ? [] : [furnish()])]);
    return { path, Page, name: match[1] };
  }
  throw new Error("the last page matches everything");
}

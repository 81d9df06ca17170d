// How the book calls what it counts: opponents, and what has felled somebody.
import { hasDrawing } from "../lib/art";
import { prefs, t } from "../lib/prefs.svelte";

function ours(...path: string[]): string | null {
  const found = prefs.words.find(...path);
  return typeof found === "string" ? found : null;
}

/** People, a rank, a bot of ours, or the name of somebody's own. */
export function opponentName(of: string): string {
  if (of === "people" || of === "program") return t(`book.${of}`);
  return ours("bot", of) ?? of;
}

/** A tile, or a word for what is none. */
export function fallName(what: string): string {
  return ours("book", "fall", what) ?? ours("tile", what, "name") ?? what;
}

const DRAWN: Record<string, string> = {
  bear: "pieces/bear",
  mud: "cave/mud",
  sea: "pieces/ship",
  drowned: "marks/skull",
  "enemy vehicle": "pieces/ship",
  "run over": "pieces/ship",
};

/** Its drawing; a skull where there is none. */
export function fallDrawing(what: string): string {
  return [DRAWN[what] ?? "", `tiles/${what}`, `arkham/${what}`].find(hasDrawing) ?? "marks/skull";
}

export function dayIn(at: number): string {
  return new Intl.DateTimeFormat(prefs.language, { dateStyle: "medium" }).format(at);
}

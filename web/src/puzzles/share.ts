// A solved puzzle as a few lines of text, to be sent to a friend: how it went, and nothing of how it is done.
import type { Deed } from "./turns";

/** By pirate: black, yellow, red. */
const SQUARES = ["⬛", "🟨", "🟥"];
const SIGNS: Record<Exclude<Deed, "moved">, string> = { delivered: "🪙", died: "💀", rested: "⬜", dead: "▫️" };

export function starsAs(stars: number): string {
  return "★".repeat(stars) + "☆".repeat(Math.max(0, 3 - stars));
}

/** One row a turn, one square a pirate. */
export function gridOf(deeds: readonly (readonly Deed[])[]): string[] {
  return deeds.map((row) =>
    row.map((deed, piece) => (deed === "moved" ? (SQUARES[piece] ?? "⬜") : SIGNS[deed])).join(""),
  );
}

export interface Told {
  /** Which puzzle, in words. */
  title: string;
  /** Null where nothing is known of the best. */
  stars: number | null;
  /** Turns and survivors, in words. */
  result: string;
  deeds: readonly (readonly Deed[])[];
  address: string;
}

export function shareText({ title, stars, result, deeds, address }: Told): string {
  const first = stars === null ? result : `${starsAs(stars)} ${result}`;
  return [title, first, ...gridOf(deeds), address].filter(Boolean).join("\n");
}

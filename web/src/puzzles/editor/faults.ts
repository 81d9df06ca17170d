// What is wrong with a card, as the server says it: where on the sheet, and which sentence of ours fits.
import type { Refused } from "../../lib/api";

type Why = "pieces" | "bank" | "no_bank" | "den" | "no_den" | "coins" | "no_coins" | "bank_untouched" | "tile";

export interface Fault {
  /** The key of our own sentence; null where the server's has to do. */
  why: Why | null;
  text: string;
  /** Row from the north and column from the west, on the card. */
  at: { row: number; column: number } | null;
}

/** By the words of `games/archipelago/puzzles/card.py`; a test looks for them there. */
export const WHYS: readonly (readonly [words: string, why: Why, none?: Why])[] = [
  ["the land is not in one piece", "pieces"],
  ["bank (Bk)", "bank", "no_bank"],
  ["bear's den (Dn)", "den", "no_den"],
  ["coins in its chests", "coins", "no_coins"],
  ["the bank cannot stay untouched", "bank_untouched"],
  ["lies there", "tile"],
  ["is no tile", "tile"],
];
/** Faults of a cell; the others are of the whole card, wherever the server found them. */
const LOCAL: readonly (Why | null)[] = ["pieces", "bank", "den", "tile"];
const WHERE = /\bline (\d+), column (\d+): /;
/** The same in any language. */
const PLACE = /^[^\d:]+\d+,[^\d:]+\d+: /;
const NONE = /this one has (none|0)\b/;

/** `card` is the text that was sent. */
export function faultOf(card: string, { message, english }: Pick<Refused, "message" | "english">): Fault {
  const [, some, none] = WHYS.find(([words]) => english.includes(words)) ?? [];
  const why = (none && NONE.test(english) ? none : some) ?? null;
  const where = WHERE.exec(english);
  const at = where && LOCAL.includes(why) ? cellAt(card, Number(where[1]), Number(where[2])) : null;
  return { why, text: message.replace(PLACE, ""), at };
}

/** The cell that stands in a line and a column of the card's text, both from 1; null if that is something else. */
function cellAt(card: string, line: number, column: number): Fault["at"] {
  const lines = card.split("\n");
  const first = lines.findIndex((text) => /^\s*\d/.test(text));
  const index = [...(lines[line - 1] ?? "").matchAll(/\S+/g)].findIndex((word) => word.index + 1 === column);
  return first >= 0 && line > first && index > 0 ? { row: line - 1 - first, column: index - 1 } : null;
}

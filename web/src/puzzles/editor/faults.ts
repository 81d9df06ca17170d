// What is wrong with a card, as the server says it: where on the sheet, and which sentence of ours fits.
import type { Refused } from "../../lib/api";
import type { Fault } from "../../wire";

type Why = "pieces" | "bank" | "no_bank" | "den" | "no_den" | "coins" | "no_coins" | "bank_untouched" | "tile";

export interface CardFault {
  /** The key of our own sentence; null where the server's has to do. */
  why: Why | null;
  text: string;
  /** Row from the north and column from the west, on the card. */
  at: { row: number; column: number } | null;
}

const ONE = "a puzzle has one {what}, this one has {count}";
const ONES: Partial<Record<string, "bank" | "den">> = { "bank (Bk)": "bank", "bear's den (Dn)": "den" };

/** By the sentence of `games/archipelago/puzzles/card.py`; a test looks for them there. */
export const WHYS: Readonly<Partial<Record<string, (parts: Fault["parts"]) => Why | null>>> = {
  "the land is not in one piece: this cell shares no edge with the rest": () => "pieces",
  [ONE]: ({ what = "", count }) => {
    const one = ONES[what];
    return one && count === "none" ? `no_${one}` : (one ?? null);
  },
  "a puzzle has 1 to {most} coins in its chests (C1, C2, C3), this one has {count}": ({ count }) =>
    count === "0" ? "no_coins" : "coins",
  "the bank cannot stay untouched (ARC-P9)": () => "bank_untouched",
  "a puzzle has no chance and nothing hidden, so no {tile} lies there (ARC-P7)": () => "tile",
  "'{got}' is no tile; the signs are {known}": () => "tile",
};
/** Faults of a cell; the others are of the whole card, wherever the server found them. */
const LOCAL: readonly (Why | null)[] = ["pieces", "bank", "den", "tile"];

/** `card` is the text that was sent. */
export function faultOf(card: string, { message, fault }: Pick<Refused, "message" | "fault">): CardFault {
  if (!fault) return { why: null, text: message, at: null };
  const why = WHYS[fault.template]?.(fault.parts) ?? null;
  return { why, text: fault.message, at: LOCAL.includes(why) ? cellAt(card, fault) : null };
}

/** The cell that stands in a line and a column of the card's text, both from 1; null if that is something else. */
function cellAt(card: string, { line, column }: Fault): CardFault["at"] {
  const lines = card.split("\n");
  const first = lines.findIndex((text) => /^\s*\d/.test(text));
  const index = [...(lines[line - 1] ?? "").matchAll(/\S+/g)].findIndex((word) => word.index + 1 === column);
  return first >= 0 && line > first && index > 0 ? { row: line - 1 - first, column: index - 1 } : null;
}

// What is wrong with a card, as the server says it: where on the sheet, and which sentence of ours fits.
import type { Refused } from "../../lib/api";
import type { Fault } from "../../wire";

/** Faults of a cell, and those of the whole card, wherever the server found them. */
const OF_A_CELL = ["pieces", "bank", "den", "tile"] as const;
const OF_THE_CARD = ["no_bank", "no_den", "coins", "no_coins", "bank_untouched"] as const;
export const WHYS = [...OF_A_CELL, ...OF_THE_CARD] as const;
type Why = (typeof WHYS)[number];

export interface CardFault {
  /** The key of our own sentence; null where the server's has to do. */
  why: Why | null;
  text: string;
  /** Row from the north and column from the west, on the card. */
  at: { row: number; column: number } | null;
}

/** `card` is the text that was sent. */
export function faultOf(card: string, { message, fault }: Pick<Refused, "message" | "fault">): CardFault {
  if (!fault) return { why: null, text: message, at: null };
  const why = WHYS.find((one) => one === fault.parts["fault"]) ?? null;
  const isLocal = OF_A_CELL.some((one) => one === why);
  return { why, text: fault.message, at: isLocal ? cellAt(card, fault) : null };
}

/** The cell that stands in a line and a column of the card's text, both from 1; null if that is something else. */
function cellAt(card: string, { line, column }: Fault): CardFault["at"] {
  const lines = card.split("\n");
  const first = lines.findIndex((text) => /^\s*\d/.test(text));
  const index = [...(lines[line - 1] ?? "").matchAll(/\S+/g)].findIndex((word) => word.index + 1 === column);
  return first >= 0 && line > first && index > 0 ? { row: line - 1 - first, column: index - 1 } : null;
}

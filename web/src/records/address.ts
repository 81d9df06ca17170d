// The address of a record: which game, through whose eyes, after how many plies.

/** A seat's eyes, those of an onlooker, or of somebody from whom nothing is hidden. */
export type Eyes = number | "onlooker" | "everything";

export interface Place {
  /** How many plies have been played; null if the address does not say. */
  at: number | null;
  eyes: Eyes | null;
}

const ID = /^[\w-]{6,40}$/;
const IN_ADDRESS = /\/(?:records|t)\/([\w-]+)/;

/** `?at=42&eyes=1`: seats are counted from 1, as people count. */
export function placeOf(search: string): Place {
  const said = new URLSearchParams(search);
  const at = said.get("at") ?? "";
  return { at: /^\d{1,6}$/.test(at) ? Number(at) : null, eyes: eyesOf(said.get("eyes") ?? "") };
}

export function searchOf(at: number, eyes: Eyes): string {
  return `?at=${at}&eyes=${typeof eyes === "number" ? eyes + 1 : eyes}`;
}

function eyesOf(word: string): Eyes | null {
  if (word === "onlooker" || word === "everything") return word;
  return /^[1-9]$/.test(word) ? Number(word) - 1 : null;
}

/** The game that somebody's link or bare id means; null if it is neither. */
export function gameOf(typed: string): string | null {
  const text = typed.trim();
  const found = IN_ADDRESS.exec(text)?.[1] ?? text;
  return ID.test(found) ? found : null;
}

// What the box of each card game holds, as the game itself says: cells, cards, and the rules that speak of them.
import type { Card } from "../../wire";
import rules from "./rules.json";

/** What a sign of a drawing stands for; `name` is its entry in the texts. */
export interface Ground {
  name: string;
  rule: string;
  /** Coins, if it is a chest. */
  value: number;
  /** The card whose walks start there. */
  flag: string | null;
}

interface CardRow {
  rule: string;
  /** It moves the pirate, a cell or a leap; it is attached to such a card, or opens its way. */
  like: "arrow" | "horse" | "attachment" | "map" | "";
}

const CELLS: Record<string, Record<string, Ground>> = rules.cells;
const CARDS = rules.cards as Record<string, Record<string, CardRow>>;

export function groundOf(sign: string, game: string): Ground {
  const found = CELLS[game]?.[sign];
  if (!found) throw new Error(`no cell ${sign} in ${game}`);
  return found;
}

export function cardRow(card: Card, game: string): CardRow {
  const found = CARDS[game]?.[card];
  if (!found) throw new Error(`no card ${card} in ${game}`);
  return found;
}

/** Whether a card of a row is attached to the one before it. */
export function isAttached(row: readonly Card[], place: number, game: string): boolean {
  const card = row[place];
  return place > 0 && card !== undefined && cardRow(card, game).like === "attachment";
}

/** The card that a letter of the keyboard stands for: of those that begin with it, the first of the box. */
export function cardAt(letter: string, game: string): Card | undefined {
  return Object.keys(CARDS[game] ?? {}).find((card) => card.charAt(0).toUpperCase() === letter) as Card | undefined;
}

/** The cards of all boxes, each once. */
export function allCards(): Card[] {
  return [...new Set(Object.values(CARDS).flatMap(Object.keys))] as Card[];
}

/** The back of a game's cards. */
export const backOf = (game: string) => `cards/back-${game.slice(-4)}`;

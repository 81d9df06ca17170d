// Who came where in a game that is over, and why it is.
import { prefs } from "../lib/prefs.svelte";
import { NOBODY } from "../lib/wordings";
import type { SeatCard, TableCard } from "../wire";

export interface Place {
  card: SeatCard;
  rank: number;
  score: number;
}

/** The best first; nobody as long as it goes on. */
export function placesOf({ seats, outcome }: Pick<TableCard, "seats" | "outcome">): Place[] {
  if (!outcome) return [];
  return seats
    .map((card) => ({ card, rank: outcome.ranks[card.seat] ?? 0, score: outcome.scores[card.seat] ?? 0 }))
    .sort((a, b) => a.rank - b.rank || a.card.seat - b.card.seat);
}

/** Those who won, or share the win. */
export function winnersOf(table: Pick<TableCard, "seats" | "outcome">): SeatCard[] {
  return placesOf(table)
    .filter(({ rank }) => rank === 1)
    .map(({ card }) => card);
}

/** Why it is over, as people of its game say. */
export function becauseOf({ game, outcome }: TableCard): string | null {
  return prefs.words.about("over", "because", { reason: outcome?.reason ?? "" }, { ...NOBODY, dialect: game });
}

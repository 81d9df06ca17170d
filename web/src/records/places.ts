// Who came where in a game that is over.
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

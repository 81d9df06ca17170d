// Who came where in a game that is over, and why it is.
import { prefs } from "../lib/prefs.svelte";
import { NOBODY } from "../lib/wordings";
import type { SeatCard, TableCard } from "../wire";

type Ended = Pick<TableCard, "seats" | "outcome">;

/** One of a side, and what he has brought himself. */
export interface Member {
  card: SeatCard;
  own: number;
}

/** A player or a team: its place, its score, and who belongs to it. */
export interface Side {
  rank: number;
  score: number;
  members: Member[];
}

/** The best first; nobody as long as it goes on. */
export function sidesOf({ seats, outcome }: Ended): Side[] {
  if (!outcome) return [];
  const alone = (seat: number) => ({
    seats: [seat],
    own: [outcome.scores[seat] ?? 0],
    score: outcome.scores[seat] ?? 0,
    rank: outcome.ranks[seat] ?? 0,
  });
  return (outcome.teams ?? seats.map(({ seat }) => alone(seat)))
    .map(({ rank, score, seats: allies, own }) => ({
      ...{ rank, score },
      members: allies.flatMap((seat, n) => (seats[seat] ? [{ card: seats[seat], own: own[n] ?? 0 }] : [])),
    }))
    .sort((one, other) => one.rank - other.rank || seatOf(one) - seatOf(other));
}

const seatOf = ({ members }: Side) => members[0]?.card.seat ?? 0;

/** Those who won, or share the win. */
export function winnersOf(table: Ended): SeatCard[] {
  return sidesOf(table)
    .filter(({ rank }) => rank === 1)
    .flatMap(({ members }) => members.map(({ card }) => card));
}

/** How a win is told: of one, of allies together, or of several who share it. */
export function winOf(table: Ended): "wins" | "together" | "share" {
  const winning = sidesOf(table).filter(({ rank }) => rank === 1);
  if (winning.length > 1) return "share";
  return winning[0] && winning[0].members.length > 1 ? "together" : "wins";
}

/** Why it is over, as people of its game say. */
export function becauseOf({ game, outcome }: TableCard): string | null {
  return prefs.words.about("over", "because", { reason: outcome?.reason ?? "" }, { ...NOBODY, dialect: game });
}

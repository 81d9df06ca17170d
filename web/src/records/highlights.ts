// What is worth telling of a game that is over, found in its coins and in what was done to whom.
import { blowsOf, type Death, type Face } from "../table/face";
import type { Blow, ReplayStep } from "../wire";
import type { Purses } from "./purses";

export interface Highlight {
  /** The biggest catch of one turn; what somebody died of most often; who led how often anew; who was struck, who struck. */
  what: "haul" | "death" | "lead" | "struck" | "striker";
  /** Nobody's in particular for the lead. */
  seat: number | null;
  count: number;
  /** Of a death. */
  why?: string;
  /** After so many plies; null if it is about the whole game. */
  at: number | null;
}

const WORTH = { haul: 2, death: 2, lead: 2, struck: 2, striker: 2 };
const MOST = 3;

/** What was done to whom, and who died of what. */
export interface Fates {
  blows: readonly Blow[];
  deaths: readonly Death[];
}

/** Two or three of them at most; `turns` says whose each ply was. */
export function highlightsOf(purses: Purses, turns: readonly number[], { blows, deaths }: Fates): Highlight[] {
  const dealt = blows.filter(({ by }) => by !== null); // what nobody has done was one's own luck or fault
  const found: Highlight[] = [
    haulOf(purses, turns),
    { what: "death", ...deadliest(deaths), at: null },
    { what: "struck", ...most(dealt.map(({ seat }) => seat)), at: null },
    { what: "striker", ...most(dealt.flatMap(({ by }) => by ?? [])), at: null },
    { what: "lead", seat: null, count: leadsOf(purses), at: null },
  ];
  return found.filter(({ what, count }) => count >= WORTH[what]).slice(0, MOST);
}

/** The turn that made somebody richest: all plies of one after the other. */
function haulOf(purses: Purses, turns: readonly number[]): Highlight {
  let best: Highlight = { what: "haul", seat: null, count: 0, at: null };
  let [start, before] = [0, purses[0]];
  purses.forEach((coins, at) => {
    if (!coins) return;
    if (at && turns[at - 1] !== turns[start]) [start, before] = [at - 1, purses.slice(0, at).findLast(Boolean)];
    coins.forEach((now, seat) => {
      const count = now - (before?.[seat] ?? now);
      if (count > best.count) best = { what: "haul", seat, count, at: start + 1 };
    });
  });
  return best;
}

/** Who has died most often of the same. */
function deadliest(deaths: readonly Death[]): Pick<Highlight, "seat" | "count" | "why"> {
  const kinds = [...new Set(deaths.map(({ why }) => why))];
  const found = kinds.map((why) => ({ why, ...most(deaths.flatMap((one) => (one.why === why ? one.seat : []))) }));
  return found.sort((one, other) => other.count - one.count)[0] ?? { seat: null, count: 0 };
}

/** How often the lead went over to another; who draws level does not lead. */
function leadsOf(purses: Purses): number {
  const leaders = purses.flatMap((coins) => {
    const first = Math.max(...(coins ?? [0]));
    const those = (coins ?? []).flatMap((one, seat) => (one === first ? [seat] : []));
    return first && those.length === 1 ? those : [];
  });
  return leaders.filter((leader, n) => n && leader !== leaders[n - 1]).length;
}

function most(seats: readonly number[]): { seat: number | null; count: number } {
  const counts = new Map<number, number>();
  for (const seat of seats) counts.set(seat, (counts.get(seat) ?? 0) + 1);
  const [seat, count] = [...counts].sort((one, other) => other[1] - one[1] || one[0] - other[0])[0] ?? [null, 0];
  return { seat, count };
}

/** What was done to whom over the whole game, and who died. */
export function fatesOf({ deaths }: Pick<Face, "deaths">, plies: readonly ReplayStep[]): Fates {
  const events = plies.flatMap((ply) => ply.events);
  return { blows: events.flatMap(blowsOf), deaths: events.flatMap((event) => deaths?.(event) ?? []) };
}

/** What each seat won in each part of the game, such as an island; nothing for a game of one part. */
export function shares(purses: Purses, parts: readonly number[]): number[][] {
  if (parts.length < 2) return [];
  return parts.map((from, n) => {
    const [before, after] = [purses[from], purses[parts[n + 1] ?? purses.length - 1]];
    return (after ?? []).map((coins, seat) => coins - (n ? (before?.[seat] ?? 0) : 0));
  });
}

/** A game of one part in stretches of so many rounds: the plies after which each of them begins. */
export interface Rounds {
  each: number;
  last: number;
  starts: readonly number[];
}

const MOST_STRETCHES = 8;

/** `rounds`: which one is played after so many plies; 0 where nobody counts them. */
export function roundsOf(rounds: readonly number[]): Rounds {
  const last = Math.max(0, ...rounds);
  const each = Math.max(1, Math.ceil(last / MOST_STRETCHES));
  const count = Math.ceil(last / each);
  const starts = Array.from({ length: count }, (_, n) => (n ? rounds.findIndex((round) => round > n * each) : 0));
  return { each, last, starts };
}

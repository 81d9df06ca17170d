// What is worth telling of a game that is over, found in its coins and in what was done to whom.
import type { Blow, Face } from "../table/face";
import { eventsOf } from "../table/telling";
import type { ReplayStep, View } from "../wire";
import type { Purses } from "./purses";

export interface Highlight {
  /** The biggest catch of one ply; who led how often anew; who was struck most often, and who struck. */
  what: "haul" | "lead" | "struck" | "striker";
  /** Nobody's in particular for the lead. */
  seat: number | null;
  count: number;
  /** After so many plies; null if it is about the whole game. */
  at: number | null;
}

const WORTH = { haul: 2, lead: 2, struck: 2, striker: 2 };
const MOST = 3;

/** Two or three of them at most. */
export function highlightsOf(purses: Purses, blows: readonly Blow[]): Highlight[] {
  const struck = most(blows.map(({ seat }) => seat));
  const striker = most(blows.flatMap(({ by }) => by ?? []));
  const found: Highlight[] = [
    haulOf(purses),
    { what: "struck", ...struck, at: null },
    { what: "striker", ...striker, at: null },
    { what: "lead", seat: null, count: leadsOf(purses), at: null },
  ];
  return found.filter(({ what, count }) => count >= WORTH[what]).slice(0, MOST);
}

/** The ply that made somebody richest at once. */
function haulOf(purses: Purses): Highlight {
  let best: Highlight = { what: "haul", seat: null, count: 0, at: null };
  purses.forEach((coins, at) => {
    coins?.forEach((now, seat) => {
      const count = now - (purses[at - 1]?.[seat] ?? now);
      if (count > best.count) best = { what: "haul", seat, count, at };
    });
  });
  return best;
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

/** What was done to whom over the whole game. */
export function blowsOf(face: Face, views: readonly (View | undefined)[], plies: readonly ReplayStep[]): Blow[] {
  return plies.flatMap((ply, n) => {
    let before = views[n];
    const found: Blow[] = [];
    for (const [event, after] of before ? eventsOf(before, [ply]) : []) {
      if (before) found.push(...(face.befalls?.(before, event) ?? []));
      before = after;
    }
    return found;
  });
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

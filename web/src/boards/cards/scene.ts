// What is being shown beside how it stands: a walk, a throw, coins that change hands.
import type { Card, Missed, RouteView } from "../../wire";
import { Island } from "./island";

export type Scene =
  | { now: "walk"; seat: number }
  | { now: "opened"; seat: number }
  | { now: "thrown"; seat: number; target: number; card: Card }
  | { now: "gold"; seat: number; chest: string; coins: number; place: number };

/** A view while events are played: the server knows nothing of the rest. */
export interface Shown extends RouteView {
  scene?: Scene;
  /** What outlives the events. */
  passing?: { past: readonly Past[] };
}

/** How somebody fared on the island before, until who looks has decided on the next. */
export interface Past {
  seat: number;
  chest: string | null;
  coins: number;
  missed: Missed | null;
  /** The name of the cell where it failed. */
  there: string | null;
}

/** How all fared on an island that is about to be put away. */
export function pastOf(view: Shown): Past[] {
  const island = new Island(view.island, view.game);
  return view.players.flatMap(({ seat, declared, won }) => {
    if (!declared) return [];
    const { chest, missed = null } = declared;
    const there = island.at(missed?.cell)?.name ?? null;
    return [{ seat, chest, coins: won ?? 0, missed, there }];
  });
}

/** Milliseconds. */
export const STEP = 260;
export const FLIP = 420;
export const FLIGHT = 760;
export const ARRIVAL = 700;
export const SHARING = 1250;

/** How long a walk is shown. */
export function walkTakes(cells: number): number {
  return STEP * (cells + 1) + ARRIVAL;
}

/** Seats from the first player on, in the order in which they act; those beside a tie-break come last. */
export function inOrder(view: RouteView): number[] {
  const count = view.players.length;
  return view.players.map((_, place) => (view.first + place) % count);
}

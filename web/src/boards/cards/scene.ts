// What is being shown beside how it stands: a walk, a throw, coins that change hands.
import type { Card, Missed, Player, RouteView } from "../../wire";

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
  /** The card that failed. */
  failed: Card | undefined;
  delay: Delay | null;
}

/** Why somebody was not the first at a chest. */
export interface Delay {
  by: "tie" | RouteView["missile"];
  /** Steps that it has cost. */
  late: number;
}

/** How all fared on an island that is about to be put away. */
export function pastOf(view: Shown): Past[] {
  return view.players.flatMap((player) => {
    const { seat, declared, row, won } = player;
    if (!declared) return [];
    const { chest, missed = null } = declared;
    const failed = missed ? row?.[missed.card] : undefined;
    return [{ seat, chest, coins: won ?? 0, missed, failed, delay: delayOf(view, player) }];
  });
}

/** Why others were there before: in as many steps, or because of what was thrown at the row. */
export function delayOf(view: Shown, { seat, declared, late, won }: Player): Delay | null {
  const ahead = view.players.filter(
    (other) =>
      other.seat !== seat &&
      other.declared?.chest &&
      other.declared.chest === declared?.chest &&
      (other.won ?? 0) > (won ?? 0),
  );
  const steps = declared?.steps ?? 0;
  if (ahead.some((other) => other.declared?.steps === steps)) return { by: "tie", late: 0 };
  const wouldBe = ahead.some((other) => (other.declared?.steps ?? 0) >= steps - late);
  return late && wouldBe ? { by: view.missile, late } : null;
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

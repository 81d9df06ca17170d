// Where pirates and coins are put, so that all can be seen: several in one tunnel stand around its middle.
import type { CaveView } from "../../wire";
import { middleOf, type Plan, type Point } from "./geometry";

export interface Spot extends Point {
  size: number;
}

const ALONE = 46;
const FEET = 5; // a figure stands a little above its middle
const BESIDE_COIN: Point = { x: -11, y: -6 };
const COIN_ASIDE: Point = { x: 12, y: 10 };

/** By how many they are: how large, and where each stands. */
// prettier-ignore
const FANS: readonly { size: number; at: readonly (readonly [x: number, y: number])[] }[] = [
  { size: ALONE, at: [[0, 0]] },
  { size: 38, at: [[-15, 0], [15, 0]] },
  { size: 34, at: [[-22, 2], [0, -5], [22, 2]] },
  { size: 32, at: [[-16, -11], [16, -11], [-16, 13], [16, 13]] },
  { size: 30, at: [[-23, -10], [0, -13], [23, -10], [-13, 14], [13, 14]] },
  { size: 30, at: [[-24, -12], [0, -14], [24, -12], [-24, 14], [0, 12], [24, 14]] },
];

/** By seat, where each pirate stands. */
export function pirateSpots(view: CaveView, plan: Plan): Map<number, Spot> {
  const spots = new Map<number, Spot>();
  const places = new Set(view.players.flatMap(({ place }) => place ?? []));
  for (const place of places) {
    const here = view.players.filter((player) => player.place === place);
    const fan = FANS[Math.min(here.length, FANS.length) - 1];
    const middle = middleOf(plan, place);
    const aside = plan.tileOf(place)?.coin ? BESIDE_COIN : { x: 0, y: 0 };
    here.forEach(({ seat }, n) => {
      const [x, y] = fan?.at[n] ?? [0, 0];
      spots.set(seat, { x: middle.x + x + aside.x, y: middle.y + y + aside.y - FEET, size: fan?.size ?? ALONE });
    });
  }
  return spots;
}

/** Where a hall's coin lies: in the middle, or beside who stands there. */
export function coinSpot(view: CaveView, plan: Plan, place: string): Point {
  const { x, y } = middleOf(plan, place);
  const crowded = view.players.some((player) => player.place === place);
  return crowded ? { x: x + COIN_ASIDE.x, y: y + COIN_ASIDE.y } : { x, y };
}

// From one thing on the plan to the next with the arrow keys: the nearest in that direction.
import type { Point } from "./geometry";

export interface Stop {
  name: string;
  at: Point;
}

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const ASIDE = 2; // what lies off the direct way counts as so much further

/** The name of the next one, null if there is none or the key is no arrow. */
export function nextStop(stops: readonly Stop[], from: string, key: string): string | null {
  const way = ARROWS[key];
  const here = stops.find(({ name }) => name === from)?.at;
  if (!way || !here) return null;
  let [best, least] = [null as string | null, Infinity];
  for (const { name, at } of stops) {
    const [x, y] = [at.x - here.x, at.y - here.y];
    const ahead = x * way.x + y * way.y;
    const far = ahead + ASIDE * Math.abs(x * way.y + y * way.x);
    if (name !== from && ahead > 1 && far < least) [best, least] = [name, far];
  }
  return best;
}

export function isArrow(key: string): boolean {
  return key in ARROWS;
}

// The sea of an island: within its frame and one cell around it.
import type { Island } from "./island";

export interface Place {
  x: number;
  y: number;
}

const SIDES = [
  { east: 0, south: -1, turned: 0 },
  { east: 1, south: 0, turned: 90 },
  { east: 0, south: 1, turned: 180 },
  { east: -1, south: 0, turned: 270 },
] as const;
export type Side = (typeof SIDES)[number];

/** The cells of open water, those between land on all four sides, and where water meets land: a side of its cell. */
export function seaOf(island: Island): { waves: Place[]; reefs: Place[]; shores: (Place & { turned: number })[] } {
  const sea: Place[] = [];
  for (let y = -1; y <= island.height; y++) {
    for (let x = -1; x <= island.width; x++) if (island.isSea(x, y)) sea.push({ x, y });
  }
  const coastOf = ({ x, y }: Place) => SIDES.filter(({ east, south }) => !island.isSea(x + east, y + south));
  return {
    waves: sea.filter((place) => island.at(island.name(place.x, place.y)) && coastOf(place).length < SIDES.length),
    reefs: sea.filter((place) => coastOf(place).length === SIDES.length),
    shores: sea.flatMap((place) => coastOf(place).map(({ turned }) => ({ ...place, turned }))),
  };
}

/** Where land meets water: a side of a land cell. */
export function coastsOf(island: Island): (Place & { side: Side })[] {
  return island.land.flatMap(({ x, y }) =>
    SIDES.filter(({ east, south }) => island.isSea(x + east, y + south)).map((side) => ({ x, y, side })),
  );
}

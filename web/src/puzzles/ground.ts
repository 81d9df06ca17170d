// How the land of a card looks: as the board will draw it, beach by the sea, then forest, then mountains.
import { SEA } from "./card";

const TERRAINS = ["beach", "forest", "mountain"] as const;

/** The terrain of each place of a square sheet; empty where there is sea. */
export function terrains(signs: readonly string[], side: number): string[] {
  const found = signs.map(() => "");
  let left = new Set([...signs.keys()].filter((place) => signs[place] !== SEA));
  for (let depth = 0; left.size; depth++) {
    const shore = [...left].filter((place) => besides(place, side).some((next) => !left.has(next)));
    for (const place of shore) found[place] = TERRAINS[Math.min(depth, TERRAINS.length - 1)] ?? "beach";
    left = new Set([...left].filter((place) => !shore.includes(place)));
  }
  return found;
}

/** The four neighbours of a place; -1 beyond the sheet. */
function besides(place: number, side: number): number[] {
  const column = place % side;
  return [place - side, column + 1 < side ? place + 1 : -1, place + side, column ? place - 1 : -1];
}

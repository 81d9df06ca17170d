// The columns that a tremor slides (ARK-K20): its own, and its mirror image.
import type { IslandView } from "../../wire";
import { mirrorOf } from "./extent";

/** The cells of land in the column of a cell, from south to north. */
export function tilesInColumn(view: IslandView, cell: string): string[] {
  const column = view.land.map((square) => square.cell).filter((other) => other[0] === cell[0]);
  return column.sort((one, other) => Number(one.slice(1)) - Number(other.slice(1)));
}

/** Both columns that slide, each from south to north. */
export function sliding(view: IslandView, cell: string): string[][] {
  const mirror = mirrorOf(view, cell);
  return [tilesInColumn(view, cell), ...(mirror && mirror[0] !== cell[0] ? [tilesInColumn(view, mirror)] : [])];
}

// How much of the frame there is to see: land may slide to where nothing was, so it is measured anew each time.
import type { IslandView } from "../../wire";
import { CELL, cellAt, columnOf, corner, MARGIN, rowOf } from "./cells";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A box and the cells in it: the south-western one, and how many there are each way. */
export interface Extent extends Box {
  west: number;
  south: number;
  columns: number;
  rows: number;
}

/** The box around some cells, on a board of so many rows. */
export function around(cells: readonly string[], rows: number, margin: number): Extent {
  const [columns, heights] = [cells.map(columnOf), cells.map(rowOf)];
  const [west, south] = [Math.min(...columns), Math.min(...heights)];
  const [wide, high] = [Math.max(...columns) - west + 1, Math.max(...heights) - south + 1];
  const { x, y } = corner(cellAt(west, south + high - 1), rows);
  const box = { x: x - margin, y: y - margin, width: wide * CELL + 2 * margin, height: high * CELL + 2 * margin };
  return { ...box, west, south, columns: wide, rows: high };
}

const WADE = 42; // of the sea around a puzzle: no ships sail there, but somebody may be thrown in

/** Everything that is land, veil, or a way around it, and the letters and numbers beside it. */
export function extentOf(view: IslandView): Extent {
  const land = view.land.map(({ cell }) => cell);
  return view.quest
    ? around(land, view.height, WADE)
    : around([...land, ...view.spaces, ...view.corners, ...view.veil], view.height, MARGIN);
}

/** Whether land lies in the last corner of what is seen, where the sea around an island usually is. */
export function isFull({ land }: IslandView, { west, south, columns }: Extent): boolean {
  const corner = cellAt(west + columns - 1, south);
  return land.some(({ cell }) => cell === corner);
}

/** The world that a cell is in, or beside: the veil lies between them. */
export function worldOf(view: IslandView, cell: string): number {
  const axis = axisOf(view);
  return axis !== null && columnOf(cell) > axis ? 1 : 0;
}

/** The column in the middle of the veil. */
function axisOf(view: IslandView): number | null {
  const columns = view.veil.map(columnOf);
  return columns.length ? (Math.min(...columns) + Math.max(...columns)) / 2 : null;
}

const ACROSS = 9; // columns that a small screen shows at once

/** Of places that call for attention, those that can be seen together: all, or those of one world. */
export function together(view: IslandView, cells: readonly string[], world: number): string[] {
  const columns = cells.map(columnOf);
  if (Math.max(...columns) - Math.min(...columns) < ACROSS) return [...cells];
  const here = cells.filter((cell) => worldOf(view, cell) === world);
  return here.length ? here : [...cells];
}

// Where cells are: columns are letters from west to east, rows numbers from south to north.

/** The side of a cell in the board's own units; the drawings have the same. */
export const CELL = 64;
/** How large a cell is that a finger finds, by the drawings' size; and one of two worlds, each of which fills a phone. */
export const COMFORT = 32 / CELL;
export const CLOSE_UP = 36 / CELL;
/** Around the frame, for the letters and numbers. */
export const MARGIN = 24;

export interface Point {
  x: number;
  y: number;
}

/** Clockwise from north: how far east and how far north. */
export const WAYS: Record<string, readonly [number, number]> = {
  N: [0, 1],
  NE: [1, 1],
  E: [1, 0],
  SE: [1, -1],
  S: [0, -1],
  SW: [-1, -1],
  W: [-1, 0],
  NW: [-1, 1],
};

export const ARROWS: Record<string, string> = { ArrowUp: "N", ArrowRight: "E", ArrowDown: "S", ArrowLeft: "W" };

/** Degrees clockwise from north. */
export function angle(way: string): number {
  return 45 * Math.max(0, Object.keys(WAYS).indexOf(way));
}

export function columnOf(cell: string): number {
  return cell.charCodeAt(0) - "a".charCodeAt(0);
}

export function rowOf(cell: string): number {
  return Number(cell.slice(1)) - 1;
}

export function cellAt(column: number, row: number): string {
  return String.fromCharCode("a".charCodeAt(0) + column) + String(row + 1);
}

export function beside(cell: string, way: string): string {
  const [east, north] = WAYS[way] ?? [0, 0];
  return cellAt(columnOf(cell) + east, rowOf(cell) + north);
}

/** Steps of a king. */
export function apart(one: string, other: string): number {
  return Math.max(Math.abs(columnOf(one) - columnOf(other)), Math.abs(rowOf(one) - rowOf(other)));
}

/** The upper left corner of a cell on a board of so many rows. */
export function corner(cell: string, rows: number): Point {
  return { x: MARGIN + columnOf(cell) * CELL, y: MARGIN + (rows - 1 - rowOf(cell)) * CELL };
}

export function middle(cell: string, rows: number): Point {
  const { x, y } = corner(cell, rows);
  return { x: x + CELL / 2, y: y + CELL / 2 };
}

/** The nearest of some cells in a direction, straight ahead rather than aslant; null if there is none. */
export function nextIn(cells: Iterable<string>, from: string, way: string): string | null {
  const [east, north] = WAYS[way] ?? [0, 0];
  let best: string | null = null;
  let least = Infinity;
  for (const cell of cells) {
    const right = columnOf(cell) - columnOf(from);
    const up = rowOf(cell) - rowOf(from);
    const ahead = right * east + up * north;
    const aside = Math.abs(right * north) + Math.abs(up * east);
    if (ahead <= 0 || aside > ahead) continue;
    const far = ahead + 2 * aside;
    if (far < least) [best, least] = [cell, far];
  }
  return best;
}

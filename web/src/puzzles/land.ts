// The land of a card as it is drawn: each cell with its tile, and beach, forest or mountains by how far the sea is.
import { meaningOf, readCard, SEA } from "./card";

export interface Ground {
  /** Cells from the west, and from the north. */
  x: number;
  y: number;
  terrain: "beach" | "forest" | "mountain";
  tile: string;
  turned: number;
}

export interface Land {
  width: number;
  height: number;
  cells: readonly Ground[];
}

const INLAND = ["beach", "forest", "mountain"] as const;
const NEAR = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const;

export function landOf(card: string): Land {
  return landIn(readCard(card).rows);
}

/** The same of rows of signs, from north to south. */
export function landIn(rows: readonly (readonly string[])[]): Land {
  const at = (x: number, y: number) => rows[y]?.[x] ?? SEA;
  const cells = rows.flatMap((row, y) => row.flatMap((sign, x) => (sign === SEA ? [] : [{ x, y, sign }])));
  const inland = depths(cells, (x, y) => at(x, y) !== SEA);
  return {
    width: Math.max(0, ...rows.map((row) => row.length)),
    height: rows.length,
    cells: cells.map(({ x, y, sign }) => {
      const { kind, turned } = meaningOf(sign) ?? { kind: { name: "empty" }, turned: 0 };
      return { x, y, tile: kind.name, turned, terrain: INLAND[Math.min(inland.get(`${x} ${y}`) ?? 0, 2)] ?? "beach" };
    }),
  };
}

/** By cell, how many rings of land lie between it and the sea. */
function depths(
  cells: readonly { x: number; y: number }[],
  isLand: (x: number, y: number) => boolean,
): Map<string, number> {
  const found = new Map<string, number>();
  for (let depth = 0, left = [...cells]; left.length; depth++) {
    const shore = left.filter(({ x, y }) =>
      NEAR.some(
        ([right, down]) => !isLand(x + right, y + down) || (found.get(`${x + right} ${y + down}`) ?? depth) < depth,
      ),
    );
    for (const { x, y } of shore) found.set(`${x} ${y}`, depth);
    left = left.filter((cell) => !shore.includes(cell));
  }
  return found;
}

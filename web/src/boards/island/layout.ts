// Where pieces and coins stand within their cells, so that each can be seen and touched.
import rivers from "../../../art/arkham/spaces.json";
import labyrinths from "../../../art/tiles/spaces.json";
import type { IslandView, Piece } from "../../wire";
import { CELL, corner, middle, type Point } from "./cells";
import { cellOf, squareAt } from "./scene";

/** The middle of something and how wide it is. */
export interface Spot extends Point {
  size: number;
}

const SPACES: Record<string, readonly (readonly number[])[]> = { ...labyrinths, ...rivers };
const INSET = 1 / 16; // of the glyph in its tile
const ALONE = 46;
/** Who is alone with something stands beside it, to the south-east, so that one sees what it is. */
const BESIDE = { x: 11, y: 10, size: 40 };
/** The bear stands at the other side, as large as one of a crew: nobody of them is ever where it is. */
const BEAR = { x: -12, y: -12, size: 38, alone: 54 };
/** Several stand around it: at its feet, then at its sides, above it last. How large they are goes by how many. */
const AROUND: readonly (readonly [x: number, y: number])[] = [
  [-1, 1],
  [1, 1],
  [0, 1],
  [1, 0],
  [-1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
];
const AROUND_SIZES: readonly number[] = [BESIDE.size, BESIDE.size, 29, 24, 22];
const SMALLEST = CELL / 3;
const ABOARD = 30;
const IN_LABYRINTH = 26;
const ALONE_IN_LABYRINTH = 32; // he may lean over the walls
/** Where heads look out of a car, from its middle (web/art/README.md). */
const WINDOWS = { front: 4, next: -15, back: -17, above: -11, size: 28 };
const IN_NARROW_LABYRINTH = 20;

/** How many spaces a tile has; 0 if it is no labyrinth. */
export function spacesOf(tile: string | null): number {
  return tile ? (SPACES[tile]?.length ?? 0) : 0;
}

/** The middle of a space of the labyrinth on a cell, from 1; null if there is no such space. */
export function spaceSpot(view: IslandView, cell: string, space: number): Spot | null {
  const square = squareAt(view, cell);
  if (!square?.tile || square.face !== "up") return null;
  const at = SPACES[square.tile]?.[space - 1];
  if (!at) return null;
  const { x, y } = corner(cell, view.height);
  const inside = (units: number) => CELL * INSET + units * (1 - 2 * INSET);
  const size = spacesOf(square.tile) % 2 ? IN_NARROW_LABYRINTH : IN_LABYRINTH;
  return { x: x + inside(at[0] ?? 0), y: y + inside(at[1] ?? 0), size };
}

/** Every piece that is on the board or aboard, by its number. */
export function spots(view: IslandView): Map<number, Spot> {
  const groups = new Map<string, Piece[]>();
  for (const piece of view.pieces) {
    const cell = cellOf(view, piece);
    if (cell === null) continue;
    const key = piece.cell === null ? `aboard ${cell}` : `${cell}/${piece.space}`;
    groups.set(key, [...(groups.get(key) ?? []), piece]);
  }
  const found = new Map<number, Spot>();
  for (const group of groups.values()) {
    group.forEach((piece, n) => found.set(piece.piece, spotOf(view, piece, n, group.length)));
  }
  return found;
}

/** Whether nobody else is about in the labyrinth that he is in. */
function isAloneThere(view: IslandView, { piece, cell }: Piece): boolean {
  return !view.pieces.some((other) => other.piece !== piece && other.cell === cell && !other.dead);
}

function spotOf(view: IslandView, piece: Piece, n: number, of: number): Spot {
  const cell = cellOf(view, piece) as string;
  if (piece.cell === null) return SEATED[view.vehicles](middle(cell, view.height), n, of);
  const space = piece.space ? spaceSpot(view, cell, piece.space) : null;
  if (space) return huddled(space, n, of, isAloneThere(view, piece) ? ALONE_IN_LABYRINTH : space.size);
  const at = middle(cell, view.height);
  const isBare = !shows(view, cell);
  if (of === 1) return isBare ? { ...at, size: ALONE } : { x: at.x + BESIDE.x, y: at.y + BESIDE.y, size: BESIDE.size };
  if (isBare || of > AROUND.length) return huddled({ x: at.x, y: at.y + 3 }, n, of, CELL - 14);
  return around(at, n, of);
}

/** Where the bear stands. */
export function bearSpot(view: IslandView, cell: string): Spot {
  const { x, y } = middle(cell, view.height);
  return shows(view, cell) ? { x: x + BEAR.x, y: y + BEAR.y, size: BEAR.size } : { x, y, size: BEAR.alone };
}

/** At the edges of the cell, so that what lies in its middle is seen. */
function around({ x, y }: Point, n: number, of: number): Spot {
  const size = AROUND_SIZES[of] ?? SMALLEST;
  const [across, down] = AROUND[n] ?? [0, 0];
  const aside = (CELL - size) / 2;
  return { x: x + across * aside, y: y + down * aside, size };
}

/** Whether there is anything to be seen on a cell but its ground; gold counts if it is not gold that is asked about. */
function shows(view: IslandView, cell: string, isGold = true): boolean {
  const square = squareAt(view, cell);
  return Boolean(
    square && ((isGold && square.coins["0"]) || (square.face !== "down" && square.tile && square.tile !== "empty")),
  );
}

/** Side by side along the rail of a vehicle. */
function onDeck(at: Point, n: number, of: number): Spot {
  const size = of > 1 ? Math.min(ABOARD, (CELL + 20) / of) : ABOARD;
  return { x: at.x + (n - (of - 1) / 2) * size * 0.72, y: at.y + 12, size };
}

/** At the windows of a car, the first at the wheel; two leave a seat between them. */
function atWindows(at: Point, n: number, of: number): Spot {
  const apart = of > 2 ? (WINDOWS.front - WINDOWS.back) / (of - 1) : WINDOWS.front - WINDOWS.next;
  return { x: at.x + WINDOWS.front - n * apart, y: at.y + WINDOWS.above, size: WINDOWS.size };
}

const SEATED: Record<IslandView["vehicles"], typeof onDeck> = { ship: onDeck, car: atWindows };

/** Several in one place: in rows, each the larger the fewer there are. */
function huddled(at: Point, n: number, of: number, width: number): Spot {
  if (of === 1) return { ...at, size: Math.min(width, ALONE) };
  const columns = Math.ceil(Math.sqrt(of));
  const rows = Math.ceil(of / columns);
  const size = width / columns;
  const inRow = Math.floor(n / columns) === rows - 1 ? of - columns * (rows - 1) : columns;
  const x = at.x + ((n % columns) - (inRow - 1) / 2) * size;
  const y = at.y + (Math.floor(n / columns) - (rows - 1) / 2) * size;
  return { x, y, size: size * 1.08 };
}

/**
 * Where a pile of coins lies: in the middle of an empty cell, else at the edge, out of the way of the pieces; several stand
 * below it.
 */
export function coinSpot(view: IslandView, cell: string, space: number, crowded: boolean): Spot {
  const at = spaceSpot(view, cell, space);
  if (at) return { x: at.x + at.size * 0.42, y: at.y + at.size * 0.3, size: at.size * 0.75 };
  const { x, y } = middle(cell, view.height);
  if (view.pieces.filter((piece) => piece.cell === cell && !piece.dead).length > 1)
    return { x: x - 19, y: y - 19, size: 25 };
  return crowded || shows(view, cell, false) ? { x: x - 17, y: y + 18, size: 25 } : { x, y, size: 38 };
}

// The sheet that is painted on: the largest sea a puzzle may lie in, a sign for each cell, and marks on some of them.
import { cellName, kindNamed, meaningOf, MOST, placeOf, SEA, type Puzzle } from "../card";

export const SIDE = MOST;
/** Of these there is one: laid anew it leaves the old place. */
const ONLY = ["bank", "den"];

export interface Sheet {
  /** From the north-western cell, row by row. */
  signs: readonly string[];
  /** Places that no pirate may enter. */
  marked: readonly number[];
}

export const BARE: Sheet = { signs: Array.from({ length: SIDE * SIDE }, () => SEA), marked: [] };

export interface Box {
  north: number;
  west: number;
  rows: number;
  columns: number;
}

const rowOf = (place: number) => Math.floor(place / SIDE);
const columnOf = (place: number) => place % SIDE;

/** The land in its box; null while there is none. */
export function boxOf({ signs }: Sheet): Box | null {
  const land = [...signs.keys()].filter((place) => signs[place] !== SEA);
  if (!land.length) return null;
  const [rows, columns] = [land.map(rowOf), land.map(columnOf)];
  const [north, west] = [Math.min(...rows), Math.min(...columns)];
  return { north, west, rows: Math.max(...rows) - north + 1, columns: Math.max(...columns) - west + 1 };
}

/** The rows of a card and its untouched cells. */
export function written(sheet: Sheet): Pick<Puzzle, "rows" | "untouched"> {
  const box = boxOf(sheet);
  if (!box) return { rows: [], untouched: [] };
  const { north, west, rows, columns } = box;
  const line = (row: number) => sheet.signs.slice((north + row) * SIDE + west, (north + row) * SIDE + west + columns);
  const untouched = sheet.marked.flatMap((place) => nameAt(box, place) ?? []);
  return { rows: Array.from({ length: rows }, (_, row) => line(row)), untouched };
}

/** What a place is called on the card; null outside the box of the land. */
export function nameAt(box: Box | null, place: number): string | null {
  if (!box) return null;
  const [row, column] = [rowOf(place) - box.north, columnOf(place) - box.west];
  const inside = row >= 0 && row < box.rows && column >= 0 && column < box.columns;
  return inside ? cellName(row, column, box.rows) : null;
}

/** The place of a cell that the card names. */
export function placeNamed(box: Box, cell: string): number {
  const { row, column } = placeOf(cell, box.rows);
  return (box.north + row) * SIDE + box.west + column;
}

/** A card laid in the middle of the sheet. */
export function sheetOf({ rows, untouched }: Pick<Puzzle, "rows" | "untouched">): Sheet {
  const columns = rows[0]?.length ?? 0;
  const box = { north: (SIDE - rows.length) >> 1, west: (SIDE - columns) >> 1, rows: rows.length, columns };
  const signs = [...BARE.signs];
  rows.forEach((line, row) =>
    line.forEach((sign, column) => (signs[(box.north + row) * SIDE + box.west + column] = sign)),
  );
  const marked = untouched.map((cell) => placeNamed(box, cell)).filter((place) => (signs[place] ?? SEA) !== SEA);
  return { signs, marked: [...new Set(marked)] };
}

// Painting --------------------------------------------------------------------------------------------------------------

export function paint(sheet: Sheet, place: number, sign: string): Sheet {
  if (sheet.signs[place] === sign) return sheet;
  const kind = meaningOf(sign)?.kind;
  const ground = kindNamed("empty").signs[0] ?? SEA;
  const signs = sheet.signs.map((old) => (kind && ONLY.includes(kind.name) && old === sign ? ground : old));
  signs[place] = sign;
  return { signs, marked: sheet.marked.filter((marked) => marked !== place || sign !== SEA) };
}

/** A mark comes, or goes where it was; there is none on the sea. */
export function mark(sheet: Sheet, place: number, there = !sheet.marked.includes(place)): Sheet {
  if (sheet.signs[place] === SEA || there === sheet.marked.includes(place)) return sheet;
  return { ...sheet, marked: there ? [...sheet.marked, place] : sheet.marked.filter((marked) => marked !== place) };
}

/** The sign after a quarter turn; most tiles always lie in one way. */
export function turned(sign: string): string {
  const meaning = meaningOf(sign);
  return meaning ? (meaning.kind.signs[(meaning.turned + 1) % meaning.kind.signs.length] ?? sign) : sign;
}

// The whole island ------------------------------------------------------------------------------------------------------

/** Every place goes somewhere, and its sign becomes another. */
function moved(
  sheet: Sheet,
  to: (row: number, column: number) => readonly [number, number],
  becomes = (sign: string) => sign,
): Sheet {
  const goes = (place: number) => {
    const [row, column] = to(rowOf(place), columnOf(place));
    return row * SIDE + column;
  };
  const signs = [...sheet.signs];
  sheet.signs.forEach((sign, place) => (signs[goes(place)] = becomes(sign)));
  return { signs, marked: sheet.marked.map(goes) };
}

/** Clockwise by a quarter. */
export function turnAll(sheet: Sheet): Sheet {
  return moved(sheet, (row, column) => [column, SIDE - 1 - row], turned);
}

/** West becomes east. */
export function mirrorAll(sheet: Sheet): Sheet {
  return moved(sheet, (row, column) => [row, SIDE - 1 - column], mirrored);
}

function mirrored(sign: string): string {
  const meaning = meaningOf(sign);
  if (!meaning) return sign;
  const { kind } = meaning;
  const heads = (quarters: number) => kind.heads.map((head) => (head + 2 * quarters) % 8);
  const seen = heads(meaning.turned).map((head) => (8 - head) % 8);
  return kind.signs.find((_, quarters) => heads(quarters).every((head) => seen.includes(head))) ?? sign;
}

/** Everything one cell further; the sheet as it is where land would leave it. */
export function shift(sheet: Sheet, down: number, right: number): Sheet {
  const box = boxOf(sheet);
  if (!box || !mayShift(box, down, right)) return sheet;
  return moved(sheet, (row, column) => [(row + down + SIDE) % SIDE, (column + right + SIDE) % SIDE]);
}

export function mayShift(box: Box | null, down: number, right: number): boolean {
  if (!box) return false;
  const [north, west] = [box.north + down, box.west + right];
  return north >= 0 && west >= 0 && north + box.rows <= SIDE && west + box.columns <= SIDE;
}

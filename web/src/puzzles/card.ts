// The text of a puzzle's card (ARC-P12) and what stands on it. Only the form is known here: the server judges what may be.
import SIGNS from "./signs.json";

/** No tile. */
export const SEA = "--";
/** The largest land, each way. */
export const MOST = 8;
/** The south-western corner of the land is b2: the sea around it has names, too. */
const FIRST_COLUMN = "b".charCodeAt(0);
const FIRST_ROW = 2;

/** Everything on a card; rows go from north to south, and each is a list of signs. */
export interface Puzzle {
  name: string;
  nameRu: string;
  /** 0 if there is no limit. */
  turns: number;
  alive: number;
  each: boolean;
  /** Cells such as c4. */
  untouched: string[];
  rows: string[][];
}

/** A kind of tile that may lie in a puzzle, its signs for each way it can lie, where it points as it is drawn. */
export interface Kind {
  name: string;
  signs: readonly string[];
  heads: readonly number[];
}

export const KINDS: readonly Kind[] = SIGNS;

/** What a sign means: the kind, and by how many quarters it is turned. */
const MEANING = new Map(KINDS.flatMap((kind) => kind.signs.map((sign, turned) => [sign, { kind, turned }] as const)));

export function meaningOf(sign: string): { kind: Kind; turned: number } | null {
  return MEANING.get(sign) ?? null;
}

export function kindNamed(name: string): Kind {
  const found = KINDS.find((kind) => kind.name === name);
  if (!found) throw new Error(`no kind ${name}`);
  return found;
}

/** The name of a cell: rows and columns count from the north-western one, as they are written. */
export function cellName(row: number, column: number, rows: number): string {
  return String.fromCharCode(FIRST_COLUMN + column) + String(FIRST_ROW + rows - 1 - row);
}

/** Where a cell stands in the rows of a card. */
export function placeOf(cell: string, rows: number): { row: number; column: number } {
  return { row: rows - 1 + FIRST_ROW - Number(cell.slice(1)), column: cell.charCodeAt(0) - FIRST_COLUMN };
}

// Writing ---------------------------------------------------------------------------------------------------------------

export function writeCard(puzzle: Puzzle): string {
  const { rows } = puzzle;
  const line = (head: string, signs: readonly string[]) =>
    [head, ...signs.map((sign) => sign.padEnd(2))].join(" ").trimEnd();
  const land = rows.map((signs, row) => line(cellName(row, 0, rows.length).slice(1), signs));
  const letters = (rows[0] ?? []).map((_, column) => cellName(0, column, rows.length).slice(0, 1));
  return [...headOf(puzzle), ...land, line(" ", letters), ""].join("\n");
}

function headOf({ name, nameRu, turns, alive, each, untouched }: Puzzle): string[] {
  const names = [name && `"${plain(name)}"`, nameRu && `«${plain(nameRu)}»`].filter(Boolean).join(" ");
  const conditions = [
    turns ? `turns <= ${turns}` : "",
    alive > 1 || !turns ? `alive >= ${alive}` : "",
    ...untouched.map((cell) => `untouched ${cell}`),
    each ? "each delivers" : "",
  ];
  return [names || '""', conditions.filter(Boolean).join(", ")];
}

/** A name is one line, and its own marks end it. */
function plain(name: string): string {
  return name.replace(/["«»]/g, "'").replace(/\s+/g, " ").trim();
}

/** The card in fewer letters, for a link: blanks that only please the eye are left out. */
export function compactCard(text: string): string {
  return text
    .replace(/[ \t]+/g, " ")
    .replace(/ *\n */g, "\n")
    .trim();
}

// Reading ---------------------------------------------------------------------------------------------------------------

/** Why a text is no card; `line` counts from 1. */
export class Unreadable extends Error {
  constructor(
    readonly why: "empty" | "ragged" | "large" | "condition",
    readonly line: number,
  ) {
    super(`${why} in line ${line}`);
  }
}

const ROW = /^\s*\d+((?:\s+\S+)+)\s*$/;
const CONDITION = /^(turns\s*<=|alive\s*>=|untouched\s|each\s+delivers)/;

export function readCard(text: string): Puzzle {
  const lines = text.split(/\r?\n/).map((line, number) => ({ line: line.trim(), number: number + 1 }));
  const used = lines.filter(({ line }) => line && !line.startsWith("#"));
  const land = used.filter(({ line }) => ROW.test(line));
  const first = land[0];
  if (!first) throw new Unreadable("empty", 1);
  const head = used.filter(({ number }) => number < first.number);
  const rows = land.map(({ line }) => line.split(/\s+/).slice(1));
  const uneven = rows.findIndex((row) => row.length !== rows[0]?.length);
  if (uneven >= 0) throw new Unreadable("ragged", land[uneven]?.number ?? 1);
  if (rows.length > MOST || (rows[0]?.length ?? 0) > MOST) throw new Unreadable("large", first.number);
  const told = head.filter(({ line }) => CONDITION.test(line));
  const named = head.filter((line) => !told.includes(line)).map(({ line }) => line);
  return { ...namesIn(named.join(" ")), ...conditionsIn(told), rows };
}

/** English in "", Russian in «»; anything else is a name as it stands. */
function namesIn(line: string): Pick<Puzzle, "name" | "nameRu"> {
  const russian = /«([^»]*)»/.exec(line);
  const english = /"([^"]*)"/.exec(line);
  return { name: english?.[1] ?? (russian ? "" : line), nameRu: russian?.[1] ?? "" };
}

function conditionsIn(
  lines: readonly { line: string; number: number }[],
): Pick<Puzzle, "turns" | "alive" | "each" | "untouched"> {
  const found = { turns: 0, alive: 1, each: false, untouched: [] as string[] };
  for (const { line, number } of lines) {
    for (const part of line
      .split(",")
      .map((each) => each.trim())
      .filter(Boolean)) {
      const [, turns] = /^turns\s*<=\s*(\d{1,3})$/.exec(part) ?? [];
      const [, alive] = /^alive\s*>=\s*([1-3])$/.exec(part) ?? [];
      const [, cell] = /^untouched\s+([a-z]\d{1,2})$/.exec(part) ?? [];
      if (turns) found.turns = Number(turns);
      else if (alive) found.alive = Number(alive);
      else if (cell) found.untouched.push(cell);
      else if (/^each\s+delivers$/.test(part)) found.each = true;
      else throw new Unreadable("condition", number);
    }
  }
  return found;
}

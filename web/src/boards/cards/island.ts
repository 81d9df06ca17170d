// The island of a card game: its drawing read cell by cell, and where each cell is.
import type { Sheet } from "../../wire";

/** What a sign of the drawing stands for; `name` is its entry in the texts, `art` its picture of web/art/cells. */
export interface Ground {
  name: string;
  art: string | null;
  rule: string;
  /** Coins, if it is a chest. */
  value: number;
}

export interface Cell extends Ground {
  /** Such as `c5`: columns from the west, rows from the south. */
  cell: string;
  sign: string;
  /** From the west and from the north, counted from 0. */
  x: number;
  y: number;
}

const ground = (name: string, rule: string, value = 0): Ground => ({
  name,
  art: name === "sea" || name === "empty" ? null : name.replace(" ", "-"),
  rule,
  value,
});

const GROUNDS: Record<string, Ground> = {
  "~": ground("sea", "RTE-C1"),
  ".": ground("empty", "RTE-C2"),
  W: ground("white flag", "RTE-C3"),
  "1": ground("chest", "RTE-C5", 1),
  "2": ground("chest", "RTE-C5", 2),
  "3": ground("chest", "RTE-C5", 3),
  "4": ground("chest", "RTE-C5", 4),
  T: ground("trap", "C15-F1"),
  X: ground("robber", "C15-F2"),
  R: ground("red flag", "C15-F5"),
  B: ground("blue flag", "C15-F5"),
  L: ground("labyrinth", "C19-F1"),
  J: ground("jungle", "C19-F2"),
  a: ground("buried chest", "C19-F3", 1),
  b: ground("buried chest", "C19-F3", 2),
  c: ground("buried chest", "C19-F3", 3),
  d: ground("buried chest", "C19-F3", 4),
  C: ground("cave", "C19-F4"),
  K: ground("black flag", "C19-K1"),
};
const SEA = "~";
const WHITE = "W";
/** Cards that say where a walk starts, and the sign of that place. */
const STARTS: Record<string, string> = { red: "R", blue: "B", flag: "K" };

export class Island {
  readonly width: number;
  readonly height: number;
  readonly cells: readonly Cell[];
  private readonly byName: ReadonlyMap<string, Cell>;

  constructor(sheet: Pick<Sheet, "drawing">) {
    this.height = sheet.drawing.length;
    this.width = sheet.drawing[0]?.length ?? 0;
    this.cells = sheet.drawing.flatMap((line, y) =>
      [...line].map((sign, x) => ({
        ...(GROUNDS[sign] ?? ground("empty", "RTE-C2")),
        sign,
        x,
        y,
        cell: this.name(x, y),
      })),
    );
    this.byName = new Map(this.cells.map((cell) => [cell.cell, cell]));
  }

  get land(): Cell[] {
    return this.cells.filter(({ sign }) => sign !== SEA);
  }

  at(name: string | null | undefined): Cell | undefined {
    return name ? this.byName.get(name) : undefined;
  }

  isSea(x: number, y: number): boolean {
    const cell = this.byName.get(this.name(x, y));
    return !cell || cell.sign === SEA;
  }

  all(sign: string): Cell[] {
    return this.cells.filter((cell) => cell.sign === sign);
  }

  /** Where the walk of a row starts; undefined without the flag it asks for. */
  start(row: readonly string[]): Cell | undefined {
    return this.all(STARTS[row[0] ?? ""] ?? WHITE)[0];
  }

  name(x: number, y: number): string {
    return `${String.fromCharCode(97 + x)}${this.height - y}`;
  }
}

// The island of a card game: its drawing read cell by cell, and where each cell is.
import { hasDrawing } from "../../lib/art";
import type { Sheet } from "../../wire";
import { groundOf, type Ground } from "./box";

/** How large a cell is drawn. */
export const UNIT = 64;

export interface Cell extends Ground {
  /** Such as `c5`: columns from the west, rows from the south. */
  cell: string;
  /** What stands there, as a drawing of web/art; null for bare land. */
  art: string | null;
  /** From the west and from the north, counted from 0. */
  x: number;
  y: number;
}

export class Island {
  readonly width: number;
  readonly height: number;
  readonly cells: readonly Cell[];
  private readonly byName: ReadonlyMap<string, Cell>;

  /** As an island of this game. */
  constructor({ drawing }: Pick<Sheet, "drawing">, game: string) {
    this.height = drawing.length;
    this.width = drawing[0]?.length ?? 0;
    this.cells = drawing.flatMap((line, y) =>
      [...line].map((sign, x) => {
        const ground = groundOf(sign, game);
        return { ...ground, art: artOf(ground), x, y, cell: this.name(x, y) };
      }),
    );
    this.byName = new Map(this.cells.map((cell) => [cell.cell, cell]));
  }

  get land(): Cell[] {
    return this.cells.filter((cell) => !isWater(cell));
  }

  at(name: string | null | undefined): Cell | undefined {
    return name ? this.byName.get(name) : undefined;
  }

  isSea(x: number, y: number): boolean {
    const cell = this.byName.get(this.name(x, y));
    return !cell || isWater(cell);
  }

  name(x: number, y: number): string {
    return `${String.fromCharCode(97 + x)}${this.height - y}`;
  }
}

const isWater = ({ name }: Ground) => name === "sea";

function artOf({ name }: Ground): string | null {
  const drawing = `cells/${name.replaceAll(" ", "-")}`;
  return hasDrawing(drawing) ? drawing : null;
}

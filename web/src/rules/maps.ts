// Small maps for the pages: an island of the card games, the outline of an island of tiles, Arkham's two worlds, or a puzzle's card.
import "../boards/island/traces";
import { Island, type Cell } from "../boards/cards/island";
import { inside } from "../lib/art";
import { meaningOf, SEA } from "../puzzles/card";

const CELL = 64;
/** The sea around it, with letters and numbers; around a map that is wide, and so small on a telephone. */
const EDGE = 28;
const WIDE_EDGE = 64;
const TERRAINS: Record<string, string> = {
  "~": "terrain/sea",
  B: "terrain/beach-back",
  F: "terrain/forest-back",
  M: "terrain/mountain-back",
};

/** Arkham's colours, the Otherworld's in small letters; the veil and the road. */
const NIGHTLY: Record<string, string> = {
  Y: "terrain/yellow-back",
  G: "terrain/green-back",
  S: "terrain/grey-back",
  V: "terrain/veil",
  y: "terrain/other-yellow-back",
  g: "terrain/other-green-back",
  s: "terrain/other-grey-back",
  o: "terrain/road",
};

/** The card's left column and its bottom row. */
const FIRST = { column: "b", row: 2 };

/** An island of the card games, with letters and numbers at its edge. */
export function cardIsland(drawing: readonly string[], game: string): string {
  const island = new Island({ drawing: [...drawing] }, game);
  const cells = island.cells.map((cell) => layers(cell).map((name) => at(cell.x, cell.y, name)).join("") + value(cell));
  const sea = `<rect x="${-EDGE}" y="${-EDGE}" width="100%" height="100%" fill="var(--sea)"/>`;
  return picture(island.width, island.height, sea + cells.join("") + letters(island.width, island.height, EDGE), EDGE);
}

/** The land of an island of tiles, by terrain. */
export function outline(drawing: readonly string[]): string {
  return picture(widthOf(drawing), drawing.length, tiled(drawing, TERRAINS), 0);
}

/** Two worlds by night, with letters and numbers at their edge. */
export function worlds(drawing: readonly string[]): string {
  const width = widthOf(drawing);
  const night = `<rect x="${-WIDE_EDGE}" y="${-WIDE_EDGE}" width="100%" height="100%" fill="var(--paper)"/>`;
  const inside = night + tiled(drawing, NIGHTLY) + letters(width, drawing.length, WIDE_EDGE);
  return picture(width, drawing.length, inside, WIDE_EDGE, ' data-night class="wide"');
}

/** The card of a puzzle: rows of signs, each with its number; last the letters of the columns. */
export function card(drawing: readonly string[]): string {
  const rows = drawing.slice(0, -1).map((line) => plain(line).trim().split(/\s+/).slice(1));
  const [width, height] = [Math.max(...rows.map((row) => row.length)), rows.length];
  const tiles = rows.flatMap((row, y) => row.map((sign, x) => (sign === SEA ? "" : tile(x, y, sign))));
  const sea = `<rect x="${-EDGE}" y="${-EDGE}" width="100%" height="100%" fill="var(--sea)"/>`;
  return picture(width, height, sea + tiles.join("") + letters(width, height, EDGE, FIRST.column, FIRST.row), EDGE);
}

function tile(x: number, y: number, sign: string): string {
  const found = meaningOf(sign);
  if (!found) throw new Error(`no tile ${sign}`);
  const edge = `<path d="M${x * CELL} ${y * CELL}h${CELL}v${CELL}h-${CELL}z" fill="none" stroke="var(--ink)" opacity=".4"/>`;
  return at(x, y, "terrain/beach-face") + edge + at(x, y, `tiles/${found.kind.name}`, found.turned);
}

/** Signs as they were written: the page has some of them in HTML's way. */
function plain(line: string): string {
  return line.replaceAll("&lt;", "<").replaceAll("&gt;", ">");
}

function widthOf(drawing: readonly string[]): number {
  return Math.max(...drawing.map((line) => line.length));
}

function tiled(drawing: readonly string[], terrains: Record<string, string>): string {
  const cells = drawing.flatMap((line, y) =>
    [...line].map((sign, x) => {
      const terrain = terrains[sign];
      return terrain ? at(x, y, terrain) : "";
    }),
  );
  return cells.join("");
}

function layers(cell: Cell): string[] {
  const ground = cell.name === "sea" ? [] : ["cells/land"];
  return cell.art ? [...ground, cell.art] : ground;
}

function value(cell: Cell): string {
  return cell.value ? `<text x="${cell.x * CELL + 32}" y="${cell.y * CELL + 50}" class="value">${cell.value}</text>` : "";
}

function letters(width: number, height: number, edge: number, column = "a", row = 1): string {
  const first = column.charCodeAt(0);
  const columns = Array.from({ length: width }, (_, x) =>
    label(x * CELL + CELL / 2, height * CELL + edge / 2, String.fromCharCode(first + x)),
  );
  const rows = Array.from({ length: height }, (_, y) =>
    label(-edge / 2, y * CELL + CELL / 2, String(height - y - 1 + row)),
  );
  return columns.join("") + rows.join("");
}

function label(x: number, y: number, text: string): string {
  return `<text x="${x}" y="${y}" class="edge">${text}</text>`;
}

function at(x: number, y: number, name: string, turned = 0): string {
  const drawn = turned ? `<g transform="rotate(${90 * turned} 32 32)">${inside(name)}</g>` : inside(name);
  return `<svg x="${x * CELL}" y="${y * CELL}" width="${CELL}" height="${CELL}" viewBox="0 0 64 64">${drawn}</svg>`;
}

function picture(width: number, height: number, cells: string, edge: number, paper = ""): string {
  const [across, down] = [width * CELL + 2 * edge, height * CELL + 2 * edge];
  return `<svg viewBox="${-edge} ${-edge} ${across} ${down}" style="width: ${across / 31}rem" aria-hidden="true"${paper}>${cells}</svg>`;
}

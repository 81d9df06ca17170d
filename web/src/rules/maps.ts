// Small maps for the pages: an island of the card games, the outline of an island of tiles, or Arkham's two worlds.
import { Island, type Cell } from "../boards/cards/island";
import { inside } from "../lib/art";

const CELL = 64;
/** The sea around it, with letters and numbers. */
const EDGE = 28;
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

/** An island of the card games, with letters and numbers at its edge. */
export function cardIsland(drawing: readonly string[]): string {
  const island = new Island({ drawing: [...drawing] });
  const cells = island.cells.map((cell) => layers(cell).map((name) => at(cell.x, cell.y, name)).join("") + value(cell));
  const sea = `<rect x="${-EDGE}" y="${-EDGE}" width="100%" height="100%" fill="var(--sea)"/>`;
  return picture(island.width, island.height, sea + cells.join("") + letters(island.width, island.height), EDGE);
}

/** The land of an island of tiles, by terrain. */
export function outline(drawing: readonly string[]): string {
  return picture(widthOf(drawing), drawing.length, tiled(drawing, TERRAINS), 0);
}

/** Two worlds by night, with letters and numbers at their edge. */
export function worlds(drawing: readonly string[]): string {
  const width = widthOf(drawing);
  const night = `<rect x="${-EDGE}" y="${-EDGE}" width="100%" height="100%" fill="var(--paper)"/>`;
  const inside = night + tiled(drawing, NIGHTLY) + letters(width, drawing.length);
  return picture(width, drawing.length, inside, EDGE, " data-night");
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
  if (cell.name === "sea") return ["cells/sea"];
  return cell.art ? ["cells/land", `cells/${cell.art}`] : ["cells/land"];
}

function value(cell: Cell): string {
  return cell.value ? `<text x="${cell.x * CELL + 32}" y="${cell.y * CELL + 50}" class="value">${cell.value}</text>` : "";
}

function letters(width: number, height: number): string {
  const columns = Array.from({ length: width }, (_, x) => label(x * CELL + 32, height * CELL + 20, String.fromCharCode(97 + x)));
  const rows = Array.from({ length: height }, (_, y) => label(-14, y * CELL + 39, String(height - y)));
  return columns.join("") + rows.join("");
}

function label(x: number, y: number, text: string): string {
  return `<text x="${x}" y="${y}" class="edge">${text}</text>`;
}

function at(x: number, y: number, name: string): string {
  return `<svg x="${x * CELL}" y="${y * CELL}" width="${CELL}" height="${CELL}" viewBox="0 0 64 64">${inside(name)}</svg>`;
}

function picture(width: number, height: number, cells: string, edge: number, paper = ""): string {
  const [across, down] = [width * CELL + 2 * edge, height * CELL + 2 * edge];
  return `<svg viewBox="${-edge} ${-edge} ${across} ${down}" style="width: ${across / 31}rem" aria-hidden="true"${paper}>${cells}</svg>`;
}

// How a tile is drawn: which drawing it has, and whether that lies turned (web/art/README.md).
import { hasDrawing } from "../../lib/art";
import type { IslandView, Square } from "../../wire";
import { columnOf, rowOf } from "./cells";
import { chance } from "./coast";
import { TILE_SETS } from "./pictures";
import rules from "./rules.json";
import "./traces";

const TURNING: ReadonlySet<string> = new Set(rules.turning);

/** Whether it points somewhere; the drawings of the others always stand upright. */
export function turns(tile: string): boolean {
  return TURNING.has(tile);
}

/** The drawing of a tile, whichever set it comes from. */
export function drawingOf(tile: string): string {
  const set = TILE_SETS.find((folder) => hasDrawing(`${folder}/${tile}`)) ?? "tiles";
  return `${set}/${tile}`;
}

/** A tile that is known: of a used one a trace is left; it fades if nobody has drawn that. */
export function glyphOf({ tile, face }: Pick<Square, "tile" | "face">): { drawing: string; faded: boolean } | null {
  if (!tile || tile === "empty") return null;
  const drawing = drawingOf(tile);
  const used = face === "used";
  return used && hasDrawing(`${drawing}-used`)
    ? { drawing: `${drawing}-used`, faded: false }
    : { drawing, faded: used };
}

const VARIANTS = 6; // of each terrain
const OTHER = "other-"; // the Otherworld is a mirror of Arkham

/** What grows and lies about on bare ground: cells side by side never look alike, and each stays as it is. */
export function bareGround(terrain: string, cell: string): string {
  const [column, row] = [columnOf(cell), rowOf(cell)];
  const variant = 1 + ((2 * column + 3 * row + Math.round(chance(column, row))) % VARIANTS);
  return `ground/${terrain.replace(OTHER, "")}-${variant}`;
}

/** Half of it is seen from the other side. */
export function isMirrored(cell: string): boolean {
  return chance(columnOf(cell), rowOf(cell), 5) < 0.5;
}

export function isOther(terrain: string): boolean {
  return terrain.startsWith(OTHER);
}

const BY_DAY: ReadonlySet<string> = new Set(["beach", "forest", "mountain"]);

/** Whether all this is seen by night: the grounds say so. */
export function isNight({ land }: IslandView): boolean {
  return land.some(({ terrain }) => !BY_DAY.has(terrain));
}

// How a tile is drawn: which drawing it has, and whether that lies turned (web/art/README.md).
import { hasDrawing } from "../../lib/art";
import type { IslandView, Square } from "../../wire";

const SETS = ["tiles", "arkham"] as const;
const TURNING = ["arrow-", "bones-", "wheel-", "cannon", "crossroads"];

/** Whether it points somewhere; the drawings of the others always stand upright. */
export function turns(tile: string): boolean {
  return TURNING.some((kind) => tile.startsWith(kind));
}

/** The drawing of a tile, whichever set it comes from. */
export function drawingOf(tile: string): string {
  const set = SETS.find((folder) => hasDrawing(`${folder}/${tile}`)) ?? "tiles";
  return `${set}/${tile}`;
}

/** What is to be seen of a tile that is known: a used one fades unless it has a drawing for that. */
export function glyphOf({ tile, face }: Pick<Square, "tile" | "face">): { drawing: string; faded: boolean } | null {
  if (!tile || tile === "empty") return null;
  const drawing = drawingOf(tile);
  const used = face === "used";
  return used && hasDrawing(`${drawing}-used`)
    ? { drawing: `${drawing}-used`, faded: false }
    : { drawing, faded: used };
}

const BY_DAY: ReadonlySet<string> = new Set(["beach", "forest", "mountain"]);

/** Whether all this is seen by night: the grounds say so. */
export function isNight({ land }: IslandView): boolean {
  return land.some(({ terrain }) => !BY_DAY.has(terrain));
}

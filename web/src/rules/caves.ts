// A small cave for the pages: its tiles as a position writes them, `1,-2 31r0`, and what they are called in the text.
import { boresOf, distanceTo } from "../boards/cave/bores";
import { shapeOf } from "../boards/cave/box";
import { cellName, CELL, type Point } from "../boards/cave/geometry";
import { curvePoint, turnedPoint } from "../boards/cave/points";
import type { LaidTile } from "../wire";

export interface Drawn {
  tile: LaidTile;
  /** The number that the text gives it; empty if none. */
  sign: string;
  /** Where on the tile the number stands: in the corner with the most rock. */
  signAt: Point;
  /** The letters of its tunnels and where they stand; none where there is but one. */
  letters: readonly (Point & { letter: string })[];
}

const LINE = /^(-?\d+),(-?\d+) (\d+)r([0-3])(\$?)(?: (\S+))?$/;
const LETTERS = ["a", "b", "c"];
const [NEAR, FAR] = [14, CELL - 14];
const CORNERS: readonly Point[] = [{ x: NEAR, y: NEAR }, { x: FAR, y: NEAR }, { x: NEAR, y: FAR }, { x: FAR, y: FAR }];
const BESIDE = 0.4; // of the way from a port to the middle

/** The tiles of a drawing; behind `$` lies a coin. */
export function caveOf(drawing: readonly string[]): Drawn[] {
  return drawing.map((line) => {
    const [, x, y, tile, turned, coin, sign = ""] = LINE.exec(line) ?? [];
    if (tile === undefined) throw new Error(`no tile of a cave: ${line}`);
    const lies = laid(Number(tile), Number(x), Number(y), Number(turned), coin === "$");
    return { tile: lies, sign, signAt: bareCorner(lies), letters: lettersOf(lies) };
  });
}

function bareCorner({ tile, turned }: LaidTile): Point {
  const bores = boresOf(shapeOf(tile));
  const clear = (corner: Point) => Math.min(...bores.map((bore) => distanceTo(bore, turnedPoint(corner, 4 - turned))));
  return [...CORNERS].sort((one, other) => clear(other) - clear(one))[0] as Point;
}

/** In the middle of each tunnel, but beside a well or a puddle there. */
function lettersOf({ tile, turned, tunnels }: LaidTile): Drawn["letters"] {
  if (tunnels.length < 2) return [];
  return boresOf(shapeOf(tile)).flatMap(({ middle, arms }, n) => {
    const curve = (tunnels[n]?.mouth || tunnels[n]?.mud) && arms[0]?.curve;
    return { ...turnedPoint(curve ? curvePoint(curve, BESIDE) : middle, turned), letter: LETTERS[n] ?? "" };
  });
}

function laid(number: number, x: number, y: number, turned: number, coin: boolean): LaidTile {
  const shape = shapeOf(number);
  const tunnels = shape.tunnels.map((tunnel) => ({ ...tunnel, ports: tunnel.ports.map((port) => (port + 2 * turned) % 8) }));
  const places = tunnels.map((_, n) => cellName(x, y) + (tunnels.length > 1 ? LETTERS[n] : ""));
  return { ...shape, tunnels, x, y, turned, coin, places };
}

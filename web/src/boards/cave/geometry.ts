// Where things are in the cave: cells, ports, tunnels and the lines of walks, in hundredths of a tile.
import type { CaveView, LaidTile } from "../../wire";
import { boresOf, type Bore } from "./bores";
import { isWide, shapeOf } from "./box";
import { CELL, curvePoint, turnedPoint, type Curve, type Point } from "./points";

export { isWide } from "./box";
export { CELL, type Point } from "./points";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const SIDES = 4;
export const AHEAD: readonly Point[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];
const FACING = [5, 4, 7, 6, 1, 0, 3, 2]; // DUN-G4: by port, the one it lies against across the side

// Names ----------------------------------------------------------------------------------------------------------------

/** `1,-2`: x grows to the east, y to the south (DUN-G1). */
export function cellName(x: number, y: number): string {
  return `${x},${y}`;
}

/** The cell of a cell's or a place's name: `1,-2b` is on 1,-2. */
export function cellOf(place: string): Point {
  const [x = 0, y = 0] = place
    .replace(/[a-c]$/, "")
    .split(",")
    .map(Number);
  return { x, y };
}

export function corner(cell: string): Point {
  const { x, y } = cellOf(cell);
  return { x: x * CELL, y: y * CELL };
}

export function center(cell: string): Point {
  const { x, y } = corner(cell);
  return { x: x + CELL / 2, y: y + CELL / 2 };
}

/** The square of a cell, with a margin around it. */
export function boxOf(cells: readonly string[], margin = 0): Box | null {
  if (!cells.length) return null;
  const corners = cells.map(corner);
  const [left, top] = [Math.min(...corners.map(({ x }) => x)), Math.min(...corners.map(({ y }) => y))];
  const [right, bottom] = [Math.max(...corners.map(({ x }) => x)), Math.max(...corners.map(({ y }) => y))];
  return {
    x: left - margin,
    y: top - margin,
    width: right - left + CELL + 2 * margin,
    height: bottom - top + CELL + 2 * margin,
  };
}

// What lies where ------------------------------------------------------------------------------------------------------

/** The cave by names: which tile is on a cell, which tunnel a place is. */
export class Plan {
  readonly tiles = new Map<string, LaidTile>();

  constructor(view: Pick<CaveView, "cave">) {
    for (const tile of view.cave) this.tiles.set(cellName(tile.x, tile.y), tile);
  }

  tileOf(place: string): LaidTile | undefined {
    const { x, y } = cellOf(place);
    return this.tiles.get(cellName(x, y));
  }

  /** The number of a place's tunnel on its tile. */
  tunnelOf(place: string): number {
    return Math.max(0, this.tileOf(place)?.places.indexOf(place) ?? 0);
  }

  ports(place: string): readonly number[] {
    return this.tileOf(place)?.tunnels[this.tunnelOf(place)]?.ports ?? [];
  }

  bore(place: string): Bore | undefined {
    const tile = this.tileOf(place);
    return tile && boresOf(shapeOf(tile.tile))[this.tunnelOf(place)];
  }

  /** DUN-G8: the places a step away, each with the port that leads there, in the order of the ports. */
  joined(place: string): { place: string; port: number }[] {
    const { x, y } = cellOf(place);
    const found: { place: string; port: number }[] = [];
    for (const port of this.ports(place)) {
      const side = AHEAD[port >> 1] as Point;
      const other = this.tiles.get(cellName(x + side.x, y + side.y));
      const tunnel = other?.tunnels.findIndex(({ ports }) => ports.includes(FACING[port] as number)) ?? -1;
      const name = other?.places[tunnel];
      if (name && !found.some((one) => one.place === name)) found.push({ place: name, port });
    }
    return found;
  }

  /** The empty cells that share a side with a tile (DUN-P1). */
  edge(): string[] {
    const found = new Set<string>();
    for (const { x, y } of this.tiles.values()) {
      for (const side of AHEAD) {
        const name = cellName(x + side.x, y + side.y);
        if (!this.tiles.has(name)) found.add(name);
      }
    }
    return [...found];
  }

  /** Which ports of a wide tile lead anywhere: bare rock on the other side closes them (DUN-G8). */
  openPorts(tile: LaidTile): readonly number[] {
    const ports = tile.tunnels[0]?.ports ?? [];
    return ports.filter((port) => {
      const side = AHEAD[port >> 1] as Point;
      const other = this.tiles.get(cellName(tile.x + side.x, tile.y + side.y));
      return !other || other.tunnels.some((tunnel) => tunnel.ports.includes(FACING[port] as number));
    });
  }

  /** Whether both slots of a side open onto nothing known, or onto another wide tile: then the whole side is open. */
  isWideOpen(tile: LaidTile, side: number): boolean {
    const { x, y } = AHEAD[side] as Point;
    const other = this.tiles.get(cellName(tile.x + x, tile.y + y));
    return !other || isWide(other);
  }
}

// Standing and walking -------------------------------------------------------------------------------------------------

/** The middle of a tunnel, where a pirate stands. */
export function middleOf(plan: Plan, place: string): Point {
  const tile = plan.tileOf(place);
  const bore = plan.bore(place);
  if (!tile || !bore) return center(place);
  return shifted(turnedPoint(bore.middle, tile.turned), corner(place));
}

/** From the middle of a tunnel out through one of its ports, as the tile lies. */
function wayOut(plan: Plan, place: string, port: number): Point[] {
  const tile = plan.tileOf(place) as LaidTile;
  const printed = (port + 8 - 2 * tile.turned) % 8;
  const arm = plan.bore(place)?.arms.find((one) => one.port === printed);
  if (!arm) return [];
  return samples(arm.curve)
    .reverse()
    .map((point) => shifted(turnedPoint(point, tile.turned), corner(place)));
}

/** The line of a walk from middle to middle; places that are not joined are reached as the crow flies. */
export function walkLine(plan: Plan, places: readonly string[]): Point[] {
  const [first, ...others] = places;
  if (!first) return [];
  const line = [middleOf(plan, first)];
  let from = first;
  for (const to of others) {
    const out = plan.joined(from).find(({ place }) => place === to);
    if (out) line.push(...wayOut(plan, from, out.port), ...wayOut(plan, to, FACING[out.port] as number).reverse());
    line.push(middleOf(plan, to));
    from = to;
  }
  return line;
}

/** Points along a line, so far apart; the first is left out. */
export function dotted(line: readonly Point[], apart: number): Point[] {
  const found: Point[] = [];
  let left = apart;
  line.slice(1).forEach((to, n) => {
    const from = line[n] as Point;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    let at = left;
    for (; at <= length; at += apart)
      found.push({ x: from.x + ((to.x - from.x) * at) / length, y: from.y + ((to.y - from.y) * at) / length });
    left = at - length;
  });
  return found;
}

const SAMPLES = 6;

function samples(curve: Curve): Point[] {
  return Array.from({ length: SAMPLES + 1 }, (_, n) => curvePoint(curve, n / SAMPLES));
}

function shifted(point: Point, by: Point): Point {
  return { x: point.x + by.x, y: point.y + by.y };
}

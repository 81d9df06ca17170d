// The surveyor's pen: tunnels, rooms, puddles and rock as paths.
import type { Shape } from "../../wire";
import { boresOf, distanceTo, FLOOR, WALL, type Bore } from "./bores";
import { isWide } from "./box";
import { CELL, curvePoint, inside, portPoint, round, turnedPoint, wobble, written, type Point } from "./points";

const BEYOND = 6; // a line goes on over the edge, where it is cut off

/** A path that is made up once for each tile and tunnel, and then known. */
function once(make: (shape: Shape, tunnel: number) => string): (shape: Shape, tunnel?: number) => string {
  const known = new Map<string, string>();
  return (shape, tunnel = 0) => {
    const name = `${shape.tile} ${tunnel}`;
    const path = known.get(name) ?? make(shape, tunnel);
    known.set(name, path);
    return path;
  };
}

/** The lines of a tunnel; `open` are the ports that are drawn. */
export function linesOf(bore: Bore, open: (port: number) => boolean = () => true): string {
  return bore.arms
    .filter(({ port }) => open(port))
    .map(
      ({ port, curve }) =>
        `M${written([inside(port, -BEYOND)])}L${written([portPoint(port)])}C${written(curve.slice(1))}`,
    )
    .join("");
}

/** A closed line around a place, as round as a steady hand makes it. */
export function blob(middle: Point, radius: number, tile: number, unrest = 0.09, corners = 9): string {
  const points = Array.from({ length: corners }, (_, n) => {
    const far = radius * (1 + (wobble(tile, 100 + n) * 2 - 1) * unrest);
    const angle = (2 * Math.PI * (n + wobble(tile, 130) * 0.9)) / corners;
    return { x: middle.x + far * Math.cos(angle), y: middle.y + far * Math.sin(angle) };
  });
  return smooth(points);
}

/** Through all points and back to the first (a closed Catmull-Rom line). */
function smooth(points: readonly Point[]): string {
  const at = (n: number) => points[(n + points.length) % points.length] as Point;
  const parts = points.map((to, n) => {
    const [before, from, after] = [at(n - 2), at(n - 1), at(n + 1)];
    const out = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 };
    const back = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 };
    return `C${written([out, back, to])}`;
  });
  return `M${written([at(-1)])}${parts.join("")}Z`;
}

/** The room around the middle of a tunnel, if it has one. */
export function roomOf(bore: Bore, shape: Shape): string | null {
  if (!bore.room) return null;
  const wide = isWide(shape);
  return blob(bore.middle, bore.room, shape.tile, wide ? 0.05 : 0.09, wide ? 13 : 9);
}

/** All of a tunnel as one line, to be painted over; of a wide tile the room alone. */
export const outline = once((shape, tunnel) => {
  const bore = boresOf(shape)[tunnel];
  if (!bore) return "";
  const room = bore.room > FLOOR ? blob(bore.middle, bore.room - FLOOR / 2, shape.tile) : "";
  if (isWide(shape)) return room;
  return bore.arms.map(({ curve: [port, ...rest] }) => `M${written([port])}C${written(rest)}`).join("") + room;
});

/** Mud around the middle of a tunnel and a little way into its arms, as round as puddles are (DUN-Q3). */
export function puddle(bore: Bore, tile: number): string {
  const drops = bore.arms.flatMap(({ port, curve }) => [
    blob(curvePoint(curve, 0.76), 7.6, tile + port),
    blob(curvePoint(curve, 0.52), 5 + 2 * wobble(tile, port), tile + port + 7),
    blob(curvePoint(curve, 0.3), 1.9, tile + port),
  ]);
  return blob(bore.middle, 8.6, tile) + drops.join("");
}

/** A whole side of a wide tile, open from slot to slot. */
export function gate(side: number): Point[] {
  const [first, second] = [2 * side, 2 * side + 1];
  return [inside(first, -BEYOND), inside(first, CELL / 2), inside(second, CELL / 2), inside(second, -BEYOND)];
}

// Rock -----------------------------------------------------------------------------------------------------------------

const ROWS = 8;
const CLEAR = 5.5; // between a wall and the nearest stroke
const BARE = 0.42; // of the rock has no stroke

/** The rock between the tunnels: short strokes, in pairs and alone, never across a wall; `way` -1 leans to the left. */
function hatched(shape: Shape, way: 1 | -1): string {
  const bores = boresOf(shape);
  const step = CELL / ROWS;
  const isRock = (point: Point) => bores.every((bore) => distanceTo(bore, point) > WALL + CLEAR);
  let path = "";
  for (let place = 0; place < ROWS * ROWS; place++) {
    const x = ((place % ROWS) + 0.5 + (wobble(shape.tile, place + 200) - 0.5) * 0.9) * step;
    const y = (Math.floor(place / ROWS) + 0.5 + (wobble(shape.tile, place + 300) - 0.5) * 0.9) * step;
    const long = 1.8 + 2.6 * wobble(shape.tile, place + 400);
    if (!isRock({ x, y }) || wobble(shape.tile, place + 500) < BARE) continue;
    path += `M${round(x - long * way)} ${round(y + long)}l${round(2 * long * way)} ${round(-2 * long)}`;
    if (wobble(shape.tile, place + 600) < 0.35 && isRock({ x: x + 4, y: y + 2 }))
      path += `m${round((3.5 - long) * way)} ${round(2 + long)}l${round(long * way)} ${round(-long)}`;
  }
  return path;
}

const leaning = { 1: once((shape) => hatched(shape, 1)), [-1]: once((shape) => hatched(shape, -1)) } as const;

/** All strokes of a plan lean the same way, however a tile lies. */
export const hatching = (shape: Shape, turned = 0): string => leaning[turned % 2 ? -1 : 1](shape);

const FACETS = 5;

/** Faces of the rock that catch the light: angular, and only where there is room between the tunnels. */
export const facets = once((shape) => {
  const bores = boresOf(shape);
  const step = CELL / FACETS;
  let path = "";
  for (let place = 0; place < FACETS * FACETS; place++) {
    const x = ((place % FACETS) + 0.2 + 0.6 * wobble(shape.tile, place + 700)) * step;
    const y = (Math.floor(place / FACETS) + 0.2 + 0.6 * wobble(shape.tile, place + 750)) * step;
    const room = Math.min(...bores.map((bore) => distanceTo(bore, { x, y }))) - WALL - 2;
    if (room < 3) continue;
    const far = Math.min(room, 9) * (0.6 + 0.4 * wobble(shape.tile, place + 800));
    const corners = [0, 1, 2, 3, 4].map((n) => {
      const angle = ((n + 0.6 * wobble(shape.tile, 850 + 5 * place + n)) * 2 * Math.PI) / 5;
      return { x: x + far * Math.cos(angle), y: y + far * Math.sin(angle) };
    });
    path += `M${written(corners)}Z`;
  }
  return path;
});

// Around all that is laid ------------------------------------------------------------------------------------------------

const CRAGS = 5; // to a side

/** A piece of broken rock under a tile, which reaches so far out on all sides; under many of them it is one cliff. */
export function crag({ x, y }: Point, far: number, unrest: number, salt: number): string {
  const points: Point[] = [];
  const number = 31 * x + 17 * y + salt;
  for (let side = 0; side < 4; side++) {
    for (let n = 0; n < CRAGS; n++) {
      const along = (n + 0.3 + 0.4 * wobble(number, 10 * side + n)) / CRAGS;
      const out = far + unrest * (wobble(number, 100 + 10 * side + n) * 2 - 1);
      points.push(turnedPoint({ x: -out + along * (CELL + 2 * out), y: -out }, side));
    }
  }
  return `M${written(points.map((point) => ({ x: point.x + x * CELL, y: point.y + y * CELL })))}Z`;
}

/** From a port straight out into the dark. */
export function stub({ x, y }: Point, port: number, far: number): string {
  const [from, to] = [inside(port, 1), inside(port, -far)].map((point) => ({
    x: point.x + x * CELL,
    y: point.y + y * CELL,
  }));
  return from && to ? `M${written([from])}L${written([to])}` : "";
}

// Where a finger means which tunnel --------------------------------------------------------------------------------------

const RASTER = 10;

/** The part of a tile that is nearer to this tunnel than to its others. */
export const territory = once((shape, tunnel) => {
  if (shape.tunnels.length === 1) return `M0 0h${CELL}v${CELL}h${-CELL}z`;
  const bores = boresOf(shape);
  const step = CELL / RASTER;
  let path = "";
  for (let row = 0; row < RASTER; row++) {
    for (let column = 0; column < RASTER; column++) {
      const point = { x: (column + 0.5) * step, y: (row + 0.5) * step };
      const near = bores.map((bore) => distanceTo(bore, point));
      if (near.indexOf(Math.min(...near)) === tunnel)
        path += `M${column * step} ${row * step}h${step}v${step}h${-step}z`;
    }
  }
  return path;
});

export const FLOOR_WIDTH = FLOOR;
export const WORN_WIDTH = FLOOR - 6; // where feet have been
export const SHADE_WIDTH = FLOOR + 2 * WALL + 9; // of the rock above
export const WALL_WIDTH = FLOOR + 2 * WALL;

// Points and curves on a tile of a hundred by a hundred, and the unsteady hand that draws them.

export interface Point {
  x: number;
  y: number;
}

/** A cubic curve: both ends, and between them the two points that bend it. */
export type Curve = readonly [Point, Point, Point, Point];

export const CELL = 100;
const SLOT = CELL / 3;
export const CENTER: Point = { x: CELL / 2, y: CELL / 2 };

/** DUN-G2: the eight ports clockwise, two on each side. */
export const PORTS: readonly Point[] = [
  { x: SLOT, y: 0 },
  { x: 2 * SLOT, y: 0 },
  { x: CELL, y: SLOT },
  { x: CELL, y: 2 * SLOT },
  { x: 2 * SLOT, y: CELL },
  { x: SLOT, y: CELL },
  { x: 0, y: 2 * SLOT },
  { x: 0, y: SLOT },
];
const INWARD: readonly Point[] = [
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
  { x: 1, y: 0 },
];

export function portPoint(port: number): Point {
  return PORTS[port] as Point;
}

/** A point so far inside of a port, straight ahead. */
export function inside(port: number, far: number): Point {
  const { x, y } = INWARD[port >> 1] as Point;
  const from = portPoint(port);
  return { x: from.x + x * far, y: from.y + y * far };
}

export function between(from: Point, to: Point, part: number): Point {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

export function average(points: readonly Point[]): Point {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

export function apart(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** A point of a tile after so many quarter turns clockwise. */
export function turnedPoint({ x, y }: Point, turns: number): Point {
  switch (turns % 4) {
    case 1:
      return { x: CELL - y, y: x };
    case 2:
      return { x: CELL - x, y: CELL - y };
    case 3:
      return { x: y, y: CELL - x };
    default:
      return { x, y };
  }
}

export function curvePoint([a, b, c, d]: Curve, at: number): Point {
  const rest = 1 - at;
  const sum = (one: keyof Point) =>
    rest ** 3 * a[one] + 3 * rest ** 2 * at * b[one] + 3 * rest * at ** 2 * c[one] + at ** 3 * d[one];
  return { x: sum("x"), y: sum("y") };
}

/** The two halves of a curve, both from the end to the middle. */
export function halves([a, b, c, d]: Curve): [Curve, Curve] {
  const [ab, bc, cd] = [between(a, b, 0.5), between(b, c, 0.5), between(c, d, 0.5)];
  const [abc, bcd] = [between(ab, bc, 0.5), between(bc, cd, 0.5)];
  const middle = between(abc, bcd, 0.5);
  return [
    [a, ab, abc, middle],
    [d, cd, bcd, middle],
  ];
}

/** A number from 0 to 1 that is always the same for the same tile and place. */
export function wobble(tile: number, place: number): number {
  const wild = Math.sin(tile * 127.1 + place * 311.7 + 1.3) * 43758.5453;
  return wild - Math.floor(wild);
}

/** A point that the hand has missed by so much at most. */
export function unsteady({ x, y }: Point, tile: number, place: number, most: number): Point {
  return { x: x + (wobble(tile, place) * 2 - 1) * most, y: y + (wobble(tile, place + 50) * 2 - 1) * most };
}

/** Shorter to write into a path. */
export function written(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${round(x)} ${round(y)}`).join(" ");
}

export function round(number: number): number {
  return Math.round(number * 10) / 10;
}

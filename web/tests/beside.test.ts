// Where hints are put: beside their target, over nothing that is needed, and not elsewhere without need.
import { expect, it } from "vitest";
import { bestOf, type Place, type Things } from "../src/table/beside";

const box = (left: number, top: number, width: number, height: number): Place => ({ left, top, width, height });
const BOARD = box(0, 0, 400, 600);
const FOOT = box(200, 600, 0, 0);
const SIZES = [
  { width: 380, height: 80 },
  { width: 180, height: 160 },
];
const put = (things: Partial<Things>, now: Place | null = null) =>
  bestOf(SIZES, BOARD, { targets: [], foot: FOOT, kept: [], lent: [], spared: [], ...things }, now);
const apart = (one: Place, other: Place) =>
  one.left + one.width <= other.left ||
  other.left + other.width <= one.left ||
  one.top + one.height <= other.top ||
  other.top + other.height <= one.top;

it("lies at the foot of the board, if it is about nothing that is seen", () => {
  const found = put({});
  expect(found.top + found.height).toBeGreaterThan(580);
});

it("lies close to its target and not over it, wherever that is", () => {
  for (const [left, top] of [
    [0, 0],
    [360, 0],
    [180, 280],
    [360, 560],
    [0, 560],
  ] as const) {
    const target = box(left, top, 40, 40);
    const found = put({ targets: [target] });
    expect(apart(found, target)).toBe(true);
    expect(found.top - target.top).toBeLessThan(80);
    expect(target.top - found.top - found.height).toBeLessThan(40);
  }
});

it("leaves free what may be touched, though it is further away then, and takes the form that fits", () => {
  const target = box(180, 280, 40, 40);
  const rows = [box(0, 180, 400, 90), box(0, 330, 400, 90)];
  const found = put({ targets: [target], kept: rows });
  expect([target, ...rows].every((one) => apart(found, one))).toBe(true);
  const left = box(0, 0, 195, 600);
  expect(put({ targets: [target], kept: [left] })).toMatchObject({ width: 180 });
});

it("covers no corner of what may be touched where it can lie over what is lent", () => {
  const lent = box(0, 0, 400, 100);
  const rows = [140, 280, 420, 560].flatMap((top) => [0, 190, 380].map((left) => box(left, top, 20, 20)));
  const found = put({ kept: rows, lent: [lent] });
  expect(rows.every((one) => apart(found, one))).toBe(true);
});

it("stays where it is until that is in the way", () => {
  const now = box(10, 400, 380, 80);
  expect(put({ targets: [box(180, 280, 40, 40)] }, now)).toEqual(now);
  expect(put({ targets: [box(180, 420, 40, 40)] }, now)).not.toEqual(now);
});

// The land as it is drawn: coasts around all of it, bare ground that varies, and pieces that leave something to be seen.
import { expect, test } from "vitest";
import { corner, CELL } from "../src/boards/island/cells";
import { coastOf, fringeOf } from "../src/boards/island/coast";
import { bareGround, glyphOf } from "../src/boards/island/drawings";
import { coinSpot, spots } from "../src/boards/island/layout";
import { hasDrawing } from "../src/lib/art";
import { island, moved, square } from "./island.view";

/** All points of a path. */
const pointsOf = (path: string) => {
  const numbers = [...path.matchAll(/-?[\d.]+/g)].map(([number]) => Number(number));
  return numbers.flatMap((x, n) => (n % 2 ? [] : [{ x, y: numbers[n + 1]! }]));
};

test("a coast lies outside of its land, and a lake or a corner has one of its own", () => {
  const { x, y } = corner("b2", 3);
  const isInside = (at: { x: number; y: number }) => at.x > x && at.x < x + CELL && at.y > y && at.y < y + CELL;
  expect(pointsOf(coastOf(["b2"], 3)).filter(isInside)).toEqual([]);
  const loops = (cells: string[]) => coastOf(cells, 3).split("M").length - 1;
  expect(loops(["a1", "b1", "c1"])).toBe(1);
  expect(loops(["a1", "b2"])).toBe(2);
  expect(loops(["a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3"])).toBe(2);
  expect(coastOf(["a1", "b1"], 3)).toBe(coastOf(["a1", "b1"], 3));
});

test("a wood grows over the beach beside it, and over nothing else", () => {
  expect(fringeOf(["b2"], new Set(["b1"]), 3).split("M").length - 1).toBe(1);
  expect(fringeOf(["b2"], new Set(["a1", "c3"]), 3)).toBe("");
});

test("bare ground is always drawn, and never twice alike side by side", () => {
  for (const terrain of ["beach", "forest", "mountain", "yellow", "green", "grey", "other-yellow", "other-grey"]) {
    const all = ["a1", "b1", "c1", "a2", "b2", "c2", "d5", "f9", "h11", "v22"].map((cell) => bareGround(terrain, cell));
    expect(all.filter((name) => !hasDrawing(name))).toEqual([]);
    for (const [one, other] of [
      [0, 1],
      [1, 2],
      [0, 3],
      [1, 4],
    ] as const)
      expect(all[one]).not.toBe(all[other]);
  }
  expect(bareGround("forest", "d4")).toBe(bareGround("forest", "d4"));
});

test("what is used up leaves a trace", () => {
  expect(glyphOf({ tile: "chest-2", face: "used" })).toEqual({ drawing: "tiles/chest-2-used", faded: false });
  expect(glyphOf({ tile: "bottles-1", face: "up" })).toEqual({ drawing: "tiles/bottles-1", faded: false });
});

test("who stands on a tile alone leaves half of it free, and the coins beside him too", () => {
  const land = [square("b2", { face: "up", tile: "horse" }), square("c2", { face: "up", tile: "empty" })];
  const view = island({ land, pieces: moved({ 0: { cell: "b2" }, 1: { cell: "c2" } }) });
  const found = spots(view);
  const { x, y } = corner("b2", view.height);
  const { size, ...at } = found.get(0)!;
  expect(size ** 2).toBeLessThan(CELL ** 2 / 2);
  expect([at.x - size / 2 - x, at.y - size / 2 - y].every((free) => free > CELL / 4)).toBe(true);
  expect(found.get(1)!.x).toBe(corner("c2", view.height).x + CELL / 2);
  const coins = coinSpot(view, "b2", 0, true);
  expect(Math.hypot(coins.x - at.x, coins.y - at.y)).toBeGreaterThan(coins.size);
});

test("gold lies beside what stands there, and in the middle of bare ground", () => {
  const gold = { coins: { "0": 1 } };
  const land = [
    square("b2", { face: "used", tile: "chest-1", ...gold }),
    square("c2", { face: "up", tile: "empty", ...gold }),
  ];
  const view = island({ land });
  const { x, y } = corner("b2", view.height);
  const beside = coinSpot(view, "b2", 0, false);
  expect([beside.x + beside.size / 2 < x + CELL / 2, beside.y - beside.size / 2 > y + CELL / 2]).toEqual([true, true]);
  expect(coinSpot(view, "c2", 0, false).x).toBe(corner("c2", view.height).x + CELL / 2);
});

test("who has a labyrinth for himself is larger than two who share it", () => {
  const land = [square("b2", { face: "up", tile: "labyrinth-3" })];
  const sizeOf = (others: Parameters<typeof moved>[0]) =>
    spots(island({ land, pieces: moved({ 0: { cell: "b2", space: 1 }, ...others }) })).get(0)!.size;
  expect(sizeOf({})).toBeGreaterThan(1.3 * sizeOf({ 3: { cell: "b2", space: 3 } }));
});

// Where things are on the board, and which colours its crews wear.
import { expect, test } from "vitest";
import { roseOf } from "../src/boards/island/Bearings.svelte";
import { apart, beside, CELL, corner, middle, nextIn } from "../src/boards/island/cells";
import { crewColours, crewLooks } from "../src/boards/island/crews";
import { extentOf } from "../src/boards/island/extent";
import { bearSpot, coinSpot, spaceSpot, spots, type Spot } from "../src/boards/island/layout";
import type { Square } from "../src/wire";
import { arkham } from "./arkham.view";
import { island, moved, piece, square } from "./island.view";

test("a1 is in the south-west", () => {
  expect(corner("a1", 3).y).toBeGreaterThan(corner("a3", 3).y);
  expect(corner("b1", 3).x).toBeGreaterThan(corner("a1", 3).x);
  expect([beside("c2", "NE"), beside("c2", "S"), apart("a1", "c2")]).toEqual(["d3", "c1", 2]);
});

test("arrow keys go straight ahead, over gaps, and stop at the edge", () => {
  const cells = ["a1", "b1", "d1", "b2", "c3"];
  expect(nextIn(cells, "b1", "E")).toBe("d1");
  expect(nextIn(cells, "b1", "N")).toBe("b2");
  expect(nextIn(cells, "b2", "N")).toBe("c3");
  expect(nextIn(cells, "a1", "W")).toBeNull();
});

test("no two pieces of a cell hide each other", () => {
  const view = island({
    pieces: moved({ 0: { cell: "c2" }, 1: { cell: "c2" }, 2: { cell: "c2" }, 3: { cell: "c2" } }),
  });
  const found = [...spots(view)].filter(([piece]) => piece < 4).map(([, spot]) => spot);
  for (const one of found) {
    for (const other of found) {
      if (one !== other) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(0.7 * one.size);
    }
  }
});

/** The share of a drawing's box on its tile that none of these lies over. */
function shareFree(there: readonly Spot[], height: number): number {
  const { x, y } = corner("b2", height);
  let [free, all] = [0, 0];
  for (let across = INSET; across < CELL - INSET; across++)
    for (let down = INSET; down < CELL - INSET; down++, all++)
      free += Number(!there.some((spot) => covers(spot, x + across + 0.5, y + down + 0.5)));
  return free / all;
}

/** So much of a drawing is seen between so many pieces. */
function freeShare(count: number): number {
  const pieces = Array.from({ length: count }, (_, number) => piece(number, { cell: "b2", aboard: null }));
  const view = island({ land: [square("b2", { face: "up", tile: "horse" })], pieces });
  const there = [...spots(view)].map(([, spot]) => spot);
  expect(there).toHaveLength(count);
  return shareFree(there, view.height);
}

const INSET = CELL / 16;
const covers = (spot: Spot, x: number, y: number) =>
  Math.max(Math.abs(spot.x - x), Math.abs(spot.y - y)) < spot.size / 2;

test.each([1, 2, 3, 4, 5, 6, 7, 8])("of a drawing under %i pieces a good part is seen", (count) => {
  expect(freeShare(count)).toBeGreaterThan(count < 5 ? 0.5 : count < 7 ? 0.33 : 0.14);
});

test("the rose lies where no road is", () => {
  const whole = arkham();
  const view = arkham({
    spaces: whole.spaces.filter((cell) => cell !== "h5"),
    corners: whole.corners.filter((cell) => cell !== "i5"),
  });
  const rose = roseOf(view, extentOf(view));
  const cells = [...view.spaces, ...view.corners, ...view.veil, ...view.land.map(({ cell }) => cell)];
  const under = cells.filter((cell) => {
    const { x, y } = corner(cell, view.height);
    return x < rose.x + rose.width && rose.x < x + CELL && y < rose.y + rose.height && rose.y < y + CELL;
  });
  expect([rose.free, under]).toEqual([true, []]);
});

test("the bear hides neither what it stands on nor the coins there, and is as large as it likes where there is nothing", () => {
  const on = (tile: Square["tile"]) => island({ land: [square("b2", { face: "up", tile, coins: { 0: 1 } })] });
  const spot = bearSpot(on("horse"), "b2");
  expect(shareFree([spot], 3)).toBeGreaterThan(0.6);
  const pile = coinSpot(on("horse"), "b2", 0, true);
  expect(Math.hypot(pile.x - spot.x, pile.y - spot.y)).toBeGreaterThan(0.9 * ((pile.size + spot.size) / 2));
  const bare = bearSpot(island({ land: [square("b2", { face: "up", tile: "empty" })] }), "b2");
  expect(bare).toMatchObject(middle("b2", 3));
  expect(bare.size).toBeGreaterThan(spot.size);
});

test("coins lie where no piece stands", () => {
  for (const pieces of [{ 0: { cell: "b2" } }, { 0: { cell: "b2" }, 1: { cell: "b2" }, 2: { cell: "b2" } }]) {
    const view = island({ land: [square("b2", { face: "up", tile: "horse" })], pieces: moved(pieces) });
    const pile = coinSpot(view, "b2", 0, true);
    for (const [piece, spot] of spots(view)) if (piece in pieces) expect(covers(spot, pile.x, pile.y)).toBe(false);
  }
});

test("a labyrinth has a spot for each space, and coins lie beside it", () => {
  const view = island({
    land: [square("b2", { face: "up", tile: "labyrinth-3" })],
    pieces: moved({ 0: { cell: "b2", space: 1 } }),
  });
  const [first, third] = [spaceSpot(view, "b2", 1), spaceSpot(view, "b2", 3)];
  expect(spots(view).get(0)).toMatchObject({ x: first?.x, y: first?.y });
  expect(third!.x).toBeGreaterThan(first!.x);
  expect(spaceSpot(view, "b2", 4)).toBeNull();
  expect(coinSpot(view, "b2", 3, true).x).toBeGreaterThan(third!.x);
});

test("who is dead or has no ship yet is nowhere", () => {
  const view = island({ pieces: moved({ 0: { dead: true, aboard: null } }) });
  expect(spots(view).has(0)).toBe(false);
  const early = { ...view, crews: view.crews.map((crew) => ({ ...crew, vehicle: null })) };
  expect(spots(early).size).toBe(0);
});

test("a player's second crew takes a colour that is free, and crews look as their players do", () => {
  const [white, yellow] = island().crews;
  const crews = [white!, yellow!, { ...white!, colour: "black" as const }, { ...yellow!, colour: "red" as const }];
  expect(crewColours(crews, ["green", "red"])).toEqual(["green", "red", "black", "white"]);
  expect(crewLooks(island(), ["green", "red"], ["green", "red"]).map(({ shape }) => shape)).toEqual([
    "anchor",
    "bandana",
  ]);
});

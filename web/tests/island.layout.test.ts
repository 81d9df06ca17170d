// Where things are on the board, and which colours its crews wear.
import { expect, test } from "vitest";
import { apart, beside, corner, nextIn } from "../src/boards/island/cells";
import { crewColours, crewLooks } from "../src/boards/island/crews";
import { coinSpot, spaceSpot, spots } from "../src/boards/island/layout";
import { island, moved, square } from "./island.view";

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

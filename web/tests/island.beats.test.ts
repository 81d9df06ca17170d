// What events do to the island that is shown.
import { expect, test } from "vitest";
import { beat, settle } from "../src/boards/island/beats";
import { face } from "../src/boards/island/face";
import { carriedBy, type Scene } from "../src/boards/island/scene";
import type { EventCard } from "../src/wire";
import { QUIET } from "../src/boards/island/scene";
import { island, moved, square } from "./island.view";

function after(scene: Scene, ...events: [string, EventCard["data"]][]): Scene {
  return events.reduce((shown, [name, data]) => beat(shown, { name, data })?.view ?? shown, scene);
}

const onGold = island({
  pieces: moved({ 0: { cell: "c2" }, 3: { cell: "d2" } }),
  land: [
    square("b2", { face: "up", tile: "empty" }),
    square("c2", { face: "used", tile: "chest-2", coins: { "0": 2 } }),
    square("d2"),
  ],
});

test("a step moves the piece and leaves a trail, and the view before it is as it was", () => {
  const shown = after(island(), ["step", { piece: 0, kind: "walk", to: "b2", coins: 0 }]);
  expect(shown.pieces[0]).toMatchObject({ cell: "b2", aboard: null });
  expect(shown.passing?.trail).toEqual(["a2", "b2"]);
  expect(island().pieces[0]?.aboard).toBe(0);
});

test("a coin is taken up, carried, and laid down when the turn is over", () => {
  const carried = after(onGold, ["step", { piece: 0, kind: "walk", to: "b2", coins: 1 }]);
  expect(carried.land[1]?.coins).toEqual({ "0": 1 });
  expect(carriedBy(carried, 0)).toBe(1);
  const rested = after(carried, ["turn", { crew: 1, seat: 1 }]);
  expect(rested.land[0]?.coins).toEqual({ "0": 1 });
  expect(carriedBy(rested, 0)).toBe(0);
  expect(rested.turn).toMatchObject({ crew: 1, controller: 1 });
});

test("a coin on board is the crew's", () => {
  const home = after(
    onGold,
    ["step", { piece: 0, kind: "walk", to: "b2", coins: 1 }],
    ["step", { piece: 0, kind: "lift", to: "a2", coins: 1 }],
    ["deliver", { crew: 0, coins: 1, piece: 0 }],
  );
  expect(home.pieces[0]).toMatchObject({ cell: null, aboard: 0 });
  expect(home.crews[0]?.coins).toBe(1);
  expect(home.passing?.trail).toEqual(["c2", "b2", "a2"]);
  expect(home.passing?.marks).toEqual([{ cell: "a2", drawing: "pieces/coin" }]);
});

test("a flip shows the tile, and large, but bare ground is not worth it", () => {
  const flip = (tile: string) => beat(island(), { name: "flip", data: { cell: "b2", tile, turned: 1, piece: 0 } });
  expect(flip("arrow-s1")?.view.land[0]).toMatchObject({ face: "up", tile: "arrow-s1", turned: 1 });
  expect(flip("arrow-s1")?.reveal).toMatchObject({ drawing: "tiles/arrow-s1", turned: 1 });
  expect(flip("horse")?.reveal?.turned).toBe(0);
  expect(flip("empty")?.reveal).toBeUndefined();
});

test("who enters a labyrinth stands in its first space", () => {
  const shown = after(
    island(),
    ["step", { piece: 0, kind: "walk", to: "b2", coins: 0 }],
    ["flip", { cell: "b2", tile: "labyrinth-3", turned: 0, piece: 0 }],
  );
  expect(shown.pieces[0]?.space).toBe(1);
  const again = after(
    shown,
    ["step", { piece: 1, kind: "walk", to: "b2", coins: 0 }],
    ["step", { piece: 0, kind: "advance", to: "b2", space: 2, coins: 0 }],
  );
  expect(again.pieces.slice(0, 2).map(({ space }) => space)).toEqual([2, 1]);
});

test("the beaten go home and the dead leave a skull", () => {
  const beaten = after(onGold, ["home", { piece: 3, why: "beaten" }]);
  expect(beaten.pieces[3]).toMatchObject({ cell: null, aboard: 1 });
  const dead = after(onGold, ["death", { piece: 3, why: "ogre" }]);
  expect(dead.pieces[3]).toMatchObject({ dead: true, cell: null });
  expect(dead.crews[1]?.living).toBe(2);
  expect(dead.passing?.marks).toEqual([{ cell: "d2", drawing: "marks/skull" }]);
});

test("a ship sails with all who are aboard, and each cell is part of the trail", () => {
  const shown = after(island(), ["sail", { crew: 0, to: "a1" }], ["sail", { crew: 0, to: "b1" }]);
  expect(shown.crews[0]?.vehicle).toBe("b1");
  expect(shown.passing?.trail).toEqual(["a2", "a1", "b1"]);
});

test("tiles change places in an earthquake, cells do not", () => {
  const shown = after(onGold, ["swap", { cells: ["b2", "c2"] }]);
  expect(shown.land.map(({ cell, tile }) => `${cell} ${tile}`)).toEqual(["b2 chest-2", "c2 empty", "d2 null"]);
});

test("the missionary comes, is armed and counts as a pirate", () => {
  const met = after(onGold, ["missionary", { piece: 6, crew: 0, cell: "c2" }]);
  expect(met.pieces.at(-1)).toMatchObject({ piece: 6, name: "m", armed: false, cell: "c2" });
  const armed = after(met, ["armed", { piece: 6 }]);
  expect(armed.pieces.at(-1)?.armed).toBe(true);
  expect(armed.crews[0]?.living).toBe(4);
});

test("only the trail outlives the events", () => {
  const shown = after(onGold, ["step", { piece: 0, kind: "walk", to: "b2", coins: 1 }]);
  const settled = settle(shown, onGold);
  expect(settled.passing).toEqual({ ...QUIET, trail: ["c2", "b2"] });
});

test("what changes nothing on the board takes no time", () => {
  for (const name of ["vote", "propose", "late", "over", "caramba", "stay"])
    expect(beat(island(), { name, data: {} })).toBeNull();
});

test("whose pirate meets the Caramba tile is to shout, and nobody else", () => {
  expect(face.shouter?.(onGold, { name: "caramba", data: { piece: 3 } })).toBe(1);
  expect(face.shouter?.(onGold, { name: "step", data: { piece: 3 } })).toBeNull();
});

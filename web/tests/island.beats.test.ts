// How events are seen on the island: what passes over it for a moment, what is shown large, what stays.
import { expect, test } from "vitest";
import { clear, settle } from "../src/boards/island/beats";
import { face } from "../src/boards/island/face";
import { carriedBy, QUIET } from "../src/boards/island/scene";
import type { IslandEvent, IslandStepEvent, Tile } from "../src/wire";
import { beatAfter, island, moved, shownAfter, square } from "./island.view";

const step = (to: string, more: Partial<IslandStepEvent> = {}): IslandStepEvent => ({
  name: "step",
  piece: 0,
  kind: "walk",
  to,
  coins: 0,
  ...more,
});

const onGold = island({
  pieces: moved({ 0: { cell: "c2" }, 3: { cell: "d2" } }),
  land: [
    square("b2", { face: "up", tile: "empty" }),
    square("c2", { face: "used", tile: "chest-2", coins: { "0": 2 } }),
    square("d2"),
  ],
});

test("what an event changes is shown as it is told, and the view before it is as it was", () => {
  const before = island();
  const pieces = moved({ 0: { cell: "b2" } });
  const shown = shownAfter(before, [step("b2"), { pieces }]);
  expect(shown.pieces).toBe(pieces);
  expect(shown.land).toBe(before.land);
  expect(before).toEqual(island());
});

test("a step leaves a trail, which goes on while the same piece does", () => {
  const walked = shownAfter(island(), [step("b2"), { pieces: moved({ 0: { cell: "b2" } }) }]);
  expect(walked.passing?.trails).toEqual([{ crew: 0, cells: ["a2", "b2"] }]);
  const carried = shownAfter(walked, [step("c2", { kind: "arrow" }), { pieces: moved({ 0: { cell: "c2" } }) }]);
  const way = { crew: 0, cells: ["a2", "b2", "c2"] };
  expect(carried.passing?.trails).toEqual([way]);
  expect(shownAfter(carried, [step("d2")]).passing?.trails).toEqual([way, { crew: 0, cells: ["c2", "d2"] }]);
  expect(clear(carried).passing?.trails).toEqual([]);
});

test("a coin is in the hands of who is on his way with it", () => {
  const chain = { piece: 0, cell: "b2", coins: 1, rolls: 0 };
  const carried = shownAfter(onGold, [step("b2", { coins: 1 }), { chain }]);
  expect([carriedBy(carried, 0), carriedBy(carried, 1)]).toEqual([1, 0]);
  const rested = shownAfter(carried, [{ name: "turn", crew: 1, seat: 1 }, { chain: null }]);
  expect(carriedBy(rested, 0)).toBe(0);
});

test("a coin that comes home flashes there", () => {
  const home = shownAfter(onGold, [{ name: "deliver", crew: 0, coins: 1, piece: 0 }]);
  expect(home.passing?.marks).toEqual([{ cell: "a2", drawing: "pieces/coin" }]);
});

test("a flip shows the tile large, but bare ground is not worth it", () => {
  const flip = (tile: Tile) => beatAfter(island(), [{ name: "flip", cell: "b2", tile, turned: 1, piece: 0 }]);
  expect(flip("arrow-s1")?.reveal).toMatchObject({ drawing: "tiles/arrow-s1", turned: 1 });
  expect(flip("horse")?.reveal?.turned).toBe(0);
  expect(flip("empty")?.reveal).toBeUndefined();
  const peeked = beatAfter(island(), [{ name: "peeked", seat: 0, cell: "b2", tile: "empty", turned: 0 }]);
  expect(peeked?.reveal).toBeDefined();
});

test("the beaten and the dead leave a mark where they were", () => {
  const away = { pieces: moved({ 0: { cell: "c2" } }) };
  const beaten = shownAfter(onGold, [{ name: "home", piece: 3, why: "beaten" }, away]);
  expect(beaten.passing?.marks).toEqual([{ cell: "d2", drawing: "marks/fight" }]);
  const dead = shownAfter(onGold, [{ name: "death", piece: 3, why: "ogre", seat: 0 }, away]);
  expect(dead.passing?.marks).toEqual([{ cell: "d2", drawing: "marks/skull" }]);
});

test("a mark is gone with the next event", () => {
  const dead = shownAfter(onGold, [{ name: "death", piece: 3, why: "ogre", seat: 0 }]);
  expect(shownAfter(dead, [{ name: "turn", crew: 1, seat: 1 }]).passing?.marks).toEqual([]);
});

test("a ship's whole way is its trail", () => {
  const [white, yellow] = island().crews;
  const at = (vehicle: string) => ({ crews: [{ ...white!, vehicle }, yellow!] });
  const sail = (to: string): IslandEvent => ({ name: "sail", crew: 0, to, vehicle: "ship" });
  const shown = shownAfter(island(), [sail("a1"), at("a1")], [sail("b1"), at("b1")]);
  expect(shown.passing?.trails).toEqual([{ crew: 0, cells: ["a2", "a1", "b1"] }]);
});

test("tiles that change places are marked", () => {
  const shown = shownAfter(onGold, [{ name: "swap", cells: ["b2", "c2"] }]);
  expect(shown.passing?.marks.map(({ cell }) => cell)).toEqual(["b2", "c2"]);
});

test("only the trail outlives the events", () => {
  const shown = shownAfter(onGold, [step("b2")], [{ name: "death", piece: 3, why: "ogre", seat: 0 }]);
  expect(settle(shown, onGold).passing).toEqual({ ...QUIET, trails: [{ crew: 0, cells: ["c2", "b2"] }] });
  expect(settle(onGold, onGold)).toBe(onGold);
});

test("what is not to be seen on the board has no beat", () => {
  const silent: IslandEvent[] = [
    { name: "vote", seat: 0, agrees: true },
    { name: "propose", seat: 0 },
    { name: "late", seat: 0 },
    { name: "caramba", piece: 0 },
    { name: "stay", piece: 0 },
  ];
  for (const event of silent) expect(beatAfter(island(), [event])).toBeNull();
});

test("whose pirate meets the Caramba tile is to shout, and nobody else", () => {
  expect(face.cry?.(onGold, { name: "caramba", piece: 3 })).toMatchObject({ seat: 1, word: "caramba" });
  expect(face.cry?.(onGold, step("b2", { piece: 3 }))).toBeNull();
});

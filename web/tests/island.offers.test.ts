// Which things can be chosen, where they lead, and what a touch on a closed place means.
import { expect, test } from "vitest";
import { choosable, distinct, isRash, lit, meantBy, offersOf } from "../src/boards/island/offers";
import { berth, course, onIsland, sail, step } from "./actions";
import { island, moved, square } from "./island.view";

const ASHORE = [
  sail("a1"),
  sail("a1", "b1"),
  step(0, "b2"),
  step(1, "b2"),
  step(2, "b2"),
  onIsland({ verb: "propose" }),
];

test("aboard, all are chosen with the ship", () => {
  const offers = offersOf(island(), ASHORE);
  expect(choosable(offers)).toEqual(["vehicle 0"]);
  expect(lit(offers, "vehicle 0").map(({ at }) => at)).toEqual(["a1", "b1", "b2", "b2", "b2"]);
  expect(lit(offers, "piece 1").map(({ action }) => action)).toEqual([step(1, "b2")]);
});

test("nothing is lit before something is chosen, but for places nobody has to be chosen for", () => {
  expect(lit(offersOf(island(), ASHORE), null)).toEqual([]);
  expect(lit(offersOf(island(), [berth("a1"), berth("e3")]), null)).toHaveLength(2);
});

test("of ways that are alike one is shown", () => {
  const [first, second, other] = [0, 1, 2].map((piece) => step(piece, "b2", { alike: piece < 2 ? "b2 0" : "b2 4" }));
  const offers = offersOf(island(), [first!, second!, other!, step(2, "b2")]);
  expect(distinct(offers).map(({ action }) => action)).toEqual([first, other, step(2, "b2")]);
});

test("a ship takes the shorter course, unless somebody is met on one", () => {
  const dry = [sail("a1", "b1", "c1"), sail("b1", "c1")];
  expect(distinct(offersOf(island(), dry)).map(({ action }) => action)).toEqual([sail("b1", "c1")]);
  const wet = [course("8", "a1", "b1", "c1"), sail("b1", "c1")];
  expect(distinct(offersOf(island(), wet))).toHaveLength(2);
});

test("with the coin comes before without", () => {
  const view = island({
    pieces: moved({ 0: { cell: "b2" } }),
    land: [square("b2", { coins: { "0": 1 } }), square("c2")],
  });
  expect(distinct(offersOf(view, [step(0, "a2"), step(0, "a2", { coins: 1 })])).map(({ action }) => action)).toEqual([
    step(0, "a2", { coins: 1 }),
    step(0, "a2"),
  ]);
});

test("a labyrinth leads to its next space", () => {
  const view = island({ pieces: moved({ 1: { cell: "c2", space: 2 } }) });
  expect(offersOf(view, [onIsland({ verb: "advance", piece: 1, to: "c2", space: 3 })])[0]).toMatchObject({
    at: "c2",
    space: 3,
    by: ["piece 1"],
  });
});

test("shots point at the cells around the shooter, hits at the piece", () => {
  const view = island({ ask: { what: "aim", seat: 0, detail: "c2" }, pieces: moved({ 4: { cell: "d2" } }) });
  const shots = [onIsland({ verb: "fire", way: "NE", to: "d3" }), onIsland({ verb: "fire", way: "W", to: "b2" })];
  expect(offersOf(view, shots).map(({ at }) => at)).toEqual(["d3", "b2"]);
  expect(offersOf(view, [onIsland({ verb: "hit", target: 4 })])[0]).toMatchObject({ at: "d2", target: 4 });
});

test("the enemy's ship is no slip of the finger", () => {
  const view = island({ pieces: moved({ 0: { cell: "d2" } }) });
  const [enemy, own] = offersOf(view, [step(0, "e2"), step(0, "c2")]);
  expect(isRash(view, enemy!)).toBe(true);
  expect(isRash(view, own!)).toBe(false);
});

test("what is chosen is a part of what is meant", () => {
  expect([meantBy("vehicle 0"), meantBy("piece 11"), meantBy(null)]).toEqual([{ vehicle: 0 }, { piece: 11 }, {}]);
});

// Actions that a pirate has by his card: where they are touched, who has them, and what they are called.
import english from "virtual:texts/en";
import { beforeAll, expect, test } from "vitest";
import { owedTo } from "../src/boards/island/abilities";
import { face } from "../src/boards/island/face";
import { choosable, distinct, lit, offersOf } from "../src/boards/island/offers";
import { choiceOf } from "../src/boards/island/options";
import { pieceLabel, pieceTip, question, vehicleTip } from "../src/boards/island/words";
import { looks } from "../src/lib/art";
import { prefs } from "../src/lib/prefs.svelte";
import { Wording } from "../src/lib/wordings";
import type { IslandEvent, IslandView, TableCard } from "../src/wire";
import { onIsland, step } from "./actions";
import { island, moved, shownAfter } from "./island.view";

beforeAll(() => void (prefs.words = new Wording("en", english)));

const namesOf = (view: IslandView) => face.names(view, ["white", "yellow"]);
const LOOKS = looks(["white", "yellow"]);
const look = (to: string) => onIsland({ verb: "scout", piece: 0, to, owed: "scout" });
const hoist = (space: number) => onIsland({ verb: "hoist", piece: 2, to: "b2", space, owed: "hoist" });

test("a scout looks from where he stands, or from his ship", () => {
  const ashore = island({ pieces: moved({ 0: { cell: "b2", ability: "scout" } }) });
  expect(offersOf(ashore, [look("c2")])[0]).toMatchObject({ at: "c2", by: ["piece 0"], target: null });
  const aboard = island({ pieces: moved({ 0: { ability: "scout" } }) });
  expect(choosable(offersOf(aboard, [look("b2"), step(0, "b2")]))).toEqual(["vehicle 0"]);
});

test("a step and a look at the same place are two different things", () => {
  const view = island({ pieces: moved({ 0: { cell: "b2", ability: "scout" } }) });
  const offers = lit(offersOf(view, [step(0, "c2"), look("c2")]), "piece 0");
  expect(distinct(offers).map(({ action }) => action)).toEqual([step(0, "c2"), look("c2")]);
  const [goes, looks] = distinct(offers);
  expect(choiceOf(view, goes!, namesOf(view), LOOKS, { named: false, light: true })).toEqual({
    drawing: "pieces/pirate-patch",
    colour: "white",
    label: "Go there",
  });
  expect(choiceOf(view, looks!, namesOf(view), LOOKS, { named: false })).toEqual({
    drawing: "abilities/scout",
    label: "Look under c2",
  });
  expect(choiceOf(view, goes!, namesOf(view), LOOKS, { named: true, light: true, deeds: true }).label).toMatch(
    / goes there$/,
  );
});

test("who can do what is seen beside the players and told by the ship", () => {
  const view = island({ pieces: moved({ 1: { ability: "scout" } }) });
  const drawings = (seat: number) => face.facts(view, seat).map(({ drawing }) => drawing);
  expect(drawings(0)).toContain("abilities/scout");
  expect(drawings(1)).not.toContain("abilities/scout");
  expect(vehicleTip(view, 0, namesOf(view)).text).toMatch(/^White 2: scout\./);
});

test("a net is thrown at an enemy, once its bearer is chosen", () => {
  const view = island({ pieces: moved({ 1: { cell: "c2", ability: "net-catcher" }, 4: { cell: "d2" } }) });
  const offers = offersOf(view, [onIsland({ verb: "net", piece: 1, target: 4, owed: "net-catcher" }), step(1, "d2")]);
  expect(offers[0]).toMatchObject({ at: "d2", target: 4, by: ["piece 1"] });
  expect(lit(offers, null)).toEqual([]);
  expect(lit(offers, "piece 1")).toHaveLength(2);
});

test("a hoist fetches the coin of a labyrinth's space, too", () => {
  const view = island({ pieces: moved({ 2: { ability: "hoist" } }) });
  const offers = offersOf(view, [hoist(0), hoist(2)]);
  expect(offers.map(({ at, space, by }) => [at, space, by?.at(-1)])).toEqual([
    ["b2", 0, "vehicle 0"],
    ["b2", 2, "vehicle 0"],
  ]);
});

test("what is owed to a card shows its sign, and what anybody could do does not", () => {
  const wolf = island({ pieces: moved({ 0: { cell: "b2", ability: "sea-wolf" } }) });
  const signs = [step(0, "b1", { owed: "sea-wolf" }), step(0, "c2")].map((action) => {
    const [offer] = offersOf(wolf, [action]);
    return [owedTo(action), choiceOf(wolf, offer!, namesOf(wolf), LOOKS, { named: false }).sign];
  });
  expect(signs).toEqual([
    ["sea-wolf", "abilities/sea-wolf"],
    [null, undefined],
  ]);
});

test("a pirate with a name is called by it, and says what he can do", () => {
  const view = island({ pieces: moved({ 0: { cell: "b2", ability: "hunter", called: "Flint" } }) });
  expect(pieceLabel(view, view.pieces[0]!, namesOf(view))).toBe("Flint, White 1, hunter");
  expect(pieceTip(view, view.pieces[0]!, namesOf(view))).toMatchObject({
    rule: "ARC-A3",
    text: expect.stringContaining("rocodile"),
  });
});

test("the question names what a card makes possible", () => {
  const view = island({ pieces: moved({ 0: { cell: "b2", ability: "scout" } }) });
  const table = {
    seats: [
      { seat: 0, name: "Anna", mine: true },
      { seat: 1, name: "Ben", mine: false },
    ],
  } as unknown as TableCard;
  const offers = offersOf(view, [onIsland({ verb: "scout", piece: 0, to: "c2", owed: "scout" })]);
  expect(question(view, table, namesOf(view), 0, "piece 0", offers)).toContain(prefs.words.t("island.deed.scout"));
});

// What is seen of it ---------------------------------------------------------------------------------------------------

const fight = island({ pieces: moved({ 0: { cell: "c2", ability: "musketeer" }, 3: { cell: "c2" } }) });

test("a musketeer's die lies where he stands, and the attacker goes home", () => {
  const rolled = shownAfter(fight, [{ name: "parry", piece: 0, face: 5, holds: true, by: 3 }]);
  expect(rolled.passing?.die).toEqual({ cell: "c2", face: 5 });
  expect(rolled.passing?.said).toEqual({ cell: "c2", text: "Parried!" });
  const hit = shownAfter(fight, [{ name: "parry", piece: 0, face: 1, holds: false, by: null }]);
  expect(hit.passing?.said?.text).toBe("Right in the hat!");
  const home = shownAfter(rolled, [{ name: "home", piece: 3, why: "parried" }]);
  expect(home.passing?.marks).toEqual([{ cell: "c2", drawing: "abilities/musketeer" }]);
});

test("dynamite, net, hoist and scout leave their sign where it happens", () => {
  const marks = (event: IslandEvent) => shownAfter(fight, [event]).passing?.marks;
  expect(marks({ name: "blast", piece: 0, cell: "c2" })).toEqual([{ cell: "c2", drawing: "abilities/dynamite" }]);
  expect(marks({ name: "net", piece: 0, victim: 3 })).toEqual([{ cell: "c2", drawing: "abilities/net-catcher" }]);
  expect(marks({ name: "hoist", piece: 0, cell: "b2", space: 0 })).toEqual([
    { cell: "b2", drawing: "abilities/hoist" },
  ]);
  expect(marks({ name: "scout", piece: 0, cell: "d2" })).toEqual([{ cell: "d2", drawing: "abilities/scout" }]);
});

test("beside the gold of one who has a partner stands the gold of both", () => {
  const both = (allies: number[][], coins: number[]): IslandView => {
    const view = island();
    return {
      ...view,
      crews: view.crews.map((crew, at) => ({ ...crew, allies: allies[at] ?? [], coins: coins[at] ?? 0 })),
    };
  };
  const labels = (view: IslandView) => face.facts(view, 0).map(({ label }) => label);
  expect(labels(both([[1], [0]], [2, 5])).slice(0, 2)).toEqual(["2 coins", "The pair's gold: 7"]);
  expect(labels(both([], [2, 5])).join()).not.toContain("pair");
  const alone = both([[1], [0]], [2, 5]);
  const mine = { ...alone, crews: alone.crews.map((crew) => ({ ...crew, seat: 0 })) };
  expect(labels(mine).join()).not.toContain("pair");
});

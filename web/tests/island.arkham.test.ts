// The island board by night: two worlds, the veil, cars, and land that slides and vanishes.
import { expect, test } from "vitest";
import { attention } from "../src/boards/island/attention";
import { crewLooks } from "../src/boards/island/crews";
import { drawingOf, glyphOf, isNight, turns } from "../src/boards/island/drawings";
import { extentOf, worldOf } from "../src/boards/island/extent";
import { face } from "../src/boards/island/face";
import { spots } from "../src/boards/island/layout";
import { distinct, isRash, lit, offersOf } from "../src/boards/island/offers";
import { choiceOf, noteOf } from "../src/boards/island/options";
import rules from "../src/boards/island/rules.json";
import { QUIET } from "../src/boards/island/scene";
import { cellLabel, cellTip, madness, question } from "../src/boards/island/words";
import { figureOf, hasDrawing } from "../src/lib/art";
import { prefs } from "../src/lib/prefs.svelte";
import { NOBODY } from "../src/lib/wordings";
import type { IslandAction, IslandEvent, IslandView, TableCard, Tile } from "../src/wire";
import { onIsland, step } from "./actions";
import { arkham, tile } from "./arkham.view";
import { island, moved, shownAfter } from "./island.view";

const by = (source: `piece ${number}`, view: IslandView, actions: IslandAction[]) =>
  distinct(lit(offersOf(view, actions), source)).map(({ action }) => action);

// Where things are -----------------------------------------------------------------------------------------------------

test("what is seen is what there is, not the frame", () => {
  const view = arkham();
  expect(extentOf(view)).toMatchObject({ columns: 9, rows: 3, south: 2 });
  expect(extentOf(island())).toMatchObject({ x: 0, y: 0, columns: 5, rows: 3 });
});

test("the veil lies between the worlds", () => {
  expect(["a4", "c4", "g5"].map((cell) => worldOf(arkham(), cell))).toEqual([0, 0, 1]);
  expect(worldOf(island(), "e2")).toBe(0);
});

test("heads look out of different windows, the first in front", () => {
  const found = spots(arkham());
  const [first, second, third] = [0, 1, 2].map((number) => found.get(number)!);
  expect(first!.x).toBeGreaterThan(second!.x);
  expect(second!.x).toBeGreaterThan(third!.x);
  const pair = spots(arkham({ pieces: moved({ 2: { cell: "b4" } }) }));
  expect(pair.get(0)!.x - pair.get(1)!.x).toBeGreaterThan(first!.x - second!.x);
});

test("detectives wear the hats of their colours, pirates do not", () => {
  const dressed = crewLooks(arkham(), ["white", "blue", "green"], ["white", "blue"]);
  expect(dressed.map(figureOf)).toEqual([
    "pieces/detective-fedora",
    "pieces/detective-cloche",
    "pieces/detective-bowler",
  ]);
  expect(dressed.every((look) => hasDrawing(`crews/${look.sign}`) && hasDrawing(`${figureOf(look)}-lying`))).toBe(true);
  expect(figureOf(crewLooks(island(), ["white"], ["white"])[0]!)).toBe("pieces/pirate-patch");
});

// Drawings -------------------------------------------------------------------------------------------------------------

test("tiles of both sets are found, used ones too", () => {
  expect([drawingOf("horse"), drawingOf("ghost-horse")]).toEqual(["tiles/horse", "arkham/ghost-horse"]);
  expect(glyphOf({ tile: "altar-w", face: "used" })).toEqual({ drawing: "arkham/altar-w-used", faded: false });
  expect(glyphOf({ tile: "well", face: "used" })).toEqual({ drawing: "arkham/well", faded: true });
  expect(glyphOf({ tile: "empty", face: "up" })).toBeNull();
  expect(["bones-t3", "wheel-w2", "cannon", "well"].map(turns)).toEqual([true, true, true, false]);
});

test("every tile that is explained has its rule and its drawing", () => {
  const tiles: Tile[] = ["bones-s1", "sealed-5", "wreath", "fog", "tremor", "eternity", "altar-p"];
  for (const name of tiles)
    expect([rules.tiles[name], hasDrawing(drawingOf(name))]).toEqual([expect.stringMatching(/^(ARK|ISL)-/), true]);
});

test("Arkham's grounds are seen by night", () => {
  expect([isNight(arkham()), isNight(island())]).toEqual([true, false]);
});

// What may be done -----------------------------------------------------------------------------------------------------

const OUT = [step(0, "g4", { via: "f4", way: "E" }), step(0, "g4", { via: "f3", way: "NE" })];

test("which way one leaves the veil matters where the server says so", () => {
  const view = arkham({ pieces: moved({ 0: { cell: "c4" } }) });
  const straight = step(0, "g4", { via: "f4", alike: "g4" });
  expect(by("piece 0", view, [step(0, "g4", { via: "f3", alike: "g4" }), straight])).toEqual([straight]);
  expect(by("piece 0", view, OUT)).toEqual(OUT);
});

test("the ways out of the veil are told by where they point", () => {
  const view = arkham({ pieces: moved({ 0: { cell: "c4" } }) });
  const offers = offersOf(view, OUT);
  const [straight, north] = offers.map((offer) => choiceOf(view, offer, NOBODY, [], { named: false }));
  expect([straight?.turn, north?.turn]).toEqual([0, -45]);
  expect(straight?.label).not.toBe(north?.label);
  expect(noteOf(offers)).toBeTruthy();
  expect(noteOf(offers.slice(0, 1))).toBeUndefined();
});

test("a tremor is answered at the ends of its column, whatever they are", () => {
  const view = arkham({ ask: { what: "slide", seat: 0, detail: "c4" } });
  expect(
    offersOf(
      view,
      ["c5", "c3"].map((to) =>
        onIsland({ verb: "slide", way: to === "c5" ? "N" : "S", to, columns: [["c4"], ["g4"]] }),
      ),
    ).map(({ at }) => at),
  ).toEqual(["c5", "c3"]);
});

test("a pact is offered with each of the crew, and never by a slip of the finger", () => {
  const view = arkham({ ask: { what: "pact", seat: 0, detail: "c4" }, pieces: moved({ 1: { cell: "c4" } }) });
  const offers = offersOf(view, [
    onIsland({ verb: "no pact" }),
    onIsland({ verb: "pact", piece: 0 }),
    onIsland({ verb: "pact", piece: 1 }),
  ]);
  expect(offers.map(({ at, target }) => [at, target])).toEqual([
    [null, null],
    ["a4", 0],
    ["c4", 1],
  ]);
  expect(offers.map((offer) => isRash(view, offer))).toEqual([false, true, true]);
});

test("a passenger gets out of the car he is in", () => {
  const view = arkham({ pieces: moved({ 0: { aboard: 1 } }) });
  expect(offersOf(view, [step(0, "b4")])[0]?.by).toEqual(["piece 0", "vehicle 1"]);
});

test("a coin of a river is fetched from its half", () => {
  expect(offersOf(arkham(), [onIsland({ verb: "fetch", to: "c4", space: 2 })])[0]).toMatchObject({
    at: "c4",
    space: 2,
  });
});

// What happens ---------------------------------------------------------------------------------------------------------

test("tiles that a tremor moves come from where they lay, and a trail over them moves along", () => {
  const stands = arkham({ pieces: moved({ 0: { cell: "c4" } }) });
  const walked = shownAfter(stands, [{ name: "step", piece: 0, kind: "walk", to: "b4", coins: 0 }]);
  const shown = shownAfter(walked, [{ name: "tremor", cell: "c4", way: 0, moved: { c4: "c6", g4: "g6" } }]);
  expect(shown.passing?.slide).toEqual({ cells: ["c6", "g6"], south: 2 });
  expect(shown.passing?.trails.map(({ cells }) => cells)).toEqual([["c6", "b4"]]);
});

test("tiles that the fog takes dissolve, and what lay there is lost", () => {
  const land = [tile("c4"), tile("g4")];
  const shown = shownAfter(arkham(), [{ name: "fog", cells: ["b4", "h4"] }, { land }]);
  expect(shown.land).toBe(land);
  expect(shown.passing?.gone.map(({ cell }) => cell)).toEqual(["b4", "h4"]);
  const lost = shownAfter(shown, [{ name: "lost", coins: 2, cell: "b4", why: "fog" }]);
  expect(lost.passing).toMatchObject({ gone: [], marks: [{ cell: "b4", drawing: "pieces/coin" }] });
});

test("one passes through the veil unseen", () => {
  const stands = arkham({ pieces: moved({ 0: { cell: "c4" } }) });
  const crossed = shownAfter(stands, [{ name: "step", piece: 0, kind: "cross", to: "g4", via: "f4", coins: 0 }]);
  expect(crossed.passing?.unseen).toBe(0);
  expect(shownAfter(crossed, [{ name: "turn", crew: 1, seat: 1 }]).passing?.unseen).toBeNull();
});

test("a pact is seen where the detective goes and where the token lay; the power stands beside the player", () => {
  const altar = arkham({ pieces: moved({ 0: { cell: "c4" }, 1: { cell: "b4" } }) });
  const paid = { crews: altar.crews.map((crew) => ({ ...crew, powers: ["wealth" as const] })) };
  const shown = shownAfter(altar, [{ name: "pact", crew: 0, piece: 1, power: "wealth", cell: "c4" }, paid]);
  expect(shown.passing?.marks).toEqual([
    { cell: "b4", drawing: "marks/home" },
    { cell: "c4", drawing: "pieces/token-wealth" },
  ]);
  expect(face.facts(shown, 0).at(-1)).toMatchObject({ drawing: "pieces/token-wealth", count: null });
});

test("a raven flies with a coin, a lock springs open, a wheel turns, heads are swapped where somebody has stepped", () => {
  const shown = (event: IslandEvent) =>
    shownAfter({ ...arkham(), passing: { ...QUIET, trails: [{ crew: 0, cells: ["b4", "c4"] }] } }, [event]).passing;
  expect(shown({ name: "fetch", cell: "b4", space: 2, to: "c4" })?.flown).toEqual({ from: "b4", to: "c4" });
  expect(shown({ name: "unlocked", cell: "c4", coins: 5 })?.marks).toEqual([{ cell: "c4", drawing: "pieces/lock" }]);
  expect(shown({ name: "wheel", cell: "b4", turned: 3 })?.turning).toBe("b4");
  expect(shown({ name: "madness", turns: 2 })?.marks).toEqual([{ cell: "c4", drawing: "marks/madness" }]);
});

// Where to look, and what is said --------------------------------------------------------------------------------------

test("a small screen shows what was chosen and where it leads, else what happened", () => {
  const view = arkham({ pieces: moved({ 0: { cell: "c4" } }) });
  const offers = offersOf(view, [step(0, "b4"), ...OUT]);
  expect(attention(view, 0, "piece 0", ["piece 0"], lit(offers, "piece 0"))).toEqual(["c4", "b4", "g4"]);
  expect(attention(view, 0, null, ["piece 0", "vehicle 0"], [])).toEqual(["c4", "a4"]);
  const shown = shownAfter(view, [{ name: "step", piece: 0, kind: "cross", to: "g4", coins: 0 }]);
  expect(attention(shown, 0, null, [], [])).toEqual(["c4", "g4"]);
});

test("of places too far apart those of one's own world are shown", () => {
  const far = arkham({
    veil: ["i4", "j4", "k4"],
    spaces: ["a4", "s4"],
    pieces: moved({ 0: { cell: "a4" }, 1: { cell: "s4" } }),
  });
  expect(attention(far, 0, null, ["piece 0", "piece 1"], [])).toEqual(["a4"]);
  expect(attention(far, 1, null, ["piece 0", "piece 1"], [])).toEqual(["s4"]);
});

const TABLE = {
  seats: [
    { seat: 0, name: "Anna", bot: null, mine: true },
    { seat: 1, name: "Boris", bot: null, mine: false },
  ],
} as unknown as TableCard;

test("under madness the board says who decides for whom", () => {
  const names = face.names(arkham(), ["white", "blue"]);
  const turn = { ...arkham().turn, crew: 1, controller: 0, madness: 1, sway: "madness" as const };
  const mad = arkham({ turn, ask: { what: "action", seat: 0, detail: null } });
  expect(madness(mad, TABLE, names)).toBe(prefs.words.t("island.decides", { name: "Anna", crew: 1 }, names));
  expect(question(mad, TABLE, names, 0, null)).toContain(prefs.words.t("island.madness", { crew: 1 }, names));
  expect(madness(arkham(), TABLE, names)).toBe("");
});

test("the veil, a bend and the road have words and rules of their own", () => {
  const found = ["e4", "d5", "c5", "g5"].map((cell) => cellLabel(arkham(), cell, NOBODY, ""));
  expect(new Set(found.map((label) => label.slice(2))).size).toBe(4);
  expect(cellTip(arkham(), "e4")?.rule).toBe(rules.things.veil);
  expect(cellTip(arkham(), "d5")?.rule).toBe(rules.things.corner);
});

// The island board by night: two worlds, the veil, cars, and land that slides and vanishes.
import { expect, test } from "vitest";
import { attention } from "../src/boards/island/attention";
import { beat } from "../src/boards/island/beats";
import { crewLooks } from "../src/boards/island/crews";
import { drawingOf, glyphOf, isNight, turns } from "../src/boards/island/drawings";
import { extentOf, mirrorOf, worldOf } from "../src/boards/island/extent";
import { face } from "../src/boards/island/face";
import { spots } from "../src/boards/island/layout";
import { distinct, isRash, lit, meant, offersOf } from "../src/boards/island/offers";
import { choiceOf, noteOf } from "../src/boards/island/options";
import { RULES, ruleOf } from "../src/boards/island/rules";
import type { Scene } from "../src/boards/island/scene";
import { cellLabel, cellTip, madness, question } from "../src/boards/island/words";
import { figureOf, hasDrawing } from "../src/lib/art";
import { prefs } from "../src/lib/prefs.svelte";
import { NOBODY } from "../src/lib/wordings";
import type { IslandView, TableCard, Tile } from "../src/wire";
import { arkham, tile } from "./arkham.view";
import { island, moved } from "./island.view";

type Told = [name: string, told: Record<string, unknown>];

function after(view: Scene, ...events: Told[]): Scene {
  return events.reduce((scene, [name, data]) => beat(scene, { name, data })?.view ?? scene, view);
}

const cells = (view: IslandView) => view.land.map(({ cell }) => cell);
const by = (source: `piece ${number}`, view: IslandView, actions: string[]) =>
  distinct(view, lit(offersOf(view, actions), source)).map(({ action }) => action);

// Where things are -----------------------------------------------------------------------------------------------------

test("what is seen is what there is, not the frame", () => {
  const view = arkham();
  expect(extentOf(view)).toMatchObject({ columns: 9, rows: 3, south: 2 });
  expect(extentOf(island())).toMatchObject({ x: 0, y: 0, columns: 5, rows: 3 });
});

test("the worlds mirror each other across the veil", () => {
  expect([mirrorOf(arkham(), "b4"), mirrorOf(arkham(), "g-1")]).toEqual(["h4", "c-1"]);
  expect(["a4", "c4", "g5"].map((cell) => worldOf(arkham(), cell))).toEqual([0, 0, 1]);
  expect(mirrorOf(island(), "b2")).toBeNull();
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
    expect([ruleOf(name), hasDrawing(drawingOf(name))]).toEqual([expect.stringMatching(/^(ARK|ISL)-/), true]);
});

test("Arkham's grounds are seen by night", () => {
  expect([isNight(arkham()), isNight(island())]).toEqual([true, false]);
});

// What may be done -----------------------------------------------------------------------------------------------------

const OUT = ["1:c4-f4-g4", "1:c4-f3-g4"];

test("which way one leaves the veil matters where the step may be repeated", () => {
  const stands = { pieces: moved({ 0: { cell: "c4" } }) };
  const open = arkham({ ...stands, land: [tile("c4"), tile("g4", { face: "up", tile: "empty" })] });
  const slime = arkham({ ...stands, land: [tile("c4"), tile("g4", { face: "up", tile: "slime" })] });
  expect(by("piece 0", open, OUT)).toEqual(["1:c4-f4-g4"]);
  expect(by("piece 0", slime, OUT)).toEqual(OUT);
  expect(by("piece 0", arkham(stands), OUT)).toEqual(OUT);
});

test("the ways out of the veil are told by where they point", () => {
  const view = arkham({ pieces: moved({ 0: { cell: "c4" } }) });
  const offers = offersOf(view, OUT);
  const [straight, north] = offers.map((offer) => choiceOf(view, offer, NOBODY, [], { named: false }));
  expect([straight?.turn, north?.turn]).toEqual([-0, -45]);
  expect(straight?.label).not.toBe(north?.label);
  expect(noteOf(view, offers)).toBeTruthy();
  expect(noteOf(view, offers.slice(0, 1))).toBeUndefined();
});

test("a tremor is answered at the ends of its column, whatever they are", () => {
  const view = arkham({ ask: { what: "slide", seat: 0, detail: "c4" } });
  expect(offersOf(view, ["slide:N", "slide:S"]).map(({ at }) => at)).toEqual(["c5", "c3"]);
});

test("a pact is offered with each of the crew, and never by a slip of the finger", () => {
  const view = arkham({ ask: { what: "pact", seat: 0, detail: "c4" }, pieces: moved({ 1: { cell: "c4" } }) });
  const offers = offersOf(view, ["nopact", "pact:1", "pact:2"]);
  expect(offers.map(({ at, target }) => [at, target])).toEqual([
    [null, null],
    ["a4", 0],
    ["c4", 1],
  ]);
  expect(offers.map((offer) => isRash(view, offer))).toEqual([false, true, true]);
});

test("a passenger gets out of the car he is in", () => {
  const view = arkham({ pieces: moved({ 0: { aboard: 1 } }) });
  expect(offersOf(view, ["1:b5-b4"])[0]?.by).toEqual(["piece 0", "vehicle 1"]);
});

test("a coin of a river is fetched from its half", () => {
  expect(offersOf(arkham(), ["fetch:c4/2"])[0]).toMatchObject({ at: "c4", space: 2 });
});

test("a touch on a closed place is a question about a car, the veil or the fog", () => {
  expect(meant(arkham(), "vehicle 0", "h5")).toBe("car:a4-h5");
  expect(meant(arkham({ pieces: moved({ 0: { cell: "c4" } }) }), "piece 0", "e4")).toBe("1:c4-e4");
  expect(meant(arkham({ ask: { what: "fog", seat: 0, detail: 2 } }), null, "c4")).toBe("take:c4");
});

// What happens ---------------------------------------------------------------------------------------------------------

const SLID = { c4: "c6", g4: "g6" };

test("a tremor moves tiles with all that is on them, and the road with them", () => {
  const before = arkham({
    land: [tile("b4"), tile("c4", { coins: { "0": 2 } }), tile("g4"), tile("h4")],
    pieces: moved({ 0: { cell: "c4" }, 1: { cell: "b4" } }),
  });
  const shown = after(before, ["tremor", { cell: "c4", way: 0, moved: SLID }]);
  expect(cells(shown)).toEqual(["b4", "c6", "g6", "h4"]);
  expect(shown.land[1]?.coins).toEqual({ "0": 2 });
  expect(shown.pieces.slice(0, 2).map(({ cell }) => cell)).toEqual(["c6", "b4"]);
  expect(shown.passing?.slide).toEqual({ cells: ["c6", "g6"], south: 2 });
  expect(shown.spaces).toEqual(expect.arrayContaining(["c7", "c5", "c4"]));
  expect(shown.spaces).not.toContain("d4");
});

test("the fog takes tiles and leaves a road", () => {
  const shown = after(arkham(), ["fog", { cells: ["b4", "h4"] }], ["displaced", { crew: 1, to: "b4" }]);
  expect(cells(shown)).toEqual(["c4", "g4"]);
  expect(shown.spaces).toContain("b4");
  expect(shown.corners).not.toContain("b4");
  expect(shown.crews[1]?.vehicle).toBe("b4");
  expect(after(arkham(), ["fog", { cells: ["b4", "h4"] }]).passing?.gone.map(({ cell }) => cell)).toEqual(["b4", "h4"]);
});

test("what the fog takes along is lost where it lay", () => {
  const shown = after(arkham(), ["lost", { coins: 2, cell: "b4", why: "fog" }]);
  expect(shown.lost).toBe(2);
  expect(shown.passing?.marks).toEqual([{ cell: "b4", drawing: "pieces/coin" }]);
});

test("who is displaced onto a friendly car boards it", () => {
  const outside = arkham({ pieces: moved({ 0: { cell: "c5" }, 3: { cell: "c5" } }) });
  expect(after(outside, ["displaced", { piece: 3, to: "b5" }]).pieces[3]).toMatchObject({ aboard: 1, cell: null });
  expect(after(outside, ["displaced", { piece: 0, to: "c3" }]).pieces[0]).toMatchObject({ aboard: null, cell: "c3" });
});

test("an enemy car takes a passenger, an enemy ship does not", () => {
  const step: Told = ["step", { piece: 0, kind: "arrow", to: "b5", coins: 0 }];
  expect(after(arkham({ pieces: moved({ 0: { cell: "b4" } }) }), step).pieces[0]).toMatchObject({
    aboard: 1,
    cell: null,
  });
  const ship: Told = ["step", { piece: 0, kind: "arrow", to: "e2", coins: 0 }];
  expect(after(island({ pieces: moved({ 0: { cell: "d2" } }) }), ship).pieces[0]).toMatchObject({
    aboard: null,
    cell: "e2",
  });
});

test("one passes through the veil unseen", () => {
  const stands = arkham({ pieces: moved({ 0: { cell: "c4" } }) });
  const crossed = after(stands, ["step", { piece: 0, kind: "cross", to: "g4", via: "f4", coins: 0 }]);
  expect([crossed.passing?.unseen, crossed.pieces[0]?.cell]).toEqual([0, "g4"]);
  expect(after(crossed, ["turn", { crew: 1, seat: 1 }]).passing?.unseen).toBeNull();
});

test("a pact costs a detective and brings a power", () => {
  const altar = arkham({
    land: [tile("c4", { face: "up", tile: "altar-w", token: "wealth" })],
    pieces: moved({ 0: { cell: "c4" } }),
  });
  const shown = after(altar, ["pact", { crew: 0, piece: 1, power: "wealth", cell: "c4" }]);
  expect(shown.crews[0]).toMatchObject({ living: 2, powers: ["wealth"] });
  expect(shown.pieces[1]).toMatchObject({ dead: true, aboard: null });
  expect(shown.land[0]).toMatchObject({ face: "used", token: null });
  expect(face.facts(shown, 0).at(-1)).toMatchObject({ drawing: "pieces/token-wealth", count: null });
});

test("a raven carries one coin, a grave opens, a wheel turns", () => {
  const golden = arkham({
    land: [tile("b4", { face: "up", tile: "river", coins: { "2": 2 } }), tile("c4", { face: "used", tile: "raven" })],
  });
  const fetched = after(golden, ["fetch", { cell: "b4", space: 2, to: "c4" }]);
  expect(fetched.land.map(({ coins }) => coins)).toEqual([{ "2": 1 }, { "0": 1 }]);
  const grave = arkham({ land: [tile("c4", { face: "up", tile: "sealed-5", token: "lock" })], supply: 9 });
  expect(after(grave, ["opened", { cell: "c4", coins: 5 }])).toMatchObject({
    supply: 4,
    land: [{ coins: { "0": 5 }, token: null, face: "used" }],
  });
  expect(after(golden, ["wheel", { cell: "b4", turned: 3 }]).land[0]?.turned).toBe(3);
});

// Where to look, and what is said --------------------------------------------------------------------------------------

test("a small screen shows what was chosen and where it leads, else what happened", () => {
  const view = arkham({ pieces: moved({ 0: { cell: "c4" } }) });
  const offers = offersOf(view, ["1:c4-b4", ...OUT]);
  expect(attention(view, 0, "piece 0", ["piece 0"], lit(offers, "piece 0"))).toEqual(["c4", "b4", "g4"]);
  expect(attention(view, 0, null, ["piece 0", "vehicle 0"], [])).toEqual(["c4", "a4"]);
  const shown = after(view, ["step", { piece: 0, kind: "cross", to: "g4", coins: 0 }]);
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
  const turn = { ...arkham().turn, crew: 1, controller: 0, madness: 1 };
  const mad = arkham({ turn, ask: { what: "action", seat: 0, detail: null } });
  expect(madness(mad, TABLE, names)).toBe(prefs.words.t("island.decides", { name: "Anna", crew: 1 }, names));
  expect(question(mad, TABLE, names, 0, null)).toContain(prefs.words.t("island.madness", { crew: 1 }, names));
  expect(madness(arkham(), TABLE, names)).toBe("");
});

test("the veil, a bend and the road have words and rules of their own", () => {
  const found = ["e4", "d5", "c5", "g5"].map((cell) => cellLabel(arkham(), cell, NOBODY, ""));
  expect(new Set(found.map((label) => label.slice(2))).size).toBe(4);
  expect(cellTip(arkham(), "e4")?.rule).toBe(RULES.veil);
  expect(cellTip(arkham(), "d5")?.rule).toBe(RULES.corner);
});

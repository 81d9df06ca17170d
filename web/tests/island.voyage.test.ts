// Between the islands: the offer, making ready, the chart, and how they follow the events.
import english from "virtual:texts/en";
import { beforeAll, describe, expect, it } from "vitest";
import { championsOf, hasChart, islesOf, standings } from "../src/boards/island/chart";
import { face } from "../src/boards/island/face";
import { guide } from "../src/boards/island/guide";
import { cardsOf, crewOf, exchanged, handing, heirsOf, offered } from "../src/boards/island/interlude";
import { QUIET } from "../src/boards/island/scene";
import { prefs } from "../src/lib/prefs.svelte";
import { Wording } from "../src/lib/wordings";
import type { Ability, IslandAction, IslandEvent, IslandView, Picker, VoyageView } from "../src/wire";
import { onIsland, pick, step } from "./actions";
import { beatAfter, island, moved, shownAfter } from "./island.view";

beforeAll(() => void (prefs.words = new Wording("en", english)));

const picker = (crew: number, change: Partial<Picker> = {}): Picker => ({
  crew,
  coins: 4,
  rank: crew + 1,
  why: "less",
  state: "waits",
  ability: null,
  ...change,
});
const past = (number: number, ranks: number[]) => ({
  island: number,
  reason: "gold",
  first: 0,
  coins: [5, 2],
  scores: [5, 2],
  ranks,
  taken: [],
});

const TABLE = [
  { seat: 0, won: 1, coins: 5, rank: 1 },
  { seat: 1, won: 0, coins: 2, rank: 2 },
];

function voyage(change: Partial<VoyageView> = {}): VoyageView {
  const table = [
    { seat: 0, won: 0, coins: 2, rank: 2 },
    { seat: 1, won: 1, coins: 5, rank: 1 },
  ];
  return {
    islands: 4,
    island: 1,
    past: [past(1, [2, 1])],
    offer: [],
    order: [],
    ready: [],
    nameless: [],
    table,
    ...change,
  };
}

/** White is asked to pick: the hunter lies there, yellow has the porter. */
function picking(change: Partial<IslandView> = {}): IslandView {
  return island({
    turn: { ...island().turn, stage: "interlude" },
    ask: { what: "pick", seat: 0, detail: 0 },
    pieces: moved({ 1: { ability: "scout" }, 4: { ability: "porter" } }),
    voyage: voyage({
      offer: ["hunter", "sea-wolf"],
      order: [picker(1, { state: "took", ability: "porter" }), picker(0, { state: "picks" })],
    }),
    ...change,
  });
}
const PICKS = [pick("hunter", 0), pick("hunter", 2), pick("sea-wolf", 0), onIsland({ verb: "decline" })];

describe("the offer", () => {
  it("shows what lies there and where the others went", () => {
    expect(cardsOf(picking()).map(({ ability, taker }) => [ability, taker?.piece])).toEqual([
      ["hunter", undefined],
      ["sea-wolf", undefined],
      ["porter", 4],
    ]);
  });

  it("gives a card to those pirates whom the server offers", () => {
    expect(heirsOf(picking(), PICKS, "hunter").map(({ action, piece }) => [action, piece.piece])).toEqual([
      [pick("hunter", 0), 0],
      [pick("hunter", 2), 2],
    ]);
    expect(heirsOf(picking(), PICKS, "porter")).toEqual([]);
    expect(offered(PICKS, "decline")).toBe(PICKS[3]);
    expect(offered(PICKS, "ready")).toBeNull();
  });

  it("asks about the crew in question, not the one at turn", () => {
    const view = picking({ ask: { what: "pick", seat: 1, detail: 1 } });
    expect(crewOf(view).map(({ piece }) => piece)).toEqual([3, 4, 5]);
  });

  it("is decided by who is asked, whoever moved last", () => {
    const view = picking({ ask: { what: "pick", seat: 1, detail: 1 } });
    expect([face.acting(view), face.deciding(view)]).toEqual([[1], [1]]);
  });
});

describe("making ready", () => {
  const hand = (...abilities: (Ability | null)[]) => onIsland({ verb: "hand", abilities });
  const actions = [onIsland({ verb: "ready" }), hand(null, "scout", "hunter"), hand("hunter", null, "scout")];

  it("exchanges cards before it hands them round", () => {
    const once = exchanged(["hunter", "scout", null], 0, 2);
    expect(once).toEqual([null, "scout", "hunter"]);
    expect(handing(actions, once)).toBe(actions[1]);
    expect(handing(actions, exchanged(once, 1, 2))).toBeNull();
  });
});

describe("events between the islands", () => {
  it("give time to see who took which card", () => {
    const picked: IslandEvent = { name: "picked", crew: 0, piece: 1, ability: "hunter", returned: "scout" };
    const after = { voyage: voyage({ offer: ["sea-wolf", "scout"] }) };
    const beat = beatAfter(picking(), [picked, after]);
    expect(beat?.takes).toBeGreaterThan(1000);
    expect(beat?.view.voyage).toBe(after.voyage);
  });

  it("show the chart when an island is over, as it is then", () => {
    const coins = { coins: [5, 2], scores: [5, 2], ranks: [1, 2], table: TABLE };
    const ended = beatAfter(island({ voyage: voyage({ past: [] }) }), [
      { name: "island over", island: 1, reason: "gold", ...coins },
      { voyage: voyage({ table: TABLE }) },
    ]);
    expect(ended?.reveal?.sheet).toBe(true);
    expect(ended?.view.voyage?.table).toEqual(TABLE);
  });

  it("leave nothing of the last island on the next", () => {
    const left = { ...picking(), passing: { ...QUIET, trails: [{ crew: 0, cells: ["b2", "c2"] }] } };
    expect(shownAfter(left, [{ name: "island", island: 2, first: 1 }]).passing).toEqual(QUIET);
  });
});

describe("the first-game hints", () => {
  const due = (view: IslandView, actions: readonly IslandAction[], ...read: string[]) => {
    const hint = guide.find(({ key, when }) => !["goal", ...read].includes(key) && when(view, 0, actions));
    return hint && [hint.key, typeof hint.at === "function" ? hint.at(view, 0, actions) : hint.at];
  };
  const usual = guide.map(({ key }) => key).filter((key) => !["ability", "skill", "chart"].includes(key));

  it("point at the cards and at the crew", () => {
    expect(due(picking(), PICKS)).toEqual(["offer", '[data-guide="offer"] > *']);
    expect(due(picking({ ask: { what: "ready", seat: 0, detail: 0 } }), [onIsland({ verb: "ready" })])).toEqual([
      "ready",
      '[data-guide="ready"] > *',
    ]);
  });

  it("point at who wears a sign, at what only he can do, and at the chart", () => {
    const view = island({ pieces: moved({ 1: { cell: "b2", ability: "scout" } }), voyage: voyage({ island: 2 }) });
    const look = onIsland({ verb: "scout", piece: 1, to: "c2", owed: "scout" });
    expect(due(view, [step(1, "c2"), look], ...usual)).toEqual(["ability", '[data-piece="1"]']);
    expect(due(view, [step(1, "c2"), look], ...usual, "ability")).toEqual(["skill", '[data-piece="1"]']);
    expect(due(view, [step(1, "c2")], ...usual, "ability")).toEqual(["chart", '[data-guide="sheet"]']);
  });
});

describe("the chart", () => {
  it("is there in a campaign alone", () => {
    expect(
      [island(), island({ voyage: voyage({ islands: 1, past: [], table: [] }) }), picking()].map(hasChart),
    ).toEqual([false, false, true]);
  });

  it("has the gold of the past, of the present island, and nothing of those ahead", () => {
    const crews = island().crews.map((crew, n) => ({ ...crew, coins: n }));
    const isles = islesOf(island({ crews, voyage: voyage({ island: 2 }) }));
    expect(isles.map(({ state, coins, winners }) => [state, coins, winners])).toEqual([
      ["past", [5, 2], [1]],
      ["now", [0, 1], []],
      ["ahead", [], []],
      ["ahead", [], []],
    ]);
  });

  it("knows the champions when all is over", () => {
    expect(championsOf(picking())).toEqual([]);
    expect(championsOf(picking({ outcome: { reason: "champion", scores: [9, 9], ranks: [1, 1] } }))).toEqual([0, 1]);
    expect(standings(picking()).map(({ seat }) => seat)).toEqual([1, 0]);
  });
});

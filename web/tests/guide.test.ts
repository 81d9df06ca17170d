// The hints of a first game: each comes in its moment, points at the right thing, and has words in every language.
import { parse } from "smol-toml";
import LANGUAGES from "virtual:languages";
import { describe, expect, it } from "vitest";
import { guide as cards } from "../src/boards/cards/guide";
import { guide as cave } from "../src/boards/cave/guide";
import { guide as island } from "../src/boards/island/guide";
import { guide as arkham } from "../src/boards/island/guide-arkham";
import type { Hint } from "../src/table/face";
import type {
  Card,
  CaveAsk,
  CavePlayer,
  CaveView,
  CaveWordAction,
  Crew,
  IslandAction,
  IslandAsk,
  IslandView,
  LaidTile,
  Piece,
  RouteAsk,
  RouteView,
  Square,
} from "../src/wire";
import { berth, go, inCave, onIsland, onRoute, sail, step } from "./actions";

type Words = { guide: Record<string, Record<string, string>> };
const TEXTS = import.meta.glob<string>("../texts/*/guide.toml", { query: "?raw", import: "default", eager: true });
const wordsOf = (language: string) => parse(TEXTS[`../texts/${language}/guide.toml`]!) as unknown as Words;

/** The hint that is due to who knows the goal already, and where it points. */
function due<V, A>(guide: readonly Hint<V, A>[], view: V, actions: readonly A[], read: readonly string[] = []) {
  const hint = guide.find(({ key, when }) => !["goal", ...read].includes(key) && when(view, 0, actions));
  return hint && { key: hint.key, at: typeof hint.at === "function" ? hint.at(view, 0, actions) : hint.at };
}

/** All hints but these have been read. */
const allBut = <V, A>(guide: readonly Hint<V, A>[], ...keys: string[]) =>
  guide.map(({ key }) => key).filter((key) => !keys.includes(key));

it.each([
  ["archipelago", island],
  ["arkham", arkham],
  ["cards", cards],
  ["the cave", cave],
])("the guide to %s begins with the goal, whatever is asked first", (_, guide) => {
  const [first] = guide as readonly Hint<unknown, unknown>[];
  expect([first?.key, first?.when({}, 0, [{}]), first?.when({}, 0, [])]).toEqual(["goal", true, false]);
});

describe("the guides to islands", () => {
  const square = (cell: string, about: Partial<Square> = {}): Square => ({
    cell,
    world: 0,
    terrain: "beach",
    face: "up",
    tile: "empty",
    turned: 0,
    token: null,
    peeked_by: [],
    coins: {},
    ...about,
  });
  const piece = (number: number, crew: number, about: Partial<Piece> = {}): Piece => ({
    piece: number,
    crew,
    name: String((number % 3) + 1),
    called: null,
    ability: null,
    cell: null,
    space: 0,
    aboard: crew,
    dead: false,
    lying: "standing",
    armed: false,
    ...about,
  });
  const crew = (seat: number, vehicle: string): Crew => ({
    colour: seat ? "yellow" : "white",
    seat,
    allies: [],
    vehicle,
    coins: 0,
    bottles: 0,
    powers: [],
    living: 3,
    absent: false,
  });
  const view = (what: IslandAsk["what"], about: Partial<IslandView> = {}) =>
    ({
      spaces: ["a4", "a5", "h5"],
      land: [square("b4"), square("c4", { face: "down", tile: null }), square("d4")],
      crews: [crew(0, "a4"), crew(1, "h5")],
      pieces: [piece(0, 0), piece(1, 0), piece(2, 0), piece(3, 1)],
      turn: { crew: 0 },
      ask: { what, seat: 0, detail: null },
      ...about,
    }) as unknown as IslandView;

  it("begins with the anchor, then with the ship", () => {
    expect(due(island, view("berth"), [berth("a4")])).toEqual({ key: "berth", at: ".cell[data-lit]" });
    expect(due(island, view("action"), [sail("a5")])).toEqual({ key: "turn", at: '[data-ship="0"]' });
  });

  it("is silent while others decide", () => {
    expect(due(island, view("action", { ask: { what: "action", seat: 1, detail: null } }), [])).toBeUndefined();
    expect(due(island, view("action"), [])).toBeUndefined();
  });

  it("points at a back beside a pirate ashore", () => {
    const ashore = view("action", { pieces: [piece(0, 0, { cell: "b4", aboard: null })] });
    expect(due(island, ashore, [step(0, "c4")], ["turn"])).toEqual({ key: "shut", at: '[data-cell="c4"]' });
    expect(due(island, view("action"), [step(0, "b4")], ["turn"])).toBeUndefined();
  });

  it("explains a choice of ways, and a tile that does something", () => {
    expect(due(island, view("way"), [go("b4"), go("d4")])?.key).toBe("way");
    const horse = view("action", { land: [square("b4", { tile: "horse" })] });
    expect(due(island, horse, [sail("a5")], allBut(island, "tile"))).toEqual({ key: "tile", at: '[data-cell="b4"]' });
  });

  it("points at gold, and at who can carry it", () => {
    const gold = view("action", {
      land: [square("b4", { coins: { "0": 2 } })],
      pieces: [piece(0, 0), piece(1, 0, { cell: "b4", aboard: null })],
    });
    const both = allBut(island, "coin", "carry");
    expect(due(island, gold, [step(0, "b4")], both)).toEqual({ key: "coin", at: '[data-cell="b4"]' });
    expect(due(island, gold, [step(1, "a4", { coins: 1 })], both)).toEqual({ key: "carry", at: '[data-piece="1"]' });
  });

  it("points at an enemy who may be beaten", () => {
    const only = allBut(island, "enemy");
    const steps = [step(0, "c5"), step(0, "d4", { fights: true })];
    expect(due(island, view("action"), steps, only)).toEqual({ key: "enemy", at: '[data-cell="d4"]' });
    expect(due(island, view("action"), steps.slice(0, 1), only)).toBeUndefined();
  });

  it("feels for those in pits and in the water", () => {
    const pit = view("action", { pieces: [piece(1, 0, { cell: "b4", aboard: null, lying: "trapped" })] });
    const wet = view("action", { pieces: [piece(2, 0, { cell: "a5", aboard: null })] });
    expect(due(island, pit, [sail("a5")], allBut(island, "pit"))).toEqual({ key: "pit", at: '[data-piece="1"]' });
    expect(due(island, wet, [step(2, "a4")], allBut(island, "swim"))).toEqual({ key: "swim", at: '[data-piece="2"]' });
  });

  it.each(LANGUAGES.map(({ key }) => key))("have words for every hint, and none besides, in %s", (language) => {
    const { guide } = wordsOf(language);
    expect(Object.keys(guide["archipelago"]!).sort()).toEqual(island.map(({ key }) => key).sort());
    expect(Object.keys(guide["arkham"]!).sort()).toEqual(arkham.map(({ key }) => key).sort());
  });

  describe("in Arkham", () => {
    const night = (what: IslandAsk["what"], about: Partial<IslandView> = {}) =>
      view(what, { vehicles: "car", ...about });
    const only = (key: string, shown: IslandView, actions: readonly IslandAction[]) =>
      due(arkham, shown, actions, allBut(arkham, key));

    it("begins with the car, or with the ship where one sails", () => {
      expect(due(arkham, night("action"), [sail("a5")])).toEqual({ key: "car", at: '[data-ship="0"]' });
      expect(due(arkham, night("action", { vehicles: "ship" }), [sail("a5")])?.key).toBe("ship");
    });

    it("points at the veil when somebody can go through it", () => {
      expect(only("veil", night("action"), [step(0, "h6"), step(0, "l5", { via: "k4" })])).toEqual({
        key: "veil",
        at: "[data-veil]",
      });
      expect(only("veil", night("action"), [step(0, "h6")])).toBeUndefined();
    });

    it.each([
      ["pact", "pact"],
      ["slide", "slide"],
      ["fog", "fog"],
      ["fetch", "raven"],
      ["way", "way"],
    ] as const)("explains the question %s", (what, key) =>
      expect(due(arkham, night(what), [onIsland({ verb: "stay" })])?.key).toBe(key),
    );

    it("says whose turn one decides when heads are swapped", () => {
      const swapped = night("action", { turn: { crew: 1 } as IslandView["turn"] });
      expect(due(arkham, swapped, [sail("h6")])?.key).toBe("madness");
      expect(due(arkham, swapped, [sail("h6")], ["madness"])).toBeUndefined();
    });

    it("knows who rides in a foreign car, who is on the road or in the water, and who is dazed", () => {
      const riding = night("action", { pieces: [piece(0, 0), piece(1, 0, { aboard: 1 })] });
      const out = { pieces: [piece(2, 0, { cell: "a5", aboard: null })] };
      const steamed = night("action", { pieces: [piece(1, 0, { cell: "b4", aboard: null, lying: "dizzy" })] });
      expect(only("passenger", riding, [step(0, "b4")])).toEqual({ key: "passenger", at: '[data-piece="1"]' });
      expect(only("road", night("action", out), [step(2, "a4")])).toEqual({ key: "road", at: '[data-piece="2"]' });
      expect(only("swim", night("action", out), [step(2, "a4")])).toBeUndefined();
      expect(only("swim", night("action", { ...out, vehicles: "ship" }), [step(2, "a4")])?.key).toBe("swim");
      expect(only("daze", steamed, [sail("a5")])).toEqual({ key: "daze", at: '[data-piece="1"]' });
    });

    it("points at a lock", () => {
      expect(only("lock", night("action", { land: [square("b4", { token: "lock" })] }), [step(0, "b4")])?.at).toBe(
        '[data-cell="b4"]',
      );
    });
  });
});

describe("the guide to the card table", () => {
  const view = (what: RouteAsk["what"], hand: Card[] = ["V", "H"], about: Partial<RouteView> = {}) =>
    ({
      game: "cards-2015",
      island: { id: "i", grade: "easy", name: {}, drawing: ["~3R", "1W~"] },
      next: [],
      players: [{ seat: 0, coins: 0, hand }],
      ask: { what, seat: 0, takes: 0, walks: hand.some((card) => "HVN".includes(card)) },
      ...about,
    }) as unknown as RouteView;

  const lay = onRoute({ verb: "lay", card: "V" });
  const none = onRoute({ verb: "none" });
  const declare = (chest: string | null) => onRoute({ verb: "declare", chest, steps: 1, spent: [] });

  it("leads through the laying of the first row", () => {
    const seen: string[] = [];
    for (let hint = due(cards, view("lay"), [lay], seen); hint; hint = due(cards, view("lay"), [lay], seen))
      seen.push(hint.key);
    expect(seen).toEqual(["chest", "hand", "row"]);
  });

  it("speaks of arrows, of horses and of rows to who has them", () => {
    const about = (...hand: Card[]) =>
      ["stuck", "hand", "horse", "row"].filter((key) => due(cards, view("lay", hand), [lay], allBut(cards, key)));
    expect(about("V", "fr")).toEqual(["hand", "row"]);
    expect(about("N", "fr")).toEqual(["horse", "row"]);
    expect(about("V", "N")).toEqual(["hand", "horse", "row"]);
    expect(about("fr", "red")).toEqual(["stuck"]);
    expect(due(cards, view("lay", ["V", "N"]), [lay], allBut(cards, "horse"))?.at).toContain('"N"');
  });

  it("points at the richest chest", () => {
    expect(due(cards, view("lay"), [lay])?.at).toBe('[data-cell="b2"]');
  });

  it("explains a flag only where it stands, and helpers when they are held", () => {
    const only = allBut(cards, "flag", "helper");
    expect(due(cards, view("lay", ["V", "red"]), [lay], only)).toEqual({
      key: "flag",
      at: '[data-guide="hand"] [data-card="red"]',
    });
    expect(due(cards, view("lay", ["V", "blue"]), [lay], only)).toBeUndefined();
    expect(due(cards, view("lay", ["V", "fr"]), [lay], only)?.at).toContain('"fr"');
  });

  it("offers Tortuga to who can pay, and the horizon where there is one", () => {
    expect(
      due(cards, view("lay"), [lay, onRoute({ verb: "trip", price: 1, cards: 2 })], allBut(cards, "tortuga"))?.key,
    ).toBe("tortuga");
    expect(due(cards, view("lay"), [lay], allBut(cards, "tortuga"))).toBeUndefined();
    expect(due(cards, view("announce"), [onRoute({ verb: "land" })], allBut(cards, "horizon"))).toBeUndefined();
  });

  it("speaks of throwing only to who can throw, and points at the chest that is declared", () => {
    expect(due(cards, view("throw"), [none])).toBeUndefined();
    expect(due(cards, view("throw"), [none, onRoute({ verb: "throw", targets: [1] })])?.key).toBe("throw");
    const ending = (chest: string | null) =>
      view("declare", ["V"], {
        ask: {
          what: "declare",
          seat: 0,
          takes: 0,
          results: [{ chest, steps: 1, spent: [], start: "b1", walk: [], cards: [] }],
        },
      });
    expect(due(cards, ending("a1"), [declare("a1")])?.at).toBe('[data-cell="a1"]');
    expect(due(cards, ending(null), [declare(null)])).toBeUndefined();
  });

  it("has words in both languages for what each of the games has", () => {
    const both = ["goal", "chest", "hand", "horse", "row", "flag", "helper", "throw", "declare", "score"];
    const own = { "cards-2015": ["stuck", "tortuga"], "cards-2019": ["draft", "announce", "horizon", "take"] };
    expect([...both, ...Object.values(own).flat()].sort()).toEqual(cards.map(({ key }) => key).sort());
    for (const language of LANGUAGES.map(({ key }) => key))
      for (const [game, keys] of Object.entries(own))
        expect(Object.keys(wordsOf(language).guide[game]!).sort()).toEqual([...both, ...keys].sort());
  });
});

describe("the guide to the cave", () => {
  const tunnel = (mud = false) => ({ ports: [0], mouth: false, mud });
  const laid = (x: number, y: number, about: Partial<LaidTile> = {}): LaidTile => ({
    tile: 1,
    kind: "cave",
    tunnels: [tunnel()],
    x,
    y,
    turned: 0,
    coin: false,
    places: [`${x},${y}`],
    ...about,
  });
  const player = (seat: number, about: Partial<CavePlayer> = {}) =>
    ({ seat, place: "0,0", coins: 0, partner: null, ...about }) as CavePlayer;
  const view = (what: CaveAsk["what"], about: Partial<CaveView> = {}) =>
    ({
      options: {},
      need: 10,
      cave: [laid(0, 0, { kind: "entrance" })],
      players: [player(0), player(1)],
      ask: { what, seat: 0, walker: 0 },
      ...about,
    }) as unknown as CaveView;

  const words = (...verbs: CaveWordAction["verb"][]) => verbs.map((verb) => inCave({ verb }));

  it("begins with what the boy's map is for, the tile in hand and how to turn it", () => {
    const lays = [inCave({ verb: "lay", cell: "0,-1", turned: 0 })];
    expect(due(cave, view("setup"), lays)).toEqual({ key: "setup", at: '[data-guide="setup"]' });
    expect(due(cave, view("setup"), lays, ["setup"])).toEqual({ key: "lay", at: '[data-guide="tile"]' });
    expect(due(cave, view("setup"), lays, ["setup", "lay"])?.key).toBe("turn");
    expect(due(cave, view("place"), lays)?.key).toBe("lay");
    expect(due(cave, view("place"), lays, ["lay", "turn"])).toBeUndefined();
  });

  it("is silent while others decide", () => {
    expect(due(cave, view("move"), [])).toBeUndefined();
    expect(due(cave, view("put", { ask: { ...view("put").ask!, seat: 1 } }), words("decline"))).toBeUndefined();
  });

  it("explains the four moves, then points at gold", () => {
    const gold = view("move", { cave: [laid(0, 0), laid(1, -2, { kind: "gold", coin: true })] });
    expect(due(cave, gold, words("explore", "roll", "stay"))?.key).toBe("move");
    expect(due(cave, gold, words("roll", "stay"), ["move"])).toEqual({ key: "gold", at: '[data-cell="1,-2"]' });
    expect(due(cave, view("move"), words("roll", "stay"), ["move"])).toBeUndefined();
  });

  it("speaks of the coin before the bet, and of the bet before the bats", () => {
    const all = [...words("take", "end"), inCave({ verb: "bet", seat: 1 }), inCave({ verb: "bats", seat: 1 })];
    const seen: string[] = [];
    for (let hint = due(cave, view("act"), all, seen); hint; hint = due(cave, view("act"), all, seen))
      seen.push(hint.key);
    expect(seen).toEqual(["take", "bet", "bats"]);
    expect(due(cave, view("act"), words("end"))).toBeUndefined();
  });

  it("points at the pirate who is driven", () => {
    expect(
      due(cave, view("drive", { ask: { ...view("drive").ask!, walker: 1 } }), [inCave({ verb: "go", to: "0,0" })]),
    ).toEqual({
      key: "drive",
      at: '[data-seat="1"]',
    });
  });

  it("sends home who has enough, a pair by its sum", () => {
    const only = allBut(cave, "home");
    const has = (together: number) => view("move", { players: [player(0, { coins: 4, together }), player(1)] });
    expect(due(cave, has(10), words("roll"), only)).toEqual({ key: "home", at: '[data-cell="0,0"]' });
    expect(due(cave, has(9), words("roll"), only)).toBeUndefined();
  });

  it("tells of tunnels that do not meet, and of mud where it is played", () => {
    const forked = [laid(0, 0), laid(1, 0, { tunnels: [tunnel(), tunnel(true)], places: ["1,0a", "1,0b"] })];
    const at = (place: string) => view("move", { cave: forked, players: [player(0, { place })] });
    expect(due(cave, at("1,0b"), words("roll"), allBut(cave, "parted"))?.at).toBe('[data-cell="1,0"]');
    expect(due(cave, at("0,0"), words("roll"), allBut(cave, "parted"))).toBeUndefined();
    expect(due(cave, { ...at("0,0"), options: { mud: "on" } }, words("roll"), allBut(cave, "mud"))?.at).toBe(
      '[data-cell="1,0"]',
    );
    expect(due(cave, { ...at("0,0"), options: { mud: "off" } }, words("roll"), allBut(cave, "mud"))).toBeUndefined();
  });

  it("tells of the dive, of own tiles and of the partner to whom it concerns", () => {
    expect(due(cave, view("move"), words("dive", "stay"), allBut(cave, "dive"))?.key).toBe("dive");
    expect(due(cave, view("move"), [inCave({ verb: "own", tile: 45 })], allBut(cave, "hand"))?.key).toBe("hand");
    expect(due(cave, view("move"), words("explore"), allBut(cave, "hand"))).toBeUndefined();
    const allied = view("move", { players: [player(0, { partner: 2 })] });
    expect(due(cave, allied, words("roll"), allBut(cave, "partner"))).toEqual({
      key: "partner",
      at: '[data-seat="2"]',
    });
  });

  it("has words for every hint, and none besides, in both languages", () => {
    const keys = cave.map(({ key }) => key).sort();
    for (const language of LANGUAGES.map(({ key }) => key))
      expect(Object.keys(wordsOf(language).guide["dungeon"]!).sort()).toEqual(keys);
  });
});

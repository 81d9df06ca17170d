// Puzzles without their pages: what is solved, tries, turns, hints, the text to share, the small island, the quest's events.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { puzzle as face } from "../src/boards/island/face";
import type { Scene } from "../src/boards/island/scene";
import { letterOf } from "../src/lib/keys";
import { hintOf, pathOf } from "../src/puzzles/hints";
import { landOf } from "../src/puzzles/land";
import { better, merged, nextOpen, remember, remembered, streak, unheard, type Feat } from "../src/puzzles/progress";
import { gridOf, shareText, starsAs } from "../src/puzzles/share";
import { filed, isPart, made, nameOf, on, recallDesk, keepDesk, START, type Try } from "../src/puzzles/tries";
import { backToTurn, deedsOf, rowsOf, turnsOf, type Ply } from "../src/puzzles/turns";
import type { IslandAction, IslandEvent, QuestView } from "../src/wire";
import { go, onIsland, step, textOf } from "./actions";
import { beatAfter, island, piece, shownAfter, square } from "./island.view";

function stubStorage(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  return kept;
}

afterEach(() => vi.unstubAllGlobals());

const feat = (stars: number, more: Partial<Feat> = {}): Feat => ({ stars, turns: 5, alive: 3, at: 1000, ...more });
const ply = (action: IslandAction, ...events: IslandEvent[]): Ply => ({ action, events, changes: [] });
const up = (piece: number, turn: number): IslandEvent => ({ name: "up", piece, turn });
const bearMoves = (to: string): IslandEvent => ({ name: "bear moves", to });
const delivers = (piece: number): IslandEvent => ({ name: "deliver", crew: 0, coins: 1, piece });
const stepped = (piece: number, to: string): IslandEvent => ({ name: "step", piece, kind: "walk", to, coins: 0 });
const DAY = 86_400_000;

/** Two turns: black brings a coin home in the second, and the bear gets red at its end. */
const PLIES: readonly Ply[] = [
  ply(step(0, "d5")),
  ply(go("e3"), up(1, 1)),
  ply(step(1, "d6"), up(2, 1)),
  ply(step(2, "e5"), bearMoves("d3"), up(0, 2)),
  ply(step(0, "e6", { coins: 1 }), delivers(0), up(2, 2)),
  ply(step(2, "f5"), bearMoves("f5"), { name: "death", piece: 2, why: "bear", seat: 0 }, up(0, 3)),
];

describe("what is solved", () => {
  beforeEach(stubStorage);

  it("is the better of two, at the time of the first", () => {
    expect(better(feat(2, { at: 5 }), feat(3, { at: 9 }))).toEqual(feat(3, { at: 5 }));
    expect(better(feat(2), feat(2, { alive: 2, turns: 4 }))).toEqual(feat(2));
    expect(better(feat(2), feat(2, { turns: 4 })).turns).toBe(4);
    expect(merged({ 1: feat(1), 2: feat(3) }, { 2: feat(2), 3: feat(1) })).toEqual({
      1: feat(1),
      2: feat(3),
      3: feat(1),
    });
  });

  it("is remembered with its moves; a worse one changes nothing", () => {
    remember("7", feat(2), ["a"]);
    remember("7", feat(1, { at: 2000 }), ["b"]);
    expect(remembered()).toEqual({ 7: { ...feat(2), moves: ["a"] } });
    remember("7", feat(3, { at: 3000 }), ["c"]);
    expect(remembered()).toEqual({ 7: { ...feat(3), moves: ["c"] } });
  });

  it("is nothing where the browser holds nonsense", () => {
    stubStorage().set("jackal.puzzles", '{"1": 3, "2": {"stars": 3}}');
    expect(remembered()).toEqual({});
  });

  it("is told to a server that has not heard of it", () => {
    const here = { 1: { ...feat(1), moves: [] }, 2: { ...feat(3), moves: [] }, 3: { ...feat(1), moves: [] } };
    expect(unheard(here, { 1: feat(1), 2: feat(2) })).toEqual(["2", "3"]);
  });

  it("makes a row of days, if each was solved on its day", () => {
    const at = (day: string) => Date.parse(day) + DAY / 2;
    const solved = Object.fromEntries(
      ["2026-11-13", "2026-11-14", "2026-11-15"].map((day) => [day, feat(1, { at: at(day) })]),
    );
    expect(streak(solved, "2026-11-16")).toBe(3);
    expect(streak(solved, "2026-11-15")).toBe(3);
    expect(streak(solved, "2026-11-17")).toBe(0);
    expect(streak(solved, "")).toBe(0);
    expect(streak({ ...solved, "2026-11-16": feat(1, { at: at("2026-11-16") }) }, "2026-11-16")).toBe(4);
    expect(streak({ ...solved, "2026-11-14": feat(1, { at: at("2026-11-15") }) }, "2026-11-15")).toBe(1);
  });

  it("leaves a next one, round and round, until all is solved", () => {
    const book = ["1", "2", "3"].map((id) => ({ id }));
    expect(nextOpen(book, {})?.id).toBe("1");
    expect(nextOpen(book, { 1: feat(1), 2: feat(1) }, "2")?.id).toBe("3");
    expect(nextOpen(book, { 2: feat(1), 3: feat(1) }, "3")?.id).toBe("1");
    expect(nextOpen(book, { 1: feat(1), 2: feat(1), 3: feat(1) })).toBeNull();
  });
});

describe("tries", () => {
  beforeEach(stubStorage);
  const one = (moves: string, end = ""): Try => ({ moves: moves.split(""), end });

  it("go on, and keep what was taken back as long as it is made again", () => {
    const line = on(on(on(START, "a"), "b"), "c");
    expect(line).toEqual({ moves: ["a", "b", "c"], at: 3 });
    const back = { ...line, at: 1 };
    expect(made(back)).toEqual(["a"]);
    expect(on(back, "b")).toEqual({ moves: ["a", "b", "c"], at: 2 });
    expect(on(back, "x")).toEqual({ moves: ["a", "x"], at: 2 });
  });

  it("are filed once: a beginning of another is no try of its own, and too short is none", () => {
    expect(filed([], one("ab"))).toEqual([]);
    expect(filed([one("abc")], one("abcd", "solved"))).toEqual([one("abcd", "solved")]);
    expect(filed([one("abx"), one("abcd", "solved")], one("abc"))).toEqual([one("abcd", "solved"), one("abx")]);
    expect(filed([one("abc")], one("adb"))).toEqual([one("adb"), one("abc")]);
    expect(isPart(["a"], ["a", "b"])).toBe(true);
    expect(isPart(["b"], ["a", "b"])).toBe(false);
  });

  it("are no more than one can look through", () => {
    const many = Array.from({ length: 40 }, (_, n) => one(`${String.fromCharCode(200 + n)}bc`));
    expect(many.reduce<readonly Try[]>(filed, [])).toHaveLength(12);
  });

  it("are kept from visit to visit, and nonsense is not", () => {
    const desk = { line: { moves: ["a", "b"], at: 1 }, tries: [one("abc", "too late")] };
    keepDesk("17", desk);
    expect(recallDesk("17")).toEqual(desk);
    expect(recallDesk("18")).toEqual({ line: START, tries: [] });
    stubStorage().set(
      "jackal.puzzle.17",
      '{"line": {"moves": ["a"], "at": 7}, "tries": [{"moves": [1], "end": ""}, 4]}',
    );
    expect(recallDesk("17")).toEqual({ line: START, tries: [] });
  });

  it("at a card of one's own have a name that is the card's alone", () => {
    expect(nameOf("a card")).toBe(nameOf("a card"));
    expect(nameOf("a card")).not.toBe(nameOf("b card"));
  });
});

describe("turns", () => {
  it("are told apart by who is up", () => {
    expect(turnsOf(PLIES)).toEqual([1, 1, 1, 1, 2, 2, 3]);
    expect(turnsOf([])).toEqual([1]);
  });

  it("are taken back as a whole, from within or from their end", () => {
    expect(backToTurn([])).toBe(0);
    expect(backToTurn(PLIES.slice(0, 3))).toBe(0);
    expect(backToTurn(PLIES.slice(0, 4))).toBe(0);
    expect(backToTurn(PLIES.slice(0, 5))).toBe(4);
    expect(backToTurn(PLIES)).toBe(4);
  });

  it("are rows of what the three did", () => {
    expect(deedsOf(PLIES)).toEqual([
      ["moved", "moved", "moved"],
      ["delivered", "rested", "died"],
    ]);
    expect(deedsOf([...PLIES, ply(step(0, "d6"), up(1, 3))])[2]).toEqual(["moved", "rested", "dead"]);
  });

  it("are lists of moves, with what was taken back at the end", () => {
    const rows = rowsOf(PLIES, 5);
    expect(
      rows.map(({ turn, steps }) => [turn, ...steps.map(({ piece, text, end }) => `${piece} ${text} ${end}`)]),
    ).toEqual([
      [1, "0 d5-e3 2", "1 d6 3", "2 e5 4"],
      [2, "0 e6● 5"],
      [0, "2 f5 6"],
    ]);
  });
});

describe("a hint", () => {
  it("is the pirate, the tile, and all he does until the next one is up", () => {
    const line = [step(0, "d5"), go("e3"), step(1, "d6")];
    expect(hintOf(line, 0)).toEqual({
      piece: 0,
      goesOn: false,
      coin: false,
      to: "d5",
      moves: line.slice(0, 2).map(textOf),
    });
    expect(hintOf([step(1, "c5", { coins: 1 }), step(2, "d6")], 1)).toMatchObject({ piece: 1, coin: true, to: "c5" });
  });

  it("in the middle of a chain is about who is on his way", () => {
    expect(hintOf([go("e3"), step(1, "d6")], 0)).toEqual({
      piece: 0,
      goesOn: true,
      coin: false,
      to: "e3",
      moves: [textOf(go("e3"))],
    });
  });

  it("in a labyrinth stays on the tile", () => {
    expect(hintOf([onIsland({ verb: "advance", piece: 2, to: "c4", space: 2 })], 2)).toMatchObject({
      piece: 2,
      to: "c4",
    });
  });

  it("is none where nothing helps", () => {
    expect(hintOf([], 0)).toBeNull();
  });

  it("draws the way cell by cell, his own steps alone", () => {
    const steps = [stepped(0, "d5"), stepped(0, "e3"), up(1, 1), stepped(1, "d6")];
    expect(pathOf("e6", steps, 0)).toEqual(["e6", "d5", "e3"]);
  });
});

describe("the text to share", () => {
  it("has a row for each turn and tells nothing of the way", () => {
    expect(gridOf(deedsOf(PLIES))).toEqual(["⬛🟨🟥", "🪙⬜💀"]);
    expect(starsAs(2)).toBe("★★☆");
    const text = shareText({
      title: "Jackal, puzzle 17",
      stars: 2,
      result: "5 turns, 3 pirates alive",
      deeds: deedsOf(PLIES),
      address: "https://jackal.example/puzzles/17",
    });
    expect(text).toBe(
      "Jackal, puzzle 17\n★★☆ 5 turns, 3 pirates alive\n⬛🟨🟥\n🪙⬜💀\nhttps://jackal.example/puzzles/17",
    );
    expect(text).not.toMatch(/[a-h]\d/);
  });

  it("has no stars where nothing is known of the best", () => {
    expect(shareText({ title: "A", stars: null, result: "B", deeds: [], address: "" })).toBe("A\nB");
  });
});

describe("the small island", () => {
  const CARD = '"Small"\nturns <= 3\n4 -- Bk ^  --\n3 e  C2 Dn e\n2 e  >  e  e\n  b  c  d  e\n';

  it("has each tile where it lies, and how it is turned", () => {
    const { width, height, cells } = landOf(CARD);
    expect([width, height, cells.length]).toEqual([4, 3, 10]);
    expect(cells.find(({ tile }) => tile === "bank")).toMatchObject({ x: 1, y: 0, turned: 0 });
    expect(cells.filter(({ tile }) => tile === "arrow-s1").map(({ x, y, turned }) => [x, y, turned])).toEqual([
      [2, 0, 0],
      [1, 2, 1],
    ]);
  });

  it("has beach by the sea, and forest behind it", () => {
    const inland = landOf(CARD).cells.filter(({ terrain }) => terrain !== "beach");
    expect(inland.map(({ x, y, terrain }) => [x, y, terrain])).toEqual([
      [1, 1, "forest"],
      [2, 1, "forest"],
    ]);
    const large = landOf(
      `"Large"\nalive >= 1\n${[6, 5, 4, 3, 2].map((row) => `${row} e e e e e`).join("\n")}\n  b c d e f\n`,
    ).cells;
    expect(large.filter(({ terrain }) => terrain === "mountain").map(({ x, y }) => [x, y])).toEqual([[2, 2]]);
  });
});

describe("a key", () => {
  const key = (name: string, code: string, shiftKey = false) => letterOf({ key: name, code, shiftKey });

  it("is the letter on it, or the one in its place on another keyboard", () => {
    expect([key("u", "KeyU"), key("г", "KeyU"), key("Г", "KeyU", true), key("U", "KeyU", true)]).toEqual([
      "u",
      "u",
      "U",
      "U",
    ]);
    expect([key("u", "KeyF"), key("]", "BracketRight"), key("ArrowUp", "ArrowUp"), key("2", "Digit2")]).toEqual([
      "u",
      "]",
      "ArrowUp",
      "2",
    ]);
  });
});

describe("the quest on the board", () => {
  const QUEST: QuestView = {
    turns: 6,
    alive: 2,
    untouched: [],
    each: true,
    bank: "b2",
    up: 0,
    turn: 1,
    left: 2,
    delivered: [],
    bear_to: null,
    bear_prey: null,
    far: {},
  };
  const scene: Scene = island({
    game: "puzzle",
    quest: QUEST,
    bear: { cell: "d2", waker: 0 },
    crews: [
      {
        colour: "black",
        seat: 0,
        allies: [],
        vehicle: null,
        coins: 0,
        bottles: 0,
        powers: [],
        living: 3,
        absent: false,
      },
    ],
    pieces: [0, 1, 2].map((number) => piece(number, { crew: 0, cell: "c2", aboard: null })),
    land: ["b2", "c2", "d2"].map((cell) => square(cell, { face: "up", tile: "empty" })),
  });

  it("sees gold at the bank when it is brought there", () => {
    const home = shownAfter(scene, [delivers(2), { quest: { ...QUEST, left: 1, delivered: [2] } }]);
    expect(home.quest).toMatchObject({ left: 1, delivered: [2] });
    expect(home.passing?.marks).toEqual([{ cell: "b2", drawing: "pieces/coin" }]);
  });

  it("gives the bear time to move, and none to who is up", () => {
    expect(beatAfter(scene, [bearMoves("c2")])?.takes).toBeGreaterThan(0);
    expect(beatAfter(scene, [up(1, 2)])?.takes).toBe(0);
  });

  it("has three pirates of three colours", () => {
    const { crews, pieces } = face.names(scene, ["black"]);
    expect([0, 1, 2].map((number) => crews[pieces.get(number)?.[0] ?? -1])).toEqual(["black", "yellow", "red"]);
  });
});

// The workshop's memory and its ear: steps back and forth, what is kept, and what the server complains of.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { judgePuzzle, Refused } from "../src/lib/api";
import { KINDS, readCard } from "../src/puzzles/card";
import { Brush, FENCE, GROUPS, RUBBER } from "../src/puzzles/editor/brush.svelte";
import { Draft } from "../src/puzzles/editor/draft.svelte";
import { faultOf, WHYS } from "../src/puzzles/editor/faults";
import { Judge } from "../src/puzzles/editor/judge.svelte";
import { paint } from "../src/puzzles/editor/sheet";
import { familyOf } from "../src/puzzles/legend";
import CARD_PY from "../../src/jackal/games/archipelago/puzzles/card.py?raw";
import type { Fault } from "../src/wire";
import english from "virtual:texts/en";

vi.mock("../src/lib/api", async (original) => ({ ...(await original<object>()), judgePuzzle: vi.fn() }));

const CARD = `"One"
turns <= 4
3 Bk e  C1
2 e  Dn Ho
  b  c  d
`;

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a draft", () => {
  it("is a small island to begin with, and what was kept afterwards", () => {
    const first = new Draft();
    expect(first.isBare).toBe(false);
    first.take(readCard(CARD));
    first.keep();
    expect(new Draft().text).toBe(CARD);
    expect(new Draft().canUndo).toBe(false);
  });

  it("is not thrown by rubbish in the browser's memory", () => {
    kept.set("jackal.puzzle-draft", '"no card"');
    expect(new Draft().isBare).toBe(false);
    kept.set("jackal.puzzle-draft", "{[");
    expect(new Draft().isBare).toBe(false);
  });

  it("goes back and forth by strokes", () => {
    const draft = new Draft();
    draft.take(readCard(CARD));
    const { text } = draft;
    draft.begin();
    for (const place of [0, 1, 2]) draft.paint(paint(draft.plan, place, "Ic"));
    draft.end();
    const painted = draft.text;
    draft.change({ turns: 9 });
    draft.undo();
    expect(draft.text).toBe(painted);
    draft.undo();
    expect(draft.text).toBe(text);
    draft.redo();
    draft.redo();
    expect(draft.puzzle.turns).toBe(9);
    expect(draft.canRedo).toBe(false);
  });

  it("gives its own name back when another puzzle is put away, and keeps a name that was typed", () => {
    const draft = new Draft();
    draft.name = "Mine";
    draft.take(readCard(CARD));
    draft.name = "Theirs";
    draft.change({ turns: 9 });
    draft.undo();
    expect(draft.name).toBe("Theirs");
    draft.undo();
    expect(draft.name).toBe("Mine");
    draft.redo();
    expect(draft.name).toBe("Theirs");
  });

  it("does not count what changes nothing, and forgets what was undone when it goes another way", () => {
    const draft = new Draft();
    draft.change({ turns: draft.plan.turns });
    expect(draft.canUndo).toBe(false);
    draft.clear();
    expect(draft.isBare).toBe(true);
    draft.undo();
    draft.change({ alive: 3 });
    expect(draft.canRedo).toBe(false);
  });
});

describe("the brush", () => {
  it("holds every kind once", () => {
    expect(GROUPS.flat().sort()).toEqual(KINDS.map(({ name }) => name).sort());
  });

  it("turns what points, each kind for itself", () => {
    const brush = new Brush();
    brush.tool = "arrow-s1";
    brush.turn();
    expect([brush.sign, brush.turns]).toEqual([">", true]);
    brush.tool = "cannon";
    expect(brush.sign).toBe("K^");
    brush.lay("Kv");
    expect([brush.sign, brush.turnsAt("K^"), brush.turnsAt("^"), brush.turnsAt("--")]).toEqual([
      "Kv",
      true,
      false,
      false,
    ]);
    brush.tool = "horse";
    brush.turn();
    expect([brush.sign, brush.turns]).toEqual(["Ho", false]);
    for (const tool of [RUBBER, FENCE]) {
      brush.tool = tool;
      expect([brush.sign, brush.turns]).toEqual(["--", false]);
    }
  });

  it("has a word for each family of tiles", () => {
    const legend = english["legend"] as Record<string, string>;
    expect(KINDS.map(({ name }) => familyOf(name)).filter((family) => !(family in legend))).toEqual([]);
  });
});

describe("a fault", () => {
  it.each([...WHYS])("that has words of its own is one that the engine tells: %s", (why) =>
    expect(CARD_PY).toContain(why.startsWith("no_") && why !== "no_coins" ? `"${why.slice(3)}")` : `"${why}"`),
  );

  it.each<[fault: string | null, line: number, column: number, why: string | null, at: object | null]>([
    ["pieces", 4, 9, "pieces", { row: 1, column: 2 }],
    ["no_bank", 3, 3, "no_bank", null],
    ["den", 4, 6, "den", { row: 1, column: 1 }],
    ["no_coins", 3, 3, "no_coins", null],
    ["tile", 3, 6, "tile", { row: 0, column: 1 }],
    ["something that nobody has thought of", 2, 1, null, null],
    [null, 2, 1, null, null],
  ])("%s in line %i", (fault, line, column, why, at) => {
    const [message, text] = ["строка 9: берлога одна, а здесь 2", "берлога одна, а здесь 2"];
    const parts: Fault["parts"] = fault === null ? {} : { fault };
    const told = { message: text, template: "a den", parts, line, column };
    expect(faultOf(CARD, new Refused({ code: "bad_card", message, rule: "", fault: told }))).toEqual({ why, text, at });
  });

  it("of which no more is known is told as it is", () => {
    const refused = new Refused({ code: "bad_card", message: "no card", rule: "" });
    expect(faultOf(CARD, refused)).toEqual({ why: null, text: "no card", at: null });
  });
});

describe("the judge", () => {
  const asked = vi.mocked(judgePuzzle);
  const verdict = (first_turns: number) => ({
    solvable: true,
    least: {},
    first_turns,
    grade: 1,
    weak: [],
    states: 1,
    seconds: 0,
    line: [],
  });

  beforeEach(() => {
    vi.useFakeTimers();
    asked.mockReset();
  });

  it("waits for a pause, and asks once", async () => {
    asked.mockResolvedValue(verdict(1));
    const judge = new Judge();
    for (const card of ["a", "b", "c"]) judge.consider(card);
    expect(judge.thinking).toBe(true);
    await vi.advanceTimersByTimeAsync(2000);
    expect(asked.mock.calls).toEqual([["c"]]);
    expect([judge.verdict?.first_turns, judge.thinking, judge.about]).toEqual([1, false, "c"]);
  });

  it("hears only the newest answer, however late the others come", async () => {
    const answers: ((found: ReturnType<typeof verdict>) => void)[] = [];
    asked.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    const judge = new Judge();
    judge.consider("old");
    await vi.advanceTimersByTimeAsync(1000);
    judge.consider("new");
    await vi.advanceTimersByTimeAsync(1000);
    answers[1]?.(verdict(2));
    answers[0]?.(verdict(1));
    await vi.advanceTimersByTimeAsync(0);
    expect([judge.verdict?.first_turns, judge.about]).toEqual([2, "new"]);
  });

  it("is patient with a server that has heard enough for the moment", async () => {
    asked.mockRejectedValueOnce(new Refused({ code: "too_many", message: "wait a minute", rule: "" }));
    asked.mockResolvedValue(verdict(3));
    const judge = new Judge();
    judge.consider(CARD);
    await vi.advanceTimersByTimeAsync(1000);
    expect([judge.thinking, judge.fault]).toEqual([true, null]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(judge.verdict?.first_turns).toBe(3);
  });

  it("says what is wrong, and forgets it over bare sea", async () => {
    asked.mockRejectedValue(
      new Refused({
        code: "bad_card",
        message: "line 3, column 3: a puzzle has one bank (Bk), this one has none",
        rule: "",
        fault: {
          message: "a puzzle has one bank (Bk), this one has none",
          line: 3,
          column: 3,
          template: "a puzzle has one {what}, this one has {count}",
          parts: { what: "bank (Bk)", count: "none", fault: "no_bank" },
        },
      }),
    );
    const judge = new Judge();
    judge.consider(CARD);
    await vi.advanceTimersByTimeAsync(1000);
    expect([judge.fault?.why, judge.verdict]).toEqual(["no_bank", null]);
    judge.rest();
    expect([judge.fault, judge.thinking]).toEqual([null, false]);
  });
});

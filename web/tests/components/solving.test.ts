// A puzzle on its page: moves, taking back, help step by step, the end, earlier tries and the solution.
// @vitest-environment happy-dom
import { render } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { prefs, t } from "../../src/lib/prefs.svelte";
import { toasts } from "../../src/lib/toasts.svelte";
import Puzzle from "../../src/pages/Puzzle.svelte";
import type { IslandAction, IslandView, PuzzleHelp, PuzzleNow, PuzzlePage } from "../../src/wire";
import { viewAfter } from "../../src/table/telling";
import { step } from "../actions";
import { streamOf } from "../streams";
import { until } from "../patience";
import { key, named, press, pressNamed } from "./board";
import { no, sentTo, serving } from "./server";
import { inEnglish } from "./table";

inEnglish();

const { first, messages, last } = streamOf("puzzle-delivered-0-1");
const CARD = '"By the bank"\n"На берегу"\nturns <= 5\n3 Bk C1 e\n2 e e Dn\n  b c d\n';
const PAGE = {
  id: "7",
  card: CARD,
  name: { en: "By the bank", ru: "На берегу" },
  grade: 1,
  alive: 1,
  turns: 5,
  best: [3, 3, 4],
} as unknown as PuzzlePage;
const VIEWS = messages.reduce<IslandView[]>(
  (views, told) => [...views, viewAfter(views.at(-1)!, told)],
  [first as IslandView],
);
/** Any pirate steps to any cell, as far as this server is concerned; three moves solve it. */
const MOVES: IslandAction[] = [step(0, "c3"), step(1, "d3"), step(2, "e3"), step(0, "d2")];
const SOLVED = 3;

const movesIn = (body: unknown) => (body as { moves: string[] }).moves;

function standing(moves: readonly string[]): PuzzleNow {
  const view = VIEWS[moves.length]!;
  const isSolved = moves.length === SOLVED;
  return {
    view: isSolved ? { ...view, ask: null, outcome: { ...(last as IslandView).outcome!, reason: "solved" } } : view,
    actions: isSolved ? [] : MOVES,
    plies: moves.map((text, n) => ({ action: MOVES.find((move) => move.text === text)!, ...messages[n]! })),
    stars: isSolved ? 2 : null,
  } as unknown as PuzzleNow;
}

function help(moves: readonly string[]): PuzzleHelp {
  const line = MOVES.slice(moves.length, SOLVED);
  const isLost = moves.includes(MOVES[3]!.text);
  return (isLost
    ? { solvable: false, least: null, line: [], bad: 0 }
    : { solvable: true, least: 2, line, bad: null }) as unknown as PuzzleHelp;
}

const ANSWERS: Parameters<typeof serving>[0] = {
  "GET puzzles/7": PAGE,
  "GET puzzles": { book: [], days: [] },
  "GET puzzles/mine": { solved: {} },
  "POST puzzles/mine": { solved: {} },
  "POST puzzles/play": ({ body }) => standing(movesIn(body)),
  "POST puzzles/why": { rule: "ISL-M1", message: "no" },
  "POST puzzles/help": ({ body }) => help(movesIn(body)),
};

beforeEach(() => {
  localStorage.clear();
  toasts.list = [];
  prefs.calm = true;
});
afterEach(() => {
  vi.unstubAllGlobals();
  prefs.calm = false;
});

async function opened(answers: Parameters<typeof serving>[0] = {}) {
  const heard = serving({ ...ANSWERS, ...answers });
  const { container, unmount } = render(Puzzle, { name: "7" });
  const find = (selector: string) => container.querySelector<HTMLElement>(selector);
  await until(() => expect(find("main:not([aria-busy])")).not.toBeNull());
  const settle = async () => {
    for (let n = 0; n < 6; n++) await new Promise((done) => setTimeout(done, 0));
    await until(() => expect(find(".reveal")).toBeNull());
    flushSync();
  };
  const tool = async (name: string) => {
    await press(find(`[data-tool="${name}"]`));
    await settle();
  };
  const down = async (name: string, more: KeyboardEventInit = {}) => {
    await key(document.body, name, more);
    await settle();
  };
  /** Play a move on the board. */
  const move = async (action: IslandAction) => {
    const { piece, to } = action as Extract<IslandAction, { verb: "step" }>;
    await press(find(`[data-piece="${piece}"]`));
    await press(find(`.cell[data-cell="${to}"]`));
    await settle();
  };
  const made = () => container.querySelectorAll(".course button:not(.ahead)").length;
  const told = () => find(".told [role=status]")?.textContent;
  return { heard, find, container, unmount, settle, tool, down, move, made, told };
}

describe("a puzzle", () => {
  it("says what is asked, and what has been done of it", async () => {
    const { find } = await opened();
    expect(find("h1")?.textContent).toBe("By the bank");
    const conditions = find("ul.conditions")?.textContent;
    const quest = (first as IslandView).quest!;
    expect(conditions).toContain(t("puzzle.left", { left: quest.left }));
    expect(conditions).toContain(t("puzzle.alive", { alive: 3, needed: quest.alive }));
  });

  it("is moved on the board; a move that is not offered is asked about", async () => {
    const { heard, move, made, find, settle } = await opened();
    await move(MOVES[0]!);
    expect(made()).toBe(1);
    expect(movesIn(sentTo(heard, "POST puzzles/play").at(-1))).toEqual([MOVES[0]!.text]);
    await press(find('[data-piece="0"]'));
    const dark = [...document.querySelectorAll<HTMLElement>(".cell:not([data-lit])")].at(-1);
    await press(dark);
    const meant = { piece: 0, to: dark?.dataset["cell"] };
    expect(sentTo(heard, "POST puzzles/why")).toEqual([{ card: CARD, moves: [MOVES[0]!.text], meant }]);
    await settle();
    expect(toasts.list).toMatchObject([{ text: t("refusal.ISL-M1"), rule: "ISL-M1" }]);
  });

  it("is taken back and made again by keys and buttons, and asks nobody for it", async () => {
    const { heard, move, made, down, tool } = await opened();
    await move(MOVES[0]!);
    await move(MOVES[1]!);
    const asked = heard.length;
    await down("u");
    expect(made()).toBe(1);
    await down("]");
    expect(made()).toBe(2);
    await down("г", { code: "KeyU" }); // the same key, on a Russian keyboard
    await tool("forward");
    await tool("back");
    expect([made(), heard.length]).toEqual([1, asked]);
    await tool("restart");
    expect(made()).toBe(0);
  });

  it("goes on after a reload where it was", async () => {
    const { move, unmount } = await opened();
    await move(MOVES[0]!);
    await move(MOVES[1]!);
    unmount();
    const { made } = await opened();
    expect(made()).toBe(2);
  });

  it("shows the bear's step and its distances as long as one wants them", async () => {
    const { find, down, tool } = await opened();
    const pressed = (name: string) => find(`[data-tool="${name}"]`)?.getAttribute("aria-pressed");
    await down("b");
    await down("d");
    expect([pressed("bear"), pressed("far")]).toEqual(["true", "true"]);
    await tool("bear");
    expect([pressed("bear"), JSON.parse(localStorage.getItem("jackal.puzzles.aids")!)]).toEqual([
      "false",
      { bear: false, far: true },
    ]);
  });
});

describe("help", () => {
  it("comes in three steps, each after a word", async () => {
    const { told, tool, settle } = await opened();
    await tool("hint");
    const steps = [told()];
    for (let n = 0; n < 2; n++) {
      await pressNamed(t("puzzle.told.more"));
      await settle();
      steps.push(told());
    }
    expect(steps[0]).not.toContain("c3"); // who goes, and with what in his hands
    expect(steps[1]).toContain("c3");
    expect(new Set(steps).size).toBe(3);
    expect(named(t("puzzle.told.more"))).toBeUndefined();
  });

  it("says whether it can still be solved, and undoes the move that spoilt it", async () => {
    const { told, down, move, made, settle } = await opened();
    await down("s");
    expect(told()).toBe(t("puzzle.told.can", { least: 2 }));
    await move(MOVES[3]!);
    await down("s");
    expect(told()).not.toBe(t("puzzle.told.can", { least: 2 }));
    await pressNamed(t("puzzle.told.undo_slip"));
    await settle();
    expect(made()).toBe(0);
  });

  it("is about the position it was asked for", async () => {
    const { told, down, move } = await opened();
    await down("s");
    await move(MOVES[0]!);
    expect(told()).not.toBe(t("puzzle.told.can", { least: 2 }));
    await down("u");
    expect(told()).toBe(t("puzzle.told.can", { least: 2 }));
  });

  it("that cannot be had is told", async () => {
    const { tool } = await opened({ "POST puzzles/help": no("busy", "later") });
    await tool("hint");
    expect(toasts.list.at(-1)?.text).toBe(t("refused.busy"));
  });
});

describe("the end of a puzzle", () => {
  async function solved(answers: Parameters<typeof serving>[0] = {}) {
    const page = await opened(answers);
    for (const move of MOVES.slice(0, SOLVED)) await page.move(move);
    await until(() => expect(page.find(".ending")).not.toBeNull());
    return page;
  }

  it("shows the stars, tells the server, and leads to the next one", async () => {
    const { heard, find, settle } = await solved({
      "GET puzzles": { book: [{ id: "7" }, { id: "9" }], days: [] },
    });
    await settle();
    expect(find(".ending h2")?.textContent).toBe(t("puzzle.end.stars_2"));
    expect(sentTo(heard, "POST puzzles/mine")).toEqual([
      { id: "7", moves: MOVES.slice(0, SOLVED).map(({ text }) => text) },
    ]);
    await until(() => expect(find("[data-next]")?.getAttribute("href")).toBe("/puzzles/9"));
  });

  it("is put away to look at the board, and comes back", async () => {
    const { find } = await solved();
    await press(find(".ending .square"));
    expect(find(".ending")).toBeNull();
    await pressNamed(t("puzzle.end.result_again"));
    expect(find(".ending")).not.toBeNull();
  });

  it("is shared with its address, by hand where the browser does not copy", async () => {
    const { find } = await solved();
    const writeText = vi.fn((_: string) => Promise.resolve());
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    await press(find("[data-share]"));
    expect(writeText.mock.calls[0]?.[0]).toContain(`${location.origin}/puzzles/7`);
    vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.reject(new Error()) } });
    await press(find("[data-share]"));
    await until(() => expect((find("textarea") as HTMLTextAreaElement | null)?.value).toContain("/puzzles/7"));
  });

  it("that was none is told with its reason, and a turn can be taken back", async () => {
    const lost = { reason: "too late", scores: [0], ranks: [1] };
    const { find, made, settle } = await solved({
      "POST puzzles/play": ({ body }) => {
        const now = standing(movesIn(body)) as unknown as { view: IslandView };
        return now.view.outcome ? { ...now, stars: null, view: { ...now.view, outcome: lost } } : now;
      },
    });
    expect(find(".ending")?.textContent).toContain(t("puzzle.reason.too late"));
    await press(find("[data-back-turn]"));
    await settle();
    expect([find(".ending"), made() < SOLVED]).toEqual([null, true]);
  });
});

describe("lines to look at", () => {
  it("are earlier tries: looked at, taken up, or left again", async () => {
    const { find, move, tool, made, settle } = await opened();
    for (const action of MOVES.slice(0, SOLVED)) await move(action);
    await tool("restart");
    await tool("more");
    await press(find(".drawer li button"));
    await settle();
    expect([find(".shown b")?.textContent, made()]).toEqual([t("puzzle.past"), SOLVED]);
    await press(find("[data-mine]"));
    await settle();
    expect([find(".shown"), made()]).toEqual([null, 0]);
  });

  it("are the solution, after one has been asked twice; nothing can be played meanwhile", async () => {
    const { find, tool, settle, container } = await opened();
    await tool("more");
    await press(find('[data-tool="solution"]'));
    expect(find(".shown")).toBeNull();
    await press(find('[data-solution="start"]'));
    await settle();
    expect(find(".shown b")?.textContent).toBe(t("puzzle.solution"));
    expect(container.querySelectorAll(".cell[data-lit]")).toHaveLength(0);
    await press(find("[data-mine]"));
    await settle();
    expect(find(".shown")).toBeNull();
  });
});

describe("a puzzle that is not there", () => {
  it("says so", async () => {
    const { find } = await opened({ "GET puzzles/7": no("not_found", "no such puzzle") });
    await until(() => expect(find("h1")?.textContent).not.toBe(""));
    expect(find(".board-area")).toBeNull();
  });
});

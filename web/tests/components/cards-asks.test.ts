// What the card table asks: cards taken, rum and marks thrown, a walk declared; and the islands in sight.
// @vitest-environment happy-dom
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { face } from "../../src/boards/cards/face";
import { prefs, t } from "../../src/lib/prefs.svelte";
import { toasts } from "../../src/lib/toasts.svelte";
import type { RouteView } from "../../src/wire";
import { onRoutes } from "../questions";
import { boardOf, key, press, pressNamed, promptText } from "./board";
import { asked } from "./cards";
import { inEnglish } from "./table";

inEnglish();
beforeEach(() => {
  toasts.list = [];
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  prefs.calm = false;
});

describe("a card that is taken", () => {
  it("of a pack is kept; one that is not offered asks why", async () => {
    const board = asked("cards-2019-across-0-1");
    await press(board.card("pack", "X"));
    expect(board.played).toEqual(["pick:X"]);
    await board.show(board.view, { actions: board.actions.filter(({ text }) => text !== "pick:N") });
    await press(board.card("pack", "N"));
    expect(board.asked).toEqual([{ verb: "pick", card: "N" }]);
  });

  it("of a pack is marked until the others have theirs, one of two alike", async () => {
    const board = asked("cards-2019-across-0-1");
    const players = board.view.players.map((player, n) =>
      n ? player : { ...player, pick: "D" as const, picked: true },
    );
    await board.show({ ...board.view, players, ask: null });
    expect(board.all("[data-pack].kept")).toEqual([board.all('[data-pack][data-card="D"]')[0]]);
  });

  it("from the market or the deck says how many are still to take", async () => {
    const board = asked("cards-2019-nasty-37-2");
    expect(promptText()).toBe(t("cards.ask.take", { takes: 2 }));
    await press(board.find('[data-market="3"]'));
    await press(board.find('[data-market="deck"]'));
    expect(board.played).toEqual(["market:3", "deck"]);
    await board.show(board.view, { seat: 1, actions: board.actions.slice(0, 2) });
    await press(board.find('[data-market="4"]'));
    expect(board.asked).toEqual([{ verb: "market", place: 3 }]);
  });

  it("cannot be taken while nothing is to be taken", async () => {
    const board = asked("cards-2019-buried-0-1");
    await press(board.find('[data-market="1"]'));
    await press(board.find('[data-market="deck"]'));
    expect([board.played, board.asked]).toEqual([[], []]);
  });
});

describe("landing", () => {
  it("or passing is one press; who cannot land is told why", async () => {
    const free = asked("cards-2019-buried-0-1");
    await pressNamed(t("cards.land"));
    await pressNamed(t("cards.pass"));
    expect(free.played).toEqual(["land", "pass"]);
    free.unmount();
    const barred = asked("cards-2019-across-116-3");
    await pressNamed(t("cards.land"));
    expect([barred.played, barred.asked]).toEqual([[], [{ verb: "land" }]]);
  });
});

describe("rum and marks", () => {
  const RUM = "cards-2015-box-64-3";
  const aimAt = (board: ReturnType<typeof asked>, seat: number) => press(board.find(`[data-throw="${seat}"]`));

  it("are aimed at rows, and thrown together", async () => {
    const board = asked(RUM);
    expect(board.all("[data-throw]").map((button) => button.dataset["throw"])).toEqual(["3", "0", "1"]);
    await aimAt(board, 3);
    expect(board.find('[data-throw="3"]')?.textContent.trim()).toBe("×1");
    await pressNamed(t("cards.missile.rum.throw"));
    expect(board.played).toEqual(["throw:4"]);
  });

  it("are aimed away by another touch, and a card more than one has asks why", async () => {
    const board = asked(RUM);
    await aimAt(board, 3);
    await aimAt(board, 0);
    expect(board.asked).toEqual([{ verb: "throw", targets: [0, 3] }]);
    await aimAt(board, 3);
    expect(board.find('[data-throw="3"]')?.textContent.trim()).toBe("+");
    await aimAt(board, 1);
    await pressNamed(t("cards.clear_throw"));
    await pressNamed(t("cards.missile.rum.nothing"));
    expect(board.played).toEqual(["none"]);
  });

  it("that nobody has need no answer: it is given after a pause, once", async () => {
    vi.useFakeTimers();
    const board = asked("cards-2015-box-4-1");
    expect(promptText()).toBe(t("cards.missile.rum.none"));
    await vi.advanceTimersByTimeAsync(800);
    expect(board.played).toEqual([]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(board.played).toEqual(["none"]);
  });

  it("are not answered for when the question has gone meanwhile", async () => {
    vi.useFakeTimers();
    const board = asked("cards-2015-box-4-1");
    await board.show({ ...board.view, ask: null }, { actions: [] });
    await vi.advanceTimersByTimeAsync(2000);
    expect(board.played).toEqual([]);
  });

  it("are a secret until all have thrown", async () => {
    const board = asked(RUM);
    await board.show(board.view, { seat: 2, sealed: true });
    expect(promptText()).toBe(t("cards.missile.rum.sealed"));
    expect(board.all("[data-throw]")).toEqual([]);
  });

  it("of 2019 are black marks", () => {
    asked("cards-2019-across-56-3");
    expect(promptText()).toBe(t("cards.missile.mark.ask"));
  });
});

describe("a walk", () => {
  const SEVERAL = "cards-2015-box-19-3";

  it("is declared by its chest, on the island or below it", async () => {
    const board = asked(SEVERAL);
    expect(board.all("[data-cell].offered").map((cell) => cell.dataset["cell"])).toEqual(["f7", "f5"]);
    await press(board.find('[data-cell="f5"]'));
    expect(promptText()).toBe(t("cards.ask.go", { chest: "f5", steps: 1, spent: [] }));
    await pressNamed(t("cards.go"));
    await press(board.find('[data-chest="nothing"]'));
    await pressNamed(t("cards.alas"));
    expect(board.played).toEqual(["f5:1", "nothing"]);
  });

  it("to one chest by several ways asks by which", async () => {
    const board = asked(SEVERAL);
    await key(board.find('[data-cell="f7"]'), "Enter");
    expect(board.all("[data-way]").map((way) => way.dataset["way"])).toEqual(["f7:2+fr", "f7:3"]);
    await press(board.find('[data-way="f7:3"]'));
    await pressNamed(t("cards.go"));
    expect(board.played).toEqual(["f7:3"]);
    await pressNamed(t("cards.elsewhere"));
    expect(board.all("[data-way]")).toEqual([]);
  });

  it("to a chest out of reach asks why; the land is only looked at", async () => {
    const board = asked(SEVERAL);
    await press(board.find('[data-cell="b1"]')); // a chest of three
    await press(board.find('[data-cell="b7"]'));
    expect([board.asked, board.played]).toEqual([[{ verb: "declare", chest: "b1" }], []]);
  });

  it("that leads nowhere has one answer", async () => {
    const board = asked("cards-2015-box-9-3");
    expect(board.all(".prompt button")).toHaveLength(1);
    await pressNamed(t("cards.alas"));
    expect(board.played).toEqual(["nothing"]);
  });

  it("of another is shown step by step, then what it has reached; without motion at once", async () => {
    vi.useFakeTimers();
    const walk = { chest: "f5", steps: 2, spent: [], walk: ["g6", "f5"], cards: [0, 1] };
    const start = onRoutes(SEVERAL).view;
    const players = start.players.map((player, n) =>
      n === 1 ? { ...player, row: ["N", "D"], declared: walk } : player,
    );
    const shown = { ...start, ask: null, players, scene: { now: "walk", seat: 1 } } as unknown as RouteView;
    const board = boardOf(face, shown, { seat: 2 });
    const result = () => board.find('[data-seat="1"] .result')?.textContent ?? null;
    expect(result()).toBeNull();
    await vi.advanceTimersByTimeAsync(600);
    await tick();
    expect(result()).toBe("f5 · 2 steps");
    board.unmount();
    prefs.calm = true;
    const calm = boardOf(face, shown, { seat: 2 });
    expect(calm.find('[data-seat="1"] .result')).not.toBeNull();
  });
});

describe("a walk that is over", () => {
  const walkers = (start: string) => {
    const { view } = onRoutes("cards-2015-box-19-3");
    const walk = { chest: null, steps: 1, spent: [], start, walk: [start], cards: [0] };
    const players = view.players.map((player, n) => (n === 1 ? { ...player, row: ["N"], declared: walk } : player));
    return boardOf(face, { ...view, ask: null, players } as unknown as RouteView, { seat: 2 }).all("[data-pawn]")
      .length;
  };

  it("leaves a line on its own island, and none on the next, which may lack its cells", () => {
    expect([walkers("f5"), walkers("z9")]).toEqual([1, 0]);
  });
});

describe("the island", () => {
  it("makes room for one that comes, until something else is asked", async () => {
    const board = asked("cards-2019-across-0-1");
    const title = () => board.find("h2")?.textContent;
    const here = title();
    const small = board.all(".horizon button");
    expect(small).toHaveLength(board.view.next.length + 1);
    await press(small[2]);
    expect(title()).toBe(board.view.next[1]?.name["en"]);
    await press(small[2]);
    expect(title()).toBe(here);
    await press(small[1]);
    await board.show({ ...board.view, phase: "announce" });
    expect(title()).toBe(here);
  });

  it("names its cells and what they are worth", () => {
    const { find } = asked("cards-2015-box-19-3");
    expect(find('[data-cell="b1"]')?.getAttribute("aria-label")).toBe("b1: chest, 3 coins");
    expect(find('[data-cell="f5"]')?.getAttribute("aria-label")).toBe("f5: chest, 1 coin, in 1 step");
  });
});

describe("who waits", () => {
  it("is told for whom", async () => {
    const board = asked("cards-2019-buried-0-1");
    await board.show({ ...board.view, deciding: [1], ask: null });
    expect(promptText()).toContain("Ben");
    await board.show({ ...board.view, phase: "over", deciding: [], ask: null });
    expect(promptText()).toBe(t("cards.over"));
  });
});

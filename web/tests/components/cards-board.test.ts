// The card table under one's fingers: a row laid card by card, cards taken, rum and marks thrown, a walk declared.
// @vitest-environment happy-dom
import { fireEvent } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { face } from "../../src/boards/cards/face";
import { prefs, t } from "../../src/lib/prefs.svelte";
import { toasts } from "../../src/lib/toasts.svelte";
import type { Card, RouteView } from "../../src/wire";
import { onRoutes } from "../questions";
import { boardOf, key, named, press, pressNamed, promptText } from "./board";
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

const LONG = "cards-2019-leaver-111-1"; // a hand of fifteen, alone on the island

/** A question of a golden game on its board; rows that are begun go on as they did there. */
function asked(name: string, change: Partial<RouteView> = {}) {
  const question = onRoutes(name);
  const begun: string[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    const row = new URL(address, "http://here").searchParams.get("begun") ?? "";
    begun.push(row);
    const found = question.rows[row];
    const refusal = { error: { code: "illegal", message: "no", rule: "RTE-D1" } };
    return Promise.resolve(new Response(JSON.stringify(found ?? refusal), { status: found ? 200 : 409 }));
  });
  const view = { ...question.view, ...change };
  const board = boardOf(face, view, { actions: question.actions, seat: question.seat });
  const cards = (kind: "hand" | "row" | "pack") =>
    board.all(`[data-${kind}]`).map((element) => element.dataset["card"] as Card);
  const card = (kind: "hand" | "row" | "pack", what: Card) => board.find(`[data-${kind}][data-card="${what}"]`);
  return { ...board, ...question, view, begun, cards, card };
}

const settled = async () => {
  await new Promise((done) => setTimeout(done, 0));
  await tick();
};

/** Lay cards one after the other. */
async function lay(board: ReturnType<typeof asked>, ...row: Card[]): Promise<void> {
  for (const card of row) {
    await press(board.card("hand", card));
    await settled();
  }
}

describe("a row", () => {
  it("is laid card by card out of the hand, and handed in as one word", async () => {
    const board = asked(LONG);
    await lay(board, "N", "D");
    expect(board.cards("row")).toEqual(["N", "D"]);
    expect(board.cards("hand")).toEqual(
      onRoutes(LONG).view.players[0]?.hand?.filter((card, n) => card !== "N" && n !== 6),
    );
    expect(board.begun).toEqual(["N", "N-D"]);
    await pressNamed(t("cards.ready"));
    expect([board.played, board.asked]).toEqual([["N-D"], []]);
  });

  it("that is not whole is not handed in: it asks why", async () => {
    const board = asked(LONG);
    await pressNamed(t("cards.ready"));
    await lay(board, "N", "D", "map");
    expect(named(t("cards.ready"))?.getAttribute("aria-disabled")).toBe("true");
    await pressNamed(t("cards.ready"));
    expect([board.played, board.asked]).toEqual([[], ["ready", "N-D-map"]]);
  });

  it("takes no card that does not fit, and says why; such cards rest", async () => {
    const board = asked(LONG);
    expect(board.card("hand", "mark")?.classList).toContain("resting");
    expect(board.card("hand", "N")?.classList).not.toContain("resting");
    await lay(board, "mark", "N", "flag");
    expect([board.cards("row"), board.asked]).toEqual([["N"], ["mark", "N-flag"]]);
  });

  it("is taken back by a touch of its cards, or all at once", async () => {
    const board = asked(LONG);
    await lay(board, "N", "D");
    await press(board.card("row", "D"));
    await settled();
    expect(board.cards("row")).toEqual(["N"]);
    await pressNamed(t("cards.clear"));
    expect([board.cards("row"), board.cards("hand").length]).toEqual([[], 15]);
  });

  it("that the server refuses after a change is as it was, and the rule is told", async () => {
    const board = asked(LONG);
    await lay(board, "N", "D");
    await press(board.card("row", "N")); // D alone is not among the rows that are known here
    await settled();
    expect(board.cards("row")).toEqual(["N", "D"]);
    expect(toasts.list).toMatchObject([{ text: t("refusal.RTE-D1"), rule: "RTE-D1" }]);
  });

  it("is laid by letters and digits too, and taken back by Backspace", async () => {
    const board = asked(LONG);
    const desk = board.find(".desk");
    await key(desk, "т", { code: "KeyN" }); // on any keyboard
    await settled();
    await key(desk, "7", { code: "Digit7" });
    await settled();
    expect(board.cards("row")).toEqual(["N", "D"]);
    await key(desk, "Backspace");
    await settled();
    expect(board.cards("row")).toEqual(["N"]);
    await key(desk, "n", { code: "KeyN", ctrlKey: true });
    expect(board.cards("row")).toEqual(["N"]);
  });

  it("shows where it may lead, and by which way to what is pointed at", async () => {
    const board = asked(LONG);
    await lay(board, "N");
    expect(board.all(".outlook circle")).toHaveLength(2);
    expect(board.find("[data-way-to]")).toBeNull();
    await fireEvent.pointerOver(board.find('[data-cell="f2"]')!);
    expect(board.find("[data-way-to]")?.dataset["wayTo"]).toBe("f2");
    await fireEvent.pointerLeave(board.find(".sheet")!);
    expect(board.find("[data-way-to]")).toBeNull();
  });

  it("is kept when others do something, and forgotten with its island", async () => {
    const board = asked(LONG);
    await lay(board, "N");
    await board.show({ ...board.view, deck: 1 }, { actions: board.actions });
    expect(board.cards("row")).toEqual(["N"]);
    await board.show({ ...board.view, round: board.view.round + 1 }, { actions: board.actions });
    expect(board.cards("row")).toEqual([]);
  });

  it("may be a trip to Tortuga instead, unless it is begun", async () => {
    const board = asked("cards-2015-box-24-3");
    await pressNamed(t("cards.tortuga"));
    expect(promptText()).toBe(t("cards.ask.tortuga"));
    await pressNamed(t("cards.back"));
    expect(promptText()).toBe(t("cards.ask.lay"));
    await pressNamed(t("cards.tortuga"));
    await press(board.find('[data-action="tortuga:1"]'));
    expect(board.played).toEqual(["tortuga:1"]);
  });

  it("of another is a row of backs, and one's own lies open", () => {
    const { find, view } = asked("cards-2019-across-56-3");
    const laid = (seat: number) => find(`[data-lane="${seat}"]`)!.querySelectorAll(".laid").length;
    expect([laid(0), laid(1), laid(2)]).toEqual(view.players.map((player) => player.row_cards));
    expect(find('[data-lane="0"] [role=img]')?.getAttribute("aria-label")).toContain("3 cards face down");
    expect(find('[data-lane="2"]')?.classList).toContain("mine");
  });
});

describe("a card dragged", () => {
  const at = (clientX: number) => ({ clientX, clientY: 5, button: 0, buttons: 1 });

  /** The row's place is 100 wide; its cards lie side by side, 20 wide each. */
  function arranged(board: ReturnType<typeof asked>): void {
    vi.spyOn(board.find(".slot")!, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 100, 10));
    board
      .all("[data-row]")
      .forEach((card, n) => vi.spyOn(card, "getBoundingClientRect").mockReturnValue(new DOMRect(20 * n, 0, 20, 10)));
  }

  async function drag(board: ReturnType<typeof asked>, card: HTMLElement | null, to: number): Promise<void> {
    arranged(board);
    await fireEvent.pointerDown(card!, at(500));
    await fireEvent.pointerMove(window, at(to));
    await fireEvent.pointerUp(window);
    await settled();
  }

  it("from the hand goes into the row where it is let go", async () => {
    const board = asked(LONG);
    await lay(board, "N");
    await drag(board, board.card("hand", "D"), 95);
    expect(board.begun.at(-1)).toBe("N-D");
    await drag(board, board.card("hand", "V"), 2);
    expect(board.begun.at(-1)).toBe("V-N-D");
  });

  it("within the row changes its place, out of the row goes back to the hand", async () => {
    const board = asked(LONG);
    await lay(board, "N", "D");
    await drag(board, board.card("row", "N"), 60);
    expect(board.begun.at(-1)).toBe("D-N");
    await drag(board, board.card("row", "D"), 900);
    expect([board.begun.at(-1), board.cards("row")]).toEqual(["N", ["N"]]);
  });

  it("shows the gap where it would lie, and hangs at the pointer", async () => {
    const board = asked(LONG);
    await lay(board, "N");
    arranged(board);
    await fireEvent.pointerDown(board.card("hand", "D")!, at(500));
    expect([board.find(".ghost"), board.find(".gap")]).toEqual([null, null]);
    await fireEvent.pointerMove(window, at(95));
    expect([board.find(".ghost") !== null, board.find(".gap") !== null]).toEqual([true, true]);
    await fireEvent.pointerCancel(window);
    expect(board.find(".ghost")).toBeNull();
  });
});

describe("a card that is taken", () => {
  it("of a pack is kept; one that is not offered asks why", async () => {
    const board = asked("cards-2019-across-0-1");
    await press(board.card("pack", "X"));
    expect(board.played).toEqual(["pick:X"]);
    await board.show(board.view, { actions: board.actions.filter(({ text }) => text !== "pick:N") });
    await press(board.card("pack", "N"));
    expect(board.asked).toEqual(["pick:N"]);
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
    expect(board.asked).toEqual(["market:4"]);
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
    expect([barred.played, barred.asked]).toEqual([[], ["land"]]);
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
    expect(board.asked).toEqual(["throw:1,4"]);
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
    expect([board.asked, board.played]).toEqual([["b1"], []]);
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
    const result = () => board.find('[data-lane="1"] .result')?.textContent ?? null;
    expect(result()).toBeNull();
    await vi.advanceTimersByTimeAsync(600);
    await tick();
    expect(result()).toBe("f5 · 2 steps");
    board.unmount();
    prefs.calm = true;
    const calm = boardOf(face, shown, { seat: 2 });
    expect(calm.find('[data-lane="1"] .result')).not.toBeNull();
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

// A row of cards under one's fingers: laid card by card, taken back, dragged, handed in.
// @vitest-environment happy-dom
import { fireEvent, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import Ahead from "../../src/boards/cards/Ahead.svelte";
import { Island } from "../../src/boards/cards/island";
import { prefs, t } from "../../src/lib/prefs.svelte";
import { toasts } from "../../src/lib/toasts.svelte";
import type { Card } from "../../src/wire";
import { onRoutes } from "../questions";
import { key, named, press, pressNamed, promptText } from "./board";
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

const LONG = "cards-2019-leaver-111-1"; // a hand of fifteen, alone on the island
const HELPED = "cards-2015-left-0-1"; // a hand with a Friday, on an island without traps

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
  it("has a place while it is laid, and none in a record", async () => {
    const board = asked(LONG);
    const { view, seat } = onRoutes(LONG);
    expect(board.find(".invitation")).not.toBeNull();
    await board.show(view, { seat, table: { status: "over" } });
    expect([board.find("[data-guide=row]"), board.cards("hand").length]).toEqual([null, 15]);
  });

  it("is laid card by card out of the hand, and handed in as a whole", async () => {
    const board = asked(LONG);
    await lay(board, "N", "D");
    expect(board.cards("row")).toEqual(["N", "D"]);
    expect(board.cards("hand")).toEqual(
      onRoutes(LONG).view.players[0]?.hand?.filter((card, n) => card !== "N" && n !== 6),
    );
    expect(board.begun).toEqual([["N"], ["N", "D"]]);
    await pressNamed(t("cards.ready"));
    expect([board.played, board.asked]).toEqual([[{ verb: "row", cards: ["N", "D"] }], []]);
  });

  it("that is not whole is not handed in: it asks why", async () => {
    const board = asked(LONG);
    await pressNamed(t("cards.ready"));
    await lay(board, "N", "D", "map");
    expect(named(t("cards.ready"))?.getAttribute("aria-disabled")).toBe("true");
    await pressNamed(t("cards.ready"));
    expect(board.played).toEqual([]);
    expect(board.asked).toEqual([{ verb: "ready" }, { verb: "row", cards: ["N", "D", "map"] }]);
  });

  it("takes no card that does not fit, and says why; such cards rest", async () => {
    const board = asked(LONG);
    expect(board.card("hand", "mark")?.classList).toContain("resting");
    expect(board.card("hand", "N")?.classList).not.toContain("resting");
    await lay(board, "mark", "N", "flag");
    expect(board.cards("row")).toEqual(["N"]);
    expect(board.asked).toEqual([
      { verb: "row", cards: ["mark"] },
      { verb: "row", cards: ["N", "flag"] },
    ]);
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
    const faint = () => board.all("[data-way-may]").map((one) => one.dataset["wayMay"]);
    expect(faint()).toContain("f2");
    expect(faint().length).toBeGreaterThan(1);
    expect(board.find("[data-way-to]")).toBeNull();
    await fireEvent.pointerOver(board.find('[data-cell="f2"]')!);
    expect(board.find("[data-way-to]")?.dataset["wayTo"]).toBe("f2");
    expect(faint()).not.toContain("f2");
    await fireEvent.pointerLeave(board.find(".sheet")!);
    expect(board.find("[data-way-to]")).toBeNull();
  });

  it("draws no way over cells that the island of the moment has not", () => {
    const end = { cell: "b7", steps: 1, path: ["b7"], helped: false };
    const outlook = { start: "a7", ends: [end], chests: [], laden: [] };
    const island = new Island({ drawing: ["."] }, "cards-2019");
    const { container } = render(Ahead, { island, outlook, pointed: null });
    expect(container.querySelector("[data-way-to]")?.getAttribute("d")).toBe("");
  });

  it("is kept when others do something, and forgotten with its island", async () => {
    const board = asked(LONG);
    await lay(board, "N");
    await board.show({ ...board.view, deck: 1 }, { actions: board.actions });
    expect(board.cards("row")).toEqual(["N"]);
    await board.show({ ...board.view, round: board.view.round + 1 }, { actions: board.actions });
    expect(board.cards("row")).toEqual([]);
  });

  it("takes attachments along: by a touch each on the last card, and those of no use all at once", async () => {
    const board = asked(HELPED);
    await lay(board, "O", "fr");
    expect(board.cards("row")).toEqual(["O", "fr"]);
    expect(board.card("row", "fr")?.classList).toContain("attached");
    expect(board.card("row", "O")?.classList).not.toContain("attached");
    expect(board.find("[data-along]")).toBeNull(); // nothing is left
    await press(board.card("row", "fr"));
    await settled();
    await lay(board, "H");
    expect(board.find("[data-along]")?.textContent).toBe(t("cards.along_these", { cards: ["fr"] }));
    await press(board.find("[data-along]"));
    await settled();
    expect(board.cards("row")).toEqual(["O", "H", "fr"]);
    await pressNamed(t("cards.ready"));
    expect(board.played).toEqual([{ verb: "row", cards: ["O", "H", "fr"] }]);
  });

  it("takes them along by the key +, too", async () => {
    const board = asked(HELPED);
    const desk = board.find(".desk");
    await key(desk, "+");
    expect(board.cards("row")).toEqual([]);
    await lay(board, "O");
    await key(desk, "+");
    await settled();
    expect(board.cards("row")).toEqual(["O", "fr"]);
  });

  it("that cannot be walked is said so, with what may be done instead", async () => {
    const stuck = { what: "lay", seat: 0, takes: 0, walks: false } as const;
    const board = asked(HELPED, { ask: stuck });
    expect(promptText()).toBe(t("cards.ask.lay_stuck"));
    await lay(board, "fr");
    expect(promptText()).toBe(t("cards.ask.lay_blank"));
    expect(board.card("row", "fr")?.classList).not.toContain("attached");
    board.unmount();
    asked("cards-2015-box-24-3", { ask: { ...stuck, seat: 2 } });
    expect(promptText()).toBe(t("cards.ask.lay_stuck_or_trade"));
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
    const laid = (seat: number) => find(`[data-seat="${seat}"]`)!.querySelectorAll(".laid").length;
    expect([laid(0), laid(1), laid(2)]).toEqual(view.players.map((player) => player.row_cards));
    expect(find('[data-seat="0"] [role=img]')?.getAttribute("aria-label")).toContain("3 cards face down");
    expect(find('[data-seat="2"]')?.classList).toContain("mine");
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
    expect(board.begun.at(-1)).toEqual(["N", "D"]);
    await drag(board, board.card("hand", "V"), 2);
    expect(board.begun.at(-1)).toEqual(["V", "N", "D"]);
  });

  it("within the row changes its place, out of the row goes back to the hand", async () => {
    const board = asked(LONG);
    await lay(board, "N", "D");
    await drag(board, board.card("row", "N"), 60);
    expect(board.begun.at(-1)).toEqual(["D", "N"]);
    await drag(board, board.card("row", "D"), 900);
    expect([board.begun.at(-1), board.cards("row")]).toEqual([["N"], ["N"]]);
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

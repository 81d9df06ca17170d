// A hint at the table: first the piece and why, then the move, then played or put away; gone when the game has moved on.
// @vitest-environment happy-dom
import { fireEvent, render } from "@testing-library/svelte";
import { flushSync, tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import "../../src/boards/island/face"; // it would be loaded when the page is opened
import "../../src/boards/island/pointing";
import TablePage from "../../src/pages/Table.svelte";
import { prefs, t } from "../../src/lib/prefs.svelte";
import { toasts } from "../../src/lib/toasts.svelte";
import "../../src/table/HintCard.svelte";
import type { Advice, Hint, IslandAction, Now, SeatCard } from "../../src/wire";
import { Wire } from "../line";
import { onIslands } from "../questions";
import { until } from "../patience";
import { press, pressNamed } from "./board";
import { no, serving } from "./server";
import { inEnglish, seat, tableOf } from "./table";

inEnglish();

const QUESTION = onIslands("archipelago-doubloon-148-2");
const STEPS = QUESTION.actions.filter(({ verb }) => verb === "step");
const BEST = STEPS.find(({ text }) => text === "3:c2-b2") as Extract<IslandAction, { verb: "step" }>;

const advice = (action: IslandAction, change: Partial<Advice> = {}): Advice => ({
  text: action.text,
  action,
  chance: 0.613,
  worth: null,
  why: [{ key: "home", fields: { coins: 2 } }],
  ...change,
});

const hintAt = (seen: number, change: Partial<Advice> = {}): Hint => ({
  seen,
  chance: 0.613,
  best: advice(BEST, change),
  others: STEPS.slice(0, 1).map((action) => advice(action, { chance: 0.4 })),
});

const A_BOT = { who: "bot", bot: "sailor", name: "", mine: false } as const;

function nowAt(n: number, rival: Partial<SeatCard> = A_BOT): Now {
  const seats = [seat(0, rival), seat(1, { mine: true })]; // it is the second who is asked
  return {
    seat: QUESTION.seat,
    n,
    table: tableOf({ game: "archipelago", seats }),
    view: QUESTION.view,
    actions: QUESTION.actions,
    sealed: false,
    may_take_back: false,
  } as Now;
}

/** Nothing is laid out here: the board is large, and all things are in the middle of it. */
function placeOf(this: Element): DOMRect {
  return this.matches(".board-area") ? new DOMRect(0, 0, 800, 600) : new DOMRect(400, 300, 40, 40);
}

beforeEach(() => {
  Wire.all = [];
  toasts.list = [];
  prefs.guided = ["archipelago"];
  vi.stubGlobal("WebSocket", Wire);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(placeOf);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  prefs.guided = [];
});

async function opened(hint: object = hintAt(1), now = nowAt(1)) {
  const heard = serving({ "POST me": {}, "GET tables/t1": now, "GET tables/t1/hint": hint });
  const { container } = render(TablePage, { name: "t1" });
  await until(() => expect(Wire.all).toHaveLength(1));
  Wire.of(QUESTION.seat).tell(now);
  flushSync();
  await tick();
  const find = (selector: string) => container.querySelector<HTMLElement>(selector);
  const asked = () => heard.filter(({ what }) => what.endsWith("/hint")).length;
  return { find, asked, button: () => find('[data-tool="hint"]') };
}

const said = (find: (selector: string) => HTMLElement | null) => find(".hint")?.textContent ?? "";
const rings = (find: (selector: string) => HTMLElement | null) =>
  ["from", "to"].map((end) => find(`[data-point="${end}"]`) !== null);

describe("a hint", () => {
  it("shows first which piece and why, then the move and its chance, and plays it", async () => {
    const { find, asked, button } = await opened();
    await press(button());
    await until(() => expect(said(find)).toContain("2 coins home"));
    expect([rings(find), said(find).includes("61")]).toEqual([[true, false], false]);
    await press(button());
    await until(() => expect(said(find)).toContain("61 %"));
    expect(said(find)).toContain(BEST.to);
    await until(() => expect(rings(find)).toEqual([true, true]));
    await press(button());
    await until(() => expect(document.activeElement?.textContent).toBe(t("hint.play")));
    await pressNamed(t("hint.play"));
    const [sent] = Wire.of(QUESTION.seat).heard;
    expect(sent?.command).toEqual({ do: "play", seat: QUESTION.seat, seen: 1, action: BEST.text });
    expect(asked()).toBe(1);
  });

  it("comes and goes by keys", async () => {
    const { find } = await opened();
    await fireEvent.keyDown(window, { key: "l", code: "KeyL" });
    await until(() => expect(find(".hint")).not.toBeNull());
    await fireEvent.keyDown(window, { key: "Escape" });
    flushSync();
    expect(find(".hint")).toBeNull();
    expect(find("[data-point]")).toBeNull();
  });

  it("is gone when the game has moved on", async () => {
    const { find, button } = await opened();
    await press(button());
    await until(() => expect(find(".hint")).not.toBeNull());
    Wire.of(QUESTION.seat).tell(nowAt(2));
    flushSync();
    await tick();
    expect(find(".hint")).toBeNull();
  });

  it("that was thought of too long is not shown", async () => {
    const { find, asked, button } = await opened(hintAt(0));
    await press(button());
    await until(() => expect(asked()).toBe(1));
    await tick();
    expect(find(".hint")).toBeNull();
  });

  it("tells what a move is worth where no chance is known", async () => {
    const { find, button } = await opened(hintAt(1, { chance: null, worth: 1.26 }));
    await press(button());
    await until(() => expect(find(".hint")).not.toBeNull());
    await press(button());
    await until(() => expect(said(find)).toContain("1.3"));
  });

  it("is not offered where another person plays, nor after it was refused", async () => {
    const { button } = await opened(hintAt(1), nowAt(1, { mine: false }));
    expect(button()).toBeNull();
  });

  it("is offered no more when the server gives none", async () => {
    const { button } = await opened(no("no_hints"));
    await press(button());
    await until(() => expect(button()).toBeNull());
    expect(toasts.list).toHaveLength(1);
  });
});

// A board one can come closer to: by wheel, fingers, keys and buttons; and what must be in sight comes there.
// @vitest-environment happy-dom
import { createEvent, fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet, flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import PanZoom from "../../src/lib/PanZoom.svelte";
import { prefs, t } from "../../src/lib/prefs.svelte";
import { press } from "./board";
import { inEnglish } from "./table";

inEnglish();

const WIDE = 400;
const HIGH = 200;
const BESIDE = WIDE - 52; // of the buttons
const children = createRawSnippet(() => ({ render: () => "<button class='thing'>x</button>" }));

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(WIDE);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(HIGH);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  prefs.keys = true;
});

interface Seen {
  left: number;
  top: number;
  scale: number;
}

/** A board of 800 by 400, which fits at half its size. */
async function boardSeen(more: Record<string, unknown> = {}) {
  const seeing = vi.fn();
  const shown = render(PanZoom, { width: 800, height: 400, children, seeing, ...more });
  flushSync();
  await Promise.resolve();
  const board = shown.container.querySelector<HTMLElement>(".board")!;
  const frame = shown.container.querySelector<HTMLElement>(".frame")!;
  const seen = (): Seen => {
    const [left = 0, top = 0, scale = 0] = (board.style.transform.match(/-?[\d.]+(e-?\d+)?/g) ?? []).map(Number);
    return { left, top, scale };
  };
  return { ...shown, board, frame, seen, seeing };
}

const button = (key: string) => screen.queryByRole("button", { name: t(key) });

/** The page that is only thought of forgets where the pointer was. */
async function wheel(frame: Element, deltaY: number, clientX = 0, clientY = 0): Promise<Event> {
  const event = Object.assign(createEvent.wheel(frame, { deltaY }), { clientX, clientY });
  await fireEvent(frame, event);
  return event;
}
const finger = (pointerId: number, clientX: number, clientY: number, buttons = 1) => ({
  pointerId,
  clientX,
  clientY,
  buttons,
});

describe("the whole board", () => {
  it("fills its place at first, in the middle, with one button beside it", async () => {
    const { seen } = await boardSeen();
    expect(seen()).toEqual({ left: 0, top: 0, scale: 0.5 });
    expect([button("page.closer") !== null, button("page.further"), button("page.fit")]).toEqual([true, null, null]);
  });

  it("has no button over it if its corner is needed, until somebody comes closer", async () => {
    const { frame } = await boardSeen({ bare: true });
    expect(button("page.closer")).toBeNull();
    await wheel(frame, -500);
    expect(button("page.closer")).not.toBeNull();
  });

  it("leaves room for the buttons where everything is to be seen beside them", async () => {
    const { seen } = await boardSeen({ beside: true });
    expect(seen().scale).toBe(BESIDE / 800);
  });

  it("that begins elsewhere keeps its own coordinates", async () => {
    const { seen } = await boardSeen({ x: -400, y: -200 });
    expect(seen()).toEqual({ left: 200, top: 100, scale: 0.5 });
  });
});

describe("coming closer", () => {
  it("by the buttons ends at four times the whole, and Fit shows all again", async () => {
    const { seen } = await boardSeen();
    for (let n = 0; n < 10; n++) await press(button("page.closer"));
    expect(seen().scale).toBe(2);
    expect((button("page.closer") as HTMLButtonElement).disabled).toBe(true);
    await press(button("page.further"));
    expect(seen().scale).toBeCloseTo(2 / 1.4);
    await press(button("page.fit"));
    expect(seen()).toEqual({ left: 0, top: 0, scale: 0.5 });
  });

  it("by the wheel leaves the point under the pointer where it is, and the page does not scroll", async () => {
    const { frame, seen } = await boardSeen();
    const under = ({ left, top, scale }: Seen) => [(300 - left) / scale, (150 - top) / scale];
    const before = under(seen());
    expect((await wheel(frame, -400, 300, 150)).defaultPrevented).toBe(true);
    expect(seen().scale).toBeGreaterThan(0.5);
    under(seen()).forEach((at, n) => expect(at).toBeCloseTo(before[n]!));
  });

  it("one can look at what lies under the buttons", async () => {
    const { frame, seen } = await boardSeen();
    await wheel(frame, -500);
    await fireEvent.pointerDown(frame, finger(1, 390, 100));
    await fireEvent.pointerMove(window, finger(1, -900, 100));
    expect(seen().left + 800 * seen().scale).toBeCloseTo(BESIDE);
  });

  it("further away than the whole cannot be gone", async () => {
    const { frame, seen } = await boardSeen();
    await wheel(frame, 3000);
    expect(seen()).toEqual({ left: 0, top: 0, scale: 0.5 });
  });

  it("is done by + - 0, unless single keys are not wanted or somebody types", async () => {
    const { seen } = await boardSeen();
    await fireEvent.keyDown(window, { key: "+" });
    await fireEvent.keyDown(window, { key: "=" });
    expect(seen().scale).toBeCloseTo(0.5 * 1.4 * 1.4);
    await fireEvent.keyDown(window, { key: "-" });
    expect(seen().scale).toBeCloseTo(0.5 * 1.4);
    await fireEvent.keyDown(window, { key: "0" });
    expect(seen().scale).toBe(0.5);
    prefs.keys = false;
    await fireEvent.keyDown(window, { key: "+" });
    prefs.keys = true;
    await fireEvent.keyDown(window, { key: "+", ctrlKey: true });
    expect(seen().scale).toBe(0.5);
  });

  it("is done by two fingers that part", async () => {
    const { frame, seen } = await boardSeen();
    await fireEvent.pointerDown(frame, finger(1, 150, 100));
    await fireEvent.pointerDown(frame, finger(2, 250, 100));
    await fireEvent.pointerMove(window, finger(2, 350, 100));
    expect(seen().scale).toBeCloseTo(1);
  });
});

describe("dragging", () => {
  async function close() {
    const board = await boardSeen();
    await wheel(board.frame, -1000, 200, 100);
    return board;
  }

  it("moves the board with the hand, but never off its place", async () => {
    const { frame, seen } = await close();
    const { left, top } = seen();
    await fireEvent.pointerDown(frame, finger(1, 100, 100));
    await fireEvent.pointerMove(window, finger(1, 140, 90));
    expect([seen().left - left, seen().top - top].map(Math.round)).toEqual([40, -10]);
    await fireEvent.pointerMove(window, finger(1, 9000, 90));
    expect(seen().left).toBeCloseTo(0);
  });

  it("ends when the finger is lifted, even where the window does not hear of it", async () => {
    const { frame, seen } = await close();
    await fireEvent.pointerDown(frame, finger(1, 100, 100));
    await fireEvent.pointerUp(window, finger(1, 100, 100, 0));
    const { left } = seen();
    await fireEvent.pointerMove(window, finger(1, 160, 100));
    await fireEvent.pointerDown(frame, finger(1, 100, 100));
    await fireEvent.pointerMove(window, finger(1, 160, 100, 0));
    expect(seen().left).toBe(left);
  });

  it("is no click where it ends; an unsteady hand clicks all the same", async () => {
    const { frame, container } = await close();
    const clicked = vi.fn();
    const thing = container.querySelector(".thing")!;
    thing.addEventListener("click", clicked);
    await fireEvent.pointerDown(frame, finger(1, 100, 100));
    await fireEvent.pointerMove(window, finger(1, 103, 100));
    await fireEvent.pointerUp(window, finger(1, 103, 100, 0));
    await press(thing);
    expect(clicked).toHaveBeenCalledTimes(1);
    await fireEvent.pointerDown(frame, finger(1, 100, 100));
    await fireEvent.pointerMove(window, finger(1, 140, 100));
    await fireEvent.pointerUp(window, finger(1, 140, 100, 0));
    await press(thing);
    expect(clicked).toHaveBeenCalledTimes(1);
    await fireEvent.click(thing, { detail: 0 }); // by a key
    expect(clicked).toHaveBeenCalledTimes(2);
  });

  it("does not begin on what is itself taken up", async () => {
    const { frame, seen } = await close();
    const { left } = seen();
    const taken = createEvent.pointerDown(frame, finger(1, 100, 100));
    taken.preventDefault();
    await fireEvent(frame, taken);
    await fireEvent.pointerMove(window, finger(1, 160, 100));
    expect(seen().left).toBe(left);
  });
});

describe("what must be in sight", () => {
  it("is shown in comfort, as close as it fits", async () => {
    const { seen } = await boardSeen({ comfort: 1, sight: { x: 600, y: 300, width: 100, height: 50 } });
    expect(seen().scale).toBe(1);
    expect(seen().left).toBeLessThanOrEqual(WIDE - 700);
    expect(seen().top).toBeLessThanOrEqual(HIGH - 350);
  });

  it("never lies under the buttons, not even in the last corner", async () => {
    const { seen } = await boardSeen({ comfort: 1, sight: { x: 790, y: 390, width: 10, height: 10 } });
    expect(seen().left + 800 * seen().scale).toBe(BESIDE);
  });

  it("is told to who wants to know which part is seen", async () => {
    const { seeing } = await boardSeen({ comfort: 1, sight: { x: 0, y: 0, width: 10, height: 10 } });
    expect(seeing.mock.lastCall).toEqual([{ x: 0, y: 0, width: BESIDE, height: 200 }]);
  });

  it("comes at the scale that the reader has chosen, unless it is to be seen close", async () => {
    const { seen, frame, rerender } = await boardSeen({ comfort: 1, sight: { x: 0, y: 0, width: 10, height: 10 } });
    await wheel(frame, 3000);
    expect(seen().scale).toBe(BESIDE / 800);
    await rerender({ sight: { x: 700, y: 0, width: 10, height: 10 } });
    expect(seen().scale).toBe(BESIDE / 800);
    await rerender({ sight: { x: 700, y: 0, width: 10, height: 10, close: true } });
    expect(seen().scale).toBe(1);
  });

  it("glides there once the board has its place, and follows the hand at once", async () => {
    vi.useFakeTimers();
    const { board, frame } = await boardSeen({ comfort: 1 });
    expect(board.classList).toContain("held");
    await vi.advanceTimersByTimeAsync(250);
    flushSync();
    expect(board.classList).not.toContain("held");
    await wheel(frame, -10);
    expect(board.classList).toContain("held");
  });

  it("is what the keyboard reaches, too", async () => {
    const { container, frame, seen } = await boardSeen();
    await wheel(frame, -1000, 0, 0);
    const { left, scale } = seen();
    vi.spyOn(frame, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, WIDE, HIGH));
    const thing = container.querySelector<HTMLElement>(".thing")!;
    vi.spyOn(thing, "getBoundingClientRect").mockReturnValue(new DOMRect(WIDE + 20, 50, 10, 10));
    await fireEvent.focusIn(thing);
    expect(seen().scale).toBe(scale);
    expect(left - seen().left).toBeCloseTo(42); // as far as it was outside, and a margin
  });
});

// Things explain themselves: when they do, to whom, and where the card leads.
// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { router } from "../../src/lib/router.svelte";
import TipCard from "../../src/lib/TipCard.svelte";
import { tip, tips, type Tip } from "../../src/lib/tip.svelte";
import { inEnglish } from "./table";

inEnglish();

const HORSE: Tip = { title: "Horse", text: "It leaps.", rule: "ARC-K3", game: "archipelago" };
let end: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  end();
  tips.hide(0);
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** A button that explains itself. */
function thing(about: () => Tip | null = () => HORSE): HTMLButtonElement {
  const button = document.createElement("button");
  document.body.append(button);
  end = (tip(about)(button) as (() => void) | undefined) ?? end;
  return button;
}

const pointer = (pointerType: string, clientX = 0) => ({ pointerType, clientX, clientY: 0 });
const title = () => tips.shown?.tip.title ?? null;
const after = async (milliseconds: number) => {
  await vi.advanceTimersByTimeAsync(milliseconds);
  return title();
};

describe("a mouse", () => {
  it("that rests on a thing is told, and no longer when it has gone", async () => {
    const button = thing();
    await fireEvent.pointerMove(button, pointer("mouse"));
    expect([title(), await after(400)]).toEqual([null, "Horse"]);
    await fireEvent.pointerLeave(button, pointer("mouse"));
    expect(await after(200)).toBeNull();
  });

  it("that clicks is told nothing", async () => {
    const button = thing();
    await fireEvent.pointerMove(button, pointer("mouse"));
    await fireEvent.pointerDown(button, pointer("mouse"));
    expect(await after(1000)).toBeNull();
  });

  it("may go over to the card and read it", async () => {
    const button = thing();
    render(TipCard);
    await fireEvent.pointerMove(button, pointer("mouse"));
    await after(400);
    flushSync();
    await fireEvent.pointerLeave(button, pointer("mouse"));
    await fireEvent.pointerEnter(screen.getByRole("link"));
    expect(await after(1000)).toBe("Horse");
    await fireEvent.pointerLeave(screen.getByRole("link"));
    expect(await after(1000)).toBeNull();
  });
});

describe("a finger", () => {
  it("that presses long is told, and that is no click", async () => {
    const clicked = vi.fn();
    const button = thing();
    button.addEventListener("click", clicked);
    await fireEvent.pointerDown(button, pointer("touch"));
    expect(await after(500)).toBe("Horse");
    await fireEvent.pointerUp(button, pointer("touch"));
    await fireEvent.click(button);
    expect([clicked.mock.calls.length, await after(500)]).toEqual([0, "Horse"]);
    await fireEvent.click(button);
    expect(clicked).toHaveBeenCalledOnce();
  });

  it("that taps, pans or scrolls is told nothing", async () => {
    const button = thing();
    await fireEvent.pointerDown(button, pointer("touch"));
    await fireEvent.pointerUp(button, pointer("touch"));
    expect(await after(1000)).toBeNull();
    await fireEvent.pointerDown(button, pointer("touch", 0));
    await fireEvent.pointerMove(button, pointer("touch", 20));
    expect(await after(1000)).toBeNull();
    await fireEvent.pointerDown(button, pointer("touch"));
    await fireEvent.pointerCancel(button);
    expect(await after(1000)).toBeNull();
  });
});

describe("the keyboard", () => {
  it("that goes to a thing is told, and not who is led there: the card would lie over what may be chosen", () => {
    const button = thing();
    tips.quietly(() => button.focus());
    expect([document.activeElement, title()]).toEqual([button, null]);
    button.blur();
    button.focus();
    expect(title()).toBe("Horse");
  });
});

describe("a card", () => {
  it("says what it is about and leads to the rule; from a board it opens beside it", () => {
    render(TipCard);
    tips.show(() => HORSE, document.body);
    flushSync();
    const link = screen.getByRole<HTMLAnchorElement>("link");
    expect(screen.getByRole("tooltip").textContent).toMatch(/^Horse\s*It leaps\./);
    expect([link.getAttribute("href"), link.target]).toEqual(["/rules/archipelago#ARC-K3", ""]);
    router.go("/t/abc");
    flushSync();
    expect(link.target).toBe("_blank");
    router.go("/");
  });

  it("is put away by Escape and by a touch elsewhere, not by one on itself", async () => {
    render(TipCard);
    const shown = () => {
      tips.show(() => HORSE, document.body);
      flushSync();
    };
    shown();
    await fireEvent.pointerDown(screen.getByRole("tooltip"));
    expect(await after(10)).toBe("Horse");
    await fireEvent.pointerDown(document.body);
    expect(await after(10)).toBeNull();
    shown();
    await fireEvent.keyDown(window, { key: "Escape" });
    expect(await after(10)).toBeNull();
  });

  it("is not shown for what has nothing to say, nor for what is gone", async () => {
    const silent = thing(() => null);
    await fireEvent.pointerMove(silent, pointer("mouse"));
    expect(await after(400)).toBeNull();
    end();
    const button = thing();
    await fireEvent.pointerMove(button, pointer("mouse"));
    end();
    expect(await after(400)).toBeNull();
  });

  it("stays inside the window", () => {
    render(TipCard);
    const box = new DOMRect(innerWidth - 10, innerHeight - 10, 5, 5);
    const corner = document.createElement("i");
    vi.spyOn(corner, "getBoundingClientRect").mockReturnValue(box);
    tips.show(() => HORSE, corner);
    flushSync();
    expect(Number.parseFloat(screen.getByRole("tooltip").style.left)).toBeLessThan(innerWidth);
  });
});

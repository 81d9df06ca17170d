// The workshop of puzzles on its page: painting by hand and by keys, steps back, what is asked for, what the server says.
// @vitest-environment happy-dom
import { fireEvent, render } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { t } from "../../src/lib/prefs.svelte";
import { router } from "../../src/lib/router.svelte";
import { toasts } from "../../src/lib/toasts.svelte";
import PuzzleNew from "../../src/pages/PuzzleNew.svelte";
import { pack } from "../../src/puzzles/link";
import type { PuzzleVerdict } from "../../src/wire";
import { until } from "../patience";
import { key, named, press, pressNamed } from "./board";
import { no, sentTo, serving } from "./server";
import { inEnglish } from "./table";

inEnglish();

const VERDICT = {
  solvable: true,
  least: { 1: 3, 2: 4, 3: null },
  first_turns: 2,
  grade: 2,
  weak: [],
} as unknown as PuzzleVerdict;
const SIDE = 8;

beforeEach(() => {
  localStorage.clear();
  toasts.list = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  router.go("/");
});

const ONLY_HERE = { only_here: true, room: "http://192.168.1.5:8765", let_in: "jackal serve --lan" };

function opened(answer: object = VERDICT, hash = "") {
  const heard = serving({ "POST puzzles/judge": () => answer, "GET reach": ONLY_HERE });
  history.replaceState(null, "", `/puzzles/new${hash}`);
  const { container, unmount } = render(PuzzleNew);
  const find = (selector: string) => container.querySelector<HTMLElement>(selector);
  const cell = (place: number) => find(`[data-place="${place}"]`)!;
  const sign = (place: number) => cell(place).dataset["sign"];
  const choose = (tool: string) => press(find(`[data-tool="${tool}"] input`));
  /** A stroke of the brush over some cells. */
  const paint = async (...places: number[]) => {
    const grid = find("[role=grid]")!;
    grid.setPointerCapture = () => undefined;
    document.elementFromPoint = (x) => cell(x);
    const at = (place: number) => ({ clientX: place, clientY: 0, button: 0, pointerId: 1 });
    await fireEvent.pointerDown(grid, at(places[0]!));
    for (const place of places.slice(1)) {
      const event = Object.assign(new Event("pointermove", { bubbles: true }), at(place), {
        getCoalescedEvents: () => [],
      });
      await fireEvent(grid, event);
    }
    await fireEvent.pointerUp(grid);
  };
  const status = () => find(".status [role=status]")?.textContent.trim();
  const judged = async () => {
    await vi.advanceTimersByTimeAsync(700);
    flushSync();
  };
  return { heard, find, container, unmount, cell, sign, choose, paint, status, judged };
}

describe("the sheet", () => {
  it("is painted by a stroke, which is one step back", async () => {
    const { sign, choose, paint } = opened();
    await choose("empty");
    await paint(0, 1, 2);
    expect([0, 1, 2].map(sign)).toEqual(["e", "e", "e"]);
    await pressNamed(t("editor.undo"));
    expect([0, 1, 2].map(sign)).toEqual(["--", "--", "--"]);
    await pressNamed(t("editor.redo"));
    expect([0, 1, 2].map(sign)).toEqual(["e", "e", "e"]);
  });

  it("is rubbed out, and cells are marked to be kept off", async () => {
    const { sign, choose, paint, cell } = opened();
    await choose("empty");
    await paint(0);
    await choose("fence");
    await paint(0);
    expect(cell(0).getAttribute("aria-label")).toContain(t("editor.marked"));
    await choose("rubber");
    await paint(0);
    expect(sign(0)).toBe("--");
  });

  it("turns a tile that points by another tap on it", async () => {
    const { sign, choose, paint } = opened();
    await choose("arrow-s1");
    await paint(0);
    const laid = sign(0);
    await paint(0);
    expect(sign(0)).not.toBe(laid);
    await paint(1); // the next one lies as the last did
    expect(sign(1)).toBe(sign(0));
  });

  it("is painted by keys: arrows, Enter, R and Delete", async () => {
    const { cell, sign, choose } = opened();
    await choose("arrow-s1");
    cell(0).focus();
    await key(cell(0), "ArrowRight");
    await key(cell(1), "ArrowDown");
    expect(document.activeElement).toBe(cell(1 + SIDE));
    await key(cell(1 + SIDE), "Enter");
    const laid = sign(1 + SIDE);
    await key(cell(1 + SIDE), "к", { code: "KeyR" });
    expect([laid === "--", sign(1 + SIDE) === laid]).toEqual([false, false]);
    await key(cell(1 + SIDE), "Delete");
    expect(sign(1 + SIDE)).toBe("--");
    cell(0).focus();
    await key(cell(0), "ArrowLeft"); // there is nothing beyond the edge
    expect(document.activeElement).toBe(cell(0));
  });

  it("is taken back by Ctrl+Z and brought again by Ctrl+Y, but not while somebody writes", async () => {
    const { sign, choose, paint, find } = opened();
    await choose("empty");
    await paint(0);
    await key(find('input[lang="en"]'), "z", { code: "KeyZ", ctrlKey: true });
    expect(sign(0)).toBe("e");
    await key(document.body, "z", { code: "KeyZ", ctrlKey: true });
    expect(sign(0)).toBe("--");
    await key(document.body, "y", { code: "KeyY", ctrlKey: true });
    expect(sign(0)).toBe("e");
  });

  it("is kept from visit to visit", async () => {
    const { choose, paint } = opened();
    await choose("empty");
    await paint(0);
    flushSync();
    document.body.replaceChildren();
    expect(localStorage.getItem("jackal.puzzle-draft")).toContain("e");
    const again = opened();
    expect(again.container.querySelectorAll('[data-sign="e"]').length).toBeGreaterThan(0);
  });
});

describe("the verdict", () => {
  it("is asked for after a pause, once, and says in how many turns it can be solved", async () => {
    const { heard, status, judged, choose, paint } = opened();
    expect(status()).toBe(t("editor.verdict.thinking"));
    await choose("empty");
    await paint(0);
    await paint(1);
    await judged();
    expect(sentTo(heard, "POST puzzles/judge")).toHaveLength(1);
    expect(status()).toBe(t("editor.verdict.solvable", { least: 4 }));
  });

  it("offers conditions that fit; what is never possible cannot be chosen", async () => {
    const { find, judged } = opened();
    await judged();
    const button = (alive: number) => find(`.leasts [data-alive="${alive}"]`) as HTMLButtonElement;
    expect(button(3).disabled).toBe(true);
    await press(button(1));
    expect((find("input[type=number]") as HTMLInputElement).value).toBe("3");
    expect(button(1).getAttribute("aria-pressed")).toBe("true");
  });

  it("that cannot be had says so, and may be asked for again", async () => {
    const { heard, judged, status } = opened(no("broken", "out of order"));
    await judged();
    expect(status()).toBe(t("refused.broken"));
    await pressNamed(t("editor.verdict.again"));
    await judged();
    expect(sentTo(heard, "POST puzzles/judge")).toHaveLength(2);
  });

  it("is not asked for by who has gone", async () => {
    const { heard, judged, unmount } = opened();
    unmount();
    await judged();
    expect(sentTo(heard, "POST puzzles/judge")).toEqual([]);
  });

  it("of a bare sea is not asked for", async () => {
    const { heard, judged, status } = opened();
    await pressNamed(t("editor.island"));
    await pressNamed(t("editor.clear"));
    await pressNamed(t("editor.clear_sure"));
    await judged();
    expect([sentTo(heard, "POST puzzles/judge").length, status()]).toEqual([0, t("editor.verdict.bare")]);
  });
});

describe("a card", () => {
  it("that comes with the address is taken up, and the draft is a step back", async () => {
    vi.useRealTimers();
    const card = '"Ring"\nturns <= 4\n3 Bk e  C1\n2 e  Dn Ho\n  b  c  d\n';
    const { find } = opened(VERDICT, `#card=${await pack(card)}`);
    await until(() => expect((find('input[lang="en"]') as HTMLInputElement).value).toBe("Ring"));
    expect([location.hash, toasts.list.at(-1)?.text]).toEqual(["", t("editor.taken")]);
    await pressNamed(t("editor.undo"));
    expect((find('input[lang="en"]') as HTMLInputElement).value).toBe("");
  });

  it("that is none is refused in words", async () => {
    vi.useRealTimers();
    opened(VERDICT, "#card=tnonsense");
    await until(() => expect(toasts.list.at(-1)).toMatchObject({ text: t("editor.unlinked_about"), bad: true }));
  });

  it("is played and given away inside its link", async () => {
    vi.useRealTimers();
    const { find } = opened();
    await until(() => expect(find(".ways .primary")?.getAttribute("href")).toMatch(/^\/puzzles\/own#card=/));
    await pressNamed(t("editor.link"));
    expect((find("section.link input") as HTMLInputElement).value).toBe(
      location.origin + (find(".ways .primary")?.getAttribute("href") ?? ""),
    );
    expect(named(t("page.close"))).toBeDefined();
    const play = find(".ways .primary")?.getAttribute("href") ?? "";
    await until(() => expect(find("section.link .address")?.textContent).toBe(`http://192.168.1.5:8765${play}`));
    expect(find("section.link code")?.textContent).toBe("jackal serve --lan");
  });
});

// Parts of the golden games played on a real board, beat by beat: nothing fails, and in the end it lies there as the
// server says, as it would for somebody who has only just come.
// @vitest-environment happy-dom
import { tick } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import { FACES } from "../../src/faces";
import { prefs } from "../../src/lib/prefs.svelte";
import { beatOf, eventsOf, settled } from "../../src/table/telling";
import type { Face } from "../../src/table/face";
import type { View } from "../../src/wire";
import { STREAMS } from "../streams";
import { boardOf } from "./board";
import { inEnglish } from "./table";

inEnglish();
afterEach(() => {
  prefs.calm = false;
});

const MARKS = ["cell", "piece", "lane", "card", "pirate", "place", "ship", "market", "chest", "crew"];

/** What lies on a board, by the marks that the frame and our tests find it by; in no order. */
function lying({ all }: ReturnType<typeof boardOf>): string[] {
  return MARKS.flatMap((mark) =>
    all(`[data-${mark}]`).map((one) => `${mark} ${one.getAttribute(`data-${mark}`)} ${one.textContent.trim()}`),
  ).sort();
}

/** Of each part of a game what one viewer was told. */
const PARTS = [...new Map(STREAMS.map((stream) => [stream.name.replace(/-[^-]*$/, ""), stream])).values()];

describe.each(PARTS)("the board of $name", ({ first, messages, last }) => {
  it("shows every beat, and ends as it stands", async () => {
    prefs.calm = true; // nothing has to be waited for
    const face = (await FACES[first.game]?.()) as Face;
    const around = { seat: "seat" in first ? (first.seat ?? null) : null };
    const board = boardOf(face, first, around);
    let shown = first;
    for (const [event, view] of eventsOf(first, messages)) {
      shown = beatOf(face, shown, view, event).view;
      await board.show(shown, around);
    }
    const { passing: _, ...stands } = settled(face, shown, last) as View & { passing?: unknown };
    await board.show(stands as View, around);
    await tick();
    const played = lying(board);
    expect(board.played).toEqual([]);
    board.unmount();
    expect(played.length).toBeGreaterThan(3);
    expect(played).toEqual(lying(boardOf(face, last, around)));
  });
});

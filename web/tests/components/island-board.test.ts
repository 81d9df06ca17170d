// The island under one's fingers: who is chosen, where he goes, by pointer and by keys, and what asks why not.
// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { t } from "../../src/lib/prefs.svelte";
import { tips } from "../../src/lib/tip.svelte";
import { sail, step, textOf } from "../actions";
import { island, moved, square } from "../island.view";
import { choices, choiceTexts, key, press, promptText } from "./board";
import { ashore, boardWith, open } from "./island";
import { inEnglish } from "./table";

inEnglish();
afterEach(() => {
  tips.hide(0);
  vi.unstubAllGlobals();
});

describe("a pirate", () => {
  it("is chosen first; then the places are lit that he may go to, and no others", async () => {
    const steps = [step(0, "b1"), step(0, "a2"), step(1, "d2")];
    const { pawn, lit, cell, played } = boardWith(ashore(), steps);
    expect(lit()).toEqual([]);
    await press(pawn(0));
    expect(lit()).toEqual(["a2", "b1"]);
    expect(pawn(0)?.getAttribute("aria-pressed")).toBe("true");
    await press(pawn(1));
    expect(lit()).toEqual(["d2"]);
    await press(cell("d2"));
    expect(played).toEqual([textOf(steps[2]!)]);
  });

  it("is let go by a second touch, by Escape, and when another question is put", async () => {
    const steps = [step(0, "a2"), step(1, "d2")];
    const { pawn, lit, cell, show } = boardWith(ashore(), steps);
    await press(pawn(0));
    await press(pawn(0));
    expect(lit()).toEqual([]);
    await press(pawn(0));
    await key(cell("b2"), "Escape");
    expect(lit()).toEqual([]);
    await press(pawn(0));
    await show(ashore(), { actions: [...steps] });
    expect(lit()).toEqual([]);
  });

  it("who alone can act needs no choosing, and is asked where he goes", () => {
    const { lit } = boardWith(ashore(), [step(0, "a2"), step(0, "c2")]);
    expect(lit()).toEqual(["c2", "a2"]);
    expect(promptText()).toBe("White 1: where to?");
  });

  it("is chosen by a touch of the cell he stands on, too", async () => {
    const { cell, lit } = boardWith(ashore(), [step(0, "a2"), step(1, "d2")]);
    await press(cell("b2"));
    expect(lit()).toEqual(["a2"]);
    await press(cell("b2"));
    expect(lit()).toEqual([]);
  });

  it("of two on one cell is asked for", async () => {
    const view = island({ pieces: moved({ 0: { cell: "b2" }, 1: { cell: "b2" } }) });
    const { cell, lit } = boardWith(view, [step(0, "c2"), step(1, "a2")]);
    await press(cell("b2"));
    expect(choiceTexts()).toEqual(["White 1", "White 2"]);
    await press(choices()[1]);
    expect(lit()).toEqual(["a2"]);
    expect(choices()).toEqual([]);
  });

  it("takes the enemy's cell by a touch of the enemy", async () => {
    const hit = step(1, "d2");
    const { pawn, played } = boardWith(ashore(), [hit]);
    await press(pawn(3));
    expect(played).toEqual([textOf(hit)]);
  });

  it("who cannot go explains why when he is touched", async () => {
    const { pawn, asked, played } = boardWith(ashore(), [step(1, "d2"), sail("a1")]);
    await press(pawn(0));
    expect([asked, played]).toEqual([[{ piece: 0 }], []]);
  });

  it("asks why not where no light is, and plays nothing", async () => {
    const { pawn, cell, asked, played } = boardWith(ashore(), [step(0, "a2"), step(1, "d2")]);
    await press(pawn(0));
    await press(cell("c1"));
    expect([asked, played]).toEqual([[{ piece: 0, to: "c1" }], []]);
  });

  it("is offered at a place that is touched before anybody is chosen", async () => {
    const steps = [step(0, "c2"), step(1, "b2"), step(1, "d2")];
    const { cell, played } = boardWith(ashore({ pieces: moved({ 0: { cell: "b2" }, 1: { cell: "c2" } }) }), steps);
    await press(cell("d2"));
    expect(choiceTexts()).toHaveLength(1);
    await press(choices()[0]);
    expect(played).toEqual([textOf(steps[2]!)]);
  });
});

describe("several ways to one place", () => {
  const steps = [step(0, "c2", { coins: 1 }), step(0, "c2")];
  const deeds = [...steps, step(0, "c2", { coins: 2 })];
  const view = ashore({
    land: [open("b2", 1), open("c2"), square("d2")],
    pieces: moved({ 0: { cell: "b2" } }),
  });

  it("need no question about a coin: it comes along, unless his hands were emptied before", async () => {
    const { find, cell, played } = boardWith(view, steps);
    const hands = () => find("[data-carry]");
    expect(hands()?.textContent.trim()).toBe("With the coin");
    await press(cell("c2"));
    expect([choices(), played]).toEqual([[], [textOf(steps[0]!)]]);
    await press(hands());
    expect([hands()?.textContent.trim(), hands()?.getAttribute("aria-pressed")]).toEqual(["Empty-handed", "false"]);
    await press(cell("c2"));
    expect(played.at(-1)).toBe(textOf(steps[1]!));
  });

  it("are asked about where they differ by more", async () => {
    const { find, cell, played } = boardWith(view, deeds);
    expect(find("[data-carry]")).toBeNull();
    await press(cell("c2"));
    expect(choiceTexts()).toEqual(["With two coins", "With the coin", "Empty-handed"]);
    await press(choices()[2]);
    expect(played).toEqual([textOf(steps[1]!)]);
  });

  it("are put off by Escape, and the cell has the focus again", async () => {
    const { cell, played } = boardWith(view, deeds);
    await press(cell("c2"));
    await key(choices()[0], "Escape");
    expect([choices(), played]).toEqual([[], []]);
    expect(document.activeElement).toBe(cell("c2"));
  });

  it("are forgotten when the game goes on meanwhile", async () => {
    const { cell, show } = boardWith(view, deeds);
    await press(cell("c2"));
    await show(view, { actions: [...deeds] });
    expect(choices()).toEqual([]);
  });

  it("are one if the same comes of them: any course of a ship will do", async () => {
    const courses = [sail("a1", "b1"), sail("a3", "b3", "b1")];
    const { cell, played } = boardWith(island(), [...courses, step(0, "b2")]);
    await press(cell("b1"));
    expect(played).toEqual([textOf(courses[0]!)]);
  });

  it("aboard somebody else's ship are warned of, though there is but one", async () => {
    const view = island({ pieces: moved({ 0: { cell: "d2" } }) });
    const aboard = step(0, "e2");
    const { cell, played } = boardWith(view, [aboard]);
    await press(cell("e2"));
    expect(played).toEqual([]);
    expect(choiceTexts()).toEqual(["Aboard Yellow's ship, to certain death"]);
    await press(choices()[0]);
    expect(played).toEqual([textOf(aboard)]);
  });
});

describe("a ship", () => {
  const ashore = (piece: number, own = 0) => step(piece, "b2", { alike: `b2 from 0 ${own}` });
  const actions = [sail("a1"), sail("a3"), ashore(0), ashore(1), ashore(2)];

  it("is chosen with all aboard: it sails, or somebody goes ashore", async () => {
    const { lit, cell, played } = boardWith(island(), actions);
    expect(lit()).toEqual(["b2", "a1", "a3"]);
    expect(promptText()).toBe(t("island.with.ship.where"));
    await press(cell("a3"));
    await press(cell("b2"));
    expect(played).toEqual([textOf(actions[1]!), textOf(actions[2]!)]);
  });

  it("asks which of them, if one can do more", async () => {
    const view = island({ pieces: moved({ 1: { ability: "hunter" } }) });
    const { cell } = boardWith(view, [...actions.slice(0, 2), ashore(0), ashore(1, 4), ashore(2)]);
    await press(cell("b2"));
    expect(choices()).toHaveLength(2);
  });

  it("asks why it cannot go somewhere", async () => {
    const { cell, asked } = boardWith(island(), actions);
    await press(cell("c3"));
    expect(asked).toEqual([{ vehicle: 0, to: "c3" }]);
  });

  it("is chosen by a touch of who is aboard, and let go by another", async () => {
    const view = island({ pieces: moved({ 0: { cell: "b2" } }) });
    const { pawn, ship, lit } = boardWith(view, [step(0, "c2"), sail("a1")]);
    await press(pawn(1));
    expect(lit()).toEqual(["a1"]);
    await press(ship(0));
    expect(lit()).toEqual([]);
  });
});

describe("by keys", () => {
  const steps = [step(0, "a2"), step(0, "b1"), step(1, "d2"), sail("a1")];

  it("arrows go from cell to cell, one of which the tab key comes to", async () => {
    const { cell, all } = boardWith(ashore(), steps);
    expect(all('.cell[tabindex="0"]')).toHaveLength(1);
    cell("b2")?.focus();
    await key(cell("b2"), "ArrowRight");
    expect(document.activeElement).toBe(cell("c2"));
    await key(cell("c2"), "ArrowDown");
    expect(document.activeElement).toBe(cell("c1"));
    await key(cell("c1"), "ArrowLeft");
    await key(cell("b1"), "ArrowUp");
    expect(document.activeElement).toBe(cell("b2"));
    expect(all('.cell[tabindex="0"]')).toEqual([cell("b2")]);
  });

  it("a pirate is chosen by his number, the ship by S, and the focus goes there", async () => {
    const { cell, lit } = boardWith(ashore(), steps);
    await key(cell("a1"), "2");
    expect([lit(), document.activeElement]).toEqual([["d2"], cell("c2")]);
    await key(cell("a1"), "s");
    expect([lit(), document.activeElement]).toEqual([["a1"], cell("a2")]);
    await key(cell("a1"), "ы", { code: "KeyS" }); // the same key, on a Russian keyboard
    expect(lit()).toEqual(["a1"]);
  });

  it("a pirate who cannot act explains why", async () => {
    const { cell, asked } = boardWith(ashore(), [step(1, "d2"), sail("a1")]);
    await key(cell("a1"), "1");
    expect(asked).toEqual([{ piece: 0 }]);
  });

  it("N goes around the lit places, or those who can be chosen", async () => {
    const { cell } = boardWith(ashore(), steps);
    const visited = async () => {
      await key(document.activeElement, "n");
      return (document.activeElement as HTMLElement).dataset["cell"];
    };
    cell("e1")?.focus();
    expect([await visited(), await visited(), await visited()]).toEqual(["b2", "c2", "a2"]);
    await key(cell("b2"), "1");
    expect([await visited(), await visited()].sort()).toEqual(["a2", "b1"]);
  });

  it("nothing is taken from the browser's own keys", async () => {
    const { cell, lit } = boardWith(ashore(), steps);
    await key(cell("a1"), "2", { ctrlKey: true });
    expect(lit()).toEqual([]);
  });
});

describe("a label", () => {
  const label = (element: HTMLElement | null) => element?.getAttribute("aria-label");

  it("says what is where and what may be done there", async () => {
    const view = ashore({ land: [open("b2", 2), square("c2"), square("d2")] });
    const { cell, pawn } = boardWith(view, [step(0, "a2"), step(1, "d2")]);
    expect(label(cell("b2"))).toBe("b2, an empty tile, beach; 2 coins; White 1; may be chosen");
    await press(pawn(0));
    expect(label(cell("b2"))).toContain(t("island.open.chosen"));
    expect(label(cell("a2"))).toContain(t("island.open.target"));
    expect(label(cell("d2"))).toBe("d2, beach, face down; Yellow 1");
  });
});

describe("while another thinks", () => {
  const theirs = () => ashore({ ask: { what: "action", seat: 1, detail: null } });

  it("things explain themselves at a touch, and nothing is played", async () => {
    const { cell, pawn, ship, played, asked } = boardWith(theirs(), []);
    await press(cell("b1"));
    expect(tips.shown?.tip.title).toBe("Coastal water");
    await press(pawn(3));
    expect(tips.shown?.tip.title).toBe("Yellow 1");
    await press(ship(1));
    expect(tips.shown?.tip.title).toMatch(/^Yellow's ship/);
    expect([played, asked]).toEqual([[], []]);
    expect(promptText()).toBe("Ben is thinking …");
  });

  it("what was explained is put away when one's own turn comes", async () => {
    vi.useFakeTimers();
    const { cell, show } = boardWith(theirs(), []);
    await press(cell("b1"));
    await show(ashore(), { actions: [step(0, "a2")] });
    await vi.advanceTimersByTimeAsync(1);
    expect(tips.shown).toBeNull();
    vi.useRealTimers();
  });

  it("nothing is asked of who waits for his own move to be shown", () => {
    const { played } = boardWith(ashore(), []);
    expect([promptText(), played]).toEqual(["", []]);
  });
});

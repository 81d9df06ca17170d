// The island under one's fingers: who is chosen, where he goes, what is asked first, and what asks why not.
// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { arkham as byNight, face } from "../../src/boards/island/face";
import { t } from "../../src/lib/prefs.svelte";
import { tips } from "../../src/lib/tip.svelte";
import type { IslandAction, IslandView } from "../../src/wire";
import { berth, go, onIsland, sail, step, textOf } from "../actions";
import { arkham, tile } from "../arkham.view";
import { island, moved, square } from "../island.view";
import { boardOf, choices, choiceTexts, key, press, pressNamed, promptText } from "./board";
import { inEnglish, seat } from "./table";

inEnglish();
afterEach(() => {
  tips.hide(0);
  vi.unstubAllGlobals();
});

function boardWith(view: IslandView, actions: readonly IslandAction[], viewer: number | null = 0) {
  const board = boardOf(view.vehicles === "car" ? byNight : face, view, { actions, seat: viewer });
  const cell = (name: string) => board.find(`.cell[data-cell="${name}"]`);
  const pawn = (piece: number) => board.find(`[data-piece="${piece}"]`);
  const ship = (crew: number) => board.find(`[data-ship="${crew}"]`);
  const lit = () => board.all(".cell[data-lit]").map((element) => element.dataset["cell"]);
  return { ...board, cell, pawn, ship, lit };
}

/** Two of white's pirates are ashore, at b2 and c2; yellow's first is at d2. */
const ashore = (change: Partial<IslandView> = {}) =>
  island({ pieces: moved({ 0: { cell: "b2" }, 1: { cell: "c2" }, 3: { cell: "d2" } }), ...change });
const open = (cell: string, coins = 0) => square(cell, { face: "up", tile: "empty", coins: coins ? { 0: coins } : {} });
const asking = (what: NonNullable<IslandView["ask"]>["what"], detail: string | number | null = null) => ({
  ask: { what, seat: 0, detail },
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
    expect([asked.length, played]).toEqual([1, []]);
    expect(asked[0]).toMatch(/^1:b2-/);
  });

  it("asks why not where no light is, and plays nothing", async () => {
    const { pawn, cell, asked, played } = boardWith(ashore(), [step(0, "a2"), step(1, "d2")]);
    await press(pawn(0));
    await press(cell("c1"));
    expect([asked, played]).toEqual([["1:b2-c1"], []]);
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
  const view = ashore({
    land: [open("b2", 1), open("c2"), square("d2")],
    pieces: moved({ 0: { cell: "b2" } }),
  });

  it("are asked about: with the coin or without", async () => {
    const { cell, played } = boardWith(view, steps);
    await press(cell("c2"));
    expect(played).toEqual([]);
    expect(choiceTexts()).toEqual(["With the coin", "Empty-handed"]);
    await press(choices()[1]);
    expect(played).toEqual([textOf(steps[1]!)]);
    await press(cell("c2"));
    await press(choices()[0]);
    expect(played.at(-1)).toBe(textOf(steps[0]!));
  });

  it("are put off by Escape, and the cell has the focus again", async () => {
    const { cell, played } = boardWith(view, steps);
    await press(cell("c2"));
    await key(choices()[0], "Escape");
    expect([choices(), played]).toEqual([[], []]);
    expect(document.activeElement).toBe(cell("c2"));
  });

  it("are forgotten when the game goes on meanwhile", async () => {
    const { cell, show } = boardWith(view, steps);
    await press(cell("c2"));
    await show(view, { actions: [...steps] });
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
  const actions = [sail("a1"), sail("a3"), step(0, "b2"), step(1, "b2"), step(2, "b2")];

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
    const { cell } = boardWith(view, actions);
    await press(cell("b2"));
    expect(choices()).toHaveLength(2);
  });

  it("asks why it cannot go somewhere", async () => {
    const { cell, asked } = boardWith(island(), actions);
    await press(cell("c3"));
    expect(asked).toEqual(["ship:a2-c3"]);
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
    expect(asked[0]).toMatch(/^1:b2-/);
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

describe("a question", () => {
  it("about a berth is answered on the sea, and asks why not elsewhere", async () => {
    const [first, second] = [berth("b1"), berth("d3")];
    const view = island({ ...asking("berth"), turn: { ...island().turn, stage: "berthing" } });
    const { lit, cell, played, asked } = boardWith(view, [first, second]);
    expect([promptText(), lit()]).toEqual([t("ask.berth"), ["b1", "d3"]]);
    await press(cell("d3"));
    await press(cell("c1"));
    expect([played, asked]).toEqual([[textOf(second)], ["berth:c1"]]);
  });

  it("about peeking says how many are left", async () => {
    const look = onIsland({ verb: "peek", to: "c2" });
    const { cell, played, asked } = boardWith(ashore(asking("peek", 3)), [look]);
    expect(promptText()).toContain("3 to go");
    await press(cell("c2"));
    await press(cell("b2"));
    expect([played, asked]).toEqual([[textOf(look)], ["peek:b2"]]);
  });

  it("about an earthquake is put twice, the second time with the first tile framed", async () => {
    const swap = (to: string) => onIsland({ verb: "swap", to });
    const { show, find, cell, played } = boardWith(ashore(asking("swap")), [swap("b2"), swap("c2")]);
    expect(promptText()).toBe("The ground shakes! Which tile moves?");
    expect(find("rect.first")).toBeNull();
    await show(ashore(asking("swap", "b2")), { actions: [swap("c2")] });
    expect(promptText()).toMatch(/^The tile of b2 moves/);
    expect(find("rect.first")).not.toBeNull();
    await press(cell("c2"));
    expect(played).toEqual([textOf(swap("c2"))]);
  });

  it("about the way on is for the piece on its way, wherever it stands", async () => {
    const chain = { piece: 0, cell: "b2", from: "a2", coins: 0, visited: [] } as unknown as IslandView["chain"];
    const view = ashore({ ...asking("way"), chain });
    const { pawn, cell, played, asked } = boardWith(view, [go("c2"), go("b1")]);
    expect(pawn(0)?.getAttribute("aria-pressed")).toBe("true");
    await press(cell("b1"));
    await press(cell("d2"));
    expect([played, asked]).toEqual([[textOf(go("b1"))], [">d2"]]);
  });

  it("about a bottle has its answers beside the board, to do without it last", async () => {
    const done = onIsland({ verb: "done" });
    const arm = onIsland({ verb: "arm" });
    const { all, played } = boardWith(ashore(asking("bottle")), [done, arm]);
    expect(all(".prompt [data-action]").map((button) => button.dataset["action"])).toEqual([textOf(arm), textOf(done)]);
    await press(all(".prompt [data-action]")[0]);
    expect(played).toEqual([textOf(arm)]);
  });

  it("about a vote names who proposes, and takes both answers", async () => {
    const [agree, refuse] = [onIsland({ verb: "agree" }), onIsland({ verb: "refuse" })];
    const { played } = boardWith(ashore(asking("vote", 1)), [agree, refuse]);
    expect(promptText()).toBe("Ben proposes to stop here and count the gold. Agreed?");
    await pressNamed(t("island.answer.refuse"));
    expect(played).toEqual([textOf(refuse)]);
  });

  it("about the crowd in the line of fire is answered by a touch of somebody", async () => {
    const hits = [3, 4].map((target) => onIsland({ verb: "hit", target }));
    const view = island({ ...asking("victim"), pieces: moved({ 3: { cell: "d2" }, 4: { cell: "d2" } }) });
    const { pawn, played } = boardWith(view, hits);
    await press(pawn(4));
    expect(played).toEqual([textOf(hits[1]!)]);
  });

  it("about the end takes two steps", async () => {
    const propose = onIsland({ verb: "propose" });
    const { played } = boardWith(ashore(), [step(0, "a2"), propose]);
    await pressNamed(t("island.propose"));
    expect(played).toEqual([]);
    expect(screen.getByText(t("island.with.ship.propose_ask"))).toBeTruthy();
    await press(choices()[0]);
    expect(played).toEqual([textOf(propose)]);
  });

  it("is put to who decides in another's smoke", () => {
    const view = ashore({
      land: [square("b2", { face: "up", tile: "smoke" }), square("c2"), square("d2")],
      turn: { ...island().turn, crew: 1, controller: 0 },
      pieces: moved({ 3: { cell: "d2" } }),
    });
    boardWith(view, [step(3, "c2"), sail("e1")]);
    expect(promptText()).toBe("Smoke! You decide for Yellow. Yellow to move: a pirate, or the ship?");
  });

  it("calls by name who of several at this device is asked", () => {
    boardOf(face, ashore(), { actions: [step(0, "a2")], table: { seats: [seat(0), seat(1, { mine: true })] } });
    expect(promptText()).toBe("Anna! White 1: where to?");
  });
});

describe("in Arkham", () => {
  const fog = (to: string) => onIsland({ verb: "take", to });

  it("the fog takes a tile by a touch of it or of its mirror image", async () => {
    const { cell, played, asked, all } = boardWith(arkham({ ask: { what: "fog", seat: 0, detail: 2 } }), [fog("b4")]);
    expect(all("rect.along")).toHaveLength(1);
    await press(cell("b4"));
    await press(cell("h4"));
    expect(played).toEqual([textOf(fog("b4")), textOf(fog("b4"))]);
    await press(cell("c4"));
    expect(asked).toEqual(["take:c4"]);
  });

  it("a pact costs one of one's own, and is asked once more", async () => {
    const pieces = moved({ 0: { cell: "b4" }, 1: { cell: "c4" } });
    const land = [tile("b4", { face: "up", tile: "altar-s" }), tile("c4"), tile("g4"), tile("h4")];
    const view = arkham({ ask: { what: "pact", seat: 0, detail: "b4" }, pieces, land });
    const [pact, none] = [onIsland({ verb: "pact", piece: 1 }), onIsland({ verb: "no pact" })];
    const { pawn, played } = boardWith(view, [none, pact]);
    await press(pawn(1));
    expect([played, choices().length]).toEqual([[], 1]);
    await press(choices()[0]);
    expect(played).toEqual([textOf(pact)]);
    await pressNamed(t("island.answer.no_pact"));
    expect(played.at(-1)).toBe(textOf(none));
  });

  it("two ways out of the veil are asked about where the last step counts again", async () => {
    const pieces = moved({ 0: { cell: "c4" } });
    const ways = ["f4", "f5"].map((via) => step(0, "g4", { via }));
    const { cell, played } = boardWith(arkham({ pieces }), ways);
    await press(cell("g4"));
    expect(choices()).toHaveLength(2);
    await press(choices()[1]);
    expect(played).toEqual([textOf(ways[1]!)]);
  });

  it("a small screen has an overview, whose worlds can be visited", async () => {
    const { find } = boardWith(arkham(), [step(0, "b4")]);
    const strip = find(".strip")!;
    expect(strip.querySelectorAll("button")).toHaveLength(2);
    await press(strip.querySelectorAll("button")[1]);
  });

  it("madness is told on the board as long as it lasts", async () => {
    const turn = { ...island().turn, madness: 1 };
    const { find, show } = boardWith(arkham({ turn }), []);
    expect(find(".mad")?.textContent.trim()).toBe(t("island.madness_comes"));
    await show(arkham());
    expect(find(".mad")).toBeNull();
  });
});

describe("a piece in one's fingers", () => {
  const at = (x: number, y: number) => ({ clientX: x, clientY: y, button: 0, buttons: 1 });

  function lifted() {
    const board = boardWith(ashore(), [step(0, "a2"), step(1, "d2")]);
    document.elementsFromPoint = () => [board.cell("a2")!].filter((cell) => cell.matches("[data-lit]"));
    return board;
  }

  it("is chosen as it is lifted, and goes where it is let go", async () => {
    const { pawn, lit, find, played } = lifted();
    await fireEvent.pointerDown(pawn(0)!, at(0, 0));
    expect(find(".lifted")).toBeNull();
    await fireEvent.pointerMove(window, at(30, 0));
    await tick();
    expect(lit()).toEqual(["a2"]);
    expect(find(".lifted")).not.toBeNull();
    await fireEvent.pointerMove(window, at(31, 0));
    await fireEvent.pointerUp(window);
    expect(played).toEqual([textOf(step(0, "a2"))]);
    await press(pawn(0)); // the click that ends the drag
    expect(lit()).toEqual(["a2"]);
  });

  it("stays where it was if the finger scrolls after all, or if it is not one's to move", async () => {
    const { pawn, find, played } = lifted();
    await fireEvent.pointerDown(pawn(0)!, at(0, 0));
    await fireEvent.pointerMove(window, at(30, 0));
    await fireEvent.pointerCancel(window);
    await fireEvent.pointerDown(pawn(3)!, at(0, 0));
    await fireEvent.pointerMove(window, at(30, 0));
    expect([find(".lifted"), played]).toEqual([null, []]);
  });
});

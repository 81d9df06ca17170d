// What the island asks, and how it is answered there; Arkham; and a piece that is dragged.
// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { face } from "../../src/boards/island/face";
import { t } from "../../src/lib/prefs.svelte";
import { tips } from "../../src/lib/tip.svelte";
import type { IslandView } from "../../src/wire";
import { berth, go, onIsland, sail, step, textOf } from "../actions";
import { arkham, tile } from "../arkham.view";
import { island, moved } from "../island.view";
import { boardOf, choices, press, pressNamed, promptText } from "./board";
import { ashore, asking, boardWith } from "./island";
import { inEnglish, seat } from "./table";

inEnglish();
afterEach(() => {
  tips.hide(0);
  vi.unstubAllGlobals();
});

describe("a question", () => {
  it("about a berth is answered on the sea, and asks why not elsewhere", async () => {
    const [first, second] = [berth("b1"), berth("d3")];
    const view = island({ ...asking("berth"), turn: { ...island().turn, stage: "berthing" } });
    const { lit, cell, played, asked } = boardWith(view, [first, second]);
    expect([promptText(), lit()]).toEqual([t("ask.berth"), ["b1", "d3"]]);
    await press(cell("d3"));
    await press(cell("c1"));
    expect([played, asked]).toEqual([[textOf(second)], [{ to: "c1" }]]);
  });

  it("about peeking says how many are left", async () => {
    const look = onIsland({ verb: "peek", to: "c2" });
    const { cell, played, asked } = boardWith(ashore(asking("peek", 3)), [look]);
    expect(promptText()).toContain("3 to go");
    await press(cell("c2"));
    await press(cell("b2"));
    expect([played, asked]).toEqual([[textOf(look)], [{ to: "b2" }]]);
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
    expect([played, asked]).toEqual([[textOf(go("b1"))], [{ to: "d2" }]]);
  });

  it("about a bottle has its answers beside the board, to do without it last", async () => {
    const done = onIsland({ verb: "done" });
    const arm = onIsland({ verb: "arm", piece: 6 });
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
      turn: { ...island().turn, crew: 1, controller: 0, sway: "smoke" },
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
  const taken = onIsland({ verb: "take", to: "b4", along: "h4" });

  it("the fog takes a tile by a touch of it or of its mirror image", async () => {
    const { cell, played, asked, all } = boardWith(arkham({ ask: { what: "fog", seat: 0, detail: 2 } }), [taken]);
    expect(all("rect.along")).toHaveLength(1);
    await press(cell("b4"));
    await press(cell("h4"));
    expect(played).toEqual([textOf(taken), textOf(taken)]);
    await press(cell("c4"));
    expect(asked).toEqual([{ to: "c4" }]);
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
    const ways = [step(0, "g4", { via: "f4", way: "E" }), step(0, "g4", { via: "f5", way: "SE" })];
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

// The dungeon under one's fingers: a tile is held, turned and laid, a pirate goes, challenges, coins; and the dice roll.
// @vitest-environment happy-dom
import { fireEvent, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { face } from "../../src/boards/cave/face";
import { captionOf, resultOf, titleOf } from "../../src/boards/cave/scene/captions";
import type { ChallengeScene, Scene } from "../../src/boards/cave/scene/scene";
import SceneStage from "../../src/boards/cave/scene/SceneStage.svelte";
import { NOTHING_PASSING, type ShownCave } from "../../src/boards/cave/shown";
import { looks } from "../../src/lib/art";
import { prefs, t } from "../../src/lib/prefs.svelte";
import { tips } from "../../src/lib/tip.svelte";
import type { Names } from "../../src/lib/wordings";
import type { CaveAction, CaveView } from "../../src/wire";
import { inCave } from "../actions";
import { inCaves } from "../questions";
import { boardOf, choices, choiceTexts, key, named, press, pressNamed, promptText } from "./board";
import { inEnglish } from "./table";

inEnglish();
afterEach(() => {
  tips.hide(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  prefs.calm = false;
});

/** A question of a golden game on its board. */
function asked(name: string, change: { actions?: CaveAction[]; view?: Partial<CaveView>; seat?: number } = {}) {
  const question = inCaves(name);
  const view: ShownCave = { ...question.view, ...change.view };
  const actions = change.actions ?? question.actions;
  const seat = change.seat ?? question.seat;
  const board = boardOf(face, view, { actions, seat });
  const empty = (cell: string) => board.find(`[data-empty][data-cell="${cell}"]`);
  const place = (name: string) => board.find(`[data-place="${name}"]`);
  const pirate = (seat: number) => board.find(`[data-seat="${seat}"]`);
  return { ...board, ...question, actions, view, seat, empty, place, pirate };
}

const TILE = "dungeon-own-tiles-37-2"; // fits at 1,-2 in the turns 0, 1, 3; at 5,-1 in 2 alone
const MOVES = "dungeon-duel-74-2";
const THROW = "dungeon-loose-111-2";

describe("a tile in hand", () => {
  it("is held over a cell by a touch, and laid by a word", async () => {
    const { empty, find, played } = asked(TILE);
    expect(named(t("plan.lay"))?.disabled).toBe(true);
    await press(empty("5,-1"));
    expect(find(".ghost")).not.toBeNull();
    expect(played).toEqual([]);
    await press(find(".prompt .primary"));
    expect(played).toEqual(["lay:5,-1r2"]);
  });

  it("turns on by another touch, by R, by the button, and by a tap on itself", async () => {
    const { empty, find, played } = asked(TILE);
    const laidNow = async () => {
      await press(find(".confirm"));
      return played.at(-1);
    };
    await press(empty("1,-2"));
    const first = await laidNow();
    await press(empty("1,-2"));
    const second = await laidNow();
    await fireEvent.keyDown(window, { key: "к", code: "KeyR" });
    const third = await laidNow();
    expect(new Set([first, second, third])).toEqual(new Set(["lay:1,-2r0", "lay:1,-2r1", "lay:1,-2r3"]));
    await pressNamed(t("plan.turn"));
    expect(await laidNow()).toBe(first);
    await press(find(".prompt .tile"));
    expect(await laidNow()).toBe(second);
  });

  it("is taken back by Escape, and asks why where it does not fit", async () => {
    const { empty, all, find, asked: why } = asked(TILE);
    await press(empty("5,-1"));
    await fireEvent.keyDown(window, { key: "Escape" });
    expect(find(".ghost")).toBeNull();
    const dark = all("[data-empty]").find((cell) => !("lit" in cell.dataset))!;
    await press(dark);
    expect(why).toEqual([{ verb: "lay", cell: dark.dataset["cell"], turned: 2 }]);
  });

  it("is held and laid by Enter alone, from cell to cell by arrows and N", async () => {
    const { empty, all, played } = asked(TILE);
    empty("5,-1")?.focus();
    await key(empty("5,-1"), "Enter");
    await key(empty("5,-1"), "Enter");
    expect(played).toEqual(["lay:5,-1r2"]);
    await key(empty("5,-1"), "n", { code: "KeyN" });
    const next = (document.activeElement as HTMLElement).dataset;
    expect(["lit" in next, next["cell"]]).not.toEqual([true, "5,-1"]);
    expect(all('.cave [tabindex="0"]')).toHaveLength(1);
    await key(empty("5,-1"), "ArrowLeft");
    expect((document.activeElement as HTMLElement).dataset["stop"]).not.toBe("5,-1");
  });

  it("is dragged onto the plan; off its cells it stays in the hand", async () => {
    const { empty, find, played, asked: why } = asked(TILE);
    const at = (clientX: number) => ({ clientX, clientY: 0, button: 0, buttons: 1 });
    let under: Element | null = empty("5,-1");
    document.elementFromPoint = () => under;
    await fireEvent.pointerDown(find(".prompt .tile")!, at(0));
    await fireEvent.pointerMove(window, at(40));
    expect(find(".dragged")).not.toBeNull();
    await fireEvent.pointerUp(window);
    expect(find(".dragged")).toBeNull();
    await press(find(".confirm"));
    expect(played).toEqual(["lay:5,-1r2"]);
    under = null;
    await fireEvent.pointerDown(find(".prompt .tile")!, at(0));
    await fireEvent.pointerMove(window, at(40));
    await fireEvent.pointerUp(window);
    expect(why).toEqual([]);
  });

  it("of another is shown, and cannot be laid", async () => {
    const { empty, find, all } = asked(TILE, { seat: 0, actions: [] });
    expect(find(".prompt svg.shown")).not.toBeNull();
    expect([empty("5,-1"), all(".prompt button")]).toEqual([null, []]);
    expect(promptText()).toContain("Ben");
  });
});

describe("a move", () => {
  it("is one of four; what is not offered asks why", async () => {
    const { find, played, asked: why } = asked(MOVES);
    await press(find('[data-action="explore"]'));
    await press(find('[data-action="dive"]'));
    expect([played, why]).toEqual([["explore"], [{ verb: "dive" }]]);
    expect(find('[data-action="dive"]')?.getAttribute("aria-disabled")).toBe("true");
  });

  it("explores with a tile of one's own, if it fits anywhere", async () => {
    const { find, all, played, show, asked: why, view, actions } = asked("dungeon-own-tiles-63-2");
    const without = actions.filter(({ verb }) => verb !== "own");
    await press(find('[data-action="explore:48"]'));
    expect(played).toEqual(["explore:48"]);
    await show(view, { actions: without, seat: 1 });
    const tiles = view.players[1]!.hand.map(({ tile }) => tile);
    await press(all(".own button")[tiles.indexOf(48)]);
    expect(why).toEqual([{ verb: "own", tile: 48 }]);
  });

  it("leads into lit tunnels, each with its distance; into a dark one asks why", async () => {
    const { place, played, asked: why, all } = asked(THROW);
    expect(all("[data-place][data-lit]")).toHaveLength(14);
    expect(place("1,0b")?.getAttribute("aria-label")).toContain("1 step away");
    await press(place("1,0b"));
    const dark = all("[data-place]").find((tunnel) => !("lit" in tunnel.dataset))!;
    await press(dark);
    expect([played, why]).toEqual([["go:1,0b"], [{ verb: "go", to: dark.dataset["place"] }]]);
  });

  it("shows the way to what is pointed at", async () => {
    const { place, all } = asked(THROW);
    expect(all(".planned")).toEqual([]);
    await fireEvent.pointerEnter(place("0,2a")!);
    expect(all(".planned").length).toBeGreaterThan(3);
    await fireEvent.pointerLeave(place("0,2a")!);
    expect(all(".planned")).toEqual([]);
  });

  it("may be to stay, by a word", async () => {
    const { played } = asked(THROW);
    await pressNamed(t("plan.stay_here"));
    expect(played).toEqual(["go:0,0"]);
  });

  it("of who is chased by bats is for who sent them", async () => {
    const { played, place } = asked("dungeon-leaver-37-1");
    expect(promptText()).toBe("Your bats are on Cora: chase him 2 steps at most.");
    await pressNamed(t("plan.leave_him"));
    await press(place("0,2"));
    expect(played).toEqual(["go:0,0", "go:0,2"]);
  });

  it("goes by a touch of who stands in a lit tunnel, too", async () => {
    const { pirate, played } = asked(THROW);
    await press(pirate(2)); // in 1,0b
    expect(played).toEqual(["go:1,0b"]);
  });

  it("is made by keys: arrows, N and Enter", async () => {
    const { place, played } = asked(THROW);
    place("0,0")?.focus();
    await key(place("0,0"), "n", { code: "KeyN" });
    const there = document.activeElement as HTMLElement;
    expect("lit" in there.dataset).toBe(true);
    await key(there, " ");
    expect(played).toEqual([`go:${there.dataset["place"]}`]);
    await key(there, "ArrowUp");
    expect(document.activeElement).not.toBe(there);
  });
});

describe("before the turn ends", () => {
  const ACTS = "dungeon-allies-36-1"; // seat 0 stands on a coin at 1,0; bats are for 1 and 3

  it("the coin underfoot is taken by a word, or by a touch", async () => {
    const { pirate, place, played } = asked(ACTS);
    await pressNamed(t("plan.take"));
    await press(place("1,0"));
    await press(pirate(0));
    await pressNamed(t("plan.end"));
    expect(played).toEqual(["take", "take", "take", "end"]);
  });

  it("bats ask for whom, at the button or at a pirate", async () => {
    const { find, pirate, played } = asked(ACTS);
    await press(find('[data-action="bats"]'));
    expect(choiceTexts()).toEqual(["Bats for Ben", "Bats for Dan"]);
    await press(choices()[1]);
    await press(pirate(1));
    expect(choiceTexts()).toEqual([t("plan.challenge.bats")]);
    await press(choices()[0]);
    expect(played).toEqual(["bats:4", "bats:2"]);
  });

  it("a single rival needs no asking", async () => {
    const { find, played } = asked("dungeon-duel-66-2");
    expect(find('[data-action="bet:1"]')?.textContent.trim()).toBe("Bet with Anna");
    await press(find('[data-action="bet:1"]'));
    expect(played).toEqual(["bet:1"]);
  });

  it("partners share: what can be given and taken is behind one button", async () => {
    const question = inCaves("dungeon-allies-69-3");
    const actions = [...question.actions, inCave({ verb: "get", coins: 2 })];
    const { find, played } = asked("dungeon-allies-69-3", { actions });
    await press(find('[data-action="share"]'));
    expect(choiceTexts()).toEqual(["Give 1 coin", "Take 2 coins"]);
    await press(choices()[0]);
    expect(played).toEqual(["give:1"]);
  });

  it("a coin that was won in a bet is put into a hall, or left; elsewhere asks why", async () => {
    const { place, played, asked: why } = asked("dungeon-duel-67-1");
    expect(promptText()).toBe("You won the bet. Which hall gets Ben's coin?");
    await press(place("0,-2"));
    await press(place("0,0"));
    await pressNamed(t("plan.decline"));
    expect([played, why]).toEqual([["put:0,-2", "decline"], [{ verb: "put", to: "0,0" }]]);
  });

  it("a vote has two answers", async () => {
    const { played } = asked("dungeon-allies-50-1");
    await pressNamed(t("plan.refuse"));
    await pressNamed(t("plan.agree"));
    expect(played).toEqual(["no", "yes"]);
  });

  it("the end is proposed in two steps", async () => {
    const { played } = asked(MOVES);
    await pressNamed(t("plan.propose"));
    expect(played).toEqual([]);
    await press(choices()[0]);
    expect(played).toEqual(["end?"]);
  });
});

describe("while others think", () => {
  it("tunnels and pirates explain themselves", async () => {
    const { place, pirate, played, asked: why } = asked(MOVES, { seat: 0, actions: [] });
    await press(place("0,0"));
    expect(tips.shown?.tip.rule).toBe("DUN-V2");
    await press(pirate(1));
    expect(tips.shown?.tip.title).toContain("Ben");
    expect([played, why]).toEqual([[], []]);
  });

  it("the stack and the hands can be looked into, and put away by Escape", async () => {
    const { find, all, view } = asked(TILE, { seat: 0, actions: [] });
    const [stack, hands] = all(".ledge .chip");
    await press(stack);
    expect(all(".sheet li")).toHaveLength(view.stack.length);
    await press(hands);
    expect(all(".sheet li")).toHaveLength(7); // four tiles and three
    await key(find(".sheet"), "Escape");
    expect(find(".sheet")).toBeNull();
    await press(stack);
    await pressNamed(t("page.close"));
    expect(find(".sheet")).toBeNull();
  });

  it("who plays by keys is led to what is asked next", async () => {
    const { show, view, seat, find } = asked(MOVES, { actions: [] });
    await fireEvent.keyDown(window, { key: "Enter" });
    await show(view, { actions: inCaves(MOVES).actions, seat });
    await tick();
    expect(document.activeElement).toBe(find(".prompt button"));
  });
});

describe("what is played over the cave", () => {
  const view = inCaves(THROW).view;
  const names: Names = { seats: ["white", "yellow", "black"], crews: [], pieces: new Map() };
  const duel: ChallengeScene = {
    now: "challenge",
    what: "bats",
    seat: 0,
    rival: 1,
    throws: [4, 2],
    against: [4, 5],
    won: [true, false],
    winner: 1,
  };
  const shown = (scene: Scene | null) =>
    render(SceneStage, { scene, view, looks: looks(names.seats), names }).container.querySelector(".scene");

  it("is a die, with how far one goes by it", () => {
    const scene: Scene = { now: "die", what: "roll", seat: 1, face: 4, after: null };
    expect(shown(scene)?.textContent).toContain(captionOf(scene, view, names));
    expect(shown(null)).toBeNull();
    expect(shown({ now: "walk", seat: 1, path: [], takes: 1, how: "roll" } as unknown as Scene)).toBeNull();
  });

  it("is a challenge of two, which becomes small when somebody has to choose a place after it", () => {
    const told = shown(duel);
    expect(told?.textContent).toContain(titleOf(duel, names));
    expect(told?.textContent).toContain(resultOf(duel, names));
    const die: Scene = { now: "die", what: "drive", seat: 1, face: 2, after: duel };
    expect([shown(die), shown({ ...die, rests: true })].map((stage) => stage?.classList.contains("small"))).toEqual([
      false,
      true,
    ]);
  });

  it("moves nobody for who wants no motion", () => {
    const animate = vi.fn(() => ({ cancel: () => undefined }));
    HTMLElement.prototype.animate = animate as never;
    const walking: ShownCave = {
      ...view,
      passing: {
        ...NOTHING_PASSING,
        scene: { now: "walk", seat: 1, path: ["0,0", "1,0b"], takes: 500, how: "go" } as unknown as Scene,
      },
    };
    boardOf(face, walking, { seat: 0 }).unmount();
    expect(animate).toHaveBeenCalledOnce();
    prefs.calm = true;
    boardOf(face, walking, { seat: 0 }).unmount();
    expect(animate).toHaveBeenCalledOnce();
  });
});

// Questions of real games: whatever is offered can be played by touching the board, and nothing else is.
// @vitest-environment happy-dom
import { fireEvent } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { face as cards } from "../../src/boards/cards/face";
import { face as cave } from "../../src/boards/cave/face";
import { arkham, face as archipelago, puzzle } from "../../src/boards/island/face";
import { t } from "../../src/lib/prefs.svelte";
import { tips } from "../../src/lib/tip.svelte";
import type { GameAction, IslandAction } from "../../src/wire";
import { textOf } from "../actions";
import { IN_CAVES, ON_ISLANDS, ON_ROUTES } from "../questions";
import { boardOf, choices, named, press, type OnBoard } from "./board";
import { inEnglish } from "./table";

inEnglish();
afterEach(() => {
  tips.hide(0);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const ISLANDS = { archipelago, arkham, puzzle };

/** Touch something; if it asks which way, touch every answer. */
async function tryAll(touch: () => Promise<unknown>): Promise<void> {
  await touch();
  const ways = choices().length;
  for (let way = 0; way < ways; way++) {
    if (way) await touch();
    await press(choices()[way]);
  }
}

async function pressEach(board: OnBoard, selector: string): Promise<void> {
  for (let n = 0; n < board.all(selector).length; n++) await tryAll(() => press(board.all(selector)[n]));
}

/** Every lit cell, and everybody on the board whom an answer may be about. */
async function touchLit(board: OnBoard): Promise<void> {
  await pressEach(board, ".cell[data-lit]");
  const hands = board.find("[data-carry]");
  if (!hands) return;
  await press(hands);
  await pressEach(board, ".cell[data-lit]");
  await press(hands);
}

/** Who may be chosen is chosen, one after the other, and every place tried. */
async function playIsland(board: OnBoard, actions: readonly IslandAction[]): Promise<void> {
  await pressEach(board, ".prompt [data-action]");
  await pressEach(board, ".prompt button.square:not([data-action])");
  await touchLit(board);
  const movers = new Set(actions.flatMap((action) => ("piece" in action ? action.piece : [])));
  const ships = actions.some(({ verb }) => verb === "sail") ? ["[data-ship]"] : [];
  for (const selector of [...[...movers].map((piece) => `[data-piece="${piece}"]`), ...ships]) {
    for (const thing of board.all(selector)) {
      await press(thing);
      await touchLit(board);
      await pressEach(board, ".prompt [data-action]");
      await fireEvent.keyDown(board.find(".island")!, { key: "Escape" });
    }
  }
}

/** What makes an action another one for a player: any course to the same place will do. */
function meaningOf(action: IslandAction): string {
  const { text: _, ...parts } = action;
  if (action.verb === "sail") return `sail ${action.path.at(-1)}`;
  if (action.verb !== "step") return JSON.stringify(parts);
  return `step ${action.to} ${action.coins ?? 0} ${action.owed ?? ""}`;
}

describe("islands", () => {
  const interlude = ({ view }: (typeof ON_ISLANDS)[number]) => view.turn.stage === "interlude";

  it.each(ON_ISLANDS.filter((one) => !interlude(one)))("$name", async ({ view, seat, actions }) => {
    const board = boardOf(ISLANDS[view.game], view, { actions, seat });
    await playIsland(board, actions);
    const played = actions.filter(({ text }) => board.played.includes(text));
    expect(board.played.filter((text) => !actions.some((action) => action.text === text))).toEqual([]);
    expect([...new Set(played.map(meaningOf))].sort()).toEqual([...new Set(actions.map(meaningOf))].sort());
  });

  it.each(ON_ISLANDS.filter(interlude))("$name: between the islands", async ({ view, seat, actions }) => {
    const board = boardOf(archipelago, view, { actions, seat });
    await pressEach(board, ".prompt [data-action]");
    for (const card of board.all("button[data-ability]")) {
      await press(card);
      await pressEach(board, ".prompt [data-action]");
      if (card.getAttribute("aria-pressed") === "true") await press(card);
    }
    const hands = () => board.all("li button.ability, li button.empty");
    for (let one = 0; one < hands().length; one++)
      for (let other = 0; other < hands().length; other++) {
        if (one === other) continue;
        await press(hands()[one]);
        await press(hands()[other]);
        await pressEach(board, ".prompt [data-action]");
        await press(hands()[one]);
        await press(hands()[other]);
      }
    expect([...new Set(board.played)].sort()).toEqual(actions.map(textOf).sort());
  });
});

describe("rows of cards", () => {
  /** What is answered by a row, which is laid card by card, is another test's. */
  const answers = (actions: readonly GameAction[]) => actions.filter(({ verb }) => verb !== "lay").map(textOf);

  it.each(ON_ROUTES.filter(({ actions }) => answers(actions).length))("$name", async ({ view, seat, actions }) => {
    vi.useFakeTimers();
    const board = boardOf(cards, view, { actions, seat });
    await pressEach(board, "[data-pack], [data-market]:not([data-market=discard])");
    const tortuga = named(t("cards.tortuga"));
    if (tortuga) await press(tortuga);
    else await pressEach(board, ".prompt button:not([data-guide])");
    for (const trip of board.all(".prompt [data-action]")) await press(trip);
    for (const chest of [...board.all("[data-cell].offered"), null]) {
      if (chest) await press(chest);
      else await press(board.find('[data-chest="nothing"]') ?? board.find("h2"));
      for (const way of [...board.all("[data-way]"), null]) {
        if (way) await press(way);
        for (const action of board.all(".prompt [data-action]")) await press(action);
      }
      const back = board.all(".prompt .plain")[0];
      if (back) await press(back);
    }
    await throwAll(board);
    await vi.advanceTimersByTimeAsync(1000);
    expect([...new Set(board.played)].sort()).toEqual(answers(actions).sort());
  });

  /** Each target in turn, as often as there are cards for it, and pairs of them. */
  async function throwAll(board: OnBoard): Promise<void> {
    const targets = board.all("[data-throw]");
    const clear = async () => {
      const back = board.find(".prompt .plain");
      if (back) await press(back);
    };
    for (const first of targets) {
      for (const second of [null, ...targets]) {
        await clear();
        await press(first);
        if (second) await press(second);
        for (const action of board.all(".prompt [data-action]")) await press(action);
      }
    }
    await clear();
  }
});

describe("the cave", () => {
  const PLACES = "[data-place][data-lit]";

  async function layAll(board: OnBoard): Promise<void> {
    for (const cell of board.all("[data-empty][data-lit]")) {
      for (let turn = 0; turn < 4; turn++) {
        await press(cell);
        await press(board.find(".confirm"));
      }
      await fireEvent.keyDown(window, { key: "Escape" });
    }
  }

  it.each(IN_CAVES)("$name", async ({ view, seat, actions }) => {
    const board = boardOf(cave, view, { actions, seat });
    await tick();
    await layAll(board);
    await pressEach(board, PLACES);
    await pressEach(board, "[data-seat].lit");
    await pressEach(board, '.prompt [data-action]:not([aria-disabled="true"])');
    await pressEach(board, ".ledge .chip:not([aria-expanded])");
    expect([...new Set(board.played)].sort()).toEqual(actions.map(textOf).sort());
    expect(board.asked).toEqual([]);
  });
});

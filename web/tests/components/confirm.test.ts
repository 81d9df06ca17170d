// A move that a finger has touched waits until it is confirmed, for whoever wants it so; nobody is asked twice.
// @vitest-environment happy-dom
import { fireEvent, render } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import "../../src/boards/cave/face"; // they would be loaded when the page is opened
import "../../src/boards/island/face";
import "../../src/boards/island/pointing";
import TablePage from "../../src/pages/Table.svelte";
import { prefs, t } from "../../src/lib/prefs.svelte";
import "../../src/table/ConfirmCard.svelte";
import type { GameAction, Now, TableCard, View } from "../../src/wire";
import { step, textOf } from "../actions";
import { island, moved } from "../island.view";
import { Wire } from "../line";
import { until } from "../patience";
import { IN_CAVES } from "../questions";
import { press, pressNamed } from "./board";
import { serving } from "./server";
import { inEnglish, seat, tableOf } from "./table";

inEnglish();

beforeEach(() => {
  Wire.all = [];
  prefs.guided = ["archipelago", "dungeon"];
  prefs.confirm = true;
  vi.stubGlobal("WebSocket", Wire);
});
afterEach(() => {
  vi.unstubAllGlobals();
  prefs.guided = [];
  prefs.confirm = false;
});

async function opened(game: TableCard["game"], asked: number, view: View, actions: readonly GameAction[]) {
  const seats = [0, 1, 2, 3].map((number) => seat(number, { mine: number === asked }));
  const table = tableOf({ game, seats });
  const now = { seat: asked, n: 1, decided: 1, table, view, actions, sealed: false, may_take_back: false };
  serving({ "POST me": {}, "GET tables/t1": now, "GET tables/t1/since": {} });
  const { container } = render(TablePage, { name: "t1" });
  await until(() => expect(Wire.all).toHaveLength(1));
  Wire.of(asked).tell(now as unknown as Now);
  flushSync();
  const find = (selector: string) => container.querySelector<HTMLElement>(selector);
  return { find, heard: () => Wire.of(asked).heard.map(({ command }) => "action" in command && command.action) };
}

const by = (pointerType: "touch" | "mouse") => fireEvent.pointerDown(document.body, { pointerType });

describe("on an island", () => {
  const ACTION = step(0, "c2");
  const beach = () => opened("archipelago", 0, island({ pieces: moved({ 0: { cell: "b2" } }) }), [ACTION]);

  it("what a finger has touched is said, and played when it is confirmed", async () => {
    const { find, heard } = await beach();
    await by("touch");
    await press(find('.cell[data-cell="c2"]'));
    await until(() => expect(find(".confirm p")?.textContent).toBeTruthy());
    expect([find(".confirm p")?.textContent.includes("c2"), heard()]).toEqual([true, []]);
    await pressNamed(t("table.confirm_yes"));
    expect(heard()).toEqual([textOf(ACTION)]);
  });

  it("it may be let go, or touched once more", async () => {
    const { find, heard } = await beach();
    await by("touch");
    await press(find('.cell[data-cell="c2"]'));
    await until(() => expect(find(".confirm")).not.toBeNull());
    await pressNamed(t("page.cancel"));
    expect([find(".confirm"), heard()]).toEqual([null, []]);
    await press(find('.cell[data-cell="c2"]'));
    await press(find('.cell[data-cell="c2"]'));
    expect(heard()).toEqual([textOf(ACTION)]);
  });

  it("a mouse, and whoever does not want it, plays at once", async () => {
    const { find, heard } = await beach();
    await by("mouse");
    await press(find('.cell[data-cell="c2"]'));
    expect(heard()).toEqual([textOf(ACTION)]);
  });

  it("so does a finger, if nobody wants it", async () => {
    const { find, heard } = await beach();
    prefs.confirm = false;
    await by("touch");
    await press(find('.cell[data-cell="c2"]'));
    expect(heard()).toEqual([textOf(ACTION)]);
  });
});

it("in the dungeon a tile that was held to its place and then laid is not asked about again", async () => {
  const laying = IN_CAVES.find(({ actions }) => actions.some(({ verb }) => verb === "lay"))!;
  const { find, heard } = await opened("dungeon", laying.seat, laying.view, laying.actions);
  await by("touch");
  await press(find(".cave [data-empty][data-lit]"));
  await press(find(".prompt .primary"));
  expect(heard()).toHaveLength(1);
  expect(find(".callout.confirm")).toBeNull();
});

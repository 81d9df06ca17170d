// The rows of all, side by side: why a walk failed and where, why others dug before, how all fared on the last island.
// @vitest-environment happy-dom
import { render } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import Lanes from "../../src/boards/cards/Lanes.svelte";
import type { Past, Shown } from "../../src/boards/cards/scene";
import type { Missed, Player } from "../../src/wire";
import { ON_ROUTES } from "../questions";
import { inEnglish, seat, tableOf } from "./table";

inEnglish();

const BASE = ON_ROUTES.find(({ view }) => view.game === "cards-2015" && view.players.length > 1)!.view;
const DRAWING = ["..1", ".W.", "..."];

interface Walk {
  chest?: string;
  steps?: number;
  missed?: Missed;
}

/** A player whose row lies open, and where it has led him. */
function walked(number: number, { chest, steps = 3, missed }: Walk, more: Partial<Player> = {}): Player {
  const declared = { chest: chest ?? null, steps, walk: [], cards: [], spent: [], missed: missed ?? null };
  return {
    ...BASE.players[0]!,
    seat: number,
    row: ["V"],
    thrown_by: [],
    late: 0,
    declared,
    ...more,
  } as unknown as Player;
}

function laneOf(players: Player[], change: Partial<Shown> = {}): (selector: string) => string | null {
  const island = { ...BASE.island, drawing: DRAWING };
  const view = {
    ...BASE,
    phase: "declare",
    first: 0,
    tie_break: false,
    island,
    players,
    ...change,
  } as unknown as Shown;
  const seats = players.map(({ seat: number }) => seat(number));
  const props = {
    view,
    table: tableOf({ game: "cards-2015", seats }),
    looks: [],
    seat: 0,
    walked: 0,
    aimed: new Map(),
  };
  const { container } = render(Lanes, { ...props, aim: () => undefined });
  return (selector) => container.querySelector(selector)?.textContent.trim() ?? null;
}

describe("a walk that led nowhere", () => {
  it.each([
    ["sea", "a3", "arrow up-down: a3 is sea"],
    ["sea", null, "arrow up-down: off the edge of the map"],
    ["short", "a2", "ends on a2: no chest there"],
    ["flag", null, "no such flag on this island"],
    ["cards", null, "nothing to walk with"],
  ] as const)("because of %s at %s says so", (why, cell, words) => {
    const text = laneOf([walked(0, { missed: { why, cell, card: 0, there: null } })])("[data-seat='0'] .result");
    expect(text).toBe(words);
  });

  it("names what stood in the way", () => {
    const text = laneOf([walked(0, { missed: { why: "barred", cell: "b2", card: 0, there: "robber" } })])(
      "[data-seat='0'] .result",
    );
    expect(text).toBe("arrow up-down: robber on b2, and no weapon");
  });
});

describe("who dug later", () => {
  const mine = (late: number) => walked(0, { chest: "c3", steps: 5 }, { late, won: 1 });
  const behind = ([me, other]: [Player, Player]) => laneOf([me, { ...other, won: 3 }])("[data-seat='0'] .behind");

  it("is told of an even race, or of what was thrown at his row", () => {
    expect(behind([mine(0), walked(1, { chest: "c3", steps: 5 })])).toContain("equal steps");
    expect(behind([mine(1), walked(1, { chest: "c3", steps: 4 })])).toBe("1 step late: rum");
    expect(behind([mine(2), walked(1, { chest: "c3", steps: 4 })])).toBe("2 steps late: rum");
  });

  it("is told nothing where he was slower anyway, or at another chest", () => {
    expect(behind([mine(0), walked(1, { chest: "c3", steps: 4 })])).toBeNull();
    expect(behind([mine(1), walked(1, { chest: "c3", steps: 2 })])).toBeNull();
    expect(behind([mine(1), walked(1, { chest: "a1", steps: 4 })])).toBeNull();
  });
});

it("how all fared on the last island hangs at their lanes", () => {
  const past: Past[] = [
    { seat: 0, chest: "c3", coins: 2, missed: null, failed: undefined, delay: { by: "rum", late: 1 } },
    {
      seat: 1,
      chest: null,
      coins: 0,
      missed: { why: "barred", card: 0, cell: "b2", there: "robber" },
      failed: "V",
      delay: null,
    },
  ];
  const players = [0, 1].map((number) => walked(number, {}, { declared: null }));
  laneOf(players, { phase: "lay", passing: { past } });
  const labels = [...document.querySelectorAll("[data-past]")].map((one) => one.getAttribute("aria-label"));
  expect(labels).toEqual([
    "On the last island: chest c3, 2 coins (1 step late: rum).",
    "On the last island: nothing (arrow up-down: robber on b2, and no weapon).",
  ]);
  const words = [...document.querySelectorAll("[data-past] .why")].map((one) => one.textContent);
  expect(words).toEqual(["1 step late: rum", "arrow up-down: robber on b2, and no weapon"]);
});

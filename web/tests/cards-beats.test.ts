// What happens at the card table changes what is shown, event by event; and the row one is laying.
import { describe, expect, test, vi } from "vitest";
import { Aims } from "../src/boards/cards/aims.svelte";
import { beat, without } from "../src/boards/cards/beats";
import { RowDraft } from "../src/boards/cards/row.svelte";
import { inOrder, walkTakes, type Shown } from "../src/boards/cards/scene";
import type { Card, Next, Player } from "../src/wire";

const player = (seat: number, more: Partial<Player> = {}): Player => ({
  seat,
  colour: "white",
  coins: 2,
  extra: 0,
  absent: false,
  stance: "choosing",
  price: 0,
  cards: 5,
  known: {},
  row_cards: 0,
  row: null,
  late: 0,
  thrown_by: [],
  declared: null,
  pack_cards: 0,
  picked: false,
  ...more,
});

const sheet = (id: string) => ({
  id,
  grade: "easy" as const,
  name: { en: id, ru: id },
  drawing: ["..1", ".W.", "..."],
});

const table = (more: Partial<Shown> = {}): Shown => ({
  game: "cards-2019",
  seat: 0,
  phase: "lay",
  round: 1,
  rounds: 6,
  tie_break: false,
  first: 1,
  deciding: [0, 1],
  ask: { what: "lay", seat: 0, takes: 0 },
  island: sheet("one"),
  next: [sheet("two")],
  players: [player(0, { hand: ["H", "V", "V", "map", "mark"], row: [] }), player(1), player(2)],
  deck: 20,
  discard: {},
  unseen: 0,
  dropped: {},
  market: ["H", "V", "U", "D"],
  outcome: null,
  ...more,
});

/** The table after some events. */
function after(view: Shown, ...events: [string, Record<string, unknown>][]): Shown {
  return events.reduce((now, [name, data]) => beat(now, { name, data })?.view ?? now, view);
}

describe("what is shown", () => {
  test("another's readiness does not take the question away", () => {
    const view = after(table(), ["ready", { seat: 1 }]);
    expect(view.deciding).toEqual([0]);
    expect(view.ask?.seat).toBe(0);
    expect(view.players[1]?.stance).toBe("ready");
  });

  test("one's own does", () => {
    expect(after(table(), ["ready", { seat: 0 }]).ask).toBeNull();
  });

  test("rows that lie are out of the hands", () => {
    const view = after(table(), ["ready", { seat: 0 }], ["row", { seat: 0, count: 2 }], ["row", { seat: 1, count: 3 }]);
    expect(view.phase).toBe("throw");
    expect(view.players.map(({ cards }) => cards)).toEqual([3, 2, 5]);
    expect(view.players[1]?.row_cards).toBe(3);
  });

  test("a row laid a moment ago leaves the hand when it is opened, one that lay before does not", () => {
    const opened = ["opened", { seat: 0, row: ["V", "H"] }] as [string, Record<string, unknown>];
    expect(after(table(), opened).players[0]?.hand).toEqual(["V", "map", "mark"]);
    const before = table({ players: [player(0, { hand: ["V", "map", "mark"], row: ["V", "H"] })] });
    expect(after(before, opened).players[0]?.hand).toEqual(["V", "map", "mark"]);
  });

  test("a mark flies from a hand to a row", () => {
    const view = after(table(), ["thrown", { seat: 0, target: 2, card: "mark" }]);
    expect(view.players[0]?.hand).toEqual(["H", "V", "V", "map"]);
    expect(view.players[2]?.thrown_by).toEqual([0]);
    expect(view.scene).toEqual({ now: "thrown", seat: 0, target: 2, card: "mark" });
  });

  test("a walk takes as long as it is, and ends the scene before it", () => {
    const walk = { seat: 1, chest: "c3", steps: 3, spent: [], walk: ["b3", "c3"] };
    const shown = beat(after(table(), ["thrown", { seat: 0, target: 2, card: "mark" }]), {
      name: "declares",
      data: walk,
    });
    expect(shown?.takes).toBe(walkTakes(2));
    expect(shown?.view.scene).toEqual({ now: "walk", seat: 1 });
    expect(shown?.view.players[1]?.declared?.chest).toBe("c3");
  });

  test("gold goes into the purse, that of a tie-break into its own", () => {
    const gold = ["gold", { seat: 1, chest: "c3", coins: 1, place: 1 }] as [string, Record<string, unknown>];
    expect(after(table(), gold).players[1]).toMatchObject({ coins: 3, extra: 0 });
    expect(after(table({ tie_break: true }), gold).players[1]).toMatchObject({ coins: 2, extra: 1 });
    expect(after(table(), gold).won).toEqual({ 1: 1 });
  });

  test("a card of the market comes into the hand, and another takes its place", () => {
    const view = after(table(), ["takes", { seat: 0, place: 3, card: "U" }], ["market", { place: 3, card: "N" }]);
    expect(view.players[0]?.hand?.at(-1)).toBe("U");
    expect(view.market).toEqual(["H", "V", "N", "D"]);
    expect(view.deck).toBe(19);
  });

  test("an island in sight is turned up at once, without the rows of the last one", () => {
    const view = after(
      table(),
      ["opened", { seat: 1, row: ["V"] }],
      ["token", { seat: 2 }],
      ["island", { number: 2, of: 6, island: "two", name: {}, next: [] }],
    );
    expect(view.island.id).toBe("two");
    expect(view.players[1]).toMatchObject({ row: null, row_cards: 0, stance: "choosing" });
    expect(inOrder(view)).toEqual([2, 0, 1]);
  });

  test("what has no words here is passed over", () => {
    expect(beat(table(), { name: "over", data: {} })).toBeNull();
  });
});

test("cards are taken out of a hand one by one", () => {
  expect(without(["V", "V", "H"], ["V"])).toEqual(["V", "H"]);
  expect(without(["V"], ["H"])).toEqual(["V"]);
});

describe("a row that is being laid", () => {
  const answer = (begun: string): Next => ({ actions: ["+V", "ready"], whole: begun !== "map", view: null });

  function draft(ask: (begun: string) => Promise<Next> = async (begun) => answer(begun)) {
    const refused = vi.fn();
    return { row: new RowDraft(ask, refused), refused };
  }

  test("is arranged freely and handed in as one word", async () => {
    const { row } = draft();
    for (const card of ["V", "U", "H"] as Card[]) await row.append(card);
    await row.move(2, 0);
    expect(row.text).toBe("H-V-U");
    await row.move(0, 3);
    expect(row.text).toBe("V-U-H");
    await row.remove(1);
    await row.insert("N", 1);
    expect(row.text).toBe("V-N-H");
    expect(row.whole).toBe(true);
  });

  test("is not whole with a map at its end", async () => {
    const { row } = draft();
    await row.append("map");
    expect(row.whole).toBe(false);
  });

  test("takes back what the rules forbid, and says so", async () => {
    const { row, refused } = draft(async (begun) => {
      if (begun.endsWith("map-map")) throw new Error("no");
      return answer(begun);
    });
    await row.append("V");
    await row.append("map");
    await row.append("map");
    expect(row.text).toBe("V-map");
    expect(row.next).toContain("ready");
    expect(refused).toHaveBeenCalledOnce();
  });

  test("cards laid in haste come in their order", async () => {
    const { row } = draft(
      (begun) => new Promise((done) => setTimeout(() => done(answer(begun)), begun.length === 1 ? 20 : 1)),
    );
    void row.append("V");
    await row.append("U");
    expect(row.text).toBe("V-U");
  });

  test("an answer that comes after the row was cleared is nobody's", async () => {
    const { row } = draft();
    const laid = row.append("V");
    await Promise.resolve();
    row.clear();
    await laid;
    expect(row.text).toBe("");
    expect(row.next).toBeNull();
  });
});

test("marks are aimed one by one, and a row that can get no more is spared again", () => {
  const aims = new Aims();
  const actions = ["none", "throw:2", "throw:3", "throw:2,2", "throw:2,3", "throw:3,3"];
  expect(aims.action).toBe("none");
  aims.aim(2, actions);
  aims.aim(1, actions);
  expect(aims.action).toBe("throw:2,3");
  expect(aims.aim(3, actions)).toBe("throw:2,3,4");
  aims.aim(2, actions);
  expect(aims.action).toBe("throw:2");
  expect(aims.at(1)).toBe(1);
});

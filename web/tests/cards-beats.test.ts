// What happens at the card table is told one after the other, though it comes to light at once; and the row one is laying.
import { describe, expect, test, vi } from "vitest";
import { Aims } from "../src/boards/cards/aims.svelte";
import { beat, clear, settle } from "../src/boards/cards/beats";
import { RowDraft, without, type Onward } from "../src/boards/cards/row.svelte";
import { inOrder, walkTakes, type Shown } from "../src/boards/cards/scene";
import { declaring } from "../src/boards/cards/walks";
import type { Card, Player, RouteEvent, RouteView } from "../src/wire";
import { onRoute } from "./actions";

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
  won: null,
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
  missile: "mark",
  outcome: null,
  ...more,
});

/** The players, some of them otherwise. */
function players(changes: Record<number, Partial<Player>>): Player[] {
  return table().players.map((one) => ({ ...one, ...changes[one.seat] }));
}

/** What is shown after events that leave the same view. */
function after(shown: Shown, view: Shown, ...events: RouteEvent[]): Shown {
  return events.reduce((now, event) => beat(now, view, event).view, shown);
}

describe("what is shown", () => {
  const ready = (seat: number): RouteEvent => ({ name: "ready", seat });
  const row = (seat: number, count: number): RouteEvent => ({ name: "row", seat, count });
  const opened = (seat: number, row: Card[]): RouteEvent => ({ name: "opened", seat, row });

  test("another's readiness does not take the question away", () => {
    const before = table();
    const shown = after(before, { ...before, deciding: [0], players: players({ 1: { stance: "ready" } }) }, ready(1));
    expect(shown.deciding).toEqual([0]);
    expect(shown.ask).toBe(before.ask);
    expect(shown.players[1]?.stance).toBe("ready");
  });

  test("a row that is laid or turned up, and a mark that is thrown, is seen as the server says", () => {
    const view = table({ players: players({ 1: { row: ["V"], row_cards: 1 }, 2: { thrown_by: [0, 1] } }) });
    expect(after(table(), view, row(1, 1)).players).toBe(view.players);
    const turned = after(table(), view, opened(1, ["V"]));
    expect([turned.players, turned.scene]).toEqual([view.players, { now: "opened", seat: 1 }]);
    const thrown = after(turned, view, { name: "thrown", seat: 0, target: 2, card: "mark" });
    expect([thrown.players, thrown.scene]).toEqual([view.players, { now: "thrown", seat: 0, target: 2, card: "mark" }]);
  });

  test("a walk takes as long as it is, and ends the scene before it", () => {
    const walk = { chest: "c3", steps: 3, spent: [], start: "a3", walk: ["b3", "c3"], cards: [0, 1] };
    const thrown: RouteEvent = { name: "thrown", seat: 0, target: 2, card: "mark" };
    const view = table({ players: players({ 1: { declared: walk } }) });
    const shown = beat(after(table(), table(), thrown), view, { name: "declares", seat: 1, ...walk });
    expect(shown.takes).toBe(walkTakes(2));
    expect(shown.view.scene).toEqual({ now: "walk", seat: 1 });
    expect(shown.view.players[1]?.declared).toBe(walk);
  });

  test("who comes to a chest in as many steps as another is told of", () => {
    const gold = (tied: boolean): RouteEvent => ({
      name: "gold",
      seat: 1,
      chest: "c3",
      coins: 1,
      place: 2,
      tied,
      late: 0,
    });
    expect(beat(table(), table(), gold(true)).reveal?.drawing).toBe("marks/fight");
    expect(beat(table(), table(), gold(false)).reveal).toBeUndefined();
  });

  test("how all fared stays in sight until who looks has decided, on whatever island", () => {
    const walk = { walk: [], cards: [], steps: 3, spent: [] };
    const missed = { why: "barred" as const, card: 1, cell: "b2", there: "robber" };
    const players = [
      player(0, { won: 3, declared: { ...walk, chest: "a1" } as unknown as Player["declared"] }),
      player(1, { row: ["H", "V"], declared: { ...walk, chest: null, missed } as unknown as Player["declared"] }),
      player(2),
    ];
    const dug: RouteEvent = { name: "gold", seat: 0, chest: "a1", coins: 3, place: 0, tied: false, late: 0 };
    const shared = settle(after(table({ players }), table({ players }), dug), table({ players }));
    expect(shared.passing).toBeUndefined();
    const next = table({ round: 2, island: sheet("two") });
    const island: RouteEvent = { name: "island", number: 2, of: 6, island: "two", title: { en: "Two" }, next: [] };
    const dealt = settle(after(shared, table({ first: 2 }), { name: "token", seat: 2 }, island), next);
    expect(dealt.passing?.past).toEqual([
      { seat: 0, chest: "a1", coins: 3, missed: null, failed: undefined, delay: null },
      { seat: 1, chest: null, coins: 0, missed, failed: "V", delay: null },
    ]);
    const others = settle(after(dealt, next, { name: "lands", seat: 1 }), next);
    expect(others.passing?.past).toHaveLength(2);
    expect(clear(others).passing).toBeUndefined();
  });

  test("who goes first stands in front", () => {
    expect(inOrder(table({ first: 2 }))).toEqual([2, 0, 1]);
  });

  test("what is not to be seen takes no time", () => {
    expect(beat(table(), table(), { name: "late", seat: 1, secret: false }).takes).toBe(0);
  });
});

test("cards are taken out of a hand one by one", () => {
  expect(without(["V", "V", "H"], ["V"])).toEqual(["V", "H"]);
  expect(without(["V"], ["H"])).toEqual(["V"]);
});

describe("a row that is being laid", () => {
  const answer = (cards: readonly Card[]): Onward => ({
    actions: [
      { text: "+V", verb: "lay", card: "V" },
      { text: "ready", verb: "ready" },
    ],
    whole: cards.at(-1) !== "map",
    view: null,
  });

  function draft(ask: (cards: readonly Card[]) => Promise<Onward> = async (cards) => answer(cards)) {
    const refused = vi.fn();
    return { row: new RowDraft(ask, refused), refused };
  }

  test("is arranged freely", async () => {
    const { row } = draft();
    for (const card of ["V", "U", "H"] as Card[]) await row.append(card);
    await row.move(2, 0);
    expect(row.cards).toEqual(["H", "V", "U"]);
    await row.move(0, 3);
    expect(row.cards).toEqual(["V", "U", "H"]);
    await row.remove(1);
    await row.insert("N", 1);
    expect(row.cards).toEqual(["V", "N", "H"]);
    expect(row.whole).toBe(true);
  });

  test("leads where the server says, as long as there is a row", async () => {
    const outlook = { start: "c1", ends: [{ cell: "c2", steps: 1, helped: false, path: ["c2"] }], chests: [] };
    const { row } = draft(async (cards) => ({ ...answer(cards), view: { outlook } as unknown as RouteView }));
    await row.append("V");
    expect(row.outlook).toBe(outlook);
    row.clear();
    expect(row.outlook).toBeNull();
  });

  test("is not whole with a map at its end", async () => {
    const { row } = draft();
    await row.append("map");
    expect(row.whole).toBe(false);
  });

  test("takes back what the rules forbid, and says so", async () => {
    const { row, refused } = draft(async (cards) => {
      if (cards.join().endsWith("map,map")) throw new Error("no");
      return answer(cards);
    });
    await row.append("V");
    await row.append("map");
    await row.append("map");
    expect(row.cards).toEqual(["V", "map"]);
    expect(row.next?.map(({ verb }) => verb)).toContain("ready");
    expect(refused).toHaveBeenCalledOnce();
  });

  test("cards laid in haste come in their order", async () => {
    const { row } = draft(
      (cards) => new Promise((done) => setTimeout(() => done(answer(cards)), cards.length === 1 ? 20 : 1)),
    );
    void row.append("V");
    await row.append("U");
    expect(row.cards).toEqual(["V", "U"]);
  });

  test("an answer that comes after the row was cleared is nobody's", async () => {
    const { row } = draft();
    const laid = row.append("V");
    await Promise.resolve();
    row.clear();
    await laid;
    expect(row.cards).toEqual([]);
    expect(row.next).toBeNull();
  });
});

test("marks are aimed one by one, and a row that can get no more is spared again", () => {
  const aims = new Aims();
  const thrown = (...targets: number[]) => onRoute({ verb: "throw", targets });
  const none = onRoute({ verb: "none" });
  const actions = [none, thrown(1), thrown(2), thrown(1, 1), thrown(1, 2), thrown(2, 2)];
  expect([aims.isEmpty, aims.action(actions)]).toEqual([true, none]);
  aims.aim(2, actions);
  aims.aim(1, actions);
  expect(aims.action(actions)).toEqual(thrown(1, 2));
  expect(aims.aim(3, actions)).toEqual([1, 2, 3]);
  aims.aim(2, actions);
  expect(aims.action(actions)).toEqual(thrown(1));
  expect(aims.at(1)).toBe(1);
});

test("a result is declared by the action with the same chest, steps and cards", () => {
  const declare = (chest: string | null, steps: number, ...spent: Card[]) =>
    onRoute({ verb: "declare", chest, steps, spent });
  const actions = [declare(null, 0), declare("c5", 4), declare("c5", 3, "x2")];
  const walk = (chest: string | null, steps: number, ...spent: Card[]) => ({
    chest,
    steps,
    spent,
    start: "c1",
    walk: [],
    cards: [],
  });
  expect(declaring(actions, walk("c5", 3, "x2"))).toBe(actions[2]);
  expect(declaring(actions, walk(null, 0))).toBe(actions[0]);
  expect(declaring(actions, walk("c5", 3))).toBeUndefined();
});

// How each event of a card game changes what is on the table, and how long one looks at it.
import { t } from "../../lib/prefs.svelte";
import type { Beat } from "../../table/face";
import type { Card, EventCard, Player, Walk } from "../../wire";
import { ARRIVAL, FLIGHT, FLIP, SHARING, walkTakes, withPlayer, type Shown } from "./scene";

type Told = Record<string, unknown>;
type Tell = (view: Shown, told: Told) => Beat<Shown>;

const AT_A_GLANCE = 250;

const seatOf = (told: Told) => told["seat"] as number;
const cardsOf = (told: Told) => told["cards"] as Card[];
const cardOf = (told: Told) => told["card"] as Card;

/** Cards of a hand less some of them. */
export function without(hand: readonly Card[], cards: readonly Card[]): Card[] {
  const left = [...hand];
  for (const card of cards) {
    const place = left.indexOf(card);
    if (place >= 0) left.splice(place, 1);
  }
  return left;
}

/** A seat gets cards; whose hand lies open gets them in hand, too. */
function gets(view: Shown, seat: number, cards: readonly Card[]): Shown {
  return withPlayer(view, seat, ({ hand }) => (hand ? { hand: [...hand, ...cards] } : {}));
}

/** All cards of a player go back before new ones are dealt. */
const emptyHanded = (player: Player): Player => ({ ...player, cards: 0, ...(player.hand && { hand: [] }) });

/** A seat has this stance now. */
const stands =
  (stance: Shown["players"][number]["stance"], takes = AT_A_GLANCE): Tell =>
  (view, told) => ({
    view: withPlayer(view, seatOf(told), () => ({ stance })),
    takes,
  });

const TELLS: Record<string, Tell> = {
  ready: stands("ready", 0),
  lands: stands("landed"),
  passes: stands("passed"),
  by: stands("by"),

  trip(view, told) {
    const price = told["price"] as number;
    const changed = withPlayer(view, seatOf(told), ({ coins }) => ({ stance: "tortuga", price, coins: coins - price }));
    return { view: changed, takes: ARRIVAL, sound: "coin" };
  },

  row(view, told) {
    const count = told["count"] as number;
    const changed = withPlayer(view, seatOf(told), ({ cards }) => ({
      stance: "ready",
      row_cards: count,
      cards: cards - count,
    }));
    return { view: { ...changed, phase: "throw" }, takes: AT_A_GLANCE, sound: "card" };
  },

  thrown(view, told) {
    const [seat, target, card] = [seatOf(told), told["target"] as number, cardOf(told)];
    const spent = withPlayer(view, seat, ({ cards, hand }) => ({
      cards: cards - 1,
      ...(hand && { hand: without(hand, [card]) }),
    }));
    const changed = withPlayer(spent, target, ({ thrown_by }) => ({ thrown_by: [...thrown_by, seat] }));
    return { view: { ...changed, scene: { now: "thrown", seat, target, card } }, takes: FLIGHT, sound: "card" };
  },

  opened(view, told) {
    const [seat, row] = [seatOf(told), told["row"] as Card[]];
    const changed = withPlayer(view, seat, (player) => ({
      row,
      row_cards: row.length,
      // Who has laid it a moment ago still has it in hand.
      ...(player.hand && !player.row?.length && { hand: without(player.hand, row) }),
    }));
    return { view: { ...changed, phase: "declare", scene: { now: "opened", seat } }, takes: FLIP, sound: "flip" };
  },

  declares(view, told) {
    const [seat, walk] = [seatOf(told), told as unknown as Walk];
    const changed = withPlayer(view, seat, ({ cards, hand }) => ({
      declared: walk,
      cards: cards - walk.spent.length,
      ...(hand && { hand: without(hand, walk.spent) }),
    }));
    const takes = walkTakes(walk.walk.length);
    return { view: { ...changed, scene: { now: "walk", seat } }, takes, sound: walk.chest ? "coin" : "step" };
  },

  gold(view, told) {
    const { seat, chest, coins, place } = told as { seat: number; chest: string; coins: number; place: number };
    const purse = view.tie_break ? "extra" : "coins";
    const changed = withPlayer(view, seat, (player) => ({ [purse]: player[purse] + coins }));
    const won = { ...view.won, [seat]: (view.won?.[seat] ?? 0) + coins };
    return {
      view: { ...changed, won, scene: { now: "gold", seat, chest, coins, place } },
      takes: SHARING,
      sound: "coin",
    };
  },

  draws(view, told) {
    const count = told["count"] as number;
    const changed = withPlayer(view, seatOf(told), ({ cards }) => ({ cards: cards + count }));
    return { view: { ...changed, deck: Math.max(0, view.deck - count) }, takes: 0 };
  },

  drawn: (view, told) => ({ view: gets(view, seatOf(told), cardsOf(told)), takes: AT_A_GLANCE, sound: "card" }),

  reshuffle: (view, told) => ({
    view: { ...view, deck: told["cards"] as number, discard: {}, unseen: 0 },
    takes: AT_A_GLANCE,
    sound: "flip",
  }),

  takes(view, told) {
    const [seat, place, card] = [seatOf(told), told["place"] as number, cardOf(told)];
    const changed = withPlayer(gets(view, seat, [card]), seat, ({ cards }) => ({ cards: cards + 1 }));
    return {
      view: { ...changed, market: view.market.map((one, at) => (at === place - 1 ? null : one)) },
      takes: FLIP,
      sound: "card",
    };
  },

  market(view, told) {
    const market = view.market.map((one, at) => (at === (told["place"] as number) - 1 ? cardOf(told) : one));
    return { view: { ...view, market, deck: Math.max(0, view.deck - 1) }, takes: AT_A_GLANCE, sound: "flip" };
  },

  picked: (view, told) => ({ view: withPlayer(view, seatOf(told), () => ({ picked: true })), takes: 0 }),

  draft: (view, told) => ({
    view: { ...view, phase: "draft", players: view.players.map(emptyHanded) },
    takes: 0,
    reveal: { drawing: "cards/back-2019", title: t("cards.draft_begins", told), text: t("cards.draft_about") },
  }),

  packs(view, told) {
    const count = told["cards"] as number;
    const players = view.players.map((player) => ({
      ...player,
      picked: false,
      pack_cards: count,
      cards: player.cards + 1,
    }));
    return { view: { ...view, players }, takes: FLIP, sound: "card" };
  },

  pack: (view, told) => ({
    view: withPlayer(view, seatOf(told), ({ hand, pick }) => ({
      pack: cardsOf(told),
      pick: null,
      ...(hand && pick && { hand: [...hand, pick] }),
    })),
    takes: 0,
  }),

  token: (view, told) => ({ view: { ...view, first: seatOf(told) }, takes: 0 }),

  tie: (view) => ({
    view: { ...view, tie_break: true, players: view.players.map(emptyHanded) },
    takes: 0,
    reveal: { drawing: "marks/fight", title: t("cards.tie"), text: t("cards.tie_about") },
  }),

  island(view, told) {
    const known = view.next.find(({ id }) => id === told["island"]);
    const text = t(view.tie_break ? "cards.island_tie" : "cards.island_of", told);
    return {
      view: known
        ? cleared({
            ...view,
            round: told["number"] as number,
            island: known,
            next: view.next.filter((sheet) => sheet !== known),
          })
        : view,
      takes: 0,
      reveal: { drawing: "cards/map", title: t("cards.island_name", told), text },
      sound: "splash",
    };
  },

  leave: (view, told) => ({ view: withPlayer(view, seatOf(told), () => ({ absent: true })), takes: 0 }),
};

/** The rows are gone when another island comes. */
function cleared(view: Shown): Shown {
  const players = view.players.map((player) => ({
    ...player,
    stance: "choosing" as const,
    row: null,
    row_cards: 0,
    thrown_by: [],
    declared: null,
    late: 0,
    price: 0,
  }));
  return { ...view, players, won: {} };
}

const GOES_ON = new Set(["island", "tie", "packs", "row", "thrown", "opened", "gold"]);

/** A seat that has done something is no longer asked; nor is anybody when the game has gone on. */
function answered(view: Shown, { name, data }: EventCard): Shown {
  const seat = GOES_ON.has(name) ? null : data["seat"];
  if (seat === undefined) return view;
  const deciding = seat === null ? [] : view.deciding.filter((one) => one !== seat);
  return { ...view, deciding, ask: seat === null || view.ask?.seat === seat ? null : view.ask };
}

/** The view after an event; what is only being shown ends with the next one. */
export function beat(shown: Shown, event: EventCard): Beat<Shown> | null {
  const { scene: _, ...view } = shown;
  return TELLS[event.name]?.(answered(view, event), event.data) ?? null;
}

// The first game at the card table, hint by hint: each has its moment and its place.
import type { Hint } from "../../table/face";
import type { Card, RouteAction, RouteView } from "../../wire";
import { cardRow } from "./box";
import { Island } from "./island";

type When = Hint<RouteView, RouteAction>["when"];

const asked =
  (what: string): When =>
  (view, seat, actions) =>
    view.ask?.what === what && view.ask.seat === seat && actions.length > 0;

const isLaying = asked("lay");

function handOf(view: RouteView, seat: number): readonly Card[] {
  return view.players[seat]?.hand ?? [];
}

/** The chest with the most coins. */
function richest(view: RouteView): string | undefined {
  return [...new Island(view.island, view.game).cells].sort((one, other) => other.value - one.value)[0]?.cell;
}

/** A flag card in hand whose flag stands on the island. */
function flagOfUse(view: RouteView, seat: number): Card | undefined {
  const flags = new Set(new Island(view.island, view.game).cells.map(({ flag }) => flag));
  return handOf(view, seat).find((card) => flags.has(card));
}

/** The first card in hand that is like this. */
function cardLike(view: RouteView, seat: number, ...like: string[]): Card | undefined {
  return handOf(view, seat).find((card) => like.includes(cardRow(card, view.game).like));
}

const helper = (view: RouteView, seat: number) => cardLike(view, seat, "attachment", "map");
const canWalk: When = (view, seat, actions) => isLaying(view, seat, actions) && view.ask?.walks === true;

/** A chest that the open row leads to. */
function chestInReach(view: RouteView): string | undefined {
  return view.ask?.results?.find((walk) => walk.chest)?.chest ?? undefined;
}

const onCell = (cell: string | undefined) => `[data-cell="${cell}"]`;
const inHand = (card: Card | undefined) => `[data-guide="hand"] [data-card="${card}"]`;

export const guide: Hint<RouteView, RouteAction>[] = [
  { key: "goal", when: (_, __, actions) => actions.length > 0 },
  { key: "draft", at: '[data-guide="pack"]', when: asked("draft") },
  { key: "announce", at: '[data-guide="prompt"]', when: asked("announce") },
  {
    key: "horizon",
    at: '[data-guide="horizon"]',
    when: (view, seat, actions) => asked("announce")(view, seat, actions) && view.next.length > 0,
  },
  { key: "take", at: '[data-guide="market"]', when: asked("take") },
  { key: "chest", at: (view) => onCell(richest(view)), when: isLaying },
  {
    key: "stuck",
    at: '[data-guide="hand"]',
    when: (view, seat, actions) => isLaying(view, seat, actions) && view.ask?.walks === false,
  },
  {
    key: "hand",
    at: '[data-guide="hand"]',
    when: (view, seat, actions) => canWalk(view, seat, actions) && cardLike(view, seat, "arrow") !== undefined,
  },
  {
    key: "horse",
    at: (view, seat) => inHand(cardLike(view, seat, "horse")),
    when: (view, seat, actions) => canWalk(view, seat, actions) && cardLike(view, seat, "horse") !== undefined,
  },
  { key: "row", at: '[data-guide="row"]', when: canWalk },
  {
    key: "flag",
    at: (view, seat) => inHand(flagOfUse(view, seat)),
    when: (view, seat, actions) => isLaying(view, seat, actions) && flagOfUse(view, seat) !== undefined,
  },
  {
    key: "helper",
    at: (view, seat) => inHand(helper(view, seat)),
    when: (view, seat, actions) => isLaying(view, seat, actions) && helper(view, seat) !== undefined,
  },
  {
    key: "tortuga",
    at: '[data-guide="prompt"]',
    when: (view, seat, actions) => isLaying(view, seat, actions) && actions.some(({ verb }) => verb === "trip"),
  },
  {
    key: "throw",
    at: '[data-guide="rows"]',
    when: (view, seat, actions) => asked("throw")(view, seat, actions) && actions.length > 1,
  },
  {
    key: "declare",
    at: (view) => onCell(chestInReach(view)),
    when: (view, seat, actions) => asked("declare")(view, seat, actions) && chestInReach(view) !== undefined,
  },
  {
    key: "score",
    at: '[data-guide="players"]',
    when: (view, _, actions) => actions.length > 0 && view.players.some(({ coins }) => coins > 0),
  },
];

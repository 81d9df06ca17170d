// How a move at the card table is pointed at: cards of the hand and their row, a chest, somebody's row, the market.
import { t } from "../../lib/prefs.svelte";
import type { Names } from "../../lib/wordings";
import type { Pointed } from "../../table/face";
import type { Card, DeclareAction, RouteAction, RowMove } from "../../wire";
import { answer, told } from "../pointing";
import type { Shown } from "./scene";
import { cardLabel } from "./words";

export function pointing(view: Shown, action: RouteAction | RowMove, names: Names): Pointed {
  switch (action.verb) {
    case "row":
      return ofRow(action, names);
    case "lay":
      return ofRow({ ...action, verb: "row", cards: [action.card] }, names);
    case "pick":
      return ofCard(`[data-guide="pack"] [data-card="${action.card}"]`, cardLabel(action.card), action, names);
    case "market": {
      const card = view.market?.[action.place];
      return ofCard(`[data-market="${action.place + 1}"]`, card ? cardLabel(card) : "", action, names);
    }
    case "deck":
      return ofCard('[data-market="deck"]', t("hint.deck"), action, names);
    case "throw":
      return { ...answer(action, names), to: action.targets.map((seat) => `[data-seat="${seat}"]`) };
    case "declare":
      return { ...answer(action, names), what: t("hint.chest"), to: [onChest(action)] };
    default:
      return answer(action, names);
  }
}

/** A chest on the island; who goes for none has a button for it. */
function onChest({ chest, text }: DeclareAction): string {
  return chest === null
    ? `[data-chest="nothing"], [data-action=${JSON.stringify(text)}]`
    : `.board-area [data-cell="${chest}"]`;
}

function ofCard(at: string, what: string, action: { verb: string; text: string }, names: Names): Pointed {
  return { from: at, what, to: [at], move: told(action, { ...action, card: what }, names) };
}

function ofRow(action: { verb: "row"; text: string; cards: readonly string[] }, names: Names): Pointed {
  const cards = action.cards as readonly Card[];
  const [first] = cards;
  return {
    from: first ? `[data-guide="hand"] [data-card="${first}"]` : null,
    what: first ? cardLabel(first) : t("hint.answer"),
    to: ['[data-guide="row"]'],
    move: told(action, { cards: action.cards }, names),
    row: cards.map((card) => ({ drawing: `cards/${card}`, label: cardLabel(card) })),
  };
}

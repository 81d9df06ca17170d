// Cards and cells explain themselves: their names, what they do, and the rule that says so.
import { t } from "../../lib/prefs.svelte";
import type { Tip } from "../../lib/tip.svelte";
import { sentence } from "../../lib/wordings";
import type { Card, Missed, RouteView } from "../../wire";
import { cardRow } from "./box";
import type { Cell } from "./island";
import { dealtOut, discarded } from "./piles";
import rules from "./rules.json";
import type { Delay } from "./scene";

export const cardName = (card: Card) => t(`card.${card}.name`);

/** What is said of a card: what is written on it, and what it is. */
export function cardLabel(card: Card): string {
  const [written, name] = [t(`cards.on.${card}`), cardName(card)];
  return written.toLowerCase() === name.toLowerCase() ? written : `${written}, ${name}`;
}

export function aboutCard(card: Card, game: string): Tip {
  return { title: sentence(cardName(card)), text: t(`card.${card}.about`), rule: cardRow(card, game).rule, game };
}

export function cellName(cell: Cell): string {
  const name = t(`cell.${cell.name}.name`);
  return cell.value ? t("cards.chest_of", { name, value: cell.value }) : name;
}

export function aboutCell(cell: Cell, game: string): Tip {
  return { title: `${cell.cell}: ${cellName(cell)}`, text: t(`cell.${cell.name}.about`), rule: cell.rule, game };
}

export function aboutDiscard(view: RouteView): Tip {
  const seen = dealtOut(view.discard);
  const text = seen.length ? t("cards.discard_holds", { cards: seen }) : t("cards.discard_empty");
  return { title: t("cards.discard", { count: discarded(view) }), text, rule: rules.things.discard, game: view.game };
}

/** Which card led nowhere, and what was there instead of a way. */
export function failure({ why, cell, there }: Missed, card: Card | undefined): string {
  const what = there ? t(`cell.${there}.name`) : "";
  const failed = card && BY_CARD.has(why) ? cardName(card) : "";
  return t(cell === null && why === "sea" ? "cards.missed.off" : `cards.missed.${why}`, { cell, what, failed });
}

/** What one card is to blame for, not the row. */
const BY_CARD = new Set<Missed["why"]>(["sea", "closed", "barred"]);

/** Why another has dug before: in as many steps, or as something was thrown at the row. */
export function delay({ late, by }: Delay): string {
  return t(`cards.behind.${by}`, { late });
}

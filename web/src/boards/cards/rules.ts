// Cards and cells explain themselves: their names, what they do, and the rule that says so.
import { t } from "../../lib/prefs.svelte";
import type { Tip } from "../../lib/tip.svelte";
import type { Card, DeclareAction, RouteAction, RouteView, Walk } from "../../wire";
import { under } from "../actions";
import type { Cell } from "./island";

const RULE_OF: Record<Card, string> = {
  H: "RTE-K1",
  V: "RTE-K1",
  U: "RTE-K1",
  D: "RTE-K1",
  X: "RTE-K1",
  O: "RTE-K1",
  N: "RTE-K4",
  red: "C15-F5",
  blue: "C15-F5",
  x2: "C15-K4",
  fr: "C15-F1",
  we: "C15-F3",
  rum: "C15-U1",
  flag: "C19-K1",
  map: "C19-K3",
  mark: "C19-K5",
};

export const cardName = (card: Card) => t(`card.${card}.name`);

/** What is said of a card: what is written on it, and what it is. */
export function cardLabel(card: Card): string {
  const [written, name] = [t(`cards.on.${card}`), cardName(card)];
  return written.toLowerCase() === name.toLowerCase() ? written : `${written}, ${name}`;
}

export function aboutCard(card: Card, game: string): Tip {
  return { title: capital(cardName(card)), text: t(`card.${card}.about`), rule: RULE_OF[card], game };
}

export function cellName(cell: Cell): string {
  const name = t(`cell.${cell.name}.name`);
  return cell.value ? t("cards.chest_of", { name, value: cell.value }) : name;
}

export function aboutCell(cell: Cell, game: string): Tip {
  const text = t(cell.name === "buried chest" ? "cards.buried_about" : `cell.${cell.name}.about`);
  return { title: `${cell.cell}: ${cellName(cell)}`, text, rule: cell.rule, game };
}

/** The action that declares a result; undefined if it is not offered now. */
export function declaring(actions: readonly RouteAction[], { chest, steps, spent }: Walk): DeclareAction | undefined {
  return under(actions, "declare").find(
    (action) => action.chest === chest && action.steps === steps && action.spent.join() === spent.join(),
  );
}

/** How many cards have been played, seen or not. */
export function discarded(view: RouteView): number {
  return dealtOut(view.discard).length + view.unseen;
}

export function aboutDiscard(view: RouteView): Tip {
  const seen = dealtOut(view.discard);
  const text = seen.length ? t("cards.discard_holds", { cards: seen }) : t("cards.discard_empty");
  return { title: t("cards.discard", { count: discarded(view) }), text, rule: "RTE-H3", game: view.game };
}

/** Cards counted by kind, one by one. */
export function dealtOut(counts: Readonly<Record<string, number>>): Card[] {
  return Object.entries(counts).flatMap(([card, count]) => Array<Card>(count).fill(card as Card));
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// Cards that lie in piles, counted by kind.
import type { Card, RouteView } from "../../wire";

/** How many cards have been played, seen or not. */
export function discarded(view: RouteView): number {
  return dealtOut(view.discard).length + view.unseen;
}

/** Cards counted by kind, one by one. */
export function dealtOut(counts: Readonly<Record<string, number>>): Card[] {
  return Object.entries(counts).flatMap(([card, count]) => Array<Card>(count).fill(card as Card));
}

// Between the islands: the cards that lie open, who picks when and why, and how a crew's cards are handed round.
import type { Ability, IslandView, Picker, Piece, Voyage } from "../../wire";
import { readMove } from "./notation";

/** A card of the offer: it lies open, or somebody has just taken it. */
export interface OpenCard {
  ability: Ability;
  taker: Piece | null;
}

/** Those that lie open, then those that were taken this time. */
export function cardsOf(view: IslandView): OpenCard[] {
  const { offer = [], order = [] } = view.voyage ?? {};
  const taken = order.flatMap(({ ability }) => ability ?? []).filter((ability) => !offer.includes(ability));
  const taker = (ability: Ability) => view.pieces.find((piece) => piece.ability === ability) ?? null;
  return [
    ...offer.map((ability) => ({ ability, taker: null })),
    ...taken.map((ability) => ({ ability, taker: taker(ability) })),
  ];
}

/** A pirate that a card may be given to. */
export interface Heir {
  action: string;
  piece: Piece;
}

export function heirsOf(view: IslandView, actions: readonly string[], card: string): Heir[] {
  return actions.flatMap((action) => {
    const move = readMove(action);
    if (move?.kind !== "pick" || move.ability !== card) return [];
    const piece = crewOf(view).find(({ name }) => name === move.piece);
    return piece ? [{ action, piece }] : [];
  });
}

/** The pirates of the crew that is asked; in an interlude the question is about a crew. */
export function crewOf(view: IslandView): Piece[] {
  const crew = Number(view.ask?.detail ?? view.voyage?.ready[0] ?? 0);
  const mates = view.pieces.filter((piece) => piece.crew === crew && piece.name !== "m");
  return mates.sort((one, other) => one.name.localeCompare(other.name));
}

export function isOffered(actions: readonly string[], kind: "forgo" | "ready" | "hand"): boolean {
  return actions.some((action) => readMove(action)?.kind === kind);
}

/** Why somebody picks where he does in the order: the end of a text's key. */
export function whyThere(order: Voyage["order"], n: number, teams: boolean): string {
  const { rank = 0, coins = 0 } = order[n] ?? {};
  const isLast = n === order.length - 1;
  if (!rank) return n === 0 ? "draft_first" : isLast ? "draft_last" : "draft";
  if (teams) return rank === 1 ? "team" : "team_lost";
  const ranked = (place: number) => order.filter((picker) => picker.rank === place).length;
  if (ranked(rank) > 1) return ranked(1) > 1 ? "tied_first" : "tied";
  if (rank === 1) return "most";
  return order[n - 1]?.coins === coins ? "alive" : isLast ? "least" : "less";
}

/** Whether it is somebody's turn to pick, or will be. */
export function isPicking({ state }: Picker): boolean {
  return state === "picks" || state === "waits";
}

// Handing cards round ------------------------------------------------------------------------------------------------

export type Hands = readonly (Ability | null)[];

/** Two pirates exchange what they have. */
export function exchanged(hands: Hands, one: number, other: number): Hands {
  return hands.map((card, n) => (n === one ? (hands[other] ?? null) : n === other ? (hands[one] ?? null) : card));
}

/** The action that hands the cards round like this; null if it is not offered. */
export function handing(actions: readonly string[], hands: Hands): string | null {
  const wanted = hands.map((card) => card ?? "-").join();
  return actions.find((action) => action.replace(/\s/g, "") === `hand:${wanted}`) ?? null;
}

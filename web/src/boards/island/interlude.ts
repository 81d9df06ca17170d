// Between the islands: the cards that lie open, who picks when and why, and how a crew's cards are handed round.
import type { Ability, IslandAction, IslandView, PickAction, Picker, Piece } from "../../wire";
import { strayOf } from "./crews";

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
  action: PickAction;
  piece: Piece;
}

export function heirsOf(view: IslandView, actions: readonly IslandAction[], card: Ability): Heir[] {
  return actions.flatMap((action) => {
    if (action.verb !== "pick" || action.ability !== card) return [];
    const piece = crewOf(view).find((mate) => mate.piece === action.piece);
    return piece ? [{ action, piece }] : [];
  });
}

/** The pirates of the crew that is asked; in an interlude the question is about a crew. */
export function crewOf(view: IslandView): Piece[] {
  const crew = Number(view.ask?.detail ?? view.voyage?.ready[0] ?? 0);
  const mates = view.pieces.filter((piece) => piece.crew === crew && !strayOf(piece));
  return mates.sort((one, other) => one.name.localeCompare(other.name));
}

/** What is offered under a word; null if nothing is. */
export function offered(actions: readonly IslandAction[], word: "decline" | "ready" | "hand"): IslandAction | null {
  return actions.find(({ verb }) => verb === word) ?? null;
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
export function handing(actions: readonly IslandAction[], hands: Hands): IslandAction | null {
  const isWanted = (cards: Hands) => cards.every((card, n) => card === hands[n]);
  return actions.find((action) => action.verb === "hand" && isWanted(action.abilities)) ?? null;
}

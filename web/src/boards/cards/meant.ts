// What is written here in notation (docs/notation.md#the-card-games): a row, which is handed in as one word, and what somebody
// means by touching what is not offered, so that the server can say why not.
import type { Card } from "../../wire";

export const rowText = (cards: readonly Card[]) => cards.join("-");
export const pickOf = (card: Card) => `pick:${card}`;
/** From a place of the market, counted from 0, or from the deck. */
export const takeFrom = (place: number | null) => (place === null ? "deck" : `market:${place + 1}`);
export const throwAt = (seats: readonly number[]) => `throw:${seats.map((seat) => seat + 1).join(",")}`;

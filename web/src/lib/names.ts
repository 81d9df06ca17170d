// What a seat is called: as its player wishes; a bot goes by one of the names on our own muster roll.
import type { SeatCard } from "../wire";
import { prefs, t } from "./prefs.svelte";

export const LONGEST_NAME = 24; // the server takes no longer one

export function seatName(card: Pick<SeatCard, "seat" | "name" | "bot"> | undefined): string {
  if (card?.name) return card.name;
  return card?.bot ? botName(card.seat) : t("player.nobody");
}

export function botName(seat: number): string {
  const roll = prefs.words.find("player", "bots");
  return Array.isArray(roll) ? String(roll[seat % roll.length]) : t("player.nobody");
}

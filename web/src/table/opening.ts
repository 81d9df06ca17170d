// How a game begins: who sits at this device, and who has the first turn.
import { seatName } from "../lib/names";
import { t } from "../lib/prefs.svelte";
import type { Message, TableCard } from "../wire";
import type { Reveal } from "./face";

export function seatsOf(table: TableCard): number[] {
  return table.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
}

/** Who begins, if a game has just started. */
export function openingOf(messages: readonly Message[], table: TableCard): Reveal | null {
  const told = messages.filter(({ what }) => what === "start").flatMap(({ events }) => events);
  const begins = told.find((event) => event.name === "begins");
  const card = begins && table.seats[begins.seat];
  if (!card) return null;
  const isMe = card.mine && seatsOf(table).length === 1;
  return {
    drawing: "icons/dice",
    title: isMe ? t("begins.you") : t("begins.who", { name: seatName(card) }),
    text: t(begins.drawn ? "begins.drawn" : "begins.agreed"),
  };
}

// What a seat is called: as its player wishes; a bot goes by one of the names on the muster roll of its rank.
import type { SeatCard } from "../wire";
import { prefs, t } from "./prefs.svelte";
import type { Person } from "./wordings";

export const LONGEST_NAME = 24; // the server takes no longer one

type NamedSeat = Pick<SeatCard, "seat" | "name" | "bot"> & Partial<Pick<SeatCard, "taken" | "colour">>;

/** Who has no name is called by his crew, as in a game that was played elsewhere. */
export function seatName(card: NamedSeat | undefined): string {
  if (card?.name) return card.name;
  if (card?.bot) return botName(card.seat, card.bot);
  return t(card?.taken ? `colour.${card.colour}.crew` : "player.nobody");
}

/** Everybody at a table; who looks is "you", if one alone sits at this device. */
export function peopleAt(seats: readonly SeatCard[]): Person[] {
  const alone = seats.filter(({ mine }) => mine).length === 1;
  return seats.map((card) => ({ name: seatName(card), you: card.mine && alone }));
}

export function botName(seat: number, bot: string): string {
  return ofTurn(["roll", bot], seat) || ofTurn(["roll", "common"], seat);
}

/** What a bot at a seat says for itself; nothing if it is none of ours. */
export function voiceOf(seat: number, bot: string): string {
  const voice = ofTurn(["voice", bot], seat);
  return voice && t("level.says", { voice });
}

/** Of a list of texts the one whose turn it is. */
function ofTurn(path: [string, string], turn: number): string {
  const list = prefs.words.find(...path);
  return Array.isArray(list) ? String(list[turn % list.length]) : "";
}

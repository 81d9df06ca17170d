// Who begins, as it is planned and told: the game's option `first`, and the table's wish for a rematch.
import { seatName } from "../lib/names";
import { t } from "../lib/prefs.svelte";
import type { SeatCard, TableCard } from "../wire";
import { DRAWN, FIRST, seatWord, type Plan } from "./plan";

/** Not for the game to know: the table names his seat when there is a rematch. */
export const LOSER = "loser";

/** What a plan says. */
export function firstOf({ options, setup }: Pick<Plan, "options" | "setup">): string {
  return setup.first === LOSER ? LOSER : String(options[FIRST] ?? DRAWN);
}

/** A plan in which this is said. */
export function begun({ options, setup }: Plan, word: string): Pick<Plan, "options" | "setup"> {
  const isLoser = word === LOSER;
  return {
    options: { ...options, [FIRST]: isLoser ? DRAWN : word },
    setup: { ...setup, first: isLoser ? LOSER : "options" },
  };
}

/** What was agreed on about it, in a few words; none if lots are drawn. */
export function firstTerms({ options, setup, seats }: Pick<TableCard, "options" | "setup" | "seats">): string[] {
  const begins = seats.find(({ seat }) => options[FIRST] === seatWord(seat));
  return [
    ...(begins ? [t("first.begins", { name: begins.taken ? seatName(begins) : seatText(begins) })] : []),
    ...(setup.first === LOSER ? [t("first.loser_begins")] : []),
  ];
}

const seatText = ({ seat }: SeatCard) => t("first.seat", { number: seat + 1 });

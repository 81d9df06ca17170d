// From a plan to a table: made, begun if nobody has to be waited for, and opened.
import { command, make, makeSameDeal, makeWhatIf } from "../lib/api";
import { prefs } from "../lib/prefs.svelte";
import { router } from "../lib/router.svelte";
import { seatsForAgain } from "../records/again";
import type { BotName, GameCard, TableCard } from "../wire";
import { isComplete, orderOf, type Plan } from "./plan";

export async function sail(card: GameCard, plan: Plan): Promise<void> {
  const made = await make(orderOf(card, plan));
  if (isComplete(plan)) await command(made.table, { do: "start" });
  router.go(`/t/${made.table}`);
}

/** With the deal of a finished game; bots take the seats of others. */
export async function sailAgain(table: TableCard): Promise<void> {
  const made = await makeSameDeal({ table: table.id, seats: seatsForAgain(table, prefs.name) });
  await command(made.table, { do: "start" });
  router.go(`/t/${made.table}`);
}

/** On from a moment of a finished game, against bots of one rank. */
export async function sailFrom(table: TableCard, after: number, seat: number, bot: BotName): Promise<void> {
  const card = table.seats[seat];
  const name = (card?.mine && card.name) || prefs.name;
  const made = await makeWhatIf(table.id, { after, seat, bot, ...(name && { name }) });
  router.go(`/t/${made.table}`);
}

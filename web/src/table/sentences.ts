// What happened, in words: the lines of the log.
import { seatName } from "../lib/names";
import { prefs } from "../lib/prefs.svelte";
import type { Names } from "../lib/wordings";
import type { GameEvent, Message, TableCard } from "../wire";

/** The colour of whoever a message is about; none for what concerns all. */
export function colourOf(message: Message, names: Names): string | undefined {
  if (message.seat !== null) return names.seats[message.seat];
  return message.events.map((event) => colourIn(event, names)).find(Boolean);
}

function colourIn(event: GameEvent, names: Names): string | undefined {
  const crew = "piece" in event && event.piece !== undefined ? names.pieces.get(event.piece)?.[0] : undefined;
  if (crew !== undefined) return names.crews[crew];
  if ("crew" in event && event.crew !== undefined) return names.crews[event.crew];
  return "seat" in event ? names.seats[event.seat] : undefined;
}

/** The sentences of a message; none for what nobody needs to read. */
export function linesOf(message: Message, table: TableCard, names: Names): string[] {
  const words = prefs.words;
  const who = { name: message.seat === null ? "" : seatName(table.seats[message.seat]) };
  const said = words.about("said", message.what, who, names);
  const told = message.events.map((event) => words.event(event.name, event, names));
  return [said, ...told].map((line) => line?.trim() ?? "").filter(Boolean);
}

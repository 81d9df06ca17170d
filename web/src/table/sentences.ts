// What happened, in words: the lines of the log.
import { seatName } from "../lib/names";
import { prefs } from "../lib/prefs.svelte";
import type { Names } from "../lib/wordings";
import type { Message, TableCard } from "../wire";

/** The colour of whoever a message is about; none for what concerns all. */
export function colourOf(message: Message, names: Names): string | undefined {
  if (message.seat !== null) return names.seats[message.seat];
  for (const { data } of message.events) {
    const crew = typeof data["piece"] === "number" ? names.pieces.get(data["piece"])?.[0] : data["crew"];
    if (typeof crew === "number") return names.crews[crew];
    if (typeof data["seat"] === "number") return names.seats[data["seat"]];
  }
  return undefined;
}

/** The sentences of a message; none for what nobody needs to read. */
export function linesOf(message: Message, table: TableCard, names: Names): string[] {
  const words = prefs.words;
  const who = { name: message.seat === null ? "" : seatName(table.seats[message.seat]) };
  const said = words.about("said", message.what, who, names);
  const told = message.events.map((event) => words.about("event", event.name, event.data, names));
  return [said, ...told].map((line) => line?.trim() ?? "").filter(Boolean);
}

// What happened, in words: the lines of the log.
import { prefs } from "../lib/prefs.svelte";
import type { Names } from "../lib/wordings";
import type { GameEvent, Message } from "../wire";

/** How cells and tunnels are called: `c4`, `-1,2b`. */
const PLACE = /^([a-z]\d{1,2}|-?\d+,-?\d+[a-c]?)$/;

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
export function linesOf(message: Message, names: Names): string[] {
  const words = prefs.words;
  const said = words.about("said", message.what, { seat: message.seat }, names);
  const told = message.events.map((event) => words.event(event.name, event, names));
  return [said, ...told].map((line) => line?.trim() ?? "").filter(Boolean);
}

const AT_MOST = 80; // letters: two lines of a phone

/** How it ended is what matters: of a long chain the last sentences, as many as fit. */
export function endOf(lines: readonly string[]): string {
  let from = lines.length - 1;
  while (from > 0 && lines.slice(from - 1).join(" ").length <= AT_MOST) from -= 1;
  return (from > 0 ? "… " : "") + lines.slice(Math.max(from, 0)).join(" ");
}

/** Selectors of the pieces and places that events speak of, on whatever board there is. */
export function placesIn(events: readonly GameEvent[]): string[] {
  const found = events.flatMap((event) => Object.entries(event).flatMap(([field, value]) => onBoard(field, value)));
  return [...new Set(found)];
}

/** Fields that name a seat where they hold a number; a board that shows somebody marks him by `data-seat`. */
const SEATS = new Set(["seat", "rival", "target", "to"]);

function onBoard(field: string, value: unknown): string[] {
  if (field === "piece" && typeof value === "number") return [`.board-area [data-piece="${value}"]`];
  if (SEATS.has(field) && typeof value === "number") return [`.board-area [data-seat="${value}"]`];
  if (Array.isArray(value)) return value.flatMap((one) => onBoard("", one));
  if (typeof value !== "string" || !PLACE.test(value)) return [];
  return [`.board-area [data-cell="${value}"], .board-area [data-place="${value}"]`];
}

/** The messages that somebody has taken back. */
export function undoneOf(messages: readonly Message[]): ReadonlySet<number> {
  return new Set(
    messages.flatMap(({ n, undoes }) =>
      undoes === undefined ? [] : Array.from({ length: n - undoes }, (_, at) => undoes + at),
    ),
  );
}

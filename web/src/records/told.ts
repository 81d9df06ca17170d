// A ply in words, as far as those eyes saw it.
import { sentence, type Names, type Wording } from "../lib/wordings";
import type { ReplayStep } from "../wire";
import type { Eyes } from "./address";

/** The sentences of a ply; there is always one. */
export function linesOf(ply: ReplayStep, eyes: Eyes, words: Wording, names: Names): string[] {
  const told = ply.events.map((event) => words.event(event.name, event, names, ["retold", "event"]));
  const lines = told.map((line) => line.trim()).filter(Boolean);
  return lines.length ? lines : [silent(ply, eyes, words, names)];
}

/** A ply that nothing was said about; what nobody else was told of was done in secret. */
function silent({ seat, action, verb, events }: ReplayStep, eyes: Eyes, words: Wording, names: Names): string {
  const isOpen = events.length > 0 || eyes === "everything" || eyes === seat;
  const told = isOpen && verb !== null ? words.about("silent", verb, { seat }, names) : null;
  return told ?? sentence(words.t(isOpen ? "record.does" : "record.decides", { seat, action }, names));
}

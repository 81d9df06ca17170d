// Help in words: whether it can still be solved, since when not, and a hint as far as it is told.
import { prefs, t } from "../lib/prefs.svelte";
import { sentence, type Names } from "../lib/wordings";
import { HINT_STEPS } from "./hints";
import type { Advice } from "./puzzling.svelte";
import { turnsOf, type Ply } from "./turns";

/** What happened in a ply, in sentences. */
export function tale({ events }: Ply, names: Names): string {
  const lines = events.map((event) => prefs.words.about("event", event.name, event, names)?.trim() ?? "");
  return lines.filter(Boolean).join(" ");
}

export function adviceIn(advice: Advice, plies: readonly Ply[], names: Names): string {
  return advice.what === "hint" ? hintText(advice, names) : verdictText(advice, plies, names);
}

function verdictText({ help }: Advice, plies: readonly Ply[], names: Names): string {
  if (help.solvable) return t("puzzle.told.can", { least: help.least });
  const slip = help.bad === null ? undefined : plies[help.bad];
  if (!slip) return t("puzzle.told.never");
  return t("puzzle.told.cannot", {
    turn: turnsOf(plies)[help.bad ?? 0],
    move: tale({ ...slip, events: slip.events.slice(0, 1) }, names),
  });
}

function hintText({ hint, step, path }: Advice, names: Names): string {
  if (!hint) return "";
  const { piece, goesOn, to, coin, moves } = hint;
  const who = step === 1 ? (goesOn ? "goes_on" : coin ? "with_coin" : "empty_handed") : to ? "to" : "stands";
  const told = sentence(t(`puzzle.told.${who}`, { piece, to, move: moves.join(" ") }, names));
  if (step < HINT_STEPS || path.length < 2) return told;
  return sentence(t("puzzle.told.whole", { piece, path: path.join(" → ") }, names));
}

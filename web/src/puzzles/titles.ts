// What a puzzle is called: in the reader's language if it can be, with its number or its day.
import { prefs, t } from "../lib/prefs.svelte";
import type { PuzzleEntry } from "../wire";
import { isDay } from "./progress";

type Named = Pick<PuzzleEntry, "id" | "name">;

export function nameIn({ name }: Pick<Named, "name">): string {
  const names: Partial<Record<string, string>> = name;
  return names[prefs.language] || name.en || name.ru;
}

/** The language of what it is called. */
export function nameLanguage({ name }: Pick<Named, "name">): string | undefined {
  const shown = nameIn({ name });
  return Object.entries(name).find(([, own]) => own === shown)?.[0];
}

/** A day in words; without the year, which everybody knows. */
export function dayIn(id: string, style: "long" | "short" = "long"): string {
  return new Intl.DateTimeFormat(prefs.language, { day: "numeric", month: style, timeZone: "UTC" }).format(
    Date.parse(id),
  );
}

/** The number or the day. */
export function signOf(id: string): string {
  return isDay(id) ? dayIn(id) : t("puzzles.number", { id });
}

// Lessons bring their own words along, in the languages they are written in.
import { prefs } from "../lib/prefs.svelte";
import { ENGLISH } from "../lib/wordings";

/** By language; English is always there. */
export type LessonWords = Record<string, string>;

export function inWords(words: LessonWords): string {
  return words[prefs.language] ?? words[ENGLISH] ?? "";
}

/** What a mark is on the page: `c4` is a cell, `card=V` what is called so, `guide=hand/card=V` one in the other. */
export function selectorOf(mark: string): string {
  const parts = mark.split("/").map((part) => (part.includes("=") ? part.split("=") : ["cell", part]));
  return parts.map(([what, name]) => `[data-${what}="${CSS.escape(name ?? "")}"]`).join(" ");
}

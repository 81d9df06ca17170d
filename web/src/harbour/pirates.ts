// Names for those who have not chosen one.
import { prefs } from "../lib/prefs.svelte";

/** One of the names, but none that is taken if it can be helped. */
export function oneOf(names: readonly string[], taken: readonly string[], chance: number): string {
  const free = names.filter((name) => !taken.includes(name));
  const from = free.length ? free : names;
  return from[Math.floor(chance * from.length)] ?? "";
}

/** A name in the reader's language. */
export function pirateName(taken: readonly string[] = []): string {
  return oneOf(prefs.words.find("pirate", "names") as string[], taken, Math.random());
}

// A view that nobody has drawn, made ready to be read: what is one thing, what is a list, what is a table.
import { prefs } from "../../lib/prefs.svelte";
import { isTree, plainWord, sentence, type Tree } from "../../lib/wordings";
import type { PlainAction, PlainView } from "../../wire";

/** What the frame shows already. */
const UNSHOWN = new Set(["game", "seat", "actors", "outcome"]);

/** A table of records: what its columns are called, and a row for each record. */
export interface Rows {
  columns: readonly string[];
  rows: readonly Tree[];
}

/** What there is to be seen, single things first. */
export function partsOf(view: PlainView): [key: string, value: unknown][] {
  const all = Object.entries(view).filter(([key]) => !UNSHOWN.has(key));
  return [...all.filter(([, value]) => isSingle(value)), ...all.filter(([, value]) => !isSingle(value))];
}

export function isSingle(value: unknown): boolean {
  return typeof value !== "object" || value === null;
}

/** A list of records as a table, a list of lists as a grid; null for any other list. */
export function rowsOf(list: readonly unknown[]): Rows | null {
  if (!list.length || !list.every((one) => isTree(one) || Array.isArray(one))) return null;
  const rows = list.map((one) => ({ ...(one as object) }) as Tree);
  return { columns: [...new Set(rows.flatMap((row) => Object.keys(row)))], rows };
}

/** A key of a view or a verb: in words that the game has brought along, or as it stands. */
export function named(key: string, game: string): string {
  return sentence(wordOf(key, game));
}

function wordOf(key: string, game: string): string {
  const found = prefs.words.find("dialect", game, "word", key);
  return typeof found === "string" ? found : plainWord(key);
}

/** A single value in words. */
export function worded(value: unknown, game: string): string {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "boolean") return prefs.words.t(value ? "plain.yes" : "plain.no");
  return typeof value === "string" ? wordOf(value, game) : String(value);
}

/** Actions of one verb, each with what is left to say of it. */
export interface Group {
  verb: string;
  answers: readonly { text: string; label: string }[];
}

export function groupsOf(actions: readonly PlainAction[], game: string): Group[] {
  const verbs = [...new Set(actions.map(({ verb }) => verb))];
  return verbs.map((verb) => ({
    verb,
    answers: actions
      .filter((action) => action.verb === verb)
      .map((action) => ({ text: action.text, label: labelOf(action, game) })),
  }));
}

/** What it is about; what says no more than its verb is the verb. */
function labelOf({ text, verb, what }: PlainAction, game: string): string {
  return text === verb ? named(verb, game) : wordOf(what ?? text, game);
}

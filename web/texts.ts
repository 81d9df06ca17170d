// The words of a language as the client gets them: those that the terminal has too, and over them those of the pages.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "smol-toml";
import { isTree, type Tree } from "./src/lib/wordings";

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const SHARED = [
  "ability",
  "ask",
  "bot",
  "card",
  "cave",
  "cell",
  "colour",
  "count",
  "dialect",
  "event",
  "game",
  "grade",
  "isle",
  "note",
  "option",
  "phase",
  "piece",
  "power",
  "reason",
  "refusal",
  "terrain",
  "tile",
  "way",
  "why",
];

/** The files a language is made of; the later lies over the earlier. */
export function filesOf(language: string): string[] {
  const texts = folder(`texts/${language}/`);
  const own = readdirSync(texts)
    .filter((name) => name.endsWith(".toml"))
    .sort();
  return [`${folder("../src/jackal/locale/")}${language}.toml`, ...own.map((name) => texts + name)];
}

export function textsOf(language: string): Tree {
  const [common = {}, ...own] = filesOf(language).map((file) => parse(readFileSync(file, "utf8")) as Tree);
  const shared = Object.fromEntries(SHARED.map((table) => [table, common[table]]));
  return own.reduce(merged, shared);
}

/** Tables of both, one laid over the other. */
function merged(under: Tree, over: Tree): Tree {
  const both = { ...under };
  for (const [key, value] of Object.entries(over)) {
    const below = under[key];
    both[key] = isTree(value) && isTree(below) ? merged(below, value) : value;
  }
  return both;
}

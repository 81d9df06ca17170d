// The words of a language as the client gets them: those that the terminal has too, and over them those of the pages.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "smol-toml";
import type { Plugin } from "vite";
import { ENGLISH, laidOver, type Tree } from "./src/lib/wordings";

/** Where `web` and `src` are. */
const ROOT = fileURLToPath(new URL("..", import.meta.url));
const SHARED = [
  "ability",
  "advice",
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
  "whose",
  "someone",
  "power",
  "reason",
  "refusal",
  "reviewed",
  "terrain",
  "tile",
  "voice",
  "way",
  "why",
];

/** What the harbour says: who comes there waits for no other words. */
const FIRST = [
  "alone",
  "app",
  "bot",
  "count",
  "door",
  "game",
  "harbour",
  "page",
  "pirate",
  "puzzles",
  "refused",
  "settings",
];

/** `virtual:languages`, which there are; `virtual:texts/en`, the words of one; `virtual:first/en`, those of the harbour. */
export function texts(root = ROOT): Plugin {
  const languages = "virtual:languages";
  const prefix = /^\0?virtual:(texts|first)\/(.+)$/;
  return {
    name: "texts",
    resolveId: (id) => (id === languages || prefix.test(id) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${languages}`) return listOf(languagesIn(root), root);
      const [, part, language] = prefix.exec(id) ?? [];
      if (language === undefined) return null;
      for (const file of filesOf(language, root)) this.addWatchFile(file);
      const all = textsOf(language, root);
      return `export default ${JSON.stringify(part === "first" ? firstOf(all) : all)}`;
    },
  };
}

/** The languages of the pages: each has a folder of texts. English comes first; the others are translated from it. */
export function languagesIn(root = ROOT): string[] {
  const found = readdirSync(join(root, "web/texts"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== ENGLISH)
    .map((entry) => entry.name);
  return [ENGLISH, ...found.sort()];
}

/** A module that names the languages; the words of each are loaded when they are wanted. */
function listOf(languages: readonly string[], root: string): string {
  const rows = languages.map((language) => {
    const { name } = read(commonOf(language, root))["language"] as { name: string };
    const loads = `first: () => import("virtual:first/${language}"), load: () => import("virtual:texts/${language}")`;
    return `{ key: "${language}", name: ${JSON.stringify(name)}, ${loads} }`;
  });
  return `export default [${rows.join(", ")}]`;
}

const commonOf = (language: string, root: string) => join(root, "src/jackal/locale", `${language}.toml`);
const read = (file: string) => parse(readFileSync(file, "utf8")) as Tree;

/** The files a language is made of; the later lies over the earlier. */
export function filesOf(language: string, root = ROOT): string[] {
  const folder = join(root, "web/texts", language);
  const own = readdirSync(folder).filter((name) => name.endsWith(".toml"));
  return [commonOf(language, root), ...own.sort().map((name) => join(folder, name))];
}

export function textsOf(language: string, root = ROOT): Tree {
  const [common = {}, ...own] = filesOf(language, root).map(read);
  const shared = Object.fromEntries(SHARED.map((table) => [table, common[table]]));
  return own.reduce(laidOver, shared);
}

export function firstOf(all: Tree): Tree {
  return Object.fromEntries(FIRST.map((table) => [table, all[table]]));
}

// Every word has a text in every language, and every text that a page asks for is there.
import LANGUAGES from "virtual:languages";
import english from "virtual:texts/en";
import russian from "virtual:texts/ru";
import { describe, expect, it } from "vitest";
import shapes from "../../src/jackal/server/shapes.json";
import WIRE from "../src/wire.ts?raw";
import { faultsIn, leavesOf } from "./translation";

const SHAPES = shapes as Record<string, { properties?: Record<string, { enum?: string[] }> }>;

const PAGES = import.meta.glob<string>("../src/**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });
const SERVER = import.meta.glob<string>("../../src/jackal/{server,harbour,tables}/*.py", {
  query: "?raw",
  import: "default",
  eager: true,
});
/** Where the server names a refusal: by itself, by a status, by what the game says, for all the rest. */
const REFUSALS =
  /(?:Refused\(|failure\(|Rejection\(\s*\d+,|\b40[45]:|IllegalAction:|BadNotation:|NotYourTurn:|StaleAction:|type\(error\),)\s*"(\w+)"/g;
const en = leavesOf(english);

/** The words of a type in wire.ts, such as those of `Tile`. */
function wordsOf(type: string): string[] {
  const line = new RegExp(`^ {4}${type}: (".*");$`, "m").exec(WIRE)?.[1] ?? "";
  return [...line.matchAll(/"([^"]+)"/g)].map((word) => word[1] as string);
}

/** What stands in quotes at the first group of a pattern. */
function spoken(sources: Record<string, string>, pattern: RegExp): Set<string> {
  return new Set(
    Object.values(sources).flatMap((source) => [...source.matchAll(pattern)].map((match) => match[1] as string)),
  );
}

const missing = (keys: Iterable<string>) => [...keys].filter((key) => !has(key)).sort();
const has = (key: string) => en.has(key) || [...en.keys()].some((known) => known.startsWith(`${key}.`));

describe("the languages", () => {
  it.each(LANGUAGES.map(({ key, load }) => [key, load] as const))("are whole: %s", async (language, load) => {
    expect(faultsIn(language, (await load()).default, english)).toEqual([]);
  });

  it("speak Russian in Russian", () => {
    const isOfTheGrammar = (key: string) => /^(card|cell|note)\.|\.by$/.test(key);
    const isLatin = (text: string) =>
      /\p{Script=Latin}{3}/u.test(text.replace(/\{[^}]*\}/g, "")) && !/\p{Script=Cyrillic}/u.test(text);
    expect(
      [...leavesOf(russian)].filter(([key, text]) => isLatin(JSON.stringify(text)) && !isOfTheGrammar(key)),
    ).toEqual([]);
  });
});

describe("the engine and the server", () => {
  it("have words for every event", () => {
    const events = new Set(Object.values(SHAPES).flatMap(({ properties }) => properties?.["name"]?.enum ?? []));
    expect(events).toContain("bear moves");
    expect(events).toContain("declares");
    expect(missing([...events].map((name) => `event.${name}`))).toEqual([]);
  });

  it("have words for every refusal", () => {
    const codes = spoken(SERVER, REFUSALS);
    for (const code of ["stale", "illegal", "bad_link", "too_large", "broken", "not_found"])
      expect(codes).toContain(code);
    expect(missing([...codes].map((code) => `refused.${code}`))).toEqual([]);
  });

  it.each([
    ["Tile", "tile.*.name"],
    ["Tile", "tile.*.about"],
    ["Terrain", "terrain.*"],
    ["Card", "card.*.name"],
    ["Card", "card.*.about"],
    ["Phase", "phase.*"],
    ["Colour", "colour.*.crew"],
    ["BotName", "bot.*"],
    ["BotName", "level.*"],
    ["BotName", "voice.*"],
    ["GameKey", "game.*.title"],
    ["ShoutWord", "shout.*"],
  ])("%s has words at %s", (type, key) => {
    const words = wordsOf(type);
    expect(words.length).toBeGreaterThan(1);
    expect(missing(words.map((word) => key.replace("*", word)))).toEqual([]);
  });

  it("have words for every question", () => {
    const asks = wordsOf("IslandQuestion");
    expect(asks).toContain("berth");
    expect(
      missing([...asks, ...wordsOf("Phase").filter((phase) => phase !== "over")].map((ask) => `ask.${ask}`)),
    ).toEqual([]);
  });
});

/** The first argument of each call of `t` in a source: what it may be, as patterns of keys. */
function askedFor(source: string): string[] {
  const keys: string[] = [];
  for (const call of source.matchAll(/(?<![\w.$])t\(/g)) {
    const argument = firstArgument(source, call.index + call[0].length);
    for (const [, plain] of argument.matchAll(/"([a-z][\w-]*(?:\.[\w-]+)+)"/g)) keys.push(plain as string);
    for (const [, template] of argument.matchAll(/`([^`]*)`/g)) keys.push(template as string);
  }
  return keys;
}

function firstArgument(source: string, from: number): string {
  let depth = 0;
  let quote = "";
  for (let at = from; at < source.length; at++) {
    const sign = source[at] as string;
    if (quote) quote = sign === quote ? "" : quote;
    else if (`"'\``.includes(sign)) quote = sign;
    else if ("([{".includes(sign)) depth++;
    else if (depth === 0 && (sign === "," || sign === ")")) return source.slice(from, at);
    else if (")]}".includes(sign)) depth--;
  }
  return "";
}

/** Whether there is a text for a key; `a.${x}.b` stands for any of them. */
function isThere(key: string): boolean {
  if (!key.includes("${")) return typeof en.get(key) === "string";
  const parts = key.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^()|[\]\\]/g, "\\$&"));
  const pattern = new RegExp(`^${parts.join(".+")}$`);
  return [...en].some(([known, text]) => typeof text === "string" && pattern.test(known));
}

describe("the pages", () => {
  it("ask only for texts that are there", () => {
    const asked = Object.entries(PAGES).flatMap(([name, source]) =>
      askedFor(source).map((key) => [name, key] as const),
    );
    expect(asked.length).toBeGreaterThan(100);
    expect(asked.filter(([, key]) => !isThere(key)).map((each) => each.join(": "))).toEqual([]);
  });

  it("are read rightly by this test", () => {
    expect(askedFor('t("a.b") + t(x ? "c.d" : "e.f", { n: "g.h" }) + at("i.j") + words.t("k.l")')).toEqual([
      "a.b",
      "c.d",
      "e.f",
    ]);
    expect(askedFor("t(`a.${name(x, 1)}.b`)")).toEqual(["a.${name(x, 1)}.b"]);
    expect(isThere("page.${any}")).toBe(true);
    expect(isThere("nothing.${any}")).toBe(false);
    expect(isThere("page")).toBe(false);
  });
});

// A tile that asks, as CONTRIBUTING.md makes one: its question, its verb and its event reach the board by words alone.
// @vitest-environment happy-dom
import english from "virtual:texts/en";
import { parse } from "smol-toml";
import { beforeEach, expect, it } from "vitest";
import { face } from "../../src/boards/island/face";
import { prefs } from "../../src/lib/prefs.svelte";
import { Wording, type Tree } from "../../src/lib/wordings";
import type { IslandAction, IslandEvent } from "../../src/wire";
import { boardOf, press, promptText } from "./board";
import { ashore } from "./island";
import { inEnglish } from "./table";

const [PAGE] = Object.values(
  import.meta.glob<string>("../../../CONTRIBUTING.md", { query: "?raw", import: "default", eager: true }),
);
/** The words of the terminal, which the page shares, then its own. */
const WORDS = [...PAGE!.matchAll(/```toml\n([^`]*whirl[^`]*)```/g)].map(([, block]) => parse(block!) as Tree);

inEnglish();
beforeEach(() => {
  prefs.words = new Wording("en", WORDS.reduce(merged, english));
});

function merged(words: Tree, more: Tree): Tree {
  const found = { ...words };
  for (const [key, value] of Object.entries(more))
    found[key] = typeof value === "string" ? value : merged((found[key] ?? {}) as Tree, value as Tree);
  return found;
}

const whirl = (piece: number) => ({ text: `whirl:${piece + 1}`, verb: "whirl", piece }) as unknown as IslandAction;
const asking = { ask: { what: "whirl", seat: 0, detail: null } } as unknown as Parameters<typeof ashore>[0];

it("it asks in its own words, and each answer stands beside the board with whom it is about", async () => {
  expect(WORDS).toHaveLength(2);
  const board = boardOf(face, ashore(asking), { seat: 0, actions: [whirl(0), whirl(1)] });
  expect(promptText()).toBe("Round and round it goes. Whom does it take?");
  const answers = board.all(".prompt [data-action]");
  expect(answers.map((answer) => answer.textContent.trim())).toEqual(["White 1 goes under", "White 2 goes under"]);
  await press(answers[1]);
  expect(board.played).toEqual(["whirl:2"]);
});

it("what it tells is said, and without a beat of its own nobody waits for it", () => {
  const told = { name: "whirl", piece: 1 } as unknown as IslandEvent;
  const names = face.names(ashore(), []);
  expect(prefs.words.event("whirl", told, names)).toContain("The whirlpool takes");
  expect(face.beat(ashore(), ashore(), told)).toBeNull();
});

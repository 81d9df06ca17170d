// Every sound that is called for has a recipe, and none is long or loud.
import { describe, expect, it } from "vitest";
import { SOUNDS, lasting } from "../src/lib/sounds";

const PAGES = import.meta.glob<string>("../src/**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });
const PROMISED = [
  "step",
  "flip",
  "coin",
  "death",
  "splash",
  "roll",
  "bear",
  "shot",
  "cheer",
  "turn",
  "card",
  "shuffle",
  "knock",
  "chest",
  "fight",
  "win",
  "bats",
  "motor",
  "tremor",
  "fog",
  "pact",
];

function calledFor(): Set<string> {
  const calls = Object.values(PAGES).flatMap((source) => [...source.matchAll(/\bsound(?:\(|: )"(\w+)"/g)]);
  return new Set(calls.map((call) => call[1] as string));
}

describe("sounds", () => {
  it("have a recipe each", () => {
    expect(Object.keys(SOUNDS).sort()).toEqual([...PROMISED].sort());
  });

  it("that the client calls for exist", () => {
    const called = calledFor();
    expect(called).toContain("turn");
    expect([...called].filter((name) => !SOUNDS[name])).toEqual([]);
  });

  it.each(Object.entries(SOUNDS))("%s is short and quiet", (_, notes) => {
    expect(lasting(notes)).toBeGreaterThan(0.03);
    expect(lasting(notes)).toBeLessThan(0.6);
    for (const { loud, from, to, at, lasts } of notes) {
      expect(loud).toBeGreaterThan(0);
      expect(loud).toBeLessThanOrEqual(0.5);
      expect(Math.min(from, to)).toBeGreaterThan(0); // a glide to nothing cannot be played
      expect(Math.max(from, to)).toBeLessThan(5000);
      expect(at).toBeGreaterThanOrEqual(0);
      expect(lasts).toBeGreaterThan(0);
    }
  });

  it("differ from each other", () => {
    expect(new Set(Object.values(SOUNDS).map((notes) => JSON.stringify(notes))).size).toBe(PROMISED.length);
  });
});

// What is said of dice, challenges and gold in every language, and that no two pirates of a full table look alike.
import LANGUAGES from "virtual:languages";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { captionOf, resultOf, titleOf } from "../src/boards/cave/scene/captions";
import type { ChallengeScene, Scene } from "../src/boards/cave/scene/scene";
import { duelOf } from "../src/boards/cave/scene/scene";
import { hasDrawing, looks } from "../src/lib/art";
import { prefs } from "../src/lib/prefs.svelte";
import { Wording, type Names } from "../src/lib/wordings";
import type { CaveView } from "../src/wire";

const COLOURS = ["white", "yellow", "black", "red", "green", "blue"];
const NAMES: Names = { seats: COLOURS, crews: [], pieces: new Map() };
const player = (coins: number, partner: number | null) => ({
  coins,
  partner,
  together: coins + (partner ?? 0), // each has as many as his number
});
const alone = { need: 5, players: COLOURS.map((_, seat) => player(seat, null)) } as unknown as CaveView;
const allied = { need: 8, players: COLOURS.map((_, seat) => player(seat, (seat + 3) % 6)) } as unknown as CaveView;

const BET: ChallengeScene = {
  now: "challenge",
  what: "bet",
  seat: 4,
  rival: 5,
  throws: [4, 2, 3],
  against: [4, 5, 1],
  won: [true, false, true],
  winner: 4,
};
const BATS: ChallengeScene = { ...BET, what: "bats", winner: 5 };
const SCENES: Scene[] = [
  BET,
  BATS,
  ...(["roll", "bonus", "drive"] as const).map((what): Scene => ({ now: "die", what, seat: 3, face: 1, after: null })),
  ...[true, false].map((opens): Scene => ({ now: "passage", seat: 0, dice: [2, 5], opens, steps: 2 })),
  { now: "unfit", seat: 0, tile: 33 },
  ...(["take", "put", "share", "decline"] as const).map((how): Scene => ({
    now: "gold",
    how,
    seat: 1,
    other: 2,
    count: 2,
  })),
  ...(["mired", "stuck"] as const).map((how): Scene => ({ now: "mud", how, seat: 3, after: null })),
  { now: "ladder" },
];
const LONGEST = 56; // letters: two lines of the card on a phone

afterAll(() => {
  prefs.words = new Wording("en", {});
});

describe.each(LANGUAGES.map(({ key, load }) => [key, load] as const))("captions in %s", (language, load) => {
  beforeEach(async () => {
    prefs.words = new Wording(language, (await load()).default);
  });

  it.each(SCENES.map((scene) => [JSON.stringify(scene), scene] as const))("of %s are whole and short", (_, scene) => {
    const caption = captionOf(scene, alone, NAMES);
    expect(caption).toMatch(/^\p{Lu}[^{}[\]]+$/u);
    expect(caption).not.toMatch(/scene\.|undefined/);
    expect(caption.length).toBeLessThanOrEqual(LONGEST);
  });

  it("differ from scene to scene", () => {
    expect(new Set(SCENES.map((scene) => captionOf(scene, alone, NAMES))).size).toBe(SCENES.length);
  });

  it("count a pair's gold together (DUN-O12)", () => {
    const take: Scene = { now: "gold", how: "take", seat: 1, other: null, count: 1 };
    expect(captionOf(take, alone, NAMES)).toMatch(/\D1\D+5$/);
    expect(captionOf(take, allied, NAMES)).toMatch(/\D5\D+8$/);
  });

  it("call people by their names, and who looks by you", () => {
    const people = COLOURS.map((_, seat) => ({ name: `Name${seat}`, you: seat === 1 }));
    const colours = COLOURS.map((colour) => prefs.words.word("colour", colour, "crew").slice(0, 4).toLowerCase());
    for (const scene of SCENES) {
      const caption = captionOf(scene, alone, { ...NAMES, people });
      expect(caption).toMatch(/^\p{Lu}[^{}[\]/]+$/u);
      expect(caption).not.toContain("  ");
      for (const colour of colours) expect(caption.toLowerCase()).not.toContain(colour);
      if (scene.now === "gold" && scene.how !== "take") expect(caption).toContain("Name2");
    }
  });

  it("name who began a challenge and who won it", () => {
    const colour = (seat: number) => prefs.words.word("colour", COLOURS[seat] as string, "he").toLowerCase();
    expect(titleOf(BATS, NAMES).toLowerCase()).toContain(colour(4));
    expect(resultOf(BATS, NAMES).toLowerCase()).toContain(colour(5));
    expect(resultOf(BET, NAMES)).not.toBe(resultOf({ ...BET, winner: 5 }, NAMES));
  });
});

describe("a scene", () => {
  it("knows the challenge it follows from", () => {
    expect(duelOf(BET)).toBe(BET);
    expect(duelOf({ now: "die", what: "drive", seat: 4, face: 2, after: BATS })).toBe(BATS);
    expect(duelOf({ now: "ladder" })).toBeNull();
  });
});

describe("six pirates", () => {
  it("have six silhouettes and six signs, and each can lie down", () => {
    const crews = looks(COLOURS);
    expect(new Set(crews.map(({ shape }) => shape)).size).toBe(6);
    expect(new Set(crews.map(({ sign }) => sign)).size).toBe(6);
    const needed = crews.flatMap(({ shape, sign }) => [
      `pieces/pirate-${shape}`,
      `pieces/pirate-${shape}-lying`,
      `crews/${sign}`,
    ]);
    expect(needed.filter((name) => !hasDrawing(name))).toEqual([]);
  });

  it("keep their silhouettes beside other colours", () => {
    const crews = looks(["violet", "green", "orange", "red"]);
    expect(crews.map(({ shape }) => shape)).toEqual(["tricorne", "anchor", "hook", "bandana"]);
    expect(new Set(crews.map(({ sign }) => sign)).size).toBe(4);
  });
});

// The lines of the log: what was said and what happened, and whose colour they have.
import english from "virtual:texts/en";
import { beforeAll, describe, expect, it } from "vitest";
import { prefs } from "../src/lib/prefs.svelte";
import { Wording, type Names } from "../src/lib/wordings";
import { colourOf, linesOf } from "../src/table/sentences";
import type { IslandEvent, Message, TableCard } from "../src/wire";

const NAMES: Names = { seats: ["white", "red"], crews: ["white", "red"], pieces: new Map([[3, [1, "1"]]]) };
const TABLE = {
  seats: [
    { seat: 0, name: "Anna", bot: "" },
    { seat: 1, name: "", bot: "greedy" },
  ],
} as unknown as TableCard;
const message = (more: Partial<Message>): Message => ({
  n: 1,
  at: 0,
  what: "ply",
  seat: null,
  events: [],
  changes: [],
  ...more,
});

beforeAll(() => {
  prefs.words = new Wording("en", english);
});

describe("the lines of a message", () => {
  it("tell who did something at the table", () => {
    expect(linesOf(message({ what: "sit", seat: 0 }), TABLE, NAMES)).toEqual(["Anna sits down."]);
    expect(linesOf(message({ what: "resign", seat: 1 }), TABLE, NAMES)).toEqual([
      expect.stringMatching(/^\S.* gives up\.$/),
    ]);
  });

  it("tell what happened, event by event, and nothing that goes without saying", () => {
    const events: IslandEvent[] = [
      { name: "turn", crew: 1, seat: 1 },
      { name: "step", piece: 3, kind: "walk", to: "d4", coins: 0 },
      { name: "flip", cell: "d4", tile: "empty", turned: 0, piece: 3 },
    ];
    expect(linesOf(message({ seat: 1, events }), TABLE, NAMES)).toEqual([
      "Red 1 goes to d4.",
      "And d4 is bare ground.",
    ]);
    expect(linesOf(message({ what: "seal" }), TABLE, NAMES)).toEqual([]);
  });
});

describe("the colour of a message", () => {
  it("is that of whoever acts, or of whom it is about", () => {
    expect(colourOf(message({ seat: 0 }), NAMES)).toBe("white");
    expect(colourOf(message({ events: [{ name: "caramba", piece: 3 }] }), NAMES)).toBe("red");
    expect(colourOf(message({ events: [{ name: "bottle", crew: 0 }] }), NAMES)).toBe("white");
    expect(colourOf(message({ events: [{ name: "ready", seat: 1 }] }), NAMES)).toBe("red");
    expect(colourOf(message({ what: "start" }), NAMES)).toBeUndefined();
  });
});

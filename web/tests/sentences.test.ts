// The lines of the log: what was said and what happened, and whose colour they have.
import english from "virtual:texts/en";
import { beforeAll, describe, expect, it } from "vitest";
import { prefs } from "../src/lib/prefs.svelte";
import { spans, Wording, type Names } from "../src/lib/wordings";
import { colourOf, endOf, linesOf, placesIn, undoneOf } from "../src/table/sentences";
import type { IslandEvent, Message } from "../src/wire";

const NAMES: Names = { seats: ["white", "red"], crews: ["white", "red"], pieces: new Map([[3, [1, "1"]]]) };
const NAMED: Names = {
  ...NAMES,
  owners: [0, 1],
  people: [
    { name: "Anna", you: true },
    { name: "Old Ben", you: false },
  ],
};
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
    expect(linesOf(message({ what: "sit", seat: 0 }), NAMED)).toEqual(["You sit down."]);
    expect(linesOf(message({ what: "resign", seat: 1 }), NAMED)).toEqual(["Old Ben gives up."]);
  });

  it("tell what happened, event by event, and nothing that goes without saying", () => {
    const events: IslandEvent[] = [
      { name: "turn", crew: 1, seat: 1 },
      { name: "step", piece: 3, kind: "walk", to: "d4", coins: 0 },
      { name: "flip", cell: "d4", tile: "empty", turned: 0, piece: 3 },
    ];
    expect(linesOf(message({ seat: 1, events }), NAMES)).toEqual(["Red 1 goes to d4.", "And d4 is bare ground."]);
    expect(linesOf(message({ what: "seal" }), NAMES)).toEqual([]);
  });
});

describe("the end of a long chain", () => {
  it("is what is told where two lines are all there is", () => {
    expect(endOf(["Red 1 goes to c4.", "There is ice."])).toBe("Red 1 goes to c4. There is ice.");
    const chain = [
      "Red 1 goes to c4.",
      "There is an arrow.",
      "Red 1 is sent on to c5.",
      "There is a bottle.",
      "One more!",
    ];
    expect(endOf(chain)).toBe("… There is an arrow. Red 1 is sent on to c5. There is a bottle. One more!");
    expect(endOf(["x".repeat(200)])).toBe("x".repeat(200));
    expect(endOf([])).toBe("");
  });
});

describe("people in a message", () => {
  const events: IslandEvent[] = [
    { name: "step", piece: 3, kind: "walk", to: "d4", coins: 0 },
    { name: "bottle", crew: 0 },
    { name: "pass", crew: 1 },
  ];

  it("are called by their names, and who reads it is you", () => {
    expect(linesOf(message({ events }), NAMED)).toEqual([
      "Old Ben's Red 1 goes to d4.",
      "You use a bottle.",
      "Old Ben cannot move and passes.",
    ]);
  });

  it("have their colours where names are marked", () => {
    const [walk = "", bottle = ""] = linesOf(message({ events }), { ...NAMED, marked: true });
    expect(spans(walk)).toEqual([{ text: "Old Ben's Red 1", colour: "red" }, { text: " goes to d4." }]);
    expect(spans(bottle)).toEqual([{ text: "You", colour: "white" }, { text: " use a bottle." }]);
  });

  it("in Russian, too: of a crew, of somebody by name, of you", async () => {
    prefs.words = new Wording("ru", (await import("virtual:texts/ru")).default);
    const took = message({ events: [{ name: "takes", seat: 0, card: "U" }] as never });
    expect(linesOf(took, NAMES)).toEqual(["Белые берут с рынка: косая стрелка вправо вверх."]);
    expect(linesOf(took, NAMED)).toEqual(["Вы берёте с рынка: косая стрелка вправо вверх."]);
    expect(linesOf(message({ events }), NAMED)[0]).toBe("Красный 1 (Old Ben) идёт на d4.");
    prefs.words = new Wording("en", english);
  });
});

describe("what a message speaks of", () => {
  it("is found on the board: pieces, cells and tunnels, and nothing else", () => {
    expect(placesIn([{ name: "step", piece: 3, kind: "walk", to: "d4", coins: 0 }])).toEqual([
      '.board-area [data-piece="3"]',
      '.board-area [data-cell="d4"], .board-area [data-place="d4"]',
    ]);
    expect(placesIn([{ name: "walk", seat: 0, how: "go", to: "1,-2b" } as never])).toEqual([
      '.board-area [data-seat="0"]',
      '.board-area [data-cell="1,-2b"], .board-area [data-place="1,-2b"]',
    ]);
    expect(placesIn([{ name: "thrown", seat: 2, target: 1, card: "rum" }])).toEqual(
      [2, 1].map((seat) => `.board-area [data-seat="${seat}"]`),
    );
    expect(placesIn([{ name: "bottle", crew: 0 }])).toEqual([]);
  });

  it("was taken back from a message on", () => {
    const told = [message({ n: 4 }), message({ n: 5 }), message({ n: 6, what: "back", undoes: 4 })];
    expect([...undoneOf(told)]).toEqual([4, 5]);
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

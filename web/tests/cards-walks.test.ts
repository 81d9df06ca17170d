// Where a row may lead is foretold as the rules' worked cases say.
import { describe, expect, test } from "vitest";
import { Island } from "../src/boards/cards/island";
import { cardsOf, outlook, type Hold } from "../src/boards/cards/walks";

const CROSSROADS = new Island({ drawing: ["~.3.~", ".....", "~.X.~", "1.T.2", "~.W.~"] });
const HOOK_BAY = new Island({ drawing: ["~~3.~~", "~.T.~~", "..~X.2", "1..~..", "~T..R~", "~~W.~~"] });
const HORSESHOE = new Island({
  drawing: ["~~.3.~~", "~X.T.X~", "..~~~..", "2.~B~.1", "...~...", "~X...X~", "~~.W.~~"],
});
const RING = new Island({ drawing: ["~.3.~", "..L..", "2.~.1", "~...~", "~~W~~"] });
const TWO_CAVES = new Island({ drawing: ["~.c.~~", "..J.2~", "C.~LJ.", "~L..~K", "1....~", "~~.WC~"] });
const VOLCANO = new Island({ drawing: ["~~3.K~~", "~.J..~~", "2.~~L.~", "..~.~.d", ".L~..C.", "CJ.~.L~", "~~.W.~~"] });

/** `e2:2 c5:4+`: the chests in reach in their fewest steps, + where something must be spent. */
function reach(island: Island, row: string, held = "", late = 0): string {
  const hold: Hold = { fr: 0, we: 0, x2: 0 };
  for (const card of held.split(" ").filter(Boolean)) hold[card as keyof Hold]++;
  const { chests } = outlook(island, row.split(" "), late, hold);
  return chests.map(({ cell, steps, helped }) => `${cell}:${steps}${helped ? "+" : ""}`).join(" ");
}

describe("the game of 2015", () => {
  test.each([
    ["C15-X1", CROSSROADS, "U H", "", "e2:2"],
    ["C15-X2", CROSSROADS, "H V H", "", "a2:3 e2:3"],
    ["C15-X3", CROSSROADS, "V H H", "", "a2:4 e2:4"],
    ["C15-X4", CROSSROADS, "V H H", "fr", "a2:4 e2:4"],
    ["C15-X5", CROSSROADS, "V V V V", "", ""],
    ["C15-X6", CROSSROADS, "V V V V", "we fr", "c5:4+"],
    ["C15-X7", CROSSROADS, "V V V", "x2 we", "c5:4+"],
    ["C15-X8", CROSSROADS, "V V", "x2 x2 we fr", "c5:2+"],
    ["C15-X9", CROSSROADS, "V H", "x2 fr", "a2:2+ e2:2+"],
    ["C15-X11", CROSSROADS, "V V", "x2", ""],
    ["C15-X12", CROSSROADS, "red V", "", ""],
    ["C15-X13", CROSSROADS, "N N", "", "a2:1 c5:2 e2:1"],
    ["C15-X14", CROSSROADS, "H U H V", "", "e2:2"],
    ["C15-X15", HOOK_BAY, "D D", "", "a3:3"],
    ["C15-X16", HOOK_BAY, "D", "x2 fr", "a3:1+"],
    ["C15-X17", HOOK_BAY, "red V U", "", "f4:2"],
    ["C15-X18", HOOK_BAY, "red", "", ""],
    ["C15-X19", HORSESHOE, "blue O", "", ""],
    ["C15-X20", HORSESHOE, "blue N U", "", "a4:2 d7:2 g4:2"],
    ["C15-X21", HORSESHOE, "N U", "x2", "a4:2+"],
    ["C15-X22", HORSESHOE, "N N", "x2 we", "a4:2 g4:2"],
    ["C15-X23", HORSESHOE, "D D", "x2 we", "a4:2+"],
  ] as const)("%s", (_, island, row, held, expected) => {
    expect(reach(island, row, held)).toBe(expected);
  });

  test("C15-X17: rum makes it a step later", () => {
    expect(reach(HOOK_BAY, "red V U", "", 1)).toBe("f4:3");
  });
});

describe("the game of 2019", () => {
  test.each([
    ["C19-X1", RING, "V X H", "a3:3 e3:3"],
    ["C19-X3", RING, "V U V D", "c5:4 e3:4"],
    ["C19-X5", RING, "N V H V", "a3:4 c5:5 e3:4"],
    ["C19-X6", RING, "flag V X", ""],
    ["C19-X7", TWO_CAVES, "flag V D", "e5:2"],
    ["C19-X9", TWO_CAVES, "flag map D V", "e5:2"],
    ["C19-X10", TWO_CAVES, "flag V H", ""],
    ["C19-X11", TWO_CAVES, "flag V map H V", "e5:3"],
    ["C19-X12", TWO_CAVES, "H U map U", "c6:3"],
    ["C19-X13", TWO_CAVES, "H U U", ""],
    ["C19-X14", TWO_CAVES, "H map U U", ""],
    ["C19-X15", TWO_CAVES, "D H H", "a2:3"],
    ["C19-X16", TWO_CAVES, "H X X", "a2:4"],
    ["C19-X17", VOLCANO, "N H V V V", "a5:5"],
    ["C19-X19", VOLCANO, "flag H H", "c7:2"],
    ["C19-X20", VOLCANO, "N U map V", "g4:4"],
  ] as const)("%s", (_, island, row, expected) => {
    expect(reach(island, row)).toBe(expected);
  });
});

test("where the pirate may stand, with and without help", () => {
  const { ends } = outlook(CROSSROADS, ["H"], 0, { fr: 0, we: 0, x2: 1 });
  expect(ends).toEqual([
    { cell: "d1", helped: false },
    { cell: "b1", helped: false },
  ]);
  const doubled = outlook(HORSESHOE, ["V"], 0, { fr: 0, we: 0, x2: 1 });
  expect(doubled.ends).toEqual([{ cell: "d2", helped: false }]); // d3 is sea
});

describe("which card of the row leads into each cell", () => {
  test("flags and maps lead nowhere", () => {
    expect(cardsOf(TWO_CAVES, ["flag", "V", "map", "H", "V"], ["f4", "e4", "e5"])).toEqual([1, 3, 4]);
  });

  test("a cave is left by the card that led in", () => {
    expect(cardsOf(TWO_CAVES, ["H", "U", "map", "U"], ["e1", "a4", "b5", "c6"])).toEqual([0, 0, 1, 3]);
  });

  test("a doubled card leads into two cells", () => {
    expect(cardsOf(CROSSROADS, ["V", "V"], ["c2", "c3", "c4", "c5"])).toEqual([0, 0, 1, 1]);
  });

  test("what cannot be explained lights no card", () => {
    expect(cardsOf(CROSSROADS, ["V"], ["a1"])).toEqual([-1]);
  });
});

// Every form of the table in docs/notation.md, with actions that real games have offered.
import { expect, test } from "vitest";
import text from "../../docs/notation.md?raw";
import { readMove, type Move } from "../src/boards/island/notation";

const REAL: Record<string, Move> = {
  "berth:d1": { kind: "berth", to: "d1" },
  "1:c7-d7": { kind: "step", piece: "1", from: "c7", via: null, to: "d7", coins: 0 },
  "1:e6-e7$": { kind: "step", piece: "1", from: "e6", via: null, to: "e7", coins: 1 },
  "m:c6-d10$": { kind: "step", piece: "m", from: "c6", via: null, to: "d10", coins: 1 },
  "2:f5+": { kind: "advance", piece: "2", from: "f5", coins: 0 },
  "m:h4+$": { kind: "advance", piece: "m", from: "h4", coins: 1 },
  "ship:c7-c8": { kind: "sail", from: "c7", path: ["c8"] },
  "ship:g9-h9-h8-i8-i7": { kind: "sail", from: "g9", path: ["h9", "h8", "i8", "i7"] },
  ">d8": { kind: "go", via: null, to: "d8", coins: 0 },
  ">d5$": { kind: "go", via: null, to: "d5", coins: 1 },
  stay: { kind: "stay" },
  roll: { kind: "roll", coins: 0 },
  roll$: { kind: "roll", coins: 1 },
  "peek:e4": { kind: "peek", to: "e4" },
  "fire:N": { kind: "fire", way: "N" },
  "fire:SW": { kind: "fire", way: "SW" },
  "hit:red2": { kind: "hit", crew: "red", piece: "2" },
  "hit:whitem": { kind: "hit", crew: "white", piece: "m" },
  "swap:c2": { kind: "swap", to: "c2" },
  "revive:3@d4": { kind: "revive", piece: "3", at: "d4" },
  "bottle:3": { kind: "free", piece: "3" },
  "bottle:m+": { kind: "thread", piece: "m", coins: 0 },
  "bottle:3+$": { kind: "thread", piece: "3", coins: 1 },
  "bottle:arm": { kind: "arm" },
  done: { kind: "done" },
  "2:h5-k4-l5$$": { kind: "step", piece: "2", from: "h5", via: "k4", to: "l5", coins: 2 },
  "1:e1-e-1": { kind: "step", piece: "1", from: "e1", via: null, to: "e-1", coins: 0 },
  "car:e1-e0-f-1": { kind: "sail", from: "e1", path: ["e0", "f-1"] },
  ">i6-h7$": { kind: "go", via: "i6", to: "h7", coins: 1 },
  ">>p5": { kind: "transfer", to: "p5", coins: 0 },
  "fetch:d4": { kind: "fetch", at: "d4", space: 0 },
  "fetch:n7/2": { kind: "fetch", at: "n7", space: 2 },
  "slide:S": { kind: "slide", way: "S" },
  "take:e-1": { kind: "take", to: "e-1" },
  "pact:3": { kind: "pact", piece: "3" },
  nopact: { kind: "decline" },
  "2:a4-a5-a6": { kind: "step", piece: "2", from: "a4", via: "a5", to: "a6", coins: 0 },
  "1:b4-c4$$": { kind: "step", piece: "1", from: "b4", via: null, to: "c4", coins: 2 },
  "scout:d4": { kind: "scout", to: "d4" },
  "net:red2": { kind: "net", crew: "red", piece: "2" },
  "hoist:b4": { kind: "hoist", at: "b4", space: 0 },
  "hoist:b4/2": { kind: "hoist", at: "b4", space: 2 },
  "pick:sea-wolf@2": { kind: "pick", ability: "sea-wolf", piece: "2" },
  "hand:porter,-,sea-wolf": { kind: "hand", cards: ["porter", null, "sea-wolf"] },
  "name:2=Captain Flint": { kind: "name", piece: "2" },
  decline: { kind: "forgo" },
  ready: { kind: "ready" },
  "end?": { kind: "propose" },
  yes: { kind: "agree" },
  no: { kind: "refuse" },
};

test.each(Object.entries(REAL))("%s", (action, move) => {
  expect(readMove(action)).toEqual(move);
});

test.each([
  ["## Actions", "The piece may be left out", 20],
  ["## Arkham", "```position", 10],
])("every example of the document after %s is understood", (from, to, least) => {
  const chapter = text.slice(text.indexOf(from));
  const table = chapter.slice(0, chapter.indexOf(to));
  const forms = table
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) => line.split("|")[1] ?? "");
  const examples = forms.flatMap((form) => [...form.matchAll(/`([^`]+)`/g)].map((found) => found[1] ?? ""));
  expect(examples.length).toBeGreaterThan(least);
  expect(examples.filter((example) => !readMove(example))).toEqual([]);
});

test("blank space and letter case do not matter", () => {
  expect(readMove(" 1: B4 - C5 $")).toEqual({ kind: "step", piece: "1", from: "b4", via: null, to: "c5", coins: 1 });
  expect(readMove("FIRE:ne")).toEqual({ kind: "fire", way: "NE" });
});

test("what is no action of an island is nothing", () => {
  for (const text of ["", "V-U-H", "1:b4", "ship:a4", "bottle:", "hit:2", "1:b4-c5$x"])
    expect(readMove(text)).toBeNull();
});

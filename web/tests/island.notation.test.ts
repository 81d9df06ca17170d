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
  "end?": { kind: "propose" },
  yes: { kind: "agree" },
  no: { kind: "refuse" },
};

test.each(Object.entries(REAL))("%s", (action, move) => {
  expect(readMove(action)).toEqual(move);
});

test("every example of the document is understood", () => {
  const table = text.slice(text.indexOf("## Actions"), text.indexOf("The piece may be left out"));
  const forms = table.split("\n").filter((line) => line.startsWith("| `")).map((line) => line.split("|")[1] ?? "");
  const examples = forms.flatMap((form) => [...form.matchAll(/`([^`]+)`/g)].map((found) => found[1] ?? ""));
  expect(examples.length).toBeGreaterThan(20);
  expect(examples.filter((example) => !readMove(example))).toEqual([]);
});

test("blank space and letter case do not matter", () => {
  expect(readMove(" 1: B4 - C5 $")).toEqual({ kind: "step", piece: "1", from: "b4", via: null, to: "c5", coins: 1 });
  expect(readMove("FIRE:ne")).toEqual({ kind: "fire", way: "NE" });
});

test("what is no action of an island is nothing", () => {
  for (const text of ["", "V-U-H", "1:b4", "ship:a4", "bottle:", "hit:2", "1:b4-c5$x"]) expect(readMove(text)).toBeNull();
});

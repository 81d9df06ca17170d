// What is worth telling of a game that is over.
import { expect, it } from "vitest";
import { FACES } from "../src/faces";
import { viewAfter } from "../src/table/telling";
import { blowsOf, highlightsOf, shares } from "../src/records/highlights";
import type { ReplayStep } from "../src/wire";
import { streamOf } from "./streams";

it("is the biggest catch, who was struck and who struck; what happened once is not", () => {
  const purses = [[0, 0], [1, 0], [1, 4], undefined, [1, 5]];
  const blows = [
    { seat: 1, by: 0 },
    { seat: 1, by: 0 },
    { seat: 0, by: null },
  ];
  expect(highlightsOf(purses, blows)).toEqual([
    { what: "haul", seat: 1, count: 4, at: 2 },
    { what: "struck", seat: 1, count: 2, at: null },
    { what: "striker", seat: 0, count: 2, at: null },
  ]);
  expect(highlightsOf([[0], [1]], [])).toEqual([]);
});

it("is how often the lead went over, where not enough else happened", () => {
  const leads = [
    [0, 0],
    [1, 0],
    [1, 1],
    [1, 2],
    [3, 2],
  ];
  expect(highlightsOf(leads, [])).toEqual([
    { what: "haul", seat: 0, count: 2, at: 4 },
    { what: "lead", seat: null, count: 2, at: null },
  ]);
});

it("counts what each part has brought, where there are several", () => {
  const purses = [
    [0, 0],
    [2, 0],
    [2, 1],
    [2, 4],
  ];
  expect(shares(purses, [0])).toEqual([]);
  expect(shares(purses, [0, 2])).toEqual([
    [2, 1],
    [0, 3],
  ]);
});

it("finds the blows of a golden game", async () => {
  const { first, messages } = streamOf("cards-2015-fair-0-1");
  const face = await FACES["cards-2015"]!();
  const views = messages.reduce((all, message) => [...all, viewAfter(all.at(-1)!, message)], [first]);
  const blows = blowsOf(face, views, messages as unknown as ReplayStep[]);
  const thrown = messages.flatMap(({ events }) => events).filter(({ name }) => name === "thrown");
  expect(blows.filter(({ by }) => by !== null)).toHaveLength(thrown.length);
});

// What is worth telling of a game that is over.
import { expect, it } from "vitest";
import { FACES } from "../src/faces";
import { fatesOf, highlightsOf, roundsOf, shares } from "../src/records/highlights";
import type { ReplayStep } from "../src/wire";
import { streamOf } from "./streams";

const NONE = { blows: [], deaths: [] };

it("is the biggest catch of a turn, who was struck and who struck; what happened once is not", () => {
  const purses = [[0, 0], [1, 0], [1, 2], undefined, [1, 4], [1, 5]];
  const blows = [
    { seat: 1, by: 0 },
    { seat: 1, by: 0 },
    { seat: 0, by: null },
  ];
  expect(highlightsOf(purses, [0, 1, 1, 1, 0], { blows, deaths: [] })).toEqual([
    { what: "haul", seat: 1, count: 4, at: 2 },
    { what: "struck", seat: 1, count: 2, at: null },
    { what: "striker", seat: 0, count: 2, at: null },
  ]);
  expect(highlightsOf([[0], [1]], [0], NONE)).toEqual([]);
});

it("counts a catch from the beginning of its turn, whoever had what before", () => {
  const purses = [
    [0, 3],
    [1, 3],
    [1, 4],
    [2, 4],
    [3, 4],
  ];
  expect(highlightsOf(purses, [0, 1, 0, 0], NONE)[0]).toEqual({ what: "haul", seat: 0, count: 2, at: 3 });
});

it("is no blow what nobody has done, such as a pass or a walk that led nowhere", () => {
  const own = [0, 0, 0, 1].map((seat) => ({ seat, by: null }));
  expect(highlightsOf([[0, 0]], [], { blows: own, deaths: [] })).toEqual([]);
});

it("is what somebody died of most often", () => {
  const died = (why: string, ...seats: number[]) => seats.map((seat) => ({ seat, why }));
  const deaths = [...died("bear", 0, 1, 2), ...died("drowned", 1, 1, 1, 0), ...died("ogre", 0, 0)];
  const expected = { what: "death", seat: 1, count: 3, why: "drowned", at: null };
  expect(highlightsOf([[0, 0, 0]], [], { blows: [], deaths })).toEqual([expected]);
});

it("calls drowned whoever ended in the water, however he came there", async () => {
  const { deaths } = await FACES["archipelago"]!();
  const diedOf = (why: string) => deaths?.({ name: "death", piece: 4, why, seat: 1 });
  for (const why of ["drowned", "run over", "sea"]) expect(diedOf(why)).toEqual([{ seat: 1, why: "drowned" }]);
  expect(diedOf("bear")).toEqual([{ seat: 1, why: "bear" }]);
  expect(deaths?.({ name: "home", piece: 4, why: "beaten" })).toEqual([]);
});

it("is how often the lead went over, where not enough else happened", () => {
  const leads = [
    [0, 0],
    [1, 0],
    [1, 1],
    [1, 2],
    [3, 2],
  ];
  expect(highlightsOf(leads, [0, 1, 1, 0], NONE)).toEqual([
    { what: "haul", seat: 1, count: 2, at: 2 },
    { what: "lead", seat: null, count: 2, at: null },
  ]);
});

it("groups the rounds of a game into a few stretches, and knows after which ply each begins", () => {
  expect(roundsOf([1, 1, 2, 2, 3])).toEqual({ each: 1, last: 3, starts: [0, 2, 4] });
  const long = Array.from({ length: 40 }, (_, ply) => 1 + Math.floor(ply / 2));
  expect(roundsOf(long)).toEqual({ each: 3, last: 20, starts: [0, 6, 12, 18, 24, 30, 36] });
  expect(roundsOf([0, 0])).toEqual({ each: 1, last: 0, starts: [] });
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
  const { messages } = streamOf("cards-2015-fair-0-1");
  const face = await FACES["cards-2015"]!();
  const { blows } = fatesOf(face, messages as unknown as ReplayStep[]);
  const thrown = messages.flatMap(({ events }) => events).filter(({ name }) => name === "thrown");
  expect(blows.filter(({ by }) => by !== null)).toHaveLength(thrown.length);
});

// When a step up or down the ranks is suggested.
import { expect, it } from "vitest";
import { stepAfter } from "../src/records/step";
import type { BotName, TableCard } from "../src/wire";
import { seat } from "./components/table";

type Teams = NonNullable<NonNullable<TableCard["outcome"]>["teams"]>;

/** I on the first seat against these; the better score has the better rank. */
function after(scores: number[], bots: (BotName | "")[], teams?: Teams) {
  const ranks = scores.map((score) => 1 + scores.filter((other) => other > score).length);
  const seats = [seat(0), ...bots.map((bot, n) => seat(n + 1, bot ? { who: "bot", bot, name: "" } : {}))];
  return stepAfter({ seats, outcome: { reason: "gold", scores, ranks, ...(teams && { teams }) } });
}

it("is up after a clear win, down after a clear loss", () => {
  expect(after([9, 3], ["sailor"])).toEqual({ bot: "boatswain", up: true });
  expect(after([3, 9], ["sailor"])).toEqual({ bot: "cabin-boy", up: false });
  expect(after([8, 6, 2], ["boatswain", "boatswain"])).toEqual({ bot: "captain", up: true });
});

it("is not for close games, shared wins or the middle", () => {
  expect(after([8, 7], ["sailor"])).toBeNull();
  expect(after([7, 8], ["sailor"])).toBeNull();
  expect(after([8, 8], ["sailor"])).toBeNull();
  expect(after([0, 0], ["sailor"])).toBeNull();
  expect(after([3, 9, 1], ["sailor", "sailor"])).toBeNull();
});

it("ends at the ladder's ends", () => {
  expect(after([9, 3], ["captain"])).toBeNull();
  expect(after([3, 9], ["cabin-boy"])).toBeNull();
});

it("is for who plays alone against bots of one rank", () => {
  expect(after([9, 3, 2], ["sailor", "captain"])).toBeNull();
  expect(after([9, 3, 2], ["sailor", ""])).toBeNull();
  expect(after([9, 3], ["greedy"])).toBeNull();
  expect(after([9, 3], [""])).toBeNull();
  const shared = [seat(0), seat(1, { mine: true }), seat(2, { who: "bot", bot: "sailor" })];
  expect(stepAfter({ seats: shared, outcome: { reason: "gold", scores: [9, 1, 1], ranks: [1, 2, 2] } })).toBeNull();
  expect(stepAfter({ seats: shared, outcome: null })).toBeNull();
});

it("counts for teams what both have", () => {
  const teams = [
    { seats: [0, 2], own: [1, 8], score: 9, rank: 1 },
    { seats: [1, 3], own: [2, 2], score: 4, rank: 2 },
  ];
  const bots: BotName[] = ["sailor", "sailor", "sailor"];
  expect(after([9, 4, 9, 4], bots, teams)).toEqual({ bot: "boatswain", up: true });
});

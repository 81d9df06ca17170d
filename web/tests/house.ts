// What a server offers: one game and all the colours.
import type { GameCard, HouseCard, OptionCard } from "../src/wire";

export const option = (key: string, fallback: OptionCard["default"], more: Partial<OptionCard> = {}): OptionCard => ({
  key,
  default: fallback,
  choices: [],
  least: 0,
  help: "",
  rule: "",
  goes_with: "",
  ...more,
});

/** Archipelago, with some of its options. */
export const CARD: GameCard = {
  key: "archipelago",
  title: "",
  about: "",
  seats: [2, 3, 4],
  colours: ["white", "yellow"],
  rules_version: 1,
  texts: {},
  options: [
    option("island", 1, { choices: [1, 2, 3, 4], rule: "ARC-S1" }),
    option("boxes", "", { rule: "ARC-S1" }),
    option("teams", false, { rule: "ARC-Y1" }),
    option("two_crews", false, { rule: "ARC-Y5", goes_with: "teams" }),
    option("layout", "", { rule: "ARC-V1" }),
    option("first", "drawn", { choices: ["drawn", "seat-1", "seat-2", "seat-3", "seat-4"], rule: "ARC-S5" }),
  ],
};

export const HOUSE: HouseCard = {
  version: "1",
  build: "",
  address: "",
  games: [CARD],
  bots: ["cabin-boy", "sailor", "boatswain", "captain", "greedy", "random"],
  usual_bot: "sailor",
  colours: ["white", "yellow", "black", "red", "green", "blue", "violet", "orange"],
};

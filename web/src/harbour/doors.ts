// The doors of the harbour, in their order: the games one can enter here, or soon will.
import type { GameCard, HouseCard } from "../wire";

export interface Door {
  game: string;
  /** How many bots a first game is played against. */
  bots: number;
}

export const DOORS: readonly Door[] = [
  { game: "archipelago", bots: 1 },
  { game: "arkham", bots: 1 },
  { game: "dungeon", bots: 1 },
  { game: "cards-2015", bots: 2 },
  { game: "cards-2019", bots: 2 },
];

/** What the server has behind a door; undefined as long as it is locked. */
export function gameBehind(door: Door, house: HouseCard): GameCard | undefined {
  return house.games.find((card) => card.key === door.game);
}

/** The door of a game; one that has no picture of its own yet is entered like any other. */
export function doorOf(game: string): Door {
  return DOORS.find((door) => door.game === game) ?? { game, bots: 1 };
}

/** Games of this house are taught; the first lesson has the name of its game. */
export function hasLessons(game: string): boolean {
  return DOORS.some((door) => door.game === game);
}

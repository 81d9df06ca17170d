// A hint comes in three steps: the pirate and his hands, the tile he goes to, and at last the whole move.
import type { GameEvent, IslandAction } from "../wire";
import { coinsIn } from "../boards/island/offers";
import { moverOf } from "./turns";

export const HINT_STEPS = 3;

export interface Hint {
  /** The pirate, from 0. */
  piece: number;
  /** Whether he is on his way already. */
  goesOn: boolean;
  /** Whether he takes a coin along. */
  coin: boolean;
  /** Where his next step leads; null for what is no step, such as standing still. */
  to: string | null;
  /** All he does until the next one is up. */
  moves: readonly string[];
}

/** What the best way on begins with; `up` is the pirate who is asked now. */
export function hintOf(line: readonly IslandAction[], up: number): Hint | null {
  const [first] = line;
  if (first === undefined) return null;
  const end = line.findIndex((move, n) => n > 0 && moverOf(move) !== null);
  return {
    piece: moverOf(first) ?? up,
    goesOn: first.verb === "go" || first.verb === "transfer",
    coin: coinsIn(first) > 0,
    to: placeOf(first),
    moves: (end < 0 ? line : line.slice(0, end)).map(({ text }) => text),
  };
}

function placeOf(move: IslandAction): string | null {
  switch (move.verb) {
    case "step":
    case "advance":
    case "go":
    case "transfer":
    case "peek":
    case "swap":
      return move.to;
    default:
      return null;
  }
}

/** The cells that a pirate passes over, from where he stands, as the events of his moves tell. */
export function pathOf(from: string, events: readonly GameEvent[], piece: number): string[] {
  return [from, ...events.flatMap((event) => (event.name === "step" && event.piece === piece ? event.to : []))];
}

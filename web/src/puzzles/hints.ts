// A hint comes in three steps: the pirate and his hands, the tile he goes to, and at last the whole move.
import { readMove } from "../boards/island/notation";
import type { GameEvent } from "../wire";
import { moverOf } from "./turns";

export const HINT_STEPS = 3;

export interface Hint {
  /** The pirate, from 0. */
  piece: number;
  /** Whether he takes a coin along. */
  coin: boolean;
  /** Where his next step leads; null for what is no step, such as standing still. */
  to: string | null;
  /** All he does until the next one is up. */
  moves: readonly string[];
}

/** What the best way on begins with; `up` is the pirate who is asked now. */
export function hintOf(line: readonly string[], up: number): Hint | null {
  const [first] = line;
  if (first === undefined) return null;
  const end = line.findIndex((move, n) => n > 0 && moverOf(move) !== null);
  const moves = end < 0 ? line : line.slice(0, end);
  const move = readMove(first);
  return { piece: moverOf(first) ?? up, coin: hasCoin(first), to: placeOf(move), moves };
}

function hasCoin(text: string): boolean {
  const move = readMove(text);
  return move !== null && "coins" in move && move.coins > 0;
}

function placeOf(move: ReturnType<typeof readMove>): string | null {
  if (!move) return null;
  return "to" in move ? move.to : move.kind === "advance" ? move.from : null;
}

/** The cells that a pirate passes over, from where he stands, as the events of his moves tell. */
export function pathOf(from: string, events: readonly GameEvent[], piece: number): string[] {
  return [from, ...events.flatMap((event) => (event.name === "step" && event.piece === piece ? event.to : []))];
}

// The course of a puzzle as its events tell it: which move belongs to which turn, and what each pirate did in it.
import { coinsIn } from "../boards/island/offers";
import type { Change, GameEvent, IslandAction } from "../wire";

export interface Ply {
  action: IslandAction;
  events: readonly GameEvent[];
  changes: readonly (readonly Change[])[];
}

/** What a pirate did in a turn. */
export type Deed = "moved" | "delivered" | "died" | "rested" | "dead";

/** The turn that each ply belongs to, from 1, and last the one that is to be played now. */
export function turnsOf(plies: readonly Ply[]): number[] {
  let turn = 1;
  const found = plies.map(({ events }) => {
    const own = turn;
    for (const event of events) if (event.name === "up") turn = event.turn;
    return own;
  });
  return [...found, turn];
}

/** After how many plies the present turn began; at its beginning, the one before. */
export function backToTurn(plies: readonly Ply[]): number {
  const turns = turnsOf(plies);
  const last = turns.at(plies.length - 1) ?? 1;
  return plies.length ? turns.indexOf(last) : 0;
}

/** For each turn, what the three did in it. */
export function deedsOf(plies: readonly Ply[], pirates = 3): Deed[][] {
  const turns = turnsOf(plies);
  const rows: Deed[][] = [];
  const dead = new Set<number>();
  plies.forEach(({ action, events }, n) => {
    while (rows.length < (turns[n] ?? 1))
      rows.push(Array.from({ length: pirates }, (_, piece) => (dead.has(piece) ? "dead" : "rested")));
    const row = rows.at(-1) as Deed[];
    const mover = moverOf(action);
    if (mover !== null && row[mover] === "rested") row[mover] = "moved";
    for (const event of events) {
      if (event.name === "deliver") row[event.piece] = "delivered";
      if (event.name !== "death") continue;
      row[event.piece] = "died";
      dead.add(event.piece);
    }
  });
  return rows;
}

/** The number of the pirate whose step a move is; null where it goes on with one. */
export function moverOf(move: IslandAction): number | null {
  return move.verb === "step" || move.verb === "advance" ? move.piece : null;
}

/** A pirate's move in the list of moves: who, where to, and how many plies have been made after it. */
export interface Step {
  piece: number;
  text: string;
  end: number;
}

/** The moves turn by turn, each pirate's answers together; of all but the first so many, which were taken back, the turn
 *  is 0. */
export function rowsOf(plies: readonly Ply[], made: number): { turn: number; steps: Step[] }[] {
  const turns = turnsOf(plies);
  const rows: { turn: number; steps: Step[] }[] = [];
  plies.forEach(({ action }, n) => {
    const turn = n < made ? (turns[n] ?? 0) : 0;
    if (rows.at(-1)?.turn !== turn) rows.push({ turn, steps: [] });
    const row = rows.at(-1) as { steps: Step[] };
    const mover = moverOf(action);
    const last = row.steps.at(-1);
    const place = shortOf(action);
    if (mover === null && last) Object.assign(last, { text: `${last.text}-${place}`, end: n + 1 });
    else row.steps.push({ piece: mover ?? -1, text: place, end: n + 1 });
  });
  return rows;
}

/** Stands for a coin in a short move. */
export const COIN = "●";

/** Where a move leads, as short as can be: d5, with a coin d5●; an answer that leads nowhere as it is written. */
function shortOf(move: IslandAction): string {
  const coin = coinsIn(move) ? COIN : "";
  if (move.verb === "advance") return `${move.to}+${coin}`;
  return move.verb === "step" || move.verb === "go" || move.verb === "transfer" ? `${move.to}${coin}` : move.text;
}

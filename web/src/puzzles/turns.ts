// The course of a puzzle as its events tell it: which move belongs to which turn, and what each pirate did in it.
import type { GameEvent } from "../wire";

export interface Ply {
  text: string;
  events: readonly GameEvent[];
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
  plies.forEach(({ text, events }, n) => {
    while (rows.length < (turns[n] ?? 1))
      rows.push(Array.from({ length: pirates }, (_, piece) => (dead.has(piece) ? "dead" : "rested")));
    const row = rows.at(-1) as Deed[];
    const mover = moverOf(text);
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
export function moverOf(move: string): number | null {
  const found = /^(\d):/.exec(move);
  return found ? Number(found[1]) - 1 : null;
}

/** A pirate's move in the list of moves: who, where to, and how many plies have been made after it. */
export interface Step {
  piece: number;
  text: string;
  end: number;
}

/** The moves turn by turn, each pirate's answers together; those that were taken back stand last, in turn 0. */
export function rowsOf(plies: readonly Ply[], moves: readonly string[]): { turn: number; steps: Step[] }[] {
  const turns = turnsOf(plies);
  const rows: { turn: number; steps: Step[] }[] = [];
  moves.forEach((move, n) => {
    const turn = n < plies.length ? (turns[n] ?? 0) : 0;
    if (rows.at(-1)?.turn !== turn) rows.push({ turn, steps: [] });
    const row = rows.at(-1) as { steps: Step[] };
    const mover = moverOf(move);
    const last = row.steps.at(-1);
    const place = shortOf(move);
    if (mover === null && last) Object.assign(last, { text: `${last.text}-${place}`, end: n + 1 });
    else row.steps.push({ piece: mover ?? -1, text: place, end: n + 1 });
  });
  return rows;
}

/** Stands for a coin in a short move. */
export const COIN = "●";

/** Where a move leads, as short as can be: `1:e6-d5$` is d5 with a coin. */
function shortOf(move: string): string {
  return move
    .replace(/^\d:|^>+/, "")
    .replace(/^\w+-(?=\w)/, "")
    .replace(/\$+$/, COIN);
}

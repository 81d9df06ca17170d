// One's own tries at a puzzle: the line that is being played, and earlier ones to look at again; kept in this browser.
import { keep, recall } from "../lib/keeping";

/** Moves in order, and how many of them have been made; the rest was taken back and can be made again. */
export interface Line {
  moves: readonly string[];
  at: number;
}

export interface Try {
  moves: readonly string[];
  /** Why it was over; empty if it was given up. */
  end: string;
}

export interface Desk {
  line: Line;
  /** The last one first. */
  tries: readonly Try[];
}

export const START: Line = { moves: [], at: 0 };
const MOST = 12;
const LEAST = 3; // moves; less is no try

/** A move more: what was taken back stays as long as it is made again. */
export function on({ moves, at }: Line, move: string): Line {
  return { moves: moves[at] === move ? moves : [...moves.slice(0, at), move], at: at + 1 };
}

/** The moves that have been made. */
export function made({ moves, at }: Line): readonly string[] {
  return moves.slice(0, at);
}

export function isPart(part: readonly string[], whole: readonly string[]): boolean {
  return part.length <= whole.length && part.every((move, n) => move === whole[n]);
}

/** The tries with one more; what is the beginning of a longer one is no try of its own. */
export function filed(tries: readonly Try[], one: Try): readonly Try[] {
  if (one.moves.length < LEAST) return tries;
  const longer = tries.find(({ moves }) => isPart(one.moves, moves));
  const kept = longer ?? one;
  return [kept, ...tries.filter((other) => other !== longer && !isPart(other.moves, one.moves))].slice(0, MOST);
}

const key = (id: string) => `jackal.puzzle.${id}`;

export function recallDesk(id: string): Desk {
  const { line, tries } = (recall(key(id)) ?? {}) as Partial<Record<keyof Desk, unknown>>;
  return { line: isLine(line) ? line : START, tries: Array.isArray(tries) ? tries.filter(isTry) : [] };
}

export function keepDesk(id: string, desk: Desk): void {
  keep(key(id), desk);
}

function isMoves(moves: unknown): moves is string[] {
  return Array.isArray(moves) && moves.every((move) => typeof move === "string");
}

function isLine(line: unknown): line is Line {
  const { moves, at } = (line ?? {}) as Partial<Record<keyof Line, unknown>>;
  return isMoves(moves) && Number.isInteger(at) && (at as number) >= 0 && (at as number) <= moves.length;
}

function isTry(one: unknown): one is Try {
  const { moves, end } = (one ?? {}) as Partial<Record<keyof Try, unknown>>;
  return isMoves(moves) && typeof end === "string";
}

/** The name of a card that stands in no book: the same card has the same one. */
export function nameOf(card: string): string {
  let hash = 0x811c9dc5;
  for (const sign of card) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return `own-${hash.toString(36)}`;
}

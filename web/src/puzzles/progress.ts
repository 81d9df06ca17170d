// What has been solved: kept in this browser, and by the server for whom it knows; the better of both counts.
import { keep, recall } from "../lib/keeping";

/** How a puzzle was solved, as far as anybody needs to know later. */
export interface Feat {
  turns: number;
  alive: number;
  stars: number;
  /** When, in milliseconds. */
  at: number;
}

/** By the puzzle's id: its number in the book, or its day. */
export type Solved = Readonly<Record<string, Feat>>;

const KEY = "jackal.puzzles";
const DAY = 86_400_000;

/** What this browser remembers, each with the moves, so that the server can be told later. */
export type Remembered = Readonly<Record<string, Feat & { moves: readonly string[] }>>;

export function remembered(): Remembered {
  const kept = recall(KEY);
  const entries = typeof kept === "object" && kept !== null ? Object.entries(kept as Record<string, unknown>) : [];
  return Object.fromEntries(entries.filter(([, feat]) => isFeat(feat))) as Remembered;
}

/** Whoever erases his book has solved nothing. */
export function forgetSolved(): void {
  keep(KEY, {});
}

function isFeat(feat: unknown): boolean {
  const { turns, alive, stars, at, moves } = (feat ?? {}) as Record<string, unknown>;
  return [turns, alive, stars, at].every((number) => typeof number === "number") && Array.isArray(moves);
}

/** Remember a solution; of two the better one. */
export function remember(id: string, feat: Feat, moves: readonly string[]): void {
  const before = remembered();
  const known = before[id];
  const best = known ? better(known, feat) : feat;
  const isOld = known && best.stars === known.stars && best.alive === known.alive && best.turns === known.turns;
  keep(KEY, { ...before, [id]: { ...best, moves: isOld ? known.moves : moves } });
}

/** More stars are better, then more who live, then fewer turns; the time is that of the first solution. */
export function better(one: Feat, other: Feat): Feat {
  const order = one.stars - other.stars || one.alive - other.alive || other.turns - one.turns;
  const { turns, alive, stars } = order < 0 ? other : one;
  return { turns, alive, stars, at: Math.min(one.at, other.at) };
}

export function merged(one: Solved, other: Solved): Solved {
  const both: Record<string, Feat> = { ...other };
  for (const [id, feat] of Object.entries(one)) both[id] = better(feat, other[id] ?? feat);
  return both;
}

/** What the server has not heard of. */
export function unheard(here: Remembered, there: Solved): string[] {
  return Object.keys(here).filter((id) => {
    const [own, known] = [here[id], there[id]];
    return own && (!known || own.stars > known.stars);
  });
}

export function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

export function isDay(id: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(id);
}

/** How many days in a row the puzzle of the day was solved on its day; today may still be to come. */
export function streak(solved: Solved, today: string): number {
  if (!isDay(today)) return 0;
  const isKept = (day: string) => solved[day] !== undefined && dayOf(solved[day].at) === day;
  let day = Date.parse(today);
  if (!isKept(today)) day -= DAY;
  let days = 0;
  for (; isKept(dayOf(day)); day -= DAY) days++;
  return days;
}

/** The first puzzle that is not solved yet, counted on from one of them and round; null if all are. */
export function nextOpen<Entry extends { id: string }>(
  book: readonly Entry[],
  solved: Solved,
  after = "",
): Entry | null {
  const start = book.findIndex(({ id }) => id === after) + 1;
  return [...book.slice(start), ...book.slice(0, start)].find(({ id }) => id !== after && !solved[id]) ?? null;
}

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

function isFeat(feat: unknown): boolean {
  const { turns, alive, stars, at, moves } = (feat ?? {}) as Record<string, unknown>;
  return [turns, alive, stars, at].every((number) => typeof number === "number") && Array.isArray(moves);
}

/** Remember a solution, unless a better one is known. */
export function remember(id: string, feat: Feat, moves: readonly string[]): void {
  const before = remembered();
  const known = before[id];
  if (!known || better(feat, known) === feat) keep(KEY, { ...before, [id]: { ...feat, moves } });
}

/** More stars, then fewer turns, then more pirates; else the earlier. */
export function better(one: Feat, other: Feat): Feat {
  const order = other.stars - one.stars || one.turns - other.turns || other.alive - one.alive || one.at - other.at;
  return order <= 0 ? one : other;
}

export function merged(one: Solved, other: Solved): Solved {
  const both: Record<string, Feat> = {};
  for (const [id, { turns, alive, stars, at }] of [...Object.entries(one), ...Object.entries(other)]) {
    const feat = { turns, alive, stars, at };
    const known = both[id];
    both[id] = known ? better(known, feat) : feat;
  }
  return both;
}

/** What the server would like to hear of: it knows nothing of it, or something worse. */
export function unheard(here: Remembered, there: Solved): string[] {
  return Object.keys(here).filter((id) => {
    const [own, known] = [here[id], there[id]];
    return own && (!known || better(known, own) === own);
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
  const isKept = (day: string) => solved[day] !== undefined && dayOf(solved[day].at) === day;
  let day = Date.parse(today);
  if (!isKept(today)) day -= DAY;
  let days = 0;
  for (; isKept(dayOf(day)); day -= DAY) days++;
  return days;
}

/** The first puzzle that is not solved yet, counted on from one of them and round; null if all are. */
export function nextOpen<Entry extends { id: string }>(book: readonly Entry[], solved: Solved, after = ""): Entry | null {
  const start = book.findIndex(({ id }) => id === after) + 1;
  return [...book.slice(start), ...book.slice(0, start)].find(({ id }) => id !== after && !solved[id]) ?? null;
}

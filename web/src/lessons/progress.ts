// How far somebody has come in each lesson; kept in this browser.
import { keep, recall } from "../lib/keeping";
import { prefs } from "../lib/prefs.svelte";

interface Progress {
  /** What the lesson has taken so far. */
  moves: readonly string[];
  /** It was once played to its end. */
  done: boolean;
}

const KEY = "jackal.lessons";
const NOTHING: Progress = { moves: [], done: false };

function all(): Record<string, unknown> {
  const kept = recall(KEY);
  return typeof kept === "object" && kept !== null ? (kept as Record<string, unknown>) : {};
}

export function progressOf(lesson: string): Progress {
  const { moves, done } = (all()[lesson] ?? NOTHING) as Partial<Record<keyof Progress, unknown>>;
  const isMoves = Array.isArray(moves) && moves.every((move) => typeof move === "string");
  return { moves: isMoves ? (moves as string[]) : [], done: done === true };
}

export function keepProgress(lesson: string, moves: readonly string[], isOver: boolean): void {
  keep(KEY, { ...all(), [lesson]: { moves: isOver ? [] : moves, done: isOver || progressOf(lesson).done } });
}

/** Whether somebody has neither had a lesson in a game nor been at one of its tables as far as this browser knows. */
export function isNewTo(game: string): boolean {
  return !progressOf(game).done && !prefs.guided.some((read) => read === game || read.startsWith(`${game} `));
}

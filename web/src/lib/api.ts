// Requests to the server. What it refuses is thrown as `Refused`, with a code for programs and the rule of the game.
import type {
  BookFile,
  Claimed,
  Command,
  Fault,
  Hint,
  HouseCard,
  LessonNow,
  Lessons,
  Link,
  Listening,
  Me,
  Meant,
  NewTable,
  Next,
  Now,
  Problem,
  ProgramSeated,
  Reach,
  PushCard,
  PuzzleFeats,
  PuzzleHelp,
  PuzzleNow,
  PuzzlePage,
  Puzzles,
  PuzzleVerdict,
  Replay,
  ReviewProgress,
  SameDeal,
  ShipsBook,
  Since,
  TableMade,
  Tables,
  WhatIf,
  Why,
} from "../wire";
import { FROM_HERE } from "../worker/words";
import { alone, isAlone } from "./alone.svelte";
import { net } from "./net.svelte";
import { page } from "./page";

export class Refused extends Error {
  readonly code: string;
  readonly rule: string;
  /** The same in English, for who goes by its words. */
  readonly english: string;
  /** What is wrong in a text that was sent, and where. */
  readonly fault: Fault | null;

  constructor(problem: Problem) {
    super(problem.message);
    this.code = problem.code;
    this.rule = problem.rule;
    this.english = problem.english ?? problem.message;
    this.fault = problem.fault ?? null;
  }

  /** A moment later it may be done. */
  get isForNow(): boolean {
    return this.code === "too_many" || this.code === "busy";
  }
}

/** The server cannot be reached at all. */
export class Unreachable extends Error {}

type Query = Record<string, string | number | boolean | readonly string[] | null | undefined>;

async function ask<Answer>(method: "GET" | "POST", path: string, query: Query = {}, body?: unknown): Promise<Answer> {
  if (isAlone) return askHere(method, path, query, body);
  const said = Object.entries(query).flatMap(([key, value]) => [value ?? []].flat().map((one) => [key, String(one)]));
  const search = new URLSearchParams(said).toString();
  let answer: Response;
  try {
    answer = await fetch(`/api/${path}${search && `?${search}`}`, {
      method,
      headers: {
        ...(page.language ? { "accept-language": page.language } : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    net.isCut = true;
    throw new Unreachable("the server does not answer");
  }
  net.isCut = answer.headers.get(FROM_HERE) !== null;
  return taken(answer.status, await answer.json().catch(() => null));
}

/** The same of whoever keeps the tables in this browser. */
async function askHere<Answer>(method: string, path: string, query: Query, body: unknown): Promise<Answer> {
  const answer = await alone.ask(method, path, query, body).catch((error: unknown) => {
    throw new Unreachable(String(error));
  });
  return taken(answer.status, answer.body);
}

function taken<Answer>(status: number, found: unknown): Answer {
  if (status >= 200 && status < 300) return found as Answer;
  const error = found && typeof found === "object" && "error" in found ? (found.error as Problem) : null;
  throw error ? new Refused(error) : new Unreachable(`the server answers ${status}`);
}

export const house = () => ask<HouseCard>("GET", "house");
export const comeIn = () => ask<Me>("POST", "me");
/** Who only reads needs no cookie where no server is: what was kept here is his. */
export const comeInOrRead = () =>
  comeIn().catch((error: unknown) => {
    if (!(error instanceof Unreachable)) throw error;
  });
export const tables = () => ask<Tables>("GET", "tables");
export const make = (wanted: NewTable) => ask<TableMade>("POST", "tables", {}, wanted);
export const makeSameDeal = (wanted: SameDeal) => ask<TableMade>("POST", "tables/same-deal", {}, wanted);
export const makeWhatIf = (table: string, wanted: WhatIf) =>
  ask<TableMade>("POST", `tables/${table}/what-if`, {}, wanted);
export const look = (table: string, seat: number | null) => ask<Now>("GET", `tables/${table}`, { seat });
export const command = (table: string, wanted: Command) => ask<Now>("POST", `tables/${table}/commands`, {}, wanted);
export const reach = () => ask<Reach>("GET", "reach");
export const invite = (table: string) => ask<Link>("GET", `tables/${table}/invite`);
/** With the ship's book, if that is wished. */
export const seatLink = (table: string, seat: number, book = false) =>
  ask<Link>("POST", `tables/${table}/seats/${seat}/link`, { book: book || null });
export const seatProgram = (table: string, seat: number, name: string) =>
  ask<ProgramSeated>("POST", `tables/${table}/seats/${seat}/program`, {}, { name });
export const claim = (key: string) => ask<Claimed>("POST", "seats", {}, { key });
export const since = (table: string, seat: number) => ask<Since>("GET", `tables/${table}/since`, { seat });
export const nextOfRow = (table: string, seat: number, cards: readonly string[]) =>
  ask<Next>("GET", `tables/${table}/next`, { seat, cards });
export const why = (table: string, seat: number, meant: Meant) =>
  ask<Why>("POST", `tables/${table}/why`, {}, { seat, meant });
export const hint = (table: string, seat: number) => ask<Hint>("GET", `tables/${table}/hint`, { seat });
export const askReview = (table: string) => ask<ReviewProgress>("POST", `tables/${table}/review`);
export const review = (table: string) => ask<ReviewProgress>("GET", `tables/${table}/review`);
/** A game that was played elsewhere becomes one of ours. */
export const handIn = (text: string) => ask<TableMade>("POST", "records", {}, { record: text });
/** The record of a finished game, as text. */
export const record = (table: string) => ask<string>("GET", `tables/${table}/record`);
export const replay = (table: string, seat: number | null, query: Query = {}) =>
  ask<Replay>("GET", `tables/${table}/replay`, { seat, ...query });
export const puzzles = () => ask<Puzzles>("GET", "puzzles");
export const puzzle = (id: string) => ask<PuzzlePage>("GET", `puzzles/${id}`);
export const playPuzzle = (card: string, moves: readonly string[]) =>
  ask<PuzzleNow>("POST", "puzzles/play", {}, { card, moves });
export const whyInPuzzle = (card: string, moves: readonly string[], meant: Meant) =>
  ask<Why>("POST", "puzzles/why", {}, { card, moves, meant });
export const helpWithPuzzle = (card: string, moves: readonly string[]) =>
  ask<PuzzleHelp>("POST", "puzzles/help", {}, { card, moves });
export const solvedPuzzles = () => ask<PuzzleFeats>("GET", "puzzles/mine");
export const tellSolved = (id: string, moves: readonly string[]) =>
  ask<PuzzleFeats>("POST", "puzzles/mine", {}, { id, moves });
export const judgePuzzle = (card: string) => ask<PuzzleVerdict>("POST", "puzzles/judge", {}, { card });
export const book = () => ask<ShipsBook>("GET", "book");
export const bookFile = () => ask<BookFile>("GET", "book/file");
export const eraseBook = () => ask<ShipsBook>("POST", "book/erase");
export const bookLink = () => ask<Link>("POST", "book/link");
export const claimBook = (key: string) => ask<ShipsBook>("POST", "book/claim", {}, { key });
export const pushKey = () => ask<PushCard>("GET", "push");
export const startPush = (wanted: Listening) => ask<PushCard>("POST", "push", {}, wanted);
export const forgetPush = (endpoint: string) => ask<PushCard>("POST", "push/forget", {}, { endpoint });
export const lessons = () => ask<Lessons>("GET", "lessons");
export const playLesson = (lesson: string, moves: readonly string[], next: string | Meant | null = null) =>
  ask<LessonNow>("POST", "lessons/play", {}, { lesson, moves, next });
export const whyInLesson = (lesson: string, moves: readonly string[], meant: Meant) =>
  ask<Why>("POST", "lessons/why", {}, { lesson, moves, meant });
export const nextInLesson = (lesson: string, moves: readonly string[], cards: readonly string[]) =>
  ask<Next>("POST", "lessons/next", {}, { lesson, moves, cards });

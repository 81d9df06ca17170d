// What pages without a server, the worker that keeps their tables, and those who think for it say to each other.

/** A packed file of the runtime: where it is, how many bytes come over the wire, and the SHA-256 that it must have. */
export interface PackedFile {
  file: string;
  size: number;
  sha256: string;
}

/** All that the build has made for playing without a server. */
export interface Runtime {
  files: Record<"wasm" | "library" | "engine" | "loader" | "module", PackedFile>;
  /** The card of the house, so that nothing need be loaded to show the doors. */
  house: string;
  /** Names the engine. */
  build: string;
  /** What the loader wants to know of the version; no package is ever installed. */
  info: unknown;
}

/** What a worker is told first. */
export interface Begin {
  role: "tables" | "thinker";
  runtime: Runtime;
  /** The address of the site. */
  base: string;
  /** A lock that the worker holds as long as it lives. */
  alive: string;
  /** Whether it takes the tables from whoever keeps them. */
  takes?: boolean;
}

/** From a page to whoever keeps the tables; `tab` is a lock that the page holds as long as it is there. */
export type ToTables =
  | { to: "tables"; tab: string; do: "hello" }
  | { to: "tables"; tab: string; do: "ask"; id: number; text: string }
  | { to: "tables"; tab: string; do: "connect"; line: number; table: string; query: string }
  | { to: "tables"; tab: string; do: "say"; line: number; text: string }
  | { to: "tables"; tab: string; do: "leave"; line: number };

/** From whoever keeps the tables to one page, or to all of them. */
export type ToPages =
  | { to: "pages"; do: "awake"; life: string }
  | { to: "pages"; do: "loading"; done: number; total: number }
  | { to: "pages"; do: "failed"; why: string }
  | { to: "pages"; do: "slow"; bot: string }
  | { to: string; do: "answer"; id: number; text: string }
  | { to: string; do: "frame"; line: number; text: string }
  | { to: string; do: "closed"; line: number; code: number };

/** What is wrong with the browser, not with us: no network before all has come, or nothing may be kept. */
export const TROUBLES = ["offline", "storage"] as const;

/** What was begun, or that trouble in its place. */
export function orTrouble<Result>(trouble: (typeof TROUBLES)[number], begun: Promise<Result>): Promise<Result> {
  return begun.catch((cause: unknown) => {
    throw new Error(trouble, { cause });
  });
}

/** The names of the channel, the lock and the database of a site; another one on the same host has its own. */
export const namesOf = (base: string) => ({
  channel: `jackal ${base}`,
  lock: `jackal tables ${base}`,
  kept: `jackal ${base}`,
});

/** What a thinker is asked, and what he answers. */
export type ToThinker = { id: number; task: string };
export type FromThinker =
  | { do: "ready" }
  | { do: "failed"; why: string }
  | { do: "done"; id: number; part: number }
  | { do: "answer"; id: number; text: string };

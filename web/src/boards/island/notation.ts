// An action as it is written (docs/notation.md), taken apart; who moves and where to, but not whether he may.

export type Move =
  | { kind: "berth" | "peek" | "swap"; to: string }
  | { kind: "step"; piece: string; from: string; to: string; coins: number }
  | { kind: "advance"; piece: string; from: string; coins: number }
  | { kind: "sail"; from: string; path: readonly string[] }
  | { kind: "go"; to: string; coins: number }
  | { kind: "roll"; coins: number }
  | { kind: "fire"; way: string }
  | { kind: "hit"; crew: string; piece: string }
  | { kind: "revive"; piece: string; at: string }
  | { kind: "free"; piece: string }
  | { kind: "thread"; piece: string; coins: number }
  | { kind: "stay" | "arm" | "done" | "propose" | "agree" | "refuse" };

type Read = (found: readonly string[]) => Move;

const WORDS: Record<string, Move> = {
  stay: { kind: "stay" },
  done: { kind: "done" },
  "bottle:arm": { kind: "arm" },
  "end?": { kind: "propose" },
  yes: { kind: "agree" },
  no: { kind: "refuse" },
};

const CELL = "([a-z]\\d+)";
const COINS = "(\\$*)";
const PIECE = "(\\d|m)";

const FORMS: readonly (readonly [RegExp, Read])[] = [
  form(`(berth|peek|swap):${CELL}`, ([kind = "", to = ""]) => ({ kind: kind as "berth" | "peek" | "swap", to })),
  form(`${PIECE}:${CELL}-${CELL}${COINS}`, ([piece = "", from = "", to = "", coins = ""]) => ({
    kind: "step", piece, from, to, coins: coins.length,
  })),
  form(`${PIECE}:${CELL}\\+${COINS}`, ([piece = "", from = "", coins = ""]) => ({
    kind: "advance", piece, from, coins: coins.length,
  })),
  form("ship:([a-z]\\d+(?:-[a-z]\\d+)+)", ([cells = ""]) => {
    const [from = "", ...path] = cells.split("-");
    return { kind: "sail", from, path };
  }),
  form(`>${CELL}${COINS}`, ([to = "", coins = ""]) => ({ kind: "go", to, coins: coins.length })),
  form(`roll${COINS}`, ([coins = ""]) => ({ kind: "roll", coins: coins.length })),
  form("fire:([nsew]{1,2})", ([way = ""]) => ({ kind: "fire", way: way.toUpperCase() })),
  form(`hit:([a-z]+?)${PIECE}`, ([crew = "", piece = ""]) => ({ kind: "hit", crew, piece })),
  form(`revive:${PIECE}@${CELL}`, ([piece = "", at = ""]) => ({ kind: "revive", piece, at })),
  form(`bottle:${PIECE}`, ([piece = ""]) => ({ kind: "free", piece })),
  form(`bottle:${PIECE}\\+${COINS}`, ([piece = "", coins = ""]) => ({ kind: "thread", piece, coins: coins.length })),
];

function form(pattern: string, read: Read): readonly [RegExp, Read] {
  return [new RegExp(`^${pattern}$`), read];
}

/** Null for a text that is no action of an island game. Blank space and letter case do not matter. */
export function readMove(action: string): Move | null {
  const text = action.replace(/\s/g, "").toLowerCase();
  const word = WORDS[text];
  if (word) return word;
  for (const [pattern, read] of FORMS) {
    const found = pattern.exec(text);
    if (found) return read(found.slice(1));
  }
  return null;
}

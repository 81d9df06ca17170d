// An action as it is written (docs/notation.md), taken apart; who moves and where to, but not whether he may.

export type Move =
  | { kind: "berth" | "peek" | "swap" | "take" | "scout"; to: string }
  | { kind: "step"; piece: string; from: string; via: string | null; to: string; coins: number }
  | { kind: "advance"; piece: string; from: string; coins: number }
  | { kind: "sail"; from: string; path: readonly string[] }
  | { kind: "go"; via: string | null; to: string; coins: number }
  | { kind: "transfer"; to: string; coins: number }
  | { kind: "roll"; coins: number }
  | { kind: "fire" | "slide"; way: string }
  | { kind: "fetch" | "hoist"; at: string; space: number }
  | { kind: "pact" | "name"; piece: string }
  | { kind: "hit" | "net"; crew: string; piece: string }
  | { kind: "revive"; piece: string; at: string }
  | { kind: "free"; piece: string }
  | { kind: "thread"; piece: string; coins: number }
  | { kind: "pick"; ability: string; piece: string }
  | { kind: "hand"; cards: readonly (string | null)[] }
  | { kind: "stay" | "arm" | "done" | "decline" | "propose" | "agree" | "refuse" | "forgo" | "ready" };

type Read = (found: readonly string[]) => Move;

const WORDS: Record<string, Move> = {
  stay: { kind: "stay" },
  done: { kind: "done" },
  nopact: { kind: "decline" },
  "bottle:arm": { kind: "arm" },
  decline: { kind: "forgo" },
  ready: { kind: "ready" },
  "end?": { kind: "propose" },
  yes: { kind: "agree" },
  no: { kind: "refuse" },
};

const CELL = "([a-z]-?\\d+)";
const VIA = `(?:${CELL}-)?`; // the last cell of the veil on the way through it, or the first one of a swim
const COINS = "(\\$*)";
const PIECE = "(\\d|m)";
const CARD = "([a-z-]+)";
const NEXT = /-(?!\d)/; // a dash before a digit belongs to the row

const FORMS: readonly (readonly [RegExp, Read])[] = [
  form(`(berth|peek|swap|take|scout):${CELL}`, ([kind = "", to = ""]) => ({
    kind: kind as "berth" | "peek" | "swap" | "take" | "scout",
    to,
  })),
  form(`${PIECE}:${CELL}-${VIA}${CELL}${COINS}`, ([piece = "", from = "", via = null, to = "", coins = ""]) => ({
    kind: "step",
    piece,
    from,
    via,
    to,
    coins: coins.length,
  })),
  form(`${PIECE}:${CELL}\\+${COINS}`, ([piece = "", from = "", coins = ""]) => ({
    kind: "advance",
    piece,
    from,
    coins: coins.length,
  })),
  form(`(?:ship|car):(${CELL}(?:-${CELL})+)`, ([cells = ""]) => {
    const [from = "", ...path] = cells.split(NEXT);
    return { kind: "sail", from, path };
  }),
  form(`>${VIA}${CELL}${COINS}`, ([via = null, to = "", coins = ""]) => ({ kind: "go", via, to, coins: coins.length })),
  form(`>>${CELL}${COINS}`, ([to = "", coins = ""]) => ({ kind: "transfer", to, coins: coins.length })),
  form(`roll${COINS}`, ([coins = ""]) => ({ kind: "roll", coins: coins.length })),
  form("(fire|slide):([nsew]{1,2})", ([kind = "", way = ""]) => ({
    kind: kind as "fire" | "slide",
    way: way.toUpperCase(),
  })),
  form(`(hit|net):([a-z]+?)${PIECE}`, ([kind = "", crew = "", piece = ""]) => ({
    kind: kind as "hit" | "net",
    crew,
    piece,
  })),
  form(`(fetch|hoist):${CELL}(?:/(\\d))?`, ([kind = "", at = "", space = "0"]) => ({
    kind: kind as "fetch" | "hoist",
    at,
    space: Number(space),
  })),
  form(`pact:${PIECE}`, ([piece = ""]) => ({ kind: "pact", piece })),
  form(`pick:${CARD}@${PIECE}`, ([ability = "", piece = ""]) => ({ kind: "pick", ability, piece })),
  form(`hand:(${CARD}(?:,${CARD})*)`, ([cards = ""]) => ({
    kind: "hand",
    cards: cards.split(",").map((card) => (card === "-" ? null : card)),
  })),
  form(`name:${PIECE}=.+`, ([piece = ""]) => ({ kind: "name", piece })),
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

// What may be chosen in the cave (docs/notation.md#dungeon), sorted by what one touches: cells, tunnels, pirates, words.

export interface Offers {
  /** By cell, the turns in which the tile fits there. */
  lays: ReadonlyMap<string, readonly number[]>;
  /** By place, the action that leads there. */
  goes: ReadonlyMap<string, string>;
  /** By place of a hall, the action that puts a coin there. */
  puts: ReadonlyMap<string, string>;
  /** Tiles of one's own. */
  owns: ReadonlySet<number>;
  /** Seats. */
  bets: readonly number[];
  bats: readonly number[];
  /** Numbers of coins. */
  gives: readonly number[];
  gets: readonly number[];
  /** Actions without an object: explore, roll, dive, stay, take, end, decline, end?, yes, no. */
  words: ReadonlySet<string>;
}

/** One of several answers behind one button. */
export interface Answer {
  action: string;
  drawing: string;
  label: string;
  colour?: string;
}

const LAY = /^(-?\d+,-?\d+)r([0-3])$/;

export function offersOf(actions: readonly string[]): Offers {
  const lays = new Map<string, number[]>();
  const behind = (head: string) =>
    actions.filter((action) => action.startsWith(`${head}:`)).map((action) => action.slice(head.length + 1));
  for (const rest of behind("lay")) {
    const [, cell = "", turn = "0"] = LAY.exec(rest) ?? [];
    lays.set(cell, [...(lays.get(cell) ?? []), Number(turn)]);
  }
  const numbers = (head: string) => behind(head).map(Number);
  return {
    lays,
    goes: new Map(behind("go").map((place) => [place, `go:${place}`])),
    puts: new Map(behind("put").map((place) => [place, `put:${place}`])),
    owns: new Set(numbers("explore")),
    bets: numbers("bet").map((seat) => seat - 1),
    bats: numbers("bats").map((seat) => seat - 1),
    gives: numbers("give"),
    gets: numbers("get"),
    words: new Set(actions.filter((action) => !action.includes(":"))),
  };
}

/** The seat as an action names it: people count from one. */
export function challengeAction(what: "bet" | "bats", seat: number): string {
  return `${what}:${seat + 1}`;
}

// Where a row may lead: the same walks that the server will offer, tried here while the row is still being laid.
import type { Cell, Island } from "./island";

/** Attachments that a walker may spend. */
export interface Hold {
  fr: number;
  we: number;
  x2: number;
}

export interface Outlook {
  /** Where the pirate may stand when the cards are used up; `helped`: only by spending attachments. */
  ends: { cell: string; helped: boolean }[];
  /** The chests in reach, each in its fewest steps, first without spending anything. */
  chests: { cell: string; steps: number; helped: boolean }[];
}

/** A walker on his way. */
interface Walker extends Hold {
  at: Cell;
  steps: number;
}

/** How a card is walked: with a map before it, with which attachments. */
interface Manner {
  mapped: boolean;
  fr: boolean;
  we: boolean;
  x2: boolean;
}

type Way = readonly [east: number, south: number];

const STRAIGHT: Way[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];
const ASLANT: Way[] = [
  [1, -1],
  [1, 1],
  [-1, 1],
  [-1, -1],
];
const LEAPS: Way[] = [
  [1, -2],
  [2, -1],
  [2, 1],
  [1, 2],
  [-1, 2],
  [-2, 1],
  [-2, -1],
  [-1, -2],
];

/** RTE-K1 to K4: where a move card may go. */
export const WAYS: Record<string, readonly Way[]> = {
  H: [
    [1, 0],
    [-1, 0],
  ],
  V: [
    [0, -1],
    [0, 1],
  ],
  U: [
    [1, -1],
    [-1, 1],
  ],
  D: [
    [1, 1],
    [-1, -1],
  ],
  X: ASLANT,
  O: STRAIGHT,
  N: LEAPS,
};

const NOTHING: Hold = { fr: 0, we: 0, x2: 0 };
const CLOSED = new Set("Jabcd"); // entered only with a map
const MAZE = "L";
const TRAP = "T";
const ROBBER = "X";
const CAVE = "C";

/** All that a row may come to. */
export function outlook(island: Island, row: readonly string[], late = 0, hold: Hold = NOTHING): Outlook {
  const start = island.start(row);
  const moves = movesOf(row);
  if (!start) return { ends: [], chests: [] };
  let front: Walker[] = [{ at: start, steps: late, ...hold }];
  const arrived: Walker[] = [];
  for (const { card, mapped } of moves) {
    const further = front.flatMap((walker) => strides(island, walker, card, mapped));
    arrived.push(...further.filter(({ at }) => at.value));
    front = distinct(further.filter(({ at }) => !at.value));
  }
  const helped = (walker: Walker) => walker.fr < hold.fr || walker.we < hold.we || walker.x2 < hold.x2;
  return { ends: moves.length ? endsOf(front, helped) : [], chests: chestsOf(arrived, helped) };
}

/** The move cards of a row, each with whether a map lies before it. */
export function movesOf(row: readonly string[]): { card: string; place: number; mapped: boolean }[] {
  return row
    .map((card, place) => ({ card, place, mapped: row[place - 1] === "map" }))
    .filter(({ card }) => card in WAYS);
}

/** One card in all its directions and manners. */
function strides(island: Island, walker: Walker, card: string, mapped: boolean): Walker[] {
  const found: Walker[] = [];
  for (const way of WAYS[card] ?? []) {
    for (const manner of manners(walker, mapped)) found.push(...stride(island, walker, way, manner));
  }
  return found;
}

function manners(walker: Walker, mapped: boolean): Manner[] {
  const or = (has: number) => (has ? [false, true] : [false]);
  return or(walker.x2).flatMap((x2) =>
    or(walker.fr).flatMap((fr) => or(walker.we).map((we) => ({ mapped, fr, we, x2 }))),
  );
}

/** C15-K4 to K8: an attachment is played only where it is of use; it serves both halves of a doubled move. */
function stride(island: Island, walker: Walker, way: Way, manner: Manner): Walker[] {
  const entered: Cell[] = [];
  let at = walker.at;
  for (let half = 0; half < (manner.x2 ? 2 : 1); half++) {
    const next = island.at(neighbour(island, at, way));
    if (!next || next.sign === "~" || (CLOSED.has(next.sign) && !manner.mapped)) return [];
    if (next.sign === ROBBER && !manner.we) return [];
    if (half === 0 && manner.x2 && next.value) return [];
    entered.push(next);
    at = next;
  }
  const meets = (sign: string) => entered.filter((cell) => cell.sign === sign).length;
  if ((manner.fr && !meets(TRAP)) || (manner.we && !meets(ROBBER))) return [];
  const steps = walker.steps + 1 + meets(MAZE) + (manner.fr ? 0 : meets(TRAP));
  const left = {
    fr: walker.fr - Number(manner.fr),
    we: walker.we - Number(manner.we),
    x2: walker.x2 - Number(manner.x2),
  };
  return exits(island, at).map((exit) => ({ at: exit, steps, ...left }));
}

/** C19-F4 to F6: a cave leads out of any other. */
function exits(island: Island, at: Cell): Cell[] {
  const others = at.sign === CAVE ? island.all(CAVE).filter((cave) => cave !== at) : [];
  return others.length ? others : [at];
}

function neighbour(island: Island, { x, y }: Cell, [east, south]: Way): string {
  return island.cells.find((cell) => cell.x === x + east && cell.y === y + south)?.cell ?? "";
}

function distinct(walkers: readonly Walker[]): Walker[] {
  return [
    ...new Map(walkers.map((one) => [`${one.at.cell} ${one.steps} ${one.fr} ${one.we} ${one.x2}`, one])).values(),
  ];
}

function endsOf(front: readonly Walker[], helped: (walker: Walker) => boolean): Outlook["ends"] {
  const cells = [...new Set(front.map(({ at }) => at.cell))];
  return cells.map((cell) => ({ cell, helped: front.every((walker) => walker.at.cell !== cell || helped(walker)) }));
}

function chestsOf(arrived: readonly Walker[], helped: (walker: Walker) => boolean): Outlook["chests"] {
  const cells = [...new Set(arrived.map(({ at }) => at.cell))].sort();
  return cells.map((cell) => {
    const here = arrived.filter(({ at }) => at.cell === cell);
    const alone = here.filter((walker) => !helped(walker));
    const steps = Math.min(...(alone.length ? alone : here).map((walker) => walker.steps));
    return { cell, steps, helped: !alone.length };
  });
}

/** Which card of the row brought the pirate into each cell of his walk, so that the card can be lit as he goes. */
export function cardsOf(island: Island, row: readonly string[], walk: readonly string[]): number[] {
  const start = island.start(row);
  return (start && assign(island, movesOf(row), start, walk)) ?? walk.map(() => -1);
}

/** The first way to explain a walk: each card one cell, or two where it is doubled or leads through a cave. */
function assign(
  island: Island,
  moves: ReturnType<typeof movesOf>,
  from: Cell,
  walk: readonly string[],
): number[] | null {
  if (!walk.length) return [];
  const [move, ...rest] = moves;
  const [first, second] = walk.map((name) => island.at(name));
  const way =
    first && move && WAYS[move.card]?.find(([east, south]) => from.x + east === first.x && from.y + south === first.y);
  if (!way) return null;
  const byCave = first.sign === CAVE && island.all(CAVE).length > 1;
  const single = byCave ? null : assign(island, rest, first, walk.slice(1));
  if (single) return [move.place, ...single];
  const goesOn = second && (byCave || (second.x === first.x + way[0] && second.y === first.y + way[1]));
  const double = goesOn ? assign(island, rest, second, walk.slice(2)) : null;
  return double && [move.place, move.place, ...double];
}

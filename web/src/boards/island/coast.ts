// The line between land and sea, and between two kinds of land, as a hand draws it: never straight, always the same.
import { CELL, columnOf, corner, rowOf, type Point } from "./cells";

const OUT = 3; // how far the coast keeps from the tiles at least
const SWELL = 6; // and how much further it may go
const STOPS = [1 / 6, 1 / 2, 5 / 6]; // of an edge, where the hand turns
const LIP = 9; // how far a wood grows over the edge of a beach at most

/** Between 0 and 1, the same for the same place. */
export function chance(x: number, y: number, salt = 0): number {
  let mixed =
    Math.imul(Math.round(x) + 977, 374761393) ^ Math.imul(Math.round(y) + 353, 668265263) ^ (salt * 2246822519);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

/** An edge of a cell, clockwise: from where, and where to. */
interface Edge {
  from: Point;
  to: Point;
}

const near = ({ x, y }: Point) => `${x} ${y}`;

function edgesOf(cell: string, rows: number): Edge[] {
  const { x, y } = corner(cell, rows);
  const around = [
    { x, y },
    { x: x + CELL, y },
    { x: x + CELL, y: y + CELL },
    { x, y: y + CELL },
  ];
  return around.map((from, n) => ({ from, to: around[(n + 1) % 4] as Point }));
}

/** All edges with sea behind them, one loop after the other. */
function loops(cells: readonly string[], rows: number): Edge[][] {
  const edges = cells.flatMap((cell) => edgesOf(cell, rows));
  const inner = new Set(edges.map(({ from, to }) => `${near(from)} ${near(to)}`));
  const outer = edges.filter(({ from, to }) => !inner.has(`${near(to)} ${near(from)}`));
  const starts = new Map<string, Edge[]>();
  for (const edge of outer) starts.set(near(edge.from), [...(starts.get(near(edge.from)) ?? []), edge]);
  const found: Edge[][] = [];
  for (const first of outer) {
    const loop: Edge[] = [];
    for (let edge: Edge | undefined = first; edge; edge = sharpest(edge, starts.get(near(edge.to)) ?? [])) {
      const here: Edge[] = starts.get(near(edge.from)) ?? [];
      if (!here.includes(edge)) break;
      here.splice(here.indexOf(edge), 1);
      loop.push(edge);
    }
    if (loop.length) found.push(loop);
  }
  return found;
}

/** Where two cells touch at a corner alone, the line stays with its own: it turns right, which is around the same cell. */
function sharpest(edge: Edge, next: readonly Edge[]): Edge | undefined {
  const turn = ({ from, to }: Edge) =>
    (edge.to.x - edge.from.x) * (to.y - from.y) - (edge.to.y - edge.from.y) * (to.x - from.x);
  return [...next].sort((one, other) => turn(other) - turn(one))[0];
}

/** Outwards from an edge, to the left of its way. */
function aside({ from, to }: Edge, along: number, far: number): Point {
  const [x, y] = [(to.x - from.x) / CELL, (to.y - from.y) / CELL];
  return { x: from.x + (to.x - from.x) * along + y * far, y: from.y + (to.y - from.y) * along - x * far };
}

function shore(edge: Edge, next: Edge): Point[] {
  const points = STOPS.map((along, n) => {
    const far = OUT + SWELL * chance(edge.from.x + edge.to.x, edge.from.y + edge.to.y, n);
    return aside(edge, along, far);
  });
  const [x, y] = [edge.to.x - edge.from.x + next.from.x - next.to.x, edge.to.y - edge.from.y + next.from.y - next.to.y];
  const bend =
    (edge.to.x - edge.from.x) * (next.to.y - next.from.y) - (edge.to.y - edge.from.y) * (next.to.x - next.from.x);
  const far = (bend > 0 ? OUT : 1.5 * OUT) / CELL;
  return bend
    ? [...points, { x: edge.to.x + x * far * Math.sign(bend), y: edge.to.y + y * far * Math.sign(bend) }]
    : points;
}

const short = (value: number) => Math.round(value * 10) / 10;

/** Through all points and back to the first (a closed Catmull-Rom line). */
function smooth(points: readonly Point[]): string {
  const at = (n: number) => points[(n + points.length) % points.length] as Point;
  const parts = points.map((to, n) => {
    const [before, from, after] = [at(n - 2), at(n - 1), at(n + 1)];
    const line = [
      from.x + (to.x - before.x) / 6,
      from.y + (to.y - before.y) / 6,
      to.x - (after.x - from.x) / 6,
      to.y - (after.y - from.y) / 6,
      to.x,
      to.y,
    ];
    return `C${line.map(short).join(" ")}`;
  });
  return `M${short(at(-1).x)} ${short(at(-1).y)}${parts.join("")}Z`;
}

/** The coast around some cells, a little outside of them. */
export function coastOf(cells: readonly string[], rows: number): string {
  return loops(cells, rows)
    .map((loop) => smooth(loop.flatMap((edge, n) => shore(edge, loop[(n + 1) % loop.length] as Edge))))
    .join("");
}

/** Some cells as they are, with straight edges. */
export function squaresOf(cells: readonly string[], rows: number): string {
  return cells
    .map((cell) => corner(cell, rows))
    .map(({ x, y }) => `M${x} ${y}h${CELL}v${CELL}h-${CELL}z`)
    .join("");
}

/** Where one ground grows over the edge of its neighbours, which are `under` it. */
export function fringeOf(cells: readonly string[], under: ReadonlySet<string>, rows: number): string {
  const named = new Map([...under].map((cell) => [`${columnOf(cell)} ${rowOf(cell)}`, cell]));
  const sides = [
    [0, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
  ] as const;
  return cells
    .flatMap((cell) =>
      edgesOf(cell, rows).map((edge, n) => {
        const [east, north] = sides[n] as readonly [number, number];
        return named.has(`${columnOf(cell) + east} ${rowOf(cell) + north}`) ? fringe(edge) : "";
      }),
    )
    .join("");
}

function fringe(edge: Edge): string {
  const { from, to } = edge;
  const stops = [0, 1 / 6, 1 / 3, 1 / 2, 2 / 3, 5 / 6, 1];
  const points = stops.map((along, n) =>
    aside(edge, along, n % 6 ? LIP * (0.15 + 0.85 * chance(from.x + to.x, from.y + to.y, n)) : 1.5),
  );
  const line = points.slice(1).map(({ x, y }, n) => {
    const before = points[n] as Point;
    return `Q${short(before.x * 0.5 + x * 0.5 + (y - before.y) * 0.35)} ${short(before.y * 0.5 + y * 0.5 - (x - before.x) * 0.35)} ${short(x)} ${short(y)}`;
  });
  return `M${from.x} ${from.y}L${short((points[0] as Point).x)} ${short((points[0] as Point).y)}${line.join("")}L${to.x} ${to.y}Z`;
}

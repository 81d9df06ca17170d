// How the tunnels of a tile run: from each port a curve to the tunnel's middle, made up from its ports alone.
import type { Shape, Tunnel } from "../../wire";
import {
  apart,
  average,
  between,
  CENTER,
  curvePoint,
  halves,
  inside,
  portPoint,
  unsteady,
  wobble,
  type Curve,
  type Point,
} from "./points";

export interface Arm {
  port: number;
  /** From the port to the middle. */
  curve: Curve;
}

/** A tunnel as it is drawn, on the tile as it is printed. */
export interface Bore {
  /** Where one stands. */
  middle: Point;
  arms: readonly Arm[];
  /** The room around the middle; 0 for a mere passage. */
  room: number;
}

export const FLOOR = 17; // the width of a tunnel,
export const WALL = 3; // and of the ink on either side of it
const HALL = 27;
const CAVERN = 37;
const WELL = 14.5;
const NOOK = 11.5; // a dead end
const CROSSING = 12;
const BEND = 0.55; // nearly a circle
const ACROSS = 52;
const BACK = 43; // out again on the side where it came in
const SHAKE = 2.2;
const SWAY = 3.4; // of a passage that would else be drawn with a ruler

const known = new Map<number, readonly Bore[]>();

/** The tunnels of a printed tile, in its own order. */
export function boresOf(shape: Shape): readonly Bore[] {
  let bores = known.get(shape.tile);
  if (!bores) known.set(shape.tile, (bores = drawn(shape)));
  return bores;
}

/** Ways through first: dead ends find their place beside them. */
function drawn(shape: Shape): Bore[] {
  const through = shape.tunnels.map((tunnel) => (isDeadEnd(shape, tunnel) ? null : boreOf(shape, tunnel)));
  const taken = through.flatMap((bore) => (bore ? pointsOf(bore) : []));
  return shape.tunnels.map((tunnel, n) => through[n] ?? deadEnd(shape, tunnel, taken));
}

function isDeadEnd(shape: Shape, { ports }: Tunnel): boolean {
  return ports.length === 1 && shape.kind === "cave";
}

function boreOf(shape: Shape, tunnel: Tunnel): Bore {
  const { kind, tile } = shape;
  const { ports, mouth } = tunnel;
  if (kind === "gold") return star(tile, ports, between(average(insides(ports)), CENTER, 0.72), HALL);
  if (kind !== "cave") return star(tile, ports, CENTER, CAVERN);
  if (ports.length === 2) return passage(tile, ports, mouth ? WELL : 0);
  const alone = shape.tunnels.length === 1;
  const hub = between(average(insides(ports)), CENTER, alone ? 0.45 : 0);
  return star(tile, ports, hub, mouth ? WELL : CROSSING);
}

function insides(ports: readonly number[]): Point[] {
  return ports.map((port) => inside(port, 24));
}

/** From one port to another in one bend. */
function passage(tile: number, ports: readonly number[], room: number): Bore {
  const [one = 0, other = 0] = ports;
  const [a, d] = [portPoint(one), portPoint(other)];
  const [far, near] = reaches(one, other);
  const shaken = (port: number, reach: number) =>
    unsteady(inside(port, reach * (1 + (wobble(tile, port) - 0.5) * 0.16)), tile, port + 30, SWAY);
  const [first, second] = halves([a, shaken(one, far), shaken(other, near), d]);
  return {
    middle: first[3],
    arms: [
      { port: one, curve: first },
      { port: other, curve: second },
    ],
    room,
  };
}

/** How far a passage goes on straight from either port before it bends. */
function reaches(one: number, other: number): [number, number] {
  const sides = Math.abs((one >> 1) - (other >> 1));
  if (sides === 0) return [BACK, BACK];
  if (sides === 2) return [ACROSS, ACROSS];
  const [a, b] = [portPoint(one), portPoint(other)];
  const across = one >> 1 === 0 || one >> 1 === 2; // the first port is in a wall above or below
  const [x, y] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)];
  return across ? [y * BEND, x * BEND] : [x * BEND, y * BEND];
}

/** All ports meet in one place. */
function star(tile: number, ports: readonly number[], hub: Point, room: number): Bore {
  const middle = room === CAVERN ? hub : unsteady(hub, tile, 20, SHAKE);
  return { middle, arms: ports.map((port) => ({ port, curve: ray(tile, port, middle) })), room };
}

function ray(tile: number, port: number, middle: Point): Curve {
  const start = portPoint(port);
  const far = apart(start, middle);
  const ahead = inside(port, far * 0.5);
  return [start, ahead, unsteady(between(middle, ahead, 0.45), tile, port, SHAKE), middle];
}

/** A nook as far from the other tunnels as there is room. */
function deadEnd({ tile, tunnels }: Shape, { ports, mouth }: Tunnel, taken: readonly Point[]): Bore {
  const port = ports[0] as number;
  const room = mouth ? WELL - 1.5 : NOOK;
  const nooks = tunnels
    .flatMap((tunnel) => (tunnel.ports.length === 1 ? tunnel.ports : []))
    .filter((other) => other !== port);
  const others = [...taken, ...nooks.map((other) => inside(other, 30))];
  const hub = others.length ? roomiest(port, others) : inside(port, 46);
  return { middle: hub, arms: [{ port, curve: ray(tile, port, hub) }], room };
}

function roomiest(port: number, others: readonly Point[]): Point {
  let [best, most] = [inside(port, 30), -Infinity];
  for (const deep of [24, 28, 32, 36]) {
    for (const aside of [-8, -4, 0, 4, 8]) {
      const at = sideways(inside(port, deep), port, aside);
      const clear = Math.min(...others.map((other) => apart(at, other))) + deep * 0.2;
      if (clear > most) [best, most] = [at, clear];
    }
  }
  return best;
}

function sideways({ x, y }: Point, port: number, by: number): Point {
  return (port >> 1) % 2 === 0 ? { x: x + by, y } : { x, y: y + by };
}

/** Points all along a tunnel. */
export function pointsOf(bore: Bore, count = 12): Point[] {
  return bore.arms.flatMap(({ curve }) => Array.from({ length: count + 1 }, (_, n) => curvePoint(curve, n / count)));
}

/** How far a point is from a tunnel's line; its room counts as the tunnel. */
export function distanceTo(bore: Bore, point: Point): number {
  return Math.min(
    apart(bore.middle, point) - bore.room,
    ...pointsOf(bore).map((other) => apart(other, point) - FLOOR / 2),
  );
}

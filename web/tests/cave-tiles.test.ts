// The hundred tiles as they are drawn: every port is met, and tunnels that do not meet never seem to.
import { describe, expect, it } from "vitest";
import { boresOf, pointsOf, type Bore } from "../src/boards/cave/bores";
import { allShapes, shapeOf } from "../src/boards/cave/box";
import { crag, hatching, linesOf, stub, territory, WALL_WIDTH } from "../src/boards/cave/pen";
import { apart, CELL, portPoint, turnedPoint, type Point } from "../src/boards/cave/points";

const shapes = allShapes();

/** How much rock there is between two tunnels: from the ink of one to the ink of the other. */
function rockBetween(one: Bore, other: Bore): number {
  const half = WALL_WIDTH / 2;
  const spots = (bore: Bore) => [
    ...pointsOf(bore, 40).map((at) => ({ at, reach: half })),
    { at: bore.middle, reach: Math.max(half, bore.room + 3) },
  ];
  return Math.min(...spots(one).flatMap((a) => spots(other).map((b) => apart(a.at, b.at) - a.reach - b.reach)));
}

describe("the tiles of the box", () => {
  it("are all there", () => {
    expect(shapes.map(({ tile }) => tile)).toEqual(Array.from({ length: 97 }, (_, n) => n));
  });

  it.each(shapes)("tile $tile: each tunnel begins exactly at its ports and leads to its middle", (shape) => {
    shape.tunnels.forEach(({ ports }, n) => {
      const bore = boresOf(shape)[n] as Bore;
      expect(bore.arms.map(({ port }) => port)).toEqual(ports);
      for (const { port, curve } of bore.arms) {
        expect(curve[0]).toEqual(portPoint(port));
        expect(curve[3]).toEqual(bore.middle);
      }
    });
  });

  it.each(shapes)("tile $tile: nothing but ports touches the edge", (shape) => {
    for (const bore of boresOf(shape)) {
      const { x, y } = bore.middle;
      const room = bore.room * 1.1;
      expect(Math.min(x, y, CELL - x, CELL - y) - room).toBeGreaterThan(0);
    }
  });

  it.each(shapes.filter(({ tunnels }) => tunnels.length > 1))(
    "tile $tile: there is rock between its tunnels",
    (shape) => {
      const bores = boresOf(shape);
      bores.forEach((one, n) => {
        for (const other of bores.slice(n + 1)) expect(rockBetween(one, other)).toBeGreaterThan(3);
      });
    },
  );

  it.each(shapes.filter(({ tunnels }) => tunnels.length > 1))(
    "tile $tile: every spot of it means one tunnel",
    (shape) => {
      const squares = shape.tunnels.map((_, n) => territory(shape, n).split("M").length - 1);
      expect(squares.reduce((sum, count) => sum + count, 0)).toBe(100);
      expect(Math.min(...squares)).toBeGreaterThanOrEqual(14); // wide enough for a finger
    },
  );

  it("are drawn by hand: two of the same ports are not the same picture", () => {
    const [one, other] = [shapeOf(36), shapeOf(65)];
    expect(one.tunnels).toEqual(other.tunnels);
    expect(hatching(one)).not.toBe(hatching(other));
    expect(linesOf(boresOf(one)[0] as Bore)).not.toBe(linesOf(boresOf(other)[0] as Bore));
  });
});

describe("a turned tile", () => {
  it("has each port where the next one of its parity was", () => {
    for (let port = 0; port < 8; port++) {
      const turned = turnedPoint(portPoint(port), 1);
      const wanted = portPoint((port + 2) % 8) as Point;
      expect(apart(turned, wanted)).toBeLessThan(0.001);
    }
  });
});

/** All points of a path. */
const cornersOf = (path: string) => {
  const numbers = [...path.matchAll(/-?[\d.]+/g)].map(([number]) => Number(number));
  return numbers.flatMap((x, n) => (n % 2 ? [] : [{ x, y: numbers[n + 1]! }]));
};

describe("around what is laid", () => {
  it("broken rock lies outside of the tile, on all sides, and always the same", () => {
    const tile = { x: 2, y: -1 };
    const path = crag(tile, 15, 5, 0);
    const beyond = cornersOf(path).map(({ x, y }) => Math.max(200 - x, x - 300, -100 - y, y - 0));
    expect(beyond.every((far) => far > 0 && far < 25)).toBe(true);
    expect(crag(tile, 15, 5, 0)).toBe(path);
    expect(crag({ x: 2, y: 0 }, 15, 5, 0)).not.toBe(path);
  });

  it("a tunnel goes on straight ahead into the dark", () => {
    const [from, to] = cornersOf(stub({ x: 0, y: 0 }, 2, 15));
    expect([to!.x - from!.x, to!.y - from!.y]).toEqual([16, 0]);
  });
});

it("all strokes of a plan lean the same way, however a tile lies", () => {
  const way = (turned: number) => /l(-?[\d.]+) -/.exec(hatching(shapeOf(1), turned))![1]!.startsWith("-");
  expect([way(0), way(1), way(2), way(3)]).toEqual([false, true, false, true]);
});

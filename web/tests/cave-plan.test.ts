// Places of the cave: what is joined, which ways lead where, and that a walk is drawn along its tunnels.
import { describe, expect, it } from "vitest";
import { shapeOf } from "../src/boards/cave/box";
import { nextStop } from "../src/boards/cave/compass";
import { boxOf, cellOf, center, dotted, middleOf, Plan, walkLine } from "../src/boards/cave/geometry";
import { offersOf } from "../src/boards/cave/offers";
import { pirateSpots } from "../src/boards/cave/spots";
import type { CaveView, LaidTile } from "../src/wire";

/** A tile as the server tells of it. */
function laid(tile: number, x: number, y: number, turned = 0, coin = false): LaidTile {
  const { kind, tunnels } = shapeOf(tile);
  const ports = (all: readonly number[]) =>
    all.map((port) => (port + 2 * turned) % 8).sort((one, other) => one - other);
  const places = tunnels.map((_, n) => `${x},${y}${tunnels.length > 1 ? "abc"[n] : ""}`);
  return {
    tile,
    kind,
    x,
    y,
    turned,
    coin,
    places,
    tunnels: tunnels.map((tunnel) => ({ ...tunnel, ports: ports(tunnel.ports) })),
  };
}

/** The reference position of docs/rules/dungeon.md. */
const cave = [
  laid(0, 0, 0),
  laid(31, 1, 0),
  laid(16, 1, -1, 0, true),
  laid(29, 1, -2),
  laid(25, 0, -1),
  laid(92, 0, -2),
  laid(39, -1, 0, 1),
  laid(45, 0, 1),
  laid(87, 0, 2),
];
const plan = new Plan({ cave });

describe("the plan", () => {
  it("knows which places are joined", () => {
    expect(plan.joined("0,0").map(({ place }) => place)).toEqual(["0,-1", "1,0a", "1,0b", "0,1a", "-1,0b", "-1,0a"]);
    expect(plan.joined("1,0b").map(({ place }) => place)).toEqual(["0,0"]);
  });

  it("has the empty cells beside its tiles", () => {
    expect(plan.edge()).toContain("2,0");
    expect(plan.edge()).not.toContain("2,1");
    expect(new Set(plan.edge()).size).toBe(plan.edge().length);
  });

  it("closes a wide tile against bare rock and opens it to the unknown", () => {
    const entrance = cave[0] as LaidTile;
    expect(plan.openPorts(entrance)).not.toContain(0); // the hall above opens at its other slot alone
    expect(plan.openPorts(entrance)).toContain(1);
    expect(plan.openPorts(cave[3] as LaidTile)).toEqual(expect.arrayContaining([0, 1, 2, 3]));
  });
});

describe("the ways that are offered", () => {
  it("lead from where the pirate stands from place to place; the secret passage has none", () => {
    const { ways } = offersOf([
      { text: "", verb: "go", to: "0,0" },
      { text: "", verb: "go", to: "1,-1", after: "1,0a" },
      { text: "", verb: "go", to: "1,0a", after: "0,0" },
      { text: "", verb: "go", to: "5,5" },
    ]);
    expect(Object.fromEntries(ways)).toEqual({
      "0,0": ["0,0"],
      "1,0a": ["0,0", "1,0a"],
      "1,-1": ["0,0", "1,0a", "1,-1"],
      "5,5": ["5,5"],
    });
  });
});

describe("a walk", () => {
  it("goes from middle to middle, through the side that both tiles share", () => {
    const line = walkLine(plan, ["0,0", "0,-1"]);
    expect(line[0]).toEqual(middleOf(plan, "0,0"));
    expect(line.at(-1)).toEqual(middleOf(plan, "0,-1"));
    const crossing = line.filter(({ y }) => Math.abs(y) < 0.01);
    expect(crossing.length).toBeGreaterThan(0);
    for (const { x } of crossing) expect(x).toBeCloseTo(200 / 3, 1);
  });

  it("is dotted evenly", () => {
    const dots = dotted(
      [
        { x: 0, y: 0 },
        { x: 10, y: 0 },
        { x: 10, y: 10 },
      ],
      4,
    );
    expect(dots).toEqual([
      { x: 4, y: 0 },
      { x: 8, y: 0 },
      { x: 10, y: 2 },
      { x: 10, y: 6 },
      { x: 10, y: 10 },
    ]);
  });
});

describe("names and boxes", () => {
  it("read the cell of a place", () => {
    expect(cellOf("1,-2b")).toEqual({ x: 1, y: -2 });
  });

  it("hold all cells with a margin", () => {
    expect(boxOf(["0,0", "2,-1"], 10)).toEqual({ x: -10, y: -110, width: 320, height: 220 });
    expect(boxOf([])).toBeNull();
  });
});

describe("pirates", () => {
  const at = (...places: (string | null)[]) =>
    pirateSpots({ cave, players: places.map((place, seat) => ({ seat, place })) } as unknown as CaveView, plan);

  it("in one tunnel stand apart", () => {
    const spots = [...at("0,0", "0,0", "0,0", "0,0", "0,0", "0,0").values()];
    spots.forEach((one, n) => {
      for (const other of spots.slice(n + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(18);
    });
  });

  it("stand in the tunnel that is theirs, and nowhere when they are not in the cave", () => {
    const spots = at("1,0a", "1,0b", null);
    expect(spots.size).toBe(2);
    const [a, b] = [spots.get(0), spots.get(1)];
    expect(Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0))).toBeGreaterThan(25);
  });
});

describe("the arrow keys", () => {
  const stops = ["0,0", "1,0", "0,1", "2,0"].map((name) => ({ name, at: center(name) }));

  it("lead to the nearest in their direction", () => {
    expect(nextStop(stops, "0,0", "ArrowRight")).toBe("1,0");
    expect(nextStop(stops, "0,0", "ArrowDown")).toBe("0,1");
    expect(nextStop(stops, "0,0", "ArrowLeft")).toBeNull();
    expect(nextStop(stops, "0,0", "x")).toBeNull();
  });
});

// What events do to the cave that is shown, how long they are looked at, and what stays to be read.
import { afterEach, describe, expect, it } from "vitest";
import { beat, settle } from "../src/boards/cave/beats";
import { CHALLENGE, pairsOf, STEP, type ChallengeScene } from "../src/boards/cave/scene/scene";
import type { ShownCave } from "../src/boards/cave/shown";
import { prefs } from "../src/lib/prefs.svelte";
import type { CavePlayer, LaidTile } from "../src/wire";

const ENGINE = import.meta.glob<string>("../../src/jackal/games/dungeon/*.py", {
  query: "?raw",
  import: "default",
  eager: true,
});

const pirate = (seat: number, change: Partial<CavePlayer> = {}): CavePlayer => ({
  seat,
  colour: seat ? "yellow" : "white",
  place: "0,0",
  coins: 1,
  bets: 3,
  bats: 3,
  mired: false,
  hand: [],
  partner: null,
  absent: false,
  leaving: false,
  ...change,
});
const ENTRANCE: LaidTile = {
  tile: 0,
  kind: "entrance",
  x: 0,
  y: 0,
  turned: 0,
  coin: false,
  places: ["0,0"],
  tunnels: [{ ports: [0, 1, 2, 3, 4, 5, 6, 7], mouth: false, mud: false }],
};
const HALL: LaidTile = {
  tile: 2,
  kind: "gold",
  x: 1,
  y: 0,
  turned: 1,
  coin: true,
  places: ["1,0"],
  tunnels: [{ ports: [1, 6], mouth: false, mud: false }],
};

/** The entrance with two pirates and a hall with a coin beside it. */
function cave(change: Partial<ShownCave> = {}): ShownCave {
  return {
    game: "dungeon",
    seat: 0,
    seats: 2,
    options: {},
    need: 10,
    cave: [ENTRANCE, HALL],
    players: [pirate(0), pirate(1)],
    stack: [7, 31, 31],
    supply: 27,
    lost: 0,
    ask: null,
    outcome: null,
    turn: {
      seat: 0,
      number: 0,
      round: 0,
      first: 0,
      idle: 0,
      progress: false,
      due: false,
      challenged: false,
      passed: false,
      proposed: [],
    },
    ...change,
  };
}

function after(view: ShownCave, ...events: [string, Record<string, unknown>][]): ShownCave {
  return events.reduce((shown, [name, data]) => beat(shown, { name, data })?.view ?? shown, view);
}

const BATS = { what: "bats", seat: 0, rival: 1, throws: [1, 2, 6], against: [5, 2, 1], winner: 0 };
const asked = (what: "go" | "put" | "drive" | "move"): ShownCave["ask"] => ({
  what,
  seat: 0,
  walker: 0,
  tile: null,
  shape: null,
  steps: 3,
  opened: false,
  detail: null,
});

afterEach(() => {
  prefs.calm = false;
});

describe("events of the cave", () => {
  it("are all shown, but for those that only the log tells", () => {
    const said = Object.values(ENGINE).flatMap((source) =>
      [...source.matchAll(/\bsay\(\s*"([^"]+)"/g)].map((match) => match[1] as string),
    );
    const told = ["leave", "over", "propose", "rests", "vote"];
    const data = { seat: 0, tile: 31, cell: "0,1", cells: [], path: ["1,0"], throws: [], against: [], dice: [1, 2] };
    const silent = [...new Set(said)].filter((name) => !beat(cave(), { name, data }));
    expect(silent.sort()).toEqual(told);
  });

  it("take a drawn tile from the stack, once, and put it in hand", () => {
    const { stack, ask, passing } = after(cave(), ["draw", { seat: 1, tile: 31, cave: "cave" }]);
    expect(stack).toEqual([7, 31]);
    expect(ask).toMatchObject({ what: "place", seat: 1, tile: 31, shape: { kind: "cave" } });
    expect(passing?.drawn).toBe(31);
  });

  it("know the boy's tiles before the pirates go in", () => {
    const empty = cave({ players: [pirate(0, { place: null }), pirate(1, { place: null })] });
    expect(after(empty, ["draw", { seat: 1, tile: 31 }]).ask?.what).toBe("setup");
    expect(after(empty, ["go in", {}]).players.map(({ place }) => place)).toEqual(["0,0", "0,0"]);
  });

  it("lay a tile with its ports turned and its tunnels named", () => {
    const shown = after(cave(), ["lay", { seat: 0, tile: 31, cave: "cave", cell: "-1,2", turned: 1, coin: false }]);
    const laid = shown.cave.at(-1);
    expect(laid).toMatchObject({ x: -1, y: 2, turned: 1, places: ["-1,2a", "-1,2b"] });
    expect(laid?.tunnels.map(({ ports }) => ports)).toEqual([[1, 2], [0]]); // tile 31 is {0,7} and {6}
    expect(shown.passing?.fresh).toBe("-1,2");
    expect(shown.supply).toBe(27);
    expect(after(cave(), ["lay", { seat: 0, tile: 2, cell: "0,1", turned: 0, coin: true }]).supply).toBe(26);
  });

  it("lead a pirate to the end of his way, a step at a time", () => {
    const walk = { seat: 1, how: "go", by: 1, from: "0,0", to: "1,0", path: ["2,0", "1,0"] };
    const shown = beat(cave(), { name: "walk", data: walk });
    expect(shown?.takes).toBe(2 * STEP);
    expect(shown?.view.players[1]?.place).toBe("1,0");
    expect(shown?.view.passing).toMatchObject({ trail: ["0,0", "2,0", "1,0"], scene: { now: "walk", seat: 1 } });
  });

  it("move coins between halls and purses", () => {
    const taken = after(cave(), ["coin", { seat: 0, cell: "1,0", coins: 2 }]);
    expect([taken.cave[1]?.coin, taken.players[0]?.coins]).toEqual([false, 2]);
    const put = after(taken, ["put", { seat: 0, rival: 1, cell: "1,0" }]);
    expect([put.cave[1]?.coin, put.players[1]?.coins]).toEqual([true, 0]);
    const shared = after(cave(), ["share", { seat: 0, to: 1, count: 1 }]);
    expect(shared.players.map(({ coins }) => coins)).toEqual([0, 2]);
  });

  it("free from mud whose turn has come", () => {
    const mired = after(cave(), ["mired", { seat: 1, to: "1,0" }]);
    expect(mired.players[1]?.mired).toBe(true);
    expect(after(mired, ["turn", { seat: 1 }]).players[1]?.mired).toBe(false);
  });

  it("scatter the gold of who is gone, and put his tiles into the stack", () => {
    const own = pirate(1, { hand: [{ tile: 9, kind: "gold", tunnels: [] }] });
    const gone = after(cave({ cave: [ENTRANCE, { ...HALL, coin: false }], players: [pirate(0), own] }), [
      "gone",
      { seat: 1, cells: ["1,0"], tiles: 1 },
    ]);
    expect(gone.players[1]).toMatchObject({ place: null, coins: 0, absent: true, hand: [] });
    expect(gone.stack).toEqual([7, 9, 31, 31]);
    expect(gone.cave[1]?.coin).toBe(true);
  });
});

describe("a challenge", () => {
  it("costs a token and is told within three seconds", () => {
    const shown = beat(cave(), { name: "challenge", data: BATS });
    expect(shown?.view.players[0]).toMatchObject({ bats: 2, bets: 3 });
    expect(shown?.takes).toBe(CHALLENGE);
    expect(CHALLENGE).toBeLessThan(3000);
  });

  it("gives equal throws to who began it (DUN-H3)", () => {
    expect(pairsOf({ now: "challenge", ...BATS } as ChallengeScene).map(({ won }) => won)).toEqual([false, true, true]);
  });

  it("stays beside the die that follows, and no longer than that", () => {
    const shown = after(cave(), ["challenge", BATS], ["die", { seat: 0, what: "drive", face: 4 }]);
    expect(shown.passing?.scene).toMatchObject({ now: "die", face: 4, after: { winner: 0 } });
    const rolled = after(
      shown,
      ["walk", { seat: 1, how: "drive", from: "0,0", path: ["1,0"] }],
      ["die", { seat: 1, what: "roll", face: 2 }],
    );
    expect(rolled.passing?.scene).toMatchObject({ now: "die", after: null });
  });
});

describe("what stays when the view has settled", () => {
  const rolled = () => after(cave(), ["die", { seat: 0, what: "roll", face: 3 }]);

  it("is the die that the question is about", () => {
    expect(settle(rolled(), cave({ ask: asked("go") })).passing?.scene).toMatchObject({ now: "die", rests: true });
    expect(settle(rolled(), cave({ ask: asked("move") })).passing?.scene).toBeNull();
  });

  it("is everything that was told if nothing moves", () => {
    prefs.calm = true;
    const lost = after(cave(), ["challenge", { ...BATS, winner: 1 }], ["turn", { seat: 1 }]);
    expect(settle(lost, cave({ ask: asked("move") })).passing?.scene).toMatchObject({ now: "challenge", rests: true });
  });

  it("is the trail, and the tile in hand as long as it is asked about", () => {
    const walked = after(cave(), ["walk", { seat: 0, how: "step", from: "0,0", path: ["1,0"] }]);
    const settled = settle(walked, cave());
    expect(settled.passing).toMatchObject({ trail: ["0,0", "1,0"], scene: null });
    const drawn = after(cave(), ["draw", { seat: 0, tile: 31 }]);
    expect(settle(drawn, cave({ ask: drawn.ask })).passing?.drawn).toBe(31);
    expect(settle(drawn, cave({ ask: asked("move") })).passing?.drawn).toBeNull();
  });
});

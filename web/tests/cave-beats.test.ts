// How events are seen in the cave, how long they are looked at, and what stays to be read.
import { afterEach, describe, expect, it } from "vitest";
import { beat, settle } from "../src/boards/cave/beats";
import { CHALLENGE, STEP } from "../src/boards/cave/scene/scene";
import type { ShownCave } from "../src/boards/cave/shown";
import { prefs, t } from "../src/lib/prefs.svelte";
import type { Beat } from "../src/table/face";
import type { CaveChallengeEvent, CaveEvent, CavePlayer, CaveWalkEvent, LaidTile } from "../src/wire";

const pirate = (seat: number, change: Partial<CavePlayer> = {}): CavePlayer => ({
  seat,
  colour: seat ? "yellow" : "white",
  place: "0,0",
  coins: 1,
  together: 1,
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
    to_lay: 0,
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

/** An event, and how it stands after it as far as that is another. */
type Told = [event: CaveEvent, change?: Partial<ShownCave>];

function beatAfter(shown: ShownCave, [event, change = {}]: Told): Beat<ShownCave> | null {
  const { passing: _, ...view } = shown;
  return beat(shown, { ...view, ...change }, event);
}

function after(view: ShownCave, ...events: Told[]): ShownCave {
  return events.reduce((shown, told) => beatAfter(shown, told)?.view ?? shown, view);
}

const BATS: CaveChallengeEvent = {
  name: "challenge",
  what: "bats",
  seat: 0,
  rival: 1,
  throws: [1, 2, 6],
  against: [5, 2, 1],
  won: [false, true, true],
  winner: 0,
};
const walk = (seat: number, more: Partial<CaveWalkEvent> = {}): CaveWalkEvent => ({
  name: "walk",
  seat,
  how: "step",
  by: seat,
  start: "0,0",
  to: "1,0",
  path: ["1,0"],
  ...more,
});
const die = (seat: number, what: "roll" | "drive", face: number): CaveEvent => ({ name: "die", seat, what, face });
const draw: CaveEvent = { name: "draw", seat: 0, tile: 31, cave: "cave" };
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
  it("ask nothing while they are told, but a tile in hand is seen", () => {
    const inHand = { ...asked("move")!, tile: 31 };
    const drawn = after(cave({ ask: asked("move") }), [draw, { ask: inHand }]);
    expect(drawn.ask).toBe(inHand);
    expect(drawn.passing?.drawn).toBe(31);
    const rolled = after(drawn, [die(0, "roll", 3), { ask: asked("go") }]);
    expect(rolled.ask).toBeNull();
  });

  it("show a tile that was just laid", () => {
    const cells = [ENTRANCE, HALL, { ...HALL, x: -1, y: 2 }];
    const shown = after(cave(), [
      { name: "lay", seat: 0, tile: 2, cave: "gold", cell: "-1,2", turned: 1, coin: true },
      { cave: cells },
    ]);
    expect(shown.cave).toBe(cells);
    expect(shown.passing?.fresh).toBe("-1,2");
    expect(after(shown, [walk(0)]).passing?.fresh).toBeNull();
  });

  it("lead a pirate to the end of his way, a step at a time", () => {
    const shown = beatAfter(cave(), [walk(1, { how: "go", path: ["2,0", "1,0"] })]);
    expect(shown?.takes).toBe(2 * STEP);
    expect(shown?.view.passing).toMatchObject({
      trails: [{ seat: 1, places: ["0,0", "2,0", "1,0"] }],
      scene: { now: "walk", seat: 1 },
    });
  });

  it("reveal the coin that makes it enough, and no other", () => {
    const held = (together: number) => {
      const view = cave();
      return { ...view, need: 5, players: view.players.map((one) => ({ ...one, together })) };
    };
    const coin = { name: "coin", seat: 0, cell: "1,0", coins: 5 } as const;
    expect(beat(held(4), held(5), coin)?.reveal?.title).toBe(t("plan.enough"));
    expect(beat(held(3), held(4), coin)?.reveal).toBeUndefined();
    expect(beat(held(5), held(6), coin)?.reveal).toBeUndefined();
  });

  it("tell of coins that move between halls and purses", () => {
    const told = (event: CaveEvent) => after(cave(), [event]).passing?.scene;
    expect(told({ name: "coin", seat: 0, cell: "1,0", coins: 2 })).toMatchObject({ how: "take", seat: 0, other: null });
    expect(told({ name: "put", seat: 0, rival: 1, cell: "1,0" })).toMatchObject({ how: "put", other: 1 });
    expect(told({ name: "share", seat: 0, to: 1, count: 2 })).toMatchObject({ how: "share", other: 1, count: 2 });
    expect(told({ name: "decline", seat: 0, rival: 1 })).toMatchObject({ how: "decline", other: 1 });
  });

  it("tell of a tile that fits nowhere together with the next one", () => {
    const unfit = after(cave(), [{ name: "unfit", seat: 0, tile: 7, cave: "gold" }]);
    expect(after(unfit, [draw]).passing).toMatchObject({ drawn: 31, scene: { now: "unfit", tile: 7 } });
    expect(after(cave(), [draw]).passing?.scene).toBeNull();
  });

  it("are not to be seen if only the log tells of them", () => {
    const silent: CaveEvent[] = [
      { name: "rests", seat: 0 },
      { name: "propose", seat: 0 },
      { name: "vote", seat: 0, agrees: true },
      { name: "leave", seat: 0 },
    ];
    for (const event of silent) expect(beatAfter(cave(), [event])).toBeNull();
  });
});

describe("a challenge", () => {
  it("is told within three seconds", () => {
    expect(beatAfter(cave(), [BATS])?.takes).toBe(CHALLENGE);
    expect(CHALLENGE).toBeLessThan(3000);
  });

  it("stays beside the die that follows, and no longer than that", () => {
    const shown = after(cave(), [BATS], [die(0, "drive", 4)]);
    expect(shown.passing?.scene).toMatchObject({ now: "die", face: 4, after: { winner: 0 } });
    const rolled = after(shown, [walk(1, { how: "drive" })], [die(1, "roll", 2)]);
    expect(rolled.passing?.scene).toMatchObject({ now: "die", after: null });
  });
});

describe("what stays when the view has settled", () => {
  const rolled = () => after(cave(), [die(0, "roll", 3)]);

  it("is the die that the question is about", () => {
    expect(settle(rolled(), cave({ ask: asked("go") })).passing?.scene).toMatchObject({ now: "die", rests: true });
    expect(settle(rolled(), cave({ ask: asked("move") })).passing?.scene).toBeNull();
  });

  it("is everything that was told if nothing moves", () => {
    prefs.calm = true;
    const lost = after(cave(), [{ ...BATS, winner: 1 }], [{ name: "turn", seat: 1 }]);
    expect(settle(lost, cave({ ask: asked("move") })).passing?.scene).toMatchObject({ now: "challenge", rests: true });
  });

  it("is the trail, and the tile in hand as long as it is asked about", () => {
    const settled = settle(after(cave(), [walk(0)]), cave());
    expect(settled.passing).toMatchObject({ trails: [{ places: ["0,0", "1,0"] }], scene: null });
    const drawn = after(cave(), [draw]);
    expect(settle(drawn, cave({ ask: { ...asked("move")!, tile: 31 } })).passing?.drawn).toBe(31);
    expect(settle(drawn, cave({ ask: asked("move") })).passing?.drawn).toBeNull();
  });
});

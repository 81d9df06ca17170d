// Records: addresses, portions, the lines of the purses, who is told what, the places, and the seats of a deal that is played again.
import english from "virtual:texts/en";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Wording, type Names } from "../src/lib/wordings";
import { gameOf, placeOf, searchOf, type Eyes } from "../src/records/address";
import { seatsForAgain } from "../src/records/again";
import { sidesOf, winnersOf } from "../src/records/places";
import { nextPortion, PORTION, Positions } from "../src/records/positions";
import { marksOf, mostCoins, spread, stepLine } from "../src/records/purses";
import { finished } from "../src/records/shelf.svelte";
import { linesOf } from "../src/records/told";
import { isKnown } from "../src/table/telling";
import type { GameEvent, Listed, Replay, ReplayStep, RouteEvent, SeatCard, TableCard } from "../src/wire";

const NAMES: Names = { seats: ["white", "red"], crews: ["white", "red"], pieces: new Map([[3, [1, "1"]]]) };
const ply = (...events: GameEvent[]): ReplayStep => ({
  seat: 0,
  action: "b2-c3",
  verb: "step",
  drawn: [],
  events,
  changes: [],
});

describe("the address of a record", () => {
  it.each<[number, Eyes]>([
    [0, "onlooker"],
    [42, "everything"],
    [7, 0],
    [149, 3],
  ])("says where one is: %s, %s", (at, eyes) => {
    expect(placeOf(searchOf(at, eyes))).toEqual({ at, eyes });
  });

  it("may say nothing, or nonsense", () => {
    expect(placeOf("")).toEqual({ at: null, eyes: null });
    expect(placeOf("?at=-1&eyes=0")).toEqual({ at: null, eyes: null });
    expect(placeOf("?at=1e3&eyes=nobody")).toEqual({ at: null, eyes: null });
  });

  it("is found in what somebody pastes", () => {
    expect(gameOf(" https://jackal.example/records/zdpu-zyZ8_K1?at=3 ")).toBe("zdpu-zyZ8_K1");
    expect(gameOf("http://localhost:8765/t/zdpuazyZ8fK1")).toBe("zdpuazyZ8fK1");
    expect(gameOf("zdpuazyZ8fK1")).toBe("zdpuazyZ8fK1");
    for (const typed of ["", "no", "two words", "https://jackal.example/rules", "../../etc/passwd"])
      expect(gameOf(typed)).toBeNull();
  });
});

describe("portions of a game", () => {
  const order = (portions: number, at: number): number[] => {
    const got: number[] = [];
    for (;;) {
      const next = nextPortion((portion) => got.includes(portion), portions, at);
      if (next === null) return got;
      got.push(next);
    }
  };

  it("come from where one looks to the end, then backwards to the beginning", () => {
    expect(order(4, 0)).toEqual([0, 1, 2, 3]);
    expect(order(4, 2 * PORTION + 1)).toEqual([2, 3, 1, 0]);
    expect(order(1, 0)).toEqual([0]);
  });
});

describe("positions", () => {
  const LAST = 2 * PORTION + 1;

  /** After each ply the view has its number; of the plies that are asked for it tells so. */
  function answer(address: string): Replay {
    const asked = new URL(address, "http://here").searchParams;
    const [after, count] = [Number(asked.get("after")), Number(asked.get("count"))];
    const plies = Array.from({ length: LAST }, (_, n) => ({
      ...ply(),
      changes: n >= after && n < after + count ? [[["n", n + 1]]] : [],
    }));
    return { plies, after, view: { n: after } } as unknown as Replay;
  }

  afterEach(() => vi.unstubAllGlobals());

  it("come from how it stood and what the plies changed, each portion once", async () => {
    const asked: string[] = [];
    vi.stubGlobal("fetch", (address: string) => {
      asked.push(address);
      return Promise.resolve(Response.json(answer(address)));
    });
    const heard: [number, number][] = [];
    const positions = new Positions("t", "everything", LAST);
    await positions.fetch(
      () => LAST,
      (first, views) => heard.push([first, views.length]),
    );
    expect(heard).toEqual([
      [2 * PORTION, 2],
      [PORTION, PORTION + 1],
      [0, PORTION + 1],
    ]);
    expect(asked[0]).toContain("everything=true");
    expect(positions.known).toBe(LAST + 1);
    const numbers = Array.from({ length: LAST + 1 }, (_, n) => (positions.at(n) as unknown as { n: number }).n);
    expect(numbers).toEqual(numbers.map((_, n) => n));
    expect(positions.plies.every(isKnown)).toBe(true);
  });
});

describe("the lines of the purses", () => {
  it("go along and up, in steps", () => {
    expect(
      stepLine(
        [
          [0, 1],
          [0, 1],
          [2, 1],
          [2, 1],
        ],
        0,
      ),
    ).toBe("M0 0H2V-2H3");
    expect(
      stepLine(
        [
          [0, 1],
          [0, 1],
          [2, 1],
          [2, 1],
        ],
        1,
      ),
    ).toBe("M0 -1H3");
  });

  it("break where nothing is known yet", () => {
    expect(stepLine([[0], undefined, undefined, [1], [1]], 0)).toBe("M0 0H0M3 -1H4");
    expect(stepLine([undefined, undefined], 0)).toBe("");
    expect(stepLine([], 0)).toBe("");
  });

  it("are as high as the fullest purse, and never flat", () => {
    expect(mostCoins([[0, 3], undefined, [5, 3]])).toBe(5);
    expect(mostCoins([[0, 0]])).toBe(1);
    expect(mostCoins([])).toBe(1);
  });

  it("have labels that do not lie on each other and stay inside", () => {
    expect(spread([0.2, 0.8], 0.3)).toEqual([0.2, 0.8]);
    const close = spread([1, 1, 1], 0.3);
    expect(close.map((place) => place.toFixed(2))).toEqual(["0.40", "0.70", "1.00"]);
    const many = spread([0.5, 0.5, 0.5, 0.5, 0.5], 0.5).sort();
    expect(many[0]).toBeCloseTo(0);
    expect(many.at(-1)).toBeCloseTo(1);
    expect(spread([], 0.3)).toEqual([]);
  });

  it("are marked with the dead and with new islands", () => {
    const plies = [
      ply({ name: "death", piece: 3, why: "ogre", seat: 0 }),
      ply({ name: "island", island: 2, first: 0 }),
      ply({ name: "island", island: 3, first: 0 }),
    ];
    expect(marksOf(plies, NAMES)).toEqual([
      { at: 1, what: "death", colour: "red" },
      { at: 2, what: "island" },
    ]);
  });
});

describe("a ply in words", () => {
  const drawn: RouteEvent = { name: "drawn", seat: 1, cards: ["H"] };
  const words = new Wording("en", english);

  it("speaks of a player, not to him", () => {
    expect(linesOf(ply(drawn), "everything", words, NAMES)).toEqual(["Red gets sideways."]);
  });

  it("falls back on the notation, and tells it only to who may know", () => {
    const told = (eyes: Eyes) => linesOf(ply(), eyes, words, NAMES).join();
    expect([told("everything"), told(0)]).toEqual(["White: b2-c3", "White: b2-c3"]);
    expect([told("onlooker"), told(1)]).toEqual(["White has decided.", "White has decided."]);
    expect(linesOf(ply({ name: "turn", crew: 0, seat: 0 }), "onlooker", words, NAMES)).toEqual(["White: b2-c3"]);
    expect(linesOf({ ...ply(), action: "throw:2", verb: "throw" }, 0, words, NAMES)).toEqual([
      "White takes aim at another's row.",
    ]);
    expect(linesOf({ ...ply(), action: "end", verb: "end" }, "everything", words, NAMES)).toEqual([
      "White ends the turn.",
    ]);
  });
});

const seat = (number: number, more: Partial<SeatCard>): SeatCard => ({
  seat: number,
  who: "link",
  name: "",
  colour: "white",
  bot: "",
  program: false,
  taken: true,
  away: "",
  gone: false,
  hasty: false,
  mine: false,
  ...more,
});

it("the best come first, and a win may be shared", () => {
  const over = {
    seats: [0, 1, 2].map((number) => seat(number, {})),
    outcome: { reason: "", ranks: [3, 1, 1], scores: [2, 5, 5] },
  };
  expect(sidesOf(over).map(({ members, rank, score }) => [members[0]?.card.seat, rank, score])).toEqual([
    [1, 1, 5],
    [2, 1, 5],
    [0, 3, 2],
  ]);
  expect(winnersOf(over).map((card) => card.seat)).toEqual([1, 2]);
  expect(winnersOf({ ...over, outcome: null })).toEqual([]);
});

describe("the same deal again", () => {
  const table = (...seats: SeatCard[]) => ({ seats }) as TableCard;

  it("is mine where I sat, and the bots' elsewhere", () => {
    const seats = [
      seat(0, { name: "Olga" }),
      seat(1, { mine: true, name: "Anna", colour: "red" }),
      seat(2, { mine: true, name: "Ben" }),
      seat(3, { bot: "captain" }),
    ];
    expect(seatsForAgain(table(...seats), "Guest")).toEqual([
      { who: "bot" },
      { who: "me", name: "Anna", colour: "red" },
      { who: "here", name: "Ben", colour: "white" },
      { who: "bot", bot: "captain" },
    ]);
  });

  it("gives a stranger the first seat, under his own name if he has one", () => {
    const seats = [seat(0, { name: "Olga", colour: "red" }), seat(1, { bot: "greedy" })];
    expect(seatsForAgain(table(...seats), "Guest")[0]).toEqual({ who: "me", name: "Guest", colour: "red" });
    expect(seatsForAgain(table(...seats), "")[0]).toEqual({ who: "me", colour: "red" });
  });
});

it("the list has the finished games alone, the latest first", () => {
  const games = [
    ["a", "over", 1],
    ["b", "playing", 9],
    ["c", "over", 3],
  ].map(([id, status, changed]) => ({ id, status, changed }) as Listed);
  expect(finished(games).map((game) => game.id)).toEqual(["c", "a"]);
});

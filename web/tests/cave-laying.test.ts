// What may be chosen in the cave, and the tile in hand on its way to a cell.
import { describe, expect, it } from "vitest";
import { Laying } from "../src/boards/cave/laying.svelte";
import { challengeAction, offersOf } from "../src/boards/cave/offers";

describe("offers", () => {
  it("sort the actions by what one touches", () => {
    const offers = offersOf([
      "lay:1,-2r0",
      "lay:1,-2r3",
      "lay:0,1r1",
      "go:-1,0b",
      "put:2,2",
      "explore",
      "explore:45",
      "bet:2",
      "bats:3",
      "give:1",
      "get:4",
      "end",
      "end?",
    ]);
    expect([...offers.lays]).toEqual([
      ["1,-2", [0, 3]],
      ["0,1", [1]],
    ]);
    expect(offers.goes.get("-1,0b")).toBe("go:-1,0b");
    expect(offers.puts.get("2,2")).toBe("put:2,2");
    expect([...offers.owns]).toEqual([45]);
    expect(offers.bets).toEqual([1]);
    expect(offers.bats).toEqual([2]);
    expect([offers.gives, offers.gets]).toEqual([[1], [4]]);
    expect([...offers.words]).toEqual(["explore", "end", "end?"]);
  });

  it("name a rival as people count", () => {
    expect(challengeAction("bats", offersOf(["bats:3"]).bats[0] ?? 0)).toBe("bats:3");
  });
});

describe("the tile in hand", () => {
  const fits = new Map([
    ["1,0", [1, 3]],
    ["0,1", [0]],
  ]);
  const begin = () => {
    const laying = new Laying(() => fits);
    laying.begin();
    return laying;
  };

  it("is turned so that it fits where it is held, and laid so", () => {
    const laying = begin();
    expect(laying.action).toBeNull();
    expect(laying.touch("1,0")).toBe(true);
    expect(laying.action).toBe("lay:1,0r1");
  });

  it("turns on among the turns that fit there", () => {
    const laying = begin();
    laying.touch("1,0");
    laying.touch("1,0");
    expect(laying.action).toBe("lay:1,0r3");
    laying.turnOn();
    expect(laying.action).toBe("lay:1,0r1");
    expect(laying.ways).toBe(2);
  });

  it("keeps its turn where that fits, too", () => {
    const laying = begin();
    laying.turnOn();
    laying.turnOn();
    expect(laying.turn).toBe(3);
    laying.touch("1,0");
    expect(laying.action).toBe("lay:1,0r3");
  });

  it("stays in the hand where it does not fit at all", () => {
    const laying = begin();
    laying.touch("0,1");
    expect(laying.touch("5,5")).toBe(false);
    expect(laying.cell).toBe("0,1");
    laying.letGo();
    expect(laying.action).toBeNull();
  });
});

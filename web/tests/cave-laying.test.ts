// What may be chosen in the cave, and the tile in hand on its way to a cell.
import { describe, expect, it } from "vitest";
import { Laying } from "../src/boards/cave/laying.svelte";
import { offersOf } from "../src/boards/cave/offers";
import { inCave } from "./actions";

describe("offers", () => {
  it("sort the actions by what one touches", () => {
    const lay = (cell: string, turned: number) => inCave({ verb: "lay", cell, turned });
    const offers = offersOf([
      lay("1,-2", 0),
      lay("1,-2", 3),
      lay("0,1", 1),
      inCave({ verb: "go", to: "-1,0b" }),
      inCave({ verb: "put", to: "2,2" }),
      inCave({ verb: "explore" }),
      inCave({ verb: "own", tile: 45 }),
      inCave({ verb: "bet", seat: 1 }),
      inCave({ verb: "bats", seat: 2 }),
      inCave({ verb: "give", coins: 1 }),
      inCave({ verb: "get", coins: 4 }),
      inCave({ verb: "propose" }),
    ]);
    expect([...offers.lays].map(([cell, turns]) => [cell, ...turns.keys()])).toEqual([
      ["1,-2", 0, 3],
      ["0,1", 1],
    ]);
    expect(offers.lays.get("1,-2")?.get(3)).toBe("lay 1,-2 3");
    expect([...offers.goes]).toEqual([["-1,0b", "go -1,0b"]]);
    expect([...offers.puts]).toEqual([["2,2", "put 2,2"]]);
    expect([...offers.owns]).toEqual([[45, "own 45"]]);
    expect([...offers.bet, ...offers.bats]).toEqual([
      [1, "bet 1"],
      [2, "bats 2"],
    ]);
    expect([...offers.gives.keys(), ...offers.gets.keys()]).toEqual([1, 4]);
    expect([...offers.words.keys()]).toEqual(["explore", "propose"]);
  });
});

describe("the tile in hand", () => {
  const turns = (cell: string, ...fitting: number[]) =>
    new Map(fitting.map((turn) => [turn, `${cell} turned ${turn}`]));
  const fits = new Map([
    ["1,0", turns("1,0", 1, 3)],
    ["0,1", turns("0,1", 0)],
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
    expect(laying.action).toBe("1,0 turned 1");
  });

  it("turns on among the turns that fit there", () => {
    const laying = begin();
    laying.touch("1,0");
    laying.touch("1,0");
    expect(laying.action).toBe("1,0 turned 3");
    laying.turnOn();
    expect(laying.action).toBe("1,0 turned 1");
    expect(laying.ways).toBe(2);
  });

  it("keeps its turn where that fits, too", () => {
    const laying = begin();
    laying.turnOn();
    laying.turnOn();
    expect(laying.turn).toBe(3);
    laying.touch("1,0");
    expect(laying.action).toBe("1,0 turned 3");
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

// What the server tells of a change is applied as it is told, and what it does not touch stays the same.
import { describe, expect, it } from "vitest";
import { digest, fold } from "../src/lib/fold";
import type { Change } from "../src/wire";

const VIEW = { turn: { crew: 1, round: 3 }, land: [{ coins: { "0": 2 } }, { coins: {} }], stack: [1, 2, 3], ask: null };

/** Nothing in it can be changed unnoticed. */
function frozen<T>(value: T): T {
  if (typeof value === "object" && value) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

describe("a change", () => {
  it.each<[string, Change, object]>([
    ["puts a value in place of another", ["turn/crew", 2], { turn: { crew: 2, round: 3 } }],
    ["puts one where there was none", ["land/1/coins/0", 1], { land: [{ coins: { "0": 2 } }, { coins: { "0": 1 } }] }],
    ["takes one away", ["land/0/coins/0"], { land: [{ coins: {} }, { coins: {} }] }],
    ["puts items into a list", ["stack", 1, 0, [8, 9]], { stack: [1, 8, 9, 2, 3] }],
    ["takes items out of a list", ["stack", 0, 2, []], { stack: [3] }],
    ["puts items in place of others", ["stack", 1, 1, [7]], { stack: [1, 7, 3] }],
    ["knows that nothing is a value, too", ["turn", null], { turn: null }],
  ])("%s", (_, change, changed) => {
    expect(fold(frozen(VIEW), [change])).toEqual({ ...VIEW, ...changed });
  });

  it("may be everything", () => {
    expect(fold(VIEW, [["", { all: "new" }]])).toEqual({ all: "new" });
    expect(fold(null, [["", VIEW]])).toBe(VIEW);
  });

  it("comes after the one before", () => {
    const changes: Change[] = [
      ["ask", { what: "way" }],
      ["ask/what", "roll"],
      ["stack", 0, 3, []],
      ["stack", 0, 0, [5]],
    ];
    expect(fold(frozen(VIEW), changes)).toEqual({ ...VIEW, ask: { what: "roll" }, stack: [5] });
  });

  it("leaves alone what it does not touch", () => {
    const after = fold(VIEW, [["land/1/coins/0", 1]]);
    expect([after.turn, after.stack, after.land[0]]).toEqual([VIEW.turn, VIEW.stack, VIEW.land[0]]);
    expect(after.turn).toBe(VIEW.turn);
    expect(after.stack).toBe(VIEW.stack);
    expect(after.land[0]).toBe(VIEW.land[0]);
    expect(after.land[1]).not.toBe(VIEW.land[1]);
    expect(fold(VIEW, [])).toBe(VIEW);
  });

  it("of what is not there is a mistake", () => {
    expect(() => fold(VIEW, [["land/7/coins", {}]])).toThrow();
  });
});

describe("a digest", () => {
  it("does not depend on the order of keys, but on all the rest", () => {
    expect(digest({ a: 1, b: [true, null] })).toBe(digest({ b: [true, null], a: 1 }));
    expect(digest({ a: 1 })).not.toBe(digest({ a: 2 }));
    expect(digest([1, 2])).not.toBe(digest([2, 1]));
  });

  it("is that of the server, whatever the keys and letters", () => {
    // printed by jackal.core.changes.digest
    expect(digest({})).toBe("a3a6bf43");
    expect(digest({ "9": 1, "10": 2, "-1": 3, б: 'ё\n"\\\u0001😀' })).toBe("17cac4eb");
  });
});

// Who is told that his device is too slow for those who search, and who is not.
import { describe, expect, it } from "vitest";
import { Pace } from "../src/alone/pace";

const said = (times: readonly number[], bot = "captain") => {
  const pace = new Pace();
  return times.map((time) => pace.isTooSlow(bot, time));
};

describe("a device", () => {
  it("that is too slow says so once, also if some answers are easy", () => {
    const heard = said([2000, 20, 2000, 20, 2000, 20, 2000, 20, 2000, 2000, 2000]);
    expect(heard.indexOf(true)).toBe(8);
    expect(heard.filter(Boolean)).toHaveLength(1);
  });

  it("that is quick says nothing, whatever is hard now and then", () => {
    const game = Array.from({ length: 200 }, (_, n) => (n % 10 === 9 ? 2000 : 300));
    expect(said(game)).not.toContain(true);
  });

  it("is looked at by what each of them has: a boatswain is cut short long before a captain", () => {
    const times = Array.from({ length: 5 }, () => 300);
    expect(said(times, "boatswain")).toContain(true);
    expect(said(times, "captain")).not.toContain(true);
    expect(said(times, "sailor")).not.toContain(true);
  });
});

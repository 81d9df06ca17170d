// What happened since one's own decision: from the messages that came after it, and from no others.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Lately } from "../src/table/lately.svelte";
import type { Change, GameEvent, Message, Now, View } from "../src/wire";

const hit = (n: number, ...changes: Change[]) =>
  ({
    n,
    events: [{ name: "hit", befalls: [{ seat: 0, by: 1 }] } as unknown as GameEvent],
    changes: [changes, []],
  }) as unknown as Message;
const now = (n: number, decided: number) => ({ n, decided, seat: 0, view: { rows: [] } }) as unknown as Now;
const unseen = (lately: Lately, n: number) => lately.unseen(0, n).map((blow) => blow.n);

const kept = new Map<string, string>(); // what the browser keeps

beforeEach(() => {
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
  const story = { n: 2, view: { rows: [] }, messages: [] };
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(story))));
});
afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
});

it("takes nothing that came before the decision into a story that was asked for", async () => {
  const lately = new Lately("t");
  await lately.follow(now(3, 2), [hit(1, ["rows", 4, "x"] as unknown as Change), hit(3)], []);
  expect(lately.told.map(({ n }) => n)).toEqual([3]);
  expect(unseen(lately, 3)).toEqual([3]);
});

it("keeps what was not put away through decisions, in order, and forgets what they undid", async () => {
  const lately = new Lately("t");
  await lately.follow(now(3, 2), [hit(3)], []);
  const moments = [{ n: 4, view: { rows: [] } as unknown as View }];
  await lately.follow(now(5, 4), [hit(3), hit(5)], moments);
  expect(unseen(lately, 5)).toEqual([3, 5]);
  lately.see(lately.unseen(0, 5)[0]!);
  expect(unseen(lately, 5)).toEqual([5]);
  await lately.follow(now(6, 2), [hit(3), hit(5)], []);
  expect(unseen(lately, 2)).toEqual([]);
});

it("keeps what was not put away for each table, until the game is over there", async () => {
  for (const table of ["t", "u"]) {
    const lately = new Lately(table);
    await lately.follow(now(3, 2), [hit(3)], []);
    await lately.follow(now(4, 4), [hit(3)], [{ n: 4, view: { rows: [] } as unknown as View }]);
  }
  expect(["t", "u"].map((table) => unseen(new Lately(table), 4))).toEqual([[3], [3]]);
  new Lately("t").end();
  expect(["t", "u"].map((table) => unseen(new Lately(table), 4))).toEqual([[], [3]]);
});

// How a game went, on its page when it is over: the graph, the table, what is worth telling; and its result as a picture.
// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { router } from "../../src/lib/router.svelte";
import { toasts } from "../../src/lib/toasts.svelte";
import { stepLine } from "../../src/records/purses";
import EndStory from "../../src/table/EndStory.svelte";
import Over from "../../src/table/Over.svelte";
import type { Face } from "../../src/table/face";
import type { Replay, TableCard, View } from "../../src/wire";
import { until } from "../patience";
import { no, serving } from "./server";
import { inEnglish, faceWhere, seat, sessionAt, tableOf } from "./table";

inEnglish();

/** What each of two has after each ply, in which round; Anna and Ben play in turn. */
const COINS = [
  [0, 0, 1],
  [1, 0, 1],
  [1, 2, 2],
  [1, 2, 2],
  [1, 5, 3],
  [4, 5, 3],
] as const;
const PURSES = COINS.map(([anna, ben]) => [anna, ben]);
const PLIES = COINS.length - 1;
const BLOW = { name: "hit", befalls: [{ seat: 0, by: 1 }] };

const TABLE = tableOf({ status: "over", outcome: { reason: "gold", scores: [4, 5], ranks: [2, 1] } });
const FACE = {
  ...faceWhere([]),
  facts: (view: { coins: number[] }, seat: number) => [{ drawing: "", count: view.coins[seat], label: "" }],
  round: (view: { round: number }) => view.round,
} as unknown as Face;

const viewAt = ([anna, ben, round]: readonly [number, number, number]) => ({ coins: [anna, ben], round });

function replay(query: URLSearchParams, parts: number[] = [0], pace = 1): Replay {
  const isTold = query.has("after");
  const plies = COINS.slice(1).map(([anna, ben, round], n) => ({
    seat: n % 2,
    action: `ply ${n + 1}`,
    verb: null,
    drawn: [],
    events: n < 3 ? [BLOW] : [],
    changes: isTold
      ? [
          ...(n < 3 ? [[]] : []),
          [
            ["coins", [anna, ben]],
            ["round", 1 + pace * (round - 1)],
          ],
        ]
      : [],
  }));
  const view = viewAt(isTold ? COINS[0] : COINS[PLIES]!);
  return { table: TABLE, opening: [], plies, parts, after: isTold ? 0 : PLIES, view } as unknown as Replay;
}

async function told(parts?: number[], pace?: number) {
  serving({ "GET tables/t1/replay": ({ query }) => replay(query, parts, pace) });
  const { session } = sessionAt(TABLE, { view: viewAt(COINS[PLIES]!) as unknown as View });
  const { container } = render(EndStory, { session, table: TABLE, face: FACE });
  await until(() => expect(container.querySelector(".share")).not.toBeNull());
  flushSync();
  const lines = (selector: string) =>
    [...container.querySelectorAll(selector)].map((one) => one.textContent.replace(/\s+/g, " ").trim());
  const rows = () =>
    [...container.querySelectorAll("tbody tr")].map((row) => [...row.children].map((cell) => cell.textContent));
  return { container, lines, rows };
}

beforeEach(() => {
  toasts.list = [];
});
afterEach(() => {
  vi.unstubAllGlobals();
  router.go("/");
});

describe("the story of a game that is over", () => {
  it("draws the gold of everybody over the whole game", async () => {
    const { container } = await told();
    const drawn = [...container.querySelectorAll(".graph path.line")].map((line) => line.getAttribute("d") ?? "");
    expect(drawn).toHaveLength(2);
    expect(drawn).toEqual([0, 1].map((who) => stepLine(PURSES, who)));
  });

  it("says what each round brought to whom, and who did best in it", async () => {
    const { container, lines, rows } = await told();
    expect(lines("thead th")).toEqual(["Rounds", "Anna", "Ben"]);
    expect(rows()).toEqual([
      ["1", "1", "2"],
      ["2", "0", "3"],
      ["3", "3", "0"],
    ]);
    expect([...container.querySelectorAll(".best")].map((cell) => cell.textContent)).toEqual(["2", "3", "3"]);
  });

  it("has a row for several rounds each where there are many", async () => {
    const { rows } = await told([0], 8);
    expect(rows().map(([part]) => part)).toEqual(["1–3", "4–6", "7–9", "10–12", "13–15", "16–17"]);
  });

  it("counts by its parts where it has some, such as islands", async () => {
    const { lines, rows } = await told([0, 2]);
    expect(lines("thead th")[0]).toBe("Part");
    expect(rows()).toEqual([
      ["1", "1", "2"],
      ["2", "3", "3"],
    ]);
  });

  it("tells two or three things that people will talk about; one leads to where it happened", async () => {
    const { lines } = await told();
    expect(lines(".highlights li")).toEqual([
      "The biggest catch: Ben, 3 coins in one turn. Look",
      "Hardest hit: Anna, 3 times.",
      "The terror of the table: Ben struck 3 times.",
    ]);
    await fireEvent.click(screen.getByRole("button", { name: "Look" }));
    expect(router.path + router.search).toBe("/records/t1?at=3&eyes=1"); // before his turn, as Anna sees it
  });

  it("is left out where it cannot be had: the result stands, and what can be done now", async () => {
    const heard = serving({ "GET tables/t1/replay": no("busy") });
    const { session } = sessionAt(TABLE, { view: viewAt(COINS[PLIES]!) as unknown as View });
    Object.assign(session, { face: FACE });
    const { container } = render(Over, { session, table: TABLE });
    await until(() => expect(heard.map(({ what }) => what)).toContain("GET tables/t1/replay"));
    await vi.waitFor(() => expect(container.querySelector(".share")).toBeNull());
    expect(container.querySelectorAll("ol li")).toHaveLength(2);
    expect(screen.getByRole("button", { name: "Once more" })).toBeTruthy();
    expect(toasts.list).toEqual([]);
  });
});

describe("the picture of a result", () => {
  /** What is written on it, line by line from left to right, and what it is called as a file. */
  async function painted(table: TableCard) {
    const written: [string, number, number][] = [];
    const pen = { fillText: (text: string, x: number, y: number) => written.push([text, y, x]) };
    const canvas = HTMLCanvasElement.prototype;
    const nothing = () => undefined;
    vi.spyOn(canvas, "getContext").mockReturnValue(
      new Proxy(pen, { get: (own, name) => Reflect.get(own, name) ?? nothing, set: () => true }) as never,
    );
    vi.spyOn(canvas, "toBlob").mockImplementation((done) => done(new Blob(["picture"])));
    vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:it");
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { share } = await import("../../src/records/picture");
    await share(table, PURSES);
    vi.restoreAllMocks();
    const heights = [...new Set(written.map(([, y]) => y))].sort((one, other) => one - other);
    const rows = heights.map((high) => written.filter(([, y]) => y === high).sort((one, other) => one[2] - other[2]));
    return { saved, lines: rows.map((row) => row.map(([text]) => text)) };
  }

  it("names who won, and has the places in their order", async () => {
    const { saved, lines } = await painted(TABLE);
    expect(saved).toEqual(["jackal.png"]);
    expect(lines.slice(1, 4)).toEqual([["Ben wins!"], ["1.", "Ben", "5"], ["2.", "Anna", "4"]]);
  });

  it("has allies at one place, each with what he brought, and their sum once", async () => {
    const teams = [
      { seats: [0, 2], own: [3, 2], score: 5, rank: 2 },
      { seats: [1, 3], own: [0, 6], score: 6, rank: 1 },
    ];
    const outcome = { reason: "gold", scores: [5, 6, 5, 6], ranks: [2, 1, 2, 1], teams };
    const { lines } = await painted({ ...TABLE, outcome, seats: [seat(0), seat(1), seat(2), seat(3)] });
    expect(lines.slice(2, 6)).toEqual([
      ["1.", "Ben", "0"],
      ["Dan", "6", "= 6"],
      ["2.", "Anna", "3"],
      ["Cora", "2", "= 5"],
    ]);
  });
});

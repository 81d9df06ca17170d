// A puzzle as one person solves it: moves, taking back, earlier tries, help, and the solution.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Unreachable } from "../src/lib/api";
import { Puzzling } from "../src/puzzles/puzzling.svelte";
import type { Standing } from "../src/puzzles/answers";
import type { Shows } from "../src/table/telling";
import type { IslandView } from "../src/wire";
import { until } from "./patience";

const FACE = { beat: () => null } satisfies Shows<IslandView>;
/** Three moves win; `x` spoils it. */
const SOLUTION = ["1:a", "2:b", "3:c"];

interface Asked {
  card: string;
  moves: string[];
}
let asked: string[];
let isDown: (moves: readonly string[]) => boolean;

function endOf(moves: readonly string[]): string | null {
  return moves.length < 3 ? null : moves.includes("x") ? "too late" : "solved";
}

function viewOf(moves: readonly string[]): unknown {
  const reason = endOf(moves);
  const pieces = [0, 1, 2].map((piece) => ({ piece, cell: "a1", dead: false }));
  return { n: moves.length, outcome: reason && { reason }, quest: { up: 0, turn: 1 }, pieces };
}

const action = (text: string | undefined) => ({ text, verb: "step", piece: Number(text?.[0]) - 1, to: text?.slice(2) });
const offered = (puzzling: Puzzling) => puzzling.actions.map(({ text }) => text);

function now({ moves }: Asked): unknown {
  const reason = endOf(moves);
  return {
    view: viewOf(moves),
    actions: reason ? [] : [SOLUTION[moves.length], "x"].map(action),
    plies: moves.map((text, n) => ({
      action: action(text),
      events: [],
      changes: [[["", viewOf(moves.slice(0, n + 1))]]],
    })),
    stars: reason === "solved" ? 3 : null,
  };
}

function help({ moves }: Asked): unknown {
  const bad = moves.indexOf("x");
  return bad < 0
    ? { solvable: true, least: 1, line: SOLUTION.slice(moves.length).map(action), bad: null }
    : { solvable: false, least: null, line: [], bad };
}

async function server(path: string, { body }: { body: string }): Promise<Response> {
  const wanted = JSON.parse(body) as Asked;
  const what = path.replace("/api/puzzles/", "");
  asked.push(`${what} ${wanted.moves.join(" ")}`.trim());
  if (isDown(wanted.moves)) throw new TypeError("no network");
  if (wanted.moves.includes("forbidden"))
    return Response.json({ error: { code: "illegal", message: "no", rule: "ARC-P2" } }, { status: 409 });
  return Response.json(what === "play" ? now(wanted) : help(wanted));
}

const solved = vi.fn();

async function begun(...moves: string[]): Promise<Puzzling> {
  const puzzling = new Puzzling("7", "a card", FACE, (standing: Standing, made: readonly string[]) =>
    solved(standing.stars, made),
  );
  await puzzling.open();
  for (const move of moves) await puzzling.play(move);
  return puzzling;
}

const seen = (puzzling: Puzzling) => (puzzling.view as unknown as { n: number }).n;

beforeEach(() => {
  const kept = new Map<string, string>();
  asked = [];
  isDown = () => false;
  solved.mockClear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal("fetch", server);
  vi.stubGlobal("document", { hidden: false });
});
afterEach(() => vi.unstubAllGlobals());

describe("moves", () => {
  it("are made one after the other, and the solution is told", async () => {
    const puzzling = await begun(...SOLUTION);
    expect(puzzling.end).toBe("solved");
    expect(puzzling.actions).toEqual([]);
    expect(solved).toHaveBeenCalledWith(3, SOLUTION);
    expect(puzzling.tries).toEqual([{ moves: SOLUTION, end: "solved" }]);
  });

  it("are taken back and made again without asking anybody", async () => {
    const puzzling = await begun("1:a", "2:b");
    const before = asked.length;
    await puzzling.back();
    expect([seen(puzzling), offered(puzzling)]).toEqual([1, ["2:b", "x"]]);
    await puzzling.forward();
    await puzzling.backTurn();
    expect([seen(puzzling), puzzling.line]).toEqual([0, { moves: ["1:a", "2:b"], at: 0 }]);
    expect(asked).toHaveLength(before);
  });

  it("that were taken back stay in the course, also on the next visit", async () => {
    await (await begun("1:a", "2:b")).back();
    const again = await begun();
    await until(() => expect(again.course.map(({ action }) => action.text)).toEqual(["1:a", "2:b"]));
    expect(again.line.at).toBe(1);
  });

  it("that are forbidden change nothing", async () => {
    const puzzling = await begun("1:a");
    await puzzling.play("forbidden");
    expect(puzzling.line.moves).toEqual(["1:a"]);
    expect(offered(puzzling)).toEqual(["2:b", "x"]);
  });

  it("go on where one was, on the next visit", async () => {
    await (await begun("1:a", "2:b")).back();
    const again = await begun();
    expect(again.line).toEqual({ moves: ["1:a", "2:b"], at: 1 });
    expect(seen(again)).toBe(1);
  });
});

describe("the network", () => {
  it("may fail, and nothing is lost", async () => {
    await begun("1:a", "2:b");
    isDown = (moves) => moves.length > 0;
    expect((await begun()).failed).toBeInstanceOf(Unreachable);
    isDown = () => false;
    const again = await begun();
    expect(again.line).toEqual({ moves: ["1:a", "2:b"], at: 2 });
    isDown = () => true;
    await again.play("3:c");
    expect(again.line.at).toBe(2);
    isDown = () => false;
    await again.play("3:c");
    expect(again.end).toBe("solved");
  });
});

describe("tries", () => {
  it("are kept when one starts over or goes another way", async () => {
    const puzzling = await begun("1:a", "2:b", "x");
    expect(puzzling.end).toBe("too late");
    await puzzling.restart();
    expect([seen(puzzling), puzzling.line.moves]).toEqual([0, []]);
    expect(puzzling.tries).toEqual([{ moves: ["1:a", "2:b", "x"], end: "too late" }]);
    for (const move of SOLUTION) await puzzling.play(move);
    expect(puzzling.tries.map(({ end }) => end)).toEqual(["solved", "too late"]);
  });

  it("are looked at without being played, and can be taken up", async () => {
    const puzzling = await begun("1:a", "2:b", "x");
    await puzzling.restart();
    await puzzling.look(puzzling.tries[0] as (typeof puzzling.tries)[0]);
    expect([seen(puzzling), offered(puzzling), puzzling.line.moves]).toEqual([3, [], []]);
    await puzzling.back();
    await puzzling.takeUp();
    expect([puzzling.shown, seen(puzzling), offered(puzzling)]).toEqual([null, 2, ["3:c", "x"]]);
  });

  it("are not lost when one starts over while looking at another", async () => {
    const puzzling = await begun("1:a", "2:b", "x");
    const first = puzzling.tries[0] as (typeof puzzling.tries)[0];
    await puzzling.restart();
    for (const move of ["1:a", "x", "x"]) await puzzling.play(move);
    await puzzling.look(first);
    await puzzling.restart();
    expect([puzzling.shown, seen(puzzling)]).toEqual([null, 0]);
    expect(puzzling.tries.map(({ moves }) => moves.join(" "))).toEqual(["1:a x x", "1:a 2:b x"]);
  });
});

describe("help", () => {
  it("says whether it can be solved, and since when not", async () => {
    const puzzling = await begun("1:a");
    await puzzling.askSolvable();
    expect(puzzling.advised).toMatchObject({ what: "solvable", help: { solvable: true, least: 1 } });
    await puzzling.play("x");
    expect(puzzling.advised).toBeNull();
    await puzzling.askHint();
    expect(puzzling.advised).toMatchObject({ what: "solvable", help: { solvable: false, bad: 1 } });
    await puzzling.back();
    expect(puzzling.advised).toBeNull();
  });

  it("gives a hint in three steps, and asks for it once", async () => {
    const puzzling = await begun("1:a");
    const steps: number[] = [];
    for (let n = 0; n < 4; n++) {
      await puzzling.askHint();
      steps.push(puzzling.advised?.step ?? 0);
    }
    expect(steps).toEqual([1, 2, 3, 3]);
    expect(asked.filter((what) => what.startsWith("help"))).toHaveLength(1);
  });

  it("plays the solution before one's eyes, and it is nobody's", async () => {
    vi.useFakeTimers();
    const puzzling = await begun("1:a");
    const showing = puzzling.solve("here");
    await vi.advanceTimersByTimeAsync(5000);
    await showing;
    expect([seen(puzzling), puzzling.shown?.what, puzzling.runs]).toEqual([3, "solution", false]);
    expect(solved).not.toHaveBeenCalled();
    await puzzling.leave();
    expect([seen(puzzling), puzzling.line.moves, offered(puzzling)]).toEqual([1, ["1:a"], ["2:b", "x"]]);
    vi.useRealTimers();
  });
});

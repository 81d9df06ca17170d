// What people do at a table they follow: it is sent, answered, refused; and what becomes of it when the line is lost.
import english from "virtual:texts/en";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Unreachable } from "../src/lib/api";
import { prefs, t } from "../src/lib/prefs.svelte";
import { toasts } from "../src/lib/toasts.svelte";
import { updates } from "../src/lib/updates.svelte";
import { Wording } from "../src/lib/wordings";
import type { Face } from "../src/table/face";
import { Session } from "../src/table/session.svelte";
import { Stage } from "../src/table/stage.svelte";
import type { Now, View } from "../src/wire";
import { now, ply, telling, Wire } from "./line";

const A_BEAT = 1000;
const ALONE = { mine: [0] };
const FACE = {
  hides: () => false,
  beat: (_: View, view: View) => ({ view, takes: A_BEAT }),
  names: () => ({}),
  cry: (_: View, event: { name: string }) => (event.name === "caramba" ? { seat: 0, word: "caramba" } : null),
} as unknown as Face;

let answers: (path: string) => unknown;
const asked: { path: string; body: unknown }[] = [];
const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  prefs.words = new Wording("en", english);
  Wire.all = [];
  asked.length = 0;
  reload.mockReset();
  toasts.list = [];
  answers = () => now(null, 0, false, ALONE);
  vi.stubGlobal("WebSocket", Wire);
  vi.stubGlobal("location", { protocol: "https:", host: "here", reload });
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("fetch", (path: string, { body = "null" }: { body?: string }) => {
    asked.push({ path, body: JSON.parse(body) });
    const answer = answers(path);
    return answer instanceof Error
      ? Promise.reject(answer)
      : Promise.resolve(new Response(JSON.stringify(answer), { status: 200 }));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Alone at this device, to act. */
async function atTable(first: Now = now(0, 3, true, ALONE)): Promise<Session> {
  const session = new Session("t");
  await session.open();
  session.face = FACE;
  session.stage = new Stage(FACE);
  Wire.of(first.seat).tell(first);
  return session;
}

const said = () => toasts.list.map(({ text }) => text);

describe("an action", () => {
  it("is sent with what was seen, and nothing else can be played until it is answered", async () => {
    const session = await atTable();
    const playing = session.play("go");
    expect(Wire.of(0).heard.map(({ command }) => command)).toEqual([{ do: "play", seat: 0, seen: 3, action: "go" }]);
    expect(session.actions).toEqual([]);
    await session.play("go again");
    expect(Wire.of(0).heard).toHaveLength(1);
    Wire.of(0).answer();
    await playing;
    expect(session.actions).toEqual([{ text: "go" }]);
  });

  it("that is refused says by which rule, and may be followed by another", async () => {
    const session = await atTable();
    const playing = session.play("go");
    Wire.of(0).answer("ISL-M1");
    await playing;
    expect(toasts.list).toMatchObject([{ text: t("refusal.ISL-M1"), rule: "ISL-M1", bad: true }]);
    expect(session.actions).toHaveLength(1);
  });

  it("is nobody's who only looks on", async () => {
    answers = () => now(null, 0, false, { mine: [] });
    const session = await atTable(now(null, 3, false, { mine: [] }));
    await session.play("go");
    await session.takeBack();
    expect(Wire.of(null).heard).toEqual([]);
  });

  it("is taken back with what was seen", async () => {
    const session = await atTable();
    void session.takeBack();
    expect(Wire.of(0).heard.map(({ command }) => command)).toEqual([{ do: "back", seat: 0, seen: 3 }]);
  });

  it("that was taken back is not told: it stands as it stood", async () => {
    const session = await atTable();
    Wire.of(0).tell(now(0, 2, true, ALONE), { ...telling(4, 0, "step"), what: "back" });
    expect([session.stage?.busy, (session.view as unknown as { n: number }).n]).toEqual([false, 2]);
  });
});

describe("why not", () => {
  it("is asked of the server, and told with its rule", async () => {
    const session = await atTable();
    answers = () => ({ rule: "ISL-M1", message: "no" });
    const meant = { piece: 0, to: "b2" };
    await session.whyNot(meant);
    expect(asked.at(-1)).toEqual({ path: "/api/tables/t/why", body: { seat: 0, meant } });
    expect(toasts.list).toMatchObject([{ text: t("refusal.ISL-M1"), rule: "ISL-M1", game: "none" }]);
  });

  it("is not told of what is allowed, nor asked when nothing may be done", async () => {
    const session = await atTable();
    answers = () => ({ rule: "", message: "" });
    await session.whyNot({ verb: "go" });
    expect(said()).toEqual([]);
    Wire.of(0).tell(now(0, 4, false, ALONE));
    const before = asked.length;
    await session.whyNot({ verb: "go" });
    expect(asked).toHaveLength(before);
  });

  it("may find no server", async () => {
    const session = await atTable();
    answers = () => new TypeError("no network");
    await session.whyNot({ verb: "go" });
    expect(said()).toEqual([t("refused.unreachable")]);
  });
});

describe("what happened", () => {
  it("may be answered when it has been shown, and not before", async () => {
    const session = await atTable(now(0, 3, false, ALONE));
    Wire.of(0).tell(now(0, 4, true, ALONE), telling(4, 1, "step"));
    expect([session.actions.length, session.told.length, session.stage?.busy]).toEqual([0, 0, true]);
    await vi.advanceTimersByTimeAsync(A_BEAT);
    expect([session.actions.length, session.told.length]).toEqual([1, 1]);
  });

  it("makes who meets the Caramba tile swear, until he plays on", async () => {
    const session = await atTable();
    Wire.of(0).tell(now(0, 4, true, ALONE), telling(4, 0, "caramba"));
    expect(session.cry?.word).toBe("caramba");
    void session.play("go");
    expect(session.cry).toBeNull();
  });

  it("of an earlier visit is not played again", async () => {
    const session = await atTable(now(0, 3, true, ALONE));
    expect([session.stage?.busy, session.cry]).toEqual([false, null]);
    const fresh = await (async () => {
      const other = new Session("t");
      await other.open();
      other.face = FACE;
      other.stage = new Stage(FACE);
      Wire.of(0).tell(now(0, 4, true, ALONE), telling(4, 0, "caramba"));
      return other;
    })();
    expect([fresh.stage?.busy, fresh.cry]).toEqual([false, null]);
  });
});

describe("a shout", () => {
  it("is sent, and hangs in the air for a while, one of each player", async () => {
    const session = await atTable();
    void session.shout("ahoy");
    expect(Wire.of(0).heard[0]?.command).toEqual({ do: "shout", seat: 0, shout: "ahoy" });
    Wire.of(0).shout(1, "gold");
    Wire.of(0).shout(1, "ouch");
    Wire.of(0).shout(0, "ahoy");
    expect(session.bubbles.all.map(({ seat, shout }) => [seat, shout])).toEqual([
      [1, "ouch"],
      [0, "ahoy"],
    ]);
    await vi.advanceTimersByTimeAsync(4000);
    expect(session.bubbles.all).toEqual([]);
  });
});

describe("a line", () => {
  it("that is lost lets nothing be done, and comes back by itself, later each time", async () => {
    const session = await atTable();
    const waited: number[] = [];
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    for (let tries = 0; tries < 7; tries++) {
      const before = Wire.all.length;
      const since = Date.now();
      Wire.of(0).hangUp();
      expect([session.link?.line, session.actions]).toEqual(["lost", []]);
      while (Wire.all.length === before) await vi.advanceTimersByTimeAsync(100);
      waited.push(Date.now() - since);
    }
    expect(waited).toEqual([300, 600, 1200, 2400, 4800, 8000, 8000]);
    Wire.of(0).tell(now(0, 3, true, ALONE));
    expect([session.link?.line, session.actions.length]).toEqual(["live", 1]);
    vi.restoreAllMocks();
  });

  it("that breaks before an answer says so, and the action may be played again", async () => {
    const session = await atTable();
    const playing = session.play("go");
    Wire.of(0).hangUp();
    await playing;
    expect(said()).toEqual([t("refused.offline")]);
    await session.play("go");
    expect(said()).toEqual([t("refused.offline")]);
  });

  it("that gives no answer is held to be dead", async () => {
    const session = await atTable();
    void session.play("go");
    await vi.advanceTimersByTimeAsync(9000);
    expect(session.link?.line).toBe("live");
    await vi.advanceTimersByTimeAsync(1500);
    expect(said()).toEqual([t("refused.offline")]);
    expect(Wire.all.length).toBeGreaterThan(1);
  });

  it("is dropped when the network goes, and tried at once when it comes", async () => {
    const session = await atTable();
    session.drop();
    expect(session.link?.line).toBe("lost");
    session.retry();
    expect(Wire.all).toHaveLength(2);
    Wire.of(0).tell(now(0, 3, true, ALONE));
    session.retry(); // there is nothing to try
    expect(Wire.all).toHaveLength(2);
  });

  it("to a server with another client says that there is one, and goes on", async () => {
    await atTable();
    expect(updates.isThere).toBe(false);
    Wire.of(0).say({ type: "whole", time: 0, build: "c", messages: [], now: now(0, 4, false, ALONE) });
    expect(updates.isThere).toBe(true);
    expect(reload).not.toHaveBeenCalled();
    updates.isThere = false;
  });

  it("goes over a safe connection where the page has one", async () => {
    await atTable();
    expect(Wire.all[0]?.address).toBe("wss://here/api/tables/t/live?seat=0&seen=0");
  });

  it("of a seat that was given up ends in looking on", async () => {
    const session = await atTable();
    answers = () => now(null, 5, false, { mine: [] });
    Wire.of(0).hangUp(4403);
    await vi.advanceTimersByTimeAsync(0);
    Wire.of(null).tell(now(null, 5, false, { mine: [] }));
    expect([session.seat, session.mine]).toEqual([null, []]);
  });

  it("knows how far the server's clock is ahead", async () => {
    const session = await atTable();
    vi.setSystemTime(50_000);
    Wire.of(0).say({ type: "whole", time: 53_000, build: "b", messages: [], now: now(0, 4, false, ALONE) });
    expect(session.link?.ahead).toBe(3000);
  });
});

describe("a table", () => {
  it("that cannot be reached may be tried again", async () => {
    answers = () => new TypeError("no network");
    const session = new Session("t");
    await session.open();
    expect(session.failed).toBeInstanceOf(Unreachable);
    answers = () => now(null, 0, false, ALONE);
    await session.open();
    expect([session.failed, Wire.all.length]).toEqual([null, 1]);
  });

  it("is followed through a seat as soon as one sits down", async () => {
    answers = () => now(null, 0, false, { mine: [] });
    const session = await atTable(now(null, 1, false, { mine: [] }));
    Wire.of(null).tell(now(null, 2, false, { mine: [1] }));
    expect(session.seat).toBeNull(); // the old line serves until the new one speaks
    Wire.of(1).tell(now(1, 2, false, { mine: [1] }));
    expect([session.seat, Wire.all[0]?.isOpen]).toEqual([1, false]);
  });
});

describe("the past", () => {
  async function withPast(): Promise<Session> {
    const session = await atTable(now(0, 1, false, ALONE));
    for (const n of [2, 3, 4]) Wire.of(0).tell(now(0, n, n === 4, ALONE), ply(n, 1));
    await vi.advanceTimersByTimeAsync(0);
    return session;
  }
  const seen = (session: Session) => (session.view as unknown as { n: number }).n;

  it("is stepped through from the present, and nothing can be done in it", async () => {
    const session = await withPast();
    session.step(-1);
    expect([seen(session), session.actions]).toEqual([3, []]);
    session.step(-5);
    expect([seen(session), session.looking]).toEqual([1, 0]);
    session.step(1);
    expect(seen(session)).toBe(2);
    session.step(9);
    expect([seen(session), session.looking, session.actions.length]).toEqual([4, null, 1]);
  });

  it("shows what a line of the log leads to; the last one is the present", async () => {
    const session = await withPast();
    session.lookAt(2);
    expect(seen(session)).toBe(2);
    session.lookAt(4);
    expect(session.looking).toBeNull();
    session.lookAt(0); // before all that is remembered
    expect(session.looking).toBeNull();
  });
});

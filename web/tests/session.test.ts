// A table as one device follows it: its lines, and what several people at the device may see of each other.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { digest } from "../src/lib/fold";
import { TableLink } from "../src/lib/live.svelte";
import { t } from "../src/lib/prefs.svelte";
import type { Face } from "../src/table/face";
import { Session } from "../src/table/session.svelte";
import { Stage } from "../src/table/stage.svelte";
import type { LiveFrame, Message, News } from "../src/wire";
import { now, ply, telling, Wire } from "./line";
import { until } from "./patience";

const FACE = {
  hides: (view: { open?: boolean }) => !view.open,
  beat: () => null,
  names: () => ({}),
} as unknown as Face;

const wireOf = (seat: number) => Wire.of(seat);

async function opened(): Promise<Session> {
  const session = new Session("t");
  await session.open();
  session.face = FACE;
  session.stage = new Stage(FACE);
  return session;
}

/** What the frame does whenever something changes. */
function handOn(session: Session): void {
  if (session.next !== null) session.handOver(session.next);
}

const seatSeen = (session: Session) => (session.view as unknown as { seat: number } | null)?.seat;

beforeEach(() => {
  Wire.all = [];
  vi.stubGlobal("WebSocket", Wire);
  vi.stubGlobal("location", { protocol: "http:", host: "here" });
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(now(0, 0, false)))));
});

afterEach(() => vi.unstubAllGlobals());

describe("several people at one device", () => {
  it("find it covered when the page is loaded, for whoever is to act", async () => {
    const session = await opened();
    wireOf(0).tell(now(0, 1, false));
    expect(session.covered).toBe(0);
    wireOf(1).tell(now(1, 1, true));
    handOn(session);
    expect(session.covered).toBe(1);
    session.uncover();
    expect([session.covered, session.seat, seatSeen(session)]).toEqual([null, 1, 1]);
    expect(session.actions).toEqual([{ text: "go" }]);
  });

  it("need no cover where nothing is hidden, and none when it is over", async () => {
    const session = await opened();
    wireOf(0).tell(now(0, 1, false, { open: true }));
    wireOf(1).tell(now(1, 1, true, { open: true }));
    expect(session.covered).toBeNull();
    handOn(session);
    expect([session.covered, session.seat]).toEqual([null, 1]);
    const over = await opened();
    Wire.all.at(-2)?.tell(now(0, 9, false, { status: "over" }));
    expect(over.covered).toBeNull();
  });

  it("are covered from each other between two turns, and what comes meanwhile plays on no stage", async () => {
    const session = await opened();
    wireOf(0).tell(now(0, 1, true));
    wireOf(1).tell(now(1, 1, false));
    session.uncover();
    wireOf(1).tell(now(1, 2, true), ply(2, 0));
    wireOf(0).tell(now(0, 2, false), ply(2, 0));
    await Promise.resolve();
    await Promise.resolve();
    handOn(session);
    expect(session.covered).toBe(1);
    wireOf(0).tell(now(0, 3, false), ply(3, 1));
    expect(session.stage?.busy).toBe(false);
    expect(session.actions).toEqual([]);
  });

  it("get the device back when something is taken back under the cover", async () => {
    const session = await opened();
    wireOf(0).tell(now(0, 1, false));
    wireOf(1).tell(now(1, 1, true));
    handOn(session);
    wireOf(1).tell(now(1, 2, false));
    wireOf(0).tell(now(0, 2, true));
    handOn(session);
    expect(session.covered).toBe(0);
  });
});

describe("a game that starts", () => {
  const start = (at: number, drawn = true): Message => ({
    ...telling(1, 0),
    what: "start",
    at,
    events: [{ name: "begins", seat: 1, drawn, crew: 1 }],
  });

  it("shows who begins, by name", async () => {
    const session = await opened();
    wireOf(0).tell(now(0, 0, false, { open: true, mine: [0] }));
    wireOf(0).tell(now(0, 1, false, { open: true, mine: [0] }), start(0));
    expect(session.stage?.reveal).toEqual({
      drawing: "icons/dice",
      title: t("begins.who", { name: "Anna 1" }),
      text: t("begins.drawn"),
    });
    expect(session.stage?.busy).toBe(true);
    session.stage?.next();
    await until(() => expect(session.stage?.busy).toBe(false));
    expect(session.stage?.reveal).toBeNull();
    expect(seatSeen(session)).toBe(0);
  });

  it("says so to who begins, and that it was agreed", async () => {
    const session = await opened();
    Wire.all.at(-1)?.tell(now(1, 0, false, { open: true, mine: [1] }));
    wireOf(1).tell(now(1, 1, false, { open: true, mine: [1] }), start(0, false));
    expect(session.stage?.reveal).toMatchObject({ title: t("begins.you"), text: t("begins.agreed") });
  });

  it("shows it also to who opens the page a moment later, and to nobody who comes back to it", async () => {
    const early = await opened();
    wireOf(0).say(whole(9_000, start(0)));
    expect(early.stage?.reveal).not.toBeNull();
    const late = await opened();
    wireOf(0).say(whole(11_000, start(0)));
    expect(late.stage?.reveal).toBeNull();
  });

  const whole = (time: number, ...messages: Message[]): LiveFrame => ({
    ...{ type: "whole", time, build: "b", messages },
    now: now(0, 1, false, { open: true, mine: [0] }),
  });

  it("shows nothing under a cover", async () => {
    const session = await opened();
    wireOf(0).tell(now(0, 1, false), start(0));
    expect([session.covered, session.stage?.reveal]).toEqual([0, null]);
  });
});

describe("the past", () => {
  it("has each moment once, and stays where one looks when the oldest are forgotten", async () => {
    const session = await opened();
    for (let n = 1; n <= 600; n++) wireOf(0).tell(now(0, n, false));
    wireOf(0).tell(now(0, 600, false)); // the line was lost and is back
    expect(session.moments.map(({ n }) => n).slice(-2)).toEqual([599, 600]);
    session.lookAt(300);
    wireOf(0).tell(now(0, 601, false));
    expect((session.view as unknown as { n: number }).n).toBe(300);
  });
});

describe("what has changed", () => {
  const follow = (wire: Wire, ...to: number[]) =>
    wire.change({
      messages: to.map((n) => ply(n, 1, [["n", n]])),
      changes: [
        ["n", to.at(-1)],
        ["decided", to.at(-1)],
        ["actions", 0, 0, [{ text: "go" }]],
      ],
      digest: digest({ ...now(0, 0, false).view, n: to.at(-1) }),
    });

  it("is applied to what is known, and each moment is kept", async () => {
    const session = await opened();
    wireOf(0).tell(now(0, 4, false));
    session.uncover();
    follow(wireOf(0), 5, 6);
    expect(session.now).toEqual(now(0, 6, true));
    expect(session.moments.map(({ n, view }) => [n, (view as unknown as { n: number }).n])).toEqual([
      [4, 4],
      [5, 5],
      [6, 6],
    ]);
    expect(session.link?.messages.map(({ n }) => n)).toEqual([5, 6]);
  });

  it("may be all of it", () => {
    const link = new TableLink("t", 0);
    link.open();
    const { view, ...rest } = now(0, 1, true);
    Wire.all[0]?.change({
      messages: [ply(1, 0, [["", view]])],
      changes: Object.entries(rest),
      digest: digest(view),
    });
    expect(link.now).toEqual(now(0, 1, true));
    link.close();
  });

  it("is asked for from where one is when the line comes back", () => {
    const link = new TableLink("t", 0);
    link.open();
    Wire.all[0]?.tell(now(0, 7, false));
    Wire.all[0]?.onclose({ code: 1006 });
    link.retry();
    expect(Wire.all.map(({ address }) => address.split("?")[1])).toEqual(["seat=0&seen=0", "seat=0&seen=7"]);
    link.close();
  });

  it.each<[string, Partial<News>]>([
    ["leads elsewhere", { messages: [ply(5, 1, [["n", 5]])], digest: "00000000" }],
    ["leads nowhere", { messages: [ply(5, 1, [["land/3/coins", 5]])], digest: "" }],
  ])("is put right by the whole if it %s", (_, news) => {
    const said = vi.spyOn(console, "error").mockReturnValue();
    const link = new TableLink("t", null);
    link.open();
    Wire.all[0]?.tell(now(0, 4, false));
    Wire.all[0]?.change(news);
    expect([link.line, link.now?.n, said.mock.calls.length]).toEqual(["lost", 4, 1]);
    link.retry();
    expect(Wire.all[1]?.address).toMatch(/live\?seen=4&astray=true$/);
    Wire.all[1]?.tell(now(0, 6, false), ply(5, 1), ply(6, 0)); // the log lacks nothing
    expect([link.line, link.now?.n]).toEqual(["live", 6]);
    expect(link.messages.map(({ n }) => n)).toEqual([5, 6]);
    link.close();
    said.mockRestore();
  });
});

describe("lines", () => {
  it("are not opened for a page that was left meanwhile", async () => {
    const session = new Session("t");
    const opening = session.open();
    session.close();
    await opening;
    expect(Wire.all).toEqual([]);
  });

  it("are tried one at a time", () => {
    const link = new TableLink("t", 0);
    link.open();
    Wire.all[0]?.onclose({ code: 1006 });
    link.retry();
    link.retry();
    expect(Wire.all.slice(1).map((wire) => wire.isOpen)).toEqual([false, true]);
    link.close();
  });

  it("are given up when the server refuses them for good, and only then", () => {
    const lines = [1006, 1013, 4429, 4503, 4403, 4404].map((code) => {
      const link = new TableLink("t", 0);
      link.open();
      Wire.all.at(-1)?.onclose({ code });
      link.close();
      return link.line;
    });
    expect(lines).toEqual(["lost", "lost", "lost", "lost", "closed", "closed"]);
  });
});

// A table as one device follows it: its lines, and what several people at the device may see of each other.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TableLink } from "../src/lib/live.svelte";
import type { Face } from "../src/table/face";
import { Session } from "../src/table/session.svelte";
import { Stage } from "../src/table/stage.svelte";
import type { Message, Now, SeatCard } from "../src/wire";

/** The server's end of a line. */
class Wire {
  static all: Wire[] = [];
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: (event: { code: number }) => void = () => undefined;
  isOpen = true;

  constructor(readonly address: string) {
    Wire.all.push(this);
  }

  close(): void {
    this.isOpen = false;
  }

  tell(now: Now, ...messages: Message[]): void {
    this.onmessage({ data: JSON.stringify({ type: "news", time: 0, build: "b", messages, now }) });
  }
}

const SEATS = [0, 1].map((seat) => ({
  seat,
  name: `Anna ${seat}`,
  colour: "red",
  bot: "",
  mine: true,
})) as unknown as SeatCard[];
const FACE = {
  hides: (view: { open?: boolean }) => !view.open,
  beat: () => null,
  names: () => ({}),
} as unknown as Face;
const ply = (n: number, seat: number): Message => ({ n, at: 0, what: "ply", seat, events: [] });

/** How it stands for a seat; `asked` says whether it is to act. */
function now(seat: number, n: number, asked: boolean, { open = false, status = "playing" } = {}): Now {
  const view = { seat, n, open };
  return {
    seat,
    n,
    table: { id: "t", game: "none", status, seats: SEATS },
    view,
    actions: asked ? ["go"] : [],
  } as unknown as Now;
}

function wireOf(seat: number): Wire {
  return Wire.all.find((wire) => wire.isOpen && wire.address.includes(`seat=${seat}`)) as Wire;
}

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
    expect(session.actions).toEqual(["go"]);
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

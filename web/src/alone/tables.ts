// Keeps the tables of this browser: Python behind a channel that all pages of the site speak over. Of all workers that
// are there, one has the lock and does it; the others wait for it to go.
import { namesOf, orTrouble, type Begin, type ToPages, type ToTables } from "../lib/aloneMessages";
import { Mind } from "./mind";
import { Pace } from "./pace";
import { hex, openPython, type Python } from "./python";
import { Shelf } from "./shelf";

/** harbour/worker_port.py */
interface Port {
  open: () => Promise<void>;
  ask: (text: string) => Promise<string>;
  connect: (line: number, table: string, query: string) => Promise<void>;
  say: (line: number, text: string) => Promise<void>;
  leave: (line: number) => void;
}

const SECOND = 1000;
/** How long is waited for an answer, by the kind of the task, beside the seconds that the task itself names. */
const PATIENCE: Record<string, number> = { bot: 30 * SECOND, hint: 30 * SECOND };
const LATEST = 60 * SECOND;

export async function keepTables(begin: Begin): Promise<void> {
  const keeping = navigator.locks.request(namesOf(begin.base).lock, { steal: begin.takes ?? false }, async () => {
    const channel = new BroadcastChannel(namesOf(begin.base).channel);
    const tell = (said: ToPages) => channel.postMessage(said);
    try {
      await new Tables(begin, channel, tell).open();
    } catch (error) {
      tell({ to: "pages", do: "failed", why: error instanceof Error ? error.message : String(error) });
      throw error;
    }
    await new Promise(() => undefined); // as long as this worker lives
  });
  await keeping.catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
    close(); // another has taken them, while this one slept
  });
}

class Tables {
  private readonly life = crypto.randomUUID();
  private readonly minds: Record<"quick" | "slow", Mind>;
  private readonly tabs = new Set<string>();
  private readonly lines = new Map<string, number>(); // by tab and its own number
  private readonly ends = new Map<number, { tab: string; line: number }>();
  private port: Port | null = null;
  private count = 0;
  private readonly pace = new Pace();

  constructor(
    private readonly begin: Begin,
    private readonly channel: BroadcastChannel,
    private readonly tell: (said: ToPages) => void,
  ) {
    const { runtime, base } = begin;
    this.minds = { quick: new Mind(runtime, base), slow: new Mind(runtime, base) };
  }

  async open(): Promise<void> {
    const { runtime, base } = this.begin;
    const total = Object.values(runtime.files).reduce((sum, { size }) => sum + size, 0);
    let done = 0;
    const [python, shelf] = await Promise.all([
      openPython(runtime, base, (bytes) => this.tell({ to: "pages", do: "loading", done: (done += bytes), total })),
      orTrouble(
        "storage",
        Shelf.open(namesOf(base).kept, () => giveUp("the browser has closed what it kept")),
      ),
    ]);
    this.port = this.openPort(python, shelf);
    await this.port.open();
    this.channel.onmessage = ({ data }: MessageEvent<ToTables | ToPages>) => {
      if (data.to === "tables") this.hear(data as ToTables);
    };
    this.tell({ to: "pages", do: "awake", life: this.life });
    this.minds.quick.wake();
  }

  private openPort(python: Python, shelf: Shelf): Port {
    python.globals.set("world", {
      keep: (row: string, entries: string) => shelf.keep(row, entries),
      rows: () => shelf.rows(),
      log: (table: string) => shelf.log(table),
      put: (name: string, value: string) => shelf.put(name, value),
      get: (name: string) => shelf.get(name),
      think: (task: string, tell: (part: number) => void) => this.think(task, tell),
      draw: (count: number) => hex(crypto.getRandomValues(new Uint8Array(count))),
      hear: (line: number, text: string) =>
        this.send(line, (end) => ({ to: end.tab, do: "frame", line: end.line, text })),
      hang_up: (line: number, code: number) =>
        this.send(line, (end) => ({ to: end.tab, do: "closed", line: end.line, code })),
    });
    python.globals.set("build", this.begin.runtime.build);
    return python.runPython("from jackal.harbour.worker_port import Port\nPort(world, build)") as Port;
  }

  private send(line: number, said: (end: { tab: string; line: number }) => ToPages): void {
    const end = this.ends.get(line);
    if (end) this.tell(said(end));
  }

  private hear(said: ToTables): void {
    this.know(said.tab);
    switch (said.do) {
      case "hello":
        return this.tell({ to: "pages", do: "awake", life: this.life });
      case "ask":
        return void this.port
          ?.ask(said.text)
          .then((text) => this.tell({ to: said.tab, do: "answer", id: said.id, text }), giveUp);
      case "connect":
        return void this.port?.connect(this.lineOf(said.tab, said.line), said.table, said.query).catch(giveUp);
      case "say":
        return void this.port?.say(this.lineOf(said.tab, said.line), said.text).catch(giveUp);
      case "leave":
        return this.leave(said.tab, said.line);
    }
  }

  /** A page that is gone has let its lock go; whoever sat behind its lines is no longer here. */
  private know(tab: string): void {
    if (this.tabs.has(tab)) return;
    this.tabs.add(tab);
    void navigator.locks.request(tab, () => {
      this.tabs.delete(tab);
      for (const end of [...this.ends.values()]) if (end.tab === tab) this.leave(tab, end.line);
    });
  }

  private lineOf(tab: string, line: number): number {
    const key = `${tab} ${line}`;
    const known = this.lines.get(key);
    if (known !== undefined) return known;
    this.lines.set(key, ++this.count);
    this.ends.set(this.count, { tab, line });
    return this.count;
  }

  private leave(tab: string, line: number): void {
    const number = this.lineOf(tab, line);
    this.lines.delete(`${tab} ${line}`);
    this.ends.delete(number);
    this.port?.leave(number);
  }

  /** Bots and hints do not wait for what takes long. */
  private async think(text: string, tell: (part: number) => void): Promise<string> {
    const task = JSON.parse(text) as { kind: string; seconds?: number; bot?: string };
    const isQuick = task.kind in PATIENCE;
    const patience = PATIENCE[task.kind] ?? LATEST + (task.seconds ?? 0) * SECOND;
    const { answer, lasted } = await this.minds[isQuick ? "quick" : "slow"].think(text, patience, tell);
    const { bot = "" } = task;
    if (this.pace.isTooSlow(bot, lasted)) this.tell({ to: "pages", do: "slow", bot });
    return answer;
  }
}

/** What goes wrong with a request Python answers itself; if Python cannot, the next worker has a fresh one. */
function giveUp(error: unknown): void {
  console.error(error);
  close();
}

// Playing without a server: requests and lines go to a worker of this browser, and the rest of the client does not know
// the difference. Nothing is loaded before it is needed.
import built from "virtual:alone";
import { TROUBLES, namesOf, type Begin, type ToPages, type ToTables } from "./aloneMessages";
import { addressOfFile } from "./files";
import { keep, recall } from "./keeping";
import { page } from "./page";

/** Whether these pages were put up without a server. */
export const isAlone = built !== null;

/** What a line over the network has, too. */
export interface Socket {
  onmessage: ((event: MessageEvent<string>) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send: (text: string) => void;
  close: () => void;
}

interface Asked {
  text: string;
  /** Whether it may be asked again of another worker: nothing is done twice. */
  isAgain: boolean;
  isSent: boolean;
  answer: (text: string) => void;
  failed: (error: Error) => void;
}

const LOST = 1006; // a line that broke, as a WebSocket says it
const SILENCE = 8000; // milliseconds; whoever keeps the tables and is awake says something sooner
const KNOWN: readonly string[] = ["insecure", ...TROUBLES]; // what goes wrong and has a sentence of its own
const PLAYED = "jackal alone"; // kept when there has ever been a table here

/** The folder of the site: all addresses of its pages are behind a `?`. */
const base = () => new URL(".", location.origin + location.pathname).href;

/** From now on the pages of a site open with no network, too; without it they are fetched anew each time. */
export function keepPages(): void {
  if (isAlone) void navigator.serviceWorker?.register(addressOfFile("offline.js")).catch(() => undefined);
}

/** The next build, if it has come already, need not wait for these pages to be closed. */
async function giveWay(): Promise<void> {
  const pages = await navigator.serviceWorker?.getRegistration();
  (pages?.waiting ?? pages?.installing)?.postMessage("give way");
}

/** There is something to lose now: a browser that runs out of room shall not clear it away unasked. */
function keepForGood(): void {
  keep(PLAYED, true);
  void navigator.storage?.persist?.().catch(() => false);
}

class Alone {
  /** Bytes that have come and all of them, while it is loaded. */
  progress = $state.raw<{ done: number; total: number } | null>(null);
  /** Why it cannot be played here. */
  failed = $state("");
  /** The rank for whom this device is too slow. */
  slow = $state("");
  /** Whether the tables are kept by another tab that says nothing. */
  isAsleep = $state(false);
  private channel: BroadcastChannel | null = null;
  private readonly tab = `jackal tab ${crypto.randomUUID()}`;
  private life = "";
  private readonly asked = new Map<number, Asked>();
  private readonly lines = new Map<number, Line>();
  private count = 0;
  private worker: Worker | null = null;
  private alive = "";
  private takes = false;
  private doubting: ReturnType<typeof setTimeout> | undefined;

  /** The key of the sentence for that; none while all is well. */
  get trouble(): string {
    return this.failed && `alone.${KNOWN.find((known) => known === this.failed) ?? "failed"}`;
  }

  /** A request as the server would get it, and its answer. */
  async ask(
    method: string,
    path: string,
    query: Record<string, unknown>,
    body: unknown,
  ): Promise<{ status: number; body: unknown }> {
    const known = this.withoutAsking(method, path);
    if (known !== undefined) return { status: 200, body: known };
    const text = JSON.stringify({ method, path, query, body: body ?? null, language: page.language });
    const answer = await new Promise<string>((answer, failed) => {
      const id = ++this.count;
      this.asked.set(id, { text, isAgain: method === "GET", isSent: false, answer, failed });
      this.begin();
      if (this.failed) this.fail(this.failed);
      this.sendAsked();
    });
    const found = JSON.parse(answer) as { status: number; body: unknown };
    if (method === "POST" && path === "tables" && found.status < 300) keepForGood();
    return found;
  }

  /** A line to a table. */
  connect(table: string, query: { seat: number | null; seen: number; astray: boolean }): Socket {
    const { seat, seen, astray } = query;
    const told = { ...(seat === null ? {} : { seat }), seen, ...(astray ? { astray } : {}), lang: page.language };
    const line = new Line(
      ++this.count,
      table,
      JSON.stringify(told),
      (said) => {
        this.say(said);
        this.doubt();
      },
      (number) => this.lines.delete(number),
    );
    this.lines.set(line.number, line);
    this.begin();
    if (this.life) line.open(this.tab);
    return line;
  }

  /** What is known before anything is loaded. */
  private withoutAsking(method: string, path: string): unknown {
    if (path === "house" && built)
      return { ...(JSON.parse(built.runtime.house) as object), build: built.runtime.build };
    if (path === "me") return { known: true };
    if (method === "GET" && path === "tables" && !recall(PLAYED)) return { open: [], running: [], mine: [] };
    return undefined;
  }

  private begin(): void {
    if (this.channel || !built) return;
    if (!navigator.locks || !crypto.subtle) {
      this.fail("insecure");
      return;
    }
    this.channel = new BroadcastChannel(namesOf(base()).channel);
    this.channel.onmessage = ({ data }: MessageEvent<ToPages | ToTables>) => {
      if (data.to === "pages" || data.to === this.tab) this.hear(data as ToPages);
    };
    // The lock is let go when this page is gone; nobody may hear of the page before it has it.
    void navigator.locks.request(this.tab, () => {
      this.doubt();
      this.work();
      return new Promise(() => undefined);
    });
  }

  /** A worker of this page, that keeps the tables or waits until whoever does is gone; one that dies is replaced. */
  private work(): void {
    if (!built) return;
    const { takes } = this;
    const alive = `jackal worker ${crypto.randomUUID()}`;
    const worker = new Worker(built.worker, { type: "module", name: "tables" });
    worker.postMessage({ role: "tables", runtime: built.runtime, base: base(), alive, takes } satisfies Begin);
    Object.assign(this, { worker, alive, takes: false });
    const again = setInterval(() => void watch(), 1000);
    // The worker has its lock some time after it was told so; whoever gets the lock after that outlives the worker.
    const watch = async () => {
      const { held } = await navigator.locks.query();
      if (!held?.some(({ name }) => name === alive)) return;
      clearInterval(again);
      await navigator.locks.request(alive, () => undefined);
      worker.terminate();
      this.work();
    };
  }

  /** Take the tables from a tab that sleeps: the next worker of this page does. When the other awakes it waits like all. */
  playHere(): void {
    this.isAsleep = false;
    this.takes = true;
    this.worker?.terminate();
  }

  /** Whoever keeps the tables is asked whether he is awake. */
  private doubt(): void {
    if (this.doubting !== undefined) return;
    this.say({ to: "tables", tab: this.tab, do: "hello" });
    this.doubting = setTimeout(() => void this.judge(), SILENCE);
  }

  /** Nothing was heard: it matters if another's worker has the tables, for then this page waits in vain. */
  private async judge(): Promise<void> {
    const doubted = this.doubting;
    const { held = [] } = await navigator.locks.query();
    if (this.doubting !== doubted) return; // he has spoken meanwhile
    this.doubting = undefined;
    const holder = (name: string) => held.find((lock) => lock.name === name)?.clientId;
    const keeper = holder(namesOf(base()).lock);
    if (keeper === undefined) this.doubt();
    else this.isAsleep = keeper !== holder(this.alive);
  }

  private trust(): void {
    clearTimeout(this.doubting);
    this.doubting = undefined;
    this.isAsleep = false;
  }

  private say(said: ToTables): void {
    this.channel?.postMessage(said);
  }

  private hear(said: ToPages): void {
    this.trust();
    switch (said.do) {
      case "awake":
        return this.wake(said.life);
      case "loading":
        this.progress = said.done < said.total ? { done: said.done, total: said.total } : null;
        return;
      case "failed":
        return this.fail(said.why);
      case "slow":
        this.slow = said.bot;
        return;
      case "answer":
        this.asked.get(said.id)?.answer(said.text);
        this.asked.delete(said.id);
        return;
      case "frame":
        return this.lines.get(said.line)?.hear(said.text);
      case "closed":
        this.lines.get(said.line)?.end(said.code);
        this.lines.delete(said.line);
        return;
    }
  }

  /** Somebody keeps the tables: what waits is asked, and lines that another held are lost, and come back. */
  private wake(life: string): void {
    if (this.life === life) return;
    const isAnother = this.life !== "";
    this.life = life;
    this.progress = null;
    this.failed = "";
    for (const [id, asked] of this.asked) {
      if (asked.isSent && !asked.isAgain) {
        this.asked.delete(id);
        asked.failed(new Error("whoever kept the tables is gone"));
      }
      asked.isSent = false;
    }
    this.sendAsked();
    for (const line of [...this.lines.values()]) {
      if (!isAnother) line.open(this.tab);
      else {
        this.lines.delete(line.number);
        line.end(LOST);
      }
    }
  }

  private sendAsked(): void {
    if (!this.life) return;
    if (this.asked.size) this.doubt();
    for (const [id, asked] of this.asked) {
      if (!asked.isSent) this.say({ to: "tables", tab: this.tab, do: "ask", id, text: asked.text });
      asked.isSent = true;
    }
  }

  private fail(why: string): void {
    this.failed = why;
    if (this.trouble === "alone.failed") void giveWay();
    this.progress = null;
    for (const { failed } of this.asked.values()) failed(new Error(why));
    this.asked.clear();
  }
}

/** A line to a table, as a WebSocket would be. */
class Line implements Socket {
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  private tab = "";

  constructor(
    readonly number: number,
    private readonly table: string,
    private readonly query: string,
    private readonly say: (said: ToTables) => void,
    private readonly forget: (line: number) => void,
  ) {}

  open(tab: string): void {
    this.tab = tab;
    this.say({ to: "tables", tab, do: "connect", line: this.number, table: this.table, query: this.query });
  }

  send(text: string): void {
    this.say({ to: "tables", tab: this.tab, do: "say", line: this.number, text });
  }

  close(): void {
    this.say({ to: "tables", tab: this.tab, do: "leave", line: this.number });
    this.onmessage = this.onclose = null;
    this.forget(this.number);
  }

  hear(text: string): void {
    this.onmessage?.(new MessageEvent("message", { data: text }));
  }

  end(code: number): void {
    this.onclose?.(new CloseEvent("close", { code }));
  }
}

export const alone = new Alone();

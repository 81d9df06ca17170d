// A table as one viewer follows it: what was told so far, how it stands now, and the line over which it comes.
import type { Command, LiveFrame, Message, News, Now, ShoutWord, View, Whole } from "../wire";
import { alone, isAlone, type Socket } from "./alone.svelte";
import { Refused } from "./api";
import { page } from "./page";
import { digest, fold } from "./fold";

/** `lost` comes back by itself; `closed` does not: the table is gone, or this seat is no longer ours. */
type Line = "connecting" | "live" | "lost" | "closed";

/** How it stood after so many messages, as it was seen from here. */
export interface Moment {
  n: number;
  view: View;
}

interface Waiting {
  done: () => void;
  failed: (error: Error) => void;
}

const FIRST_DELAY = 300;
const LAST_DELAY = 8000;
const PATIENCE = 10_000; // for an answer; a phone that slept may hold a line that is dead, though nobody hung up
const JUST_NOW = 10_000; // whoever opens the page so soon after the start still sees who begins
const REFUSED = 4000; // codes of our own are 4000 and the status that HTTP would have
const FOR_NOW = [REFUSED + 429, REFUSED + 503];

export class TableLink {
  line = $state<Line>("connecting");
  now = $state.raw<Now | null>(null);
  messages = $state.raw<readonly Message[]>([]);
  here = $state.raw<{ seats: readonly number[]; onlookers: number }>({ seats: [], onlookers: 0 });
  /** Milliseconds that the server's clock is ahead of ours. */
  ahead = $state(0);
  /** Hears the messages that come while one looks, how it stands after them, and how it stood after each. */
  onNews: (messages: readonly Message[], now: Now, moments: readonly Moment[]) => void = () => undefined;
  /** Hears what is shouted across the table. */
  onShout: (seat: number, shout: ShoutWord) => void = () => undefined;
  /** Hears that the server has another client to give than this page. */
  onUpdate: () => void = () => undefined;
  /** Hears that the line is closed for good. */
  onClosed: () => void = () => undefined;

  private socket: Socket | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private count = 0;
  private delay = FIRST_DELAY;
  private timer = 0;
  private build = "";
  private isAstray = false; // what is known here is not what the server knows

  constructor(
    readonly table: string,
    readonly seat: number | null,
  ) {}

  open(): void {
    this.close(); // one that is still being tried would tell everything a second time
    const socket = this.reach();
    this.socket = socket;
    socket.onmessage = (event: MessageEvent<string>) => this.hear(JSON.parse(event.data) as LiveFrame);
    socket.onclose = (event) => {
      if (this.socket === socket) this.lose(event);
    };
  }

  /** Over the network, or to whoever keeps the tables in this browser. */
  private reach(): Socket {
    if (isAlone) return alone.connect(this.table, { seat: this.seat, seen: this.now?.n ?? 0, astray: this.isAstray });
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    return new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/live?${this.query}`);
  }

  /** Who looks, and how much he knows. */
  private get query(): string {
    const seat = this.seat === null ? [] : [`seat=${this.seat}`];
    const astray = this.isAstray ? ["astray=true"] : []; // then the whole comes with the messages
    const lang = page.language ? [`lang=${page.language}`] : []; // there are no headers to say it by
    return [...seat, `seen=${this.now?.n ?? 0}`, ...astray, ...lang].join("&");
  }

  close(): void {
    clearTimeout(this.timer);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  /** Come back at once rather than when the waiting is over. */
  retry(): void {
    if (this.line !== "lost") return;
    this.delay = FIRST_DELAY;
    this.open();
  }

  /** The network is gone, and the line with it, whether or not the browser has noticed. */
  drop(): void {
    if (this.line !== "live") return;
    this.close();
    this.comeBack();
  }

  /** Do something at the table; fails with `Refused`, or when the line is lost before the answer. */
  send(command: Command): Promise<void> {
    const socket = this.socket;
    if (this.line !== "live" || !socket) {
      return Promise.reject(new Refused({ code: "offline", message: "there is no connection", rule: "" }));
    }
    const id = ++this.count;
    return new Promise((done, failed) => {
      this.waiting.set(id, { done, failed });
      setTimeout(() => this.waiting.has(id) && this.socket === socket && this.drop(), PATIENCE);
      socket.send(JSON.stringify({ id, command }));
    });
  }

  private hear(frame: LiveFrame): void {
    switch (frame.type) {
      case "whole":
        return this.take(frame, frame.now, momentOf(frame.now));
      case "news":
        return this.follow(frame);
      case "here":
        this.here = frame;
        return;
      case "shout":
        return this.onShout(frame.seat, frame.shout);
      case "done":
        return this.answer(frame.id)?.done();
      case "refused":
        return this.answer(frame.id)?.failed(new Refused(frame.error));
    }
  }

  private answer(id: number): Waiting | undefined {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    return waiting;
  }

  /** Go on with what has changed; if that does not add up, the whole is asked for. */
  private follow(news: News): void {
    const moments = this.momentsOf(news);
    if (!moments) return this.goAstray();
    const view = moments.at(-1)?.view ?? this.now?.view ?? null;
    const now = { ...fold(this.now ?? {}, news.changes), view } as Now;
    this.take(news, now, moments.length ? moments : momentOf(now));
  }

  /** How it stood after each message; null if that is not what the server sees. */
  private momentsOf({ messages, digest: wanted }: News): Moment[] | null {
    try {
      let view = this.now?.view ?? null;
      const moments = messages.flatMap(({ n, changes }) => {
        view = changes.reduce<View | null>(fold, view);
        return view ? [{ n, view }] : [];
      });
      return (view ? digest(view) : "") === wanted ? moments : null;
    } catch {
      return null;
    }
  }

  private goAstray(): void {
    console.error(`table ${this.table}: what was told does not lead to what the server sees`);
    this.isAstray = true;
    this.close();
    this.comeBack();
  }

  private take(frame: News | Whole, now: Now, moments: readonly Moment[]): void {
    const known = this.now !== null;
    if (this.build && this.build !== frame.build) this.onUpdate();
    this.build = frame.build;
    this.line = "live";
    this.delay = FIRST_DELAY;
    this.isAstray = false;
    this.ahead = frame.time - Date.now();
    this.messages = [...this.messages, ...frame.messages];
    this.now = now;
    this.onNews(
      known ? frame.messages : frame.messages.filter((message) => isNewStart(message, frame.time)),
      now,
      moments,
    );
  }

  private lose(event: CloseEvent): void {
    if (event.code <= REFUSED || FOR_NOW.includes(event.code)) return this.comeBack();
    this.failAll();
    this.line = "closed";
    this.onClosed();
  }

  private comeBack(): void {
    this.failAll();
    this.line = "lost";
    this.timer = setTimeout(() => this.open(), this.delay * (0.75 + Math.random() / 2));
    this.delay = Math.min(2 * this.delay, LAST_DELAY);
  }

  private failAll(): void {
    for (const { failed } of this.waiting.values()) {
      failed(new Refused({ code: "offline", message: "the connection was lost", rule: "" }));
    }
    this.waiting.clear();
  }
}

function isNewStart({ what, at }: Message, time: number): boolean {
  return what === "start" && time - at < JUST_NOW;
}

function momentOf({ n, view }: Now): Moment[] {
  return view ? [{ n, view }] : [];
}

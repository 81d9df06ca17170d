// Somebody who thinks in a worker of his own, so that neither the page nor the tables wait; whoever dies or takes too
// long is replaced.
import type { Begin, FromThinker, Runtime, ToThinker } from "../lib/aloneMessages";

const LOADING = 120_000; // milliseconds that a slow device may take to load

interface Thought {
  answer: string;
  /** Milliseconds of thinking, without what went before it. */
  lasted: number;
}

/** Hears how much of a task is done, from 0 to 1. */
type Tell = (part: number) => void;

interface Waiting {
  since: number;
  tell: Tell;
  answer: (thought: Thought) => void;
  timer: ReturnType<typeof setTimeout>;
}

export class Mind {
  private worker: Worker | null = null;
  private ready: Promise<void> = Promise.resolve();
  private turn: Promise<unknown> = Promise.resolve();
  private waiting: Waiting | null = null;
  private count = 0;

  constructor(
    private readonly runtime: Runtime,
    private readonly base: string,
  ) {}

  /** What he says to a task within so many milliseconds; one task after the other. */
  think(task: string, patience: number, tell: Tell): Promise<Thought> {
    const asked = this.turn.then(() => this.ask(task, patience, tell));
    this.turn = asked;
    return asked;
  }

  /** Let him get ready before anything is asked. */
  wake(): void {
    if (!this.worker) this.begin();
  }

  private async ask(task: string, patience: number, tell: Tell): Promise<Thought> {
    this.wake();
    const worker = this.worker;
    try {
      await within(this.ready, LOADING);
    } catch (error) {
      this.end(worker, "died", String(error));
      return { answer: fault("died", String(error)), lasted: 0 };
    }
    if (worker !== this.worker || !worker) {
      return { answer: fault("died", "he died before he was asked"), lasted: 0 };
    }
    return new Promise((answer) => {
      const timer = setTimeout(() => this.end(worker, "hang", `no answer within ${patience} ms`), patience);
      this.waiting = { since: performance.now(), tell, answer, timer };
      worker.postMessage({ id: ++this.count, task } satisfies ToThinker);
    });
  }

  private begin(): void {
    const worker = new Worker(location.href, { type: "module", name: "thinker" });
    const alive = `jackal thinker ${crypto.randomUUID()}`;
    this.worker = worker;
    this.ready = new Promise((ready, failed) => {
      worker.onmessage = ({ data }: MessageEvent<FromThinker>) => {
        if (data.do === "ready") {
          ready();
          void navigator.locks.request(alive, () => this.end(worker, "died", "his worker is gone"));
        } else if (data.do === "failed") failed(new Error(data.why));
        else if (data.id !== this.count) return;
        else if (data.do === "done") this.waiting?.tell(data.part);
        else this.said(data.text);
      };
      worker.onerror = ({ message }) => {
        failed(new Error(message));
        this.end(worker, "died", message);
      };
    });
    this.ready.catch(() => undefined); // whoever asks hears of it
    const { runtime, base } = this;
    worker.postMessage({ role: "thinker", runtime, base, alive } satisfies Begin);
  }

  private said(text: string): void {
    const { waiting } = this;
    this.waiting = null;
    clearTimeout(waiting?.timer);
    waiting?.answer({ answer: text, lasted: performance.now() - waiting.since });
  }

  /** He is gone, or sent away: the next task finds another. */
  private end(worker: Worker | null, word: string, why: string): void {
    if (!worker || worker !== this.worker) return;
    worker.terminate();
    this.worker = null;
    this.said(fault(word, why));
  }
}

function fault(word: string, text: string): string {
  return JSON.stringify({ fault: word, text });
}

function within(promise: Promise<void>, patience: number): Promise<void> {
  return Promise.race([
    promise,
    new Promise<void>((_, late) => setTimeout(() => late(new Error("it takes too long to load")), patience)),
  ]);
}

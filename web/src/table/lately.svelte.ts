// What happened since who looks last decided: kept while he watches, and asked for when he comes back to it.
import { since } from "../lib/api";
import { keep, recall } from "../lib/keeping";
import type { Moment } from "../lib/live.svelte";
import type { GameEvent, Message, Now, Since, View } from "../wire";
import { blowsOf } from "./face";
import { isKnown, type Told } from "./telling";

/** Something that was done to who looks. */
export interface Befallen {
  key: string;
  seat: number;
  /** The message that told of it. */
  n: number;
  event: GameEvent;
  /** Whose doing it was, if anybody's. */
  by: number | null;
}

/** How it stood when he decided, and the messages since. */
interface Story {
  n: number;
  view: View;
  messages: readonly Message[];
}

const LEFT = "jackal-unseen"; // by table
const MOST_TABLES = 24; // games that nobody goes on with are forgotten, the oldest first

export class Lately {
  story = $state.raw<Story | null>(null);
  private seen = $state.raw<ReadonlySet<string>>(new Set()); // keys of what was put away
  private left = $state.raw<readonly Befallen[]>([]); // what he had not put away when he decided
  private isOver = false;

  constructor(private readonly table: string) {
    const [, left, seen] = everywhere().find(([one]) => one === table) ?? [];
    this.left = left ?? [];
    this.seen = new Set(seen);
  }

  /** Go on with what has come; asks for what this page has not seen. Answers whether it had to ask. */
  async follow(now: Now, messages: readonly Message[], moments: readonly Moment[]): Promise<boolean> {
    if (now.seat === null || !now.view) return this.forget();
    this.leave(now.seat, now.decided, messages);
    const story = this.story?.n === now.decided ? this.story : null;
    const known = story?.view ?? viewAt(moments, now.decided);
    const since = messages.filter(({ n }) => n > now.decided);
    if (known && since.every(isKnown)) this.story = { n: now.decided, view: known, messages: since };
    else if (story) this.story = { ...story, messages: joined(story, since) };
    else return await this.ask(now, messages);
    return false;
  }

  forget(): false {
    this.story = null;
    return false;
  }

  private async ask(now: Now, messages: readonly Message[]): Promise<boolean> {
    this.story = null;
    const told: Since | null = await since(this.table, now.seat as number).catch(() => null);
    if (!told?.view || told.n !== now.decided) return false; // he has decided meanwhile, or it is not to be had
    this.story = { n: told.n, view: told.view, messages: told.messages };
    this.story = { ...this.story, messages: joined(this.story, messages) };
    return true;
  }

  /** What is to be told of it: what was taken back is left out. */
  get told(): readonly Told[] {
    return lasting(this.story?.messages ?? []);
  }

  /** What was done to a seat and has not been put away, as far as message `n`; with what was left over from before. */
  unseen(seat: number, n: number): Befallen[] {
    const left = this.left.filter((blow) => blow.seat === seat);
    return [...left, ...this.befell(seat, n)].filter(({ key }) => !this.seen.has(key));
  }

  private befell(seat: number, n: number): Befallen[] {
    const story = this.story;
    if (!story) return [];
    return lasting(story.messages.filter((message) => message.n <= n)).flatMap(({ n = 0, events }) =>
      events
        .flatMap((event) => blowsOf(event).flatMap((blow) => (blow.seat === seat ? { event, by: blow.by } : [])))
        .map((blow, number) => ({ key: `${seat} ${n} ${number}`, seat, n, ...blow })),
    );
  }

  /** He has decided, or taken that back: what he has not put away stays, what is told anew or never was does not. */
  private leave(seat: number, decided: number, messages: readonly Message[]): void {
    if (this.story && this.story.n < decided) {
      this.story = { ...this.story, messages: joined(this.story, messages) };
      this.keep([...this.left.filter((blow) => blow.seat !== seat), ...this.unseen(seat, decided)]);
    } else if (this.left.some((blow) => blow.seat === seat && blow.n > decided))
      this.keep(this.left.filter((blow) => blow.seat !== seat || blow.n <= decided));
  }

  private keep(left: readonly Befallen[]): void {
    const seen = this.isOver ? [...this.seen] : []; // while it goes on, a reload tells the last story anew
    if (left.length || this.left.length || seen.length) {
      const others = everywhere().filter(([table]) => table !== this.table);
      const own: Kept[] = left.length || seen.length ? [[this.table, left, seen]] : [];
      keep(LEFT, [...own, ...others].slice(0, MOST_TABLES));
    }
    this.left = left;
  }

  /** The game is over: of what was done to him only the last story is told, until he has seen it. */
  end(): void {
    this.isOver = true;
    if (this.left.length) this.keep([]);
  }

  /** Put one away. */
  see({ key }: Befallen): void {
    this.seen = new Set([...this.seen, key]);
    const left = this.left.filter((blow) => blow.key !== key);
    if (this.isOver || left.length < this.left.length) this.keep(left);
  }
}

/** What was left over at a table, and which of the blows that ended its game have been seen. */
type Kept = [table: string, left: readonly Befallen[], seen?: readonly string[]];

/** Table by table, the latest first. */
function everywhere(): Kept[] {
  const kept = recall(LEFT);
  return Array.isArray(kept) ? (kept as Kept[]) : [];
}

function viewAt(moments: readonly Moment[], n: number): View | null {
  return moments.find((moment) => moment.n === n)?.view ?? null;
}

/** What is known, and what has come after it, as far as that is known without a gap. */
function joined({ n, messages }: Story, all: readonly Message[]): Message[] {
  const last = messages.at(-1)?.n ?? n;
  const later = all.filter((message) => message.n > last);
  const gap = later.findIndex((message) => !isKnown(message));
  return [...messages, ...(gap < 0 ? later : later.slice(0, gap))];
}

/** What was taken back and the word of it are one thing in which nothing has happened. */
function lasting(messages: readonly Message[]): Told[] {
  const told: Told[] = [];
  for (const message of messages) {
    const { undoes = Infinity } = message;
    const undone = told.findIndex(({ n = 0 }) => n >= undoes);
    if (undone < 0) told.push(message);
    else
      told.push({
        n: message.n,
        events: [],
        changes: [...told.splice(undone), message].flatMap(({ changes }) => changes),
      });
  }
  return told;
}

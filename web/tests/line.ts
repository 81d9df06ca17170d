// The server's end of the lines that a table is followed by.
import type { Change, Command, LiveFrame, GameEvent, Message, News, Now, SeatCard, ShoutWord } from "../src/wire";

/** A WebSocket as the client opens it, and what the server says over it. */
export class Wire {
  static all: Wire[] = [];
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: (event: { code: number }) => void = () => undefined;
  isOpen = true;
  /** What has come from the client. */
  readonly heard: { id: number; command: Command }[] = [];

  constructor(readonly address: string) {
    Wire.all.push(this);
  }

  /** The one that is open for a seat. */
  static of(seat: number | null): Wire {
    const isIts = ({ address }: Wire) =>
      seat === null ? !address.includes("seat=") : address.includes(`seat=${seat}`);
    return Wire.all.findLast((wire) => wire.isOpen && isIts(wire)) as Wire;
  }

  close(): void {
    this.isOpen = false;
  }

  send(data: string): void {
    this.heard.push(JSON.parse(data) as { id: number; command: Command });
  }

  /** The line breaks, or is hung up. */
  hangUp(code = 1006): void {
    this.isOpen = false;
    this.onclose({ code });
  }

  /** How it stands. */
  tell(now: Now, ...messages: Message[]): void {
    this.say({ type: "whole", time: 0, build: "b", messages, now });
  }

  /** What has changed. */
  change(news: Partial<News>): void {
    this.say({ type: "news", time: 0, build: "b", messages: [], changes: [], digest: "", ...news });
  }

  shout(seat: number, shout: ShoutWord): void {
    this.say({ type: "shout", seat, shout });
  }

  /** The last thing that was asked for is done, or refused by a rule. */
  answer(rule = ""): void {
    const id = this.heard.at(-1)?.id ?? 0;
    if (rule) this.say({ type: "refused", id, error: { code: "illegal", message: "no", rule } });
    else this.say({ type: "done", id, n: 0 });
  }

  say(frame: LiveFrame): void {
    this.onmessage({ data: JSON.stringify(frame) });
  }
}

const SEATS = [0, 1].map((seat) => ({
  seat,
  name: `Anna ${seat}`,
  colour: "red",
  bot: "",
  mine: true,
})) as unknown as SeatCard[];

interface Standing {
  /** Nothing in the view is secret. */
  open?: boolean;
  status?: string;
  /** Seats of this device; both if it is not said. */
  mine?: readonly number[];
}

/** How it stands for a seat; `asked` says whether it is to act. */
export function now(
  seat: number | null,
  n: number,
  asked: boolean,
  { open = false, status = "playing", mine = [0, 1] }: Standing = {},
): Now {
  const seats = SEATS.map((card) => ({ ...card, mine: mine.includes(card.seat) }));
  return {
    seat,
    n,
    decided: n,
    table: { id: "t", game: "none", status, seats },
    view: { seat, n, open },
    actions: asked ? [{ text: "go" }] : [],
  } as unknown as Now;
}

export const ply = (n: number, seat: number, ...changes: Change[][]): Message => ({
  n,
  at: 0,
  what: "ply",
  seat,
  events: [],
  changes,
});

/** A message that tells of events which change nothing. */
export const telling = (n: number, seat: number, ...names: string[]): Message => ({
  ...ply(n, seat, ...names.map(() => []), []),
  events: names.map((name) => ({ name }) as unknown as GameEvent),
});

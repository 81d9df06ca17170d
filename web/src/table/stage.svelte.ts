// The stage: what happened is shown in order, one beat after the other; in the end it stands as the server says.
import { prefs } from "../lib/prefs.svelte";
import { play as sound } from "../lib/sounds";
import type { EventCard, Message, View } from "../wire";
import type { Face, Reveal } from "./face";

/** The last part of a story: so the table stands after the events. */
interface Act {
  events: readonly EventCard[];
  view: View | null;
  /** How many messages tell it. */
  messages: number;
}

const MOST_WAITING = 12; // messages; who was away longer sees how it stands rather than how it came about
const READING = 1600; // milliseconds for what is revealed,
const NODDING = 700; // and for what has been read before

export class Stage {
  shown = $state.raw<View | null>(null);
  reveal = $state.raw<Reveal | null>(null);
  /** Whether something is still being shown. */
  busy = $state(false);
  /** How many of the messages have not been shown yet. */
  waiting = $state(0);
  private readonly read = new Set<string>(); // drawings
  private acts: Act[] = [];
  private skip: () => void = () => undefined;
  private hurry = false;
  private rushed = false; // this act alone

  constructor(private readonly face: Face) {}

  /** Set the scene without a story. */
  set(view: View | null): void {
    this.acts = [];
    this.waiting = 0;
    this.hurry = this.busy;
    this.skip();
    if (!this.busy) this.shown = view;
    else this.acts = [{ events: [], view, messages: 0 }];
  }

  perform(messages: readonly Pick<Message, "events">[], view: View | null): void {
    const events = messages.flatMap((message) => message.events);
    if (!events.length && !this.busy) return this.settle(view); // what lies over the board stays there
    this.acts.push({ events, view, messages: messages.length });
    this.waiting += messages.length;
    if (Math.max(this.acts.length, messages.length) > MOST_WAITING || document.hidden) this.hurry = true;
    if (!this.busy) void this.run();
  }

  /** Enough of this: on with what comes next. */
  next(): void {
    this.skip();
  }

  /** On to how it stands after what is being shown. */
  rush(): void {
    if (!this.busy) return;
    this.rushed = true;
    this.skip();
  }

  private async run(): Promise<void> {
    this.busy = true;
    for (let act = this.acts.shift(); act; act = this.acts.shift()) await this.play(act);
    this.hurry = false;
    this.busy = false;
  }

  /** A beat that goes wrong spoils the story, not the game: the board would wait for its end for ever. */
  private async play({ events, view, messages }: Act): Promise<void> {
    try {
      for (const event of events) await this.show(event);
    } catch (error) {
      console.error(error);
    }
    this.settle(view);
    this.rushed = false;
    this.waiting = Math.max(0, this.waiting - messages);
  }

  private settle(view: View | null): void {
    this.shown = this.shown && view && this.face.settle ? this.face.settle(this.shown, view) : view;
  }

  private async show(event: EventCard): Promise<void> {
    const beat = this.shown && this.face.beat(this.shown, event);
    if (!beat) return;
    this.shown = beat.view;
    if (this.hurry || this.rushed) return;
    if (beat.sound) sound(beat.sound);
    this.reveal = beat.reveal ?? null;
    const takes = beat.reveal ? Math.max(beat.takes, this.reading(beat.reveal)) : prefs.moves ? beat.takes : 0;
    if (takes) await this.wait(takes);
    this.reveal = null;
  }

  private reading({ drawing, reads }: Reveal): number {
    if (reads) return reads;
    const known = this.read.has(drawing);
    this.read.add(drawing);
    return known ? NODDING : READING;
  }

  private wait(milliseconds: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, milliseconds);
      this.skip = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}

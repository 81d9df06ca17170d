// The stage: what happened is shown in order, one beat after the other; in the end it stands as the server says.
import { prefs } from "../lib/prefs.svelte";
import { play as sound } from "../lib/sounds";
import type { GameEvent, View } from "../wire";
import type { Reveal } from "./face";
import { beatOf, cleared, eventsOf, isKnown, retold, settled, viewAfter, type Shows, type Told } from "./telling";

/** A part of a story, and how the table stands after it. */
interface Act {
  messages: readonly Told[];
  view: View | null;
  /** The last message before which the board is cleared of earlier moves: what came before who looks decided. */
  clears: number;
  /** What is said before. */
  reveal?: Reveal;
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
  private stood: View | null = null; // when the act that is played began
  private readonly read = new Set<string>(); // drawings
  private acts: Act[] = [];
  private skip: () => void = () => undefined;
  private hurry = false;
  private rushed = false; // this act alone

  constructor(private readonly face: Shows<View>) {}

  /** Set the scene without a story; there may be something over it that no view holds. */
  set(view: View | null, shown: View | null = view): void {
    this.acts = [];
    this.waiting = 0;
    this.hurry = this.busy;
    this.skip();
    if (this.busy) this.acts = [{ messages: [], view, clears: 0 }];
    else [this.stood, this.shown] = [view, shown];
  }

  /** Show what happened since the last story, and how it stands now; moves after message `clears` leave their traces. */
  perform(messages: readonly Told[], view: View | null, clears = Infinity): void {
    if (!messages.every(isKnown)) return this.set(view);
    const isSilent = messages.every(({ events }) => !events.length);
    if (isSilent && !this.busy) return this.settle(view); // what lies over the board stays there
    if (Math.max(this.acts.length, messages.length) > MOST_WAITING || document.hidden) this.hurry = true;
    this.begin({ messages, view, clears });
  }

  /** Show again what was shown before: all of it, however long it is. */
  again(before: View, messages: readonly Told[], view: View): void {
    if (this.busy || !messages.every(isKnown)) return;
    this.stood = this.shown = before;
    this.begin({ messages, view, clears: 0 });
  }

  /** Set the scene with what messages have left on the board, though nobody watched them. */
  recall(before: View, messages: readonly Told[]): void {
    this.set(messages.reduce(viewAfter, before), retold(this.face, before, ...messages));
  }

  private begin(act: Act): void {
    this.acts.push(act);
    this.waiting += act.messages.length;
    if (!this.busy) void this.run();
  }

  /** Set the scene, and say something before anything happens on it. */
  announce(reveal: Reveal, view: View): void {
    this.set(view);
    this.begin({ messages: [], view, clears: 0, reveal });
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
  private async play({ messages, view, clears, reveal }: Act): Promise<void> {
    try {
      if (reveal && !this.hurry) await this.look(reveal, this.reading(reveal));
      for (const message of messages) await this.tell(message, clears);
    } catch (error) {
      console.error(error);
    }
    this.settle(view);
    this.rushed = false;
    this.waiting = Math.max(0, this.waiting - messages.length);
  }

  private async tell(message: Told, clears: number): Promise<void> {
    if ((message.n ?? 0) <= clears && this.shown) this.shown = cleared(this.face, this.shown);
    for (const [event, after] of eventsOf(this.stood, [message])) await this.show(event, after);
    if (this.stood) this.stood = viewAfter(this.stood, message);
  }

  private settle(view: View | null): void {
    this.shown = this.shown && view ? settled(this.face, this.shown, view) : view;
    this.stood = view;
  }

  private async show(event: GameEvent, after: View | null): Promise<void> {
    if (!this.shown || !after) return;
    const beat = beatOf(this.face, this.shown, after, event);
    this.shown = beat.view;
    if (this.hurry || this.rushed) return;
    if (beat.sound) sound(beat.sound);
    const takes = beat.reveal ? Math.max(beat.takes, this.reading(beat.reveal)) : prefs.moves ? beat.takes : 0;
    await this.look(beat.reveal ?? null, takes);
  }

  private async look(reveal: Reveal | null, takes: number): Promise<void> {
    this.reveal = reveal;
    if (takes) await this.wait(takes / prefs.rate);
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

// A hint at the table, step by step: which piece and why, then the move, then played or put away.
import { hint as ask, Refused } from "../lib/api";
import { prefs } from "../lib/prefs.svelte";
import { toasts } from "../lib/toasts.svelte";
import type { Advice, Hint } from "../wire";
import type { Pointed, Pointing } from "./face";
import type { Session } from "./session.svelte";

interface Asked {
  seat: number;
  hint: Hint;
  point: Pointing;
}

export class Hinting {
  /** A hint is being thought of. */
  pending = $state(false);
  /** How much of it is shown: 1 is the piece, 2 the move. */
  step = $state(0);
  /** Another press than the second: whoever looks for the buttons is led there. */
  presses = $state(0);
  private asked = $state.raw<Asked | null>(null);
  private refused = $state(false);

  constructor(private readonly session: Session) {}

  /** Whether hints are given here: nobody but bots plays against those at this device. */
  get isOffered(): boolean {
    const { table, seat } = this.session;
    const others = table?.seats.filter((card) => !card.mine) ?? [];
    return !this.refused && table?.status === "playing" && seat !== null && others.every((card) => card.who === "bot");
  }

  /** Whether one may ask for it now. */
  get isThere(): boolean {
    return this.isOffered && this.session.actions.length > 0;
  }

  /** The hint as long as its question stands. */
  get now(): Hint | null {
    const { asked, session } = this;
    const stands = asked?.seat === session.seat && asked.hint.seen === session.now?.n && session.actions.length > 0;
    return stands ? asked.hint : null;
  }

  pointed(advice: Advice): Pointed | null {
    const { view, names } = this.session;
    return this.asked && view ? this.asked.point(view, advice.action, names) : null;
  }

  /** Why it is advised, in sentences. */
  reasons(advice: Advice): string[] {
    const said = advice.why.map(({ key, fields }) => prefs.words.about("advice", key, fields, this.session.names));
    return said.filter((line) => line !== null);
  }

  /** Once for the piece, twice for the move, and once more for what to do about it. */
  async press(): Promise<void> {
    if (this.now) {
      this.step = 2;
      this.presses++;
    } else await this.ask();
  }

  private async ask(): Promise<void> {
    const { session } = this;
    const { seat, face, now } = session;
    if (this.pending || !this.isThere || seat === null || !face || !now) return;
    this.pending = true;
    try {
      const [hint, point] = await Promise.all([ask(session.id, seat), face.pointing()]);
      this.asked = { seat, hint, point };
      this.step = 1;
      this.presses = 1;
    } catch (error) {
      this.refused ||= error instanceof Refused && error.code === "no_hints";
      toasts.refuse(error, session.table?.game);
    }
    this.pending = false;
  }

  play(advice: Advice): void {
    this.close();
    void this.session.play(advice.text);
  }

  close(): void {
    this.asked = null;
    this.step = 0;
  }
}

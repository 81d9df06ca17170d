// A lesson that is being played: there is no table; all moves are sent each time, and the server says how it stands.
import { faceOf } from "../faces";
import { nextInLesson, playLesson, Refused, whyInLesson } from "../lib/api";
import { toasts } from "../lib/toasts.svelte";
import type { Face } from "../table/face";
import { Stage } from "../table/stage.svelte";
import type { GameAction, LessonNow, Meant, Next, View } from "../wire";
import { keepProgress, progressOf } from "./progress";
import type { LessonWords } from "./words";

/** What the lesson says to a move that is lawful and not wanted now; null words: it has none of its own. */
export interface Answered {
  words: LessonWords | null;
}

export class Learning {
  now = $state.raw<LessonNow | null>(null);
  face = $state.raw<Face | null>(null);
  stage = $state.raw<Stage | null>(null);
  answered = $state.raw<Answered | null>(null);
  /** Why it cannot be shown at all. */
  failed = $state.raw<unknown>(null);
  private sending = $state(false);
  private readonly offered = $derived([...(this.now?.actions ?? [])]); // a list of its own whenever something is new

  constructor(readonly id: string) {}

  async open(): Promise<void> {
    try {
      const now = await this.resumed();
      this.face = await faceOf(now.lesson.game);
      this.stage = new Stage(this.face);
      this.stage.set(now.view);
      this.now = now;
    } catch (error) {
      this.failed = error;
    }
  }

  /** Where it was left; from the start if the lesson has changed since. */
  private resumed(): Promise<LessonNow> {
    const { moves } = progressOf(this.id);
    return playLesson(this.id, moves).catch((error) => {
      if (!moves.length || !(error instanceof Refused) || error.isForNow) throw error;
      return playLesson(this.id, []);
    });
  }

  close(): void {
    this.stage?.rush();
  }

  get view(): View | null {
    return this.stage?.shown ?? null;
  }

  get actions(): readonly GameAction[] {
    return this.sending || this.stage?.busy ? [] : this.offered;
  }

  get isOver(): boolean {
    return this.now !== null && this.now.step === this.now.lesson.steps;
  }

  async play(action: string | Meant): Promise<void> {
    if (this.sending || !this.now) return;
    this.sending = true;
    try {
      this.take(await playLesson(this.id, this.now.moves, action));
    } catch (error) {
      toasts.refuse(error, this.now.lesson.game);
    }
    this.sending = false;
  }

  private take(now: LessonNow): void {
    this.answered = now.taken ? null : { words: now.answer };
    if (!now.taken) return;
    this.now = now;
    this.stage?.perform(now.told, now.view);
    keepProgress(this.id, now.moves, this.isOver);
  }

  async whyNot(meant: Meant): Promise<void> {
    if (this.now && this.actions.length)
      await toasts.explain(whyInLesson(this.id, this.now.moves, meant), this.now.lesson.game);
  }

  onward(cards: readonly string[]): Promise<Next> {
    return nextInLesson(this.id, this.now?.moves ?? [], cards);
  }

  async restart(): Promise<void> {
    if (this.sending) return;
    try {
      const now = await playLesson(this.id, []);
      this.answered = null;
      this.now = now;
      this.stage?.set(now.view);
      keepProgress(this.id, [], false);
    } catch (error) {
      toasts.refuse(error);
    }
  }
}

// The review of a finished game: asked for, waited for, and looked at decision by decision.
import { askReview, review as look } from "../lib/api";
import type { Review, ReviewDecision, ReviewProgress } from "../wire";

const AGAIN = 1000; // milliseconds between two looks at how far it is

export class Reviewing {
  progress = $state.raw<ReviewProgress | null>(null);
  failed = $state.raw<unknown>(null);
  /** Whose decisions are looked at. */
  seat = $state(0);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isLeft = false;

  constructor(readonly table: string) {}

  get review(): Review | null {
    return this.progress?.review ?? null;
  }

  /** The decisions of the seat that is looked at. */
  get decisions(): readonly ReviewDecision[] {
    return this.review?.decisions.filter((one) => one.seat === this.seat) ?? [];
  }

  /** What was decided after so many plies, by the seat that is looked at. */
  decisionAt(plies: number): ReviewDecision | null {
    return this.decisions.find((one) => one.ply === plies) ?? null;
  }

  /** Have it made, if nobody has yet, and wait for it. */
  async open(): Promise<void> {
    this.isLeft = false;
    if (this.review) return;
    this.failed = null;
    await this.hear(() => askReview(this.table));
  }

  close(): void {
    this.isLeft = true;
    clearTimeout(this.timer);
  }

  private async hear(ask: () => Promise<ReviewProgress>): Promise<void> {
    try {
      this.progress = await ask();
    } catch (error) {
      this.failed = error;
      return;
    }
    const { status } = this.progress;
    if (!this.isLeft && (status === "waiting" || status === "running"))
      this.timer = setTimeout(() => void this.hear(() => look(this.table)), AGAIN);
  }
}

// What the reader has solved, here and as the server knows it; one for all pages.
import { solvedPuzzles, tellSolved } from "../lib/api";
import { dayOf, merged, remember, remembered, streak, unheard, type Feat, type Solved } from "./progress";

class Progress {
  solved = $state.raw<Solved>(merged(remembered(), {}));
  /** Days in a row, up to today or yesterday. */
  streak = $state(0);

  /** Ask the server; what it has not heard of, it is told, if it is about one of these. */
  async load(today: string, known: ReadonlySet<string>): Promise<void> {
    this.adopt({}, today);
    try {
      const { solved } = await solvedPuzzles();
      this.adopt(solved, today);
      const here = remembered();
      for (const id of unheard(here, solved)) {
        if (known.has(id)) this.adopt((await tellSolved(id, here[id]?.moves ?? [])).solved, today);
      }
    } catch {
      // what this browser knows will do
    }
  }

  /** Somebody has solved one just now. */
  async add(id: string, feat: Feat, moves: readonly string[]): Promise<void> {
    const today = dayOf(Date.now());
    remember(id, feat, moves);
    this.adopt({ [id]: feat }, today);
    try {
      this.adopt((await tellSolved(id, moves)).solved, today);
    } catch {
      // it is told at the next visit to the shelf
    }
  }

  forget(): void {
    this.solved = {};
    this.streak = 0;
  }

  private adopt(solved: Solved, today: string): void {
    this.solved = merged(this.solved, solved);
    this.streak = streak(this.solved, today);
  }
}

export const progress = new Progress();

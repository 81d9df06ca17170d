// The ship's book of this reader: asked for, asked for again while games are being entered, erased, brought here.
import { book, claimBook, comeInOrRead, eraseBook } from "../lib/api";
import { forgetSolved } from "../puzzles/progress";
import { progress } from "../puzzles/solved.svelte";
import type { ShipsBook } from "../wire";

const SOON = 2000;
/** So often it is looked whether all is entered: after that the next visit shows it. */
const LOOKS = 60;

export class Logbook {
  book = $state.raw<ShipsBook | null>(null);
  failed = $state.raw<unknown>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private looks = 0;

  async open(): Promise<void> {
    this.failed = null;
    try {
      await comeInOrRead();
      this.show(await book());
    } catch (error) {
      this.failed = error;
    }
  }

  /** Whoever leaves the page waits for nothing any more. */
  close(): void {
    clearTimeout(this.timer);
    this.looks = LOOKS;
  }

  /** What this browser remembers of puzzles goes, too: else the server would be told of it again. */
  async erase(): Promise<void> {
    const empty = await eraseBook();
    forgetSolved();
    progress.forget();
    this.show(empty);
  }

  async bringHere(key: string): Promise<void> {
    await comeInOrRead();
    this.show(await claimBook(key));
  }

  private show(found: ShipsBook): void {
    this.book = found;
    clearTimeout(this.timer);
    if (found.unread && this.looks++ < LOOKS) this.timer = setTimeout(() => void this.lookAgain(), SOON);
  }

  private async lookAgain(): Promise<void> {
    const found = await book().catch(() => null); // what is shown stays as it is
    if (found) this.show(found);
  }
}

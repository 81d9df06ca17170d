// The tables of the harbour, looked at again now and then; behind other windows only where one's own may come to move.
import { look, tables } from "../lib/api";
import type { Listed, Tables } from "../wire";

const AGAIN = 10_000;
/** Who looks elsewhere is called a little later, and costs the server less. */
const BEHIND = 30_000;
/** And who reads something else. */
export const SELDOM = 30_000;
/** Of so many tables of one's own it is asked at once whose turn it is; of the others the next time. */
const AT_ONCE = 8;

export class Lists {
  known = $state.raw<Tables | null>(null);
  failed = $state(false);
  /** By table: whether it waits for this device. */
  waits = $state.raw<ReadonlyMap<string, boolean>>(new Map());
  private readonly seen = new Map<string, number>();
  private readonly tried = new Map<string, number>();
  private looked = 0;

  /** Those of one's own that go on, the latest news first. */
  get mine(): Listed[] {
    return (this.known?.mine ?? []).filter((table) => table.status !== "over");
  }

  /** How many wait for this device. */
  get waiting(): number {
    return this.mine.filter((table) => this.waits.get(table.id)).length;
  }

  get joinable(): Listed[] {
    return this.others(this.known?.open).filter((table) => table.free > 0);
  }

  get watchable(): Listed[] {
    return this.others(this.known?.running);
  }

  /** Look now, and again after so many milliseconds; answers with how to stop. */
  follow(every = AGAIN): () => void {
    const again = () => {
      if (!document.hidden || this.isToCall) void this.refresh();
    };
    again();
    const timer = setInterval(again, every);
    document.addEventListener("visibilitychange", again);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", again);
    };
  }

  /** Whether whoever looks elsewhere could be called to a table by now. */
  private get isToCall(): boolean {
    return Date.now() - this.looked >= BEHIND && this.mine.some((table) => table.status === "playing");
  }

  private others(listed: readonly Listed[] = []): Listed[] {
    const mine = new Set(this.known?.mine.map((table) => table.id));
    return listed.filter((table) => !mine.has(table.id));
  }

  private async refresh(): Promise<void> {
    this.looked = Date.now();
    try {
      this.known = await tables();
      this.failed = false;
    } catch {
      this.failed = true;
      return;
    }
    const changed = this.mine.filter(
      (table) => table.status === "playing" && this.seen.get(table.id) !== table.changed,
    );
    const tries = (table: Listed) => this.tried.get(table.id) ?? 0;
    changed.sort((one, other) => tries(one) - tries(other)); // one that does not answer keeps no other waiting
    for (const table of changed.slice(0, AT_ONCE)) await this.askWhoseTurn(table);
  }

  private async askWhoseTurn(table: Listed): Promise<void> {
    this.tried.set(table.id, (this.tried.get(table.id) ?? 0) + 1);
    try {
      const seats = (await look(table.id, null)).table.seats.filter((seat) => seat.mine);
      const views = await Promise.all(seats.map((seat) => look(table.id, seat.seat)));
      this.seen.set(table.id, table.changed);
      this.tried.delete(table.id);
      this.waits = new Map(this.waits).set(
        table.id,
        views.some((now) => now.actions.length > 0),
      );
    } catch {
      // it is asked again the next time
    }
  }
}

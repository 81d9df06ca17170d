// The tables of the harbour, looked at again now and then while somebody looks at the page.
import { look, tables } from "../lib/api";
import type { Listed, Tables } from "../wire";

const AGAIN = 10_000;
/** Of so many tables of one's own it is asked whose turn it is. */
const ASKED = 4;

export class Lists {
  known = $state.raw<Tables | null>(null);
  failed = $state(false);
  /** By table: whether it waits for this device. */
  waits = $state.raw<ReadonlyMap<string, boolean>>(new Map());
  private readonly seen = new Map<string, number>();

  /** Those of one's own that go on, the latest news first. */
  get mine(): Listed[] {
    return (this.known?.mine ?? []).filter((table) => table.status !== "over");
  }

  get joinable(): Listed[] {
    return this.others(this.known?.open).filter((table) => table.free > 0);
  }

  get watchable(): Listed[] {
    return this.others(this.known?.running);
  }

  /** Look now, and again as long as the page is in sight; answers with how to stop. */
  follow(): () => void {
    const again = () => {
      if (document.visibilityState === "visible") void this.refresh();
    };
    again();
    const timer = setInterval(again, AGAIN);
    document.addEventListener("visibilitychange", again);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", again);
    };
  }

  private others(listed: readonly Listed[] = []): Listed[] {
    const mine = new Set(this.known?.mine.map((table) => table.id));
    return listed.filter((table) => !mine.has(table.id));
  }

  private async refresh(): Promise<void> {
    try {
      this.known = await tables();
      this.failed = false;
    } catch {
      this.failed = true;
      return;
    }
    const changed = this.mine
      .slice(0, ASKED)
      .filter((table) => table.status === "playing" && this.seen.get(table.id) !== table.changed);
    for (const table of changed) await this.askWhoseTurn(table);
  }

  private async askWhoseTurn(table: Listed): Promise<void> {
    try {
      const seats = (await look(table.id, null)).table.seats.filter((seat) => seat.mine);
      const views = await Promise.all(seats.map((seat) => look(table.id, seat.seat)));
      this.seen.set(table.id, table.changed);
      this.waits = new Map(this.waits).set(
        table.id,
        views.some((now) => now.actions.length > 0),
      );
    } catch {
      // it is asked again with the next news
    }
  }
}

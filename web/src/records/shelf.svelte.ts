// The finished games of this visitor, the latest first; how each ended is asked for when it is shown.
import { comeInOrRead, look, tables } from "../lib/api";
import type { Listed, TableCard } from "../wire";

const AT_ONCE = 12;

export class Shelf {
  games = $state.raw<readonly Listed[] | null>(null);
  failed = $state.raw<unknown>(null);
  /** How games ended, by table. */
  ends = $state<Record<string, TableCard>>({});
  private most = $state(AT_ONCE);

  async open(): Promise<void> {
    this.failed = null;
    try {
      await comeInOrRead();
      this.games = finished((await tables()).mine);
      await this.ask();
    } catch (error) {
      this.failed = error;
    }
  }

  get shown(): readonly Listed[] {
    return this.games?.slice(0, this.most) ?? [];
  }

  get hasMore(): boolean {
    return (this.games?.length ?? 0) > this.most;
  }

  async more(): Promise<void> {
    this.most += AT_ONCE;
    await this.ask();
  }

  /** One after the other: a list in a hurry would be a burden to the server. */
  private async ask(): Promise<void> {
    for (const { id } of this.shown) {
      if (this.ends[id]) continue;
      const now = await look(id, null).catch(() => null); // without it the names are there all the same
      if (now) this.ends[id] = now.table;
    }
  }
}

export function finished(games: readonly Listed[]): Listed[] {
  return games.filter((game) => game.status === "over").sort((a, b) => b.changed - a.changed);
}

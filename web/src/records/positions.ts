// The positions of a finished game as they come from the server, a portion at a time, the nearest first.
import { replay } from "../lib/api";
import type { View } from "../wire";
import type { Eyes } from "./address";

export const PORTION = 50; // the server gives no more at once

/** Which portion to fetch next: the one that is looked at, those that follow it, then those before it. */
export function nextPortion(has: (portion: number) => boolean, portions: number, at: number): number | null {
  const here = Math.floor(at / PORTION);
  for (let portion = here; portion < portions; portion++) if (!has(portion)) return portion;
  for (let portion = here - 1; portion >= 0; portion--) if (!has(portion)) return portion;
  return null;
}

export class Positions {
  private readonly views: (View | undefined)[] = [];
  private readonly portions: number;
  private isLeft = false;

  /** `last` plies have as many positions and one more: the beginning. */
  constructor(
    private readonly table: string,
    readonly eyes: Eyes,
    last: number,
  ) {
    this.portions = Math.floor(last / PORTION) + 1;
  }

  at(ply: number): View | undefined {
    return this.views[ply];
  }

  get known(): number {
    return this.views.reduce((count) => count + 1, 0); // skips what is missing
  }

  /** Fetch what is missing; `heard` gets each portion, `where` says what is looked at meanwhile. */
  async fetch(where: () => number, heard: (first: number, views: readonly View[]) => void): Promise<void> {
    this.isLeft = false;
    const has = (portion: number) => this.views[portion * PORTION] !== undefined;
    for (;;) {
      const portion = nextPortion(has, this.portions, where());
      if (portion === null) return;
      const found = await replay(this.table, typeof this.eyes === "number" ? this.eyes : null, {
        after: portion * PORTION,
        count: PORTION,
        ...(this.eyes === "everything" ? { everything: "true" } : {}),
      });
      if (this.isLeft) return;
      found.views.forEach((view, n) => (this.views[found.after + n] = view));
      heard(found.after, found.views);
    }
  }

  /** Nobody looks any more: stop after what is on its way. */
  leave(): void {
    this.isLeft = true;
  }
}

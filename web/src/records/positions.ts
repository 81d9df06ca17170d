// The positions of a finished game: what its plies change comes from the server a portion at a time, the nearest first.
import { replay } from "../lib/api";
import { isKnown, viewAfter } from "../table/telling";
import type { Replay, ReplayStep, View } from "../wire";
import type { Eyes } from "./address";

export const PORTION = 50; // plies; the server tells of no more at once

/** Which portion to fetch next: the one that is looked at, those that follow it, then those before it. */
export function nextPortion(has: (portion: number) => boolean, portions: number, at: number): number | null {
  const here = Math.floor(at / PORTION);
  for (let portion = Math.min(here, portions - 1); portion < portions; portion++) if (!has(portion)) return portion;
  for (let portion = here - 1; portion >= 0; portion--) if (!has(portion)) return portion;
  return null;
}

export class Positions {
  /** As these eyes saw them; what they change is known of those that have come. */
  plies: readonly ReplayStep[] = [];
  private readonly views: (View | undefined)[] = [];
  private readonly here = new Set<number>();
  private readonly portions: number;
  private isLeft = false;

  /** `last` plies have as many positions and one more: the beginning. */
  constructor(
    private readonly table: string,
    readonly eyes: Eyes,
    last: number,
  ) {
    this.portions = Math.max(1, Math.ceil(last / PORTION));
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
    for (;;) {
      const portion = nextPortion((one) => this.here.has(one), this.portions, where());
      if (portion === null) return;
      const found = await replay(this.table, typeof this.eyes === "number" ? this.eyes : null, {
        after: portion * PORTION,
        count: PORTION,
        ...(this.eyes === "everything" ? { everything: "true" } : {}),
      });
      if (this.isLeft) return;
      this.here.add(portion);
      heard(found.after, this.take(found));
    }
  }

  /** The views of a portion, from the one before its first ply on. */
  private take({ plies, after, view }: Replay): View[] {
    this.plies = plies.map((ply, n) => (isKnown(ply) ? ply : (this.plies[n] ?? ply)));
    const views = [view];
    for (const ply of plies.slice(after, after + PORTION)) views.push(viewAfter(views.at(-1) as View, ply));
    views.forEach((one, n) => (this.views[after + n] = one));
    return views;
  }

  /** Nobody looks any more: stop after what is on its way. */
  leave(): void {
    this.isLeft = true;
  }
}

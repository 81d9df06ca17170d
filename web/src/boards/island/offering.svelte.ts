// A small choice beside the thing it is about; another question makes it void.
import type { IslandAction } from "../../wire";
import type { Option } from "../choices";
import type { Shown } from "./options";

interface Offered {
  /** What could be chosen when it was offered. */
  among: readonly IslandAction[];
  note: string | undefined;
  options: readonly Option[];
  box: DOMRect;
  from: Element | null;
}

export class Offering {
  private offered = $state.raw<Offered | null>(null);

  constructor(private readonly actions: () => readonly IslandAction[]) {}

  get now(): Offered | null {
    return this.offered?.among === this.actions() ? this.offered : null;
  }

  /** One of the options: it ends the choice. */
  option(key: string, shown: Shown, choose: () => void): Option {
    return { key, ...shown, choose: () => (this.drop(), choose()) };
  }

  /** Offer something beside what was touched. */
  offer(from: Element, options: readonly Option[], note?: string): void {
    this.offered = { among: this.actions(), note, options, box: from.getBoundingClientRect(), from };
  }

  /** Offer something beside what keeps the focus for itself. */
  offerAt(box: DOMRect, note: string, ...options: Option[]): void {
    this.offered = { among: this.actions(), note, options, box, from: null };
  }

  drop(): void {
    this.offered = null;
  }

  /** Nothing was chosen: what was touched has the focus again. */
  close(): void {
    const from = this.offered?.from;
    this.drop();
    if (from instanceof HTMLElement) from.focus({ preventScroll: true });
  }
}

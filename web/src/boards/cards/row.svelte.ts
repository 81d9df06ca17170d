// A row as it is being laid: arranged freely here, and nobody learns of it; the server says how it may go on.
import type { Card, Next, Outlook, RouteAction, RouteView } from "../../wire";

/** How a row can go on: there are none but in the card games. */
export interface Onward extends Omit<Next, "actions" | "view"> {
  actions: readonly RouteAction[];
  view: RouteView | null;
}

/** Cards of a hand less some of them. */
export function without(hand: readonly Card[], cards: readonly Card[]): Card[] {
  const left = [...hand];
  for (const card of cards) {
    const place = left.indexOf(card);
    if (place >= 0) left.splice(place, 1);
  }
  return left;
}

export class RowDraft {
  cards = $state.raw<readonly Card[]>([]);
  /** How the row may go on; null before it is begun. While the server is asked, the last answer stands. */
  private answer = $state.raw<Onward | null>(null);
  private asking = $state(false);
  private last: Promise<void> = Promise.resolve();

  constructor(
    private readonly ask: (cards: readonly Card[]) => Promise<Onward>,
    private readonly refused: (error: unknown) => void,
  ) {}

  /** Whether it can be handed in as it is. */
  get whole(): boolean {
    return !this.asking && (this.answer?.whole ?? false);
  }

  /** What may follow; null if nobody knows yet. */
  get next(): readonly RouteAction[] | null {
    return this.answer?.actions ?? null;
  }

  /** Where it may lead. */
  get outlook(): Outlook | null {
    return this.answer?.view?.outlook ?? null;
  }

  /** The row with all attachments of the hand on it that it has no use for; null if there are none, or nobody knows. */
  get laden(): readonly Card[] | null {
    const laden = this.asking ? null : (this.outlook?.laden ?? null);
    return laden && laden.length > this.cards.length ? laden : null;
  }

  /** When nothing is being asked any more. */
  settled(): Promise<void> {
    return this.last;
  }

  clear(): void {
    this.cards = [];
    this.answer = null;
  }

  append(card: Card): Promise<void> {
    return this.change((cards) => [...cards, card]);
  }

  insert(card: Card, place: number): Promise<void> {
    return this.change((cards) => spliced(cards, place, 0, card));
  }

  /** Lays along what the row has no use for. */
  load(): Promise<void> {
    return this.change((cards) => this.laden ?? cards);
  }

  move(from: number, to: number): Promise<void> {
    return this.change((cards) => {
      const card = cards[from];
      return card === undefined ? cards : spliced(spliced(cards, from, 1), to > from ? to - 1 : to, 0, card);
    });
  }

  remove(place: number): Promise<void> {
    return this.change((cards) => spliced(cards, place, 1));
  }

  /** A card of the hand, or one from a place of the row, is let go over a place of the row, or beside it. */
  drop(card: Card, from: number | null, place: number | null): void {
    if (from === null && place !== null) void this.insert(card, place);
    else if (from !== null && place === null) void this.remove(from);
    else if (from !== null && place !== null && place !== from && place !== from + 1) void this.move(from, place);
  }

  /** One change after the other; one that the rules forbid is undone and explained. */
  private change(how: (cards: readonly Card[]) => readonly Card[]): Promise<void> {
    this.last = this.last.then(async () => {
      const [cards, answer] = [this.cards, this.answer];
      const changed = how(cards);
      if (!changed.length) return this.clear();
      this.cards = changed;
      this.asking = true;
      try {
        const found = await this.ask(changed);
        if (this.cards === changed) this.answer = found; // it may have been cleared meanwhile
      } catch (error) {
        if (this.cards !== changed) return;
        [this.cards, this.answer] = [cards, answer];
        this.refused(error);
      } finally {
        this.asking = false;
      }
    });
    return this.last;
  }
}

function spliced(cards: readonly Card[], place: number, less: number, ...more: Card[]): Card[] {
  return [...cards.slice(0, place), ...more, ...cards.slice(place + less)];
}

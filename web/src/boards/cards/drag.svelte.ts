// Cards that are dragged with mouse, pen or finger: from the hand into the row, within it, and back.
import { tips } from "../../lib/tip.svelte";
import type { Card } from "../../wire";

const A_DRAG = 8; // pixels; less is a tap

interface Held {
  card: Card;
  /** Its place in the row; null if it comes from the hand. */
  from: number | null;
}

export class CardDrag {
  /** What hangs at the pointer. */
  held = $state.raw<Held | null>(null);
  x = $state(0);
  y = $state(0);
  /** Before which card of the row it would come to lie; null outside of the row. */
  place = $state<number | null>(null);
  private begun: (Held & { x: number; y: number }) | null = null;
  private ended = false;

  constructor(
    private readonly row: () => HTMLElement | undefined,
    private readonly drop: (held: Held, place: number | null) => void,
  ) {}

  /** A pointer goes down on a card. */
  press(event: PointerEvent, card: Card, from: number | null): void {
    if (event.button !== 0) return;
    this.ended = false;
    this.begun = { card, from, x: event.clientX, y: event.clientY };
  }

  move(event: PointerEvent): void {
    if (!this.begun) return;
    const [right, down] = [event.clientX - this.begun.x, event.clientY - this.begun.y];
    if (!this.held && Math.hypot(right, down) < A_DRAG) return;
    if (!this.held) {
      tips.hide(0);
      this.held = this.begun;
    }
    [this.x, this.y] = [event.clientX, event.clientY];
    this.place = this.placeAt(event.clientX, event.clientY);
  }

  release(): void {
    const { held, place } = this;
    this.stop();
    if (!held) return;
    this.ended = true;
    this.drop(held, place);
  }

  /** The finger scrolls after all. */
  stop(): void {
    this.begun = null;
    this.held = null;
    this.place = null;
  }

  /** Whether the click that comes now is only the end of a drag. */
  get wasDrag(): boolean {
    const was = this.ended;
    this.ended = false;
    return was;
  }

  private placeAt(x: number, y: number): number | null {
    const row = this.row();
    const box = row?.getBoundingClientRect();
    if (!row || !box || y < box.top - 24 || y > box.bottom + 24 || x < box.left || x > box.right) return null;
    const cards = [...row.querySelectorAll("[data-card]")].map((card) => card.getBoundingClientRect());
    const before = cards.findIndex((card) => x < card.left + card.width / 2);
    return before < 0 ? cards.length : before;
  }
}

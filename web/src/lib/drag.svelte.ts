// Something that is dragged with mouse, pen or finger to a place: a card into the row, a tile onto the plan.
import { tips } from "./tip.svelte";

const A_DRAG = 8; // pixels; less is a tap

export class Drag<Thing extends object | string | number, Place> {
  /** What hangs at the pointer. */
  held = $state.raw<Thing | null>(null);
  x = $state(0);
  y = $state(0);
  /** Where it would come to lie; null where it would not. */
  place = $state.raw<Place | null>(null);
  private begun: { thing: Thing; x: number; y: number } | null = null;
  private ended = false;

  constructor(
    private readonly placeAt: (x: number, y: number) => Place | null,
    private readonly drop: (thing: Thing, place: Place | null) => void,
  ) {}

  /** A pointer goes down on it. */
  press(event: PointerEvent, thing: Thing): void {
    if (event.button !== 0) return;
    this.ended = false;
    this.begun = { thing, x: event.clientX, y: event.clientY };
  }

  move(event: PointerEvent): void {
    if (!this.begun) return;
    const [right, down] = [event.clientX - this.begun.x, event.clientY - this.begun.y];
    if (this.held === null && Math.hypot(right, down) < A_DRAG) return;
    if (this.held === null) {
      tips.hide(0);
      this.held = this.begun.thing;
    }
    [this.x, this.y] = [event.clientX, event.clientY];
    this.place = this.placeAt(event.clientX, event.clientY);
  }

  release(): void {
    const { held, place } = this;
    this.stop();
    if (held === null) return;
    this.ended = true;
    this.drop(held, place);
  }

  /** The finger scrolls after all. */
  stop(): void {
    this.begun = null;
    this.held = null;
    this.place = null;
  }

  /** A new touch of anything: no click belongs to the last drag any more. */
  forget(): void {
    this.ended = false;
  }

  /** Whether the click that comes now is only the end of a drag. */
  get wasDrag(): boolean {
    const was = this.ended;
    this.ended = false;
    return was;
  }
}

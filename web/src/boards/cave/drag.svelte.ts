// The tile that is dragged from the hand onto the plan with mouse, pen or finger.
import { tips } from "../../lib/tip.svelte";

const A_DRAG = 8; // pixels; less is a tap

export class TileDrag {
  /** Whether it hangs at the pointer. */
  held = $state(false);
  x = $state(0);
  y = $state(0);
  /** The empty cell under the pointer. */
  over = $state<string | null>(null);
  private begun: { x: number; y: number } | null = null;
  private ended = false;

  constructor(
    private readonly drop: (cell: string | null) => void,
  ) {}

  press(event: PointerEvent): void {
    if (event.button !== 0) return;
    this.ended = false;
    this.begun = { x: event.clientX, y: event.clientY };
  }

  move(event: PointerEvent): void {
    if (!this.begun) return;
    if (!this.held && Math.hypot(event.clientX - this.begun.x, event.clientY - this.begun.y) < A_DRAG) return;
    if (!this.held) tips.hide(0);
    this.held = true;
    [this.x, this.y] = [event.clientX, event.clientY];
    this.over = document.elementFromPoint(this.x, this.y)?.closest("[data-empty]")?.getAttribute("data-cell") ?? null;
  }

  release(): void {
    const { held, over } = this;
    this.stop();
    if (!held) return;
    this.ended = true;
    this.drop(over);
  }

  stop(): void {
    this.begun = null;
    this.held = false;
    this.over = null;
  }

  /** Whether the click that comes now is only the end of a drag. */
  get wasDrag(): boolean {
    const was = this.ended;
    this.ended = false;
    return was;
  }
}

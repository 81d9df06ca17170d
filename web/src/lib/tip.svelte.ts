// Everything explains itself: on hover, on focus from the keyboard, on a long press; one card for the whole page.
import type { Attachment } from "svelte/attachments";

export interface Tip {
  title: string;
  text?: string;
  /** A rule's id: the card leads to it. */
  rule?: string;
  /** The game whose rules these are. */
  game?: string;
}

const HOVER = 350;
const PRESS = 450;
const LINGER = 150;
const A_DRAG = 6; // pixels; a finger that pans the board asks nothing

class Tips {
  shown = $state.raw<{ tip: Tip; box: DOMRect } | null>(null);
  private element: Element | null = null;
  private timer = 0;
  private isQuiet = false;

  later(about: () => Tip | null, element: Element, delay: number): void {
    clearTimeout(this.timer);
    this.element = element;
    this.timer = setTimeout(() => this.show(about, element), delay);
  }

  show(about: () => Tip | null, element: Element): void {
    clearTimeout(this.timer);
    this.element = element;
    const tip = about();
    this.shown = tip ? { tip, box: element.getBoundingClientRect() } : null;
  }

  /** Who is led somewhere has not asked what it is, and a card would lie over what may be chosen. */
  quietly(lead: () => void): void {
    this.isQuiet = true;
    lead();
    this.isQuiet = false;
  }

  /** Who goes there by the keyboard has. */
  reached(about: () => Tip | null, element: Element): void {
    if (!this.isQuiet && element.matches(":focus-visible")) this.show(about, element);
  }

  /** Keep it while the pointer is over the card itself. */
  stay(): void {
    clearTimeout(this.timer);
  }

  hide(delay = LINGER): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.shown = null), delay);
  }

  /** A thing that is gone says nothing more, nor what it was about to say. */
  forget(element: Element): void {
    if (this.element === element) this.hide(0);
  }
}

export const tips = new Tips();

/** `<g {@attach tip(() => ({ title: … }))}>`; null while there is nothing to say. */
export function tip(about: () => Tip | null): Attachment<Element> {
  return (element) => {
    let pressed = false;
    const on = (name: string, hear: (event: Event) => void, options?: AddEventListenerOptions) =>
      element.addEventListener(name, hear, { signal: ended.signal, ...options });
    const ended = new AbortController();
    // A thing that comes to lie under a mouse at rest was not pointed at.
    let pointed = false;
    let from = { x: 0, y: 0 };
    on("pointermove", (event) => {
      const { pointerType, clientX, clientY } = event as PointerEvent;
      if (pointerType !== "mouse" && !pressed && Math.hypot(clientX - from.x, clientY - from.y) > A_DRAG) tips.hide(0);
      if (pointerType !== "mouse" || pointed) return;
      pointed = true;
      tips.later(about, element, HOVER);
    });
    // A finger that is lifted has not left: its card stays to be read, until the next touch.
    on("pointerleave", (event) => {
      pointed = false;
      if ((event as PointerEvent).pointerType === "mouse") tips.hide();
    });
    on("focus", () => tips.reached(about, element));
    on("blur", () => tips.forget(element)); // a touch takes the focus away after its own card has come
    on("pointerdown", (event) => {
      const { pointerType, clientX, clientY } = event as PointerEvent;
      pressed = false;
      from = { x: clientX, y: clientY };
      if (pointerType === "mouse") return tips.hide(0);
      tips.later(() => ((pressed = true), about()), element, PRESS);
    });
    on("pointerup", () => {
      if (!pressed) tips.hide(0);
    });
    on("pointercancel", () => tips.hide(0));
    // A long press explains; it is no click.
    on(
      "click",
      (event) => {
        if (pressed) {
          event.preventDefault();
          event.stopImmediatePropagation();
        }
        pressed = false;
      },
      { capture: true },
    );
    on("contextmenu", (event) => {
      if (pressed) event.preventDefault();
    });
    return () => {
      ended.abort();
      tips.forget(element);
    };
  };
}

// Where the keyboard is at a table: at the question that is asked, wherever on the board or below it that is answered.
import { tick } from "svelte";
import { nearest, wayOf } from "../lib/nearest";
import { tips } from "../lib/tip.svelte";

/** A board marks with `data-attend` where its question is answered; else it is the first answer below the board. */
const QUESTION = ".board-area [data-attend]:not([aria-disabled=true], :disabled)";
const ANSWERS = ".prompt-area.mine button:not(:disabled, [aria-disabled=true])";
/** From here the keyboard goes along to the next question; somebody who reads the log is left in peace. */
const AT_PLAY = ".board-area, .prompt-area, .told, .choice, .reveal, .callout";
/** What the arrow keys go between once they leave a group of things. */
const STOPS = `.board-area :is([data-rove], [tabindex="0"]), .prompt-area button:not(:disabled)`;

/** Go to the question that has just been put. */
export function attend(): void {
  const here = document.activeElement;
  const isFree = !here || here === document.body || here.id === "main" || here.closest(AT_PLAY);
  if (!isFree || document.querySelector(".choice")) return;
  const there =
    document.querySelector<HTMLElement | SVGElement>(QUESTION) ?? document.querySelector<HTMLElement>(ANSWERS);
  if (there && there !== here) tips.quietly(() => there.focus({ preventScroll: true }));
}

/** What had the keyboard has been put away: it goes back to the question. */
export async function regain(): Promise<void> {
  await tick();
  if (!document.activeElement || document.activeElement === document.body) attend();
}

/** An arrow key that its group has no use for leads out of it; from nowhere it leads to the question. Whether it did. */
export function roam(event: KeyboardEvent): boolean {
  const way = wayOf(event);
  if (!way || event.defaultPrevented) return false;
  if (event.target === document.body) attend();
  const from = event.target instanceof Element ? event.target.closest(".board-area *, .prompt-area *") : null;
  if (!from) return event.target === document.body;
  const stops = [...document.querySelectorAll<HTMLElement | SVGElement>(STOPS)].filter((one) => one.checkVisibility());
  const next = nearest(from, stops, way);
  next?.focus();
  return next !== undefined;
}

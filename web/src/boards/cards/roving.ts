// One stop of the Tab key for a group of things; inside it the arrow keys go to the nearest one in that direction.
import type { Attachment } from "svelte/attachments";

const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const ASIDE = 3; // what lies off the direct way counts as so much further

/** The group's members carry `data-rove`. */
export const roving: Attachment<Element> = (group) => {
  const members = () => [...group.querySelectorAll<HTMLElement | SVGElement>("[data-rove]")];
  const open = (chosen: Element | undefined) => {
    for (const member of members()) member.setAttribute("tabindex", member === chosen ? "0" : "-1");
  };
  const current = () => members().find((member) => member.getAttribute("tabindex") === "0");
  const settle = () => {
    const wanted = current() ?? members()[0];
    if (members().some((member) => member.getAttribute("tabindex") !== (member === wanted ? "0" : "-1"))) open(wanted);
  };

  const focused = (event: Event) => open((event.target as Element).closest("[data-rove]") ?? undefined);
  const key = (event: Event) => {
    const { key: name, ctrlKey, metaKey, altKey } = event as KeyboardEvent;
    const way = ARROWS[name];
    const from = (event.target as Element).closest("[data-rove]");
    if (!way || !from || ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    nearest(from, members(), way)?.focus();
  };

  const ended = new AbortController();
  group.addEventListener("focusin", focused, { signal: ended.signal });
  group.addEventListener("keydown", key, { signal: ended.signal });
  const observer = new MutationObserver(settle);
  observer.observe(group, { childList: true, subtree: true });
  settle();
  return () => {
    ended.abort();
    observer.disconnect();
  };
};

function nearest<E extends Element>(
  from: Element,
  members: readonly E[],
  [x, y]: readonly [number, number],
): E | undefined {
  const here = middle(from);
  let [best, least] = [undefined as E | undefined, Infinity];
  for (const member of members) {
    const there = middle(member);
    const [right, down] = [there.x - here.x, there.y - here.y];
    const ahead = right * x + down * y;
    const far = ahead + ASIDE * Math.abs(right * y + down * x);
    if (member !== from && ahead > 1 && far < least) [best, least] = [member, far];
  }
  return best;
}

function middle(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

// One stop of the Tab key for a group of things; inside it the arrow keys go to the nearest one in that direction.
import type { Attachment } from "svelte/attachments";
import { nearest, wayOf } from "../../lib/nearest";

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
    const way = wayOf(event as KeyboardEvent);
    const from = (event.target as Element).closest("[data-rove]");
    const next = way && from && nearest(from, members(), way);
    if (!next) return; // the arrow leads out of the group
    event.preventDefault();
    next.focus();
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

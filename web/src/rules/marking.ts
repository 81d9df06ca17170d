// What was found in a book is marked where it stands.
import { matches, spans, terms } from "./search";

const BLOCKS = "h2, h3, p, li, tr";

/** Marks what is looked for; the paragraphs that have all of it, in order. */
export function markAll(page: HTMLElement, query: string): HTMLElement[] {
  clear(page);
  const wanted = terms(query);
  if (!wanted.length) return [];
  const found = [...page.querySelectorAll<HTMLElement>(BLOCKS)].filter((block) => matches(textOf(block), wanted));
  for (const block of found) mark(block, wanted);
  return found;
}

/** What a paragraph says, pictures of cards included. */
function textOf(block: HTMLElement): string {
  const spoken = [...block.querySelectorAll("[role=img]")].map((picture) => picture.getAttribute("aria-label"));
  return [block.textContent, ...spoken].join(" ");
}

function mark(block: HTMLElement, wanted: readonly string[]): void {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    // From the last to the first, so that the places before stay where they are.
    for (const [start, end] of spans(text.data, wanted).reverse()) {
      const hit = document.createElement("mark");
      const word = text.splitText(start);
      word.splitText(end - start);
      word.replaceWith(hit);
      hit.append(word);
    }
  }
}

function clear(page: HTMLElement): void {
  for (const hit of page.querySelectorAll("mark")) {
    const around = hit.parentNode;
    hit.replaceWith(...hit.childNodes);
    around?.normalize();
  }
}

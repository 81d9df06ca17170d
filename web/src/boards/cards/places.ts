// Where cards lie on the desk, and which of them has the focus.

const NEAR = 24;

/** Before which card of a row something at this point would come to lie; null outside of the row. */
export function placeIn(row: HTMLElement, x: number, y: number): number | null {
  const box = row.getBoundingClientRect();
  if (y < box.top - NEAR || y > box.bottom + NEAR || x < box.left || x > box.right) return null;
  const cards = [...row.querySelectorAll("[data-card]")].map((card) => card.getBoundingClientRect());
  const before = cards.findIndex((card) => x < card.left + card.width / 2);
  return before < 0 ? cards.length : before;
}

/** When the last card of a group goes, the focus goes to the one before it, or to the hand. */
export async function keepFocus(desk: HTMLElement | undefined, group: string): Promise<void> {
  const last = document.activeElement;
  await new Promise(requestAnimationFrame);
  if (last?.isConnected) return;
  const cards = desk?.querySelectorAll<HTMLElement>(`${group} [data-rove]`);
  (cards?.[cards.length - 1] ?? desk?.querySelector<HTMLElement>("[data-rove]"))?.focus();
}

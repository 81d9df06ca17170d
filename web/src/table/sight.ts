/** Where on the screen a thing lies that somebody points at, and at which end of the board. */

/** Where a thing is, unless it lies on a part of a board that is not seen now. */
export function inSight(thing: Element | null): DOMRect | null {
  const place = thing?.getBoundingClientRect() ?? null;
  const board = thing?.closest(".board-area")?.getBoundingClientRect();
  if (!place || !board) return place;
  const [x, y] = middle(place);
  return x > board.left && x < board.right && y > board.top && y < board.bottom ? place : null;
}

export const middle = (box: DOMRect): [number, number] => [box.left + box.width / 2, box.top + box.height / 2];

/** Whether it lies in the lower half of the board: what is said about it then lies over the upper one. */
export function isLow(place: DOMRect | null): boolean {
  const board = document.querySelector(".board-area")?.getBoundingClientRect();
  if (!place || !board || place.bottom < board.top || place.top > board.bottom) return false;
  return middle(place)[1] > middle(board)[1];
}

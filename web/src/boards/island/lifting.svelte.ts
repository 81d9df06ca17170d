// A piece in one's fingers: it may be dragged to a lit cell instead of touching both.
import { Drag } from "../../lib/drag.svelte";
import type { Piece } from "../../wire";

export type Lifting = Drag<Piece, string>;

/** `drop` gets the lit cell that a piece was let go over. */
export function lifting(drop: (cell: string, element: Element) => void): Lifting {
  return new Drag<Piece, string>(litAt, (_, cell) => {
    const element = cell && document.querySelector(`.cell[data-cell="${cell}"]`);
    if (cell && element) drop(cell, element);
  });
}

/** The lit cell under the pointer; who stands on it does not matter. */
function litAt(x: number, y: number): string | null {
  const cell = document.elementsFromPoint(x, y).find((element) => element.matches(".cell[data-lit]"));
  return cell?.getAttribute("data-cell") ?? null;
}

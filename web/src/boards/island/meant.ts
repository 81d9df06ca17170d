// The little that is written here in notation (docs/notation.md): what somebody means by touching a place that is not
// lit, so that the server can say why not, and the name of a pirate, which no list of actions can hold.
import type { IslandView, Piece } from "../../wire";
import { apart } from "./cells";
import { sourcesOf, type Source } from "./offers";
import { cellOf } from "./scene";

export function naming({ name }: Piece, called: string): string {
  return `name:${name}=${called}`;
}

/** What a player means who touches a place that is not lit, as a text to ask about; null if it is unclear. */
export function meant(view: IslandView, chosen: Source | null, cell: string): string | null {
  switch (view.ask?.what) {
    case "action":
      return meantStep(view, chosen, cell);
    case "berth":
    case "peek":
    case "swap":
      return `${view.ask.what}:${cell}`;
    case "fog":
      return `take:${cell}`;
    case "fetch":
      return `fetch:${cell}`;
    case "way":
      return `>${cell}`;
    default:
      return null;
  }
}

function meantStep(view: IslandView, chosen: Source | null, cell: string): string | null {
  const own = view.crews[view.turn.crew]?.vehicle;
  const isOutside = view.spaces.includes(cell);
  if (chosen?.startsWith("vehicle") && isOutside && own) return own === cell ? null : `${view.vehicles}:${own}-${cell}`;
  const mates = view.pieces.filter((piece) => piece.crew === view.turn.crew && cellOf(view, piece) !== null);
  const piece = chosen ? mates.find((mate) => sourcesOf(mate).includes(chosen)) : nearest(view, mates, cell);
  const from = piece && cellOf(view, piece);
  return from && from !== cell ? `${piece.name}:${from}-${cell}` : null;
}

function nearest(view: IslandView, pieces: readonly Piece[], cell: string): Piece | undefined {
  const far = (piece: Piece) => apart(cellOf(view, piece) ?? cell, cell);
  return [...pieces].sort((a, b) => far(a) - far(b))[0];
}

/** The same for a piece of one's own that cannot act: a step to any cell beside it. */
export function meantBy(view: IslandView, piece: Piece): string | null {
  const from = cellOf(view, piece);
  const to = from && view.land.find(({ cell }) => apart(cell, from) === 1)?.cell;
  return to ? `${piece.name}:${from}-${to}` : null;
}

// What may be done, seen from the board: which things can be chosen, and which places they lead to.
import type { IslandView, Piece } from "../../wire";
import { bearerOf } from "./abilities";
import { apart, beside } from "./cells";
import { readMove, type Move } from "./notation";
import { columnEnd } from "./columns";
import { areFriends, cellOf, pieceNamed, pieceOf, piecesAt, squareAt, vehicleAt } from "./scene";

/** Something on the board that can be chosen: a piece, or a vehicle with all who are aboard. */
export type Source = `piece ${number}` | `vehicle ${number}`;

export interface Offer {
  action: string;
  move: Move;
  /** Choosing any of these lights its place, the last one is what stands on the board; null: it is always lit. */
  by: readonly Source[] | null;
  /** The place that is to be touched; null: it is an answer beside the board. */
  at: string | null;
  /** The space of a labyrinth it leads to, 0 elsewhere. */
  space: number;
  /** The piece to be hit. */
  target: number | null;
}

export function offersOf(view: IslandView, actions: readonly string[]): Offer[] {
  return actions.flatMap((action) => {
    const move = readMove(action);
    return move ? [{ action, move, by: null, at: null, space: 0, target: null, ...placed(view, move) }] : [];
  });
}

function placed(view: IslandView, move: Move): Partial<Offer> {
  switch (move.kind) {
    case "berth":
    case "peek":
    case "swap":
    case "take":
    case "go":
    case "transfer":
      return { at: move.to };
    case "fetch":
      return { at: move.at, space: move.space };
    case "scout":
      return { at: move.to, by: sourcesOf(bearerOf(view, "scout")) };
    case "hoist":
      return { at: move.at, space: move.space, by: sourcesOf(bearerOf(view, "hoist")) };
    case "net":
      return { ...meeting(view, enemy(view, move)), by: sourcesOf(bearerOf(view, "net-catcher")) };
    case "step":
      return { at: move.to, by: sourcesOf(pieceNamed(view, move.piece)) };
    case "advance": {
      const piece = pieceNamed(view, move.piece);
      return { at: move.from, by: sourcesOf(piece), space: (piece?.space ?? 0) + 1 };
    }
    case "sail":
      return { at: move.path.at(-1) ?? null, by: [`vehicle ${view.turn.crew}`] };
    case "fire":
      return { at: beside(String(view.ask?.detail), move.way) };
    case "slide":
      return { at: columnEnd(view, String(view.ask?.detail), move.way) };
    case "hit":
      return meeting(view, enemy(view, move));
    case "pact":
      return meeting(view, pieceNamed(view, move.piece));
    default:
      return {};
  }
}

function enemy(view: IslandView, move: { crew: string; piece: string }): Piece | undefined {
  return pieceNamed(
    view,
    move.piece,
    view.crews.findIndex(({ colour }) => colour === move.crew),
  );
}

/** A piece that an answer is about. */
function meeting(view: IslandView, piece: Piece | undefined): Partial<Offer> {
  return { at: piece ? cellOf(view, piece) : null, target: piece?.piece ?? null };
}

/** Ways to choose a piece: by itself, and aboard with the vehicle. */
export function sourcesOf(piece: Piece | undefined): Source[] {
  if (!piece) return [];
  const own: Source = `piece ${piece.piece}`;
  return piece.aboard === null ? [own] : [own, `vehicle ${piece.aboard}`];
}

/** What stands on the board and can be chosen now. */
export function choosable(offers: readonly Offer[]): Source[] {
  return [...new Set(offers.flatMap(({ by }) => by?.at(-1) ?? []))];
}

/** The places that are lit while something is chosen. */
export function lit(offers: readonly Offer[], chosen: Source | null): Offer[] {
  return offers.filter(({ at, by }) => at !== null && (by === null || (chosen !== null && by.includes(chosen))));
}

/** Where a source is. */
export function cellOfSource(view: IslandView, source: Source): string | null {
  const number = Number(source.split(" ")[1]);
  if (source.startsWith("vehicle")) return view.crews[number]?.vehicle ?? null;
  const piece = pieceOf(view, number);
  return piece ? cellOf(view, piece) : null;
}

/** Of several ways to the same end only those that differ: who is aboard goes ashore as well as another who can do no
 *  more, any course of a vehicle or a swimmer will do unless it meets others outside, and any way through the veil where
 *  the last step is not repeated.
 *  Those with a coin come first, and the straight ones. */
export function distinct(view: IslandView, offers: readonly Offer[]): Offer[] {
  const found = new Map<string, Offer>();
  for (const offer of [...offers].sort((a, b) => steps(a) - steps(b) || load(b) - load(a) || slant(a) - slant(b))) {
    const key = kin(view, offer);
    if (!found.has(key)) found.set(key, offer);
  }
  return [...found.values()];
}

function steps({ move }: Offer): number {
  if (move.kind === "sail") return move.path.length;
  return move.kind === "step" && move.via ? 1 : 0;
}

function load({ move }: Offer): number {
  return "coins" in move ? move.coins : 0;
}

/** How far the last step out of the veil goes aside. */
function slant({ move }: Offer): number {
  const via = "via" in move ? move.via : null;
  return via && "to" in move ? Math.abs(Number(via.slice(1)) - Number(move.to.slice(1))) : 0;
}

function kin(view: IslandView, { action, at, move }: Offer): string {
  if (move.kind === "sail") return `sail ${at} ${outsidersMet(view, move.path).join()}`;
  const piece = move.kind === "step" ? pieceNamed(view, move.piece) : undefined;
  if (piece?.aboard != null) return `land ${at} ${piece.aboard} ${piece.name === "m"} ${piece.ability}`;
  const via = "via" in move ? move.via : null;
  if (!via || repeats(view, at ?? "")) return action;
  const met = outsidersMet(view, [via]);
  return action.replace(`${via}-`, met.length ? `${met.join()}-` : "");
}

/** Whether the step onto a tile may count once more: on slime, or on who knows what (ARK-W3, W5). */
export function repeats(view: IslandView, cell: string): boolean {
  const square = squareAt(view, cell);
  return square?.face === "down" || (square?.face === "up" && square.tile === "slime");
}

/** The numbers of the pieces outside on a vehicle's course. */
function outsidersMet(view: IslandView, path: readonly string[]): number[] {
  return path.flatMap((cell) => piecesAt(view, cell).map(({ piece }) => piece));
}

/** Whether it gives up one's own, or goes aboard somebody else's vehicle: nobody does that by a slip of the finger. */
export function isRash(view: IslandView, { at, move }: Offer): boolean {
  if (move.kind === "pact") return true;
  if (at === null || (move.kind !== "step" && move.kind !== "go")) return false;
  const vehicle = vehicleAt(view, at);
  return vehicle >= 0 && !areFriends(view, view.turn.crew, vehicle);
}

/** What a player means who touches a place that is not lit, so that the rules can say why not; null if it is unclear. */
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

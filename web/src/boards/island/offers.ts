// What may be done, seen from the board: which things can be chosen, and which places they lead to.
import type { Direction, IslandAction, IslandView, Meant, Piece } from "../../wire";
import { rowOf } from "./cells";
import { areFriends, cellOf, pieceOf, vehicleAt } from "./scene";

/** Something on the board that can be chosen: a piece, or a vehicle with all who are aboard. */
export type Source = `piece ${number}` | `vehicle ${number}`;

export interface Offer {
  action: IslandAction;
  /** Choosing any of these lights its place, the last one is what stands on the board; null: it is always lit. */
  by: readonly Source[] | null;
  /** The place that is to be touched; null: it is an answer beside the board. */
  at: string | null;
  /** The space of a labyrinth it leads to, 0 elsewhere. */
  space: number;
  /** The piece to be hit. */
  target: number | null;
}

export function offersOf(view: IslandView, actions: readonly IslandAction[]): Offer[] {
  return actions.map((action) => ({ action, by: null, at: null, space: 0, target: null, ...placed(view, action) }));
}

function placed(view: IslandView, action: IslandAction): Partial<Offer> {
  switch (action.verb) {
    case "berth":
    case "peek":
    case "swap":
    case "take":
    case "go":
    case "transfer":
    case "fire":
    case "slide":
      return { at: action.to };
    case "fetch":
      return { at: action.to, space: action.space };
    case "step":
    case "scout":
      return { at: action.to, by: chosenBy(view, action) };
    case "advance":
    case "hoist":
      return { at: action.to, space: action.space, by: chosenBy(view, action) };
    case "net":
      return { ...meeting(view, action.target), by: chosenBy(view, action) };
    case "hit":
      return meeting(view, action.target);
    case "pact":
      return meeting(view, action.piece);
    case "sail":
      return { at: action.path.at(-1) ?? null, by: [`vehicle ${view.turn.crew}`] };
    default:
      return {};
  }
}

function chosenBy(view: IslandView, { piece }: { piece: number }): Source[] {
  return sourcesOf(pieceOf(view, piece));
}

/** A piece that an answer is about. */
function meeting(view: IslandView, target: number): Partial<Offer> {
  const piece = pieceOf(view, target);
  return { at: piece ? cellOf(view, piece) : null, target };
}

/** Ways to choose a piece: by itself, and aboard with the vehicle. */
export function sourcesOf(piece: Piece | undefined): Source[] {
  if (!piece) return [];
  const own: Source = `piece ${piece.piece}`;
  return piece.aboard === null ? [own] : [own, `vehicle ${piece.aboard}`];
}

/** What was chosen, as a part of what is meant. */
export function meantBy(source: Source | null): Meant {
  const [kind, number] = source?.split(" ") ?? [];
  return kind ? { [kind]: Number(number) } : {};
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

/** Of several ways to the same end only those that differ. Those with a coin come first, and the straight ones. */
export function distinct(offers: readonly Offer[]): Offer[] {
  const found = new Map<string, Offer>();
  for (const offer of [...offers].sort((a, b) => steps(a) - steps(b) || load(b) - load(a) || slant(a) - slant(b))) {
    const key = kin(offer);
    if (!found.has(key)) found.set(key, offer);
  }
  return [...found.values()];
}

function steps({ action }: Offer): number {
  if (action.verb === "sail") return action.path.length;
  return action.verb === "step" && action.via ? 1 : 0;
}

function load({ action }: Offer): number {
  return coinsIn(action);
}

/** How far the last step out of the veil goes aside. */
function slant({ action }: Offer): number {
  const via = viaOf(action);
  return via && "to" in action ? Math.abs(rowOf(via) - rowOf(action.to)) : 0;
}

/** What is the same for all the ways that make no difference. */
function kin({ action }: Offer): string {
  return ("alike" in action && action.alike) || action.text;
}

/** The coins that go along. */
export function coinsIn(action: IslandAction): number {
  return ("coins" in action && action.coins) || 0;
}

/** The cell on the way: of the veil, or of a swim. */
export function viaOf(action: IslandAction): string | null {
  return ("via" in action && action.via) || null;
}

/** The direction in which the veil is left, where that makes a difference. */
export function wayOut(action: IslandAction): Direction | null {
  return action.verb === "step" || action.verb === "go" || action.verb === "transfer" ? (action.way ?? null) : null;
}

/** Whether it gives up one's own, or goes aboard somebody else's vehicle: nobody does that by a slip of the finger. */
export function isRash(view: IslandView, { at, action }: Offer): boolean {
  if (action.verb === "pact") return true;
  if (at === null || (action.verb !== "step" && action.verb !== "go")) return false;
  const vehicle = vehicleAt(view, at);
  return vehicle >= 0 && !areFriends(view, view.turn.crew, vehicle);
}

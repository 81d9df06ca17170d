// What is shown of an island: the view, and what the last events have left on it for a moment.
import type { Crew, IslandView, Piece, Square } from "../../wire";

/** A sign that appears over a cell and goes. */
export interface Mark {
  cell: string;
  drawing: string;
}

/** Tiles on their way: those that lie there now come from so many cells further south. */
export interface Slide {
  cells: readonly string[];
  south: number;
}

/** Where somebody went, from cell to cell. */
export interface Trail {
  crew: number;
  cells: readonly string[];
}

/** What no view holds: where moves went, the last one at the end; a skull, a die, land that moves or goes. */
export interface Passing {
  trails: readonly Trail[];
  marks: readonly Mark[];
  die: { cell: string; face: number } | null;
  /** A word over a place. */
  said: { cell: string; text: string } | null;
  /** The piece that passes through the veil or a well. */
  unseen: number | null;
  slide: Slide | null;
  /** Tiles that the fog has just taken. */
  gone: readonly Square[];
  /** A wheel that has just turned by a quarter. */
  turning: string | null;
  /** A coin in the beak of a raven. */
  flown: { from: string; to: string } | null;
}

/** What the player of a puzzle has asked to see: where the bear would go, how far it is from everything, a hint. */
export interface Aids {
  bear: boolean;
  far: boolean;
  /** A place, and the cells of a whole move once that is told. */
  hint: { cell: string | null; path: readonly string[] } | null;
}

export interface Scene extends IslandView {
  passing?: Passing;
  aids?: Aids;
}

export const QUIET: Passing = {
  trails: [],
  marks: [],
  die: null,
  said: null,
  unseen: null,
  slide: null,
  gone: [],
  turning: null,
  flown: null,
};

export function pieceOf(scene: IslandView, number: number): Piece | undefined {
  return scene.pieces.find(({ piece }) => piece === number);
}

/** Where a piece is, aboard that is the vehicle's cell; null if it is nowhere. */
export function cellOf(scene: IslandView, piece: Piece): string | null {
  if (piece.dead) return null;
  return piece.cell ?? (piece.aboard === null ? null : (scene.crews[piece.aboard]?.vehicle ?? null));
}

export function piecesAt(scene: IslandView, cell: string): Piece[] {
  return scene.pieces.filter((piece) => piece.cell === cell && !piece.dead);
}

export function squareAt(scene: IslandView, cell: string): Square | undefined {
  return scene.land.find((square) => square.cell === cell);
}

/** The crew whose vehicle lies there, -1 if there is none. */
export function vehicleAt(scene: IslandView, cell: string): number {
  return scene.crews.findIndex((crew) => crew.vehicle === cell);
}

export function areFriends(scene: IslandView, crew: number, other: number): boolean {
  return crew === other || Boolean(scene.crews[crew]?.allies.includes(other));
}

export function crewAtTurn(scene: IslandView): Crew | undefined {
  return scene.crews[scene.turn.crew];
}

/** A rule, and the table it is asked at. */
export function ruled({ game }: IslandView, rule: string): { rule: string; game: string } {
  return { rule, game };
}

/** The coins a piece in the middle of a chain has in its hands. */
export function carriedBy({ chain }: IslandView, piece: number): number {
  return chain?.piece === piece ? chain.coins : 0;
}

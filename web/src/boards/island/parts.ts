// What every beat is made of: the times things take, and small changes of a scene.
import type { Beat } from "../../table/face";
import type { Crew, Piece, Power, Square, Tile } from "../../wire";
import { cellOf, pieceOf, QUIET, squareAt, type Mark, type Passing, type Scene } from "./scene";

/** What events tell; each has some of it. */
export interface Told {
  piece: number;
  crew: number;
  seat: number;
  waker: number;
  /** Another piece, to which it is done. */
  victim: number;
  kind: string;
  why: string;
  cell: string;
  cells: readonly string[];
  /** Where tiles slide to, by where they lay. */
  moved: Record<string, string>;
  power: Power;
  to: string;
  space?: number;
  coins: number;
  bottles: number;
  turns: number;
  /** The turn of a puzzle that is played now. */
  turn: number;
  face: number;
  tile: Tile;
  turned: number;
}

export type Show = (scene: Scene, told: Told) => Beat<Scene>;

export const STEP = 260;
export const LEAP = 340;
export const FLIGHT = 460;
export const BLOW = 420;
export const GLANCE = 320;
export const ROLL = 750;
export const UPHEAVAL = 900;

export function at(scene: Scene, takes: number, change: Partial<Scene>, sound?: string): Beat<Scene> {
  return { view: { ...scene, ...change }, takes, ...(sound ? { sound } : {}) };
}

/** The scene without the marks of the last beat. */
export function passing(scene: Scene, change: Partial<Passing>): Scene {
  const { trail, carried } = scene.passing ?? { trail: [], carried: inHand(scene) };
  return { ...scene, passing: { ...QUIET, trail, carried, ...change } };
}

export function inHand(scene: Scene): Passing["carried"] {
  return scene.chain?.coins ? { piece: scene.chain.piece, coins: scene.chain.coins } : null;
}

/** A chain has come to its end: the coin is laid down where the piece stands. */
export function rested(scene: Scene): Scene {
  const carried = scene.passing?.carried;
  return carried ? dropped(scene, carried.piece) : passing(scene, {});
}

/** A piece lets go of what it carried. */
export function dropped(scene: Scene, piece: number): Scene {
  const carried = scene.passing?.carried;
  const bearer = pieceOf(scene, piece);
  if (!carried || carried.piece !== piece || !bearer?.cell) return scene;
  return { ...passing(scene, { carried: null }), land: laid(scene, bearer.cell, bearer.space, carried.coins) };
}

export function pieces(scene: Scene, number: number, change: Partial<Piece>): Piece[] {
  return scene.pieces.map((piece) => (piece.piece === number ? { ...piece, ...change } : piece));
}

export function crews(scene: Scene, number: number, change: Partial<Crew>): Crew[] {
  return scene.crews.map((crew, n) => (n === number ? { ...crew, ...change } : crew));
}

export function squares(scene: Scene, cell: string, change: Partial<Square>): Square[] {
  return scene.land.map((square) => (square.cell === cell ? { ...square, ...change } : square));
}

/** Coins laid on a place, or taken from it if there are fewer than none. */
export function laid(scene: Scene, cell: string, space: number, coins: number): Square[] {
  const square = squareAt(scene, cell);
  if (!square || !coins) return scene.land;
  const { [String(space)]: before = 0, ...others } = square.coins;
  const left = Math.max(0, before + coins);
  return squares(scene, cell, { coins: left ? { ...others, [String(space)]: left } : others });
}

export function marked(scene: Scene, piece: number, drawing: string): Mark[] {
  const found = pieceOf(scene, piece);
  const cell = found && cellOf(scene, found);
  return cell ? [{ cell, drawing }] : [];
}

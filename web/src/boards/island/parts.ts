// What every beat is made of: the times things take, and what passes over a scene for a moment.
import type { Beat, Beats } from "../../table/face";
import type { IslandEvent } from "../../wire";
import { cellOf, pieceOf, QUIET, type Mark, type Passing, type Scene } from "./scene";

export type Shows = Beats<Scene, IslandEvent>;

export const STEP = 260;
export const LEAP = 340;
export const FLIGHT = 460;
export const BLOW = 420;
export const GLANCE = 320;
export const ROLL = 750;
export const UPHEAVAL = 900;

/** The view after an event, and over it what passes: trails stay, the marks of the last beat do not. */
export function at(shown: Scene, after: Scene, takes: number, passing: Partial<Passing>, sound?: string): Beat<Scene> {
  const trails = shown.passing?.trails ?? [];
  return { view: { ...after, passing: { ...QUIET, trails, ...passing } }, takes, ...(sound ? { sound } : {}) };
}

/** Something that is only looked at for a while. */
export function seen(takes: number, sound?: string): (shown: Scene, after: Scene) => Beat<Scene> {
  return (shown, after) => at(shown, after, takes, {}, sound);
}

/** A mark where a piece is. */
export function marked(scene: Scene, piece: number | undefined, drawing: string): Mark[] {
  const cell = piece === undefined ? null : whereIs(scene, piece);
  return cell ? [{ cell, drawing }] : [];
}

/** The cell of a piece, aboard that of the vehicle. */
export function whereIs(scene: Scene, number: number): string | null {
  const piece = pieceOf(scene, number);
  return piece ? cellOf(scene, piece) : null;
}

// A small island on its board: three cells of beach between two ships, and what the boards of both island games are asked.
import { arkham as byNight, face } from "../../src/boards/island/face";
import type { IslandAction, IslandView } from "../../src/wire";
import { island, moved, square } from "../island.view";
import { boardOf } from "./board";

export function boardWith(view: IslandView, actions: readonly IslandAction[], viewer: number | null = 0) {
  const board = boardOf(view.vehicles === "car" ? byNight : face, view, { actions, seat: viewer });
  const cell = (name: string) => board.find(`.cell[data-cell="${name}"]`);
  const pawn = (piece: number) => board.find(`[data-piece="${piece}"]`);
  const ship = (crew: number) => board.find(`[data-ship="${crew}"]`);
  const lit = () => board.all(".cell[data-lit]").map((element) => element.dataset["cell"]);
  return { ...board, cell, pawn, ship, lit };
}

/** Two of white's pirates are ashore, at b2 and c2; yellow's first is at d2. */
export const ashore = (change: Partial<IslandView> = {}) =>
  island({ pieces: moved({ 0: { cell: "b2" }, 1: { cell: "c2" }, 3: { cell: "d2" } }), ...change });
export const open = (cell: string, coins = 0) =>
  square(cell, { face: "up", tile: "empty", coins: coins ? { 0: coins } : {} });
export const asking = (what: NonNullable<IslandView["ask"]>["what"], detail: string | number | null = null) => ({
  ask: { what, seat: 0, detail },
});

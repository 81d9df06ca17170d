// The moments of a first game that hints wait for, and the things they point at; the island games share them.
import type { Hint } from "../../table/face";
import type { IslandAction, IslandView, Piece } from "../../wire";
import { pieceOf, squareAt } from "./scene";

export type When = Hint<IslandView, IslandAction>["when"];

export const asked =
  (what: string): When =>
  (view, seat, actions) =>
    view.ask?.what === what && view.ask.seat === seat && actions.length > 0;

/** One's own turn, with something to be seen in it. */
export const inTurn =
  (holds: (view: IslandView, seat: number, actions: readonly IslandAction[]) => unknown = () => true): When =>
  (view, seat, actions) =>
    asked("action")(view, seat, actions) &&
    view.crews[view.turn.crew]?.seat === seat &&
    Boolean(holds(view, seat, actions));

export function ownPieces(view: IslandView, seat: number): Piece[] {
  return view.pieces.filter(({ crew, dead }) => !dead && view.crews[crew]?.seat === seat);
}

/** Own people who have left the vehicle. */
export function ashore(view: IslandView, seat: number): Piece[] {
  return ownPieces(view, seat).filter(({ cell }) => cell !== null);
}

/** A face-down cell that one who has left the vehicle may step on. */
export function shutBeside(view: IslandView, _seat: number, actions: readonly IslandAction[]): string | undefined {
  const isAshore = (piece: number) => pieceOf(view, piece)?.cell != null;
  const steps = actions.flatMap((action) => (action.verb === "step" && isAshore(action.piece) ? action.to : []));
  return steps.find((cell) => squareAt(view, cell)?.face === "down");
}

/** An open tile that does something. */
export function oddTile(view: IslandView): string | undefined {
  return view.land.find(({ face, tile }) => face === "up" && tile !== null && tile !== "empty")?.cell;
}

export function goldenCell(view: IslandView): string | undefined {
  return view.land.find(({ coins }) => Object.keys(coins).length > 0)?.cell;
}

/** Who could leave with a coin. */
export function porter(view: IslandView, _seat: number, actions: readonly IslandAction[]): Piece | undefined {
  const laden = actions.flatMap((action) =>
    (action.verb === "step" || action.verb === "advance") && action.coins ? action.piece : [],
  );
  return laden[0] === undefined ? undefined : pieceOf(view, laden[0]);
}

/** A cell with an enemy whom a step would send home. */
export function enemyInReach(_view: IslandView, _seat: number, actions: readonly IslandAction[]): string | undefined {
  return actions.flatMap((action) => (action.verb === "step" && action.fights ? action.to : []))[0];
}

/** Who is off the tiles, in the water or on the road. */
export function outsider(view: IslandView, seat: number): Piece | undefined {
  return ownPieces(view, seat).find(({ cell }) => cell !== null && view.spaces.includes(cell));
}

export function hasScored(view: IslandView): boolean {
  return view.crews.some(({ coins }) => coins > 0);
}

export const onCell = (cell: string | undefined) => `[data-cell="${cell}"]`;
export const onPiece = (piece: Piece | undefined) => `[data-piece="${piece?.piece}"]`;
export const onVehicle = (view: IslandView, seat: number) =>
  `[data-ship="${view.crews.findIndex((crew) => crew.seat === seat)}"]`;

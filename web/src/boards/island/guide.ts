// The first game on an island, hint by hint: each has its moment and its place.
import type { IslandView, Piece } from "../../wire";
import type { Hint } from "../face";
import { apart } from "./cells";
import { readMove } from "./notation";
import { areFriends, piecesAt, squareAt } from "./scene";

type When = Hint<IslandView>["when"];

const asked =
  (what: string): When =>
  (view, seat, actions) =>
    view.ask?.what === what && view.ask.seat === seat && actions.length > 0;

const isMyTurn = asked("action");

function ownPieces(view: IslandView, seat: number): Piece[] {
  return view.pieces.filter(({ crew, dead }) => !dead && view.crews[crew]?.seat === seat);
}

/** Own pirates who have left the ship. */
function ashore(view: IslandView, seat: number): Piece[] {
  return ownPieces(view, seat).filter(({ cell }) => cell !== null);
}

/** A face-down cell that an own pirate could step on. */
function shutBeside(view: IslandView, seat: number): string | undefined {
  const cells = ashore(view, seat).flatMap(({ cell }) => cell ?? []);
  return view.land.find(({ face, cell }) => face === "down" && cells.some((own) => apart(own, cell) === 1))?.cell;
}

/** An open tile that does something. */
function oddTile(view: IslandView): string | undefined {
  return view.land.find(({ face, tile }) => face === "up" && tile !== null && tile !== "empty")?.cell;
}

function goldenCell(view: IslandView): string | undefined {
  return view.land.find(({ coins }) => Object.keys(coins).length > 0)?.cell;
}

/** Who could leave with a coin. */
function porter(view: IslandView, actions: readonly string[]): Piece | undefined {
  const moves = actions.flatMap((action) => readMove(action) ?? []);
  const laden = moves.find((move) => (move.kind === "step" || move.kind === "advance") && move.coins > 0);
  return view.pieces.find(({ crew, name }) => crew === view.turn.crew && laden && "piece" in laden && name === laden.piece);
}

/** A cell with an enemy whom a step would send home. */
function enemyInReach(view: IslandView, actions: readonly string[]): string | undefined {
  const hasEnemy = (cell: string) => piecesAt(view, cell).some(({ crew }) => !areFriends(view, view.turn.crew, crew));
  const steps = actions.flatMap((action) => {
    const move = readMove(action);
    return move?.kind === "step" ? [move.to] : [];
  });
  return steps.find((cell) => hasEnemy(cell) && squareAt(view, cell)?.tile !== "jungle");
}

function trapped(view: IslandView, seat: number): Piece | undefined {
  return ownPieces(view, seat).find(({ lying }) => lying === "trapped");
}

function swimmer(view: IslandView, seat: number): Piece | undefined {
  return ownPieces(view, seat).find(({ cell }) => cell !== null && view.spaces.includes(cell));
}

const onCell = (cell: string | undefined) => `[data-cell="${cell}"]`;
const onPiece = (piece: Piece | undefined) => `[data-piece="${piece?.piece}"]`;

export const guide: Hint<IslandView>[] = [
  { key: "berth", at: ".cell[data-lit]", when: asked("berth") },
  {
    key: "turn",
    at: (view, seat) => `[data-ship="${view.crews.findIndex((crew) => crew.seat === seat)}"]`,
    when: isMyTurn,
  },
  {
    key: "shut",
    at: (view, seat) => onCell(shutBeside(view, seat)),
    when: (view, seat, actions) => isMyTurn(view, seat, actions) && shutBeside(view, seat) !== undefined,
  },
  { key: "way", at: ".cell[data-lit]", when: asked("way") },
  {
    key: "tile",
    at: (view) => onCell(oddTile(view)),
    when: (view, seat, actions) => isMyTurn(view, seat, actions) && oddTile(view) !== undefined,
  },
  {
    key: "carry",
    at: (view, _, actions) => onPiece(porter(view, actions)),
    when: (view, seat, actions) => isMyTurn(view, seat, actions) && porter(view, actions) !== undefined,
  },
  {
    key: "coin",
    at: (view) => onCell(goldenCell(view)),
    when: (view, seat, actions) => isMyTurn(view, seat, actions) && goldenCell(view) !== undefined,
  },
  {
    key: "enemy",
    at: (view, _, actions) => onCell(enemyInReach(view, actions)),
    when: (view, seat, actions) => isMyTurn(view, seat, actions) && enemyInReach(view, actions) !== undefined,
  },
  {
    key: "pit",
    at: (view, seat) => onPiece(trapped(view, seat)),
    when: (view, seat, actions) => isMyTurn(view, seat, actions) && trapped(view, seat) !== undefined,
  },
  {
    key: "swim",
    at: (view, seat) => onPiece(swimmer(view, seat)),
    when: (view, seat, actions) => isMyTurn(view, seat, actions) && swimmer(view, seat) !== undefined,
  },
  {
    key: "score",
    at: '[data-guide="players"]',
    when: (view, seat, actions) => isMyTurn(view, seat, actions) && view.crews.some(({ coins }) => coins > 0),
  },
  {
    key: "why",
    at: '[data-guide="prompt"]',
    when: (view, seat, actions) => isMyTurn(view, seat, actions) && ashore(view, seat).length > 1,
  },
];

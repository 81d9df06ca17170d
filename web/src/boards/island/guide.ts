// The first game on an island, hint by hint: each has its moment and its place.
import type { Hint } from "../../table/face";
import type { IslandAction, IslandView, Piece } from "../../wire";
import { owedTo } from "./abilities";
import {
  ashore,
  asked,
  enemyInReach,
  goldenCell,
  hasScored,
  inTurn,
  oddTile,
  onCell,
  onPiece,
  onVehicle,
  outsider,
  ownPieces,
  porter,
  shutBeside,
} from "./moments";
import { pieceOf } from "./scene";

function trapped(view: IslandView, seat: number): Piece | undefined {
  return ownPieces(view, seat).find(({ lying }) => lying === "trapped");
}

function able(view: IslandView, seat: number): Piece | undefined {
  return ownPieces(view, seat).find(({ ability, cell }) => ability !== null && cell !== null);
}

/** Who can do something now that others cannot. */
function skilled(view: IslandView, _seat: number, actions: readonly IslandAction[]): Piece | undefined {
  const action = actions.find(owedTo);
  return action && "piece" in action ? pieceOf(view, action.piece) : undefined;
}

function isUnderWay({ voyage }: IslandView): boolean {
  return voyage !== undefined && voyage.islands > 1 && voyage.past.length > 0;
}

export const guide: Hint<IslandView, IslandAction>[] = [
  { key: "goal", when: (_, __, actions) => actions.length > 0 },
  { key: "offer", at: '[data-guide="offer"] > *', when: asked("pick") },
  { key: "ready", at: '[data-guide="ready"] > *', when: asked("ready") },
  { key: "berth", at: ".cell[data-lit]", when: asked("berth") },
  { key: "turn", at: onVehicle, when: inTurn() },
  { key: "shut", at: (view, seat, actions) => onCell(shutBeside(view, seat, actions)), when: inTurn(shutBeside) },
  { key: "way", at: ".cell[data-lit]", when: asked("way") },
  { key: "tile", at: (view) => onCell(oddTile(view)), when: inTurn(oddTile) },
  { key: "carry", at: (view, seat, actions) => onPiece(porter(view, seat, actions)), when: inTurn(porter) },
  { key: "coin", at: (view) => onCell(goldenCell(view)), when: inTurn(goldenCell) },
  { key: "enemy", at: (view, seat, actions) => onCell(enemyInReach(view, seat, actions)), when: inTurn(enemyInReach) },
  { key: "ability", at: (view, seat) => onPiece(able(view, seat)), when: inTurn(able) },
  { key: "skill", at: (view, seat, actions) => onPiece(skilled(view, seat, actions)), when: inTurn(skilled) },
  { key: "chart", at: '[data-guide="sheet"]', when: inTurn(isUnderWay) },
  { key: "pit", at: (view, seat) => onPiece(trapped(view, seat)), when: inTurn(trapped) },
  { key: "swim", at: (view, seat) => onPiece(outsider(view, seat)), when: inTurn(outsider) },
  { key: "score", at: '[data-guide="players"]', when: inTurn(hasScored) },
  { key: "why", at: '[data-guide="prompt"]', when: inTurn((view, seat) => ashore(view, seat).length > 1) },
];

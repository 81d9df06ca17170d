// The first night in Arkham, hint by hint: each has its moment and its place.
import type { Hint } from "../../table/face";
import type { IslandAction, IslandView, Piece } from "../../wire";
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
import { areFriends } from "./scene";

/** ARK-K12: the turn is another's. */
function inAnothersName(view: IslandView, seat: number): boolean {
  return view.crews[view.turn.crew]?.seat !== seat;
}

const drives = (vehicle: IslandView["vehicles"]) => (view: IslandView) => view.vehicles === vehicle;

/** Whether a way through the veil is open now. */
function canCross(_view: IslandView, _seat: number, actions: readonly IslandAction[]): boolean {
  return actions.some((action) => action.verb === "step" && action.via);
}

/** ARK-D8. */
function passenger(view: IslandView, seat: number): Piece | undefined {
  return ownPieces(view, seat).find(({ aboard, crew }) => aboard !== null && !areFriends(view, crew, aboard));
}

function dazed(view: IslandView, seat: number): Piece | undefined {
  return ownPieces(view, seat).find(({ lying }) => lying === "dizzy" || lying === "reeling");
}

function lockedGrave(view: IslandView): string | undefined {
  return view.land.find(({ token }) => token === "lock")?.cell;
}

const outOnTheRoad = (view: IslandView, seat: number) => (view.vehicles === "car" ? outsider(view, seat) : undefined);
const overboard = (view: IslandView, seat: number) => (view.vehicles === "ship" ? outsider(view, seat) : undefined);

export const guide: Hint<IslandView, IslandAction>[] = [
  { key: "goal", when: (_, __, actions) => actions.length > 0 },
  {
    key: "madness",
    at: '[data-guide="prompt"]',
    when: (view, seat, actions) => asked("action")(view, seat, actions) && inAnothersName(view, seat),
  },
  { key: "car", at: onVehicle, when: inTurn(drives("car")) },
  { key: "ship", at: onVehicle, when: inTurn(drives("ship")) },
  { key: "pact", at: '[data-guide="prompt"]', when: asked("pact") },
  { key: "slide", at: '[data-guide="prompt"]', when: asked("slide") },
  { key: "fog", at: ".cell[data-lit]", when: asked("fog") },
  { key: "raven", at: ".cell[data-lit]", when: asked("fetch") },
  { key: "way", at: ".cell[data-lit]", when: asked("way") },
  { key: "shut", at: (view, seat, actions) => onCell(shutBeside(view, seat, actions)), when: inTurn(shutBeside) },
  { key: "tile", at: (view) => onCell(oddTile(view)), when: inTurn(oddTile) },
  { key: "veil", at: "[data-veil]", when: inTurn(canCross) },
  { key: "carry", at: (view, seat, actions) => onPiece(porter(view, seat, actions)), when: inTurn(porter) },
  { key: "coin", at: (view) => onCell(goldenCell(view)), when: inTurn(goldenCell) },
  { key: "lock", at: (view) => onCell(lockedGrave(view)), when: inTurn(lockedGrave) },
  { key: "enemy", at: (view, seat, actions) => onCell(enemyInReach(view, seat, actions)), when: inTurn(enemyInReach) },
  { key: "passenger", at: (view, seat) => onPiece(passenger(view, seat)), when: inTurn(passenger) },
  { key: "road", at: (view, seat) => onPiece(outsider(view, seat)), when: inTurn(outOnTheRoad) },
  { key: "swim", at: (view, seat) => onPiece(outsider(view, seat)), when: inTurn(overboard) },
  { key: "daze", at: (view, seat) => onPiece(dazed(view, seat)), when: inTurn(dazed) },
  { key: "score", at: '[data-guide="players"]', when: inTurn(hasScored) },
  { key: "why", at: '[data-guide="prompt"]', when: inTurn((view, seat) => ashore(view, seat).length > 1) },
];

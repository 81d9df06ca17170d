// To whom the events of an island are done, and by whom; who dies of them.
import { blowsIn, type Befalls, type Blow, type Death } from "../../table/face";
import type { IslandEvent, IslandView } from "../../wire";
import { pieceOf, piecesAt } from "./scene";

/** What no player has done. */
const NOBODYS = new Set(["bear"]);

const BEFALLS: Befalls<IslandView, IslandEvent> = {
  home: (before, { piece, why }) => hit(before, piece, why),
  death: (before, { piece, why }) => hit(before, piece, why),
  lies: (before, { piece, why }) => (why === "net" ? [] : hit(before, piece, why)), // the net is told of itself
  lost: (before, { piece, why }) => (piece === undefined ? [] : hit(before, piece, why)),
  net: (before, { victim }) => hit(before, victim),
  parry: (before, { piece }) => hit(before, piece),
  displaced: (before, { crew, piece }) =>
    crew !== undefined ? done(before, seatOf(before, crew)) : piece === undefined ? [] : hit(before, piece),
  swap: (before, { cells }) => upon(before, cells),
  tremor: (before, { moved }) => upon(before, Object.keys(moved)),
  hoist: (before, { cell }) => upon(before, [cell]),
  fetch: (before, { cell }) => upon(before, [cell]),
  turn: (before, { crew, seat }) => by(seatOf(before, crew), seat),
  pass: (before, { crew }) => by(seatOf(before, crew), null),
};

export function befalls(before: IslandView, event: IslandEvent): readonly Blow[] {
  return blowsIn(BEFALLS, before, event);
}

/** Ways to drown. */
const DROWNED = new Set(["drowned", "run over", "sea"]);

export function deaths(before: IslandView, event: IslandEvent): readonly Death[] {
  if (event.name !== "death") return [];
  const seat = seatOf(before, pieceOf(before, event.piece)?.crew);
  return seat === null ? [] : [{ seat, why: DROWNED.has(event.why) ? "drowned" : event.why }];
}

/** Something happens to a piece, by the doing of whoever decides now. */
function hit(before: IslandView, piece: number, why = ""): Blow[] {
  const seat = seatOf(before, pieceOf(before, piece)?.crew);
  return NOBODYS.has(why) ? by(seat, null) : done(before, seat);
}

/** Something is done to the places where others stand. */
function upon(before: IslandView, cells: readonly string[]): Blow[] {
  const crews = cells.flatMap((cell) => piecesAt(before, cell)).map(({ crew }) => crew);
  return [...new Set(crews)].flatMap((crew) => done(before, seatOf(before, crew)));
}

/** By whoever decides now; what he does to himself he knows. */
function done({ turn }: IslandView, seat: number | null): Blow[] {
  return by(seat, turn.controller);
}

function by(seat: number | null, doer: number | null): Blow[] {
  return seat === null || seat === doer ? [] : [{ seat, by: doer }];
}

function seatOf({ crews }: IslandView, crew: number | undefined): number | null {
  return crew === undefined ? null : (crews[crew]?.seat ?? null);
}

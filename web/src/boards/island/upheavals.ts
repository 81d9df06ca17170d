// Arkham's own events as they are shown: the ground slides and dissolves, wheels turn, ravens fly, pacts are made.
import { outlineOf } from "./outline";
import {
  at,
  BLOW,
  crews,
  FLIGHT,
  GLANCE,
  laid,
  marked,
  passing,
  pieces,
  squares,
  STEP,
  UPHEAVAL,
  type Show,
} from "./parts";
import { areFriends, pieceOf, squareAt, vehicleAt, type Mark, type Scene } from "./scene";

export const UPHEAVALS: Record<string, Show> = {
  tremor: (scene, { moved }) => {
    const land = scene.land.map((square) => ({ ...square, cell: moved[square.cell] ?? square.cell }));
    const slid = scene.pieces.map((piece) => ({ ...piece, cell: piece.cell && (moved[piece.cell] ?? piece.cell) }));
    const trail = scene.passing?.trail.map((cell) => moved[cell] ?? cell) ?? [];
    const slide = { cells: Object.values(moved), south: southward(moved) };
    return at(passing(scene, { slide, trail }), UPHEAVAL, { land, pieces: slid, ...outlineOf(scene, land) }, "tremor");
  },
  fog: (scene, { cells }) => {
    const gone = scene.land.filter(({ cell }) => cells.includes(cell));
    const land = scene.land.filter(({ cell }) => !cells.includes(cell));
    return at(passing(scene, { gone }), UPHEAVAL, { land, ...outlineOf(scene, land) }, "fog");
  },
  displaced: (scene, { crew, piece, to }) => {
    if (crew !== undefined) return at(passing(scene, {}), STEP, { crews: crews(scene, crew, { vehicle: to }) }, "step");
    const vehicle = vehicleAt(scene, to);
    const boards = vehicle >= 0 && areFriends(scene, pieceOf(scene, piece)?.crew ?? -1, vehicle);
    const place = boards ? { cell: null, aboard: vehicle } : { cell: to, aboard: null };
    return at(passing(scene, {}), STEP, { pieces: pieces(scene, piece, place) }, "step");
  },
  wheel: (scene, { cell, turned }) =>
    at(passing(scene, { turning: cell }), GLANCE, { land: squares(scene, cell, { turned }) }, "flip"),
  fetch: (scene, { cell, space = 0, to }) => {
    const lifted = { ...scene, land: laid(scene, cell, space, -1) };
    return at(passing(lifted, { flown: { from: cell, to } }), FLIGHT, { land: laid(lifted, to, 0, 1) }, "coin");
  },
  pact: (scene, { crew, piece, power, cell }) => {
    const marks = [...marked(scene, piece, "marks/home"), { cell, drawing: `pieces/token-${power}` }];
    const { living = 1, powers = [] } = scene.crews[crew] ?? {};
    const paid = crews(scene, crew, { living: living - 1, powers: [...powers, power] });
    const given = pieces(scene, piece, { dead: true, cell: null, aboard: null, lying: "standing" });
    const land = squares(scene, cell, { face: "used", token: null });
    return at(passing(scene, { marks }), 2 * BLOW, { land, crews: paid, pieces: given }, "pact");
  },
  opened: (scene, { cell, coins }) => {
    const open = { ...scene, land: squares(scene, cell, { face: "used", token: null }) };
    const marks = [{ cell, drawing: "pieces/lock" }];
    return at(
      passing(open, { marks }),
      BLOW,
      { land: laid(open, cell, 0, coins), supply: scene.supply - coins },
      "chest",
    );
  },
  madness: (scene, { turns }) => {
    const turn = { ...scene.turn, madness: turns, smoke: 0 };
    return at(passing(scene, { marks: lastPlace(scene, "marks/madness") }), BLOW, { turn }, "pact");
  },
};

function southward(moved: Record<string, string>): number {
  const [from = "", to = ""] = Object.entries(moved)[0] ?? [];
  return Number(to.slice(1)) - Number(from.slice(1));
}

/** A mark where the last step led. */
function lastPlace(scene: Scene, drawing: string): Mark[] {
  const cell = scene.passing?.trail.at(-1);
  return cell && squareAt(scene, cell) ? [{ cell, drawing }] : [];
}

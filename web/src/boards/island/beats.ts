// How an event changes what is on the island: one short function for each, and how long it takes to be seen.
import { sentence } from "../../lib/wordings";
import { prefs } from "../../lib/prefs.svelte";
import type { Beat } from "../../table/face";
import type { EventCard, Piece, Square } from "../../wire";
import { drawingOf, turns } from "./drawings";
import { spacesOf } from "./layout";
import {
  at,
  BLOW,
  crews,
  dropped,
  FLIGHT,
  GLANCE,
  inHand,
  laid,
  LEAP,
  marked,
  passing,
  pieces,
  rested,
  ROLL,
  squares,
  STEP,
  type Show,
  type Told,
} from "./parts";
import { afterDelivery, QUESTS } from "./quests";
import { areFriends, cellOf, pieceOf, QUIET, squareAt, vehicleAt, type Scene } from "./scene";
import { UPHEAVALS } from "./upheavals";
import { VOYAGES } from "./voyages";

/** Kinds of steps that an action begins with; the others follow from the tile. */
const FIRST = new Set(["walk", "advance"]);
const TAKES: Record<string, number> = {
  knight: LEAP,
  hop: LEAP,
  flight: FLIGHT,
  cannon: FLIGHT,
  lift: FLIGHT,
  cross: FLIGHT,
  well: FLIGHT,
  transfer: FLIGHT,
};
/** Steps on which a piece is out of this world for a moment. */
const UNSEEN = new Set(["cross", "well", "transfer"]);

const BLOWS: Record<string, { drawing: string; sound: string }> = {
  beaten: { drawing: "marks/fight", sound: "fight" },
  shot: { drawing: "marks/fight", sound: "shot" },
  bear: { drawing: "pieces/bear", sound: "bear" },
  parried: { drawing: "abilities/musketeer", sound: "fight" },
  blast: { drawing: "abilities/dynamite", sound: "fight" },
};

/** How the world outside sounds. */
const OUTSIDE: Record<Scene["vehicles"], string> = { ship: "splash", car: "motor" };

const SHOWS: Record<string, Show> = {
  ...UPHEAVALS,
  ...VOYAGES,
  ...QUESTS,
  turn: (scene, { crew, seat }) => at(rested(scene), 0, { turn: { ...scene.turn, crew, controller: seat } }),
  berth: (scene, { crew, cell }) => {
    const pieces = scene.pieces.map((piece) => (piece.crew === crew ? { ...piece, aboard: crew } : piece));
    return at(passing(scene, {}), STEP, { crews: crews(scene, crew, { vehicle: cell }), pieces }, "splash");
  },
  step,
  sail: (scene, { crew, to }) => {
    const from = scene.crews[crew]?.vehicle ?? to;
    const trail = scene.passing?.trail.at(-1) === from ? [...scene.passing.trail, to] : [from, to];
    return at(passing(scene, { trail }), STEP, { crews: crews(scene, crew, { vehicle: to }) }, OUTSIDE[scene.vehicles]);
  },
  aboard: (scene, { piece, crew }) =>
    at(passing(scene, {}), STEP, { pieces: pieces(scene, piece, { aboard: crew, cell: null }) }),
  flip: (scene, told) => ({ ...flip(scene, told), ...revealed(told) }),
  chest: (scene, { cell, coins }) =>
    at(passing(scene, {}), GLANCE, { land: laid(scene, cell, 0, coins), supply: scene.supply - coins }, "coin"),
  deliver: (scene, { crew, coins, piece }) => {
    const home = scene.quest?.bank ?? scene.crews[crew]?.vehicle;
    const marks = home ? [{ cell: home, drawing: "pieces/coin" }] : [];
    const purse = { coins: (scene.crews[crew]?.coins ?? 0) + coins };
    return at(
      passing(scene, { carried: null, marks }),
      BLOW,
      { crews: crews(scene, crew, purse), ...afterDelivery(scene, piece, coins) },
      "coin",
    );
  },
  lost: (scene, { coins, piece, cell }) => {
    const marks = cell ? [{ cell, drawing: "pieces/coin" }] : marked(scene, piece, "pieces/coin");
    return at(passing(scene, { carried: null, marks }), GLANCE, { lost: scene.lost + coins }, OUTSIDE[scene.vehicles]);
  },
  home: (scene, { piece, why }) => {
    const { drawing, sound } = BLOWS[why] ?? { drawing: "marks/home", sound: "fight" };
    const crew = pieceOf(scene, piece)?.crew ?? 0;
    const marks = marked(scene, piece, drawing);
    const changed = pieces(scene, piece, { aboard: crew, cell: null, space: 0, lying: "standing" });
    return at(passing(dropped(scene, piece), { marks }), BLOW, { pieces: changed }, sound);
  },
  death: (scene, { piece, why }) => {
    const dead = pieceOf(scene, piece);
    const crew = dead?.crew ?? 0;
    const living = (scene.crews[crew]?.living ?? 0) - (dead?.armed ? 1 : 0);
    const marks = marked(scene, piece, "marks/skull");
    const changed = pieces(scene, piece, { dead: true, cell: null, aboard: null, lying: "standing" });
    const sound = why === "bear" ? "bear" : "death";
    return at(
      passing(dropped(scene, piece), { marks }),
      2 * BLOW,
      { pieces: changed, crews: crews(scene, crew, { living }) },
      sound,
    );
  },
  lies: (scene, { piece, why }) =>
    at(passing(scene, {}), GLANCE, { pieces: pieces(scene, piece, { lying: why === "pit" ? "trapped" : "reeling" }) }),
  stands: (scene, { piece }) => at(passing(scene, {}), 0, { pieces: pieces(scene, piece, { lying: "standing" }) }),
  freed: (scene, { piece }) => at(passing(scene, {}), GLANCE, { pieces: pieces(scene, piece, { lying: "standing" }) }),
  roll: (scene, { cell, face }) => at(passing(scene, { die: { cell, face } }), ROLL, {}, "roll"),
  missed: (scene) => at(passing(scene, {}), GLANCE, {}, "shot"),
  peek: (scene, { seat, cell }) => {
    const known = squareAt(scene, cell)?.peeked_by ?? [];
    return at(passing(scene, {}), GLANCE, { land: squares(scene, cell, { peeked_by: [...known, seat] }) });
  },
  peeked: (scene, told) => {
    const { cell, tile, turned } = told;
    return {
      ...at(passing(scene, {}), GLANCE, { land: squares(scene, cell, { tile, turned }) }, "flip"),
      ...revealed(told, true),
    };
  },
  swap: (scene, { cells: [one = "", other = ""] }) => {
    const marks = [one, other].map((cell) => ({ cell, drawing: "marks/flip" }));
    return at(passing(scene, { marks }), 2 * BLOW, { land: swapped(scene, one, other) }, "flip");
  },
  smoke: (scene, { turns }) => at(passing(scene, {}), GLANCE, { turn: { ...scene.turn, smoke: turns } }),
  bottles: (scene, { crew, bottles }) => {
    const owned = (scene.crews[crew]?.bottles ?? 0) + bottles;
    return at(passing(scene, {}), GLANCE, {
      crews: crews(scene, crew, { bottles: owned }),
      bottle_supply: scene.bottle_supply - bottles,
    });
  },
  bottle: (scene, { crew }) => {
    const left = (scene.crews[crew]?.bottles ?? 1) - 1;
    return at(passing(scene, {}), 0, { crews: crews(scene, crew, { bottles: left }) });
  },
  missionary: (scene, { piece, crew, cell }) => {
    const monk: Piece = {
      piece,
      crew,
      name: "m",
      called: null,
      ability: null,
      cell,
      space: 0,
      aboard: null,
      dead: false,
      lying: "standing",
      armed: false,
    };
    return at(
      passing(scene, {}),
      GLANCE,
      { pieces: [...scene.pieces.filter((other) => other.piece !== piece), monk] },
      "cheer",
    );
  },
  armed: (scene, { piece }) => {
    const crew = pieceOf(scene, piece)?.crew ?? 0;
    const living = (scene.crews[crew]?.living ?? 0) + 1;
    return at(passing(scene, {}), GLANCE, {
      pieces: pieces(scene, piece, { armed: true }),
      crews: crews(scene, crew, { living }),
    });
  },
  revived: (scene, { piece, cell }) => {
    const crew = pieceOf(scene, piece)?.crew ?? 0;
    const living = (scene.crews[crew]?.living ?? 0) + 1;
    const changed = pieces(scene, piece, { dead: false, cell, space: 0, aboard: null });
    return at(passing(scene, {}), GLANCE, { pieces: changed, crews: crews(scene, crew, { living }) }, "cheer");
  },
  bear: (scene, { cell, waker }) => at(passing(scene, {}), GLANCE, { bear: { cell, waker } }, "bear"),
  "bear moves": (scene, { to }) => {
    const bear = scene.bear && { ...scene.bear, cell: to };
    return at(
      passing(rested(scene), {}),
      LEAP,
      { bear, ...(scene.quest && { quest: { ...scene.quest, up: null } }) },
      "bear",
    );
  },
};

/** How an event is shown; null if there is nothing to see. */
export function beat(scene: Scene, event: EventCard): Beat<Scene> | null {
  return SHOWS[event.name]?.(scene, event.data as unknown as Told) ?? null;
}

/** What outlives the events: where the last move went. */
export function settle(shown: Scene, view: Scene): Scene {
  const trail = shown.passing?.trail ?? [];
  return trail.length ? { ...view, passing: { ...QUIET, trail, carried: inHand(view) } } : view;
}

// Steps and tiles ------------------------------------------------------------------------------------------------------

/** A piece goes somewhere: what it drags leaves the place it leaves, and a vehicle of friends takes it aboard. */
function step(scene: Scene, { piece, kind, to, space = 0, coins }: Told): Beat<Scene> {
  const mover = pieceOf(scene, piece);
  if (!mover) return at(scene, 0, {});
  const from = cellOf(scene, mover) ?? to;
  const inHands = (scene.passing?.carried ?? inHand(scene))?.coins ?? 0;
  const vehicle = vehicleAt(scene, to);
  const boards = vehicle >= 0 && (takesAnybody(scene) || areFriends(scene, mover.crew, vehicle));
  const place = boards ? { cell: null, aboard: vehicle } : { cell: to, aboard: null };
  const carried = coins ? { piece, coins } : null;
  const trail = FIRST.has(kind) || scene.passing?.trail.at(-1) !== from ? [from, to] : [...scene.passing.trail, to];
  const changed = pieces(scene, piece, { ...place, space: boards ? 0 : space || firstSpace(scene, to) });
  const land = laid(scene, from, mover.space, inHands - coins);
  const unseen = UNSEEN.has(kind) ? piece : null;
  return at(
    passing(scene, { trail, carried, unseen }),
    TAKES[kind] ?? STEP,
    { pieces: changed, land, chain: null },
    "step",
  );
}

/** Cars take strangers along (ARK-D8); a ship of enemies is the end. */
function takesAnybody(scene: Scene): boolean {
  return scene.vehicles === "car";
}

/** Who enters a labyrinth stands in its first space. */
function firstSpace(scene: Scene, cell: string): number {
  const square = squareAt(scene, cell);
  return square?.face === "up" && spacesOf(square.tile) ? 1 : 0;
}

function flip(scene: Scene, { cell, tile, turned, piece }: Told): Beat<Scene> {
  const land = squares(scene, cell, { face: "up", tile, turned, peeked_by: [] });
  const moved = spacesOf(tile) ? pieces(scene, piece, { space: 1 }) : scene.pieces;
  return at(passing(scene, {}), GLANCE, { land, pieces: moved }, "flip");
}

/** A tile shown large, with its words; bare ground is not worth it unless somebody peeked for it. */
function revealed({ tile, turned }: Told, always = false): Pick<Beat<Scene>, "reveal"> {
  if (tile === "empty" && !always) return {};
  const title = sentence(prefs.words.word("tile", tile, "name"));
  return {
    reveal: {
      drawing: drawingOf(tile),
      turned: turns(tile) ? turned : 0,
      title,
      text: prefs.words.word("tile", tile, "about"),
    },
  };
}

function swapped(scene: Scene, one: string, other: string): Square[] {
  const [first, second] = [squareAt(scene, one), squareAt(scene, other)];
  if (!first || !second) return scene.land;
  return scene.land.map((square) =>
    square === first ? { ...second, cell: one } : square === second ? { ...first, cell: other } : square,
  );
}

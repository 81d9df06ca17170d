// How an event changes what is on the island: one short function for each, and how long it takes to be seen.
import { sentence } from "../../lib/wordings";
import { prefs } from "../../lib/prefs.svelte";
import type { Crew, EventCard, Piece, Square, Tile } from "../../wire";
import type { Beat } from "../face";
import { spacesOf } from "./layout";
import { areFriends, cellOf, pieceOf, QUIET, squareAt, vehicleAt, type Mark, type Passing, type Scene } from "./scene";
import { turns } from "./turns";

/** What events tell; each has some of it. */
interface Told {
  piece: number;
  crew: number;
  seat: number;
  waker: number;
  kind: string;
  why: string;
  cell: string;
  cells: [string, string];
  to: string;
  space?: number;
  coins: number;
  bottles: number;
  turns: number;
  face: number;
  tile: Tile;
  turned: number;
}

type Show = (scene: Scene, told: Told) => Beat<Scene>;

const STEP = 260;
const LEAP = 340;
const FLIGHT = 460;
const BLOW = 420;
const GLANCE = 320;
const ROLL = 750;

/** Kinds of steps that an action begins with; the others follow from the tile. */
const FIRST = new Set(["walk", "advance"]);
const TAKES: Record<string, number> = { knight: LEAP, hop: LEAP, flight: FLIGHT, cannon: FLIGHT, lift: FLIGHT };

const BLOWS: Record<string, { drawing: string; sound: string }> = {
  beaten: { drawing: "marks/fight", sound: "fight" },
  shot: { drawing: "marks/fight", sound: "shot" },
  bear: { drawing: "pieces/bear", sound: "bear" },
};

const SHOWS: Record<string, Show> = {
  turn: (scene, { crew, seat }) => at(rested(scene), 0, { turn: { ...scene.turn, crew, controller: seat } }),
  berth: (scene, { crew, cell }) => {
    const pieces = scene.pieces.map((piece) => (piece.crew === crew ? { ...piece, aboard: crew } : piece));
    return at(passing(scene, {}), STEP, { crews: crews(scene, crew, { vehicle: cell }), pieces }, "splash");
  },
  step,
  sail: (scene, { crew, to }) => {
    const from = scene.crews[crew]?.vehicle ?? to;
    const trail = scene.passing?.trail.at(-1) === from ? [...scene.passing.trail, to] : [from, to];
    return at(passing(scene, { trail }), STEP, { crews: crews(scene, crew, { vehicle: to }) }, "splash");
  },
  aboard: (scene, { piece, crew }) => at(passing(scene, {}), STEP, { pieces: pieces(scene, piece, { aboard: crew, cell: null }) }),
  flip: (scene, told) => ({ ...flip(scene, told), ...revealed(told) }),
  chest: (scene, { cell, coins }) => at(passing(scene, {}), GLANCE, { land: laid(scene, cell, 0, coins), supply: scene.supply - coins }, "coin"),
  deliver: (scene, { crew, coins }) => {
    const vehicle = scene.crews[crew]?.vehicle;
    const marks = vehicle ? [{ cell: vehicle, drawing: "pieces/coin" }] : [];
    const purse = { coins: (scene.crews[crew]?.coins ?? 0) + coins };
    return at(passing(scene, { carried: null, marks }), BLOW, { crews: crews(scene, crew, purse) }, "coin");
  },
  lost: (scene, { coins, piece }) => {
    const marks = marked(scene, piece, "pieces/coin");
    return at(passing(scene, { carried: null, marks }), GLANCE, { lost: scene.lost + coins }, "splash");
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
    return at(passing(dropped(scene, piece), { marks }), 2 * BLOW, { pieces: changed, crews: crews(scene, crew, { living }) }, sound);
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
    return { ...at(passing(scene, {}), GLANCE, { land: squares(scene, cell, { tile, turned }) }, "flip"), ...revealed(told, true) };
  },
  swap: (scene, { cells: [one, other] }) => {
    const marks = [one, other].map((cell) => ({ cell, drawing: "marks/flip" }));
    return at(passing(scene, { marks }), 2 * BLOW, { land: swapped(scene, one, other) }, "flip");
  },
  smoke: (scene, { turns }) => at(passing(scene, {}), GLANCE, { turn: { ...scene.turn, smoke: turns } }),
  bottles: (scene, { crew, bottles }) => {
    const owned = (scene.crews[crew]?.bottles ?? 0) + bottles;
    return at(passing(scene, {}), GLANCE, { crews: crews(scene, crew, { bottles: owned }), bottle_supply: scene.bottle_supply - bottles });
  },
  bottle: (scene, { crew }) => {
    const left = (scene.crews[crew]?.bottles ?? 1) - 1;
    return at(passing(scene, {}), 0, { crews: crews(scene, crew, { bottles: left }) });
  },
  missionary: (scene, { piece, crew, cell }) => {
    const monk: Piece = { piece, crew, name: "m", cell, space: 0, aboard: null, dead: false, lying: "standing", armed: false };
    return at(passing(scene, {}), GLANCE, { pieces: [...scene.pieces.filter((other) => other.piece !== piece), monk] }, "cheer");
  },
  armed: (scene, { piece }) => {
    const crew = pieceOf(scene, piece)?.crew ?? 0;
    const living = (scene.crews[crew]?.living ?? 0) + 1;
    return at(passing(scene, {}), GLANCE, { pieces: pieces(scene, piece, { armed: true }), crews: crews(scene, crew, { living }) });
  },
  revived: (scene, { piece, cell }) => {
    const crew = pieceOf(scene, piece)?.crew ?? 0;
    const living = (scene.crews[crew]?.living ?? 0) + 1;
    const changed = pieces(scene, piece, { dead: false, cell, space: 0, aboard: null });
    return at(passing(scene, {}), GLANCE, { pieces: changed, crews: crews(scene, crew, { living }) }, "cheer");
  },
  bear: (scene, { cell, waker }) => at(passing(scene, {}), GLANCE, { bear: { cell, waker } }, "bear"),
  "bear moves": (scene, { to }) => at(passing(rested(scene), {}), LEAP, { bear: scene.bear && { ...scene.bear, cell: to } }, "bear"),
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
  const boards = vehicle >= 0 && areFriends(scene, mover.crew, vehicle);
  const place = boards ? { cell: null, aboard: vehicle } : { cell: to, aboard: null };
  const carried = coins ? { piece, coins } : null;
  const trail = FIRST.has(kind) || scene.passing?.trail.at(-1) !== from ? [from, to] : [...scene.passing.trail, to];
  const changed = pieces(scene, piece, { ...place, space: boards ? 0 : space || firstSpace(scene, to) });
  const land = laid(scene, from, mover.space, inHands - coins);
  return at(passing(scene, { trail, carried }), TAKES[kind] ?? STEP, { pieces: changed, land, chain: null }, "step");
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
  return { reveal: { drawing: `tiles/${tile}`, turned: turns(tile) ? turned : 0, title, text: prefs.words.word("tile", tile, "about") } };
}

function swapped(scene: Scene, one: string, other: string): Square[] {
  const [first, second] = [squareAt(scene, one), squareAt(scene, other)];
  if (!first || !second) return scene.land;
  return scene.land.map((square) =>
    square === first ? { ...second, cell: one } : square === second ? { ...first, cell: other } : square,
  );
}

// Parts of a scene -----------------------------------------------------------------------------------------------------

function at(scene: Scene, takes: number, change: Partial<Scene>, sound?: string): Beat<Scene> {
  return { view: { ...scene, ...change }, takes, ...(sound ? { sound } : {}) };
}

/** The scene without the marks of the last beat. */
function passing(scene: Scene, change: Partial<Passing>): Scene {
  const before = scene.passing ?? { ...QUIET, carried: inHand(scene) };
  return { ...scene, passing: { ...before, marks: [], die: null, ...change } };
}

function inHand(scene: Scene): Passing["carried"] {
  return scene.chain?.coins ? { piece: scene.chain.piece, coins: scene.chain.coins } : null;
}

/** A chain has come to its end: the coin is laid down where the piece stands. */
function rested(scene: Scene): Scene {
  const carried = scene.passing?.carried;
  return carried ? dropped(scene, carried.piece) : passing(scene, {});
}

/** A piece lets go of what it carried. */
function dropped(scene: Scene, piece: number): Scene {
  const carried = scene.passing?.carried;
  const bearer = pieceOf(scene, piece);
  if (!carried || carried.piece !== piece || !bearer?.cell) return scene;
  return { ...passing(scene, { carried: null }), land: laid(scene, bearer.cell, bearer.space, carried.coins) };
}

function pieces(scene: Scene, number: number, change: Partial<Piece>): Piece[] {
  return scene.pieces.map((piece) => (piece.piece === number ? { ...piece, ...change } : piece));
}

function crews(scene: Scene, number: number, change: Partial<Crew>): Crew[] {
  return scene.crews.map((crew, n) => (n === number ? { ...crew, ...change } : crew));
}

function squares(scene: Scene, cell: string, change: Partial<Square>): Square[] {
  return scene.land.map((square) => (square.cell === cell ? { ...square, ...change } : square));
}

/** Coins laid on a place, or taken from it if there are fewer than none. */
function laid(scene: Scene, cell: string, space: number, coins: number): Square[] {
  const square = squareAt(scene, cell);
  if (!square || !coins) return scene.land;
  const { [String(space)]: before = 0, ...others } = square.coins;
  const left = Math.max(0, before + coins);
  return squares(scene, cell, { coins: left ? { ...others, [String(space)]: left } : others });
}

function marked(scene: Scene, piece: number, drawing: string): Mark[] {
  const found = pieceOf(scene, piece);
  const cell = found && cellOf(scene, found);
  return cell ? [{ cell, drawing }] : [];
}

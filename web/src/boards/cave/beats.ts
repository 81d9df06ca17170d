// How each event changes what is shown of the cave, and how long one looks at it.
import { prefs } from "../../lib/prefs.svelte";
import type { Beat } from "../../table/face";
import type { CaveAsk, CavePlayer, EventCard, LaidTile } from "../../wire";
import { shapeOf } from "./box";
import {
  CHALLENGE,
  READING,
  TUMBLE,
  walkTakes,
  type ChallengeScene,
  type GoldScene,
  type PassageScene,
  type Scene,
  type Told,
  type WalkScene,
} from "./scene/scene";
import { NOTHING_PASSING, type Passing, type ShownCave } from "./shown";

/** What events tell; each has some of it. */
interface Said {
  seat: number;
  rival: number;
  winner: number;
  to: number & string;
  tile: number;
  cell: string;
  cells: string[];
  turned: number;
  coin: boolean;
  coins: number;
  count: number;
  what: string;
  how: string;
  from: string;
  path: string[];
  face: number;
  dice: [number, number];
  opens: boolean;
  throws: number[];
  against: number[];
}

type Show = (view: ShownCave, said: Said) => Beat<ShownCave>;

const GLANCE = 420;
const PORTS = 8;
const TUNNELS = "abc";

const SHOWS: Record<string, Show> = {
  draw: (view, { seat, tile }) => {
    const changed = { stack: without(view.stack, tile), turn: { ...view.turn, seat }, ask: inHand(view, seat, tile) };
    return at(view, GLANCE, { drawn: tile, scene: unfitOf(view) }, changed, "flip");
  },
  unfit: (view, { seat, tile }) => scene(view, 2 * GLANCE, { now: "unfit", seat, tile }, {}, "knock"),
  "own tile": (view, { seat, tile }) => {
    const players = player(view, seat, ({ hand }) => ({ hand: hand.filter((own) => own.tile !== tile) }));
    return at(view, GLANCE, { drawn: tile, scene: null }, { players, ask: inHand(view, seat, tile) }, "flip");
  },
  lay,
  "go in": (view) => {
    const entrance = view.cave[0]?.places[0] ?? null;
    const players = view.players.map((each) => (each.absent ? each : { ...each, place: entrance }));
    return scene(view, 2 * GLANCE, { now: "ladder" }, { players, ask: null }, "step");
  },
  // Mud holds nobody any longer whose turn has come (DUN-O4). What was told stays to be read.
  turn: (view, { seat }) => ({
    view: { ...view, turn: { ...view.turn, seat }, players: player(view, seat, () => ({ mired: false })), ask: null },
    takes: 0,
  }),
  die: (view, { seat, what, face }) => {
    const told: Told = { now: "die", what: what as "roll" | "bonus" | "drive", seat, face, after: challengeOf(view) };
    return scene(view, TUMBLE + GLANCE, told, { ask: null }, "roll");
  },
  passage: (view, { seat, dice, opens }) => {
    const told: PassageScene = { now: "passage", seat, dice, opens };
    return scene(view, TUMBLE + READING, told, { ask: null }, "roll");
  },
  walk,
  mired: (view, { seat }) => {
    const players = player(view, seat, () => ({ mired: true }));
    return scene(view, READING, { now: "mud", how: "mired", seat, after: null }, { players }, "splash");
  },
  stuck: (view, { seat }) =>
    scene(view, READING, { now: "mud", how: "stuck", seat, after: challengeOf(view) }, {}, "splash"),
  coin: (view, { seat, cell, coins }) => {
    const changed = { cave: gilded(view, [cell], false), players: player(view, seat, () => ({ coins })), ask: null };
    return scene(view, READING, gold("take", seat, null, 1), changed, "coin");
  },
  challenge,
  put: (view, { seat, rival, cell }) => {
    const players = player(view, rival, ({ coins }) => ({ coins: coins - 1 }));
    return scene(
      view,
      READING,
      gold("put", seat, rival, 1),
      { cave: gilded(view, [cell], true), players, ask: null },
      "coin",
    );
  },
  decline: (view, { seat, rival }) => scene(view, READING, gold("decline", seat, rival, 1), { ask: null }),
  share: (view, { seat, to, count }) => {
    const given = player(view, seat, ({ coins }) => ({ coins: coins - count }));
    const players = player({ ...view, players: given }, to, ({ coins }) => ({ coins: coins + count }));
    return scene(view, READING, gold("share", seat, to, count), { players }, "coin");
  },
  gone: (view, { seat, cells }) => {
    const nothing = { place: null, coins: 0, bets: 0, bats: 0, mired: false, hand: [], absent: true, leaving: false };
    const stack = [...view.stack, ...(view.players[seat]?.hand.map(({ tile }) => tile) ?? [])].sort(
      (one, other) => one - other,
    );
    return at(
      view,
      GLANCE,
      { scene: null },
      { players: player(view, seat, () => nothing), cave: gilded(view, cells, true), stack },
    );
  },
};

/** How an event is shown; null if there is nothing to see. */
export function beat(view: ShownCave, event: EventCard): Beat<ShownCave> | null {
  return SHOWS[event.name]?.(view, event.data as unknown as Said) ?? null;
}

/** What outlives the events: where the last walk went, the tile in hand that was just drawn, what is still to be read. */
export function settle(shown: ShownCave, view: ShownCave): ShownCave {
  const passing = shown.passing ?? NOTHING_PASSING;
  const drawn = view.ask?.tile === passing.drawn ? passing.drawn : null;
  const scene = passing.scene && staysFor(passing.scene, view) ? { ...passing.scene, rests: true as const } : null;
  return { ...view, passing: { ...passing, drawn, scene } };
}

/** Dice stay beside the question they lead to. Without motion everything told stays until the next event. */
function staysFor(scene: Scene, view: ShownCave): boolean {
  if (scene.now === "walk" || scene.now === "ladder") return false;
  if (!prefs.moves) return true;
  const what = view.ask?.what;
  if (scene.now === "die" || scene.now === "passage") return what === "go" || what === "bonus" || what === "drive";
  return scene.now === "challenge" && what === "put";
}

// The single events -----------------------------------------------------------------------------------------------------

/** Somebody has a tile in hand; before the pirates go in it is one of the boy's (DUN-S6). */
function inHand(view: ShownCave, seat: number, tile: number): CaveAsk {
  const what = view.players.some(({ place }) => place) ? "place" : "setup";
  return { what, seat, walker: seat, tile, shape: shapeOf(tile), steps: 0, opened: false, detail: null };
}

/** A tile lies down; a hall gets its coin (DUN-C1). */
function lay(view: ShownCave, { tile, cell, turned, coin }: Said): Beat<ShownCave> {
  const cave = [...view.cave, laid(tile, cell, turned, coin)];
  const changed = { cave, supply: view.supply - (coin ? 1 : 0), ask: null };
  return at(view, GLANCE, { fresh: cell, drawn: null, scene: null }, changed, coin ? "coin" : "flip");
}

/** A tile on its cell, its ports turned with it (DUN-G3). */
function laid(tile: number, cell: string, turned: number, coin: boolean): LaidTile {
  const { kind, tunnels } = shapeOf(tile);
  const [x = 0, y = 0] = cell.split(",").map(Number);
  const turn = (ports: readonly number[]) =>
    ports.map((port) => (port + 2 * turned) % PORTS).sort((one, other) => one - other);
  const places = tunnels.map((_, n) => cell + (tunnels.length > 1 ? (TUNNELS[n] ?? "") : ""));
  return {
    tile,
    kind,
    x,
    y,
    turned,
    coin,
    places,
    tunnels: tunnels.map((each) => ({ ...each, ports: turn(each.ports) })),
  };
}

/** The pirate is at the end of his way; on the board he still goes along it. */
function walk(view: ShownCave, { seat, how, from, path }: Said): Beat<ShownCave> {
  const trail = [from, ...path];
  const way = how as WalkScene["how"];
  const takes = walkTakes(way, path.length);
  const told: WalkScene = { now: "walk", seat, how: way, path: trail, takes };
  const players = player(view, seat, () => ({ place: trail.at(-1) ?? from, mired: false }));
  return at(
    view,
    takes,
    { trail, scene: told, drawn: null },
    { players, ask: null },
    way === "dive" ? "splash" : "step",
  );
}

function challenge(view: ShownCave, { what, seat, rival, throws, against, winner }: Said): Beat<ShownCave> {
  const token = what === "bet" ? "bet" : "bats";
  const told: ChallengeScene = { now: "challenge", what: token, seat, rival, throws, against, winner };
  const players = player(view, seat, ({ bets, bats }) => (token === "bet" ? { bets: bets - 1 } : { bats: bats - 1 }));
  return scene(view, CHALLENGE, told, { players, ask: null }, token === "bet" ? "roll" : "bats");
}

/** The tile that was just put back: it is told together with the one that is drawn instead (DUN-P8). */
function unfitOf(view: ShownCave): Scene | null {
  const told = view.passing?.scene;
  return told?.now === "unfit" && !told.rests ? told : null;
}

/** The challenge that was just told. */
function challengeOf(view: ShownCave): ChallengeScene | null {
  const told = view.passing?.scene;
  return told?.now === "challenge" ? told : null;
}

function gold(how: GoldScene["how"], seat: number, other: number | null, count: number): GoldScene {
  return { now: "gold", how, seat, other, count };
}

// Parts of a view -------------------------------------------------------------------------------------------------------

function at(
  view: ShownCave,
  takes: number,
  passing: Partial<Passing>,
  change: Partial<ShownCave>,
  sound?: string,
): Beat<ShownCave> {
  const before = view.passing ?? NOTHING_PASSING;
  const changed = { ...view, ...change, passing: { ...before, fresh: null, ...passing } };
  return { view: changed, takes, ...(sound ? { sound } : {}) };
}

function scene(
  view: ShownCave,
  takes: number,
  told: Told,
  change: Partial<ShownCave>,
  sound?: string,
): Beat<ShownCave> {
  return at(view, takes, { scene: told }, change, sound);
}

function player(view: ShownCave, seat: number, change: (player: CavePlayer) => Partial<CavePlayer>): CavePlayer[] {
  return view.players.map((each) => (each.seat === seat ? { ...each, ...change(each) } : each));
}

/** The cave with coins on these cells, or without. */
function gilded(view: ShownCave, cells: readonly string[], coin: boolean): LaidTile[] {
  return view.cave.map((tile) => (cells.includes(`${tile.x},${tile.y}`) ? { ...tile, coin } : tile));
}

/** One of a number less: some tiles are in the box twice. */
function without(stack: readonly number[], tile: number): number[] {
  const place = stack.indexOf(tile);
  return stack.filter((_, n) => n !== place);
}

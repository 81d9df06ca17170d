// How each event is seen in the cave, and how long one looks at it.
import { prefs, t } from "../../lib/prefs.svelte";
import { beatIn, type Beat, type Beats } from "../../table/face";
import type { CaveEvent, CaveWalkEvent } from "../../wire";
import {
  CHALLENGE,
  READING,
  TUMBLE,
  walkTakes,
  type ChallengeScene,
  type GoldScene,
  type Scene,
  type Told,
} from "./scene/scene";
import { NOTHING_PASSING, type Passing, type ShownCave } from "./shown";

const GLANCE = 420;
const MOST_TRAILS = 60; // all walks of many opponents between two decisions; more would hide the tunnels

const BEATS: Beats<ShownCave, CaveEvent> = {
  draw: (shown, after, { tile }) => at(shown, after, GLANCE, { drawn: tile, scene: unfitOf(shown) }, "flip"),
  unfit: (shown, after, { seat, tile }) => scene(shown, after, 2 * GLANCE, { now: "unfit", seat, tile }, "knock"),
  "own tile": (shown, after, { tile }) => at(shown, after, GLANCE, { drawn: tile, scene: null }, "flip"),
  lay: (shown, after, { cell, coin }) =>
    at(shown, after, GLANCE, { fresh: cell, drawn: null, scene: null }, coin ? "coin" : "flip"),
  "go in": (shown, after) => scene(shown, after, 2 * GLANCE, { now: "ladder" }, "step"),
  // What was told stays to be read.
  turn: (shown, after) => ({ view: over(after, shown.passing ?? NOTHING_PASSING), takes: 0 }),
  lead: (shown, after) => ({ view: over(after, shown.passing ?? NOTHING_PASSING), takes: 0 }),
  die: (shown, after, { seat, what, face }) =>
    scene(shown, after, TUMBLE + GLANCE, { now: "die", what, seat, face, after: challengeOf(shown) }, "roll"),
  // The die lies there still; how far it leads now is asked beside it.
  "head start": (shown, after) => ({ view: over(after, shown.passing ?? NOTHING_PASSING), takes: 0 }),
  passage: (shown, after, { seat, dice: [one = 0, other = 0], opens, steps }) =>
    scene(shown, after, TUMBLE + READING, { now: "passage", seat, dice: [one, other], opens, steps }, "roll"),
  walk,
  mired: (shown, after, { seat }) =>
    scene(shown, after, READING, { now: "mud", how: "mired", seat, after: null }, "splash"),
  stuck: (shown, after, { seat }) =>
    scene(shown, after, READING, { now: "mud", how: "stuck", seat, after: challengeOf(shown) }, "splash"),
  coin: (shown, after, { seat }) => ({
    ...scene(shown, after, READING, gold("take", seat, null, 1), "coin"),
    ...enough(shown, after, seat),
  }),
  challenge: (shown, after, { name, ...told }) =>
    scene(shown, after, CHALLENGE, { now: name, ...told }, told.what === "bet" ? "roll" : "bats"),
  put: (shown, after, { seat, rival }) => scene(shown, after, READING, gold("put", seat, rival, 1), "coin"),
  decline: (shown, after, { seat, rival }) => scene(shown, after, READING, gold("decline", seat, rival, 1)),
  share: (shown, after, { seat, to, count }) => scene(shown, after, READING, gold("share", seat, to, count), "coin"),
  gone: (shown, after) => at(shown, after, GLANCE, { scene: null }),
};

/** How an event is shown; null if there is nothing to see. */
export function beat(shown: ShownCave, after: ShownCave, event: CaveEvent): Beat<ShownCave> | null {
  return beatIn(BEATS, shown, after, event);
}

/** What outlives the events: where walks went, the tile in hand that was just drawn, what is still to be read. */
export function settle(shown: ShownCave, view: ShownCave): ShownCave {
  const passing = shown.passing ?? NOTHING_PASSING;
  const drawn = view.ask?.tile === passing.drawn ? passing.drawn : null;
  const scene = passing.scene && staysFor(passing.scene, view) ? { ...passing.scene, rests: true as const } : null;
  return { ...view, passing: { ...passing, drawn, scene } };
}

/** The cave without the trails of earlier walks. */
export function clear(shown: ShownCave): ShownCave {
  return shown.passing?.trails.length ? { ...shown, passing: { ...shown.passing, trails: [] } } : shown;
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

/** The pirate is at the end of his way; on the board he still goes along it. */
function walk(shown: ShownCave, after: ShownCave, { seat, how, start, path }: CaveWalkEvent): Beat<ShownCave> {
  const places = [start, ...path];
  const trails = [...(shown.passing?.trails ?? []).slice(1 - MOST_TRAILS), { seat, places }];
  const takes = walkTakes(how, path.length);
  const told: Told = { now: "walk", seat, how, path: places, takes };
  return at(shown, after, takes, { trails, scene: told, drawn: null }, how === "dive" ? "splash" : "step");
}

/** The tile that was just put back: it is told together with the one that is drawn instead (DUN-P8). */
function unfitOf(shown: ShownCave): Scene | null {
  const told = shown.passing?.scene;
  return told?.now === "unfit" && !told.rests ? told : null;
}

/** The challenge that was just told. */
function challengeOf(shown: ShownCave): ChallengeScene | null {
  const told = shown.passing?.scene;
  return told?.now === "challenge" ? told : null;
}

/** Somebody, with his partner, has all the gold that it takes (DUN-V1): what is left is the way out. */
function enough(
  { players: before }: ShownCave,
  { players, need }: ShownCave,
  seat: number,
): Pick<Beat<ShownCave>, "reveal"> {
  const [then = 0, now = 0] = [before, players].map((all) => all[seat]?.together);
  if (then >= need || now < need) return {};
  return { reveal: { drawing: "pieces/coins", title: t("plan.enough"), text: t("plan.enough_about", { coins: now }) } };
}

function gold(how: GoldScene["how"], seat: number, other: number | null, count: number): GoldScene {
  return { now: "gold", how, seat, other, count };
}

// What passes over the cave -----------------------------------------------------------------------------------------------

function at(
  shown: ShownCave,
  after: ShownCave,
  takes: number,
  passing: Partial<Passing>,
  sound?: string,
): Beat<ShownCave> {
  const before = shown.passing ?? NOTHING_PASSING;
  return { view: over(after, { ...before, fresh: null, ...passing }), takes, ...(sound ? { sound } : {}) };
}

function scene(shown: ShownCave, after: ShownCave, takes: number, told: Told, sound?: string): Beat<ShownCave> {
  return at(shown, after, takes, { scene: told }, sound);
}

/** While something is told nothing is asked, but a tile in somebody's hand is seen. */
function over(view: ShownCave, passing: Passing): ShownCave {
  return { ...view, ask: view.ask?.tile == null ? null : view.ask, passing };
}

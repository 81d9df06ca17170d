// How events are seen on the island: one short function for each, and how long it takes.
import { sentence } from "../../lib/wordings";
import { prefs, t } from "../../lib/prefs.svelte";
import { beatIn, type Beat, type Reveal } from "../../table/face";
import type { IslandDeathEvent, IslandEvent, IslandStepEvent, StepKind, Tile } from "../../wire";
import { drawingOf, turns } from "./drawings";
import { isLastGone } from "./hoard";
import { BLOWS, DEATHS, TAKES } from "./pictures";
import { at, BLOW, GLANCE, LEAP, marked, ROLL, seen, STEP, whereIs, type Shows } from "./parts";
import { pieceOf, QUIET, type Scene, type Trail } from "./scene";
import { UPHEAVALS } from "./upheavals";
import { VOYAGES } from "./voyages";

/** Kinds of steps that an action begins with; the others follow from the tile. */
const FIRST = new Set<StepKind>(["walk", "advance"]);
/** Steps on which a piece is out of this world for a moment. */
const UNSEEN = new Set<StepKind>(["cross", "well", "transfer"]);

const MOURNING = 1900; // milliseconds
const MOST_TRAILS = 60; // all walks of many opponents between two decisions; more would hide the land

/** How the world outside sounds. */
const OUTSIDE: Record<Scene["vehicles"], string> = { ship: "splash", car: "motor" };

const SHOWS: Shows = {
  ...UPHEAVALS,
  ...VOYAGES,
  turn: seen(0),
  up: seen(0),
  berth: seen(STEP, "splash"),
  step,
  sail: (shown, after, { crew, to }) => {
    const trails = trailsTo(shown, crew, shown.crews[crew]?.vehicle ?? to, to);
    return at(shown, after, STEP, { trails }, OUTSIDE[after.vehicles]);
  },
  aboard: seen(STEP),
  flip: (shown, after, { tile, turned }) => ({
    ...at(shown, after, GLANCE, {}, "flip"),
    ...(tile === "empty" ? {} : revealed(tile, turned)), // bare ground is not worth it
  }),
  chest: seen(GLANCE, "coin"),
  deliver: (shown, after, { crew }) => {
    const home = after.quest?.bank ?? after.crews[crew]?.vehicle;
    const seen = at(shown, after, BLOW, { marks: home ? [{ cell: home, drawing: "pieces/coin" }] : [] }, "coin");
    return { ...seen, ...lastCoin(shown, after) };
  },
  lost: (shown, after, { piece, cell }) => {
    const marks = cell ? [{ cell, drawing: "pieces/coin" }] : marked(shown, piece, "pieces/coin");
    return { ...at(shown, after, GLANCE, { marks }, OUTSIDE[after.vehicles]), ...lastCoin(shown, after) };
  },
  home: (shown, after, { piece, why }) => {
    const { drawing, sound } = BLOWS[why] ?? { drawing: "marks/home", sound: "fight" };
    return at(shown, after, BLOW, { marks: marked(shown, piece, drawing) }, sound);
  },
  death: (shown, after, event) => {
    const marks = marked(shown, event.piece, "marks/skull");
    const seen = at(shown, after, 2 * BLOW, { marks }, DEATHS[event.why] ?? "death");
    return after.quest ? seen : { ...seen, reveal: mourned(after, event) };
  },
  lies: seen(GLANCE),
  stands: seen(0),
  freed: seen(GLANCE),
  roll: (shown, after, { cell, face }) => at(shown, after, ROLL, { die: { cell, face } }, "roll"),
  missed: seen(GLANCE, "shot"),
  peek: seen(GLANCE),
  peeked: (shown, after, { tile, turned }) => ({
    ...at(shown, after, GLANCE, {}, "flip"),
    ...revealed(tile, turned),
  }),
  swap: (shown, after, { cells }) => {
    const marks = cells.map((cell) => ({ cell, drawing: "marks/flip" }));
    return at(shown, after, 2 * BLOW, { marks }, "flip");
  },
  smoke: seen(GLANCE),
  bottles: seen(GLANCE),
  bottle: seen(0),
  missionary: seen(GLANCE, "cheer"),
  armed: seen(GLANCE),
  revived: seen(GLANCE, "cheer"),
  bear: seen(GLANCE, "bear"),
  "bear moves": seen(LEAP, "bear"),
};

/** How an event is shown; null if there is nothing to see. */
export function beat(shown: Scene, after: Scene, event: IslandEvent): Beat<Scene> | null {
  return beatIn(SHOWS, shown, after, event);
}

/** What outlives the events: where the moves went. */
export function settle(shown: Scene, view: Scene): Scene {
  const trails = shown.passing?.trails ?? [];
  return trails.length ? { ...view, passing: { ...QUIET, trails } } : view;
}

/** The board without the trails of earlier moves. */
export function clear(shown: Scene): Scene {
  return shown.passing?.trails.length ? { ...shown, passing: { ...shown.passing, trails: [] } } : shown;
}

// Steps and tiles ------------------------------------------------------------------------------------------------------

function step(shown: Scene, after: Scene, { piece, kind, to }: IslandStepEvent): Beat<Scene> {
  const from = whereIs(shown, piece) ?? to;
  const crew = pieceOf(shown, piece)?.crew ?? shown.turn.crew;
  const trails = FIRST.has(kind) ? begun(shown, crew, from, to) : trailsTo(shown, crew, from, to);
  return at(shown, after, TAKES[kind] ?? STEP, { trails, unseen: UNSEEN.has(kind) ? piece : null }, "step");
}

/** The last trail goes on if it led there; otherwise this is another move. */
function trailsTo(shown: Scene, crew: number, from: string, to: string): Trail[] {
  const trails = shown.passing?.trails ?? [];
  const last = trails.at(-1);
  if (last?.crew !== crew || last.cells.at(-1) !== from) return begun(shown, crew, from, to);
  return [...trails.slice(0, -1), { crew, cells: [...last.cells, to] }];
}

function begun({ passing }: Scene, crew: number, from: string, to: string): Trail[] {
  return [...(passing?.trails ?? []).slice(1 - MOST_TRAILS), { crew, cells: [from, to] }];
}

/** One of a crew is lost for good: who, how, and who is left. */
function mourned(after: Scene, event: IslandDeathEvent): Reveal {
  const { crew = 0 } = pieceOf(after, event.piece) ?? {};
  const { living = 0 } = after.crews[crew] ?? {};
  const title = t(`island.with.${after.vehicles}.${living ? "dies" : "last_dies"}`);
  return {
    drawing: "marks/skull",
    title,
    told: event,
    text: living ? t("island.left", { living }) : "",
    reads: MOURNING,
  };
}

function lastCoin(shown: Scene, after: Scene): Pick<Beat<Scene>, "reveal"> {
  if (!isLastGone(shown, after)) return {};
  return { reveal: { drawing: "pieces/coins", title: t("island.last_coin"), text: t("island.last_coin_about") } };
}

/** A tile shown large, with its words. */
function revealed(tile: Tile, turned: number): Pick<Beat<Scene>, "reveal"> {
  const title = sentence(prefs.words.word("tile", tile, "name"));
  const text = prefs.words.word("tile", tile, "about");
  return { reveal: { drawing: drawingOf(tile), turned: turns(tile) ? turned : 0, title, text } };
}

// How each event of a card game is seen on the table, and how long one looks at it.
import { t } from "../../lib/prefs.svelte";
import { beatIn, type Beat, type Beats, type Reveal } from "../../table/face";
import type { RouteEvent } from "../../wire";
import { backOf } from "./box";
import {
  ARRIVAL,
  FLIGHT,
  FLIP,
  pastOf,
  SHARING,
  walkTakes,
  withPlayer,
  wonOn,
  type Past,
  type Scene,
  type Shown,
} from "./scene";

const AT_A_GLANCE = 250;

/** Something that is only looked at for a while. */
const seen =
  (takes: number, sound?: string) =>
  (_: Shown, view: Shown): Beat<Shown> => ({ view, takes, ...(sound && { sound }) });

/** How it stands, and what is being shown beside it. */
function scene(view: Shown, now: Scene, takes: number, sound: string): Beat<Shown> {
  return { view: { ...view, scene: now }, takes, sound };
}

const BEATS: Beats<Shown, RouteEvent> = {
  lands: seen(AT_A_GLANCE),
  passes: seen(AT_A_GLANCE),
  by: seen(AT_A_GLANCE),
  trip: seen(ARRIVAL, "coin"),
  row: seen(AT_A_GLANCE, "card"),
  drawn: seen(AT_A_GLANCE, "card"),
  reshuffle: seen(AT_A_GLANCE, "flip"),
  takes: seen(FLIP, "card"),
  market: seen(AT_A_GLANCE, "flip"),
  packs: seen(FLIP, "card"),

  /** The card lies at the row it was thrown at; the view has it there when the row is opened. */
  thrown(shown, view, { seat, target, card }) {
    const hits = [...(shown.players[target]?.thrown_by ?? []), seat];
    const hit = withPlayer(view, target, { thrown_by: hits });
    return scene(hit, { now: "thrown", seat, target, card }, FLIGHT, "card");
  },

  opened: (_, view, { seat }) => scene(view, { now: "opened", seat }, FLIP, "flip"),

  declares: (_, view, { seat, walk, chest }) =>
    scene(view, { now: "walk", seat }, walkTakes(walk.length), chest ? "coin" : "step"),

  gold(_, view, { seat, chest, coins, place, tied }) {
    const before = wonOn(view);
    const won = { ...before, [seat]: (before?.[seat] ?? 0) + coins };
    const shared = scene({ ...view, won }, { now: "gold", seat, chest, coins, place }, SHARING, "coin");
    return tied ? { ...shared, reveal: neckAndNeck(chest) } : shared;
  },

  draft: (_, view, { round }) => ({
    view,
    takes: 0,
    reveal: { drawing: backOf(view.game), title: t("cards.draft_begins", { round }), text: t("cards.draft_about") },
  }),

  tie: (_, view) => ({
    view,
    takes: 0,
    reveal: { drawing: "marks/fight", title: t("cards.tie"), text: t("cards.tie_about") },
  }),

  island: (_, view, { number, of, title }) => ({
    view: { ...view, won: {}, passing: { round: view.round, past: view.passing?.past ?? [] } },
    takes: 0,
    reveal: {
      drawing: "cards/map",
      title: t("cards.island_name", { title }),
      text: t(view.tie_break ? "cards.island_tie" : "cards.island_of", { number, of }),
    },
    sound: "splash",
  }),
};

function neckAndNeck(chest: string): Reveal {
  return { drawing: "marks/fight", title: t("cards.neck", { chest }), text: t("cards.neck_about") };
}

/** Events after which everybody's place on the table is another. */
const FOR_ALL = new Set<RouteEvent["name"]>(["island", "tie", "draft", "packs", "over"]);

/**
 * How an event is shown. What several have done in secret comes to light at once, but is told of one after the other:
 * each is seen as he was until he is told of. A question that comes up is put when all is told.
 */
export function beat(shown: Shown, after: Shown, event: RouteEvent): Beat<Shown> {
  const teller = "seat" in event ? event.seat : null;
  const players = FOR_ALL.has(event.name)
    ? after.players
    : after.players.map((player) => (player.seat === teller ? player : (shown.players[player.seat] ?? player)));
  const ask = after.ask === shown.ask ? after.ask : null;
  const past = pastOn(shown, after);
  const passing = past.length ? { round: shown.round, ...shown.passing, past } : shown.passing;
  const kept = { ...(shown.won && { won: shown.won }), ...(passing && { passing }) };
  const view: Shown = { ...after, players, ask, ...kept };
  return beatIn(BEATS, shown, view, event) ?? { view, takes: 0 };
}

/** How all fared on an island that is put away, which happens to one after the other; on the one before, until then. */
function pastOn(shown: Shown, after: Shown): readonly Past[] {
  const known = shown.passing?.past ?? [];
  const gone = after.players.some(({ declared }) => declared) ? [] : pastOf(shown);
  if (!gone.length) return known;
  const kept = known.filter(({ round }) => round === shown.round);
  return [...kept, ...gone.filter(({ seat }) => !kept.some((one) => one.seat === seat))];
}

/** The shares of this island and how all fared on the last one stay in sight. */
export function settle(shown: Shown, view: Shown): Shown {
  const won = wonOn(shown);
  const past = shown.passing?.past;
  if (!won && !past) return view;
  return { ...view, passing: { round: shown.round, ...(won && { won }), ...(past && { past }) } };
}

/** Who looks has decided: what was on the last island is known by now. */
export function clear({ passing, ...shown }: Shown): Shown {
  if (!passing?.won) return shown;
  const { past: _, ...kept } = passing;
  return { ...shown, passing: kept };
}

// How each event of a card game is seen on the table, and how long one looks at it.
import { t } from "../../lib/prefs.svelte";
import { beatIn, type Beat, type Beats, type Reveal } from "../../table/face";
import type { RouteEvent } from "../../wire";
import { backOf } from "./box";
import { ARRIVAL, FLIGHT, FLIP, pastOf, SHARING, walkTakes, type Scene, type Shown } from "./scene";

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

  thrown: (_, view, { seat, target, card }) => scene(view, { now: "thrown", seat, target, card }, FLIGHT, "card"),

  opened: (_, view, { seat }) => scene(view, { now: "opened", seat }, FLIP, "flip"),

  declares: (_, view, { seat, walk, chest }) =>
    scene(view, { now: "walk", seat }, walkTakes(walk.length), chest ? "coin" : "step"),

  gold(_, view, { seat, chest, coins, place, tied }) {
    const shared = scene(view, { now: "gold", seat, chest, coins, place }, SHARING, "coin");
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
    view,
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

/** How an event is seen. Rows that are put away leave behind how all have fared. */
export function beat(shown: Shown, after: Shown, event: RouteEvent): Beat<Shown> {
  const view: Shown = settle(shown, after);
  return beatIn(BEATS, shown, view, event) ?? { view, takes: 0 };
}

/** How all fared on an island stays in sight when it is put away. */
export function settle(shown: Shown, view: Shown): Shown {
  const lay = ({ players }: Shown) => players.some(({ declared }) => declared);
  const past = lay(shown) && !lay(view) ? pastOf(shown) : shown.passing?.past;
  return past ? { ...view, passing: { past } } : view;
}

/** Who looks has decided: what was on the last island is known by now. */
export function clear({ passing: _, ...shown }: Shown): Shown {
  return shown;
}

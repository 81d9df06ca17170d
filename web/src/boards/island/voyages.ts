// What abilities do and what goes on between the islands, as it is shown.
import { t } from "../../lib/prefs.svelte";
import type { Ability } from "../../wire";
import { signOf } from "./abilities";
import { at, BLOW, GLANCE, ROLL, seen, whereIs, type Shows } from "./parts";
import type { Passing } from "./scene";

const DEALING = 1100; // milliseconds to see who took which card
const CHART = 9000; // to read how an island ended

export const VOYAGES: Shows = {
  parry: (shown, after, { piece, face, holds, by }) => {
    const cell = whereIs(shown, piece) ?? "";
    const word = by === null ? (holds ? "bullet_wasted" : "bullet_hits") : holds ? "parry_holds" : "parry_fails";
    return at(shown, after, ROLL + BLOW, { die: { cell, face }, ...deed(cell, "musketeer", word) }, "roll");
  },
  blast: (shown, after, { cell }) => at(shown, after, 2 * BLOW, deed(cell, "dynamite", "blast"), "shot"),
  net: (shown, after, { victim }) =>
    at(shown, after, 2 * BLOW, deed(whereIs(shown, victim) ?? "", "net-catcher", "net"), "fight"),
  hoist: (shown, after, { cell }) => at(shown, after, 2 * BLOW, deed(cell, "hoist", "hoist"), "step"),
  scout: (shown, after, { cell }) => at(shown, after, 2 * BLOW, deed(cell, "scout", "scout")),
  picked: seen(DEALING, "card"),
  declined: seen(DEALING),
  handed: seen(GLANCE, "card"),
  named: seen(GLANCE),
  "island over": (shown, after, { island }) => {
    const title = t("voyage.scene.over", { island });
    const reveal = { drawing: `islands/${island}`, title, sheet: true as const, reads: CHART };
    return { ...at(shown, after, 0, {}, "cheer"), reveal };
  },
  island: (shown, after, { island }) => {
    const title = t(`voyage.scene.${island > 1 ? "next" : "first"}`, { island });
    return { ...at(shown, after, 0, { trails: [] }), reveal: { drawing: `islands/${island}`, title } };
  },
};

/** The sign of an ability over the place where it is used, and a word about it. */
function deed(cell: string, ability: Ability, word: string): Partial<Passing> {
  return { marks: [{ cell, drawing: signOf(ability) }], said: { cell, text: t(`voyage.scene.${word}`) } };
}

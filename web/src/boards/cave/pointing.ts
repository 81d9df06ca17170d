// How a move in the cave is pointed at: the tile in hand and its place, the pirate and the tunnel he goes to.
import { t } from "../../lib/prefs.svelte";
import type { Names } from "../../lib/wordings";
import type { Pointed } from "../../table/face";
import type { CaveAction, RowMove } from "../../wire";
import { answer } from "../pointing";
import type { ShownCave } from "./shown";

const onPirate = (seat: number) => `[data-seat="${seat}"]`;
const onPlace = (place: string) => `[data-place="${place}"]`;

export function pointing(view: ShownCave, action: CaveAction | RowMove, names: Names): Pointed {
  const beside = answer(action, names);
  const pirate = { from: onPirate(view.ask?.walker ?? view.turn.seat), what: t("hint.pirate") };
  switch (action.verb) {
    case "lay":
      return { ...beside, from: '[data-guide="tile"]', what: t("hint.tile"), to: [`[data-cell="${action.cell}"]`] };
    case "go":
      return { ...beside, ...pirate, to: [...(action.after ? [action.after] : []), action.to].map(onPlace) };
    case "put":
      return { ...beside, what: t("hint.coin"), to: [onPlace(action.to)] };
    case "bet":
    case "bats":
      return { ...beside, what: t(`hint.${action.verb}`), to: [onPirate(action.seat)] };
    case "take":
    case "dive":
      return { ...beside, ...pirate };
    default:
      return beside;
  }
}

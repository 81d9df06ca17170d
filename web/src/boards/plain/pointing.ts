// How a move of a game that nobody has drawn is pointed at: by its button.
import { t } from "../../lib/prefs.svelte";
import type { Names } from "../../lib/wordings";
import type { Pointed } from "../../table/face";
import type { PlainAction, PlainView, RowMove } from "../../wire";
import { answer } from "../pointing";
import { groupsOf, named } from "./plain";

export function pointing(view: PlainView, action: PlainAction | RowMove, names: Names): Pointed {
  const [group] = groupsOf([action], view.game);
  const label = group?.answers[0]?.label ?? action.text;
  const verb = named(action.verb, view.game);
  return { ...answer(action, names), move: t("advised.other", { text: label === verb ? label : `${verb} ${label}` }) };
}

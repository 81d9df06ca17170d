// What all boards say about a move that is pointed at.
import { prefs, t } from "../lib/prefs.svelte";
import type { Fields, Names } from "../lib/wordings";
import type { Pointed } from "../table/face";

interface Said {
  verb: string;
  text: string;
}

/** A move in a sentence; what nobody has words for is named by its notation. */
export function told(action: Said, fields: Fields, names: Names): string {
  return prefs.words.about("advised", action.verb, fields, names) ?? t("advised.other", { text: action.text });
}

/** A move that is an answer beside the board. */
export function answer(action: Said, names: Names): Pointed {
  return {
    from: null,
    what: t("hint.answer"),
    to: [`[data-action=${JSON.stringify(action.text)}]`],
    move: told(action, { ...action }, names),
  };
}

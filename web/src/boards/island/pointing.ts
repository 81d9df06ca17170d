// How a move on an island is pointed at: the piece or vehicle that goes, and the cells it goes by.
import { prefs, t } from "../../lib/prefs.svelte";
import { sentence, type Names } from "../../lib/wordings";
import type { Pointed } from "../../table/face";
import type { IslandAction, IslandView, RowMove } from "../../wire";
import { answer, told } from "../pointing";
import { offersOf, viaOf, type Source } from "./offers";

const onSource = (source: Source) => `[data-${source.replace("vehicle", "ship").replace(" ", '="')}"]`;
/** Whom they are about is not on the board. */
const NOT_THERE = new Set<IslandAction["verb"]>(["pick", "name", "revive"]);

const onCell = (cell: string) => `.cell[data-cell="${cell}"]`;

export function pointing(view: IslandView, action: IslandAction | RowMove, names: Names): Pointed {
  if (action.verb === "row") return answer(action, names); // no island has rows
  const [offer] = offersOf(view, [action]);
  const source = offer?.by?.at(-1) ?? moverOf(action);
  const end = offer?.at ?? null;
  const path = action.verb === "sail" ? action.path : [viaOf(action), end].filter((cell) => cell !== null);
  return {
    from: source && onSource(source),
    what: source ? nameOf(view, source, names) : t("hint.answer"),
    to: path.length ? path.map(onCell) : [buttonOf(action)],
    move: told(action, { ...action, end: path.at(-1) }, names),
  };
}

/** Who goes though nobody has to choose him: he is on his way already. */
function moverOf(action: IslandAction): Source | null {
  if ("piece" in action && !NOT_THERE.has(action.verb)) return `piece ${action.piece}`;
  return null;
}

function nameOf(view: IslandView, source: Source, names: Names): string {
  const number = Number(source.split(" ")[1]);
  if (source.startsWith("vehicle")) return sentence(t(`hint.${view.vehicles}`));
  return sentence(prefs.words.fill("{piece:piece.who}", names, { piece: number }));
}

const buttonOf = (action: IslandAction) =>
  action.verb === "pick" ? `[data-ability="${action.ability}"]` : `[data-action=${JSON.stringify(action.text)}]`;

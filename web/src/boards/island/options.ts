// Offers in words and pictures: the choices at a place, and the answers beside the board.
import type { Look } from "../../lib/art";
import { prefs, t } from "../../lib/prefs.svelte";
import type { Tip } from "../../lib/tip.svelte";
import type { Names } from "../../lib/wordings";
import type { IslandAction, IslandView, Piece } from "../../wire";
import { isDeed, owedTo, signOf } from "./abilities";
import { angle } from "./cells";
import { figureFor, lookOf } from "./crews";
import { coinsIn, isRash, wayOut, type Offer, type Source } from "./offers";
import { ANSWERS } from "./pictures";
import rules from "./rules.json";
import { pieceOf, ruled, squareAt, vehicleAt } from "./scene";

/** How an offer is drawn and called. */
export interface Shown {
  drawing: string;
  colour?: string;
  label: string;
  /** Degrees clockwise that the drawing is turned by. */
  turn?: number;
  /** The drawing of the ability that it is owed to. */
  sign?: string;
}

/** A crew's own figure, with the sign of what he can do. */
export function figure(
  piece: Piece,
  names: Names,
  looks: readonly Look[],
): { drawing: string; colour: string; sign?: string } {
  const look = lookOf(piece, names, looks);
  const drawing = look ? figureFor(piece, look) : "marks/target";
  return { drawing, colour: look?.colour ?? "", ...(piece.ability ? { sign: signOf(piece.ability) } : {}) };
}

/** What the ways to a place have in common: several could go there, nobody carries anything, something else than going
 *  can be done. */
export interface Among {
  named: boolean;
  light?: boolean;
  deeds?: boolean;
}

/** What some ways to a place have in common, while something is chosen or nothing is. */
export function amongOf(ways: readonly Offer[], chosen: Source | null): Among {
  const movers = new Set(ways.map(({ by, action }) => by?.[0] ?? action.verb));
  return {
    named: movers.size > 1 || chosen === null,
    light: ways.every(({ action }) => !coinsIn(action)),
    deeds: ways.some(({ action }) => isDeed(action)),
  };
}

/** A way to a place that is reached in several ways; who goes there is said if `named`, what he carries if that differs. */
export function choiceOf(
  view: IslandView,
  offer: Offer,
  names: Names,
  looks: readonly Look[],
  { named, light = false, deeds = false }: Among,
): Shown {
  const { action, at } = offer;
  if (action.verb === "sail") {
    return vehicle(
      view,
      looks,
      named ? t(`island.with.${view.vehicles}.drive`) : t("island.choice.by", { cells: action.path }),
    );
  }
  if (action.verb === "fetch")
    return {
      drawing: "pieces/coin",
      label: t(`island.choice.fetch${action.space ? "_space" : ""}`, { space: action.space }),
    };
  if (isDeed(action)) return deedOf(offer, names);
  const piece = moverOf(view, action);
  const who: Omit<Shown, "label"> = piece ? figure(piece, names, looks) : { drawing: "marks/target" };
  const ability = owedTo(action);
  if (ability) who.sign = signOf(ability);
  else if (!named) delete who.sign;
  if (action.verb === "pact") return { ...who, label: t("island.choice.pact", { piece: piece?.piece }, names) };
  if (isRash(view, offer)) {
    const label = t(`island.with.${view.vehicles}.rash`, { crew: vehicleAt(view, at ?? "") }, names);
    return { ...who, drawing: "marks/fight", label };
  }
  if (action.verb === "transfer") return { drawing: ANSWERS.transfer!, label: t("island.choice.transfer") };
  const hands = load(action);
  const drawn = hands ? { ...who, drawing: "pieces/coin" } : who;
  const out = exit(action);
  const label =
    named && piece
      ? t(`island.choice.piece${hands || (deeds ? "_goes" : "")}`, { piece: piece.piece }, names)
      : out && !hands
        ? out.label
        : (swimOf(view, action) ?? t(`island.choice.${hands ? hands.slice(1) : light ? "step" : "without"}`));
  if (!out) return { ...drawn, label };
  return {
    ...drawn,
    drawing: "icons/arrow-right",
    turn: out.turn,
    label: label === out.label ? label : `${label}, ${out.label}`,
  };
}

/** What only an ability makes possible. */
function deedOf({ at, action, space, target }: Offer, names: Names): Shown {
  const ability = owedTo(action);
  const label = t(`island.choice.${action.verb}${space ? "_space" : ""}`, { cell: at, space, piece: target }, names);
  return { drawing: ability ? signOf(ability) : "marks/target", label };
}

/** Where somebody goes, with empty hands, whom only an ability lets go there. */
function swimOf(view: IslandView, action: IslandAction): string | null {
  if (action.verb !== "step" || !action.owed || action.coins) return null;
  if (action.via) return t("island.choice.by", { cells: [action.via, action.to] });
  return t(squareAt(view, action.to) ? "island.choice.ashore" : "island.choice.sea");
}

/** What is to be known before choosing among several ways. */
export function noteOf(offers: readonly Offer[]): string | undefined {
  return offers.length > 1 && offers.every(({ action }) => wayOut(action)) ? t("island.choice.out") : undefined;
}

/** With how many coins, as the names of texts end. */
function load(action: IslandAction): "" | "_with_coin" | "_with_coins" {
  const coins = coinsIn(action);
  return coins > 1 ? "_with_coins" : coins ? "_with_coin" : "";
}

const EAST = 90; // degrees from north, where the arrow points as it is drawn

/** How the veil is left, where that makes a difference. */
function exit(action: IslandAction): { label: string; turn: number } | null {
  const way = wayOut(action);
  if (!way) return null;
  const aside = way.startsWith("N") ? "north" : way.startsWith("S") ? "south" : "straight";
  return { label: t(`island.choice.out_${aside}`), turn: angle(way) - EAST };
}

/** Taking a thing up instead of going to where it stands. */
export function pickOf(
  view: IslandView,
  source: Source,
  names: Names,
  looks: readonly Look[],
  instead: boolean,
): Shown {
  const [kind, number] = source.split(" ");
  const piece = kind === "piece" ? pieceOf(view, Number(number)) : undefined;
  if (!piece) return vehicle(view, looks, t(`island.with.${view.vehicles}.take`), Number(number));
  return {
    ...figure(piece, names, looks),
    label: t(instead ? "island.choice.take" : "island.choice.piece", { piece: piece.piece }, names),
  };
}

function vehicle(view: IslandView, looks: readonly Look[], label: string, crew = view.turn.crew): Shown {
  return { drawing: `pieces/${view.vehicles}`, colour: looks[crew]?.colour ?? "", label };
}

function moverOf(view: IslandView, action: IslandAction): Piece | undefined {
  return "piece" in action ? pieceOf(view, action.piece) : undefined;
}

// Answers --------------------------------------------------------------------------------------------------------------

export interface Answer extends Shown {
  action: IslandAction;
  tip: Tip;
}

/** The answers to a question, the refusal last. */
export function answersOf(
  view: IslandView,
  offers: readonly Offer[],
  chosen: Source | null,
  names: Names,
  looks: readonly Look[],
): Answer[] {
  const last = ({ action: { verb } }: Offer) => Number(verb === "done" || verb === "no pact");
  return offers
    .filter((offer) => isAnswer(offer, chosen))
    .sort((a, b) => last(a) - last(b))
    .map((offer) => answerOf(view, offer, names, looks));
}

/** Whether an offer is answered beside the board; some that have a small place on it are answered there too. */
function isAnswer({ at, by, action: { verb } }: Offer, chosen: Source | null): boolean {
  if (verb === "propose") return false;
  if (verb === "advance") return chosen !== null && Boolean(by?.includes(chosen));
  return at === null || verb === "hit" || verb === "pact";
}

/** What an answer is called; on some tiles it has words of its own. */
function wordOf(view: IslandView, action: IslandAction): string {
  const word = action.verb.replace(" ", "_");
  const there = "to" in action && squareAt(view, action.to)?.tile;
  const own = `${word}_on_${there}`;
  return prefs.words.find("island", "answer", own) ? own : word;
}

/** Where somebody is who might not be seen at once. */
function placeOf(view: IslandView, { cell }: Piece): string {
  return cell ?? t(`island.with.${view.vehicles}.aboard`);
}

function reason(view: IslandView, { verb }: IslandAction): Pick<Tip, "rule" | "game"> {
  if (verb === "agree" || verb === "refuse") return ruled(view, rules.votes[view.game]);
  return verb in rules.verbs ? ruled(view, rules.verbs[verb as keyof typeof rules.verbs]) : {};
}

function answerOf(view: IslandView, { action, target }: Offer, names: Names, looks: readonly Look[]): Answer {
  const key = `${wordOf(view, action)}${load(action)}`;
  const piece = target !== null ? pieceOf(view, target) : moverOf(view, action);
  const label = t(`island.answer.${key}`, { piece: piece?.piece, place: piece && placeOf(view, piece) }, names);
  const tip: Tip = { title: label, text: t(`island.about.${key}`), ...reason(view, action) };
  const who = piece ? figure(piece, names, looks) : null;
  return {
    action,
    drawing: load(action) ? "pieces/coin" : (ANSWERS[action.verb] ?? who?.drawing ?? "marks/target"),
    ...(who?.colour ? { colour: who.colour } : {}),
    label,
    tip,
  };
}

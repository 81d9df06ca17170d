// Offers in words and pictures: the choices at a place, and the answers beside the board.
import { figureOf, type Look } from "../../lib/art";
import { t } from "../../lib/prefs.svelte";
import type { Tip } from "../../lib/tip.svelte";
import type { Names } from "../../lib/wordings";
import type { IslandView, Piece } from "../../wire";
import { isDeed, owedTo, signOf } from "./abilities";
import { lookOf } from "./crews";
import { drawingOf } from "./drawings";
import type { Move } from "./notation";
import { isRash, repeats, type Offer, type Source } from "./offers";
import { RULES, ruled, VOTES } from "./rules";
import { pieceNamed, pieceOf, squareAt, vehicleAt } from "./scene";

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
  const drawing = piece.name === "m" || !look ? "pieces/missionary" : figureOf(look);
  return { drawing, colour: look?.colour ?? "", ...(piece.ability ? { sign: signOf(piece.ability) } : {}) };
}

/** What the ways to a place have in common: several could go there, nobody carries anything, something else than going
 *  can be done. */
export interface Among {
  named: boolean;
  light?: boolean;
  deeds?: boolean;
}

/** A way to a place that is reached in several ways; who goes there is said if `named`, what he carries if that differs. */
export function choiceOf(
  view: IslandView,
  offer: Offer,
  names: Names,
  looks: readonly Look[],
  { named, light = false, deeds = false }: Among,
): Shown {
  const { move, at } = offer;
  if (move.kind === "sail") {
    return vehicle(
      view,
      looks,
      named ? t(`island.with.${view.vehicles}.drive`) : t("island.choice.by", { cells: move.path }),
    );
  }
  if (move.kind === "fetch")
    return {
      drawing: "pieces/coin",
      label: t(`island.choice.fetch${move.space ? "_space" : ""}`, { space: move.space }),
    };
  if (isDeed(move)) return deedOf(view, offer, names);
  const piece = moverOf(view, move);
  const who: Omit<Shown, "label"> = piece ? figure(piece, names, looks) : { drawing: "marks/target" };
  const ability = owedTo(view, move);
  if (ability) who.sign = signOf(ability);
  else if (!named) delete who.sign;
  if (move.kind === "pact") return { ...who, label: t("island.choice.pact", { piece: piece?.piece }, names) };
  if (isRash(view, offer)) {
    const label = t(`island.with.${view.vehicles}.rash`, { crew: vehicleAt(view, at ?? "") }, names);
    return { ...who, drawing: "marks/fight", label };
  }
  if (move.kind === "transfer") return { drawing: drawingOf("leap"), label: t("island.choice.transfer") };
  const hands = load(move);
  const drawn = hands ? { ...who, drawing: "pieces/coin" } : who;
  const out = exit(view, move);
  const label =
    named && piece
      ? t(`island.choice.piece${hands || (deeds ? "_goes" : "")}`, { piece: piece.piece }, names)
      : out && !hands
        ? out.label
        : (swimOf(view, move) ?? t(`island.choice.${hands ? hands.slice(1) : light ? "step" : "without"}`));
  if (!out) return { ...drawn, label };
  return {
    ...drawn,
    drawing: "icons/arrow-right",
    turn: out.turn,
    label: label === out.label ? label : `${label}, ${out.label}`,
  };
}

/** What only an ability makes possible. */
function deedOf(view: IslandView, { at, move, space, target }: Offer, names: Names): Shown {
  const ability = owedTo(view, move);
  const label = t(`island.choice.${move.kind}${space ? "_space" : ""}`, { cell: at, space, piece: target }, names);
  return { drawing: ability ? signOf(ability) : "marks/target", label };
}

/** Where a sea wolf goes that others do not. */
function swimOf(view: IslandView, move: Move): string | null {
  if (move.kind !== "step" || owedTo(view, move) !== "sea-wolf") return null;
  if (move.via) return t("island.choice.by", { cells: [move.via, move.to] });
  return t(squareAt(view, move.to) ? "island.choice.ashore" : "island.choice.sea");
}

/** What is to be known before choosing among several ways. */
export function noteOf(view: IslandView, offers: readonly Offer[]): string | undefined {
  return offers.length > 1 && offers.every(({ move }) => exit(view, move)) ? t("island.choice.out") : undefined;
}

/** With how many coins, as the names of texts end. */
function load(move: Move): "" | "_with_coin" | "_with_coins" {
  const coins = "coins" in move ? move.coins : 0;
  return coins > 1 ? "_with_coins" : coins ? "_with_coin" : "";
}

/** How the veil is left, where that makes a difference. */
function exit(view: IslandView, move: Move): { label: string; turn: number } | null {
  const via = "via" in move ? move.via : null;
  if (!via || !("to" in move) || !repeats(view, move.to)) return null;
  const north = Math.sign(Number(move.to.slice(1)) - Number(via.slice(1)));
  const east = move.to > via ? 1 : -1;
  const turn = east > 0 ? -45 * north : 180 + 45 * north;
  return { label: t(`island.choice.${north > 0 ? "out_north" : north < 0 ? "out_south" : "out_straight"}`), turn };
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

function moverOf(view: IslandView, move: Move): Piece | undefined {
  if (move.kind === "go" || move.kind === "transfer") return view.chain ? pieceOf(view, view.chain.piece) : undefined;
  return "piece" in move ? pieceNamed(view, move.piece) : undefined;
}

// Answers --------------------------------------------------------------------------------------------------------------

export interface Answer extends Shown {
  action: string;
  tip: Tip;
}

const DRAWINGS: Partial<Record<Move["kind"], string>> = {
  stay: "icons/pause",
  roll: "icons/dice",
  revive: "tiles/shrine",
  free: "pieces/bottle",
  thread: "pieces/bottle",
  arm: "pieces/missionary-armed",
  done: "icons/close",
  decline: "icons/close",
  agree: "icons/check",
  refuse: "icons/continue",
  advance: "icons/arrow-right",
};

const WHY: Partial<Record<Move["kind"], keyof typeof RULES>> = {
  stay: "stay",
  roll: "roll",
  revive: "revive",
  free: "bottle",
  thread: "bottle",
  arm: "bottle",
  done: "bottle",
  pact: "pact",
  decline: "decline",
};

/** The answers to a question, the refusal last. */
export function answersOf(
  view: IslandView,
  offers: readonly Offer[],
  chosen: Source | null,
  names: Names,
  looks: readonly Look[],
): Answer[] {
  const last = ({ move }: Offer) => Number(move.kind === "done" || move.kind === "decline");
  return offers
    .filter((offer) => isAnswer(offer, chosen))
    .sort((a, b) => last(a) - last(b))
    .map((offer) => answerOf(view, offer, names, looks));
}

/** Whether an offer is answered beside the board; some that have a small place on it are answered there too. */
function isAnswer({ at, by, move }: Offer, chosen: Source | null): boolean {
  if (move.kind === "propose") return false;
  if (move.kind === "advance") return chosen !== null && Boolean(by?.includes(chosen));
  return at === null || move.kind === "hit" || move.kind === "pact";
}

/** What an answer is called; rivers are waded through. */
function wordOf(view: IslandView, move: Move): string {
  return move.kind === "advance" && squareAt(view, move.from)?.tile === "river" ? "wade" : move.kind;
}

/** Where somebody is who might not be seen at once. */
function placeOf(view: IslandView, { cell }: Piece): string {
  return cell ?? t(`island.with.${view.vehicles}.aboard`);
}

function reason(view: IslandView, { kind }: Move): Pick<Tip, "rule" | "game"> {
  if (kind === "agree" || kind === "refuse") return ruled(view, VOTES[view.game]);
  const why = WHY[kind];
  return why ? ruled(view, RULES[why]) : {};
}

function answerOf(view: IslandView, { action, move, target }: Offer, names: Names, looks: readonly Look[]): Answer {
  const key = `${wordOf(view, move)}${load(move)}`;
  const piece = target !== null ? pieceOf(view, target) : moverOf(view, move);
  const label = t(`island.answer.${key}`, { piece: piece?.piece, place: piece && placeOf(view, piece) }, names);
  const tip: Tip = { title: label, text: t(`island.about.${key}`), ...reason(view, move) };
  const who = piece ? figure(piece, names, looks) : null;
  const monk = view.pieces.find(({ name }) => name === "m");
  const colour = who?.colour ?? (move.kind === "arm" && monk ? looks[monk.crew]?.colour : undefined);
  return {
    action,
    drawing: load(move) ? "pieces/coin" : (DRAWINGS[move.kind] ?? who?.drawing ?? "marks/target"),
    ...(colour ? { colour } : {}),
    label,
    tip,
  };
}

// Offers in words and pictures: the choices at a place, and the answers beside the board.
import type { Look } from "../../lib/art";
import { t } from "../../lib/prefs.svelte";
import type { Tip } from "../../lib/tip.svelte";
import type { Names } from "../../lib/wordings";
import type { IslandView, Piece } from "../../wire";
import type { Move } from "./notation";
import { isRash, type Offer, type Source } from "./offers";
import { RULES } from "./rules";
import { pieceNamed, pieceOf, vehicleAt } from "./scene";

/** How an offer is drawn and called. */
export interface Shown {
  drawing: string;
  colour?: string;
  label: string;
}

/** A crew's own figure. */
export function figure(piece: Piece, looks: readonly Look[]): { drawing: string; colour: string } {
  const look = looks[piece.crew];
  const drawing = piece.name === "m" ? "pieces/missionary" : `pieces/pirate-${look?.shape ?? "bandana"}`;
  return { drawing, colour: look?.colour ?? "" };
}

/** A way to a place that is reached in several ways; who goes there is said if `named`. */
export function choiceOf(view: IslandView, offer: Offer, names: Names, looks: readonly Look[], named: boolean): Shown {
  const { move, at } = offer;
  if (move.kind === "sail") return ship(view, looks, named ? t("island.choice.sail") : t("island.choice.by", { cells: move.path }));
  const piece = moverOf(view, move);
  const who = piece ? figure(piece, looks) : { drawing: "marks/target" };
  if (isRash(view, offer)) {
    return { ...who, drawing: "marks/fight", label: t("island.choice.rash", { crew: vehicleAt(view, at ?? "") }, names) };
  }
  const coins = "coins" in move ? move.coins : 0;
  const drawn = coins ? { ...who, drawing: "pieces/coin" } : who;
  if (named && piece) return { ...drawn, label: t(coins ? "island.choice.piece_with_coin" : "island.choice.piece", { piece: piece.piece }, names) };
  return { ...drawn, label: t(coins ? "island.choice.with_coin" : "island.choice.without") };
}

/** Taking a thing up instead of going to where it stands. */
export function pickOf(view: IslandView, source: Source, names: Names, looks: readonly Look[], instead: boolean): Shown {
  const [kind, number] = source.split(" ");
  const piece = kind === "piece" ? pieceOf(view, Number(number)) : undefined;
  if (!piece) return ship(view, looks, t("island.choice.ship"));
  return { ...figure(piece, looks), label: t(instead ? "island.choice.take" : "island.choice.piece", { piece: piece.piece }, names) };
}

function ship(view: IslandView, looks: readonly Look[], label: string): Shown {
  return { drawing: "pieces/ship", colour: looks[view.turn.crew]?.colour ?? "", label };
}

function moverOf(view: IslandView, move: Move): Piece | undefined {
  if (move.kind === "go") return view.chain ? pieceOf(view, view.chain.piece) : undefined;
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
  agree: "icons/check",
  refuse: "icons/continue",
  advance: "icons/arrow-right",
};

const WHY: Partial<Record<Move["kind"], string>> = {
  stay: RULES.stay,
  roll: RULES.roll,
  revive: RULES.revive,
  free: RULES.bottle,
  thread: RULES.bottle,
  arm: RULES.bottle,
  done: RULES.bottle,
  agree: RULES.vote,
  refuse: RULES.vote,
};

/** The answers to a question, the refusal last. */
export function answersOf(view: IslandView, offers: readonly Offer[], chosen: Source | null, names: Names, looks: readonly Look[]): Answer[] {
  const last = (offer: Offer) => Number(offer.move.kind === "done");
  return offers
    .filter((offer) => isAnswer(offer, chosen))
    .sort((a, b) => last(a) - last(b))
    .map((offer) => answerOf(view, offer, names, looks));
}

/** Whether an offer is answered beside the board; some that have a small place on it are answered there too. */
function isAnswer({ at, by, move }: Offer, chosen: Source | null): boolean {
  if (move.kind === "propose") return false;
  if (move.kind === "advance") return chosen !== null && Boolean(by?.includes(chosen));
  return at === null || move.kind === "hit";
}

function answerOf(view: IslandView, { action, move, target }: Offer, names: Names, looks: readonly Look[]): Answer {
  const coins = "coins" in move ? move.coins : 0;
  const key = `${move.kind}${coins ? "_with_coin" : ""}`;
  const piece = target !== null ? pieceOf(view, target) : moverOf(view, move);
  const label = t(`island.answer.${key}`, { piece: piece?.piece }, names);
  const rule = WHY[move.kind];
  const tip: Tip = { title: label, text: t(`island.about.${key}`), ...(rule ? { rule, game: view.game } : {}) };
  const who = piece ? figure(piece, looks) : null;
  const monk = view.pieces.find(({ name }) => name === "m");
  const colour = who?.colour ?? (move.kind === "arm" && monk ? looks[monk.crew]?.colour : undefined);
  return {
    action,
    drawing: coins ? "pieces/coin" : (DRAWINGS[move.kind] ?? who?.drawing ?? "marks/target"),
    ...(colour ? { colour } : {}),
    label,
    tip,
  };
}

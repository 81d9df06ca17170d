// The abilities of pirates: what they are called, and which actions are theirs.
import { t } from "../../lib/prefs.svelte";
import type { Tip } from "../../lib/tip.svelte";
import { sentence } from "../../lib/wordings";
import type { Ability, IslandView, Piece } from "../../wire";
import type { Move } from "./notation";
import { areFriends, pieceNamed, squareAt, vehicleAt } from "./scene";

const RULES: Record<Ability, string> = {
  porter: "ARC-A1",
  "sea-wolf": "ARC-A2",
  hunter: "ARC-A3",
  highlander: "ARC-A4",
  forester: "ARC-A5",
  scout: "ARC-A6",
  musketeer: "ARC-A7",
  dynamite: "ARC-A8",
  surefoot: "ARC-A9",
  "black-mark": "ARC-A10",
  "net-catcher": "ARC-A11",
  hoist: "ARC-A12",
};

/** Actions that nobody has without the card. */
const DEEDS: Partial<Record<Move["kind"], Ability>> = { scout: "scout", net: "net-catcher", hoist: "hoist" };

/** Whether nobody goes anywhere by it, as only a card allows. */
export function isDeed(move: Move): boolean {
  return move.kind in DEEDS;
}

export function signOf(ability: Ability): string {
  return `abilities/${ability}`;
}

export function abilityTip(view: IslandView, ability: Ability): Tip {
  return {
    title: sentence(t(`ability.${ability}.name`)),
    text: t(`ability.${ability}.about`),
    rule: RULES[ability],
    game: view.game,
  };
}

/** The pirate of the crew at turn who has a card. */
export function bearerOf(view: IslandView, ability: Ability, crew = view.turn.crew): Piece | undefined {
  return view.pieces.find((piece) => piece.crew === crew && piece.ability === ability);
}

/** The ability that an action is owed to; null for what anybody may do. */
export function owedTo(view: IslandView, move: Move): Ability | null {
  const deed = DEEDS[move.kind];
  if (deed) return deed;
  const ability = ("piece" in move ? pieceNamed(view, move.piece)?.ability : null) ?? null;
  if (ability === "porter" && "coins" in move && move.coins > 1) return ability;
  return ability === "sea-wolf" && move.kind === "step" && isWolfish(view, move) ? ability : null;
}

/** A swim of two spaces, or a step between land and open water. */
function isWolfish(view: IslandView, { from, via, to }: Extract<Move, { kind: "step" }>): boolean {
  if (via) return true;
  const isAfloat = (cell: string) => {
    const vehicle = vehicleAt(view, cell);
    return !squareAt(view, cell) && !(vehicle >= 0 && areFriends(view, view.turn.crew, vehicle));
  };
  return isAfloat(from) !== isAfloat(to) && Boolean(squareAt(view, from) ?? squareAt(view, to));
}

// The face of the dungeon: its board, how events are shown on it, and what stands beside its players.
import { t } from "../../lib/prefs.svelte";
import { NOBODY } from "../../lib/wordings";
import type { Face, Fact } from "../../table/face";
import type { CaveAction, CaveEvent } from "../../wire";
import Board from "./Board.svelte";
import { beat, clear, settle } from "./beats";
import { guide } from "./guide";
import type { ShownCave } from "./shown";

function facts(view: ShownCave, seat: number): Fact[] {
  const player = view.players[seat];
  if (!player) return [];
  const { coins, together: sum, bets, bats, mired, partner } = player;
  return [
    { drawing: "pieces/coin", count: coins, label: t("plan.fact.coins", { coins, need: view.need }) },
    ...(partner !== null
      ? [{ drawing: "icons/friends", count: sum, label: t("plan.fact.pair", { sum, need: view.need }) }]
      : []),
    { drawing: "pieces/bet", count: bets, label: t("plan.fact.bets", { bets }) },
    { drawing: "pieces/bats", count: bats, label: t("plan.fact.bats", { bats }) },
    ...(mired ? [{ drawing: "cave/mud", count: 1, label: t("plan.mired") }] : []),
  ];
}

export const face: Face<ShownCave, CaveEvent, CaveAction> = {
  Board,
  beat,
  settle,
  clear,
  round: (view) => view.turn.round,
  hides: () => false, // DUN-K2: all see the same
  acting: (view) => (view.outcome ? [] : [view.turn.seat]),
  deciding: (view) => (view.ask ? [view.ask.seat] : []),
  facts,
  names: (_, seats) => ({ ...NOBODY, seats }),
  surroundings: "cave",
  pointing: async () => (await import("./pointing")).pointing,
  guide,
};

// The card games of 2015 and 2019 as the frame shows them.
import { t } from "../../lib/prefs.svelte";
import { NOBODY } from "../../lib/wordings";
import type { Face, Fact } from "../../table/face";
import type { RouteAction, RouteEvent } from "../../wire";
import Board from "./Board.svelte";
import { beat, clear, settle } from "./beats";
import { backOf } from "./box";
import { guide } from "./guide";
import type { Shown } from "./scene";

export const face: Face<Shown, RouteEvent, RouteAction> = {
  Board,
  beat,
  settle,
  clear,
  hides: () => true,
  acting: (view) => view.deciding,
  round: (view) => view.round,
  rounds: "part",
  deciding: (view) => view.deciding,
  facts,
  names: (_, seats) => ({ ...NOBODY, seats }),
  surroundings: "sea",
  pointing: async () => (await import("./pointing")).pointing,
  guide,
};

function facts(view: Shown, seat: number): Fact[] {
  const player = view.players[seat];
  if (!player) return [];
  const { coins, extra = 0, cards } = player;
  const found: Fact[] = [{ drawing: "pieces/coin", count: coins, label: t("cards.fact.coins", { coins }) }];
  if (view.tie_break) found.push({ drawing: "pieces/coins", count: extra, label: t("cards.fact.extra", { extra }) });
  found.push({ drawing: backOf(view.game), count: cards, label: t("cards.fact.cards", { cards }) });
  return found;
}

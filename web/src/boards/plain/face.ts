// The face of a game that has none: its view as it is, its actions as buttons. It asks of a view no more than PlainView.
import { t } from "../../lib/prefs.svelte";
import { NOBODY, isTree } from "../../lib/wordings";
import type { Beat, Face, Fact } from "../../table/face";
import type { PlainAction, PlainEvent, PlainView } from "../../wire";
import Board from "./Board.svelte";

const LOOKED_AT = 500; // milliseconds for each event

/** The coins of a player, if there is a record for each and they are in it. */
function facts({ players }: PlainView, seat: number): Fact[] {
  const own: unknown = Array.isArray(players) ? players[seat] : null;
  const coins = isTree(own) ? own["coins"] : null;
  return typeof coins === "number"
    ? [{ drawing: "pieces/coin", count: coins, label: t("plain.coins", { coins }) }]
    : [];
}

const beat = (_: PlainView, view: PlainView): Beat<PlainView> => ({ view, takes: LOOKED_AT });

export const face: Face<PlainView, PlainEvent, PlainAction> = {
  Board,
  beat,
  hides: () => true, // nobody knows what in it is a secret
  acting: ({ actors }) => actors ?? [],
  deciding: ({ actors }) => actors ?? [],
  facts,
  names: ({ game }, seats) => ({ ...NOBODY, seats, dialect: game, foreign: true }),
  pointing: async () => (await import("./pointing")).pointing,
  guide: [],
};

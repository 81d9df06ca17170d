// What abilities do and what goes on between the islands, as it is shown.
import { t } from "../../lib/prefs.svelte";
import type { Ability, PastIsland, Picker, Voyage } from "../../wire";
import { signOf } from "./abilities";
import { at, BLOW, GLANCE, laid, passing, pieces, ROLL, type Show } from "./parts";
import { cellOf, pieceOf, type Passing, type Scene } from "./scene";

const DEALING = 1100; // milliseconds to see who took which card
const CHART = 9000; // to read how an island ended

/** What these events tell besides the usual. */
interface Tale {
  ability: Ability;
  returned: Ability | null;
  abilities: readonly (Ability | null)[];
  called: string;
  island: number;
  holds: boolean;
  /** Who attacks; nobody if it is a shot. */
  by: number | null;
}

const tale = (told: unknown) => told as Tale;

export const VOYAGES: Record<string, Show> = {
  parry: (scene, told) => {
    const { holds, by } = tale(told);
    const cell = whereIs(scene, told.piece);
    const word = by === null ? (holds ? "bullet_wasted" : "bullet_hits") : holds ? "parry_holds" : "parry_fails";
    return at(
      passing(scene, { die: { cell, face: told.face }, ...deed(cell, "musketeer", word) }),
      ROLL + BLOW,
      {},
      "roll",
    );
  },
  blast: (scene, { cell }) => at(passing(scene, deed(cell, "dynamite", "blast")), 2 * BLOW, {}, "shot"),
  net: (scene, { victim }) =>
    at(passing(scene, deed(whereIs(scene, victim), "net-catcher", "net")), 2 * BLOW, {}, "fight"),
  hoist: (scene, { cell, space = 0 }) =>
    at(passing(scene, deed(cell, "hoist", "hoist")), 2 * BLOW, { land: laid(scene, cell, space, -1) }, "step"),
  scout: (scene, { cell }) => at(passing(scene, deed(cell, "scout", "scout")), 2 * BLOW, {}),
  picked: (scene, told) => {
    const { ability, returned } = tale(told);
    const offer = [...(scene.voyage?.offer ?? []).filter((card) => card !== ability), ...(returned ? [returned] : [])];
    const order = answered(scene, told.crew, { state: "took", ability });
    return at(voyage(scene, { offer, order }), DEALING, { pieces: pieces(scene, told.piece, { ability }) }, "card");
  },
  declined: (scene, { crew }) =>
    at(voyage(scene, { order: answered(scene, crew, { state: "declined" }) }), DEALING, {}),
  handed: (scene, told) => {
    const { abilities } = tale(told);
    const mates = scene.pieces.map((piece) =>
      piece.crew === told.crew && piece.name !== "m"
        ? { ...piece, ability: abilities[Number(piece.name) - 1] ?? null }
        : piece,
    );
    return at(passing(scene, {}), GLANCE, { pieces: mates }, "card");
  },
  named: (scene, told) => at(scene, GLANCE, { pieces: pieces(scene, told.piece, { called: tale(told).called }) }),
  "island over": (scene, told) => {
    const { island, reason, coins, scores, ranks, table } = told as unknown as PastIsland & Pick<Voyage, "table">;
    const ended: PastIsland = { island, reason, first: scene.turn.first, coins, scores, ranks, taken: [] };
    const past = [...(scene.voyage?.past ?? []), ended];
    const title = t("voyage.scene.over", { island });
    return {
      view: voyage(passing(scene, {}), { past, table }),
      takes: 0,
      reveal: { drawing: `islands/${island}`, title, sheet: true, reads: CHART },
      sound: "cheer",
    };
  },
  island: (scene, told) => {
    const { island } = tale(told);
    const title = t(`voyage.scene.${island > 1 ? "next" : "first"}`, { island });
    return {
      view: passing(scene, { trail: [], carried: null }),
      takes: 0,
      reveal: { drawing: `islands/${island}`, title },
    };
  },
};

/** The sign of an ability over the place where it is used, and a word about it. */
function deed(cell: string, ability: Ability, word: string): Partial<Passing> {
  return { marks: [{ cell, drawing: signOf(ability) }], said: { cell, text: t(`voyage.scene.${word}`) } };
}

function whereIs(scene: Scene, number: number): string {
  const piece = pieceOf(scene, number);
  return (piece && cellOf(scene, piece)) ?? "";
}

function voyage(scene: Scene, change: Partial<Voyage>): Scene {
  return scene.voyage ? { ...scene, voyage: { ...scene.voyage, ...change } } : scene;
}

/** The order of picking after one has had his say. */
function answered({ voyage }: Scene, crew: number, change: Partial<Picker>): Picker[] {
  return (voyage?.order ?? []).map((picker) => (picker.crew === crew ? { ...picker, ...change } : picker));
}

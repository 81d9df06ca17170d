// What abilities do and what goes on between the islands, as it is shown.
import { t } from "../../lib/prefs.svelte";
import type { Ability, PastIsland, Picker, Voyage } from "../../wire";
import { at, BLOW, GLANCE, laid, marked, passing, pieces, ROLL, type Show } from "./parts";
import { cellOf, pieceOf, type Scene } from "./scene";

const DEALING = 1100; // milliseconds to see who took which card
const CHART = 9000; // to read how an island ended

/** What these events tell besides the usual. */
interface Tale {
  ability: Ability;
  returned: Ability | null;
  abilities: readonly (Ability | null)[];
  called: string;
  island: number;
}

const tale = (told: unknown) => told as Tale;

export const VOYAGES: Record<string, Show> = {
  parry: (scene, { piece, face }) => {
    const musketeer = pieceOf(scene, piece);
    const cell = (musketeer && cellOf(scene, musketeer)) ?? "";
    return at(passing(scene, { die: { cell, face } }), ROLL, {}, "roll");
  },
  blast: (scene, { cell }) => at(passing(scene, { marks: [{ cell, drawing: "abilities/dynamite" }] }), 2 * BLOW, {}, "shot"),
  net: (scene, { victim }) => at(passing(scene, { marks: marked(scene, victim, "abilities/net-catcher") }), 2 * BLOW, {}, "fight"),
  hoist: (scene, { cell, space = 0 }) =>
    at(passing(scene, { marks: [{ cell, drawing: "abilities/hoist" }] }), 2 * BLOW, { land: laid(scene, cell, space, -1) }, "step"),
  scout: (scene, { cell }) => at(passing(scene, { marks: [{ cell, drawing: "abilities/scout" }] }), GLANCE, {}),
  picked: (scene, told) => {
    const { ability, returned } = tale(told);
    const offer = [...(scene.voyage?.offer ?? []).filter((card) => card !== ability), ...(returned ? [returned] : [])];
    const order = answered(scene, told.crew, { state: "took", ability });
    return at(voyage(scene, { offer, order }), DEALING, { pieces: pieces(scene, told.piece, { ability }) }, "card");
  },
  declined: (scene, { crew }) => at(voyage(scene, { order: answered(scene, crew, { state: "declined" }) }), DEALING, {}),
  handed: (scene, told) => {
    const { abilities } = tale(told);
    const mates = scene.pieces.map((piece) => (piece.crew === told.crew && piece.name !== "m" ? { ...piece, ability: abilities[Number(piece.name) - 1] ?? null } : piece));
    return at(passing(scene, {}), GLANCE, { pieces: mates }, "card");
  },
  named: (scene, told) => at(scene, GLANCE, { pieces: pieces(scene, told.piece, { called: tale(told).called }) }),
  "island over": (scene, told) => {
    const { island, reason, coins, scores, ranks, table } = told as unknown as PastIsland & Pick<Voyage, "table">;
    const ended: PastIsland = { island, reason, first: scene.turn.first, coins, scores, ranks, taken: [] };
    const past = [...(scene.voyage?.past ?? []), ended];
    const title = t("voyage.scene.over", { island });
    return { view: voyage(passing(scene, {}), { past, table }), takes: 0, reveal: { drawing: `islands/${island}`, title, sheet: true, reads: CHART }, sound: "cheer" };
  },
  island: (scene, told) => {
    const { island } = tale(told);
    const title = t(`voyage.scene.${island > 1 ? "next" : "first"}`, { island });
    return { view: passing(scene, { trail: [], carried: null }), takes: 0, reveal: { drawing: `islands/${island}`, title } };
  },
};

function voyage(scene: Scene, change: Partial<Voyage>): Scene {
  return { ...scene, voyage: scene.voyage && { ...scene.voyage, ...change } };
}

/** The order of picking after one has had his say. */
function answered({ voyage }: Scene, crew: number, change: Partial<Picker>): Picker[] {
  return (voyage?.order ?? []).map((picker) => (picker.crew === crew ? { ...picker, ...change } : picker));
}

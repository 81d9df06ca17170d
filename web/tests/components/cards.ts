// A question of a card game on its board.
import { vi } from "vitest";
import { face } from "../../src/boards/cards/face";
import type { Card, RouteView } from "../../src/wire";
import { onRoutes } from "../questions";
import { boardOf } from "./board";

/** A question of a golden game on its board; rows that are begun go on as they did there. */
export function asked(name: string, change: Partial<RouteView> = {}) {
  const question = onRoutes(name);
  const begun: string[][] = [];
  vi.stubGlobal("fetch", (address: string) => {
    const row = new URL(address, "http://here").searchParams.getAll("cards");
    begun.push(row);
    const found = question.rows[row.join("-")];
    const refusal = { error: { code: "illegal", message: "no", rule: "RTE-D1" } };
    return Promise.resolve(new Response(JSON.stringify(found ?? refusal), { status: found ? 200 : 409 }));
  });
  const view = { ...question.view, ...change };
  const board = boardOf(face, view, { actions: question.actions, seat: question.seat });
  const cards = (kind: "hand" | "row" | "pack") =>
    board.all(`[data-${kind}]`).map((element) => element.dataset["card"] as Card);
  const card = (kind: "hand" | "row" | "pack", what: Card) => board.find(`[data-${kind}][data-card="${what}"]`);
  return { ...board, ...question, view, begun, cards, card };
}

// A card or a cell that is new in a box reaches the board by rules.json alone, as `make wire` writes it from the game.
// @vitest-environment happy-dom
import { fireEvent } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { face } from "../../src/boards/cards/face";
import rules from "../../src/boards/cards/rules.json";
import { t } from "../../src/lib/prefs.svelte";
import { tips, type Tip } from "../../src/lib/tip.svelte";
import type { Card } from "../../src/wire";
import { onRoutes } from "../questions";
import { boardOf, key } from "./board";
import { inEnglish } from "./table";

inEnglish();
const COMPASS = "C" as Card;
const cards: Record<string, unknown> = rules.cards["cards-2015"];
const cells: Record<string, unknown> = rules.cells["cards-2019"];
beforeEach(() => {
  vi.useFakeTimers();
  cards[COMPASS] = { rule: "C15-K12", like: "arrow" };
  cells["S"] = { name: "swamp", rule: "C19-F8", value: 0, flag: null };
});
afterEach(() => {
  tips.hide(0);
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
  delete cards[COMPASS];
  delete cells["S"];
});

/** What somebody is told whose mouse rests on a thing. */
async function explained(thing: HTMLElement | null): Promise<Tip | undefined> {
  await fireEvent.pointerMove(thing!, { pointerType: "mouse" });
  await vi.advanceTimersByTimeAsync(1000);
  return tips.shown?.tip;
}

it("a card is held, named, explained by its rule, and laid by its letter", async () => {
  const { view, actions, seat } = onRoutes("cards-2015-left-0-1");
  const players = view.players.map((player) => ({ ...player, ...(player.seat === seat && { hand: [COMPASS] }) }));
  const board = boardOf(face, { ...view, players }, { seat, actions });
  const card = board.find('[data-hand][data-card="C"]');
  expect(card?.textContent).toContain(t("cards.on.C"));
  expect(await explained(card)).toMatchObject({ rule: "C15-K12", game: "cards-2015", text: t("card.C.about") });
  await key(card, "c", { code: "KeyC" });
  expect(board.asked).toEqual([{ verb: "row", cards: ["C"] }]);
});

it("a cell lies on the island, named and explained by its rule", async () => {
  const { view } = onRoutes("cards-2019-buried-0-1");
  const island = { ...view.island, drawing: ["~.3.~", "..S..", ".....", ".....", "1.W.~"] };
  const board = boardOf(face, { ...view, island });
  const cell = board.find('[data-cell="c4"]');
  expect(cell?.getAttribute("aria-label")).toBe(`c4: ${t("cell.swamp.name")}`);
  expect(await explained(cell)).toMatchObject({ rule: "C19-F8", game: "cards-2019", text: t("cell.swamp.about") });
});

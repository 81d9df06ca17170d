// A step up or down the ranks after a game that was clearly won or lost.
import type { BotName, TableCard } from "../wire";
import { sidesOf } from "./places";
import bots from "./ranks.json";

/** From the weakest to the strongest. */
export const RANKS = bots.ranks as readonly BotName[];
/** Who plays where nobody has chosen. */
export const USUAL = bots.usual as BotName;
/** Who has no more than this part of the winner's score has clearly lost. */
const CLEARLY = 3 / 4;

export interface Step {
  bot: BotName;
  up: boolean;
}

/** Which rank would be a better match for one who played against bots of one rank alone; null if this one is. */
export function stepAfter(table: Pick<TableCard, "seats" | "outcome">): Step | null {
  const others = table.seats.filter((card) => !card.mine);
  const rank = RANKS.findIndex((known) => others[0]?.bot === known);
  if (others.length !== table.seats.length - 1 || others.some(({ bot }) => bot !== RANKS[rank])) return null;
  const sides = sidesOf(table);
  const [first, second] = sides;
  const own = sides.find(({ members }) => members.some(({ card }) => card.mine));
  if (!first || !second || !own) return null;
  const step = (to: number, up: boolean) => (RANKS[to] ? { bot: RANKS[to], up } : null);
  if (own === first && second.rank > 1 && second.score <= first.score * CLEARLY) return step(rank + 1, true);
  const isLast = own.rank > 1 && own.rank === Math.max(...sides.map((side) => side.rank));
  return isLast && own.score <= first.score * CLEARLY ? step(rank - 1, false) : null;
}

// The gold that is still to be fetched, as far as everybody knows; and who can fetch none of it any more.
import { t } from "../../lib/prefs.svelte";
import type { Names } from "../../lib/wordings";
import type { Hoard } from "../../table/face";
import type { Crew, IslandView } from "../../wire";

/** What lies in the open or is being carried, what must lie under backs at the least, and whether more can. */
function known(view: IslandView): { seen: number; hidden: number; more: boolean } {
  const lying = view.land.flatMap(({ coins }) => Object.values(coins)).reduce((sum, count) => sum + count, 0);
  const seen = lying + (view.chain?.coins ?? 0);
  return { seen, hidden: view.coins_hidden_at_least ?? 0, more: view.coins_hidden_at_least !== null };
}

export function hoard(view: IslandView): Hoard | null {
  if (view.quest || view.turn.stage === "interlude") return null;
  const { seen, hidden, more } = known(view);
  return {
    count: seen + hidden,
    more,
    label: t("island.hoard.label", { coins: seen + hidden }),
    text: t(more ? "island.hoard.more" : "island.hoard.all", { seen, hidden }),
  };
}

/** Whether the last coin is gone from the island, one way or another. */
export function isLastGone(before: IslandView, after: IslandView): boolean {
  const [then, now] = [known(before), known(after)];
  return !after.quest && then.seen > 0 && now.seen === 0 && !now.more;
}

/**
 * Who has nobody left keeps what he has brought home; those of his allies who have somebody go on. Whose people all lie in
 * pits waits for somebody to fall in: nobody is up who could free them, and no bottle is there.
 */
export function stranded(view: IslandView, seat: number, names: Names): string | null {
  const own = view.crews.filter((crew) => crew.seat === seat);
  if (view.outcome || !own.length) return null;
  if (own.some(({ living }) => living > 0)) return trapped(view, own);
  const allied = own.flatMap((crew) => crew.allies).flatMap((crew) => view.crews[crew] ?? []);
  const allies = new Set(allied.flatMap((crew) => (crew.living && crew.seat !== null ? [crew.seat] : [])));
  const coins = own.reduce((sum, crew) => sum + crew.coins, 0);
  return t(`island.with.${view.vehicles}.stranded`, { coins, allies: [...allies] }, names);
}

function trapped(view: IslandView, own: readonly Crew[]): string | null {
  const side = new Set(own.flatMap((crew) => [view.crews.indexOf(crew), ...crew.allies]));
  const people = view.pieces.filter(({ crew, dead }) => side.has(crew) && !dead);
  if (own.some(({ bottles }) => bottles) || people.some(({ lying }) => lying !== "trapped")) return null;
  return t(`island.with.${view.vehicles}.trapped_all`, { coins: own.reduce((sum, crew) => sum + crew.coins, 0) });
}

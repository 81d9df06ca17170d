// The chart of a campaign: what became of each island, and how everybody stands.
import type { IslandView, PastIsland, Standing } from "../../wire";

/** An island of the chart; gold by crew, the seats that won there. */
export interface Isle {
  island: number;
  state: "past" | "now" | "ahead";
  coins: readonly number[];
  winners: readonly number[];
  taken: PastIsland["taken"];
  reason: string;
}

export function hasChart({ voyage }: IslandView): boolean {
  return voyage !== undefined && voyage.islands > 1;
}

export function islesOf(view: IslandView): Isle[] {
  const { past = [], island: present = 1, islands = 0 } = view.voyage ?? {};
  return Array.from({ length: islands }, (_, n) => {
    const island = n + 1;
    const ended = past.find((before) => before.island === island);
    if (ended) return { ...ended, state: "past", winners: firsts(ended.ranks) };
    const state = island === present ? "now" : "ahead";
    return {
      island,
      state,
      coins: state === "now" ? view.crews.map(({ coins }) => coins) : [],
      winners: [],
      taken: [],
      reason: "",
    };
  });
}

function firsts(ranks: readonly number[]): number[] {
  return ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
}

/** The seats of the champions; none as long as it goes on. */
export function championsOf({ outcome }: IslandView): number[] {
  return outcome ? firsts(outcome.ranks) : [];
}

/** How a win is told: of one, of allies together, or of several who share it. */
export function winOf({ crews }: IslandView, winners: readonly number[]): "wins" | "together" | "share" {
  if (winners.length < 2) return "wins";
  const side = crews.find(({ seat }) => seat === winners[0])?.allies.map((crew) => crews[crew]?.seat) ?? [];
  return winners.slice(1).every((seat) => side.includes(seat)) ? "together" : "share";
}

/** The best first. */
export function standings({ voyage }: IslandView): Standing[] {
  return [...(voyage?.table ?? [])].sort((one, other) => one.rank - other.rank || one.seat - other.seat);
}

// What this server offers, and what its games are called: in words of the language, or as a game from elsewhere calls itself.
import type { GameCard, HouseCard } from "../wire";
import { house } from "./api";
import { prefs } from "./prefs.svelte";

let asked: Promise<HouseCard> | null = null;
const known = $state<{ cards: readonly GameCard[] }>({ cards: [] });

/** What this server offers, asked for once a visit. */
export function offers(): Promise<HouseCard> {
  asked ??= house().then(
    async (found) => {
      known.cards = found.games;
      await prefs.learn(found.games.map(({ texts }) => texts));
      return found;
    },
    (error: unknown) => {
      asked = null;
      throw error;
    },
  );
  return asked;
}

const cardOf = (game: string) => known.cards.find((card) => card.key === game);

function inOurWords(...path: string[]): string | null {
  const found = prefs.words.find(...path);
  return typeof found === "string" ? found : null;
}

/** What people say for short. */
export function nameOf(game: string): string {
  return inOurWords("door", game, "name") ?? titleOf(game);
}

/** What is written on the box. */
export function titleOf(game: string): string {
  return inOurWords("game", game, "title") ?? cardOf(game)?.title ?? game;
}

/** A sentence about it. */
export function aboutOf(game: string): string {
  return inOurWords("door", game, "about") ?? inOurWords("game", game, "about") ?? cardOf(game)?.about ?? "";
}

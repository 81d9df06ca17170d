// The faces of the games, each loaded when it is first needed; a game from elsewhere has the plain one.
import { offers } from "./lib/games.svelte";
import type { Face } from "./table/face";

export const FACES: Record<string, () => Promise<Face>> = {
  archipelago: async () => (await import("./boards/island/face")).face as unknown as Face,
  arkham: async () => (await import("./boards/island/face")).arkham as unknown as Face,
  puzzle: async () => (await import("./boards/island/face")).puzzle as unknown as Face,
  dungeon: async () => (await import("./boards/cave/face")).face as unknown as Face,
  "cards-2015": async () => (await import("./boards/cards/face")).face as unknown as Face,
  "cards-2019": async () => (await import("./boards/cards/face")).face as unknown as Face,
};

export async function faceOf(game: string): Promise<Face> {
  const own = FACES[game];
  if (own) return own();
  await offers().catch(() => undefined); // only its server knows what it is called
  return (await import("./boards/plain/face")).face as unknown as Face;
}

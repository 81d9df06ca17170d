// The games that can be shown; each is loaded when it is first needed.
import type { Face } from "./table/face";

export const FACES: Record<string, () => Promise<Face>> = {
  archipelago: async () => (await import("./boards/island/face")).face as unknown as Face,
  arkham: async () => (await import("./boards/island/face")).arkham as unknown as Face,
  puzzle: async () => (await import("./boards/island/face")).puzzle as unknown as Face,
  dungeon: async () => (await import("./boards/cave/face")).face as unknown as Face,
  "cards-2015": async () => (await import("./boards/cards/face")).face as unknown as Face,
  "cards-2019": async () => (await import("./boards/cards/face")).face as unknown as Face,
};

// Where the rules speak of a thing: ids that its tip leads to.
import type { IslandView, Tile } from "../../wire";

const TILES: Record<Tile, string> = {
  empty: "ISL-K1",
  "arrow-s1": "ARC-K2",
  "arrow-d1": "ARC-K2",
  "arrow-s2": "ARC-K2",
  "arrow-d2": "ARC-K2",
  "arrow-s4": "ARC-K2",
  "arrow-d4": "ARC-K2",
  barrel: "ARC-K3",
  "chest-1": "ARC-K4",
  "chest-2": "ARC-K4",
  "chest-3": "ARC-K4",
  horse: "ARC-K5",
  ice: "ARC-K6",
  pit: "ARC-K7",
  "bottles-1": "ARC-K8",
  "bottles-2": "ARC-K8",
  crocodile: "ARC-K9",
  bank: "ARC-K10",
  jungle: "ARC-K11",
  caramba: "ARC-K12",
  lighthouse: "ARC-K13",
  shrine: "ARC-K14",
  balloon: "ARC-K15",
  musket: "ARC-K16",
  crossroads: "ARC-K17",
  trampoline: "ARC-K18",
  airplane: "ARC-K19",
  smoke: "ARC-K20",
  cannon: "ARC-K22",
  den: "ARC-K23",
  missionary: "ARC-K24",
  earthquake: "ARC-K25",
  "labyrinth-2": "ARC-K26",
  "labyrinth-3": "ARC-K26",
  "labyrinth-4": "ARC-K26",
  "labyrinth-5": "ARC-K26",
  ogre: "ARC-K27",
  fortress: "ARC-K28",
  "bones-s1": "ISL-K2",
  "bones-d1": "ISL-K2",
  "bones-s2": "ISL-K2",
  "bones-d2": "ISL-K2",
  "bones-t3": "ISL-K2",
  "bones-s4": "ISL-K2",
  "bones-d4": "ISL-K2",
  "grave-1": "ISL-K13",
  "grave-2": "ISL-K13",
  "grave-3": "ISL-K13",
  "grave-4": "ISL-K13",
  "sealed-5": "ARK-K1",
  cauldron: "ISL-K12",
  "ghost-horse": "ISL-K3",
  coffin: "ISL-K6",
  slime: "ARK-K4",
  sphere: "ARK-K5",
  bat: "ISL-K8",
  broom: "ARK-K6",
  leap: "ISL-K5",
  river: "ISL-K16",
  tavern: "ISL-K10",
  "wheel-w2": "ARK-K8",
  "wheel-w3": "ARK-K8",
  raven: "ARK-K10",
  wreath: "ARK-K12",
  eternity: "ISL-K11",
  well: "ARK-K14",
  catapult: "ARK-K19",
  "altar-w": "ARK-A8",
  "altar-s": "ARK-A9",
  "altar-p": "ARK-A10",
  tremor: "ARK-K20",
  fog: "ARK-K25",
};

export const RULES = {
  piece: "ISL-M1",
  lying: "ISL-M7",
  missionary: "ARC-N2",
  armed: "ARC-N6",
  bear: "ARC-B4",
  bottle: "ARC-T7",
  revive: "ARC-K14",
  stay: "ISL-K9",
  roll: "ISL-G3",
  veil: "ARK-W1",
  corner: "ARK-B5",
  passenger: "ARK-D8",
  pact: "ARK-A2",
  decline: "ARK-A3",
  wealth: "ARK-A8",
  space: "ARK-A9",
  path: "ARK-A10",
};

/** Life outside is not the same by the sea and by the road. */
export const OUTSIDE: Record<IslandView["vehicles"], { vehicle: string; outsider: string }> = {
  ship: { vehicle: "ISL-V2", outsider: "ISL-M4" },
  car: { vehicle: "ARK-V1", outsider: "ARK-D1" },
};

/** How a game may be ended early. */
export const VOTES: Record<IslandView["game"], string> = { archipelago: "ARC-Z3", arkham: "ARK-E3", puzzle: "ARC-P10" };

/** A rule, and the table it is asked at. */
export function ruled(view: IslandView, rule: string): { rule: string; game: string } {
  return { rule, game: view.game };
}

export function ruleOf(tile: Tile): string {
  return TILES[tile];
}

// Where the rules speak of a thing: ids that its tip leads to. Tiles and abilities bring theirs along from the server.
import type { Ability, IslandView, Tile } from "../../wire";
import named from "./rules.json";

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
  "no pact": "ARK-A3",
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
  return named.tiles[tile];
}

export function ruleOfAbility(ability: Ability): string {
  return named.abilities[ability];
}

// How the events of a puzzle change what its quest shows: whose move it is, what is left to be brought home.
import type { IslandView } from "../../wire";
import { at, rested, type Show } from "./parts";
import type { Scene } from "./scene";

/** Black, yellow, red: the order in which they move (ARC-P2). */
export const PIRATES = ["black", "yellow", "red"] as const;

export const QUESTS: Record<string, Show> = {
  up: (scene, { piece, turn }) =>
    at(rested(scene), 0, scene.quest ? { quest: { ...scene.quest, up: piece, turn } } : {}),
};

/** A coin less to be fetched, and the pirate who brought it has done his part. */
export function afterDelivery({ quest }: Scene, piece: number, coins: number): Partial<IslandView> {
  return quest
    ? { quest: { ...quest, left: quest.left - coins, delivered: [...new Set([...quest.delivered, piece])] } }
    : {};
}

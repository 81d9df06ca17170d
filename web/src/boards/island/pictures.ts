// What is drawn and heard for which word of the games: tables for the eye and the ear, in which there is no rule.
import type { IslandAction, StepKind } from "../../wire";
import { FLIGHT, LEAP } from "./parts";

/** Where the drawings of tiles are, a folder for each set. */
export const TILE_SETS = ["tiles", "arkham"] as const;

/** Answers that are not drawn as who is meant. */
export const ANSWERS: Partial<Record<IslandAction["verb"], string>> = {
  stay: "icons/pause",
  roll: "icons/dice",
  revive: "tiles/shrine",
  free: "pieces/bottle",
  thread: "pieces/bottle",
  arm: "pieces/missionary-armed",
  done: "icons/close",
  "no pact": "icons/close",
  agree: "icons/check",
  refuse: "icons/continue",
  advance: "icons/arrow-right",
  transfer: "arkham/leap",
};

/** What sends a piece home or kills it, by the reason that is told. */
export const BLOWS: Record<string, { drawing: string; sound: string }> = {
  beaten: { drawing: "marks/fight", sound: "fight" },
  shot: { drawing: "marks/fight", sound: "shot" },
  bear: { drawing: "pieces/bear", sound: "bear" },
  parried: { drawing: "abilities/musketeer", sound: "fight" },
  blast: { drawing: "abilities/dynamite", sound: "fight" },
};
/** Deaths that are not heard as all others are. */
export const DEATHS: Record<string, string> = { bear: "bear" };

/** Steps that take longer than one from cell to cell. */
export const TAKES: Partial<Record<StepKind, number>> = {
  knight: LEAP,
  hop: LEAP,
  flight: FLIGHT,
  cannon: FLIGHT,
  lift: FLIGHT,
  cross: FLIGHT,
  well: FLIGHT,
  transfer: FLIGHT,
};

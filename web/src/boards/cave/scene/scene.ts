// What is told beside the cave for a moment: dice, a challenge throw by throw, a tile that fits nowhere, gold that moves.

/** One die, and what it is thrown for: a walk, the free walk after a bet, how far bats drive somebody. */
export interface DieScene {
  now: "die";
  what: "roll" | "bonus" | "drive";
  seat: number;
  face: number;
  /** The challenge it decides about (DUN-B4, F2). */
  after: ChallengeScene | null;
}

/** Two dice at the mouth of the secret passage (DUN-W3). */
export interface PassageScene {
  now: "passage";
  seat: number;
  dice: readonly [number, number];
  opens: boolean;
  /** That may be walked anyway. */
  steps: number;
}

/** Three pairs of dice, for a coin or with bats (DUN-H1 to H4). */
export interface ChallengeScene {
  now: "challenge";
  what: "bet" | "bats";
  seat: number;
  rival: number;
  throws: readonly number[];
  against: readonly number[];
  /** The pairs that the instigator has won. */
  won: readonly boolean[];
  winner: number;
}

/** A tile that fits nowhere is shown and goes back (DUN-P8). */
export interface UnfitScene {
  now: "unfit";
  seat: number;
  tile: number;
}

/** A coin that changes its place: from a hall into a purse, out of a purse onto a hall, from one to the other. */
export interface GoldScene {
  now: "gold";
  how: "take" | "put" | "share" | "decline";
  seat: number;
  /** Whose coin it was, or who gets it. */
  other: number | null;
  count: number;
}

/** Mud: somebody walked into it, or bats could not move him (DUN-O4, O5). */
export interface MudScene {
  now: "mud";
  how: "mired" | "stuck";
  seat: number;
  /** The bats that could not move him. */
  after: ChallengeScene | null;
}

/** The pirates come down the ladder (DUN-S8). */
export interface LadderScene {
  now: "ladder";
}

/** A pirate goes from place to place, the first being where he stood; a dive goes under and comes up (DUN-M6, W5). */
export interface WalkScene {
  now: "walk";
  seat: number;
  how: "step" | "go" | "dive" | "bonus" | "drive";
  path: readonly string[];
  /** Milliseconds for all of it. */
  takes: number;
}

/** What is told now. What `rests` has been told, and stays to be read until the next event. */
export type Scene = Told & { rests?: true };
export type Told =
  DieScene | PassageScene | ChallengeScene | UnfitScene | GoldScene | MudScene | LadderScene | WalkScene;

/** Milliseconds. */
export const STEP = 220; // from one tunnel to the next
export const DIVE = 900; // down, and up elsewhere
export const TUMBLE = 650; // a die until it rests
export const PAIR = 450; // between the throws of a challenge
export const READING = 950; // of a result
export const CHALLENGE = 2 * PAIR + TUMBLE + READING;

export function walkTakes(how: WalkScene["how"], steps: number): number {
  return how === "dive" ? DIVE : STEP * steps;
}

/** The challenge that is being told, or that what is told follows from. */
export function duelOf(scene: Scene): ChallengeScene | null {
  if (scene.now === "challenge") return scene;
  return scene.now === "die" || scene.now === "mud" ? scene.after : null;
}

/** Whether there is a question that follows from its dice. */
export function isThrow({ now }: Scene): boolean {
  return now === "die" || now === "passage" || now === "challenge";
}

// The cave as it is shown while events are played: how it stands, and what is only passing.
import type { CaveView } from "../../wire";
import type { Scene } from "./scene/scene";

/** The places of a walk, from where it began, and whose walk it was. */
export interface Trail {
  seat: number;
  places: readonly string[];
}

export interface Passing {
  /** The last walk at the end. */
  trails: readonly Trail[];
  /** The cell of the tile that was just laid, such as `1,-2`. */
  fresh: string | null;
  /** The number of the tile that was just drawn. */
  drawn: number | null;
  /** Dice, a challenge or bats, played over the cave. */
  scene: Scene | null;
}

/** A view while events are played: the server knows nothing of the rest. */
export interface ShownCave extends CaveView {
  passing?: Passing;
}

export const NOTHING_PASSING: Passing = { trails: [], fresh: null, drawn: null, scene: null };

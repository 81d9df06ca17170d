// What the server says of a card: how it stands after some moves, and what is best then. Each is asked for once.
import { helpWithPuzzle, playPuzzle } from "../lib/api";
import type { IslandAction, IslandView, PuzzleHelp, PuzzleNow } from "../wire";
import type { Ply } from "./turns";

type Moves = readonly string[];

// A puzzle is always an island.

/** How it stands. */
export interface Standing extends Omit<PuzzleNow, "view" | "actions" | "plies"> {
  view: IslandView;
  actions: readonly IslandAction[];
  plies: readonly Ply[];
}

/** What is best. */
export interface Help extends Omit<PuzzleHelp, "line"> {
  line: readonly IslandAction[];
}

export class Answers {
  private readonly known = new Map<string, Standing>();
  private readonly nows = new Map<string, Promise<Standing>>();
  private readonly helps = new Map<string, Promise<Help>>();

  constructor(readonly card: string) {}

  /** What is here already: going back shows it at once. */
  at(moves: Moves): Standing | undefined {
    return this.known.get(keyOf(moves));
  }

  async now(moves: Moves): Promise<Standing> {
    const now = await once(this.nows, moves, () => playPuzzle(this.card, moves) as Promise<Standing>);
    this.known.set(keyOf(moves), now);
    return now;
  }

  help(moves: Moves): Promise<Help> {
    return once(this.helps, moves, () => helpWithPuzzle(this.card, moves) as Promise<Help>);
  }
}

export function keyOf(moves: Moves): string {
  return moves.join(" ");
}

/** Asked for once; what failed may be asked for again. */
function once<Answer>(asked: Map<string, Promise<Answer>>, moves: Moves, ask: () => Promise<Answer>): Promise<Answer> {
  const key = keyOf(moves);
  const known = asked.get(key);
  if (known) return known;
  const answer = ask();
  asked.set(key, answer);
  answer.catch(() => asked.delete(key));
  return answer;
}

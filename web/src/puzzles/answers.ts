// What the server says of a card: how it stands after some moves, and what is best then. Each is asked for once.
import { helpWithPuzzle, playPuzzle } from "../lib/api";
import type { PuzzleHelp, PuzzleNow } from "../wire";

type Moves = readonly string[];

export class Answers {
  private readonly known = new Map<string, PuzzleNow>();
  private readonly nows = new Map<string, Promise<PuzzleNow>>();
  private readonly helps = new Map<string, Promise<PuzzleHelp>>();

  constructor(readonly card: string) {}

  /** What is here already: going back shows it at once. */
  at(moves: Moves): PuzzleNow | undefined {
    return this.known.get(keyOf(moves));
  }

  async now(moves: Moves): Promise<PuzzleNow> {
    const now = await once(this.nows, moves, () => playPuzzle(this.card, moves));
    this.known.set(keyOf(moves), now);
    return now;
  }

  help(moves: Moves): Promise<PuzzleHelp> {
    return once(this.helps, moves, () => helpWithPuzzle(this.card, moves));
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

// What the server makes of the card: it is asked after each pause in painting, and only its newest answer counts.
import { judgePuzzle, Refused } from "../../lib/api";
import { reason } from "../../lib/toasts.svelte";
import type { PuzzleVerdict } from "../../wire";
import { faultOf, type CardFault } from "./faults";

const PAUSE = 600;
const PATIENCE = 4000; // with a server that has heard enough for the moment

export class Judge {
  verdict = $state.raw<PuzzleVerdict | null>(null);
  /** Why there is no verdict. */
  fault = $state.raw<CardFault | null>(null);
  thinking = $state(false);
  /** The card that the verdict or the fault is about. */
  about = $state("");
  private asked = "";
  private timer = 0;

  /** Judge a card soon; what was asked before no longer matters. */
  consider(card: string): void {
    if (card === this.asked) return;
    clearTimeout(this.timer);
    this.asked = card;
    this.thinking = true;
    this.timer = setTimeout(() => void this.ask(card), PAUSE);
  }

  /** There is nothing to judge. */
  rest(): void {
    clearTimeout(this.timer);
    this.asked = "";
    this.settle("", null, null);
  }

  again(): void {
    const card = this.asked;
    this.asked = "";
    if (card) this.consider(card);
  }

  private async ask(card: string): Promise<void> {
    try {
      const verdict = await judgePuzzle(card);
      if (card === this.asked) this.settle(card, verdict, null);
    } catch (error) {
      if (card !== this.asked) return;
      if (error instanceof Refused && error.isForNow) this.timer = setTimeout(() => void this.ask(card), PATIENCE);
      else this.settle(card, null, faultIn(card, error));
    }
  }

  private settle(card: string, verdict: PuzzleVerdict | null, fault: CardFault | null): void {
    [this.verdict, this.fault, this.about, this.thinking] = [verdict, fault, card, false];
  }
}

/** What is wrong with the card, or else why nobody could say. */
function faultIn(card: string, error: unknown): CardFault {
  if (error instanceof Refused && error.code === "bad_card") return faultOf(card, error);
  return { why: null, text: reason(error), at: null };
}

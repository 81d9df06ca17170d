// Win chances over a game, as lines; and where its moments are looked at.
import type { Review, ReviewDecision, ReviewMoment } from "../wire";

/** A drawing for each kind of moment, so that none is told by colour alone. */
export const SIGNS: Record<ReviewMoment["kind"], string> = {
  blunder: "icons/warning",
  luck: "icons/dice",
  turn: "icons/turn",
};

export const VERDICT_SIGNS: Record<ReviewDecision["verdict"], string> = {
  best: "icons/star",
  good: "icons/check",
  doubtful: "icons/help",
  blunder: "icons/warning",
};

/** The line of a seat, in plies across and chance up. */
export function chanceLine(chances: Review["chances"], seat: number): string {
  return chances.map((row, ply) => `${ply ? "L" : "M"}${ply} ${-(row[seat] ?? 0)}`).join("");
}

/** After how many plies a moment is best looked at: a mistake before it is made, what happened when it has. */
export function shownAt({ ply, kind }: ReviewMoment): number {
  return kind === "blunder" ? ply : ply + 1;
}

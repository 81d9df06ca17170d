// Whether this device is too slow for those who search: their time is up before they have looked as far as they would.

/** Milliseconds after which somebody who searches has been cut short: a captain has two seconds, a boatswain 0.3. */
const CUT_SHORT: Readonly<Partial<Record<string, number>>> = { boatswain: 285, captain: 1900 };
const SLOW = 5; // answers that were cut short before it is said
const OFTEN = 1 / 4; // of all answers: now and then there is much to think about on any device

export class Pace {
  private asked = 0;
  private cut = 0;
  private isSaid = false;

  /** An answer took so long: whether it is to be said now, once. Who does not search is always quick. */
  isTooSlow(bot: string, lasted: number): boolean {
    const most = CUT_SHORT[bot];
    if (most === undefined) return false;
    this.asked += 1;
    if (lasted > most) this.cut += 1;
    if (this.isSaid || this.cut < SLOW || this.cut < OFTEN * this.asked) return false;
    this.isSaid = true;
    return true;
  }
}

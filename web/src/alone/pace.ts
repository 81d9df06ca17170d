// Whether this device is too slow for those who search: their time is up before they have looked as far as they would.

export const SEARCHING = ["boatswain", "captain"];
const CUT_SHORT = 1900; // milliseconds; who searches has two seconds, and looks less far ahead when they are over
const SLOW = 5; // answers that were cut short before it is said
const OFTEN = 1 / 4; // of all answers: now and then there is much to think about on any device

export class Pace {
  private asked = 0;
  private cut = 0;
  private isSaid = false;

  /** An answer took so long: whether it is to be said now, once. */
  isTooSlow(lasted: number): boolean {
    this.asked += 1;
    if (lasted > CUT_SHORT) this.cut += 1;
    if (this.isSaid || this.cut < SLOW || this.cut < OFTEN * this.asked) return false;
    this.isSaid = true;
    return true;
  }
}

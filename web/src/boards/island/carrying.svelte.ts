// Whether a coin goes along is chosen before the place, not asked after it: hands are full unless somebody empties them.
import type { IslandAction } from "../../wire";
import { coinsIn, distinct, type Offer } from "./offers";

const COIN = ["coins", "text"]; // the parts of an action that tell of it

/** Two ways that differ by the coin alone. */
function isCoinAlone(ways: readonly Offer[]): boolean {
  const [one, other] = ways.map(({ action }) => Object.entries(action).filter(([part]) => !COIN.includes(part)));
  return ways.length === 2 && JSON.stringify(one) === JSON.stringify(other);
}

export class Carrying {
  private emptied = $state.raw<readonly IslandAction[] | null>(null);

  constructor(private readonly actions: () => readonly IslandAction[]) {}

  /** Whether he goes empty-handed; another question fills his hands again. */
  get light(): boolean {
    return this.emptied === this.actions();
  }

  toggle(): void {
    this.emptied = this.light ? null : this.actions();
  }

  /** The ways that are left when it is known whether the coin goes along. */
  settle(ways: readonly Offer[]): readonly Offer[] {
    return isCoinAlone(ways) ? ways.filter(({ action }) => this.light === !coinsIn(action)) : ways;
  }
}

/** For each place to which a coin may go along or not, the way with it. */
export function openToCoins(targets: readonly Offer[]): Offer[] {
  const placeOf = ({ at, space, target }: Offer) => `${at} ${space} ${target}`;
  return [...new Set(targets.map(placeOf))].flatMap((place) => {
    const ways = distinct(targets.filter((offer) => placeOf(offer) === place));
    return isCoinAlone(ways) ? ways.slice(0, 1) : [];
  });
}

// Rum and black marks as they are aimed at rows, before they are thrown.
import type { RouteAction } from "../../wire";
import { under } from "../actions";

export class Aims {
  /** The seats aimed at, in order, one for each card. */
  private seats = $state.raw<readonly number[]>([]);

  get isEmpty(): boolean {
    return !this.seats.length;
  }

  at(seat: number): number {
    return this.seats.filter((one) => one === seat).length;
  }

  /** The throw as it is aimed now; undefined if it is not offered. */
  action(actions: readonly RouteAction[]): RouteAction | undefined {
    return throwing(actions, this.seats);
  }

  /** One more card at this row; when there are no more, the row is spared again. What cannot be done is given back. */
  aim(seat: number, actions: readonly RouteAction[]): readonly number[] | null {
    const more = [...this.seats, seat].sort((one, other) => one - other);
    if (throwing(actions, more)) this.seats = more;
    else if (this.seats.includes(seat)) this.seats = this.seats.filter((one) => one !== seat);
    else return more;
    return null;
  }

  clear(): void {
    this.seats = [];
  }
}

function throwing(actions: readonly RouteAction[], seats: readonly number[]): RouteAction | undefined {
  if (!seats.length) return under(actions, "none")[0];
  return under(actions, "throw").find(({ targets }) => targets.join() === seats.join());
}

// Rum and black marks as they are aimed at rows, before they are thrown.

export class Aims {
  /** The seats aimed at, one for each card. */
  private seats = $state.raw<readonly number[]>([]);

  /** The throw as it is aimed now. */
  get action(): string {
    return written(this.seats);
  }

  at(seat: number): number {
    return this.seats.filter((one) => one === seat).length;
  }

  /** One more card at this row; when there are no more, the row is spared again. What cannot be done is given back. */
  aim(seat: number, actions: readonly string[]): string | null {
    const more = [...this.seats, seat];
    if (actions.includes(written(more))) this.seats = more;
    else if (this.seats.includes(seat)) this.seats = this.seats.filter((one) => one !== seat);
    else return written(more);
    return null;
  }

  clear(): void {
    this.seats = [];
  }
}

function written(seats: readonly number[]): string {
  return seats.length
    ? `throw:${[...seats]
        .sort()
        .map((seat) => seat + 1)
        .join(",")}`
    : "none";
}

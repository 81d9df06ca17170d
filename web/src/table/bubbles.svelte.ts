// What is called across the table hangs in the air for a while, one bubble a seat.
import type { ShoutWord } from "../wire";

interface Bubble {
  id: number;
  seat: number;
  shout: ShoutWord;
}

const IN_THE_AIR = 3500;

export class Bubbles {
  all = $state<Bubble[]>([]);
  private shouts = 0;

  add(seat: number, shout: ShoutWord): void {
    const id = ++this.shouts;
    this.all = [...this.all.filter((other) => other.seat !== seat), { id, seat, shout }];
    setTimeout(() => (this.all = this.all.filter((other) => other.id !== id)), IN_THE_AIR);
  }

  of(seat: number): Bubble | undefined {
    return this.all.find((bubble) => bubble.seat === seat);
  }
}

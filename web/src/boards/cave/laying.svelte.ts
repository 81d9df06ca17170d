// The tile in hand while it looks for its place: how it is turned, and over which cell it is held.
import type { Drag } from "../../lib/drag.svelte";

/** Its number, and the cell it hangs over. */
export type TileDrag = Drag<number, string>;

export class Laying {
  turn = $state(0);
  cell = $state<string | null>(null);

  /** By cell and turn, the action that lays the tile there; only where it fits. */
  constructor(private readonly fits: () => ReadonlyMap<string, ReadonlyMap<number, string>>) {}

  /** What would lay it now. */
  get action(): string | null {
    return (this.cell !== null && this.fits().get(this.cell)?.get(this.turn)) || null;
  }

  /** How many ways it can lie where it is held, or anywhere. */
  get ways(): number {
    return this.turns.length;
  }

  fitsAt(cell: string, turn = this.turn): boolean {
    return this.fits().get(cell)?.has(turn) ?? false;
  }

  /** Hold it over a cell, turned so that it fits; touched again it turns on. Whether it fits there at all. */
  touch(cell: string): boolean {
    if (this.cell === cell) this.turnOn();
    else return this.hold(cell);
    return true;
  }

  hold(cell: string): boolean {
    const [first] = this.fits().get(cell)?.keys() ?? [];
    if (first === undefined) return false;
    if (!this.fitsAt(cell)) this.turn = first;
    this.cell = cell;
    return true;
  }

  /** To the next turn that fits: over a cell there, else anywhere. */
  turnOn(): void {
    const { turns } = this;
    this.turn = turns.find((turn) => turn > this.turn) ?? turns[0] ?? this.turn;
  }

  /** Take it back into the hand. */
  letGo(): void {
    this.cell = null;
  }

  /** Another tile. */
  begin(): void {
    this.cell = null;
    this.turn = this.turns[0] ?? 0;
  }

  private get turns(): number[] {
    const cells = this.cell === null ? [...this.fits().values()] : [this.fits().get(this.cell)];
    return [...new Set(cells.flatMap((turns) => [...(turns?.keys() ?? [])]))].sort((one, other) => one - other);
  }
}

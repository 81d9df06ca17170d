// What the hand holds: a tile turned in some way, the rubber, or the fence for what must stay untouched.
import { kindNamed, KINDS, meaningOf, SEA } from "../card";
import { turned } from "./sheet";

export const RUBBER = "rubber";
export const FENCE = "fence";

/** Together in the palette: what every puzzle has, what points, and the rest. */
const FIRST = /^(empty|bank|den|chest)/;
export const GROUPS: readonly (readonly string[])[] = [
  KINDS.filter(({ name }) => FIRST.test(name)),
  KINDS.filter(({ name, heads }) => !FIRST.test(name) && heads.length),
  KINDS.filter(({ name, heads }) => !FIRST.test(name) && !heads.length),
].map((kinds) => kinds.map(({ name }) => name));

export class Brush {
  /** The name of a kind, or one of the two above. */
  tool = $state("empty");
  /** Each tile that points is laid as it was laid last. */
  private signs = $state<Record<string, string>>({});

  /** The sign that is painted. */
  get sign(): string {
    return this.tool === RUBBER || this.tool === FENCE ? SEA : this.signOf(this.tool);
  }

  signOf(kind: string): string {
    return this.signs[kind] ?? kindNamed(kind).signs[0] ?? SEA;
  }

  turnedOf(kind: string): number {
    return meaningOf(this.signOf(kind))?.turned ?? 0;
  }

  get turns(): boolean {
    return this.tool !== RUBBER && this.tool !== FENCE && kindNamed(this.tool).signs.length > 1;
  }

  /** Whether a tile is of the kind that is painted, and can be turned where it lies. */
  turnsAt(sign: string | undefined): boolean {
    return this.turns && meaningOf(sign ?? SEA)?.kind.name === this.tool;
  }

  turn(): void {
    if (this.turns) this.lay(turned(this.sign));
  }

  /** From now on this kind lies like that. */
  lay(sign: string): void {
    const kind = meaningOf(sign)?.kind;
    if (kind) this.signs[kind.name] = sign;
  }
}

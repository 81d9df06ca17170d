// The tiles of the box by their numbers, as they are printed: for tiles that are only named, such as those of the stack.
import rows from "virtual:box/dungeon";
import type { Shape } from "../../wire";

const BOX = new Map<number, Shape>(
  rows.map(({ id, kind, tunnels }) => [
    id,
    { tile: id, kind, tunnels: tunnels.map(({ ports, secret, mud }) => ({ ports: [...ports], mouth: secret, mud })) },
  ]),
);

export function shapeOf(tile: number): Shape {
  const found = BOX.get(tile);
  if (!found) throw new Error(`no tile ${tile}`);
  return found;
}

/** DUN-G6: open to every side. */
export function isWide({ kind }: Pick<Shape, "kind">): boolean {
  return kind === "entrance" || kind === "cavern";
}

/** Every tile once, in the order of their numbers. */
export function allShapes(): Shape[] {
  return [...BOX.values()];
}

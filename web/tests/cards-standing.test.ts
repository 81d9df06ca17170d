// Pirates on the islands of the card games: what stands on a cell is seen beside them.
import { expect, test } from "vitest";
import { UNIT } from "../src/boards/cards/island";
import { standsOf, type Comer, type Stand } from "../src/boards/cards/standing";

const SIGN = { from: 0.1 * UNIT, to: 0.9 * UNIT };
const at = (art: string | null, atChest = false, aside = 0): Comer => ({
  cell: { cell: "b2", x: 1, y: 1, art },
  aside,
  atChest,
});

/** The share of the sign of a cell that no pirate's box lies over. */
function shareFree(stands: readonly Stand[]): number {
  const hides = (x: number, y: number) =>
    stands.some((stand) => x > stand.x && x < stand.x + stand.size && y > stand.y && y < stand.y + stand.size);
  let [free, all] = [0, 0];
  for (let x = SIGN.from; x < SIGN.to; x++)
    for (let y = SIGN.from; y < SIGN.to; y++, all++) free += Number(!hides(UNIT + x, UNIT + y));
  return free / all;
}

test.each([1, 2, 3, 4])("%i pirates leave a good part of any sign to be seen, and each other", (count) => {
  const stands = standsOf(Array.from({ length: count }, (_, n) => at("cells/black-flag", false, 9 * n)));
  expect(shareFree(stands)).toBeGreaterThan(count === 1 ? 0.6 : 0.4);
  const places = stands.map(({ x }) => x).sort((one, other) => one - other);
  places.slice(1).forEach((x, n) => expect(x - places[n]!).toBeGreaterThan(12));
  for (const { x, size } of stands) expect(x >= UNIT && x + size <= 2 * UNIT).toBe(true);
});

test("on bare land they stand in the middle, at the chest of their way behind it", () => {
  const [bare] = standsOf([at(null)]);
  expect(bare!.x + bare!.size / 2).toBe(1.5 * UNIT);
  const [behind] = standsOf([at("cells/chest", true)]);
  expect(behind!.y).toBeLessThan(bare!.y - 10);
  const [other, beside] = standsOf([at("cells/chest", true), at("cells/chest")]);
  expect([other!.size > beside!.size, beside!.x > UNIT * 1.4]).toEqual([true, true]);
});

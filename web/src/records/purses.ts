// Who had how many coins when: the lines beside the slider.
import type { Names } from "../lib/wordings";
import type { ReplayStep } from "../wire";

/** Coins by seat after each ply; undefined where the position is not known yet. */
export type Purses = readonly (readonly number[] | undefined)[];

export interface Mark {
  /** After so many plies. */
  at: number;
  what: "death" | "island";
  /** The crew's colour, for a death. */
  colour?: string;
}

/** The step line of a seat, in plies across and coins up; it breaks where nothing is known. */
export function stepLine(purses: Purses, seat: number): string {
  let path = "";
  let before: number | undefined;
  purses.forEach((coins, ply) => {
    const now = coins?.[seat];
    if (now === undefined) before = undefined;
    else if (before === undefined) path += `M${ply} ${-now}`;
    else if (now !== before) path += `H${ply}V${-now}`;
    const ends = now !== undefined && purses[ply + 1]?.[seat] === undefined;
    if (ends) path += `H${ply}`;
    before = now;
  });
  return path;
}

export function mostCoins(purses: Purses): number {
  return Math.max(1, ...purses.flatMap((coins) => coins ?? []));
}

/** What is worth a glance: the dead, and where another island began. */
export function marksOf(plies: readonly ReplayStep[], names: Names): Mark[] {
  return plies.flatMap((ply, n) =>
    ply.events.flatMap((event): Mark[] => {
      if (event.name === "island" && n + 1 < plies.length) return [{ at: n + 1, what: "island" }];
      if (event.name !== "death") return [];
      const crew = names.pieces.get(event.piece)?.[0] ?? -1;
      return [{ at: n + 1, what: "death", colour: names.crews[crew] ?? "" }];
    }),
  );
}

/** Places for labels near their heights (0 to 1 from the top), at least `apart` from each other. */
export function spread(heights: readonly number[], apart: number): number[] {
  const order = heights
    .map((height, label) => ({ height, label }))
    .sort((a, b) => a.height - b.height || a.label - b.label);
  const gap = Math.min(apart, 1 / Math.max(1, order.length - 1));
  let above = -gap;
  for (const one of order) above = one.height = Math.max(one.height, above + gap);
  let below = 1 + gap;
  for (const one of order.reverse()) below = one.height = Math.min(one.height, below - gap);
  const places: number[] = [];
  for (const { height, label } of order) places[label] = height;
  return places;
}

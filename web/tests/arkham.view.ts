// A small Arkham for tests: two tiles of each world on either side of a veil, a road around them, and two cars.
import type { Crew, IslandView, Square } from "../src/wire";
import { island, piece, square } from "./island.view";

const CREW: Crew = {
  colour: "white",
  seat: 0,
  allies: [],
  vehicle: "a4",
  coins: 0,
  bottles: 0,
  powers: [],
  living: 3,
  absent: false,
};

export function tile(cell: string, change: Partial<Square> = {}): Square {
  const other = cell > "e";
  return square(cell, { world: other ? 1 : 0, terrain: other ? "other-yellow" : "yellow", ...change });
}

/** Arkham is b4 and c4, the veil d4 to f4, the Otherworld g4 and h4; white stands at a4, blue at b5. It is white's turn. */
export function arkham(change: Partial<IslandView> = {}): IslandView {
  return {
    ...island(),
    game: "arkham",
    vehicles: "car",
    worlds: 2,
    width: 9,
    height: 9,
    south: -1,
    spaces: ["a4", "b5", "c5", "b3", "c3", "g5", "h5", "g3", "h3", "i4"],
    corners: ["a5", "a3", "d5", "d3", "f5", "f3", "i5", "i3"],
    veil: ["d4", "e4", "f4"],
    land: ["b4", "c4", "g4", "h4"].map((cell) => tile(cell)),
    crews: [CREW, { ...CREW, colour: "blue", seat: 1, vehicle: "b5" }],
    pieces: [0, 1, 2, 3, 4, 5].map((number) => piece(number)),
    bottle_supply: 0,
    ...change,
  };
}

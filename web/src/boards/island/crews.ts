// What the crews of an island look like: a player's first crew has his colour, further ones of his take what is free.
import { figureOf, hats, looks, type Look } from "../../lib/art";
import type { Names } from "../../lib/wordings";
import type { Crew, IslandView, Piece } from "../../wire";
import rules from "./rules.json";

/** The three of a puzzle, in the order in which they move (ARC-P2). */
export const PIRATES = ["black", "yellow", "red"] as const;
const SPARE = ["white", "yellow", "black", "red", "green", "blue", "violet", "orange"];

/** By crew, the colour it is shown in; the colours of seats are given. */
export function crewColours(crews: readonly Crew[], seats: readonly string[]): string[] {
  const taken = new Set(seats);
  const shown = new Set<string>();
  return crews.map((crew) => {
    const own = seats[crew.seat];
    if (own && !shown.has(own)) {
      shown.add(own);
      return own;
    }
    const colour = [crew.colour, ...SPARE].find((spare) => !taken.has(spare)) ?? crew.colour;
    taken.add(colour);
    return colour;
  });
}

/** What goes to sea dresses for it. */
const DRESSED: Record<IslandView["vehicles"], (colours: readonly string[]) => Look[]> = { ship: looks, car: hats };

export function seatLooks(view: IslandView, seats: readonly string[]): Look[] {
  return DRESSED[view.vehicles](seats);
}

/** By crew; the same as beside the players' names. */
export function crewLooks(view: IslandView, colours: readonly string[], seats: readonly string[]): Look[] {
  const all = [...new Set([...seats, ...colours])];
  const found = seatLooks(view, all);
  return colours.map((colour) => found[all.indexOf(colour)] as Look);
}

/** What a piece looks like that belonged to no crew at first; null for one of a crew's three. */
export function strayOf({ name }: Piece): string | null {
  return (rules.figures as Partial<Record<string, string>>)[name] ?? null;
}

/** The drawing of a piece that stands. */
export function figureFor(piece: Piece, look: Look): string {
  const stray = strayOf(piece);
  return stray ? `pieces/${stray}${piece.armed ? "-armed" : ""}` : figureOf(look);
}

/** What a piece wears: that of its crew, unless it goes by another name. */
export function lookOf(piece: Piece, names: Names, looks: readonly Look[]): Look | undefined {
  return looks[names.pieces.get(piece.piece)?.[0] ?? piece.crew];
}

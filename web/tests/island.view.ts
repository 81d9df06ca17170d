// A small island for tests: three cells of beach in a row between two ships.
import { beat } from "../src/boards/island/beats";
import type { Scene } from "../src/boards/island/scene";
import type { Beat } from "../src/table/face";
import type { Crew, IslandEvent, IslandView, Piece, Square } from "../src/wire";

export function square(cell: string, change: Partial<Square> = {}): Square {
  return {
    cell,
    world: 0,
    terrain: "beach",
    face: "down",
    tile: null,
    turned: null,
    token: null,
    peeked_by: [],
    coins: {},
    ...change,
  };
}

export function piece(number: number, change: Partial<Piece> = {}): Piece {
  const crew = Math.floor(number / 3);
  return {
    piece: number,
    crew,
    name: String((number % 3) + 1),
    called: null,
    ability: null,
    cell: null,
    space: 0,
    aboard: crew,
    dead: false,
    lying: "standing",
    armed: true,
    ...change,
  };
}

function crew(colour: Crew["colour"], seat: number, vehicle: string): Crew {
  return { colour, seat, allies: [], vehicle, coins: 0, bottles: 0, powers: [], living: 3, absent: false };
}

/** White lies at a2, yellow at e2; b2, c2 and d2 are land. It is white's turn. */
export function island(change: Partial<IslandView> = {}): IslandView {
  const spaces = ["a", "b", "c", "d", "e"].flatMap((column) =>
    (column === "a" || column === "e" ? [1, 2, 3] : [1, 3]).map((row) => column + String(row)),
  );
  return {
    game: "archipelago",
    seat: 0,
    seats: 2,
    options: {},
    vehicles: "ship",
    worlds: 1,
    width: 5,
    height: 3,
    south: 1,
    north: "N",
    spaces,
    corners: [],
    veil: [],
    land: [square("b2"), square("c2"), square("d2")],
    crews: [crew("white", 0, "a2"), crew("yellow", 1, "e2")],
    pieces: [0, 1, 2, 3, 4, 5].map((number) => piece(number)),
    bear: null,
    supply: 10,
    lost: 0,
    bottle_supply: 5,
    taken: [],
    unseen: {},
    coins_hidden_at_least: 7,
    turn: {
      number: 0,
      round: 0,
      first: 0,
      crew: 0,
      controller: 0,
      stage: "acting",
      idle_rounds: 0,
      smoke: 0,
      madness: 0,
      sway: null,
      spun: [],
      proposed: [null, null],
    },
    ask: { what: "action", seat: 0, detail: null },
    chain: null,
    outcome: null,
    ...change,
  };
}

/** The pieces of a view, some of them elsewhere. */
export function moved(changes: Record<number, Partial<Piece>>): Piece[] {
  return [0, 1, 2, 3, 4, 5].map((number) =>
    piece(number, { ...(changes[number]?.cell ? { aboard: null } : {}), ...changes[number] }),
  );
}

/** An event, and how it stands after it as far as that is another. */
export type Told = [event: IslandEvent, change?: Partial<IslandView>];

/** How an event is shown. */
export function beatAfter(scene: Scene, [event, change = {}]: Told): Beat<Scene> | null {
  const { passing: _, ...view } = scene;
  return beat(scene, { ...view, ...change }, event);
}

/** What is shown after some events. */
export function shownAfter(scene: Scene, ...events: Told[]): Scene {
  return events.reduce((shown, told) => beatAfter(shown, told)?.view ?? shown, scene);
}

// The face of an island of tiles: its board, how events are shown on it, and what stands beside its players.
import { prefs, t } from "../../lib/prefs.svelte";
import { LONER, sentence } from "../../lib/wordings";
import type { Cry, Face, Fact } from "../../table/face";
import type { Ability, IslandAction, IslandEvent, IslandView } from "../../wire";
import { signOf } from "./abilities";
import { beat, clear, settle } from "./beats";
import { deaths } from "./deaths";
import Board from "./Board.svelte";
import { hasChart } from "./chart";
import Chart from "./Chart.svelte";
import { crewColours, PIRATES, seatLooks } from "./crews";
import { guide } from "./guide";
import { guide as firstNight } from "./guide-arkham";
import { hoard, stranded } from "./hoard";
import { crewAtTurn, pieceOf } from "./scene";

const PEOPLE: Record<IslandView["vehicles"], string> = { ship: "pirate", car: "detective" };

function facts(view: IslandView, seat: number): Fact[] {
  const crews = view.crews.filter((crew) => crew.seat === seat);
  const sum = (what: "coins" | "living" | "bottles") => crews.reduce((total, crew) => total + (crew[what] ?? 0), 0);
  const fact = (drawing: string, count: number, noun: string) => ({
    drawing,
    count,
    label: prefs.words.count(count, noun),
  });
  const bottles = sum("bottles");
  const allies = crews.flatMap((crew) => crew.allies.flatMap((ally) => view.crews[ally] ?? []));
  const pair = [...new Set([...crews, ...allies])].reduce((total, { coins }) => total + coins, 0);
  const inPairs = allies.some((ally) => ally.seat !== seat);
  return [
    fact("pieces/coin", sum("coins"), "coin"),
    ...(inPairs ? [{ drawing: "icons/friends", count: pair, label: t("island.fact.pair", { coins: pair }) }] : []),
    fact("icons/person", sum("living"), PEOPLE[view.vehicles]),
    ...(bottles ? [fact("pieces/bottle", bottles, "bottle")] : []),
    ...view.pieces.flatMap(({ ability, crew }) => (ability && view.crews[crew]?.seat === seat ? skill(ability) : [])),
    ...crews
      .flatMap(({ powers = [] }) => powers)
      .map((power) => ({ drawing: `pieces/token-${power}`, count: null, label: t(`island.power.${power}`) })),
  ];
}

/** What one of the crew can do, wherever he may be. */
function skill(ability: Ability): Fact {
  return {
    drawing: signOf(ability),
    count: null,
    label: sentence(t(`ability.${ability}.name`)),
    text: t(`ability.${ability}.about`),
  };
}

/** ARC-K12: whose pirate swears. */
function cry(view: IslandView, event: IslandEvent): Cry | null {
  const piece = event.name === "caramba" ? pieceOf(view, event.piece) : undefined;
  const seat = piece && view.crews[piece.crew]?.seat;
  if (seat === undefined) return null;
  return { seat, word: "caramba", drawing: "tiles/caramba", question: () => t("island.swear") };
}

function deciding({ ask }: IslandView): number[] {
  return ask ? [ask.seat] : [];
}

export const face: Face<IslandView, IslandEvent, IslandAction> = {
  Board,
  sheet: { Sheet: Chart, drawing: "icons/chart", label: () => t("voyage.chart.title"), isThere: hasChart },
  beat,
  settle,
  clear,
  deaths,
  cry,
  hides: (view) => view.land.some(({ face, tile }) => face === "down" && tile !== null),
  acting: (view) =>
    view.outcome ? [] : view.turn.stage === "interlude" ? deciding(view) : [crewAtTurn(view)?.seat ?? 0],
  deciding,
  facts,
  looks: seatLooks,
  hoard,
  round: (view) => view.turn.round,
  stranded,
  names: (view, seats) => ({
    seats,
    crews: crewColours(view.crews, seats),
    owners: view.crews.map(({ seat }) => seat),
    pieces: new Map(view.pieces.map(({ piece, crew, name }) => [piece, [crew, name] as const])),
    called: new Map(view.pieces.flatMap(({ piece, called }) => (called ? [[piece, called] as const] : []))),
  }),
  surroundings: "sea",
  pointing: async () => (await import("./pointing")).pointing,
  guide,
};

/** The same by night, with another guide. */
export const arkham: Face<IslandView, IslandEvent, IslandAction> = { ...face, guide: firstNight };

/** Three pirates of one crew who are told apart by their colours, as if each were a crew of his own. */
export const puzzle: Face<IslandView, IslandEvent, IslandAction> = {
  ...face,
  names: (view, seats) => ({
    seats,
    crews: PIRATES,
    pieces: new Map(view.pieces.map(({ piece }) => [piece, [piece, LONER] as const])),
    dialect: "puzzle",
  }),
  guide: [],
};

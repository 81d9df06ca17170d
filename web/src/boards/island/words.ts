// The island in words: what is on a cell for who cannot see it, what a thing is, and what is being asked.
import { seatName } from "../../lib/names";
import { prefs, t } from "../../lib/prefs.svelte";
import type { Tip } from "../../lib/tip.svelte";
import { sentence, type Names } from "../../lib/wordings";
import type { IslandView, Piece, Square, TableCard } from "../../wire";
import type { Source } from "./offers";
import { RULES } from "./rules";
import { piecesAt, squareAt, vehicleAt } from "./scene";

// What is where --------------------------------------------------------------------------------------------------------

/** Everything about a cell in one sentence; `open` says what may be done there. */
export function cellLabel(view: IslandView, cell: string, names: Names, open: string): string {
  const square = squareAt(view, cell);
  const vehicle = vehicleAt(view, cell);
  const parts = [
    `${cell}, ${square ? ground(square) : t("island.sea")}`,
    square ? gold(square) : "",
    vehicle >= 0 ? shipLabel(view, vehicle, names) : "",
    ...piecesAt(view, cell).map((piece) => pieceLabel(view, piece, names)),
    view.bear?.cell === cell ? t("island.bear") : "",
    open,
  ];
  return parts.filter(Boolean).join("; ");
}

function ground({ terrain, face, tile }: Square): string {
  const place = t(`terrain.${terrain}`);
  if (face === "down") return t(tile ? "island.peeked" : "island.down", { terrain: place, tile });
  return face === "up" ? t("island.up", { terrain: place, tile }) : t("island.used", { terrain: place, tile });
}

function gold({ coins }: Square): string {
  const count = Object.values(coins).reduce((sum, number) => sum + number, 0);
  return count ? prefs.words.count(count, "coin") : "";
}

export function pieceLabel(view: IslandView, piece: Piece, names: Names): string {
  const who = t("island.who", { piece: piece.piece }, names);
  return [who, pose(view, piece)].filter(Boolean).join(", ");
}

/** How a piece is, if not simply standing on land. */
function pose(view: IslandView, piece: Piece): string {
  if (piece.lying === "trapped") return t("island.trapped");
  if (piece.lying !== "standing") return t("island.lies");
  if (piece.cell === null) return t("island.aboard");
  if (piece.space) return t("island.in_space", { space: piece.space });
  return squareAt(view, piece.cell) ? "" : t("island.swims");
}

export function shipLabel(view: IslandView, crew: number, names: Names): string {
  const aboard = view.pieces.filter((piece) => piece.aboard === crew).map(({ piece }) => piece);
  return t("island.ship", { crew, aboard }, names);
}

// Tips -----------------------------------------------------------------------------------------------------------------

export function cellTip(view: IslandView, cell: string): Tip | null {
  const square = squareAt(view, cell);
  const game = view.game;
  if (!square) return { title: t("island.tip.sea"), text: t("island.tip.sea_about"), rule: RULES.vehicle, game };
  const { tile, face, terrain } = square;
  const coins = gold(square);
  if (face === "down" && !tile) {
    const title = sentence(t("island.down", { terrain: t(`terrain.${terrain}`) }));
    return { title, text: t("island.tip.unseen", { tiles: listed(view.unseen[terrain] ?? {}) }) };
  }
  if (!tile) return null;
  const state = face === "up" ? "" : t(`island.tip.${face}`);
  const text = [state, t(`tile.${tile}.about`), coins && t("island.tip.gold", { coins })].filter(Boolean).join(" ");
  return { title: sentence(t(`tile.${tile}.name`)), text, rule: RULES.tile(tile), game };
}

/** Tiles by name, those there are several of with their number. */
function listed(tiles: Record<string, number>): string {
  return Object.entries(tiles)
    .map(([tile, count]) => t(`tile.${tile}.name`) + (count > 1 ? ` ×${count}` : ""))
    .join(", ");
}

export function pieceTip(view: IslandView, piece: Piece, names: Names): Tip {
  const title = sentence(pieceLabel(view, piece, names));
  const game = view.game;
  if (piece.lying === "trapped") return { title, text: t("island.tip.trapped"), rule: RULES.lying, game };
  if (piece.lying !== "standing") return { title, text: t("island.tip.lies"), rule: RULES.lying, game };
  if (piece.name === "m") {
    return { title, text: t(`island.tip.${piece.armed ? "armed" : "missionary"}`), rule: piece.armed ? RULES.armed : RULES.missionary, game };
  }
  const swims = piece.cell !== null && !squareAt(view, piece.cell);
  return { title, text: t(`island.tip.${swims ? "swimmer" : "pirate"}`), rule: swims ? RULES.swimmer : RULES.pirate, game };
}

export function shipTip(view: IslandView, crew: number, names: Names): Tip {
  const coins = view.crews[crew]?.coins ?? 0;
  const gold = t("island.tip.hold", { coins });
  return { title: sentence(shipLabel(view, crew, names)), text: `${gold} ${t("island.tip.ship")}`, rule: RULES.vehicle, game: view.game };
}

export function bearTip(view: IslandView, names: Names): Tip {
  return { title: sentence(t("island.bear")), text: t("island.tip.bear", { waker: view.bear?.waker ?? 0 }, names), rule: RULES.bear, game: view.game };
}

// Questions ------------------------------------------------------------------------------------------------------------

/** The question before the table, put to who looks or to somebody else. */
export function question(view: IslandView, table: TableCard, names: Names, seat: number | null, chosen: Source | null): string {
  const { ask, turn } = view;
  if (!ask) return view.outcome ? t("phase.over") : "";
  const clouded = turn.controller !== view.crews[turn.crew]?.seat && turn.stage !== "berthing";
  const name = seatName(table.seats[ask.seat]);
  if (ask.seat !== seat) {
    return t(clouded && ask.what === "action" ? "island.decides" : "island.thinks", { name, crew: turn.crew }, names);
  }
  const smoke = clouded ? t("island.smoke", { crew: turn.crew }, names) : "";
  const called = table.seats.filter(({ mine }) => mine).length > 1 ? `${name}!` : ""; // who of those at this device
  return [called, smoke, asked(view, table, names, chosen)].filter(Boolean).join(" ");
}

function asked(view: IslandView, table: TableCard, names: Names, chosen: Source | null): string {
  const { what, detail } = view.ask as NonNullable<IslandView["ask"]>;
  if (what === "action") return chosen ? whereTo(view, names, chosen) : whoGoes(view, names);
  if (what === "vote") return t("ask.vote", { name: seatName(table.seats[Number(detail)]) });
  if (what === "way") return wayOn(view);
  return prefs.words.about("ask", what, { detail }, names) ?? "";
}

/** Who has several crews, or decides for another's, must know which one it is. */
function whoGoes(view: IslandView, names: Names): string {
  const { crew, controller } = view.turn;
  const own = view.crews.filter(({ seat }) => seat === controller);
  const clear = own.length === 1 && own[0] === view.crews[crew];
  return clear ? t("ask.action") : sentence(t("island.crew_action", { crew }, names));
}

function whereTo(view: IslandView, names: Names, chosen: Source): string {
  const [kind, number] = chosen.split(" ");
  if (kind === "piece") return sentence(t("island.where.piece", { piece: Number(number) }, names));
  const sails = view.pieces.some((piece) => piece.aboard === view.turn.crew && piece.crew === view.turn.crew && piece.armed);
  return t(Number(number) === view.turn.crew && sails ? "island.where.ship" : "island.where.ashore");
}

/** Each moving tile asks in its own words. */
function wayOn(view: IslandView): string {
  const tile = view.chain && squareAt(view, view.chain.cell)?.tile;
  return prefs.words.find("island", "way", tile ?? "") ? t(`island.way.${tile}`) : t("ask.way");
}

/** What may be done at a lit cell, for who cannot see that it is lit. */
export function openLabel(targets: number, choosable: boolean, chosen: boolean): string {
  if (targets) return t("island.open.target");
  if (chosen) return t("island.open.chosen");
  return choosable ? t("island.open.choosable") : "";
}


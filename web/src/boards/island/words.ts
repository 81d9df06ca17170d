// The island in words: what is on a cell for who cannot see it, what a thing is, and what is being asked.
import { seatName } from "../../lib/names";
import { prefs, t } from "../../lib/prefs.svelte";
import type { Tip } from "../../lib/tip.svelte";
import { sentence, type Names } from "../../lib/wordings";
import type { IslandView, Piece, Square, TableCard } from "../../wire";
import { abilityTip, owedTo } from "./abilities";
import { strayOf } from "./crews";
import type { Offer, Source } from "./offers";
import { worldOf } from "./extent";
import rules from "./rules.json";
import { areFriends, piecesAt, ruled, squareAt, vehicleAt, type Scene } from "./scene";

// What is where --------------------------------------------------------------------------------------------------------

/** Everything about a cell in one sentence; `open` says what may be done there. */
export function cellLabel(view: Scene, cell: string, names: Names, open: string): string {
  const square = squareAt(view, cell);
  const vehicle = vehicleAt(view, cell);
  const parts = [
    `${cell}, ${square ? ground(square) : outside(view, cell)}`,
    square ? gold(square) : "",
    vehicle >= 0 ? vehicleLabel(view, vehicle, names) : "",
    ...piecesAt(view, cell).map((piece) => pieceLabel(view, piece, names)),
    view.bear?.cell === cell ? t("island.bear") : "",
    ...questLabels(view, cell),
    open,
  ];
  return parts.filter(Boolean).join("; ");
}

/** What a puzzle says of a cell, and how far it is from the bear if somebody wants to know. */
function questLabels({ quest, aids }: Scene, cell: string): string[] {
  if (!quest) return [];
  const steps = aids?.far ? quest.far[cell] : undefined;
  return [quest.untouched.includes(cell) ? t("puzzle.keep_off") : "", steps ? t("puzzle.steps_away", { steps }) : ""];
}

function ground({ terrain, face, tile }: Square): string {
  const place = t(`terrain.${terrain}`);
  if (face === "down") return t(tile ? "island.peeked" : "island.down", { terrain: place, tile });
  return face === "up" ? t("island.up", { terrain: place, tile }) : t("island.used", { terrain: place, tile });
}

function outside(view: IslandView, cell: string): string {
  if (view.veil.includes(cell)) return t("island.veil");
  if (view.corners.includes(cell)) return t("island.corner");
  const place = t(`island.with.${view.vehicles}.space`);
  return view.worlds > 1 ? `${place}, ${t(`island.world.${worldOf(view, cell) ? "other" : "near"}`)}` : place;
}

function gold({ coins }: Square): string {
  const count = Object.values(coins).reduce((sum, number) => sum + number, 0);
  return count ? prefs.words.count(count, "coin") : "";
}

export function pieceLabel(view: IslandView, piece: Piece, names: Names): string {
  const who = t("island.who", { piece: piece.piece }, names);
  const number = piece.called ? t("island.number", { piece: piece.piece }, names) : "";
  const skill = piece.ability ? t("island.wears", { ability: piece.ability }) : "";
  return [who, number, skill, pose(view, piece)].filter(Boolean).join(", ");
}

/** How a piece is, if not simply standing on land. */
function pose(view: IslandView, piece: Piece): string {
  if (piece.lying === "trapped") return t("island.trapped");
  const own = `island.with.${view.vehicles}`;
  if (piece.lying !== "standing") return t(`${own}.lies`);
  if (piece.cell === null) return t(isPassenger(view, piece) ? "island.passenger" : `${own}.aboard`);
  if (piece.space) return t(`${own}.in_space`, { space: piece.space });
  return squareAt(view, piece.cell) ? "" : t(`${own}.outside`);
}

/** In a vehicle that is no friend's (ARK-D8). */
function isPassenger(view: IslandView, { crew, aboard }: Piece): boolean {
  return aboard !== null && !areFriends(view, crew, aboard);
}

export function vehicleLabel(view: IslandView, crew: number, names: Names): string {
  const aboard = view.pieces.filter((piece) => piece.aboard === crew).map(({ piece }) => piece);
  return t(`island.with.${view.vehicles}.vehicle`, { crew, aboard }, names);
}

// Tips -----------------------------------------------------------------------------------------------------------------

export function cellTip(view: IslandView, cell: string): Tip | null {
  const square = squareAt(view, cell);
  if (!square) return outsideTip(view, cell);
  const { tile, face, terrain } = square;
  if (face === "down" && !tile) {
    const title = sentence(t("island.down", { terrain: t(`terrain.${terrain}`) }));
    return { title, text: t("island.tip.unseen", { tiles: listed(view.unseen[terrain] ?? {}) }) };
  }
  return tile
    ? { title: sentence(t(`tile.${tile}.name`)), text: tileText(view, square, tile), ...ruled(view, rules.tiles[tile]) }
    : null;
}

function outsideTip(view: IslandView, cell: string): Tip {
  const own = `island.with.${view.vehicles}`;
  if (view.veil.includes(cell))
    return { title: sentence(t("island.veil")), text: t("island.tip.veil"), ...ruled(view, rules.things.veil) };
  if (view.corners.includes(cell))
    return { title: sentence(t("island.corner")), text: t("island.tip.corner"), ...ruled(view, rules.things.corner) };
  if (worldOf(view, cell))
    return { title: t(`${own}.space_name`), text: t("island.tip.far_road"), ...ruled(view, rules.things["far road"]) };
  return {
    title: t(`${own}.space_name`),
    text: t(`${own}.space_about`),
    ...ruled(view, rules.vehicles[view.vehicles]),
  };
}

/** How it is, what it does, what lies on it, and what will become of it. */
function tileText(view: IslandView, square: Square, tile: string): string {
  const { face, cell, token } = square;
  const coins = gold(square);
  const parts = [
    face === "up" ? "" : t(`island.tip.${face}`),
    aboutOf(view, tile),
    token ? t(`island.token.${token}`) : "",
    coins && t("island.tip.gold", { coins }),
    view.turn.spun?.includes(cell) ? t("island.tip.spun") : "",
  ];
  return parts.filter(Boolean).join(" ");
}

/** What a tile does, in the words of the game. */
function aboutOf({ game }: IslandView, tile: string): string {
  const own = prefs.words.find("dialect", game, "tile", tile, "about");
  return typeof own === "string" ? own : t(`tile.${tile}.about`);
}

/** Tiles by name, those there are several of with their number. */
function listed(tiles: Record<string, number>): string {
  return Object.entries(tiles)
    .map(([tile, count]) => t(`tile.${tile}.name`) + (count > 1 ? ` ×${count}` : ""))
    .join(", ");
}

export function pieceTip(view: IslandView, piece: Piece, names: Names): Tip {
  const own = `island.with.${view.vehicles}`;
  const title = sentence(pieceLabel(view, piece, names));
  if (piece.lying === "trapped") return { title, text: t("island.tip.trapped"), ...ruled(view, rules.things.lying) };
  if (piece.lying !== "standing") return { title, text: t(`${own}.lies_about`), ...ruled(view, rules.things.lying) };
  if (isPassenger(view, piece))
    return { title, text: t("island.tip.passenger"), ...ruled(view, rules.things.passenger) };
  const stray = strayOf(piece);
  if (stray) {
    const calling = (piece.armed ? "armed" : stray) as keyof typeof rules.things;
    return { title, text: t(`island.tip.${calling}`), ...ruled(view, rules.things[calling]) };
  }
  if (piece.ability) return { ...abilityTip(view, piece.ability), title };
  const isOut = piece.cell !== null && !squareAt(view, piece.cell);
  const rule = isOut ? rules.outside[view.vehicles] : rules.things.piece;
  return { title, text: t(`${own}.${isOut ? "outside_about" : "piece_about"}`), ...ruled(view, rule) };
}

export function vehicleTip(view: IslandView, crew: number, names: Names): Tip {
  const own = `island.with.${view.vehicles}`;
  const { coins = 0, powers = [] } = view.crews[crew] ?? {};
  const skilled = view.pieces.filter(({ aboard, ability }) => aboard === crew && ability);
  const skills = skilled.map(({ piece, ability }) => `${sentence(t("island.powers", { piece, ability }, names))}.`);
  const text = [
    ...skills,
    t(`${own}.hold`, { coins }),
    t(`${own}.vehicle_about`),
    ...powers.map((power) => t(`island.power.${power}`)),
  ].join(" ");
  return { title: sentence(vehicleLabel(view, crew, names)), text, ...ruled(view, rules.vehicles[view.vehicles]) };
}

export function bearTip(view: IslandView, names: Names): Tip {
  const text = view.quest ? t("puzzle.bear_about") : t("island.tip.bear", { waker: view.bear?.waker ?? 0 }, names);
  return { title: sentence(t("island.bear")), text, ...ruled(view, rules.things.bear) };
}

// Questions ------------------------------------------------------------------------------------------------------------

/** The question before the table, put to who looks or to somebody else; the targets are what is lit for him. */
export function question(
  view: IslandView,
  table: TableCard,
  names: Names,
  seat: number | null,
  chosen: Source | null,
  targets: readonly Offer[] = [],
): string {
  const { ask, turn } = view;
  if (!ask) return view.outcome ? over(view, view.outcome.reason) : "";
  const clouded = turn.sway !== null;
  const name = seatName(table.seats[ask.seat]);
  if (ask.seat !== seat) {
    return t(clouded && ask.what === "action" ? "island.decides" : "island.thinks", { name, crew: turn.crew }, names);
  }
  const smoke = clouded ? t(`island.${turn.sway}`, { crew: turn.crew }, names) : "";
  const called = table.seats.filter(({ mine }) => mine).length > 1 ? `${name}!` : ""; // who of those at this device
  const deeds = new Set(targets.flatMap(({ action }) => owedTo(action) ?? []));
  const also = [...deeds].map((ability) => t(`island.deed.${ability}`));
  return [called, smoke, asked(view, table, names, chosen, targets), ...also].filter(Boolean).join(" ");
}

function over({ quest }: IslandView, reason: string): string {
  return t(quest ? `puzzle.reason.${reason}` : "phase.over");
}

/** Said on the board as long as it lasts: who decides for whom (ARK-K12). */
export function madness(view: IslandView, table: TableCard, names: Names): string {
  const { controller, crew, sway, madness: left } = view.turn;
  if (view.outcome || (!left && sway !== "madness")) return "";
  return sway
    ? t("island.decides", { name: seatName(table.seats[controller]), crew }, names)
    : t("island.madness_comes");
}

function asked(
  view: IslandView,
  table: TableCard,
  names: Names,
  chosen: Source | null,
  targets: readonly Offer[],
): string {
  const { what, detail } = view.ask as NonNullable<IslandView["ask"]>;
  if (what === "action") return chosen ? whereTo(view, names, chosen, targets) : whoGoes(view, names);
  if (what === "vote") return t("ask.vote", { name: seatName(table.seats[Number(detail)]) });
  if (what === "way") return wayOn(view);
  if (what === "pact" || what === "aim") return ofTile(view, what, String(detail)) ?? t(`ask.${what}`);
  return prefs.words.about("ask", what, { detail }, names) ?? "";
}

/** Who has several crews, or decides for another's, must know which one it is. */
function whoGoes(view: IslandView, names: Names): string {
  const { crew, controller } = view.turn;
  const led = view.crews.filter(({ seat }) => seat === controller);
  const clear = led.length === 1 && led[0] === view.crews[crew];
  const own = `island.with.${view.vehicles}`;
  return clear ? t(`${own}.action`) : sentence(t(`${own}.crew_action`, { crew }, names));
}

function whereTo(view: IslandView, names: Names, chosen: Source, targets: readonly Offer[]): string {
  const [kind, number] = chosen.split(" ");
  if (kind === "piece") return sentence(t("island.where.piece", { piece: Number(number) }, names));
  const sails = targets.some(({ action }) => action.verb === "sail");
  return t(`island.with.${view.vehicles}.${sails ? "where" : "where_ashore"}`);
}

/** Each moving tile asks in its own words. */
function wayOn(view: IslandView): string {
  return (view.chain && ofTile(view, "way", view.chain.cell)) ?? t("ask.way");
}

/** What the tile on a cell asks. */
function ofTile(view: IslandView, what: "way" | "aim" | "pact", cell: string): string | null {
  const tile = squareAt(view, cell)?.tile ?? "";
  return prefs.words.find("island", what, tile) ? t(`island.${what}.${tile}`) : null;
}

/** What may be done at a lit cell, for who cannot see that it is lit. */
export function openLabel(targets: number, choosable: boolean, chosen: boolean): string {
  if (targets) return t("island.open.target");
  if (chosen) return t("island.open.chosen");
  return choosable ? t("island.open.choosable") : "";
}

// The cave in words: what a tunnel, a cell and a pirate are for who cannot see them, tips, and what is being asked.
import { seatName } from "../../lib/names";
import { prefs, t } from "../../lib/prefs.svelte";
import type { Tip } from "../../lib/tip.svelte";
import { sentence, type Names } from "../../lib/wordings";
import type { CavePlayer, CaveView, LaidTile, Shape, TableCard, Tunnel } from "../../wire";
import rules from "./rules.json";

/** Whether mud holds anybody in this game. */
export function isMuddyGame({ options }: Pick<CaveView, "options">): boolean {
  return options["mud"] === "on";
}

// Tiles and tunnels ----------------------------------------------------------------------------------------------------

/** A tile's kind and what is special about it. */
export function tileName(shape: Shape): string {
  const has = (what: "mouth" | "mud") => shape.tunnels.some((tunnel) => tunnel[what]);
  const tunnels = shape.tunnels.length > 1 ? t("plan.tunnels", { count: shape.tunnels.length }) : "";
  const parts = [
    t(`cave.${shape.kind}.name`),
    tunnels,
    has("mouth") ? t("cave.mouth.name") : "",
    has("mud") ? t("cave.mud.name") : "",
  ];
  return parts.filter(Boolean).join(", ");
}

/** Everything about a tunnel in one sentence; `open` says what may be done there. */
export function placeLabel(
  view: CaveView,
  table: TableCard,
  tile: LaidTile,
  n: number,
  names: Names,
  open: string,
): string {
  const place = tile.places[n] ?? "";
  const here = view.players.filter((player) => player.place === place);
  const parts = [
    tunnelName(tile, n),
    tile.coin ? t("plan.coin_lies") : "",
    ...here.map((player) => pirateLabel(table, player, names)),
    open,
  ];
  return parts.filter(Boolean).join("; ");
}

function tunnelName(tile: LaidTile, n: number): string {
  const tunnel = tile.tunnels[n] as Tunnel;
  const several = tile.tunnels.length > 1;
  const place = `${tile.x},${tile.y}`;
  const name = several ? t("plan.tunnel", { place, letter: "abc"[n] }) : t("plan.place", { place });
  const parts = [
    `${name}: ${t(`cave.${tile.kind}.name`)}`,
    tunnel.mouth ? t("cave.mouth.name") : "",
    tunnel.mud ? t("cave.mud.name") : "",
    leads(tunnel),
  ];
  return parts.filter(Boolean).join(", ");
}

/** Where a tunnel opens to, for who cannot see it. */
function leads({ ports }: Tunnel): string {
  const sides = [...new Set(ports.map((port) => port >> 1))].map((side) => 2 * side);
  return t("plan.leads", { ways: sides.map((way) => prefs.words.fill("{way:way.names}", NO_NAMES, { way })) });
}

const NO_NAMES: Names = { seats: [], crews: [], pieces: new Map() };

export function placeTip(view: CaveView, tile: LaidTile, n: number): Tip {
  const tunnel = tile.tunnels[n] as Tunnel;
  const game = view.game;
  const several = tile.tunnels.length > 1;
  const at = ` · ${tile.x},${tile.y}${several ? "abc"[n] : ""}`;
  const special = tunnel.mouth ? "mouth" : tunnel.mud && isMuddyGame(view) ? "mud" : null;
  const about = special ? [t(`cave.${special}.about`)] : [];
  if (tile.kind !== "cave" || several || !special)
    about.unshift(t(several || tile.kind !== "cave" ? `cave.${tile.kind}.about` : "plan.plain"));
  if (tunnel.mud && !isMuddyGame(view)) about.push(t("plan.dry_mud"));
  const title =
    sentence(special && tile.kind === "cave" ? t(`cave.${special}.name`) : t(`cave.${tile.kind}.name`)) + at;
  return { title, text: about.join(" "), rule: special ? rules[special] : rules[tile.kind], game };
}

/** Where one may go needs fewer words: how far it is, and what awaits him. */
export function goalTip(view: CaveView, tile: LaidTile, n: number, open: string): Tip {
  const { mouth, mud } = tile.tunnels[n] as Tunnel;
  const { title } = placeTip(view, tile, n);
  const awaits = mud && isMuddyGame(view) ? t("cave.mud.about") : mouth ? t("cave.mouth.about") : "";
  return { title, text: [sentence(open) + ".", awaits].filter(Boolean).join(" ") };
}

// Pirates --------------------------------------------------------------------------------------------------------------

export function pirateLabel(table: TableCard, { seat, mired }: CavePlayer, names: Names): string {
  const who = t("plan.pirate", { name: seatName(table.seats[seat]), seat }, names);
  return mired ? `${who}, ${t("plan.mired")}` : who;
}

export function pirateTip(
  view: CaveView,
  table: TableCard,
  player: CavePlayer,
  names: Names,
  viewer: number | null,
): Tip {
  const { coins, together, bets, bats, mired, partner, seat } = player;
  const owns = t("plan.owns", { coins, bets, bats });
  const pair = { name: seatName(table.seats[partner ?? seat]), sum: together, need: view.need };
  const allied = partner === null ? "" : t(partner === viewer ? "plan.your_partner" : "plan.partner", pair);
  const text = [owns, mired ? t("plan.mired_about") : "", allied].filter(Boolean).join(" ");
  return {
    title: sentence(pirateLabel(table, player, names)),
    text,
    rule: mired ? rules.mired : rules.pirate,
    game: view.game,
  };
}

// Questions ------------------------------------------------------------------------------------------------------------

/** The question before the table, put to who looks or to somebody else. */
export function question(view: CaveView, table: TableCard, names: Names, seat: number | null): string {
  const { ask } = view;
  if (!ask) return view.outcome ? t("phase.over") : "";
  const name = seatName(table.seats[ask.seat]);
  if (ask.seat !== seat)
    return sentence(t(`plan.wait.${ask.what}`, { name, walker: seatName(table.seats[ask.walker]) }, names));
  const called = table.seats.filter(({ mine }) => mine).length > 1 ? `${name}!` : ""; // who of those at this device
  return [called, asked(view, table, names)].filter(Boolean).join(" ");
}

function asked(view: CaveView, table: TableCard, names: Names): string {
  const { what, seat, detail, steps, walker, opened } = view.ask as NonNullable<CaveView["ask"]>;
  if (what === "vote") return t("ask.vote", { name: seatName(table.seats[detail ?? view.turn.seat]) });
  const rival = detail === seat ? view.turn.seat : (detail ?? walker); // the defender may have won
  const fields = { steps, walker: seatName(table.seats[walker]), rival: seatName(table.seats[rival]) };
  return sentence(t(what === "go" && opened ? "ask.opened" : `ask.${what}`, fields, names));
}

// The first game in the cave, hint by hint: each has its moment and its place.
import type { Hint } from "../../table/face";
import type { CaveAction, CavePlayer, CaveView, LaidTile } from "../../wire";
import { isMuddyGame } from "./words";

type When = Hint<CaveView, CaveAction>["when"];

const PROMPT = '[data-guide="prompt"]';

const asked =
  (...what: string[]): When =>
  (view, seat, actions) =>
    view.ask !== null && what.includes(view.ask.what) && view.ask.seat === seat && actions.length > 0;

const isLaying = asked("setup", "place");
const isMoving = asked("move");

/** One may answer with this now. */
const offers = (verb: CaveAction["verb"], actions: readonly CaveAction[]) =>
  actions.some((action) => action.verb === verb);

function mine(view: CaveView, seat: number): CavePlayer | undefined {
  return view.players[seat];
}

function tileUnder(view: CaveView, seat: number): LaidTile | undefined {
  const place = mine(view, seat)?.place;
  return view.cave.find(({ places }) => place && places.includes(place));
}

/** The tile an own pirate shares with tunnels that he cannot step into. */
function parted(view: CaveView, seat: number): LaidTile | undefined {
  const tile = tileUnder(view, seat);
  return tile && tile.tunnels.length > 1 ? tile : undefined;
}

function golden(view: CaveView): LaidTile | undefined {
  return view.cave.find(({ coin }) => coin);
}

/** A puddle that holds whoever steps in. */
function muddy(view: CaveView): LaidTile | undefined {
  return isMuddyGame(view) ? view.cave.find(({ tunnels }) => tunnels.some(({ mud }) => mud)) : undefined;
}

/** One has, alone or with a partner, what is needed to win. */
function isRich(view: CaveView, seat: number): boolean {
  return (mine(view, seat)?.together ?? 0) >= view.need;
}

const onTile = (tile: LaidTile | undefined) => `[data-cell="${tile?.x},${tile?.y}"]`;
const onPirate = (seat: number) => `[data-seat="${seat}"]`;

export const guide: Hint<CaveView, CaveAction>[] = [
  { key: "goal", at: '[data-guide="need"]', when: (_, __, actions) => actions.length > 0 },
  { key: "setup", at: '[data-guide="setup"]', when: asked("setup") },
  { key: "lay", at: '[data-guide="tile"]', when: isLaying },
  { key: "turn", at: PROMPT, when: isLaying },
  {
    key: "home",
    at: '[data-cell="0,0"]',
    when: (view, seat, actions) => isMoving(view, seat, actions) && isRich(view, seat),
  },
  { key: "move", at: PROMPT, when: isMoving },
  {
    key: "gold",
    at: (view) => onTile(golden(view)),
    when: (view, seat, actions) => isMoving(view, seat, actions) && golden(view) !== undefined,
  },
  { key: "walk", at: (view) => onPirate(view.ask?.walker ?? 0), when: asked("go", "bonus") },
  { key: "step", at: (_, seat) => onPirate(seat), when: asked("step") },
  {
    key: "take",
    at: (_, seat) => onPirate(seat),
    when: (view, seat, actions) => asked("act")(view, seat, actions) && offers("take", actions),
  },
  {
    key: "bet",
    at: (_, seat) => onPirate(seat),
    when: (view, seat, actions) => asked("act")(view, seat, actions) && offers("bet", actions),
  },
  {
    key: "bats",
    at: PROMPT,
    when: (view, seat, actions) => asked("act")(view, seat, actions) && offers("bats", actions),
  },
  { key: "put", at: PROMPT, when: asked("put") },
  { key: "drive", at: (view) => onPirate(view.ask?.walker ?? 0), when: asked("drive") },
  {
    key: "dive",
    at: (_, seat) => onPirate(seat),
    when: (view, seat, actions) => isMoving(view, seat, actions) && offers("dive", actions),
  },
  {
    key: "parted",
    at: (view, seat) => onTile(parted(view, seat)),
    when: (view, seat, actions) => isMoving(view, seat, actions) && parted(view, seat) !== undefined,
  },
  {
    key: "mud",
    at: (view) => onTile(muddy(view)),
    when: (view, seat, actions) => isMoving(view, seat, actions) && muddy(view) !== undefined,
  },
  {
    key: "hand",
    at: '[data-guide="hand"]',
    when: (view, seat, actions) => isMoving(view, seat, actions) && offers("own", actions),
  },
  {
    key: "partner",
    at: (view, seat) => onPirate(mine(view, seat)?.partner ?? seat),
    when: (view, seat, actions) => isMoving(view, seat, actions) && (mine(view, seat)?.partner ?? null) !== null,
  },
  {
    key: "score",
    at: '[data-guide="players"]',
    when: (view, seat, actions) => isMoving(view, seat, actions) && view.players.some(({ coins }) => coins > 0),
  },
];

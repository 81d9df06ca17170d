// Where something is said on the screen: beside what it speaks of, and over nothing that is needed meanwhile.
import type { Attachment } from "svelte/attachments";

/** A rectangle of the screen. */
export interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What is on the screen, by how much it matters that it is seen. */
export interface Things {
  /** What is spoken of. */
  targets: readonly Place[];
  /** Where it lies if that is nothing: at the foot of the board. */
  foot: Place;
  /** What may be touched, and what is asked. */
  kept: readonly Place[];
  /** Better seen than not, unless there is no other place. */
  lent: readonly Place[];
  /** Better seen than not. */
  spared: readonly Place[];
}

const OPEN = ".board-area :is([data-lit], .lit, .offered, [data-rove]:not([data-cell]), button:not([data-cell]))";
const KEPT = ".prompt-area, .choice, .side > :not(.log, .players), .told .blow, .notices > *, .past";
const LENT = ".players"; // on a phone where all the island is lit there is no other room
const SPARED = ".board-area [data-cell], .told, .log";
// Wide and low where there is a strip to lie in, narrow and high beside a board.
const WIDTHS = [36, 30, 24, 20, 18, 16, 14, 12.5, 11, 10, 9]; // rem
const STEPS = 24; // places to try in each direction
const RIM = 8; // pixels around a target, where its ring is
const EDGE = 0.15; // of what may be touched, that may be covered
// What a pixel costs: covered, by what it covers; in the way from here to the target.
const COSTS = { target: 400, kept: 120, lent: 0.3, spared: 0.1, away: 20 };
const TOUCHED = 30_000; // what each thing costs besides that may be touched and is covered, if by a corner
const STAYS = 3000; // so much better another place must be for it to move
const LOOK = 100; // milliseconds

/** An element with a fixed place: it is put beside the targets and stays there as long as it is not in the way. */
export function beside(targets: () => readonly Place[]): Attachment<HTMLElement> {
  return watching((said, bounds, things) => {
    put(said, bestOf(sizesOf(said, bounds), bounds, { ...things, targets: targets() }, said.getBoundingClientRect()));
  }, targets);
}

/** An element at the upper edge of the board stays there, unless something that is needed is under it: then it gives way. */
export function aside(): Attachment<HTMLElement> {
  return watching((said, bounds, things) => {
    said.removeAttribute("data-aside");
    said.removeAttribute("style");
    const home = said.getBoundingClientRect();
    if (!things.kept.some((one) => shared(home, one, 0) > 0)) return;
    said.setAttribute("data-aside", "");
    const edge = { left: home.left, top: home.top - RIM, width: home.width, height: 0 };
    put(said, bestOf(sizesOf(said, bounds), bounds, { ...things, targets: [edge] }));
  });
}

type Putting = (said: HTMLElement, bounds: Place, things: Things) => void;

/** Put it anew whenever something else is to be minded. */
function watching(putting: Putting, targets: () => readonly Place[] = () => []): Attachment<HTMLElement> {
  return (said) => {
    let seen = "";
    const look = () => {
      const table = said.closest(".table");
      const [bounds, board] = [table, table?.querySelector(".board-area")].map((one) => one?.getBoundingClientRect());
      if (!bounds?.width || !board) return;
      const foot = { left: board.left + board.width / 2, top: board.bottom, width: 0, height: 0 };
      const kept = [...placesOf(OPEN, said).map(trimmed), ...placesOf(KEPT, said)];
      const things = { targets: [], foot, kept, lent: placesOf(LENT, said), spared: placesOf(SPARED, said) };
      const now = JSON.stringify([bounds, targets(), kept, said.textContent]);
      if (now === seen) return;
      seen = now;
      putting(said, bounds, things);
    };
    look();
    const timer = setInterval(look, LOOK);
    return () => clearInterval(timer);
  };
}

/** Of what is seen, but for what is to be put. */
function placesOf(selector: string, but: HTMLElement): Place[] {
  const seen = [...document.querySelectorAll(selector)].filter((one) => !but.contains(one) && one.checkVisibility());
  return seen.map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0);
}

function trimmed({ left, top, width, height }: Place): Place {
  const [across, down] = [EDGE * width, EDGE * height];
  return { left: left + across, top: top + down, width: width - 2 * across, height: height - 2 * down };
}

function put(said: HTMLElement, { left, top, width }: Place): void {
  Object.assign(said.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` });
}

/** How high it is at each width. */
function sizesOf(said: HTMLElement, bounds: Place): { width: number; height: number }[] {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const before = said.style.width;
  const sizes = WIDTHS.map((wide) => {
    const width = Math.min(wide * rem, bounds.width - 2 * RIM);
    said.style.width = `${width}px`;
    return { width, height: said.offsetHeight };
  });
  said.style.width = before;
  return sizes;
}

/** The place that costs least; where it is now, if that is hardly worse. */
export function bestOf(
  sizes: readonly { width: number; height: number }[],
  bounds: Place,
  things: Things,
  now: Place | null = null,
): Place {
  const found = cheapest(
    sizes.flatMap((size) => placesFor(size, bounds)),
    things,
  );
  const best = found && cheapest(placesAround(found, bounds), things);
  const fits = now && sizes.some(({ width, height }) => width === now.width && height === now.height);
  if (now && best && fits && costOf(now, things) < costOf(best, things) + STAYS) return now;
  return best ?? bounds;
}

function cheapest(places: readonly Place[], things: Things): Place | undefined {
  const costs = places.map((place) => costOf(place, things));
  return places[costs.indexOf(Math.min(...costs))];
}

function placesFor({ width, height }: { width: number; height: number }, bounds: Place): Place[] {
  const [across, down] = [bounds.width - width - 2 * RIM, bounds.height - height - 2 * RIM];
  if (across < 0 || down < 0) return [];
  const steps = Array.from({ length: STEPS + 1 }, (_, n) => n / STEPS);
  return steps.flatMap((y) =>
    steps.map((x) => ({ left: bounds.left + RIM + x * across, top: bounds.top + RIM + y * down, width, height })),
  );
}

/** Between that one and the next that were tried. */
function placesAround(place: Place, bounds: Place): Place[] {
  const [across, down] = [bounds.width / STEPS ** 2, bounds.height / STEPS ** 2].map((by) => by * 2) as [
    number,
    number,
  ];
  const steps = Array.from({ length: STEPS + 1 }, (_, n) => n - STEPS / 2);
  return steps
    .flatMap((y) => steps.map((x) => ({ ...place, left: place.left + x * across, top: place.top + y * down })))
    .filter(
      ({ left, top }) => left >= bounds.left && left + place.width <= bounds.left + bounds.width && top >= bounds.top,
    )
    .filter(({ top }) => top + place.height <= bounds.top + bounds.height);
}

function costOf(place: Place, { targets, foot, kept, lent, spared }: Things): number {
  const sum = (things: readonly Place[], rim = 0) => things.reduce((all, one) => all + shared(place, one, rim), 0);
  const inTheWay = COSTS.target * sum(targets, RIM) + COSTS.kept * sum(kept);
  const touched = TOUCHED * kept.filter((one) => shared(place, one, 0)).length;
  const covers = inTheWay + touched + COSTS.lent * sum(lent) + COSTS.spared * sum(spared);
  return covers + COSTS.away * Math.min(...(targets.length ? targets : [foot]).map((one) => gap(place, one)));
}

/** Pixels that both have. */
function shared(one: Place, other: Place, rim: number): number {
  const across = Math.min(one.left + one.width, other.left + other.width + rim) - Math.max(one.left, other.left - rim);
  const down = Math.min(one.top + one.height, other.top + other.height + rim) - Math.max(one.top, other.top - rim);
  return across > 0 && down > 0 ? across * down : 0;
}

/** Pixels between them. */
function gap(one: Place, other: Place): number {
  const across = Math.max(one.left - other.left - other.width, other.left - one.left - one.width, 0);
  const down = Math.max(one.top - other.top - other.height, other.top - one.top - one.height, 0);
  return Math.hypot(across, down);
}

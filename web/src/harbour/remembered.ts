// Plans of other days, kept in this browser: who plays often need not choose the same again.
import { keep, letGo, recall } from "../lib/keeping";
import { prefs } from "../lib/prefs.svelte";
import type { Colour, GameCard, HouseCard } from "../wire";
import { doorOf } from "./doors";
import { pirateName } from "./pirates";
import { isComplete, preset, stillFits, type Company, type Plan, type Planner } from "./plan";

const KEY = "jackal.plans";

const all = () => (recall(KEY) ?? {}) as Record<string, Plan>;

const under = (card: GameCard, company: Company) => `${card.key}/${company}/${card.rules_version}`;

export function remember(card: GameCard, company: Company, plan: Plan): void {
  keep(KEY, { ...all(), [under(card, company)]: plan });
}

/** The plan of the last time, else the one to begin with; the first to sit here is who uses this browser. */
export function planFor(card: GameCard, company: Company, house: HouseCard): Plan {
  const planner = plannerOf(house);
  const kept = all()[under(card, company)];
  const plan = kept && stillFits(kept, card, house) ? kept : preset(card, company, planner, doorOf(card.key).bots);
  return named(plan, planner);
}

/** The plan for bots, if nobody has to be waited for; else the first one. */
export function planAtOnce(card: GameCard, house: HouseCard): Plan {
  const plan = planFor(card, "bots", house);
  return isComplete(plan) ? plan : preset(card, "bots", plannerOf(house), doorOf(card.key).bots);
}

function plannerOf(house: HouseCard): Planner {
  const colour: Colour | "" = house.colours.find((known) => known === prefs.colour) ?? "";
  return { name: myName(), colour, bot: house.usual_bot };
}

/** Everybody who sits here has a name, the first his own, and no two have chosen one colour. */
function named(plan: Plan, planner: Planner): Plan {
  const first = plan.seats.findIndex((seat) => seat.who === "here");
  const names: string[] = [planner.name];
  const seats = plan.seats.map((seat, index) => {
    if (seat.who !== "here") return seat;
    if (index === first) return { ...seat, ...planner };
    const name = seat.name || pirateName(names);
    names.push(name);
    return { ...seat, name, colour: seat.colour === planner.colour ? ("" as const) : seat.colour };
  });
  return { ...plan, seats };
}

/** The name one sails under; who has none yet gets one. */
export function myName(): string {
  if (!prefs.name.trim()) prefs.name = pirateName();
  return prefs.name;
}

/** Let go of the kept plans. */
export function forgetPlans(): void {
  letGo(KEY);
}

// A table as it is planned before it is made: its seats, the options of its game, how it is run.
import type { BotName, ClockCard, Colour, GameCard, HouseCard, NewTable, OptionCard, Wanted } from "../wire";

/** Who it is to be played with: what the seats are for at first follows from it. */
export const COMPANIES = ["bots", "friends", "open", "device"] as const;
export type Company = (typeof COMPANIES)[number];

export type Value = number | boolean | string;

export interface SeatPlan {
  who: "here" | "link" | "open" | "bot";
  bot: BotName;
  /** Of those who sit here; others bring their own. */
  name: string;
  /** Chosen by those who sit here; empty is whichever is left. */
  colour: Colour | "";
}

export interface SetupPlan {
  title: string;
  clock: ClockCard;
  late: "bot" | "default";
  take_back: boolean;
  onlookers: boolean;
  /** Who begins a rematch. */
  first: "options" | "loser";
}

export interface Plan {
  seats: SeatPlan[];
  /** Only what differs from the game's own choice. */
  options: Record<string, Value>;
  setup: SetupPlan;
}

/** Who is planning: he sits on the first seat. */
export interface Planner {
  name: string;
  colour: Colour | "";
  /** Against whom, if he does not choose. */
  bot: BotName;
}

const NOBODY = { name: "", colour: "" } as const;
const NEW_SETUP: SetupPlan = {
  title: "",
  clock: { kind: "none", seconds: 60, increment: 0 },
  late: "bot",
  take_back: true,
  onlookers: true,
  first: "options",
};

/** The plan to begin with: one seat is the planner's, the others are for his company. */
export function preset(card: GameCard, company: Company, planner: Planner, bots: number): Plan {
  const others = company === "bots" ? bots : 1;
  const count = card.seats.includes(1 + others) ? 1 + others : Math.min(...card.seats);
  const mine: SeatPlan = { ...planner, who: "here" };
  return resized({ seats: [mine], options: {}, setup: structuredClone(NEW_SETUP) }, count, company);
}

/** The same with so many seats; new ones are for the company, bots like the last of the others. */
export function resized(plan: Plan, count: number, company: Company): Plan {
  const who = { bots: "bot", friends: "link", open: "open", device: "here" } as const;
  const seat = { ...NOBODY, who: who[company], bot: (plan.seats.at(-1) as SeatPlan).bot };
  const more = Array.from({ length: Math.max(0, count - plan.seats.length) }, () => ({ ...seat }));
  return { ...plan, seats: [...plan.seats.slice(0, count), ...more], options: amongSeats(plan.options, count) };
}

/** The option that says who begins: lots are drawn, or it is a certain seat. */
export const FIRST = "first";
export const DRAWN = "drawn";
export const seatWord = (seat: number) => `seat-${seat + 1}`;

/** The same options for so many seats: who is not at the table cannot begin. */
function amongSeats(options: Plan["options"], count: number): Plan["options"] {
  const { [FIRST]: word = DRAWN, ...rest } = options;
  const known = Array.from({ length: count }, (_, seat) => seatWord(seat));
  return known.includes(String(word)) ? options : rest;
}

/** The colours as the server will give them: the chosen ones, then to each seat its own or the first that is free. */
export function coloursOf(seats: readonly SeatPlan[], palette: readonly Colour[]): Colour[] {
  const chosen = seats.map((seat) => (seat.who === "here" ? seat.colour : ""));
  const free = palette.filter((colour) => !chosen.includes(colour));
  return chosen.map((colour, seat) => {
    if (colour) return colour;
    const own = free.indexOf(palette[seat] as Colour);
    return free.splice(Math.max(0, own), 1)[0] as Colour;
  });
}

/** A seat takes a colour; who had chosen it before gets the other's in exchange. */
export function recoloured(
  seats: readonly SeatPlan[],
  index: number,
  colour: Colour,
  palette: readonly Colour[],
): SeatPlan[] {
  const before = coloursOf(seats, palette)[index] as Colour;
  return seats.map((seat, other) => {
    if (other === index) return { ...seat, colour };
    return seat.colour === colour ? { ...seat, colour: before } : seat;
  });
}

/** Whether nobody has to be waited for. */
export function isComplete(plan: Plan): boolean {
  return plan.seats.every((seat) => seat.who === "here" || seat.who === "bot");
}

/** What the server is asked for. */
export function orderOf(card: GameCard, plan: Plan): NewTable {
  const first = plan.seats.findIndex((seat) => seat.who === "here");
  const seats = plan.seats.map((seat, index): Wanted => {
    if (seat.who === "bot") return { who: "bot", bot: seat.bot };
    if (seat.who !== "here") return { who: seat.who };
    const who = index === first ? "me" : "here";
    return { who, ...(seat.name.trim() && { name: seat.name.trim() }), ...(seat.colour && { colour: seat.colour }) };
  });
  const { clock, ...setup } = plan.setup;
  return {
    game: card.key,
    options: changed(card, plan.options),
    seats,
    setup: { ...setup, title: setup.title.trim(), clock },
  };
}

function changed(card: GameCard, options: Record<string, Value>): Record<string, Value> {
  const differs = (option: OptionCard) => (options[option.key] ?? option.default) !== option.default;
  const told = card.options.filter((option) => differs(option) && matters(option, card, options));
  return Object.fromEntries(told.map((option) => [option.key, options[option.key] ?? option.default]));
}

/** What leaves no choice of some others: a campaign sails to all islands, as they are. */
const INSTEAD_OF: Record<string, readonly string[]> = { campaign: ["island", "boxes", "layout"] };

/** Whether an option means anything beside the others: not while the one that it goes with is as by default, nor beside
 *  one that takes its place. */
export function matters(option: OptionCard, card: GameCard, options: Record<string, Value>): boolean {
  const isUsual = ({ key, default: usual }: OptionCard) => (options[key] ?? usual) === usual;
  const needed = card.options.find((other) => other.key === option.goes_with);
  const isReplaced = card.options.some((other) => INSTEAD_OF[other.key]?.includes(option.key) && !isUsual(other));
  return !isReplaced && !(needed && isUsual(needed));
}

/** What takes the place of others is asked for before them. */
export function asked(card: GameCard): OptionCard[] {
  const first = ({ key }: OptionCard) => Number(key in INSTEAD_OF);
  return [...card.options].sort((one, other) => first(other) - first(one));
}

/** A plan of another day, as far as this server still has what it names. */
export function stillFits(plan: Plan, card: GameCard, house: HouseCard): boolean {
  const options = Object.entries(plan.options).every(([key, value]) => {
    const option = card.options.find((known) => known.key === key);
    return (
      option && typeof option.default === typeof value && (!option.choices.length || option.choices.includes(value))
    );
  });
  const seats = plan.seats.every(
    (seat) => house.bots.includes(seat.bot) && (!seat.colour || house.colours.includes(seat.colour)),
  );
  return options && seats && card.seats.includes(plan.seats.length) && plan.seats.some((seat) => seat.who === "here");
}

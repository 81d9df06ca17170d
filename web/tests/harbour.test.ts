// The harbour without its pages: plans for tables, refusals, names, doors and words.
import { parse } from "smol-toml";
import LANGUAGES from "virtual:languages";
import { describe, expect, it } from "vitest";
import { DOORS, doorOf, gameBehind } from "../src/harbour/doors";
import { firstTerms } from "../src/harbour/first";
import {
  asked,
  coloursOf,
  isComplete,
  matters,
  orderOf,
  preset,
  recoloured,
  resized,
  stillFits,
  type Plan,
} from "../src/harbour/plan";
import { spotOf } from "../src/harbour/refusals";
import { mayTry, takenColours } from "../src/harbour/seating";
import { t } from "../src/lib/prefs.svelte";
import type { GameCard, SeatCard, TableCard } from "../src/wire";
import { CARD, HOUSE, option } from "./house";

const ANNA = { name: "Anna", colour: "", bot: "sailor" } as const;
const plan = (company: "bots" | "friends" | "device", bots = 1): Plan => preset(CARD, company, ANNA, bots);

describe("a plan", () => {
  it("begins with one's own seat and the company that was asked for", () => {
    expect(plan("bots", 2).seats.map((seat) => seat.who)).toEqual(["here", "bot", "bot"]);
    expect(plan("friends").seats.map((seat) => seat.who)).toEqual(["here", "link"]);
    expect(plan("device").seats.map((seat) => seat.who)).toEqual(["here", "here"]);
    expect(plan("bots").seats[0]?.name).toBe("Anna");
  });

  it("takes as few seats as the game allows if it has none for so many", () => {
    expect(preset({ ...CARD, seats: [4, 6] }, "bots", ANNA, 1).seats).toHaveLength(4);
  });

  it("grows for its company and shrinks from the end", () => {
    const grown = resized(plan("friends"), 4, "friends");
    expect(grown.seats.map((seat) => seat.who)).toEqual(["here", "link", "link", "link"]);
    expect(resized(grown, 2, "friends").seats).toEqual(plan("friends").seats);
  });

  it("can begin at once only if nobody is waited for", () => {
    expect(isComplete(plan("bots"))).toBe(true);
    expect(isComplete(plan("device"))).toBe(true);
    expect(isComplete(plan("friends"))).toBe(false);
  });

  it("shares no setup with another plan", () => {
    const one = plan("bots");
    one.setup.clock.seconds = 5;
    expect(plan("bots").setup.clock.seconds).toBe(60);
  });
});

describe("colours", () => {
  it("are the seat's own unless somebody has chosen it", () => {
    const seats = resized(plan("bots"), 3, "bots").seats;
    expect(coloursOf(seats, HOUSE.colours)).toEqual(["white", "yellow", "black"]);
    const chosen = recoloured(seats, 0, "black", HOUSE.colours);
    expect(coloursOf(chosen, HOUSE.colours)).toEqual(["black", "yellow", "white"]);
  });

  it("change places when one takes another's", () => {
    const seats = recoloured(plan("device").seats, 0, "red", HOUSE.colours);
    const swapped = recoloured(seats, 1, "red", HOUSE.colours);
    expect(coloursOf(swapped, HOUSE.colours)).toEqual(["yellow", "red"]);
  });

  it("of bots and friends are not for the planner to choose", () => {
    const seats = plan("bots").seats.map((seat) => ({ ...seat, colour: "red" as const }));
    expect(coloursOf(seats, HOUSE.colours)).toEqual(["red", "yellow"]);
  });
});

describe("an order", () => {
  it("names who sits here, and only what differs from the game's own choice", () => {
    const wanted = orderOf(CARD, { ...plan("device"), options: { island: 1, teams: true } });
    expect(wanted.options).toEqual({ teams: true });
    expect(wanted.seats).toEqual([{ who: "me", name: "Anna" }, { who: "here" }]);
  });

  it("calls the first who sits here its maker, wherever he sits", () => {
    const planned = plan("device");
    planned.seats[0] = { ...planned.seats[0]!, who: "bot" };
    expect(orderOf(CARD, planned).seats.map((seat) => seat.who)).toEqual(["bot", "me"]);
  });

  it("asks for an option only beside the one that it goes with, and forgets it without", () => {
    const twoCrews = CARD.options.find((option) => option.key === "two_crews")!;
    expect(matters(twoCrews, CARD, {})).toBe(false);
    expect(matters(twoCrews, CARD, { teams: true })).toBe(true);
    expect(orderOf(CARD, { ...plan("device"), options: { two_crews: true } }).options).toEqual({});
    expect(orderOf(CARD, { ...plan("device"), options: { teams: true, two_crews: true } }).options).toEqual({
      teams: true,
      two_crews: true,
    });
  });

  it("asks for nothing that a campaign leaves no choice of", () => {
    const card: GameCard = {
      ...CARD,
      options: [option("island", 1, { choices: [1, 2, 3, 4] }), option("kids", false), option("campaign", false)],
    };
    expect(asked(card).map(({ key }) => key)).toEqual(["campaign", "island", "kids"]);
    expect(matters(card.options[0]!, card, {})).toBe(true);
    expect(matters(card.options[0]!, card, { campaign: true })).toBe(false);
    expect(orderOf(card, { ...plan("device"), options: { island: 3, campaign: true } }).options).toEqual({
      campaign: true,
    });
  });
});

describe("a plan of another day", () => {
  it("still fits as long as the server has what it names", () => {
    expect(stillFits({ ...plan("bots"), options: { island: 3 } }, CARD, HOUSE)).toBe(true);
  });

  it.each([
    ["an unknown option", { ...plan("bots"), options: { volcano: true } }],
    ["a choice that is gone", { ...plan("bots"), options: { island: 9 } }],
    ["a value of another kind", { ...plan("bots"), options: { teams: "yes" } }],
    ["too many seats", resized(plan("bots"), 5, "bots")],
    [
      "nobody of one's own",
      { ...plan("bots"), seats: plan("bots").seats.map((seat) => ({ ...seat, who: "bot" as const })) },
    ],
  ])("does not with %s", (_, kept) => {
    expect(stillFits(kept, CARD, HOUSE)).toBe(false);
  });
});

describe("a refusal", () => {
  const spot = (code: string, english: string, chosen = {}) => spotOf({ code, english }, CARD, chosen);

  it.each([
    ["bad_option", "two_crews is for two seats, with teams on (ARC-Y5)", "two_crews"],
    ["bad_option", "teams are for four seats, or for two with two_crews on (ARC-Y1)", "teams"],
    ["bad_option", "island 3 takes box 1 and 2 of the boxes 2, 3, 4; got boxes=7 (ARC-S1)", "boxes"],
    ["bad_option", "option island is one of 1, 2, 3, 4; got 9", "island"],
    ["bad_request", "body.options.layout.constrained-str: String should have at most 8000 characters", "layout"],
  ])("%s: %s", (code, message, key) => {
    expect(spot(code, message)).toEqual({ at: "option", key });
  });

  it("about a text that names no option is about the text that was brought along", () => {
    expect(spot("bad_option", "line 3: what is Q?", { layout: "Q" })).toEqual({ at: "option", key: "layout" });
    expect(spot("bad_option", "line 3: what is Q?")).toEqual({ at: "page" });
  });

  it("goes to the seats, to the setup or to the whole page", () => {
    expect(spot("nobody", "a table needs a person")).toEqual({ at: "seats" });
    expect(spot("bad_request", "body.seats.0.name: too long")).toEqual({ at: "seats" });
    expect(spot("bad_request", "body.setup.title: too long")).toEqual({ at: "setup" });
    expect(spot("too_many", "slow down, teams")).toEqual({ at: "page" });
  });
});

describe("a table that gathers", () => {
  const seat = (more: Partial<SeatCard>): SeatCard => ({
    seat: 0,
    who: "link",
    name: "",
    colour: "white",
    bot: "",
    program: false,
    taken: false,
    away: "",
    gone: false,
    hasty: false,
    mine: false,
    ...more,
  });

  it("offers a seat to whoever may have it", () => {
    const friends = { seats: [seat({})], source: "", same_deal: false };
    expect(mayTry(friends, false)).toBe(false);
    expect(mayTry(friends, true)).toBe(true);
    expect(mayTry({ ...friends, source: "before" }, false)).toBe(true);
    expect(mayTry({ ...friends, seats: [seat({ who: "open" })] }, false)).toBe(true);
    expect(mayTry({ ...friends, seats: [seat({ who: "open", taken: true })] }, true)).toBe(false);
  });

  it("counts the colours of people alone", () => {
    const seats = [
      seat({ taken: true }),
      seat({ seat: 1, colour: "red", taken: true, bot: "greedy" }),
      seat({ seat: 2, colour: "black" }),
    ];
    expect(takenColours({ seats })).toEqual(["white"]);
    expect(takenColours({ seats }, 0)).toEqual([]);
  });
});

describe("doors", () => {
  it("are locked until the server has the game", () => {
    expect(DOORS.filter((door) => gameBehind(door, HOUSE)).map((door) => door.game)).toEqual(["archipelago"]);
    expect(doorOf("unheard-of").bots).toBe(1);
  });

  it("have a picture each", () => {
    const pictures = Object.keys(import.meta.glob("../art/doors/*.svg"));
    const doors = [...DOORS.map(({ game }) => game), "puzzle", "stranger"]; // no table's, and any table's from elsewhere
    expect(pictures.sort()).toEqual(doors.map((door) => `../art/doors/${door}.svg`).sort());
  });
});

describe("words", () => {
  type Tree = { [key: string]: string | string[] | Tree };
  const texts = import.meta.glob<string>("../texts/*/pages.toml", { query: "?raw", import: "default", eager: true });
  const read = (language: string) => parse(texts[`../texts/${language}/pages.toml`] ?? "") as Tree;

  it.each(LANGUAGES.map(({ key }) => key))("name every door and pirates that fit a seat: %s", (language) => {
    const tree = read(language) as {
      door: Record<string, { name: string; about: string }>;
      pirate: { names: string[] };
    };
    for (const { game } of DOORS) expect(tree.door[game]?.about).toBeTruthy();
    expect(tree.pirate.names.filter((name) => name.length > 24)).toEqual([]);
    expect(new Set(tree.pirate.names).size).toBe(tree.pirate.names.length);
  });
});

describe("who begins", () => {
  const table = (first: string, setup: "options" | "loser" = "options") => ({
    options: { ...(first && { first }) },
    setup: { first: setup } as TableCard["setup"],
    seats: [
      { seat: 0, name: "Anna", bot: "", taken: true },
      { seat: 1, name: "", bot: "", taken: false },
    ] as TableCard["seats"],
  });

  it("is told by name, by seat while nobody sits there, and not at all if lots are drawn", () => {
    expect(firstTerms(table(""))).toEqual([]);
    expect(firstTerms(table("seat-1"))).toEqual([t("first.begins", { name: "Anna" })]);
    expect(firstTerms(table("seat-2"))).toEqual([t("first.begins", { name: t("first.seat", { number: 2 }) })]);
  });

  it("is the loser at rematches, and whoever that is now", () => {
    expect(firstTerms(table("", "loser"))).toEqual([t("first.loser_begins")]);
    expect(firstTerms(table("seat-1", "loser"))).toEqual([
      t("first.begins", { name: "Anna" }),
      t("first.loser_begins"),
    ]);
  });
});

// A table of two to be looked at, and what the parts of the frame ask of the session that follows it.
import { cleanup } from "@testing-library/svelte";
import english from "virtual:texts/en";
import { afterEach, beforeEach } from "vitest";
import { prefs } from "../../src/lib/prefs.svelte";
import { seatName } from "../../src/lib/names";
import { NOBODY, Wording } from "../../src/lib/wordings";
import type { Face } from "../../src/table/face";
import type { Session } from "../../src/table/session.svelte";
import type { Command, SeatCard, ShoutWord, TableCard, View } from "../../src/wire";
import { Bubbles } from "../../src/table/bubbles.svelte";

/** What a page still asks for after its test is asked in vain. */
globalThis.fetch = () => Promise.reject(new TypeError("there is no network here"));

/** English is spoken, and what a test has put on the page is taken away after it. */
export function inEnglish(): void {
  beforeEach(() => {
    prefs.words = new Wording("en", english);
    prefs.language = "en";
  });
  afterEach(cleanup);
}

const PEOPLE = [
  ["Anna", "white"],
  ["Ben", "yellow"],
  ["Cora", "black"],
  ["Dan", "red"],
  ["Eve", "green"],
  ["Finn", "blue"],
] as const;

export function seat(number: number, change: Partial<SeatCard> = {}): SeatCard {
  const [name, colour] = PEOPLE[number] ?? ["Zoe", "violet"];
  return {
    seat: number,
    who: "link",
    name,
    colour,
    bot: "",
    program: false,
    taken: true,
    away: "",
    gone: false,
    hasty: false,
    mine: !number,
    ...change,
  };
}

export function tableOf(change: Partial<TableCard> = {}): TableCard {
  return {
    id: "t1",
    game: "archipelago",
    options: {},
    setup: {
      title: "",
      clock: { kind: "none", seconds: 0, increment: 0 },
      late: "bot",
      left: "bot",
      stand_in: "greedy",
      take_back: true,
      onlookers: true,
      window: 0,
      first: "options",
    },
    status: "playing",
    seats: [seat(0), seat(1)],
    host: true,
    proposal: null,
    clocks: [],
    outcome: null,
    fairness: { seed_sha256: "", deal_sha256: "", seed: "" },
    source: "",
    same_deal: false,
    what_if: null,
    handed_in: false,
    rematch: "",
    ...change,
  };
}

/** All that the tested parts read of a session. */
type Followed = Pick<
  Session,
  | "seat"
  | "view"
  | "table"
  | "mine"
  | "looks"
  | "names"
  | "people"
  | "spoken"
  | "told"
  | "moments"
  | "looking"
  | "bubbles"
  | "cry"
  | "stage"
  | "covered"
  | "actions"
  | "hasPlayed"
  | "hasCompany"
  | "waits"
  | "now"
>;

/** A session that only listens: `sent`, `shouted` and `asked` are what the part has wanted of it. */
export function sessionAt(table: TableCard, change: Partial<Followed> & { line?: string; here?: number[] } = {}) {
  const sent: Command[] = [];
  const shouted: ShoutWord[] = [];
  const asked: string[] = [];
  const { line = "live", here = table.seats.map((card) => card.seat), ...followed } = change;
  const listening = {
    seat: 0,
    view: {} as View,
    table,
    mine: table.seats.filter((card) => card.mine).map((card) => card.seat),
    looks: [],
    names: { ...NOBODY, seats: table.seats.map((card) => card.colour) },
    people: {
      ...NOBODY,
      seats: table.seats.map((card) => card.colour),
      people: table.seats.map((card) => ({ name: seatName(card), you: false })),
    },
    spoken: [],
    told: [],
    moments: [],
    looking: null,
    bubbles: new Bubbles(),
    cry: null,
    stage: null,
    covered: null,
    actions: [],
    hasPlayed: false,
    hasCompany: false,
    waits: false,
    now: null,
    ...followed,
    link: { line, here: { seats: here }, ahead: 0 },
    send: (command: Command) => Promise.resolve(Boolean(sent.push(command))),
    shout: (word: ShoutWord) => Promise.resolve(void shouted.push(word)),
    retry: () => void asked.push("retry"),
    lookAt: (n: number) => void asked.push(`look at ${n}`),
    step: (by: number) => void asked.push(`step ${by}`),
  } satisfies Followed & Record<string, unknown>;
  return { session: listening as unknown as Session, sent, shouted, asked };
}

/** A face that says who acts and who decides, whatever the view. */
export function faceWhere(acting: readonly number[], deciding: readonly number[] = acting): Face {
  const coins = (_: View, seat: number) => [{ drawing: "pieces/coin", count: seat + 3, label: `Coins: ${seat + 3}` }];
  const face: Partial<Face> = { acting: () => acting, deciding: () => deciding, facts: coins };
  return face as Face;
}

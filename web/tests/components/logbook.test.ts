// The ship's book: numbers, badges, falls, the latest games; an empty one; taken along, moved, erased.
// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import "../../src/lib/art-all";
import { hasDrawing } from "../../src/lib/art";
import { keep, recall } from "../../src/lib/keeping";
import { prefs } from "../../src/lib/prefs.svelte";
import { toasts } from "../../src/lib/toasts.svelte";
import BookPage from "../../src/pages/Book.svelte";
import { fallDrawing, fallName } from "../../src/book/words";
import type { BookTally, ShipsBook } from "../../src/wire";
import { until } from "../patience";
import { no, sentTo, serving } from "./server";
import { inEnglish } from "./table";

inEnglish();

const AT = Date.UTC(2026, 10, 16, 12);
const NOTHING: BookTally = { played: 0, won: 0, drew: 0, lost: 0, left: 0 };
const EMPTY: ShipsBook = {
  since: null,
  tally: NOTHING,
  streak: 0,
  longest: 0,
  games: [],
  falls: [],
  badges: [
    { deed: "first-game", have: 0, need: 1, at: null },
    { deed: "bear", have: 0, need: 3, at: null },
  ],
  latest: [],
  solved: 0,
  unread: 0,
  devices: 1,
};
const PAGE = {
  table: "table-1",
  at: AT,
  game: "archipelago",
  options: {},
  seats: 3,
  people: 1,
  bots: ["captain"],
  result: "won",
  place: 1,
  gold: 9,
  lead: 4,
  falls: { ogre: 1 },
  deeds: {},
} as const;
const TALLY: BookTally = { played: 4, won: 2, drew: 0, lost: 1, left: 1 };
const FULL: ShipsBook = {
  ...EMPTY,
  since: AT,
  tally: TALLY,
  streak: 1,
  longest: 2,
  games: [
    {
      game: "archipelago",
      tally: TALLY,
      seats: [{ of: "3", tally: TALLY }],
      opponents: [
        { of: "captain", tally: { ...NOTHING, played: 3, won: 1 } },
        { of: "people", tally: { ...NOTHING, played: 1, won: 1 } },
        { of: "mine:Bot", tally: { ...NOTHING, played: 1 } },
      ],
      streak: 1,
      longest: 2,
      gold: { score: 9, table: "table-1", at: AT },
      lead: null,
    },
  ],
  falls: [
    { game: "archipelago", what: "ogre", count: 7 },
    { game: "archipelago", what: "enemy vehicle", count: 1 },
  ],
  badges: [
    { deed: "first-game", have: 1, need: 1, at: AT },
    { deed: "bear", have: 2, need: 3, at: null },
  ],
  latest: [{ ...PAGE, bots: ["captain"] }],
  solved: 3,
} as ShipsBook;
const HOUSE = { games: [] };

const opened = (book: object, more: Record<string, object> = {}) => {
  const heard = serving({ "POST me": {}, "GET house": HOUSE, "GET book": book, ...more });
  render(BookPage);
  return heard;
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  toasts.list = [];
  location.hash = "";
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the ship's book", () => {
  it("tells in numbers how it went", async () => {
    opened(FULL);
    const numbers = await screen.findByText("played", { selector: "dt" });
    const list = numbers.closest("dl")!;
    expect([...list.children].map((each) => each.textContent?.replace(/\s+/g, " ").trim())).toEqual([
      "played 4",
      "won 2",
      "in a row now 1",
      "in a row at best 2",
      "puzzles solved 3",
    ]);
    expect(screen.getByText(/Kept since/).textContent).toContain("Nov 16, 2026");
  });

  it("has a leaf for each game, with opponents by name and the best one a click away", async () => {
    opened(FULL);
    const leaf = within(await screen.findByRole("region", { name: "Jackal Archipelago" }));
    const rows = leaf.getAllByRole("row").map((row) => [...row.children].map((cell) => cell.textContent).join(" "));
    expect(rows).toEqual(["captain 1 of 3 won", "people 1 of 1 won", "mine:Bot 0 of 1 won", "3 players 2 of 4 won"]);
    expect(leaf.getByRole("link", { name: "9" }).getAttribute("href")).toBe("/records/table-1");
    expect(leaf.queryByText("Widest win, by coins")).toBeNull();
    expect(leaf.getByText("1 left early")).toBeTruthy();
  });

  it("shows badges that were earned, and how far one is with the others", async () => {
    opened(FULL);
    const had = (await screen.findByText("Anchors aweigh")).closest("li")!;
    expect(had.classList.contains("had")).toBe(true);
    expect(had.textContent).toContain("earned on Nov 16, 2026");
    const far = screen.getByText("Faster than the bear").closest("li")!;
    expect(far.classList.contains("had")).toBe(false);
    expect(far.textContent).toContain("2 of 3");
    expect(screen.getByRole("heading", { name: "Badges 1 of 2" })).toBeTruthy();
  });

  it("names what has felled one's people, the worst first, and keeps count", async () => {
    opened(FULL);
    const list = (await screen.findByText("What felled your people")).closest("section")!;
    const falls = [...list.querySelectorAll<HTMLElement>("[data-fall]")];
    expect(falls.map((fall) => [fall.dataset["fall"], fall.querySelector("b")?.textContent])).toEqual([
      ["ogre", "7 times"],
      ["enemy vehicle", "1 time"],
    ]);
    expect(
      falls[0]!.querySelectorAll("svg:last-of-type path").length + falls[0]!.querySelectorAll("g").length,
    ).toBeGreaterThan(7);
    expect(falls[1]!.textContent).toContain("an enemy ship");
  });

  it("tells of the latest games and leads to their records", async () => {
    opened(FULL);
    const latest = (await screen.findByText("The latest pages")).closest("section")!;
    const [line] = [...latest.querySelectorAll("li")];
    expect(line!.textContent?.replace(/\s+/g, " ")).toContain("against people, captain");
    expect(within(line!).getByRole("link").getAttribute("href")).toBe("/records/table-1");
    expect(within(line!).getByText("won")).toBeTruthy();
  });

  it("invites whoever has played nothing yet", async () => {
    opened(EMPTY);
    expect(await screen.findByRole("heading", { name: "Not a line yet" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "To the first game" }).getAttribute("href")).toBe("/");
    expect(screen.getByRole("heading", { name: "Badges 0 of 2" })).toBeTruthy();
    expect(screen.queryByText("Game by game")).toBeNull();
  });

  it("asks again while games are being entered, and then no more", async () => {
    const answers = [{ ...EMPTY, unread: 2 }, FULL];
    const heard = opened(() => answers.shift() ?? FULL);
    expect(await screen.findByText("Still to be entered: 2 games …")).toBeTruthy();
    expect(screen.queryByText("Not a line yet")).toBeNull();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await screen.findByText("Anchors aweigh")).toBeTruthy();
    await until(() => expect(screen.queryByText(/Still to be/)).toBeNull());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(heard.filter(({ what }) => what === "GET book")).toHaveLength(2);
  });

  it("says what went wrong, and tries again", async () => {
    let works = false;
    opened(() => (works ? FULL : no("too_many", "wait a moment")));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("The book stayed shut.");
    works = true;
    await fireEvent.click(within(alert).getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Anchors aweigh")).toBeTruthy();
  });

  it("is erased after a second press, and this browser forgets its puzzles too", async () => {
    keep("jackal.puzzles", { "17": { turns: 5, alive: 3, stars: 3, at: 1, moves: ["1:a1-a2"] } });
    const heard = opened(FULL, { "POST book/erase": EMPTY });
    await fireEvent.click(await screen.findByRole("button", { name: "Erase the book" }));
    expect(sentTo(heard, "POST book/erase")).toHaveLength(0);
    await fireEvent.click(screen.getByRole("button", { name: "Erase it for good?" }));
    expect(await screen.findByRole("heading", { name: "Not a line yet" })).toBeTruthy();
    expect(recall("jackal.puzzles")).toEqual({});
  });

  it("goes to another device by a link of its own", async () => {
    const link = {
      path: "/book#key=k",
      address: "http://here/book#key=k",
      qr: "",
      width: 1,
      only_here: false,
      room: "",
    };
    opened({ ...FULL, devices: 2 }, { "POST book/link": link });
    expect((await screen.findByText("Kept together on 2 devices.")).closest("section")).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "To another device" }));
    expect(((await screen.findByLabelText("The book, on another device")) as HTMLElement).textContent).toContain(
      "It works once.",
    );
  });

  it("takes no book aboard before it is told to", async () => {
    location.hash = "#key=secret";
    const heard = opened(EMPTY, { "POST book/claim": FULL });
    const button = await screen.findByRole("button", { name: "Keep it here, too" });
    expect(sentTo(heard, "POST book/claim")).toEqual([]);
    await fireEvent.click(button);
    expect(await screen.findByText("Game by game")).toBeTruthy();
    expect(sentTo(heard, "POST book/claim")).toEqual([{ key: "secret" }]);
    await until(() => expect(screen.queryByText("A book comes aboard")).toBeNull());
  });

  it("leaves a book ashore that is not wanted", async () => {
    location.hash = "#key=secret";
    const heard = opened(EMPTY);
    await fireEvent.click(await screen.findByRole("button", { name: "Leave it" }));
    expect(screen.queryByText("A book comes aboard")).toBeNull();
    expect(sentTo(heard, "POST book/claim")).toEqual([]);
  });

  it("has a drawing for whatever fells somebody, and words in both languages", async () => {
    for (const what of ["ogre", "bear", "mud", "arrow-d1", "bones-s1", "drowned", "run over", "of another game"])
      expect(hasDrawing(fallDrawing(what)), what).toBe(true);
    expect(fallDrawing("ogre")).toBe("tiles/ogre");
    await prefs.speak("ru");
    expect(fallName("bear")).toBe("медведь");
    expect(fallName("ogre")).not.toBe("ogre");
    await prefs.speak("en");
  });
});

// The review on the page of a record: asked for, waited for, read; and a moment from which one plays on.
// @vitest-environment happy-dom
import { render } from "@testing-library/svelte";
import { flushSync } from "svelte";
import english from "virtual:texts/en";
import russian from "virtual:texts/ru";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import "../../src/boards/cards/face"; // it would be loaded when the page is opened
import "../../src/boards/cards/pointing";
import { prefs, t } from "../../src/lib/prefs.svelte";
import { Wording } from "../../src/lib/wordings";
import { router } from "../../src/lib/router.svelte";
import { toasts } from "../../src/lib/toasts.svelte";
import Record from "../../src/pages/Record.svelte";
import "../../src/records/Chances.svelte";
import "../../src/records/Review.svelte";
import "../../src/records/Verdict.svelte";
import { chanceLine } from "../../src/records/chances";
import { percent } from "../../src/table/chances";
import type { Replay, Review, ReviewProgress, TableCard } from "../../src/wire";
import { streamOf } from "../streams";
import { until } from "../patience";
import { named, press, pressNamed } from "./board";
import { no, sentTo, serving } from "./server";
import { inEnglish, seat, tableOf } from "./table";

inEnglish();

const { first, messages, last } = streamOf("cards-2015-fair-0-onlooker");
const LAST = messages.length;
const SEATS = [0, 1, 2].map((n) => seat(n, { mine: n === 1 }));
const TABLE: TableCard = tableOf({
  game: "cards-2015",
  status: "over",
  seats: SEATS,
  outcome: { reason: "gold", scores: [4, 3, 2], ranks: [1, 2, 3] },
});

function replay(query: URLSearchParams): Replay {
  const isTold = query.has("after");
  const plies = messages.map(({ events, changes }, n) => ({
    seat: n % 3,
    action: `ply ${n + 1}`,
    drawn: [],
    events: [...events],
    changes: isTold ? changes : [],
  }));
  const found = { table: TABLE, opening: [], plies, parts: [0], after: isTold ? 0 : LAST, view: isTold ? first : last };
  return found as unknown as Replay;
}

const row = (cards: string[]) => ({ text: cards.join("-"), action: { text: cards.join("-"), verb: "row", cards } });
const REVIEW = {
  rules_version: 2,
  seats: SEATS.map(({ seat }) => ({
    seat,
    lost: seat === 1 ? 0.02 : 0.31,
    luck: seat === 1 ? -0.4 : 0.2,
    decisions: { best: 1, good: 0, doubtful: 0, blunder: 1 },
  })),
  chances: Array.from({ length: LAST + 1 }, (_, n) => [n / (2 * LAST), 0.5 - n / (2 * LAST), 0.5]),
  decisions: [
    { ply: 0, seat: 1, verdict: "best", chance: 0.5, best_chance: 0.5, played: row(["V", "U"]), better: null },
    {
      ply: 4,
      seat: 1,
      verdict: "blunder",
      chance: 0.21,
      best_chance: 0.47,
      played: row(["H"]),
      better: {
        ...row(["V", "D"]),
        chance: 0.47,
        worth: null,
        why: [{ key: "chest", fields: { coins: 3, cell: "d4" } }],
      },
    },
    { ply: 2, seat: 0, verdict: "good", chance: 0.3, best_chance: 0.32, played: row(["N"]), better: null },
  ],
  moments: [
    { ply: 4, seat: 1, kind: "blunder", swing: -0.26 },
    { ply: 6, seat: 0, kind: "luck", swing: 0.3 },
  ],
  words: [{ key: "lost_unlucky", fields: { seat: 1, other: 0 } }],
} as unknown as Review;

const progress = (status: ReviewProgress["status"], done: number): ReviewProgress => ({
  status,
  done,
  review: status === "done" ? REVIEW : null,
});

beforeEach(() => {
  toasts.list = [];
  prefs.calm = true;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  prefs.calm = false;
  router.go("/");
});

async function opened(answers: Parameters<typeof serving>[0] = {}, search = "?at=0") {
  const heard = serving({
    "POST me": {},
    "GET tables/t1/replay": ({ query }) => replay(query),
    "POST tables/t1/review": progress("done", 1),
    ...answers,
  });
  router.go(`/records/t1${search}`, { replace: true });
  const { container } = render(Record, { name: "t1" });
  const find = (selector: string) => container.querySelector<HTMLElement>(selector);
  await until(() => expect(find(".told")).not.toBeNull());
  flushSync();
  return { heard, find, all: (selector: string) => [...container.querySelectorAll<HTMLElement>(selector)] };
}

type Find = (selector: string) => HTMLElement | null;
const text = (find: Find, selector: string) => find(selector)?.textContent.replace(/\s+/g, " ").trim() ?? "";

async function reviewed() {
  const page = await opened();
  await pressNamed(t("review.title"));
  await until(() => expect(page.find(".review .seats")).not.toBeNull());
  return page;
}

describe("a review", () => {
  it("is made when it is asked for, with a bar for how far it is", async () => {
    let asked = 0;
    const answers = [progress("waiting", 0), progress("running", 0.4), progress("done", 1)];
    const { find, heard } = await opened({
      "POST tables/t1/review": () => answers[asked++]!,
      "GET tables/t1/review": () => answers[asked++]!,
    });
    vi.useFakeTimers();
    await pressNamed(t("review.title"));
    await until(() => expect(text(find, ".review")).toContain(t("review.waiting")));
    await vi.advanceTimersByTimeAsync(1000);
    await until(() => expect(find(".review progress")?.getAttribute("value")).toBe("0.4"));
    await vi.advanceTimersByTimeAsync(1000);
    await until(() => expect(find(".review .seats")).not.toBeNull());
    await vi.advanceTimersByTimeAsync(5000);
    expect(heard.filter(({ what }) => what.endsWith("/review"))).toHaveLength(3);
  });

  it("tells skill and luck apart, in words", async () => {
    const { find, all } = await reviewed();
    expect(text(find, ".review .word")).toBe("You played better than Anna and lost to luck.");
    expect(find(".review .word [data-crew]")?.textContent).toBe("You");
    prefs.words = new Wording("ru", russian);
    flushSync();
    expect(text(find, ".review .word")).toBe("Вы играли лучше, чем Anna, но удачи не хватило.");
    prefs.words = new Wording("en", english);
    flushSync();
    expect(all(".review .seats li")[1]?.textContent).toMatch(/Ben[\s\S]*gave 2 %[\s\S]*Luck took 40 %/);
  });

  it("draws a line for each crew above the purses, with a mark for each moment", async () => {
    const { all, find } = await reviewed();
    await until(() => expect(all(".chances .line")).toHaveLength(3));
    expect(all(".chances .line")[0]?.getAttribute("d")).toBe(chanceLine(REVIEW.chances, 0));
    expect(new Set(all(".chances .line").map((line) => line.getAttribute("stroke-dasharray"))).size).toBe(3);
    expect(all(".chances .moment")).toHaveLength(2);
    expect(text(find, ".chances .labels")).toBe("1 50 50".replace("1", "0"));
  });

  it("leads to its moments: a mistake before it is made, with the better move; luck when it has struck", async () => {
    const { find, all } = await reviewed();
    const [blunder, luck] = all(".review .list")[0]!.querySelectorAll("button");
    await press(blunder);
    await until(() => expect(text(find, ".verdict")).toContain("Blunder"));
    expect(text(find, ".count b")).toBe("4");
    expect(text(find, ".verdict")).toMatch(/Chance to win 21 %.*Better: .*Then 47 %.*3 coins on d4/);
    await press(luck);
    flushSync();
    expect([text(find, ".count b"), find(".verdict")]).toEqual(["7", null]);
  });

  it("judges one's own decisions first, each by a sign and a word, and those of others when asked for", async () => {
    const { find, all } = await reviewed();
    const listed = () => all("[data-verdict] button > span:nth-of-type(2)").map((word) => word.textContent.trim());
    expect(listed()).toEqual(["Best", "Blunder"]);
    const select = find("#review-seat") as HTMLSelectElement;
    select.selectedIndex = 0;
    select.dispatchEvent(new Event("change", { bubbles: true }));
    flushSync();
    expect(listed()).toEqual(["Good"]);
  });

  it("that fails can be asked for again", async () => {
    let asked = 0;
    const { find } = await opened({
      "POST tables/t1/review": () => (asked++ ? progress("done", 1) : no("unavailable")),
    });
    await pressNamed(t("review.title"));
    await until(() => expect(find(".review [role=alert]")).not.toBeNull());
    await pressNamed(t("record.again"));
    await until(() => expect(find(".review .seats")).not.toBeNull());
  });

  it("calls nothing sure that is not", () => {
    expect([0, 0.001, 0.5, 0.999, 1].map(percent)).toEqual([0, 1, 50, 99, 100]);
  });
});

describe("what if", () => {
  const MADE = { table: "t2", seats: [1], invite: "x" };

  it("one had played on from there: on one's own seat or another, against bots of a rank", async () => {
    const { heard, find } = await opened({ "POST tables/t1/what-if": MADE }, "?at=5");
    await pressNamed(t("what_if.button"));
    expect(text(find, ".what-if")).toContain("After move 5");
    const [seats, ranks] = find(".what-if")!.querySelectorAll("fieldset");
    expect(seats?.querySelector<HTMLInputElement>("input:checked")?.parentElement?.textContent).toContain("Ben");
    seats?.querySelectorAll("input")[2]?.click();
    ranks?.querySelectorAll("input")[3]?.click();
    flushSync();
    await pressNamed(t("what_if.go"));
    await until(() => expect(location.pathname).toBe("/t/t2"));
    expect(sentTo(heard, "POST tables/t1/what-if")).toMatchObject([{ after: 5, seat: 2, bot: "captain" }]);
  });

  it("is no question when the game is over", async () => {
    const { find } = await opened({}, `?at=${LAST}`);
    await pressNamed(t("what_if.button"));
    expect([text(find, ".what-if p"), named(t("what_if.go"))]).toEqual([t("what_if.over"), undefined]);
  });

  it("is refused with a reason", async () => {
    await opened({ "POST tables/t1/what-if": no("no_moment") }, "?at=5");
    await pressNamed(t("what_if.button"));
    await pressNamed(t("what_if.go"));
    await until(() => expect(toasts.list).toHaveLength(1));
    expect(toasts.list[0]?.text).toBe(t("refused.no_moment"));
  });
});

// A finished game that is watched again on its page: where one is, how it goes on, through whose eyes; and the shelf.
// @vitest-environment happy-dom
import { fireEvent, render } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import "../../src/boards/cards/face"; // it would be loaded when the page is opened
import { prefs, t } from "../../src/lib/prefs.svelte";
import { router } from "../../src/lib/router.svelte";
import { toasts } from "../../src/lib/toasts.svelte";
import Record from "../../src/pages/Record.svelte";
import Ending from "../../src/records/Ending.svelte";
import Records from "../../src/pages/Records.svelte";
import type { Replay, TableCard } from "../../src/wire";
import { streamOf } from "../streams";
import { until } from "../patience";
import { named, press, pressNamed } from "./board";
import { no, sentTo, serving, silence } from "./server";
import { inEnglish, seat, tableOf } from "./table";

inEnglish();

const { first, messages, last } = streamOf("cards-2015-fair-0-onlooker");
const LAST = messages.length;
const REVEALED = messages.findIndex(({ events }) => events.some(({ name }) => name === "island")); // another island comes
const READING = 1200; // milliseconds
const TABLE: TableCard = tableOf({
  game: "cards-2015",
  status: "over",
  seats: [0, 1, 2].map((n) => seat(n, { mine: false })),
  outcome: { reason: "gold", scores: [4, 3, 2], ranks: [1, 2, 3] },
});

/** The end first, with nothing of how it came about; then from a ply on, with what changed. */
function replay(query: URLSearchParams): Replay {
  const isTold = query.has("after");
  const plies = messages.map(({ events, changes }, n) => ({
    seat: n % 3,
    action: `ply ${n + 1}`,
    drawn: [],
    events: [...events],
    changes: isTold ? changes : [],
  }));
  return {
    table: TABLE,
    opening: [{ name: "begins", seat: 1, drawn: true }],
    plies,
    parts: [0],
    after: isTold ? 0 : LAST,
    view: isTold ? first : last,
  } as unknown as Replay;
}

const ANSWERS = {
  "POST me": {},
  "GET tables/t1/replay": ({ query }: { query: URLSearchParams }) => replay(query),
};

beforeEach(() => {
  vi.useFakeTimers();
  toasts.list = [];
  prefs.calm = true; // nothing is waited for but what is revealed
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  prefs.calm = false;
  router.go("/");
});

async function opened(search = "", answers: Parameters<typeof serving>[0] = {}) {
  const heard = serving({ ...ANSWERS, ...answers });
  router.go(`/records/t1${search}`, { replace: true });
  const { container } = render(Record, { name: "t1" });
  const find = (selector: string) => container.querySelector<HTMLElement>(selector);
  await until(() => expect(find("main:not([aria-busy]), main .button")).not.toBeNull());
  flushSync();
  return { heard, find, container };
}

type Find = (selector: string) => HTMLElement | null;
const at = (find: Find) => Number(find(".count b")?.textContent);
const current = (find: Find) => find("[aria-current]")?.textContent ?? "";
const down = (key: string) => fireEvent.keyDown(document.body, { key });
const later = async (milliseconds: number) => {
  await vi.advanceTimersByTimeAsync(milliseconds);
  flushSync();
};

describe("a record", () => {
  it("begins at the beginning, or where its address says", async () => {
    const { find } = await opened();
    expect([at(find), current(find).trim()]).toEqual([0, `${t("record.beginning")}The lots are drawn: Ben begins.`]);
    document.body.replaceChildren();
    const other = await opened("?at=7");
    expect([at(other.find), current(other.find).startsWith("7")]).toEqual([7, true]);
  });

  it("is told with its people's names, in the list and below the board", async () => {
    const { find } = await opened("?at=7");
    expect(find(".told p [data-crew], .told p")?.textContent).not.toMatch(/White|Yellow|Black/);
    expect(find(".log ol")?.textContent).toMatch(/Anna[\s\S]*Ben[\s\S]*Cora/);
    expect(find(".log ol")?.textContent).not.toMatch(/White|Yellow|Black/);
    expect(find(".log ol .name")?.dataset["crew"]).toBe("yellow");
    const spoken = document.querySelector("[aria-valuetext]")?.getAttribute("aria-valuetext") ?? "";
    expect(spoken).toMatch(/Anna|Ben|Cora/);
    expect(spoken).not.toMatch(/[\uE000-\uE002]/);
  });

  it("goes by keys: a ply on and back, to the end and to the beginning", async () => {
    const { find } = await opened("?at=3");
    await down("ArrowLeft");
    expect(at(find)).toBe(2);
    await down("End");
    expect(at(find)).toBe(LAST);
    await down("ArrowRight");
    expect(at(find)).toBe(LAST);
    await down("Home");
    expect(at(find)).toBe(0);
    await down("ArrowRight");
    expect(at(find)).toBe(1);
  });

  it("shows the board as it stood, whichever way one came there", async () => {
    const { find, container } = await opened();
    const board = () => find(".cloth")?.textContent;
    const beginning = board();
    for (let n = 0; n < 4; n++) {
      await down("ArrowRight");
      await later(0);
    }
    const walked = board();
    expect(walked).not.toBe(beginning);
    await down("Home");
    expect(board()).toBe(beginning);
    await press(container.querySelectorAll("ol li button")[4]);
    expect([at(find), board()]).toEqual([4, walked]);
  });

  it("plays on by itself until it is stopped, and tells the result at its end", async () => {
    const { find } = await opened(`?at=${LAST - 4}`);
    await pressNamed("4×");
    await pressNamed(t("record.play"));
    await later(200);
    await pressNamed(t("record.pause"));
    const stopped = at(find);
    expect([stopped > LAST - 4, stopped < LAST]).toEqual([true, true]);
    await later(1000);
    expect(at(find)).toBe(stopped);
    await down(" ");
    await later(2000);
    expect(at(find)).toBe(LAST);
    expect(named(t("record.play"))).toBeDefined();
    expect(find(".crews li.won")?.textContent).toContain("Anna");
  });

  it("begins again when it is played at its end", async () => {
    const { find } = await opened(`?at=${LAST}`);
    await pressNamed(t("record.play"));
    expect(at(find)).toBeLessThan(3);
  });

  it("shows large what is new, until a tap; four times as fast it does not", async () => {
    const { find } = await opened(`?at=${REVEALED}`);
    await down("ArrowRight");
    await later(0);
    expect(find(".reveal")).not.toBeNull();
    await press(find(".reveal"));
    await later(0);
    expect(find(".reveal")).toBeNull();
    await down("ArrowLeft");
    await pressNamed("4×");
    await down("ArrowRight");
    await later(0);
    expect(find(".reveal")).toBeNull();
  });

  it("is named by its address where one is, once that has settled", async () => {
    await opened();
    await down("ArrowRight");
    expect(location.search).toBe("");
    await later(READING);
    expect(location.search).toContain("at=1");
  });

  it("is shared as it is looked at", async () => {
    const writeText = vi.fn(() => Promise.resolve());
    const { find } = await opened("?at=4&eyes=2");
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    await pressNamed(t("record.share"));
    expect(writeText.mock.calls).toEqual([[`${location.origin}/records/t1?at=4&eyes=2`]]);
    vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.reject(new Error()) } });
    await pressNamed(t("record.share"));
    await later(0);
    expect((find(".log input[readonly]") as HTMLInputElement | null)?.value).toContain("/records/t1?at=4");
  });

  it("is seen through other eyes when that is asked for", async () => {
    const { heard, find } = await opened("?at=4");
    const select = find(".eyes select") as HTMLSelectElement;
    select.selectedIndex = 2;
    await fireEvent.change(select);
    await later(100);
    select.selectedIndex = select.options.length - 1;
    await fireEvent.change(select);
    await later(100);
    const asked = heard
      .filter(({ query }) => query.has("after"))
      .map(({ query }) => [query.get("seat"), query.get("everything")]);
    expect(asked).toEqual([
      [null, null],
      ["1", null],
      [null, "true"],
    ]);
    expect(at(find)).toBe(4);
  });

  it("of which the rest does not come may be asked for again", async () => {
    let isDown = true;
    const { find } = await opened("", {
      "GET tables/t1/replay": ({ query }) => (query.has("after") && isDown ? silence : replay(query)),
    });
    await later(10);
    expect(find("main")?.textContent).toContain(t("refused.unreachable"));
    isDown = false;
    await pressNamed(t("record.again"));
    await later(10);
    expect(find(".cloth")).not.toBeNull();
  });

  it("of a game that goes on leads to its table; of none says so", async () => {
    const { find } = await opened("", { "GET tables/t1/replay": no("wrong_time", "the game goes on") });
    await later(10);
    expect([find("h1")?.textContent, find('a[href="/t/t1"]') !== null]).toEqual([t("record.going_on"), true]);
    document.body.replaceChildren();
    const gone = await opened("", { "GET tables/t1/replay": no("not_found") });
    await later(10);
    expect([gone.find("h1")?.textContent, gone.find('a[href="/t/t1"]')]).toEqual([t("record.gone"), null]);
  });

  it("can be played again with its deal", async () => {
    prefs.name = "Flint";
    const { heard } = await opened("", { "POST tables/same-deal": { table: "t8" }, "POST tables/t8/commands": {} });
    await pressNamed(t("record.same_deal"));
    await later(10);
    expect(sentTo(heard, "POST tables/same-deal")).toMatchObject([{ table: "t1", seats: [{ who: "me" }, {}, {}] }]);
    expect(router.path).toBe("/t/t8");
  });
});

describe("the shelf of records", () => {
  const listed = (n: number) => ({
    id: `g${n}`,
    game: "archipelago",
    title: "",
    names: ["Anna"],
    status: "over",
    changed: n,
    what_if: false,
    handed_in: false,
  });

  async function shelf(count: number, answers: Parameters<typeof serving>[0] = {}) {
    vi.useRealTimers();
    const mine = Array.from({ length: count }, (_, n) => listed(n));
    const ends = Object.fromEntries(mine.map(({ id }) => [`GET tables/${id}`, { table: { ...TABLE, id } }]));
    serving({ "POST me": {}, "GET tables": { mine, open: [], running: [] }, ...ends, ...answers });
    const { container } = render(Records);
    await until(() => expect(container.querySelector("[aria-busy]")).toBeNull());
    return { spines: () => [...container.querySelectorAll<HTMLAnchorElement>("a.spine")], container };
  }

  it("has the latest first, with who won, and more when asked", async () => {
    const { spines } = await shelf(14);
    await until(() => expect(spines()[0]?.textContent).toContain("Anna"));
    expect(
      spines()
        .map((spine) => spine.getAttribute("href"))
        .slice(0, 2),
    ).toEqual(["/records/g13", "/records/g12"]);
    expect(spines()).toHaveLength(12);
    await pressNamed(t("records.more"));
    expect([spines().length, named(t("records.more"))]).toEqual([14, undefined]);
    await until(() => expect(spines()[13]?.textContent).toContain("Cora")); // how it ended comes later
  });

  it("says from which move on older rules have played otherwise", () => {
    const outcome = { ...TABLE.outcome!, reason: "older_rules" };
    const told = (table: TableCard) => render(Ending, { table, plies: 30 }).container.textContent;
    expect(told({ ...TABLE, outcome })).toContain(t("record.older_rules", { ply: 31 }));
    expect(told(TABLE)).not.toContain("31");
  });

  it("takes the record of a game that was played elsewhere", async () => {
    const { container } = await shelf(0, {
      "POST records": ({ body }) =>
        ({
          true: { table: "g77" },
          older: no("other_rules", "from action 31 on"),
          untrue: no("bad_record", "another way"),
        })[(body as { record: string }).record],
    });
    const input = container.querySelector<HTMLInputElement>("#file");
    const give = async (text: string) => {
      Object.defineProperty(input, "files", { configurable: true, value: [new File([text], "game.jackal")] });
      await fireEvent.change(input!);
    };
    await give("untrue");
    await until(() => expect(toasts.list.map(({ text }) => text)).toEqual(["another way"]));
    await give("older");
    await until(() => expect(toasts.list.at(-1)?.text).toBe("from action 31 on"));
    await give("x".repeat(300_000));
    expect(toasts.list.at(-1)?.text).toBe(t("records.hand_in_large"));
    await give("true");
    await until(() => expect(router.path).toBe("/records/g77"));
  });

  it("calls a seat without a name by its crew, and says that a game was handed in", async () => {
    const table = { ...TABLE, seats: TABLE.seats.map((card) => ({ ...card, name: "", bot: "", taken: true })) };
    const game = { ...listed(1), names: ["", "", ""], handed_in: true };
    const { spines } = await shelf(0, {
      "GET tables": { mine: [game], open: [], running: [] },
      "GET tables/g1": { table },
    });
    const crew = t(`colour.${TABLE.seats[0]?.colour}.crew`);
    await until(() => expect(spines()[0]?.textContent).toContain(crew));
    expect(spines()[0]?.textContent).toContain(t("records.handed_in"));
  });

  it("that is empty leads back to the harbour; one that cannot be had is asked for again", async () => {
    const { container } = await shelf(0);
    expect(container.textContent).toContain(t("records.none"));
    document.body.replaceChildren();
    const failing = await shelf(1, { "GET tables": silence });
    await until(() => expect(failing.container.querySelector("[role=alert]")).not.toBeNull());
    const asked = serving({ "POST me": {}, "GET tables": { mine: [listed(1)], open: [], running: [] } });
    await pressNamed(t("records.again"));
    await until(() => expect(failing.spines()).toHaveLength(1));
    await until(() => expect(asked.map(({ what }) => what)).toContain("GET tables/g1")); // how it ended, in vain
  });

  it("opens what somebody pastes, at its place, and says what is no record", async () => {
    const { container } = await shelf(0);
    const field = container.querySelector("#record")!;
    await fireEvent.input(field, { target: { value: "two words" } });
    await fireEvent.submit(container.querySelector("form")!);
    expect(container.querySelector("#bad")?.textContent).toBe(t("records.open_bad"));
    await fireEvent.input(field, { target: { value: "https://x.example/records/zdpuazyZ8fK1?at=3&eyes=1" } });
    await fireEvent.submit(container.querySelector("form")!);
    expect(router.path + router.search).toBe("/records/zdpuazyZ8fK1?at=3&eyes=1");
  });
});

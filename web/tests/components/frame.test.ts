// The table with a game on it: the board, the log and the players follow one line; keys, taps, the past and the cover.
// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { flushSync, tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import "../../src/boards/island/face"; // it would be loaded when the page is opened
import TablePage from "../../src/pages/Table.svelte";
import EndScene from "../../src/table/EndScene.svelte";
import { prefs, t } from "../../src/lib/prefs.svelte";
import { toasts } from "../../src/lib/toasts.svelte";
import type { IslandAction, IslandEvent, IslandView, Message, Now, SeatCard, TableCard } from "../../src/wire";
import { step, textOf } from "../actions";
import { island, moved, square } from "../island.view";
import { Wire } from "../line";
import { until } from "../patience";
import { named, press, pressNamed, promptText } from "./board";
import { inEnglish, seat, tableOf } from "./table";

inEnglish();

/** What the server answers to a look at the table, before any line is open. */
let answer: () => Response | Error;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  Wire.all = [];
  toasts.list = [];
  prefs.guided = ["archipelago"];
  vi.stubGlobal("WebSocket", Wire);
  answer = () => new Response(JSON.stringify(nowAt(0)));
  vi.stubGlobal("fetch", () => {
    const found = answer();
    return found instanceof Error ? Promise.reject(found) : Promise.resolve(found);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  prefs.guided = [];
  prefs.calm = false;
});

const ASHORE = { pieces: moved({ 0: { cell: "b2" } }) };
const ACTIONS = [step(0, "c2")];

interface Standing {
  view?: Partial<IslandView>;
  actions?: IslandAction[];
  table?: Partial<TableCard>;
  seat?: number | null;
  may_take_back?: boolean;
  decided?: number;
}

function nowAt(n: number, { view = ASHORE, actions = ACTIONS, table = {}, ...more }: Standing = {}): Now {
  const viewer = more.seat === undefined ? 0 : more.seat;
  return {
    seat: viewer,
    n,
    decided: more.decided ?? n,
    table: tableOf(table),
    view: island({ seat: viewer, ...view }),
    actions,
    sealed: false,
    may_take_back: more.may_take_back ?? false,
  } as Now;
}

function telling(n: number, event: IslandEvent): Message {
  return { n, at: 0, what: "ply", seat: 1, events: [event], changes: [[], []] };
}

const FLIP = { name: "flip", cell: "c2", tile: "horse", turned: 0 } as unknown as IslandEvent;

/** Somebody opens the page of a table, and the server speaks. */
async function opened(standing: Standing = {}, seats: readonly number[] = [0], ...told: Message[]) {
  const { container } = render(TablePage, { name: "t1" });
  if (seats.length) await until(() => expect(Wire.all).toHaveLength(seats.length));
  for (const viewer of seats) Wire.of(viewer).tell(nowAt(1, { ...standing, seat: viewer }), ...told);
  flushSync();
  await tick();
  const find = (selector: string) => container.querySelector<HTMLElement>(selector);
  return { find, all: (selector: string) => [...container.querySelectorAll<HTMLElement>(selector)] };
}

function reload(): void {
  cleanup();
  Wire.all = [];
}

const tell = async (now: Now, ...messages: Message[]) => {
  Wire.of(now.seat).tell(now, ...messages);
  flushSync();
  await tick();
};
const down = (key: string, more: KeyboardEventInit = {}) => fireEvent.keyDown(window, { key, ...more });
const commands = (viewer = 0) => Wire.of(viewer).heard.map(({ command }) => command);

describe("the question whether the game shall be heard", () => {
  const asked = (find: (selector: string) => HTMLElement | null) => find(".offer") !== null;
  beforeEach(() => {
    prefs.guided = [];
  });
  afterEach(() => {
    Object.assign(prefs, { sound: false, surroundings: false });
  });

  it("is asked at the first table, before any hint, and answered with one touch", async () => {
    const { find } = await opened();
    expect([asked(find), find(".guide")]).toEqual([true, null]);
    await pressNamed(t("table.sound_sea"));
    expect([prefs.sound, prefs.surroundings, asked(find), Boolean(find(".guide"))]).toEqual([true, true, false, true]);
    reload();
    expect(asked((await opened()).find)).toBe(false);
  });

  it("is not asked of who looks on or knows a table, and not again of who wants silence", async () => {
    expect(asked((await opened({ seat: null }, [])).find)).toBe(false);
    reload();
    prefs.guided = ["arkham turn"];
    expect(asked((await opened()).find)).toBe(false);
    reload();
    prefs.guided = [];
    const { find } = await opened();
    await pressNamed(t("table.sound_no"));
    expect([prefs.sound, asked(find), prefs.guided]).toEqual([false, false, ["sound"]]);
  });

  it("is answered by who plays on, or finds the button", async () => {
    const { find } = await opened();
    await press(find('.cell[data-cell="c2"]'));
    Wire.of(0).answer();
    await until(() => expect(prefs.guided).toEqual(["sound"]));
    reload();
    prefs.guided = [];
    const again = await opened();
    await press(again.find("[data-tool=sound]"));
    expect([prefs.sound, asked(again.find), prefs.guided]).toEqual([true, false, ["sound"]]);
  });
});

describe("a game on the table", () => {
  it("is played on the board: what is touched there is sent", async () => {
    const { find } = await opened();
    await press(find('.cell[data-cell="c2"]'));
    expect(commands()).toEqual([{ do: "play", seat: 0, seen: 1, action: textOf(ACTIONS[0]!) }]);
  });

  it("is told event by event; until then nothing can be done, and the log does not know of it", async () => {
    const { find, all } = await opened({ actions: [] });
    await tell(nowAt(2), telling(2, FLIP));
    expect([find(".cell[data-lit]"), all(".log li").length]).toEqual([null, 0]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(find(".cell[data-lit]")).not.toBeNull();
    expect(all(".log li")).toHaveLength(1);
    expect(find("[role=status]")?.textContent).toBe(find(".log li")?.textContent.trim());
  });

  it("shows large what is turned up, until a tap", async () => {
    const { find } = await opened({ actions: [] });
    await tell(nowAt(2), telling(2, FLIP));
    expect(find(".reveal strong")?.textContent.toLowerCase()).toContain("horse");
    await press(find(".reveal"));
    await vi.advanceTimersByTimeAsync(0);
    expect(find(".reveal")).toBeNull();
  });

  it.each([
    ["Escape", (_: (selector: string) => HTMLElement | null) => down("Escape")],
    ["a tap on the board", (find: (selector: string) => HTMLElement | null) => press(find(".board-area .cell"))],
  ])("is hurried on by %s", async (_, hurry) => {
    const { find } = await opened({ actions: [] });
    await tell(nowAt(2), telling(2, FLIP), telling(3, FLIP));
    await hurry(find);
    await vi.advanceTimersByTimeAsync(0);
    flushSync();
    expect([find(".reveal"), find(".cell[data-lit]") !== null]).toEqual([null, true]);
  });

  it("is not hurried on by the buttons beside the board", async () => {
    const { find } = await opened({ actions: [] });
    await tell(nowAt(2), telling(2, FLIP));
    await press(find(".keys button"));
    await press(find("aside"));
    await vi.advanceTimersByTimeAsync(0);
    expect(find(".reveal")).not.toBeNull();
  });

  it("may be taken back by Backspace, where that is allowed, once for a key held down", async () => {
    await opened();
    await down("Backspace");
    expect(commands()).toEqual([]);
    await tell(nowAt(2, { may_take_back: true }));
    await down("Backspace", { repeat: true });
    await down("Backspace");
    expect(commands()).toEqual([{ do: "back", seat: 0, seen: 2 }]);
  });
});

describe("what happened since one's own move", () => {
  const theirs = { ...island().turn, crew: 1, controller: 1 };
  const before = island({ ...ASHORE, turn: theirs });
  const BEATEN = { name: "home", piece: 0, why: "beaten", befalls: [{ seat: 0, by: 1 }] } as IslandEvent;
  const walked = { name: "step", piece: 3, kind: "walk", to: "c2", coins: 0 } as IslandEvent;
  const told = { ...telling(1, walked), events: [walked, BEATEN, BEATEN], changes: [[], [], [], []] };

  /** Somebody comes back; the server tells him what he has not seen. */
  async function returned() {
    answer = () => new Response(JSON.stringify({ ...nowAt(0), view: before, messages: [told] }));
    const standing = { view: { ...ASHORE, turn: theirs }, decided: 0 };
    const { find, all } = await opened(standing, [0], { ...told, changes: [] });
    await until(() => expect(find("[data-blow]")).not.toBeNull());
    return { find, all };
  }

  it("is told to who comes back: by whom, what, until he has seen it; the trails stay", async () => {
    const { find, all } = await returned();
    expect(find("[data-blow]")?.textContent.replace(/\s+/g, " ")).toMatch(
      /Ben: Your White 1 is beaten.*Next \(1 more\)/,
    );
    expect(all("g.trail").length).toBeGreaterThan(0);
    await press(find("[data-blow] [data-seen]"));
    await press(find("[data-blow] [data-seen]"));
    expect(find("[data-blow]")).toBeNull();
    expect(all("g.trail").length).toBeGreaterThan(0);
  });

  it("is pointed at when it is touched, and put away by Escape; then the keyboard is at the question", async () => {
    const { find, all } = await returned();
    await press(find("[data-blow] [data-show]"));
    await vi.advanceTimersByTimeAsync(200);
    expect(all('.board-area [data-piece="0"]').length).toBeGreaterThan(0);
    (document.activeElement as HTMLElement).blur();
    await fireEvent.keyDown(document.body, { key: "Escape" });
    await fireEvent.keyDown(document.body, { key: "Escape" });
    expect(find("[data-blow]")).toBeNull();
    await until(() => expect(document.activeElement?.closest(".board-area, .prompt-area")).not.toBeNull());
  });

  it("is shown again by a key", async () => {
    const { find } = await returned();
    await fireEvent.keyDown(document.body, { key: "a" });
    expect(find("[data-blow]")).toBeNull();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(find("[data-blow]")).not.toBeNull();
  });

  it("is shown again by one tap, and nothing can be done meanwhile", async () => {
    const { find, all } = await returned();
    await press(find(".again"));
    expect([find("[data-blow]"), find(".cell[data-lit]")]).toEqual([null, null]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([all("[data-blow]").length, find(".cell[data-lit]") !== null]).toEqual([1, true]);
  });

  it("leaves its trails with the next decision; what has not been seen stays, over a reload, too", async () => {
    const { find, all } = await returned();
    await press(find("[data-blow] [data-seen]"));
    await tell(nowAt(2, { decided: 2 }), telling(2, walked));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(all("g.trail")).toHaveLength(1);
    expect(find("[data-blow]")?.textContent).toMatch(/Ben: Your White 1 is beaten/);
    reload();
    answer = () => new Response(JSON.stringify({ ...nowAt(2), messages: [] }));
    const again = await opened({ decided: 2 });
    await until(() => expect(again.find("[data-blow]")).not.toBeNull());
    await press(again.find("[data-blow] [data-seen]"));
    expect(again.find("[data-blow]")).toBeNull();
    reload();
    expect((await opened({ decided: 2 })).find("[data-blow]")).toBeNull();
  });

  it("is told to who lost by it, when the game is over, too, until he has seen it", async () => {
    const blow = { ...telling(2, walked), events: [walked, BEATEN], changes: [[], [], []] };
    const outcome = { reason: "last", scores: [0, 2], ranks: [2, 1] };
    const over = { actions: [], table: { status: "over" as const, outcome }, decided: 0 };
    const { find } = await returned();
    await press(find("[data-blow] [data-seen]"));
    await tell(nowAt(2, over), blow);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(find(".over")).not.toBeNull();
    expect(find("[data-blow]")?.textContent.replace(/\s+/g, " ")).toMatch(/Your White 1 is beaten.*Next \(1 more\)/);
    const seeAgain = async () => {
      reload();
      answer = () => new Response(JSON.stringify({ ...nowAt(0), view: before, messages: [told, blow] }));
      const page = await opened(over, [0], { ...told, changes: [] });
      await tell(nowAt(2, over), blow);
      await vi.advanceTimersByTimeAsync(1000);
      return page;
    };
    await press(find("[data-blow] [data-seen]"));
    const again = await seeAgain();
    expect(again.all("[data-blow]")).toHaveLength(1);
    await press(again.find("[data-blow] [data-seen]"));
    expect((await seeAgain()).find("[data-blow]")).toBeNull();
  });

  it("is not told twice to who takes his decision back", async () => {
    const { find } = await returned();
    await tell(nowAt(2, { decided: 2 }), telling(2, walked));
    await vi.advanceTimersByTimeAsync(10_000);
    const back = { ...telling(3, walked), what: "back", events: [], changes: [[]], undoes: 2 } as unknown as Message;
    await tell({ ...nowAt(3), decided: 0, view: before }, back);
    await vi.advanceTimersByTimeAsync(10_000);
    await until(() => expect(find("[data-blow]")?.textContent).toContain("1 more"));
    await press(find("[data-blow] [data-seen]"));
    await press(find("[data-blow] [data-seen]"));
    expect(find("[data-blow]")).toBeNull();
  });
});

describe("the past of a game", () => {
  async function withPast() {
    prefs.calm = true; // tiles turn over at once
    const page = await opened();
    const land = (tile: "horse" | "ice") => ({
      land: [square("b2"), square("c2", { face: "up", tile }), square("d2")],
    });
    await tell(nowAt(2, { view: land("horse") }));
    await tell(nowAt(3, { view: { ...ASHORE, ...land("ice") } }));
    return page;
  }
  const label = (find: (selector: string) => HTMLElement | null) =>
    find('.cell[data-cell="c2"]')?.getAttribute("aria-label") ?? "";

  it("is stepped through by [ and ], and left by Escape", async () => {
    const { find } = await withPast();
    expect(label(find)).toContain(t("tile.ice.name"));
    await down("[");
    expect(label(find)).toContain(t("tile.horse.name"));
    await down("[");
    expect(label(find)).toContain("face down");
    await down("]");
    expect(label(find)).toContain(t("tile.horse.name"));
    await down("Escape");
    expect([label(find).includes(t("tile.ice.name")), find(".past")]).toEqual([true, null]);
  });

  it("says that it is the past, and leads back", async () => {
    const { find } = await withPast();
    await down("[");
    expect(find(".past")?.textContent).toContain(t("table.past"));
    expect(find(".cell[data-lit]")).toBeNull();
    await pressNamed(t("table.present"));
    expect([find(".past"), find(".cell[data-lit]") !== null]).toEqual([null, true]);
  });

  it("is not stepped into by who wants no single keys", async () => {
    const { find } = await withPast();
    prefs.keys = false;
    await down("[");
    prefs.keys = true;
    expect(find(".past")).toBeNull();
  });
});

describe("several at one device", () => {
  const mine: SeatCard[] = [seat(0), seat(1, { mine: true })];
  const secret = { land: [square("b2", { tile: "horse" }), square("c2"), square("d2")] }; // face down, but seen

  it("have a cover between them: no board, no log, no shortcuts", async () => {
    answer = () => new Response(JSON.stringify(nowAt(0, { table: { seats: mine } })));
    const { find } = await opened({ view: secret, actions: [], table: { seats: mine } }, [0, 1]);
    await tell(
      nowAt(2, {
        seat: 1,
        view: { ...secret, ask: { what: "action", seat: 1, detail: null } },
        table: { seats: mine },
      }),
    );
    expect(find(".cover h2")?.textContent).toContain("Ben");
    expect([find(".island"), find(".log ol")]).toEqual([null, null]);
    await down("[");
    expect(find(".past")).toBeNull();
    await press(find(".cover button"));
    expect([find(".cover"), find(".island") !== null, promptText()]).toEqual([null, true, "Ben! Go ashore: where to?"]);
  });
});

describe("a table that cannot be shown", () => {
  it("because nobody answers may be tried again", async () => {
    answer = () => new TypeError("no network");
    const { find } = await opened({}, []);
    await until(() => expect(find("h1")?.textContent).toBe(t("table.becalmed")));
    answer = () => new Response(JSON.stringify(nowAt(0)));
    await pressNamed(t("table.retry"));
    await until(() => expect(Wire.all).toHaveLength(1));
    Wire.of(0).tell(nowAt(1));
    flushSync();
    expect(find(".island")).not.toBeNull();
  });

  it("because there is none says so", async () => {
    answer = () =>
      new Response(JSON.stringify({ error: { code: "no_table", message: "none", rule: "" } }), { status: 404 });
    const { find } = await opened({}, []);
    await until(() => expect(find("h1")?.textContent).toBe(t("table.gone")));
    expect(named(t("table.retry"))).toBeUndefined();
  });

  it("because it was called off says so", async () => {
    const { find } = await opened({ table: { status: "closed" } });
    expect(find("p")?.textContent).toBe(t("table.called_off"));
  });
});

describe("the network", () => {
  it("that goes and comes takes the line along", async () => {
    const { find } = await opened();
    await fireEvent(window, new Event("offline"));
    expect(find("[role=alert]")?.textContent).toContain(t("table.lost"));
    expect(find(".cell[data-lit]")).toBeNull();
    await fireEvent(window, new Event("online"));
    await tell(nowAt(1));
    expect([find("[role=alert]"), find(".cell[data-lit]") !== null]).toEqual([null, true]);
  });
});

describe("the end", () => {
  it("is shown with its result, and leads to the record", async () => {
    const { find } = await opened({
      actions: [],
      view: {
        ask: null,
        outcome: { reason: "gold", scores: [5, 2], ranks: [1, 2] } as unknown as IslandView["outcome"],
      },
      table: { status: "over", outcome: { reason: "gold", scores: [5, 2], ranks: [1, 2] } },
    });
    expect(find(".over h2")?.textContent).toBe("You win!");
    expect(find('a[href="/records/t1"]')).not.toBeNull();
  });

  const over = (ranks: number[], game: TableCard["game"] = "archipelago") => {
    const outcome = { reason: "gold", scores: ranks.map((rank) => 9 - rank), ranks };
    const view = { ask: null, outcome: outcome as unknown as IslandView["outcome"] };
    return nowAt(2, { actions: [], view, table: { game, status: "over", outcome } });
  };

  it("is a scene for who has seen it come; Escape skips it", async () => {
    const { find } = await opened();
    await tell(over([1, 2]));
    expect(find("button.end strong")?.textContent).toBe("Victory!");
    expect(document.activeElement).toBe(find("button.end"));
    await down("Escape");
    flushSync();
    expect([find("button.end"), find(".over h2")?.textContent]).toEqual([null, "You win!"]);
  });

  it("is a scene that goes by itself", async () => {
    const { find } = await opened();
    await tell(over([2, 1]));
    expect(find("button.end strong")?.textContent).toBe("Fair winds all the same");
    await vi.advanceTimersByTimeAsync(3000);
    expect(find("button.end")).toBeNull();
  });

  it.each<[string, string]>([
    ["dungeon", "descent"],
    ["arkham", "night"],
    ["cards-2019", "winds"],
    ["coins", "played"],
  ])("is told to who has lost in %s in words of that game", (game, word) => {
    const outcome = { reason: "gold", scores: [1, 2], ranks: [2, 1] };
    render(EndScene, {
      table: tableOf({ game: game as TableCard["game"], outcome, status: "over" }),
      done: () => undefined,
    });
    expect(document.querySelector(".end strong")?.textContent).toContain(word);
  });
});

// The harbour, the settings, the private link of a seat, and the whole client: which page an address opens.
// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import LANGUAGES from "virtual:languages";
import App from "../../src/App.svelte";
import { remember, planFor } from "../../src/harbour/remembered";
import { prefs, t } from "../../src/lib/prefs.svelte";
import { router } from "../../src/lib/router.svelte";
import { toasts } from "../../src/lib/toasts.svelte";
import { Wording } from "../../src/lib/wordings";
import Home from "../../src/pages/Home.svelte";
import Seat from "../../src/pages/Seat.svelte";
import Settings from "../../src/pages/Settings.svelte";
import type { Listed, NewTable, Now, Tables } from "../../src/wire";
import { CARD, HOUSE } from "../house";
import { until } from "../patience";
import { pressNamed } from "./board";
import { no, sentTo, serving, silence } from "./server";
import { inEnglish, seat, tableOf } from "./table";

inEnglish();

beforeEach(() => {
  Object.assign(prefs, { name: "Flint", colour: "", guided: [], calm: false, sound: false, keys: true, paper: "auto" });
  localStorage.clear();
  toasts.list = [];
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  router.go("/");
});

const listed = (id: string, change: Partial<Listed> = {}): Listed =>
  ({
    id,
    game: "archipelago",
    title: "",
    names: ["Anna", "Ben"],
    status: "playing",
    free: 0,
    clock: { kind: "none", seconds: 0, increment: 0 },
    changed: Date.now() - 5 * 60_000,
    what_if: false,
    handed_in: false,
    ...change,
  }) as Listed;

const standing = (actions: object[]) => ({ table: tableOf({ seats: [seat(0), seat(1)] }), actions }) as unknown as Now;

describe("the harbour", () => {
  const TABLES: Tables = {
    mine: [listed("m1"), listed("m2", { status: "over" }), listed("m3", { title: "Friday", status: "paused" })],
    open: [listed("m1", { free: 1 }), listed("o1", { status: "gathering", free: 2 }), listed("o2", { free: 0 })],
    running: [listed("m3"), listed("r1")],
  } as unknown as Tables;

  async function opened(answers: Parameters<typeof serving>[0] = {}) {
    const heard = serving({
      "GET house": HOUSE,
      "GET tables": TABLES,
      "GET tables/m1": ({ query }) => standing(query.has("seat") ? [{ text: "go" }] : []),
      "POST tables": { table: "t9" },
      "POST tables/t9/commands": {},
      ...answers,
    });
    const { container } = render(Home);
    await until(() => expect(container.querySelector(".board")).not.toBeNull());
    return { heard, container };
  }
  const shown = (section: string) =>
    [...document.querySelectorAll<HTMLElement>(`[aria-labelledby=${section}] [data-table]`)].map(
      (link) => link.dataset["table"],
    );

  it("lists one's own tables that go on, those to join and those to watch, each once", async () => {
    await opened();
    await until(() => expect(shown("continue")).toEqual(["m1", "m3"]));
    expect([shown("join"), shown("watch")]).toEqual([["o1"], ["r1"]]);
  });

  it("says where it is one's turn, and leads there", async () => {
    const { container } = await opened();
    await until(() => expect(container.querySelector(".yours")?.textContent).toBe(t("harbour.your_turn")));
    const onward = container.querySelector<HTMLAnchorElement>(".onward");
    expect([onward?.getAttribute("href"), onward?.classList.contains("primary")]).toEqual(["/t/m1", true]);
  });

  it("counts all tables that wait, in the tab and beside the heading, however many they are", async () => {
    const many = Array.from({ length: 11 }, (_, number) => listed(`w${number}`));
    const answers = many.map(({ id }) => [
      `GET tables/${id}`,
      ({ query }: { query: URLSearchParams }) =>
        id === "w0" ? no("broken") : standing(query.has("seat") ? [{ text: "go" }] : []),
    ]);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { container } = await opened({
      "GET tables": { mine: many, open: [], running: [] },
      ...(Object.fromEntries(answers) as Parameters<typeof serving>[0]),
    });
    const badge = () => container.querySelector("#continue .badge")?.textContent;
    await until(async () => {
      await vi.advanceTimersByTimeAsync(11_000);
      expect(badge()).toBe("10"); // one does not answer
    });
    expect(document.title).toMatch(/^● /);
  });

  it("calls from behind other windows, where a table of one's own may come to move", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let actions: object[] = [];
    let changed = Date.now();
    let mine = () => [listed("m1", { changed })];
    const { heard } = await opened({
      "GET tables": () => ({ ...TABLES, mine: mine() }),
      "GET tables/m1": ({ query }) => standing(query.has("seat") ? actions : []),
    });
    await until(() => expect(shown("continue")).toEqual(["m1"]));
    expect(document.title).not.toMatch(/^● /);
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    [actions, changed] = [[{ text: "go" }], changed + 1];
    await vi.advanceTimersByTimeAsync(45_000);
    await until(() => expect(document.title).toMatch(/^● /));
    mine = () => [];
    await vi.advanceTimersByTimeAsync(45_000);
    const asked = heard.length;
    await vi.advanceTimersByTimeAsync(120_000);
    expect(heard.length).toBe(asked); // there is nothing to be called to
    vi.restoreAllMocks();
  });

  it("plays at once, by the plan of the last time", async () => {
    const plan = planFor(CARD, "bots", HOUSE);
    remember(CARD, "bots", { ...plan, options: { island: 3 } });
    const { heard, container } = await opened();
    const door = () => container.querySelector<HTMLButtonElement>('[aria-describedby="door-archipelago"].primary');
    await until(() => expect(door()?.disabled).toBe(false));
    await fireEvent.click(door()!);
    await until(() => expect(router.path).toBe("/t/t9"));
    expect(sentTo(heard, "POST tables")).toHaveLength(1);
    expect((sentTo(heard, "POST tables")[0] as NewTable).options).toEqual({ island: 3 });
  });

  it("says what a door that is locked is about", async () => {
    const { container } = await opened();
    await until(() => expect(container.querySelector(".stamp")).not.toBeNull());
    await fireEvent.click(container.querySelector(".stamp")!);
    expect(toasts.list.at(-1)?.text).toBe(t("harbour.soon_about"));
  });

  it("tells that nobody answers, and looks again after a while", async () => {
    vi.useFakeTimers();
    let tables: object = no("broken");
    const { container } = await opened({ "GET tables": () => tables });
    await until(() => expect(container.querySelector("[role=alert]")).not.toBeNull());
    tables = TABLES;
    await vi.advanceTimersByTimeAsync(11_000);
    flushSync();
    expect([container.querySelector("[role=alert]"), shown("watch")]).toEqual([null, ["r1"]]);
  });

  it("offers to lay a table where none is open", async () => {
    const { container } = await opened({ "GET tables": { mine: [], open: [], running: [] } });
    await until(() => expect(container.textContent).toContain(t("harbour.none_open")));
    expect(container.querySelector('a[href="/new/archipelago?with=open"]')).not.toBeNull();
  });

  it("has the puzzle of the day, if the server has one", async () => {
    const day = new Date().toISOString().slice(0, 10);
    const today = { id: day, name: { en: "Ring", ru: "" }, grade: "easy", card: "" };
    const { container } = await opened({ [`GET puzzles/${day}`]: today, "GET puzzles/mine": { solved: {} } });
    await until(() => expect(container.textContent).toContain("Ring"));
    expect(container.querySelector(`a[href="/puzzles/${day}"]`)).not.toBeNull();
  });

  it("gives a name to who has none", async () => {
    prefs.name = "";
    await opened();
    const given = prefs.name;
    expect(given).not.toBe("");
    await pressNamed(t("harbour.another_name"));
    expect(prefs.name).not.toBe(given);
  });
});

describe("the settings", () => {
  async function opened(): Promise<void> {
    serving({ "GET house": HOUSE });
    render(Settings);
    await until(() => expect(screen.getByText(t("settings.version", { version: HOUSE.version }))).toBeTruthy());
  }

  it("are kept as they are set", async () => {
    await opened();
    await fireEvent.click(screen.getByRole("radio", { name: t("settings.speed_none") }));
    await fireEvent.click(screen.getByRole("checkbox", { name: new RegExp(t("settings.keys")) }));
    await fireEvent.click(screen.getByRole("radio", { name: t("settings.dark") }));
    await fireEvent.click(screen.getByRole("radio", { name: new RegExp(t("colour.black.crew"), "i") }));
    expect([prefs.calm, prefs.moves, prefs.keys, prefs.isDark, prefs.colour]).toEqual([
      true,
      false,
      false,
      true,
      "black",
    ]);
    await pressNamed(t("settings.colour_any"));
    expect(prefs.colour).toBe("");
  });

  it("show the guide again", async () => {
    prefs.guided = ["archipelago"];
    await opened();
    await pressNamed(t("settings.guide_again"));
    expect([prefs.guided, toasts.list.at(-1)?.text]).toEqual([[], t("settings.guide_done")]);
  });

  it("are forgotten by two presses, with the plans of other days", async () => {
    remember(CARD, "bots", { ...planFor(CARD, "bots", HOUSE), options: { island: 3 } });
    Object.assign(prefs, { calm: true, colour: "red", guided: ["arkham"] });
    await opened();
    await pressNamed(t("settings.forget"));
    expect(prefs.calm).toBe(true);
    await pressNamed(t("settings.forget_sure"));
    expect([prefs.calm, prefs.colour, prefs.guided]).toEqual([false, "", []]);
    expect(planFor(CARD, "bots", HOUSE).options).toEqual({});
  });
});

describe("the private link of a seat", () => {
  function arrived(hash: string, answers: Parameters<typeof serving>[0]): ReturnType<typeof serving> {
    const heard = serving(answers);
    history.replaceState(null, "", `/seat${hash}`);
    render(Seat);
    return heard;
  }

  it("brings the seat here and leads to its table", async () => {
    const heard = arrived("#key=abc", { "POST seats": { table: "t7", seat: 1 } });
    await until(() => expect(router.path).toBe("/t/t7"));
    expect(sentTo(heard, "POST seats")).toEqual([{ key: "abc" }]);
  });

  it("that is used up, or none, says so", async () => {
    arrived("#key=old", { "POST seats": no("bad_key", "this link was used") });
    await until(() => expect(screen.getByRole("alert").textContent).not.toBe(""));
    expect(screen.getByRole("heading").textContent).toBe(t("claim.failed"));
    document.body.replaceChildren();
    const heard = arrived("", {});
    expect(screen.getByRole("alert").textContent).toBe(t("claim.missing"));
    expect(heard).toEqual([]);
  });
});

describe("an address", () => {
  async function opened(path: string): Promise<void> {
    serving({ "GET house": HOUSE, "GET tables": { mine: [], open: [], running: [] } });
    router.go(path);
    render(App);
    await until(() => expect(document.querySelector("main h1, main h2")).not.toBeNull());
  }

  it.each([
    ["/settings", "settings.title"],
    ["/rules", "rules.title"],
    ["/no/such/place", "nowhere.title"],
  ])("%s opens its page", async (path, title) => {
    await opened(path);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(t(title));
  });

  it("tells whoever reads that a table waits for him, and takes it back when it does not", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    document.head.innerHTML = '<link rel="icon" href="/icon.svg">';
    const icon = () => document.querySelector("link[rel=icon]")?.getAttribute("href");
    let actions: object[] = [{ text: "go" }];
    let changed = Date.now();
    const heard = serving({
      "GET house": HOUSE,
      "GET tables": () => ({ mine: [listed("m1", { changed })], open: [], running: [] }),
      "GET tables/m1": ({ query }) => standing(query.has("seat") ? actions : []),
    });
    router.go("/rules");
    const { unmount } = render(App);
    await until(() =>
      expect(document.title).toBe(`● ${t("harbour.your_turn")} · ${t("rules.title")} · ${t("page.name")}`),
    );
    expect(icon()).toBe("/icon-call.svg");
    const asked = () => sentTo(heard, "GET tables").length;
    const before = asked();
    router.go("/about");
    await until(() => expect(document.title).toContain(t("about.title")));
    expect([document.title.startsWith("●"), asked()]).toEqual([true, before]);
    [actions, changed] = [[], changed + 1];
    await vi.advanceTimersByTimeAsync(31_000);
    await until(() => expect([document.title.startsWith("●"), icon()]).toEqual([false, "/icon.svg"]));
    unmount();
    document.head.innerHTML = "";
  });

  it("changes the page at a link, which gets the focus, and the paper at a press", async () => {
    await opened("/no/such/place");
    await fireEvent.click(document.querySelector('a[href="/settings"]')!);
    await until(() => expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(t("settings.title")));
    await until(() => expect(document.activeElement?.id).toBe("main"));
    prefs.paper = "dark";
    flushSync();
    expect(document.documentElement.dataset["paper"]).toBe("dark");
    prefs.calm = true;
    flushSync();
    expect(document.documentElement.dataset["motion"]).toBe("none");
    expect(JSON.parse(localStorage.getItem("jackal") ?? "{}")).toMatchObject({ paper: "dark", speed: "none" });
  });
});

describe("without a network", () => {
  it("every page says what can be done, until the server answers again", async () => {
    let house: object = silence;
    serving({ "GET house": () => house, "GET tables": silence });
    const { container } = render(App);
    await until(() => expect(container.querySelector("aside")?.textContent).toContain(t("app.cut_about")));
    await new Promise((done) => setTimeout(done)); // all else that was asked has failed, too
    house = HOUSE;
    await fireEvent.click(container.querySelector("aside button")!);
    await until(() => expect(container.querySelector("aside")).toBeNull());
  });
});

describe("the words of the harbour", () => {
  it.each(["en", "ru"])("are enough for all that it says: %s", async (language) => {
    serving({
      "GET house": HOUSE,
      "GET tables": { mine: [listed("m1")], open: [listed("o1", { free: 1 })], running: [] },
    });
    const { default: first } = (await LANGUAGES.find(({ key }) => key === language)?.first()) ?? { default: {} };
    prefs.words = new Wording(language, first);
    router.go("/");
    const { container } = render(App);
    await until(() => expect(container.querySelectorAll(".doors > *").length).toBeGreaterThan(4));
    await until(() => expect(container.querySelector("main a[href='/t/o1']")).not.toBeNull());
    const spoken = [...container.querySelectorAll("[aria-label]")].map((one) => one.getAttribute("aria-label"));
    expect([container.textContent, ...spoken].join("\n")).not.toMatch(/\b[a-z_]+\.[a-z_]+\b/);
  });
});

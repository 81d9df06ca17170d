// What one can do at the table besides playing: shout, pause, call a bot for who is away, go, open the seat elsewhere.
// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { prefs, t } from "../../src/lib/prefs.svelte";
import { toasts } from "../../src/lib/toasts.svelte";
import Gather from "../../src/table/Gather.svelte";
import Tools from "../../src/table/Tools.svelte";
import type { Face } from "../../src/table/face";
import { Hinting } from "../../src/table/hinting.svelte";
import type { SeatCard, TableCard } from "../../src/wire";
import { HOUSE } from "../house";
import { until } from "../patience";
import { named, pressNamed } from "./board";
import { no, serving } from "./server";
import { faceWhere, inEnglish, seat, sessionAt, tableOf } from "./table";

inEnglish();

const FACE: Face = { ...faceWhere([]), surroundings: "sea" };
const LINK = { address: "http://here/seat#key=abc", qr: "M0 0", width: 25 };
let heard: ReturnType<typeof serving>;

beforeEach(() => {
  toasts.list = [];
  heard = serving({
    "GET house": HOUSE,
    "GET tables/t1/invite": { ...LINK, address: "http://here/t/t1" },
    "POST tables/t1/seats/0/link": LINK,
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Object.assign(prefs, { sound: false, surroundings: false, volume: 0.8 });
});

function tools(table: TableCard = tableOf(), change: Parameters<typeof sessionAt>[1] = {}) {
  const asked = sessionAt(table, change);
  const hinting = new Hinting(asked.session);
  render(Tools, { session: asked.session, table, face: FACE, sheet: null, hinting, reading: false, charting: false });
  return asked;
}

const openMenu = () => pressNamed(t("table.menu"));
const address = () => screen.queryByRole<HTMLInputElement>("textbox", { name: t("page.address") })?.value;

describe("the tools", () => {
  it("open the seat elsewhere, with the ship's book only if that is ticked", async () => {
    tools();
    await openMenu();
    await pressNamed(t("table.other_device"));
    await until(() => expect(address()).toBe(LINK.address));
    const tick = () => screen.getByRole<HTMLInputElement>("checkbox", { name: /My ship's book/ });
    expect([tick().checked, heard.at(-1)?.query.get("book")]).toEqual([false, null]);
    await fireEvent.click(tick());
    await until(() => expect([tick().checked, heard.at(-1)?.query.get("book")]).toEqual([true, "true"]));
  });

  it("shout a word, and shut the drawer", async () => {
    const { shouted } = tools();
    await pressNamed(t("table.shout"));
    await pressNamed(t("shout.gold"));
    expect([shouted, named(t("shout.gold"))]).toEqual([["gold"], undefined]);
  });

  it("turn sounds on and off", async () => {
    tools();
    await pressNamed(t("settings.sound"));
    expect([prefs.sound, named(t("settings.sound"))?.getAttribute("aria-pressed")]).toEqual([true, "true"]);
    await fireEvent.input(screen.getByRole("slider"), { target: { value: "0.3" } });
    await fireEvent.click(screen.getByRole("checkbox", { name: t("settings.surroundings_sea") }));
    expect([prefs.volume, prefs.surroundings]).toEqual([0.3, true]);
    await pressNamed(t("settings.sound"));
    expect([prefs.sound, screen.queryByRole("slider")]).toEqual([false, null]);
  });

  it("pause the game, which others must agree to if there are any", async () => {
    const { sent } = tools();
    await openMenu();
    await pressNamed(t("table.propose_pause"));
    expect(sent).toEqual([{ do: "pause", seat: 0 }]);
  });

  it("pause at once where there are only bots", async () => {
    tools(tableOf({ seats: [seat(0), seat(1, { who: "bot", bot: "greedy" })] }));
    await openMenu();
    expect([named(t("table.pause")) !== undefined, named(t("table.propose_pause"))]).toEqual([true, undefined]);
  });

  it("call a bot for who is not here, and for nobody else", async () => {
    const { sent } = tools(tableOf(), { here: [0] });
    await openMenu();
    await pressNamed(t("table.stand_in", { name: "Ben" }));
    expect(sent).toEqual([{ do: "stand_in", seat: 0, absent: 1 }]);
  });

  it("offer no bot for who is here, is a bot, or is away already", async () => {
    const offers = async (ben: Partial<SeatCard>, here = [0]) => {
      const { session } = sessionAt(tableOf({ seats: [seat(0), seat(1, ben)] }), { here });
      const { unmount } = render(Tools, {
        session,
        hinting: new Hinting(session),
        table: tableOf({ seats: [seat(0), seat(1, ben)] }),
        face: FACE,
        sheet: null,
        reading: false,
        charting: false,
      });
      await openMenu();
      const found = named(t("table.stand_in", { name: "Ben" })) !== undefined;
      unmount();
      return found;
    };
    expect([
      await offers({}),
      await offers({}, [0, 1]),
      await offers({ bot: "greedy" }),
      await offers({ away: "left" }),
    ]).toEqual([true, false, false, false]);
  });

  it.each(["leave", "resign"] as const)("ask once more before one may %s", async (what) => {
    const { sent } = tools();
    await openMenu();
    await pressNamed(t(`table.${what}`));
    expect([sent, screen.getByRole("alertdialog").textContent.includes(t(`table.${what}_about`))]).toEqual([[], true]);
    await pressNamed(t("page.cancel"));
    expect([sent, screen.queryByRole("alertdialog")]).toEqual([[], null]);
    await openMenu();
    await pressNamed(t(`table.${what}`));
    await pressNamed(t(`table.${what}`));
    expect(sent).toEqual([{ do: what, seat: 0 }]);
  });

  it("give the link of the seat, and the one to watch", async () => {
    tools();
    await openMenu();
    await pressNamed(t("table.other_device"));
    await until(() => expect(address()).toBe(LINK.address));
    await openMenu();
    await pressNamed(t("table.invite_watch"));
    await until(() => expect(address()).toBe("http://here/t/t1"));
    await pressNamed(t("page.close"));
    expect(address()).toBeUndefined();
  });

  it("tell why there is no link", async () => {
    serving({ "POST tables/t1/seats/0/link": no("too_many", "slow down") });
    tools();
    await openMenu();
    await pressNamed(t("table.other_device"));
    await until(() => expect(toasts.list.at(-1)?.text).toBe(t("refused.too_many")));
  });

  it("are shut by a touch elsewhere and by Escape", async () => {
    tools();
    for (const shut of [
      () => fireEvent.pointerDown(document.body),
      () => fireEvent.keyDown(window, { key: "Escape" }),
    ]) {
      await openMenu();
      await fireEvent.pointerDown(named(t("table.other_device"))!);
      expect(named(t("table.other_device"))).toBeDefined();
      await shut();
      expect(named(t("table.other_device"))).toBeUndefined();
    }
  });

  it("of a game that is over, or of an onlooker, are few", async () => {
    tools(tableOf({ status: "over" }));
    await openMenu();
    expect([named(t("table.leave")), named(t("table.other_device")) !== undefined]).toEqual([undefined, true]);
    document.body.replaceChildren();
    tools(tableOf(), { seat: null });
    expect([named(t("table.menu")), named(t("table.shout"))]).toEqual([undefined, undefined]);
  });
});

describe("a table that gathers", () => {
  const OPEN: Partial<SeatCard> = { who: "link", name: "", taken: false };

  function gathering(change: Partial<TableCard> = {}, seats: SeatCard[] = [seat(0), seat(1, OPEN)]) {
    const table = tableOf({ status: "gathering", seats, ...change });
    const asked = sessionAt(table);
    render(Gather, { session: asked.session, table, invitation: "" });
    flushSync();
    return asked;
  }
  const start = () => named(t("gather.start"));

  it("waits for those who are missing, and calls them by a link", async () => {
    gathering();
    await until(() => expect(address()).toBe("http://here/t/t1"));
    expect(screen.getAllByRole("status")[0]?.textContent).toContain("1");
    expect(start()?.disabled).toBe(true);
  });

  it("says so when there is no link to give, and asks for it again", async () => {
    serving({ "GET house": HOUSE });
    gathering();
    await until(() => expect(screen.getByRole("alert").textContent).toContain(t("gather.no_link")));
    serving({ "GET house": HOUSE, "GET tables/t1/invite": { ...LINK, address: "http://here/t/t1" } });
    await pressNamed(t("gather.link_again"));
    await until(() => expect(address()).toBe("http://here/t/t1"));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("begins by the word of its host when all are here", async () => {
    const { sent } = gathering({}, [seat(0), seat(1)]);
    expect(address()).toBeUndefined();
    await pressNamed(t("gather.start"));
    expect(sent).toEqual([{ do: "start" }]);
    expect(heard.filter(({ what }) => what.endsWith("invite"))).toEqual([]);
  });

  it("is not begun nor closed by a guest", () => {
    gathering({ host: false });
    expect([start(), named(t("gather.close"))]).toEqual([undefined, undefined]);
    expect(screen.getByText(t("gather.host_starts"))).toBeTruthy();
  });

  it("is called off by two presses", async () => {
    const { sent } = gathering();
    await pressNamed(t("gather.close"));
    expect(sent).toEqual([]);
    await pressNamed(t("gather.close_sure"));
    expect(sent).toEqual([{ do: "close" }]);
  });

  it("says what was agreed on besides the usual", async () => {
    const setup = { ...tableOf().setup, title: "Friday", onlookers: false, take_back: false };
    gathering({ setup, options: { island: 3, teams: true, layout: "some long text" } });
    const about = () => document.querySelector("header p")?.textContent ?? "";
    await until(() => expect(about()).toContain(t("choice.archipelago.teams.title")));
    expect(document.querySelector("h1")?.textContent).toBe("Friday");
    expect(about()).toContain(`${t("choice.archipelago.island.title")}: ${t("choice.archipelago.island.3")}`);
    expect(about()).toContain(t("setup.no_onlookers"));
    expect(about()).toContain(t("setup.no_take_back"));
    expect(about()).not.toContain("some long text");
  });

  it("offers a seat to who has none", () => {
    gathering({}, [seat(0, { mine: false }), seat(1, { ...OPEN, who: "open" })]);
    expect(named(t("gather.sit"))).toBeDefined();
  });
});

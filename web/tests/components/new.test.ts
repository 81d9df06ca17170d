// The page for a new table: who sits where, by which options, how it is run, and what the server says to it.
// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { planFor } from "../../src/harbour/remembered";
import { botName, voiceOf } from "../../src/lib/names";
import { prefs, t } from "../../src/lib/prefs.svelte";
import { router } from "../../src/lib/router.svelte";
import New from "../../src/pages/New.svelte";
import type { NewTable } from "../../src/wire";
import { CARD, HOUSE } from "../house";
import { until } from "../patience";
import { no, sentTo, serving } from "./server";
import { inEnglish } from "./table";

inEnglish();

const MADE = { table: "t9" };
let heard: ReturnType<typeof serving>;

beforeEach(() => {
  Object.assign(prefs, { name: "Flint", colour: "" });
  localStorage.clear();
  answering({});
});
afterEach(() => {
  vi.unstubAllGlobals();
  router.go("/");
});

function answering(more: Parameters<typeof serving>[0]): void {
  heard = serving({ "GET house": HOUSE, "POST tables": MADE, "POST tables/t9/commands": {}, ...more });
}

async function opened(company: string, game = "archipelago") {
  router.go(`/new/${game}?with=${company}`);
  const page = render(New, { name: game });
  await until(() => expect(page.container.querySelector("form, main:not([aria-busy])")).not.toBeNull());
  return page;
}

const submit = async () => {
  await fireEvent.submit(document.querySelector("form")!);
  await until(() => expect(document.querySelector<HTMLButtonElement>(".end button")?.disabled ?? false).toBe(false));
};
const ordered = () => sentTo(heard, "POST tables").at(-1) as NewTable;
const row = (number: number) => within(document.querySelector<HTMLElement>(`[data-seat="${number}"]`)!);
const purpose = (number: number) => row(number).getByRole<HTMLSelectElement>("combobox");

describe("a table for bots", () => {
  it("is made, begun and gone to at once", async () => {
    await opened("bots");
    expect(screen.getByRole("button", { name: t("new.begin") })).toBeTruthy();
    await submit();
    expect(ordered()).toMatchObject({
      game: "archipelago",
      seats: [
        { who: "me", name: "Flint" },
        { who: "bot", bot: "sailor" },
      ],
      options: {},
    });
    expect(sentTo(heard, "POST tables/t9/commands")).toEqual([{ do: "start" }]);
    expect(router.path).toBe("/t/t9");
  });

  it("has as many seats as are wanted, each for whom it is wanted", async () => {
    await opened("bots");
    await fireEvent.click(screen.getByRole("radio", { name: "3" }));
    await fireEvent.change(purpose(2), { target: { value: "bot:random" } });
    await fireEvent.change(purpose(3), { target: { value: "link" } });
    await submit();
    expect(ordered().seats).toEqual([{ who: "me", name: "Flint" }, { who: "bot", bot: "random" }, { who: "link" }]);
    expect(sentTo(heard, "POST tables/t9/commands")).toEqual([]); // somebody is waited for
  });

  it("has opponents of the rank that is chosen, who speak for themselves", async () => {
    await opened("bots");
    expect([...purpose(2).options].map((option) => option.value).slice(3)).toEqual(
      HOUSE.bots.map((bot) => `bot:${bot}`),
    );
    expect(row(2).getByText(voiceOf(1, "sailor"))).toBeTruthy();
    await fireEvent.change(purpose(2), { target: { value: "bot:captain" } });
    expect(row(2).getByText(voiceOf(1, "captain"))).toBeTruthy();
    expect(row(2).getByText(botName(1, "captain"))).toBeTruthy();
    await fireEvent.click(screen.getByRole("radio", { name: "3" }));
    await submit();
    expect(ordered().seats.slice(1)).toEqual([
      { who: "bot", bot: "captain" },
      { who: "bot", bot: "captain" },
    ]);
  });
});

describe("a table for others", () => {
  it.each([
    ["friends", "link"],
    ["open", "open"],
  ])("of %s waits for them", async (company, who) => {
    await opened(company);
    expect(screen.getByRole("button", { name: t("new.make") })).toBeTruthy();
    await submit();
    expect(ordered().seats[1]).toEqual({ who });
  });

  it("at this device names everybody, and no two the same", async () => {
    await opened("device");
    await fireEvent.click(screen.getByRole("radio", { name: "4" }));
    const names = [1, 2, 3, 4].map((number) => row(number).getByRole<HTMLInputElement>("textbox").value);
    expect(names[0]).toBe("Flint");
    expect(new Set(names).size).toBe(4);
    expect(names).not.toContain("");
  });

  it("changes with the company that is chosen, at its own address", async () => {
    await opened("bots");
    await fireEvent.click(screen.getByRole("radio", { name: t("company.device") }));
    expect(router.search).toBe("?with=device");
    await until(() => expect(purpose(2).value).toBe("here"));
  });
});

describe("who uses this browser", () => {
  it("is known by the name that he writes here", async () => {
    await opened("device");
    await fireEvent.input(row(1).getByRole("textbox"), { target: { value: "Silver" } });
    await fireEvent.input(row(2).getByRole("textbox"), { target: { value: "Bones" } });
    expect(prefs.name).toBe("Silver");
    await submit();
    expect(ordered().seats.map((seat) => ("name" in seat ? seat.name : ""))).toEqual(["Silver", "Bones"]);
  });

  it("has the colour that he chooses, and gives his own to who had it", async () => {
    await opened("device");
    await fireEvent.click(row(1).getByRole("button"));
    await fireEvent.click(row(1).getByRole("radio", { name: new RegExp(t("colour.black.crew"), "i") }));
    expect(prefs.colour).toBe("black");
    await submit();
    expect(ordered().seats[0]).toMatchObject({ colour: "black" });
  });
});

describe("options", () => {
  it("that differ from the game's own are ordered, and one appears beside the one it goes with", async () => {
    await opened("bots");
    const field = (key: string) => screen.queryByLabelText(new RegExp(t(`choice.archipelago.${key}.title`)));
    expect(field("two_crews")).toBeNull();
    await fireEvent.click(field("teams")!);
    expect(field("two_crews")).not.toBeNull();
    await submit();
    expect(ordered().options).toEqual({ teams: true });
  });

  it("that are refused say so beside the field, until something is changed", async () => {
    answering({ "POST tables": no("bad_option", "teams are for four seats, or for two with two_crews on (ARC-Y1)") });
    const { container } = await opened("bots");
    await submit();
    const told = () => container.querySelectorAll("[role=alert]");
    expect([told().length, router.path]).toEqual([1, "/new/archipelago"]);
    await fireEvent.click(screen.getByRole("radio", { name: "4" }));
    expect(told()).toHaveLength(0);
  });

  it("are offered again the next time, but not what was refused", async () => {
    await opened("bots");
    await fireEvent.click(screen.getByRole("radio", { name: "3" }));
    await submit();
    expect(planFor(CARD, "bots", HOUSE).seats).toHaveLength(3);
    expect(planFor(CARD, "device", HOUSE).seats).toHaveLength(2);
    answering({ "POST tables": no("nobody", "a table needs a person") });
    router.go("/new/archipelago?with=bots");
    await fireEvent.click(screen.getByRole("radio", { name: "4" }));
    await submit();
    expect(planFor(CARD, "bots", HOUSE).seats).toHaveLength(3);
  });
});

describe("how it is run", () => {
  it("is ordered as it is set: name, clock, onlookers, taking back", async () => {
    await opened("bots");
    await fireEvent.input(screen.getByLabelText(t("setup.title")), { target: { value: " Friday " } });
    await fireEvent.click(screen.getByLabelText(t("clock.game")));
    await fireEvent.change(screen.getByLabelText(t("clock.time")), { target: { value: "600" } });
    await fireEvent.change(screen.getByLabelText(t("clock.increment")), { target: { value: "20" } });
    await fireEvent.change(screen.getByLabelText(t("setup.late")), { target: { value: "default" } });
    await fireEvent.click(screen.getByLabelText(t("setup.take_back")));
    await fireEvent.click(screen.getByLabelText(t("setup.onlookers")));
    await submit();
    expect(ordered().setup).toEqual({
      title: "Friday",
      clock: { kind: "game", seconds: 600, increment: 20 },
      late: "default",
      take_back: false,
      onlookers: false,
      first: "options",
    });
  });

  it("has a time that suits the kind of clock, and none without one", async () => {
    await opened("bots");
    expect(screen.queryByLabelText(t("clock.time"))).toBeNull();
    await fireEvent.click(screen.getByLabelText(t("clock.move")));
    expect(screen.getByLabelText<HTMLSelectElement>(t("clock.time")).value).toBe("60");
    expect(screen.queryByLabelText(t("clock.increment"))).toBeNull();
    await fireEvent.click(screen.getByLabelText(t("clock.game")));
    expect(screen.getByLabelText<HTMLSelectElement>(t("clock.time")).value).toBe("1200");
  });

  it("that is refused unfolds where it is set", async () => {
    answering({ "POST tables": no("bad_request", "body.setup.title: too long") });
    const { container } = await opened("bots");
    expect(container.querySelector("details")?.open).toBe(false);
    await submit();
    expect(container.querySelector("details")?.open).toBe(true);
    expect(container.querySelector("details [role=alert]")).not.toBeNull();
  });
});

describe("a game that is not here", () => {
  it("is locked", async () => {
    await opened("bots", "unheard-of");
    await until(() => expect(screen.getByRole("heading").textContent).toBe(t("new.locked")));
    expect(document.querySelector("form")).toBeNull();
  });
});

describe("who begins", () => {
  const field = () => within(document.querySelector<HTMLElement>('[data-option="first"]')!);
  const choose = (name: string) => fireEvent.click(field().getByRole("radio", { name }));
  const seats = () => field().getAllByRole("radio").length - 2;

  it("is drawn by lot unless something else is agreed", async () => {
    await opened("bots");
    expect(field().getByRole<HTMLInputElement>("radio", { name: t("first.drawn") }).checked).toBe(true);
    await submit();
    expect(ordered()).toMatchObject({ options: {}, setup: { first: "options" } });
  });

  it("may be a seat of the table", async () => {
    await opened("bots");
    expect(seats()).toBe(2);
    await choose(t("first.seat", { number: 2 }));
    await submit();
    expect(ordered()).toMatchObject({ options: { first: "seat-2" }, setup: { first: "options" } });
  });

  it("may be the loser of the last game, which the game itself need not know", async () => {
    await opened("bots");
    await choose(t("first.seat", { number: 2 }));
    await choose(t("first.loser"));
    expect(field().getByText(t("first.loser_about"), { exact: false })).toBeTruthy();
    await submit();
    expect(ordered()).toMatchObject({ options: {}, setup: { first: "loser" } });
  });

  it("is nobody who is no longer at the table", async () => {
    await opened("bots");
    const count = within(screen.getByRole("group", { name: t("new.count") }));
    await fireEvent.click(count.getByRole("radio", { name: "4" }));
    expect(seats()).toBe(4);
    await choose(t("first.seat", { number: 4 }));
    await fireEvent.click(count.getByRole("radio", { name: "3" }));
    expect(field().getByRole<HTMLInputElement>("radio", { name: t("first.drawn") }).checked).toBe(true);
    await submit();
    expect(ordered().options).toEqual({});
  });
});

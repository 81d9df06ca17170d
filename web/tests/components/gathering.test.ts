// A table before its game: who may sit down, what a seat's owner and the host may do with it.
// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import GatherSeat from "../../src/harbour/GatherSeat.svelte";
import SitDown from "../../src/harbour/SitDown.svelte";
import Gather from "../../src/table/Gather.svelte";
import Swatches from "../../src/harbour/Swatches.svelte";
import { prefs, t } from "../../src/lib/prefs.svelte";
import type { HouseCard, SeatCard } from "../../src/wire";
import { no, serving } from "./server";
import { inEnglish, seat, sessionAt, tableOf } from "./table";

inEnglish();

const COLOURS = ["white", "yellow", "black"] as const;
const HOUSE = { colours: COLOURS, bots: ["captain", "greedy"], games: [] } as unknown as HouseCard;
const OPEN: Partial<SeatCard> = { who: "open", name: "", taken: false };

function seatedAt(card: SeatCard, { host = false, here = [0, 1] } = {}) {
  const table = tableOf({ status: "gathering", host, seats: [seat(0), card] });
  const heard = sessionAt(table, { here });
  const props = { session: heard.session, table, seat: card, house: HOUSE };
  return { ...heard, props, rerender: render(GatherSeat, props).rerender };
}

describe("a seat", () => {
  it("of another shows whether he is here; the host may show him the door", () => {
    seatedAt(seat(1), { here: [0] });
    expect(screen.getByText(t("gather.not_here"))).toBeTruthy();
    expect(screen.queryAllByRole("button")).toEqual([]);
    seatedAt(seat(1), { host: true });
    expect(screen.getByRole("button", { name: t("gather.show_door") })).toBeTruthy();
  });

  it("of one's own is renamed, but not to nothing or the same", async () => {
    const { sent } = seatedAt(seat(1, { mine: true }));
    const field = screen.getByRole("textbox", { name: t("seat.name", { number: 2 }) });
    for (const value of ["  ", "Ben", " Flint "]) await fireEvent.change(field, { target: { value } });
    expect(sent).toEqual([{ do: "rename", seat: 1, name: "Flint" }]);
  });

  it("that is free is the host's to arrange", async () => {
    const { sent } = seatedAt(seat(1, OPEN), { host: true });
    const purpose = screen.getByRole<HTMLSelectElement>("combobox");
    expect(purpose.value).toBe("open");
    await fireEvent.change(purpose, { target: { value: "bot:captain" } });
    await fireEvent.change(purpose, { target: { value: "link" } });
    expect(sent).toEqual([
      { do: "arrange", seat: 1, who: "bot", bot: "captain" },
      { do: "arrange", seat: 1, who: "link" },
    ]);
  });

  it("that is free may be given to a program, whose token is shown once and copied", async () => {
    const asked = serving({
      "POST tables/t1/seats/1/program": { table: "t1", seat: 1, token: "bot.secret" },
    });
    const written: string[] = [];
    vi.stubGlobal("navigator", { clipboard: { writeText: (text: string) => Promise.resolve(written.push(text)) } });
    const card = seat(1, OPEN);
    const { rerender, props } = seatedAt(card, { host: true });
    const purpose = screen.getByRole<HTMLSelectElement>("combobox");
    await fireEvent.change(purpose, { target: { value: "program" } });
    expect(asked.map(({ what }) => what)).toEqual(["POST tables/t1/seats/1/program"]);
    expect((asked[0]!.body as { name: string }).name).not.toBe("");
    await rerender({ ...props, seat: seat(1, { program: true }) });
    expect(screen.getByLabelText<HTMLInputElement>(t("gather.program_token")).value).toBe("bot.secret");
    await fireEvent.click(screen.getByRole("button", { name: t("page.copy") }));
    expect(written).toEqual(["bot.secret"]);
    await fireEvent.click(screen.getByRole("button", { name: t("page.close") }));
    expect(screen.queryByLabelText(t("gather.program_token"))).toBeNull();
    vi.unstubAllGlobals();
  });

  it("is not shown as a program's when that was refused, and never offered to others", async () => {
    serving({ "POST tables/t1/seats/1/program": no("taken") });
    seatedAt(seat(1, OPEN), { host: true });
    const purpose = screen.getByRole<HTMLSelectElement>("combobox");
    await fireEvent.change(purpose, { target: { value: "program" } });
    expect(purpose.value).toBe("open");
    expect(screen.queryByLabelText(t("gather.program_token"))).toBeNull();
    vi.unstubAllGlobals();
  });

  it("that is free waits, for who is not the host", () => {
    seatedAt(seat(1, OPEN));
    expect(screen.queryByRole("combobox")).toBeNull();
    expect(screen.getByText(new RegExp(`^${t("player.nobody")}`))).toBeTruthy();
  });
});

describe("who comes to a table", () => {
  it("sits down with his name and his favourite colour, unless another has it", async () => {
    Object.assign(prefs, { name: "Flint", colour: "black" });
    const table = tableOf({ status: "gathering", seats: [seat(0, { mine: false }), seat(1, OPEN)] });
    const { session, sent } = sessionAt(table, { seat: null });
    const { unmount } = render(SitDown, { session, table, house: HOUSE, invitation: "" });
    await fireEvent.submit(screen.getByRole("button", { name: t("gather.sit") }).closest("form")!);
    expect(sent.at(-1)).toEqual({ do: "sit", name: "Flint", colour: "black" });
    unmount();
    prefs.colour = "white";
    render(SitDown, { session, table, house: HOUSE, invitation: "word" });
    await fireEvent.submit(screen.getByRole("button", { name: t("gather.sit") }).closest("form")!);
    expect(sent.at(-1)).toEqual({ do: "sit", name: "Flint", colour: null, invite: "word" });
  });

  it("is told why there is no seat for him", () => {
    const full = tableOf({ status: "gathering", seats: [seat(0, { mine: false }), seat(1)] });
    render(SitDown, { session: sessionAt(full).session, table: full, house: HOUSE, invitation: "" });
    expect(screen.getByText(t("gather.no_seat"))).toBeTruthy();
  });
});

describe("the invitation", () => {
  it("is another one when somebody has got up: perhaps he was shown the door", async () => {
    let number = 0;
    const asked = serving({
      "GET house": HOUSE,
      "GET tables/t1/invite": () => ({ path: "", address: `http://here/t/t1#invite=${number++}`, qr: "", width: 0 }),
    });
    const at = (...seats: SeatCard[]) => tableOf({ status: "gathering", seats: [seat(0, { mine: true }), ...seats] });
    const invitations = () => asked.filter(({ what }) => what.endsWith("invite")).length;
    const { session } = sessionAt(at(seat(1), seat(2, OPEN)));
    const { rerender } = render(Gather, { session, table: at(seat(1), seat(2, OPEN)), invitation: "" });
    await screen.findByDisplayValue(/invite=0/);
    await rerender({ table: at(seat(1, { name: "Ben" }), seat(2, OPEN)) });
    expect(invitations()).toBe(1);
    await rerender({ table: at(seat(1, OPEN), seat(2, OPEN)) });
    await screen.findByDisplayValue(/invite=1/);
    await rerender({ table: at(seat(1), seat(2, OPEN)) });
    expect(invitations()).toBe(2);
    vi.unstubAllGlobals();
  });
});

describe("the colours", () => {
  it("of others cannot be had, one's own can", async () => {
    const choose = vi.fn();
    render(Swatches, { palette: COLOURS, value: "white", taken: ["white", "yellow"], choose });
    const [white, yellow, black] = screen.getAllByRole<HTMLInputElement>("radio");
    expect([white!.disabled, yellow!.disabled, black!.disabled]).toEqual([false, true, false]);
    await fireEvent.click(black!);
    expect(choose.mock.calls).toEqual([["black"]]);
  });
});

// The log: what was told in lines, which of them lead back, and the steps between them.
// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import Log from "../../src/table/Log.svelte";
import type { Message, View } from "../../src/wire";
import { inEnglish, sessionAt, tableOf } from "./table";

inEnglish();

const said = (n: number, what: Message["what"], seat: number | null): Message => ({
  n,
  at: 0,
  what,
  seat,
  events: [],
  changes: [],
});
const moment = (n: number) => ({ n, view: {} as View });
const list = () => within(screen.getByRole("list", { name: "Log" }));

describe("the log", () => {
  it("tells who did what, in his colour; what goes without saying is left out", () => {
    const told = [said(1, "start", null), said(2, "ply", 0), said(3, "pause", 1)];
    render(Log, { session: sessionAt(tableOf(), { told }).session, close: null });
    const lines = list().getAllByRole("listitem");
    expect(lines.map((line) => line.textContent)).toEqual(["The game begins.", "Ben asks for a pause."]);
    expect(lines.map((line) => line.dataset["crew"])).toEqual([undefined, "yellow"]);
  });

  it("leads back as far as this page remembers", async () => {
    const told = [said(1, "start", null), said(2, "pause", 1), said(3, "agree", 0)];
    const { session, asked } = sessionAt(tableOf(), { told, moments: [moment(2), moment(3)] });
    render(Log, { session, close: null });
    expect(list().getAllByRole("button")).toHaveLength(2);
    await fireEvent.click(list().getByRole("button", { name: "Ben asks for a pause." }));
    expect(asked).toEqual(["look at 2"]);
  });

  it("steps back from the present, and on from the past", async () => {
    const moments = [moment(1), moment(2), moment(3)];
    const { session, asked } = sessionAt(tableOf(), { moments, looking: 1 });
    render(Log, { session, close: null });
    await fireEvent.click(screen.getByRole("button", { name: "A step back" }));
    await fireEvent.click(screen.getByRole("button", { name: "A step on" }));
    expect(asked).toEqual(["step -1", "step 1"]);
  });

  it("has no step beyond its ends", () => {
    const isOff = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name }).disabled;
    const moments = [moment(1), moment(2)];
    const { unmount } = render(Log, { session: sessionAt(tableOf(), { moments }).session, close: null });
    expect([isOff("A step back"), isOff("A step on")]).toEqual([false, true]);
    unmount();
    render(Log, { session: sessionAt(tableOf(), { moments, looking: 0 }).session, close: null });
    expect([isOff("A step back"), isOff("A step on")]).toEqual([true, false]);
  });

  it("shows the latest of a long story, and more when asked", async () => {
    const told = Array.from({ length: 300 }, (_, n) => said(n, "agree", n % 2));
    render(Log, { session: sessionAt(tableOf(), { told }).session, close: null });
    expect(list().getAllByRole("listitem").length).toBeLessThan(200);
    await fireEvent.click(list().getByRole("button"));
    expect(list().getAllByRole("listitem")).toHaveLength(300);
  });
});

// The end of a game: who is said to have won, in which order they stand, what may be done now.
// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import Over from "../../src/table/Over.svelte";
import type { TableCard } from "../../src/wire";
import { inEnglish, seat, sessionAt, tableOf } from "./table";

inEnglish();

const endedWith = (ranks: number[], change: Partial<TableCard> = {}) =>
  tableOf({ status: "over", outcome: { reason: "gold", scores: ranks.map((rank) => 10 - rank), ranks }, ...change });

function titleOf(table: TableCard, eyes: number | null = 0): string {
  const { unmount } = render(Over, { session: sessionAt(table, { seat: eyes }).session, table });
  const title = screen.getByRole("heading").textContent;
  unmount();
  return title;
}

describe("the end", () => {
  it("names who won, as the reader stands to him", () => {
    const strangers = [seat(0, { mine: false }), seat(1)];
    expect(titleOf(endedWith([1, 2]))).toBe("You win!");
    expect(titleOf(endedWith([2, 1]))).toBe("Ben wins!");
    expect(titleOf(endedWith([1, 1]))).toBe("A win, and not yours alone!");
    expect(titleOf(endedWith([1, 1], { seats: strangers }), null)).toBe("The win goes to Anna, Ben!");
  });

  it("names allies together, each with his own coins beside the sum", () => {
    const teams = [
      { seats: [0, 2], own: [3, 2], score: 5, rank: 2 },
      { seats: [1, 3], own: [0, 6], score: 6, rank: 1 },
    ];
    const outcome = { reason: "gold", scores: [5, 6, 5, 6], ranks: [2, 1, 2, 1], teams };
    const seats = [seat(0), seat(1), seat(2), seat(3)];
    const table = endedWith([], { outcome, seats });
    const names = (...numbers: number[]) => numbers.map((number) => seats[number]!.name);
    const [anna, ben, clara, dan] = names(0, 1, 2, 3);
    expect(titleOf(table)).toBe(`${ben}, ${dan} win together!`);
    const won = { ...outcome, ranks: [1, 2, 1, 2], teams: teams.map((team) => ({ ...team, rank: 3 - team.rank })) };
    expect(titleOf({ ...table, outcome: won })).toBe("You two win!");
    const level = { ...outcome, ranks: [1, 1, 1, 1], teams: teams.map((team) => ({ ...team, rank: 1 })) };
    expect(titleOf({ ...table, outcome: level })).toBe("A win, and not yours alone!");
    render(Over, { session: sessionAt(table).session, table });
    const places = screen.getAllByRole("listitem").map((line) => line.textContent.replace(/\s+/g, " ").trim());
    expect(places).toEqual([`1. ${ben} 0 + ${dan} 6 = 6`, `2. ${anna} 3 + ${clara} 2 = 5`]);
  });

  it("calls nobody you where several share the device", () => {
    expect(titleOf(endedWith([1, 2], { seats: [seat(0), seat(1, { mine: true })] }))).toBe("Anna wins!");
  });

  it("lists the best first, with the reason", () => {
    const table = endedWith([2, 1]);
    render(Over, { session: sessionAt(table).session, table });
    const places = screen.getAllByRole("listitem").map((line) => line.textContent.replace(/\s+/g, " ").trim());
    expect(places).toEqual(["1. Ben 9", "2. Anna 8"]);
    expect(screen.getByText(/^The end: /).textContent).not.toContain("{");
  });

  it("asks for the rematch, or joins the one that somebody asked for", async () => {
    const table = endedWith([1, 2]);
    const { session, sent } = sessionAt(table);
    const { unmount } = render(Over, { session, table });
    await fireEvent.click(screen.getByRole("button", { name: "Once more" }));
    expect(sent).toEqual([{ do: "rematch", seat: 0 }]);
    unmount();
    const joined = endedWith([1, 2], { rematch: "t2" });
    render(Over, { session: sessionAt(joined).session, table: joined });
    expect(screen.getByRole("button", { name: "To the rematch" })).toBeTruthy();
  });

  it("offers a step up after a clear win over bots of one rank, and the rematch with it", async () => {
    const bots = [seat(0), seat(1, { who: "bot", bot: "sailor", name: "" })];
    const table = endedWith([], { outcome: { reason: "gold", scores: [9, 3], ranks: [1, 2] }, seats: bots });
    const { session, sent } = sessionAt(table);
    const { unmount } = render(Over, { session, table });
    await fireEvent.click(screen.getByRole("button", { name: "A step up: boatswain" }));
    expect(sent).toEqual([{ do: "rematch", seat: 0, bot: "boatswain" }]);
    unmount();
    const joined = { ...table, rematch: "t2" };
    render(Over, { session: sessionAt(joined).session, table: joined });
    expect(screen.queryByRole("button", { name: /step/ })).toBeNull();
  });

  it("offers an onlooker the record alone", () => {
    const table = endedWith([1, 2], { seats: [seat(0, { mine: false }), seat(1)] });
    render(Over, { session: sessionAt(table, { seat: null }).session, table });
    expect(screen.queryAllByRole("button")).toEqual([]);
    expect(screen.getByRole("link", { name: "See it again" }).getAttribute("href")).toBe("/records/t1");
  });
});

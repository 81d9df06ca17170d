// The field of an option: a switch, stamps, a number or a text, by what the server says of it.
// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import OptionField from "../../src/harbour/OptionField.svelte";
import type { GameCard, OptionCard } from "../../src/wire";
import { inEnglish } from "./table";

inEnglish();

const option = (key: string, change: Partial<OptionCard>): OptionCard => ({
  key,
  default: false,
  choices: [],
  least: 0,
  help: "",
  rule: "",
  goes_with: "",
  ...change,
});

function fieldOf(asked: OptionCard, value = asked.default, wrong = "") {
  const card: GameCard = {
    key: "archipelago",
    title: "",
    about: "",
    seats: [2, 3, 4],
    options: [asked],
    colours: [],
    rules_version: 1,
    texts: {},
  };
  const change = vi.fn();
  render(OptionField, { card, option: asked, value, wrong, change });
  return change;
}

describe("an option", () => {
  it("that is on or off is a switch, in our words, with its rule", async () => {
    const change = fieldOf(option("teams", { rule: "ARC-V1" }));
    await fireEvent.click(screen.getByRole("checkbox", { name: "Two against two" }));
    expect(change.mock.calls).toEqual([[true]]);
    expect(screen.getByRole("link", { name: "Rule ARC-V1" }).getAttribute("href")).toBe("/rules/archipelago#ARC-V1");
  });

  it("of a few is stamps; a number stays a number", async () => {
    const change = fieldOf(option("island", { default: 1, choices: [1, 2, 3, 4] }));
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "1 Doubloon" }).checked).toBe(true);
    await fireEvent.click(screen.getByRole("radio", { name: "3 Skull" }));
    expect(change.mock.calls).toEqual([[3]]);
  });

  it("that is a number is kept within its bounds, and nothing else is taken for one", async () => {
    const change = fieldOf(option("round_cap", { default: 10, least: 5 }));
    const field = screen.getByRole("spinbutton", { name: "Rounds at most" });
    for (const value of ["30", "2", "2.5", ""]) await fireEvent.change(field, { target: { value } });
    expect(change.mock.calls).toEqual([[30], [5]]);
  });

  it("that is a text has room if it has many lines, and says if it is too long", async () => {
    const change = fieldOf(option("layout", { default: "" }), "x".repeat(9000));
    const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "An island of your own" });
    expect(field.tagName).toBe("TEXTAREA");
    expect(screen.getByText(/^That is longer than the server reads/)).toBeTruthy();
    await fireEvent.input(field, { target: { value: "island" } });
    expect(change.mock.calls).toEqual([["island"]]);
  });

  it("that is wrong says so in our words, or adds the server's where there are none", () => {
    fieldOf(option("teams", {}), true, "teams need four seats");
    const told = screen.getByRole("alert");
    expect(told.textContent.trim()).toBe("Teams want four seats, or two seats with two crews each.");
    expect(screen.getByRole("checkbox").getAttribute("aria-describedby")).toContain(told.id);
    fieldOf(option("kids", {}), true, "kids and bears");
    expect(screen.getAllByRole("alert").at(-1)!.textContent).toContain("kids and bears");
  });
});

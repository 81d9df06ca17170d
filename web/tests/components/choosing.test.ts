// Small choices: at a place of the board, between a few stamps, twice for what cannot be undone; and the cover.
// @vitest-environment happy-dom
import { createEvent, fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet, tick } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Option } from "../../src/boards/choices";
import Choice from "../../src/boards/Choice.svelte";
import Segments from "../../src/harbour/Segments.svelte";
import TwiceButton from "../../src/harbour/TwiceButton.svelte";
import HandOver from "../../src/table/HandOver.svelte";
import Prompt from "../../src/table/Prompt.svelte";
import { inEnglish, seat } from "./table";

inEnglish();
afterEach(() => {
  vi.useRealTimers();
});

describe("a choice at a place", () => {
  function offered() {
    const [choose, close] = [vi.fn(), vi.fn()];
    const options: Option[] = ["with", "without", "stay"].map((key) => ({
      key,
      drawing: "pieces/coin",
      label: key,
      choose: () => choose(key),
    }));
    render(Choice, { options, box: new DOMRect(10, 10, 20, 20), close });
    return { choose, close, group: screen.getByRole("group") };
  }
  const focused = () => document.activeElement?.textContent.trim();

  it("is made by a click", async () => {
    const { choose } = offered();
    await fireEvent.click(screen.getByRole("button", { name: "without" }));
    expect(choose.mock.calls).toEqual([["without"]]);
  });

  it("is walked through by arrows, all around", async () => {
    const { group } = offered();
    expect(focused()).toBe("with");
    await fireEvent.keyDown(group, { key: "ArrowDown" });
    expect(focused()).toBe("without");
    await fireEvent.keyDown(group, { key: "ArrowUp" });
    await fireEvent.keyDown(group, { key: "ArrowLeft" });
    expect(focused()).toBe("stay");
    await fireEvent.keyDown(group, { key: "ArrowRight" });
    expect(focused()).toBe("with");
  });

  it("is put off by Escape and by a touch elsewhere, not by one on itself", async () => {
    const { close, group } = offered();
    await fireEvent.pointerDown(group);
    expect(close).not.toHaveBeenCalled();
    await fireEvent.pointerDown(document.body);
    await fireEvent.keyDown(group, { key: "Escape" });
    expect(close).toHaveBeenCalledTimes(2);
  });
});

describe("stamps side by side", () => {
  it("are radio buttons of one name, of which one is pressed", async () => {
    const choose = vi.fn();
    const choices = [
      { value: 1, text: "One" },
      { value: 2, text: "Два", lang: "ru" },
    ];
    render(Segments, { label: "How many", choices, value: 1, choose });
    const [one, two] = screen.getAllByRole<HTMLInputElement>("radio");
    expect(screen.getByRole("group", { name: "How many" })).toBeTruthy();
    expect([one!.checked, two!.checked, one!.name === two!.name]).toEqual([true, false, true]);
    expect(screen.getByText("Два").lang).toBe("ru");
    await fireEvent.click(two!);
    expect(choose.mock.calls).toEqual([[2]]);
  });
});

describe("what cannot be undone", () => {
  it("is asked once more, and forgotten after a while or elsewhere", async () => {
    vi.useFakeTimers();
    const act = vi.fn();
    render(TwiceButton, { text: "Leave", sure: "Really leave?", act });
    const button = screen.getByRole("button");
    await fireEvent.click(button);
    expect(button.textContent).toBe("Really leave?");
    await vi.advanceTimersByTimeAsync(5000);
    await tick();
    expect(button.textContent).toBe("Leave");
    await fireEvent.click(button);
    await fireEvent.blur(button);
    expect(button.textContent).toBe("Leave");
    expect(act).not.toHaveBeenCalled();
    await fireEvent.click(button);
    await fireEvent.click(button);
    expect(act).toHaveBeenCalledOnce();
  });
});

describe("the cover", () => {
  it("names whose turn it is to look, and is not taken away by a key held down", async () => {
    const done = vi.fn();
    render(HandOver, { seat: seat(1), done });
    expect(screen.getByRole("heading").textContent).toContain("Ben");
    const button = screen.getByRole("button");
    const held = createEvent.keyDown(button, { key: "Enter", repeat: true });
    await fireEvent(button, held);
    expect(held.defaultPrevented).toBe(true);
    const pressed = createEvent.keyDown(button, { key: "Enter" });
    await fireEvent(button, pressed);
    expect(pressed.defaultPrevented).toBe(false);
    await fireEvent.click(button);
    expect(done).toHaveBeenCalledOnce();
  });
});

describe("the prompt", () => {
  it("is read aloud, has the answers beside it, and shows whose it is", async () => {
    const children = createRawSnippet(() => ({ render: () => "<button>Pass</button>" }));
    const { container, rerender } = render(Prompt, { text: "Ben decides.", children });
    const question = container.querySelector("[aria-live=polite]")!;
    expect([question.textContent, container.querySelector(".mine")]).toEqual(["Ben decides.", null]);
    await rerender({ text: "Where to?", mine: true });
    expect(question.textContent).toBe("Where to?");
    expect(container.querySelector(".mine")).not.toBeNull();
    expect(screen.getByRole("button", { name: "Pass" })).toBeTruthy();
  });
});

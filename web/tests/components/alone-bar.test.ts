// What is said of playing without a server: how much has come, what is wrong with the page, and who is too much for the device.
// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import { alone } from "../../src/lib/alone.svelte";
import AloneBar from "../../src/lib/AloneBar.svelte";
import { prefs } from "../../src/lib/prefs.svelte";
import { toasts } from "../../src/lib/toasts.svelte";
import { inEnglish } from "./table";

inEnglish();
afterEach(async () => {
  alone.progress = null;
  alone.failed = alone.slow = "";
  toasts.list = [];
  document.body.replaceChildren();
  await prefs.speak("en");
});

describe("the bar of playing without a server", () => {
  it("is not there while nothing is loaded", () => {
    render(AloneBar);
    expect([screen.queryByRole("status"), screen.queryByRole("alert")]).toEqual([null, null]);
  });

  it("has the true size of what has come and of all of it, in the numbers of the language", async () => {
    alone.progress = { done: 1_449_000, total: 5_605_065 };
    render(AloneBar);
    const bar = screen.getByRole<HTMLProgressElement>("progressbar", {
      name: "The game is coming aboard: 1.4 of 5.6 MB",
    });
    expect([bar.value, bar.max]).toEqual([1_449_000, 5_605_065]);
    alone.progress = { done: 5_000_000, total: 5_605_065 };
    flushSync();
    expect([bar.value, bar.labels[0]?.textContent]).toEqual([5_000_000, "The game is coming aboard: 5 of 5.6 MB"]);
    await prefs.speak("ru");
    flushSync();
    expect(bar.labels[0]?.textContent).toBe("Игра поднимается на борт: 5 из 5,6 МБ");
    alone.progress = null;
    flushSync();
    expect(screen.queryByRole("progressbar")).toBeNull();
  });

  it("says over what line the game can be loaded, in place of a bar that would stand still", () => {
    alone.progress = { done: 0, total: 5_605_065 };
    alone.failed = "insecure";
    render(AloneBar);
    expect(screen.getByRole("alert").textContent).toContain("only over https");
    expect(screen.queryByRole("progressbar")).toBeNull();
  });

  it("says of all else that goes wrong that nothing is lost, and no words of a machine", () => {
    alone.failed = "TypeError: Failed to fetch";
    render(AloneBar);
    expect(screen.getByRole("alert").textContent).toBe(
      "The game could not be loaded. Load the page again; what you have played is kept.",
    );
  });

  it.each([
    ["offline", "There is no network", "Сети нет"],
    ["storage", "lets these pages keep nothing", "не даёт этим страницам ничего хранить"],
  ])("says what is wrong with the browser in a sentence of its own: %s", async (trouble, said, saidInRussian) => {
    alone.failed = trouble;
    render(AloneBar);
    expect(screen.getByRole("alert").textContent).toContain(said);
    await prefs.speak("ru");
    flushSync();
    expect(screen.getByRole("alert").textContent).toContain(saidInRussian);
  });

  it("offers to play here when the tab that keeps the tables sleeps", async () => {
    alone.isAsleep = true;
    render(AloneBar);
    expect(screen.getByRole("alert").textContent).toContain(
      "Another tab keeps the tables in this browser, and it sleeps.",
    );
    await fireEvent.click(screen.getByRole("button", { name: "Play here" }));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("tells once for whom the device is too slow", () => {
    render(AloneBar);
    alone.slow = "captain";
    flushSync();
    expect(toasts.list.map(({ text }) => text)).toEqual([
      "This device is slow for such thinkers: the captain looks less far ahead than he could.",
    ]);
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

// The head of every page: its languages are those that have texts, and a press speaks another one.
// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from "@testing-library/svelte";
import LANGUAGES from "virtual:languages";
import { describe, expect, it } from "vitest";
import Header from "../../src/lib/Header.svelte";
import { prefs } from "../../src/lib/prefs.svelte";
import { until } from "../patience";
import { inEnglish } from "./table";

inEnglish();

describe("the head of a page", () => {
  it("has every language, each by its own name, and shows which is spoken", () => {
    render(Header);
    const shown = within(screen.getByRole("group", { name: "Language" })).getAllByRole("button");
    expect(shown.map((button) => button.getAttribute("aria-label"))).toEqual(
      LANGUAGES.map(({ key, name }) => `${key.toUpperCase()} · ${name}`),
    );
    expect(shown.map((button) => [button.lang, button.getAttribute("aria-pressed")])).toEqual(
      LANGUAGES.map(({ key }) => [key, String(key === "en")]),
    );
  });

  it("speaks another language at a press, everywhere at once", async () => {
    render(Header);
    await fireEvent.click(screen.getByRole("button", { name: "RU · Русский" }));
    await until(() => expect(screen.getByRole("link", { name: "Настройки" })).toBeTruthy());
    expect(document.documentElement.lang).toBe("ru");
    expect(prefs.words.language).toBe("ru");
  });

  it("falls back to English for a language that is gone", async () => {
    await prefs.speak("xx");
    expect([prefs.language, prefs.words.t("page.settings")]).toEqual(["en", "Settings"]);
  });

  it("turns the paper over", async () => {
    prefs.paper = "light";
    render(Header);
    await fireEvent.click(screen.getByRole("button", { name: prefs.words.t("page.paper") }));
    expect(prefs.paper).toBe("dark");
  });
});

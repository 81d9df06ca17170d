// Which language is spoken at first: what was kept, else what the browser's owner reads.
// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { prefs } from "../../src/lib/prefs.svelte";
import { nameIn, nameLanguage } from "../../src/puzzles/titles";

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function spokenTo(...languages: string[]): Promise<string> {
  vi.stubGlobal("navigator", { languages });
  await prefs.load();
  return document.documentElement.lang;
}

describe("the language", () => {
  it("is one that the browser asks for and that is spoken here, English if there is none", async () => {
    expect(await spokenTo("ru-RU")).toBe("ru");
    expect(await spokenTo("fr-FR", "RU")).toBe("ru");
    expect(await spokenTo("en-GB")).toBe("en");
    expect(await spokenTo("fr-FR")).toBe("en");
    expect(await spokenTo()).toBe("en");
  });

  it("is rather the reader's own than English, which many list as well", async () => {
    expect(await spokenTo("en-US", "ru")).toBe("ru");
  });

  it("is what was chosen last, as long as there is such a language", async () => {
    prefs.language = "ru";
    prefs.keep();
    expect(await spokenTo("en-GB")).toBe("ru");
    prefs.language = "xx";
    prefs.keep();
    expect(await spokenTo("en-GB")).toBe("en");
  });

  it("is spoken by games from elsewhere, too, as far as they can", async () => {
    const title = (game: string) => prefs.words.find("game", game, "title");
    await prefs.speak("ru");
    const ours = title("archipelago");
    await prefs.learn([{}, { ru: { game: { coins: { title: "Монеты" } } } }]);
    expect([title("coins"), title("archipelago")]).toEqual(["Монеты", ours]);
    await prefs.speak("en");
    expect(title("coins")).toBeUndefined();
    await prefs.speak("ru");
    expect(title("coins")).toBe("Монеты");
    await prefs.learn([]);
    await prefs.speak("en");
  });

  it("is that of a puzzle's name if it has one in it", async () => {
    const [both, russian] = [{ name: { en: "Ring", ru: "Кольцо" } }, { name: { en: "", ru: "Кольцо" } }];
    await prefs.speak("ru");
    expect([nameIn(both), nameLanguage(both)]).toEqual(["Кольцо", "ru"]);
    await prefs.speak("en");
    expect([nameIn(both), nameLanguage(both)]).toEqual(["Ring", "en"]);
    expect([nameIn(russian), nameLanguage(russian)]).toEqual(["Кольцо", "ru"]);
  });
});

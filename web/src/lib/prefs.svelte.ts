// What the reader prefers, kept in this browser: language, paper, sound, motion, his name and colour.
import { keep, recall } from "./keeping";
import { Wording } from "./wordings";

export const LANGUAGES = ["en", "ru"] as const;
export type Language = (typeof LANGUAGES)[number];
/** Each in its own words. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", ru: "Русский" };
export type Paper = "auto" | "light" | "dark";

const KEY = "jackal";

interface Kept {
  language: Language;
  paper: Paper;
  sound: boolean;
  calm: boolean;
  keys: boolean;
  name: string;
  colour: string;
  guided: string[];
}

function fromBrowser(): Language {
  return navigator.languages.some((language) => language.toLowerCase().startsWith("ru")) ? "ru" : "en";
}

/** What the system asks for, now and whenever it changes its mind. */
function follow(query: string, hear: (asked: boolean) => void): void {
  const system = matchMedia(query);
  hear(system.matches);
  system.addEventListener("change", () => hear(system.matches));
}

class Prefs {
  language = $state<Language>("en");
  paper = $state<Paper>("auto");
  sound = $state(false);
  /** No motion, besides what the system asks for. */
  calm = $state(false);
  /** Single keys do things: [ ] + - 0 and the like. */
  keys = $state(true);
  name = $state("");
  colour = $state("");
  /** Games whose first-game guide has been seen, and the single hints that were read: "archipelago turn". */
  guided = $state<string[]>([]);
  /** The words of the language; they are loaded before anything is shown. */
  words = $state.raw(new Wording("en", {}));
  private systemIsDark = $state(false);
  private systemIsCalm = $state(false);

  async load(): Promise<void> {
    this.language = fromBrowser();
    this.adopt(recall(KEY));
    follow("(prefers-color-scheme: dark)", (asked) => (this.systemIsDark = asked));
    follow("(prefers-reduced-motion: reduce)", (asked) => (this.systemIsCalm = asked));
    await this.speak(this.language);
  }

  /** Take over what was kept, as far as it is what it should be. */
  private adopt(kept: unknown): void {
    if (typeof kept !== "object" || kept === null) return;
    for (const [key, value] of Object.entries(kept)) {
      const own = this[key as keyof Kept];
      if (typeof value === typeof own && Array.isArray(value) === Array.isArray(own))
        Object.assign(this, { [key]: value });
    }
  }

  /** Switch to a language, at once for everything on the page. */
  async speak(language: Language): Promise<void> {
    const tree = language === "ru" ? await import("virtual:texts/ru") : await import("virtual:texts/en");
    this.words = new Wording(language, tree.default);
    this.language = language;
    document.documentElement.lang = language;
  }

  keep(): void {
    const { language, paper, sound, calm, keys, name, colour, guided } = this;
    keep(KEY, { language, paper, sound, calm, keys, name, colour, guided } satisfies Kept);
  }

  /** Whether things may move. */
  get moves(): boolean {
    return !this.calm && !this.systemIsCalm;
  }

  get isDark(): boolean {
    return this.paper === "dark" || (this.paper === "auto" && this.systemIsDark);
  }
}

export const prefs = new Prefs();

/** Whether a key is meant as a shortcut: nobody is typing, and the reader wants single keys to do things. */
export function isShortcut(event: KeyboardEvent): boolean {
  const typing = event.target instanceof Element && event.target.closest("input, textarea, select");
  return prefs.keys && !event.ctrlKey && !event.metaKey && !event.altKey && !typing;
}

/** The text of a page at a dotted key; changes with the language. */
export const t: Wording["t"] = (key, fields, names) => prefs.words.t(key, fields, names);

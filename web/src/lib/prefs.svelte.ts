// What the reader prefers, kept in this browser: language, paper, sound, motion, his name and colour.
import LANGUAGES from "virtual:languages";
import { keep, recall } from "./keeping";
import { page } from "./page";
import { ENGLISH, laidOver, Wording, type Tree } from "./wordings";

export type Paper = "auto" | "light" | "dark";
export type Speed = "slow" | "normal" | "fast" | "none";

const KEY = "jackal";
export const USUAL_VOLUME = 0.8;
/** How many times as fast as usual things are shown; without motion what is revealed is still read. */
const RATES: Record<Speed, number> = { slow: 0.6, normal: 1, fast: 2.2, none: 1 };

interface Kept {
  language: string;
  paper: Paper;
  sound: boolean;
  volume: number;
  surroundings: boolean;
  speed: Speed;
  keys: boolean;
  confirm: boolean;
  name: string;
  colour: string;
  guided: string[];
}

/** The first of the browser's languages that is spoken here; English, which many list besides their own, comes last. */
function fromBrowser(): string {
  const listed = navigator.languages.map((language) => language.toLowerCase().split("-")[0]);
  return listed.find((language) => language !== ENGLISH && isSpoken(language)) ?? ENGLISH;
}

function isSpoken(language: string | undefined): boolean {
  return LANGUAGES.some(({ key }) => key === language);
}

/** What the system asks for, now and whenever it changes its mind. */
function follow(query: string, hear: (asked: boolean) => void): void {
  const system = matchMedia(query);
  hear(system.matches);
  system.addEventListener("change", () => hear(system.matches));
}

class Prefs {
  language = $state(ENGLISH);
  paper = $state<Paper>("auto");
  sound = $state(false);
  /** How loud, from 0 to 1. */
  volume = $state(USUAL_VOLUME);
  /** Whether the sea or the cave is heard behind a game. */
  surroundings = $state(false);
  /** How fast moves are shown, unless the system asks for no motion. */
  speed = $state<Speed>("normal");
  /** Single keys do things: [ ] + - 0 and the like. */
  keys = $state(true);
  /** What a finger touches waits until it is confirmed. */
  confirm = $state(false);
  name = $state("");
  colour = $state("");
  /** Games whose first-game guide has been seen, and the single hints that were read: "archipelago turn". */
  guided = $state<string[]>([]);
  /** The words of the language; they are loaded before anything is shown. */
  words = $state.raw(new Wording(ENGLISH, {}));
  /** What games from elsewhere have brought along, each by language. */
  private brought: readonly Record<string, Tree>[] = [];
  private systemIsDark = $state(false);
  private systemIsCalm = $state(false);
  /** Only the harbour can be spoken of yet. */
  private isShort = false;

  /** Who comes to the harbour waits for its words alone. */
  async load(harbour = false): Promise<void> {
    this.language = fromBrowser();
    this.adopt(recall(KEY));
    follow("(prefers-color-scheme: dark)", (asked) => (this.systemIsDark = asked));
    follow("(prefers-reduced-motion: reduce)", (asked) => (this.systemIsCalm = asked));
    await this.speak(this.language, harbour);
  }

  /** The words of all pages, if they have not come yet. */
  async loadAll(): Promise<void> {
    if (this.isShort) await this.speak(this.language);
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
  async speak(language: string, short = false): Promise<void> {
    const spoken = LANGUAGES.find(({ key }) => key === language) ?? LANGUAGES[0];
    if (!spoken) return;
    const { default: own } = await (short ? spoken.first() : spoken.load());
    this.isShort = short;
    this.words = new Wording(spoken.key, this.brought.map((texts) => texts[spoken.key] ?? {}).reduce(laidOver, own));
    this.language = spoken.key;
    document.documentElement.lang = page.language = spoken.key;
  }

  /** Games from elsewhere speak, too. */
  async learn(texts: readonly Record<string, Tree>[]): Promise<void> {
    this.brought = texts;
    if (texts.some((languages) => this.language in languages)) await this.speak(this.language, this.isShort);
  }

  keep(): void {
    const { language, paper, sound, volume, surroundings, speed, keys, confirm, name, colour, guided } = this;
    keep(KEY, {
      language,
      paper,
      sound,
      volume,
      surroundings,
      speed,
      keys,
      confirm,
      name,
      colour,
      guided,
    } satisfies Kept);
  }

  /** No motion at all; browsers of other days have kept just that. */
  get calm(): boolean {
    return this.speed === "none";
  }

  set calm(on: boolean) {
    this.speed = on ? "none" : "normal";
  }

  get rate(): number {
    return RATES[this.speed] ?? 1;
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

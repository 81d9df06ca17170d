// What is heard behind a game: only what was asked for, as loud as the reader likes, and only while he looks.
// @vitest-environment happy-dom
import { fireEvent, render } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { prefs, t } from "../../src/lib/prefs.svelte";
import { BREATHS } from "../../src/lib/surroundings";
import Settings from "../../src/pages/Settings.svelte";
import Surroundings from "../../src/table/Surroundings.svelte";
import { serving } from "./server";
import { HOUSE } from "../house";
import { inEnglish } from "./table";

inEnglish();

/** What a knob was turned to. */
class Knob {
  value = 0;
  aims: number[] = [];
  setValueAtTime = (value: number) => this.aims.push(value);
  setTargetAtTime = (value: number) => this.aims.push(value);
  linearRampToValueAtTime = (value: number) => this.aims.push(value);
  exponentialRampToValueAtTime = (value: number) => this.aims.push(value);
  cancelScheduledValues = () => undefined;
}

/** A part of what sounds; a source is on from its start to its stop. */
class Part {
  gain = new Knob();
  frequency = new Knob();
  loop = false;
  isOn = false;
  connect = (next: unknown) => next;
  start = () => (this.isOn = true);
  stop = () => (this.isOn = false);
}

const parts: Part[] = [];
const volumes: Part[] = [];
const made = (kind: Part[] = parts) => {
  const part = new Part();
  kind.push(part);
  return part;
};

/** One for all tests, as the page has one. */
class Context {
  currentTime = 0;
  sampleRate = 100;
  destination = {};
  resume = () => Promise.resolve();
  createGain = () => made(volumes);
  createBiquadFilter = () => new Part();
  createOscillator = () => made();
  createBufferSource = () => made();
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
}

const on = () => parts.filter((part) => part.isOn).length;
const SEA = 2 * BREATHS.sea.length; // noise, and the wave that it swells by
let touched: boolean;
let hidden: boolean;

beforeEach(() => {
  [touched, hidden] = [true, false];
  parts.length = 0;
  volumes.splice(1); // the first is the page's own
  vi.stubGlobal("AudioContext", Context);
  vi.stubGlobal("navigator", {
    userActivation: {
      get hasBeenActive() {
        return touched;
      },
    },
  });
  vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
  Object.assign(prefs, { sound: true, surroundings: true, volume: 0.8 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Object.assign(prefs, { sound: false, surroundings: false, volume: 0.8 });
});

async function look(elsewhere: boolean): Promise<void> {
  hidden = elsewhere;
  await fireEvent(document, new Event("visibilitychange"));
}

describe("what is heard behind a game", () => {
  it("is silent by itself, with sounds off, and where a game has none", () => {
    Object.assign(prefs, { surroundings: false });
    render(Surroundings, { place: "sea" });
    Object.assign(prefs, { sound: false, surroundings: true });
    flushSync();
    render(Surroundings, { place: undefined });
    expect(on()).toBe(0);
    prefs.sound = true;
    flushSync();
    expect(on()).toBe(SEA);
    prefs.sound = false;
    flushSync();
    expect(on()).toBe(0);
  });

  it("fades in, and out when its page is left", () => {
    const { unmount } = render(Surroundings, { place: "sea" });
    const out = volumes.find(({ gain }) => gain.aims.length);
    expect([on(), out?.gain.aims]).toEqual([SEA, [0, 1]]);
    unmount();
    expect([on(), out?.gain.aims.at(-1)]).toEqual([0, 0]);
  });

  it("is heard only by who looks", async () => {
    render(Surroundings, { place: "sea" });
    await look(true);
    expect(on()).toBe(0);
    await look(false);
    expect(on()).toBe(SEA);
  });

  it("waits until the page is touched, as browsers ask", async () => {
    touched = false;
    render(Surroundings, { place: "sea" });
    expect(on()).toBe(0);
    touched = true;
    await fireEvent.pointerUp(window);
    expect(on()).toBe(SEA);
  });

  it("drips in a cave now and then, and no more when it is left", () => {
    vi.useFakeTimers();
    const { unmount } = render(Surroundings, { place: "cave" });
    const still = parts.length;
    vi.advanceTimersByTime(60_000);
    const dripped = parts.length;
    expect(dripped - still).toBeGreaterThan(3 * (60 / 7) - 3);
    unmount();
    vi.advanceTimersByTime(60_000);
    expect(parts.length).toBe(dripped);
  });

  it("is quieter than any move, all breaths together", () => {
    for (const breaths of Object.values(BREATHS))
      expect(breaths.reduce((sum, { loud }) => sum + loud, 0)).toBeLessThan(0.25);
  });

  it("is as loud as the reader likes, at once", async () => {
    serving({ "GET house": HOUSE });
    const { getByRole } = render(Settings);
    render(Surroundings, { place: "sea" });
    const range = getByRole("slider", { name: t("settings.volume") });
    await fireEvent.input(range, { target: { value: "0.5" } });
    expect([prefs.volume, volumes[0]?.gain.value]).toEqual([0.5, 0.25]);
    await fireEvent.click(getByRole("checkbox", { name: t("settings.surroundings") }));
    expect([prefs.surroundings, on()]).toEqual([false, 0]);
  });
});

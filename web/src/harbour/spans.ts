// Spans of time and clocks, in words.
import { prefs, t } from "../lib/prefs.svelte";
import type { ClockCard } from "../wire";

const UNITS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
] as const;

/** The largest unit that divides it: 120 is two minutes, 90 is ninety seconds. */
function unitOf(seconds: number): [number, string] {
  const [unit, length] = UNITS.find(([, length]) => seconds >= length && seconds % length === 0) ?? ["second", 1];
  return [seconds / length, unit];
}

export function span(seconds: number): string {
  return prefs.words.count(...unitOf(seconds));
}

export function clockInWords({ kind, seconds, increment }: ClockCard): string {
  return t(`clock.${kind}_is`, { time: span(seconds), more: increment ? span(increment) : "" });
}

/** How long ago, roughly. */
export function ago(moment: number, now = Date.now()): string {
  const seconds = Math.max(0, Math.round((now - moment) / 1000));
  if (seconds < 60) return t("harbour.just_now");
  const [unit, length] = UNITS.find(([, length]) => seconds >= length) ?? UNITS[2];
  return t("harbour.ago", { time: prefs.words.count(Math.floor(seconds / length), `${unit}_past`) });
}

// What a tile does in a puzzle, in a few words: all arrows do the same, and so do chests and labyrinths.
import { t } from "../lib/prefs.svelte";

/** Tiles that one sentence is enough for. */
export function familyOf(kind: string): string {
  return kind.replace(/-.*$/, "");
}

export function legendOf(kind: string): string {
  return t(`legend.${familyOf(kind)}`);
}

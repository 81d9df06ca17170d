// Where to look on a screen that does not hold everything: at what was chosen, what may be, or what has just happened.
import { together } from "./extent";
import { cellOfSource, type Offer, type Source } from "./offers";
import type { Scene } from "./scene";

/** The cells to be seen; those of one world if that is all that can be seen, the player's own by preference. */
export function attention(
  scene: Scene,
  world: number,
  chosen: Source | null,
  sources: readonly Source[],
  targets: readonly Offer[],
): string[] {
  const cells = [...new Set(called(scene, chosen, sources, targets))].filter((cell) => cell !== null);
  return cells.length ? together(scene, cells, world) : [];
}

function called(
  scene: Scene,
  chosen: Source | null,
  sources: readonly Source[],
  targets: readonly Offer[],
): (string | null)[] {
  if (chosen || targets.length)
    return [...(chosen ? [cellOfSource(scene, chosen)] : []), ...targets.map(({ at }) => at)];
  if (sources.length) return sources.map((source) => cellOfSource(scene, source));
  const { marks = [], trails = [], gone = [], slide = null } = scene.passing ?? {};
  const lands = [...gone.map(({ cell }) => cell), ...(slide?.cells ?? [])];
  return lands.length ? lands : [...(trails.at(-1)?.cells.slice(-2) ?? []), ...marks.map(({ cell }) => cell)];
}

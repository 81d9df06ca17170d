// What is said under a scene: who, what, and what comes of it.
import { t } from "../../../lib/prefs.svelte";
import { sentence, type Names } from "../../../lib/wordings";
import type { CaveView } from "../../../wire";
import type { ChallengeScene, Scene } from "./scene";

/** One line for a scene; a challenge has its own two. */
export function captionOf(scene: Scene, view: CaveView, names: Names): string {
  return sentence(lineOf(scene, view, names));
}

function lineOf(scene: Scene, view: CaveView, names: Names): string {
  switch (scene.now) {
    case "die":
      return t(`scene.die.${scene.what}`, { ...scene }, names);
    case "passage":
      return t(`scene.passage.${scene.opens ? "low" : "high"}`, { steps: scene.steps }, names);
    case "unfit":
      return t("scene.unfit", { ...scene }, names);
    case "gold":
      return t(
        `scene.gold.${scene.how}`,
        { ...scene, coins: view.players[scene.seat]?.together, need: view.need },
        names,
      );
    case "mud":
      return t(`scene.mud.${scene.how}`, { ...scene }, names);
    case "ladder":
      return t("scene.ladder");
    case "challenge":
      return resultOf(scene, names);
    case "walk":
      return "";
  }
}

export function titleOf(duel: ChallengeScene, names: Names): string {
  return sentence(t(`scene.challenge.${duel.what}`, { ...duel }, names));
}

export function resultOf(duel: ChallengeScene, names: Names): string {
  const loser = duel.winner === duel.seat ? duel.rival : duel.seat;
  return sentence(t(`scene.won.${duel.what}`, { winner: duel.winner, loser }, names));
}

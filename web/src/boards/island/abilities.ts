// The abilities of pirates: what they are called, and which actions are theirs.
import { t } from "../../lib/prefs.svelte";
import type { Tip } from "../../lib/tip.svelte";
import { sentence } from "../../lib/wordings";
import type { Ability, HoistAction, IslandAction, IslandView, NetAction, ScoutAction } from "../../wire";
import rules from "./rules.json";
import { ruled } from "./scene";

/** What is done with a card without going anywhere. */
export type Deed = ScoutAction | NetAction | HoistAction;

export function isDeed(action: IslandAction): action is Deed {
  return action.verb === "scout" || action.verb === "net" || action.verb === "hoist";
}

/** The ability that an action is owed to; null for what anybody may do. */
export function owedTo(action: IslandAction): Ability | null {
  return ("owed" in action && action.owed) || null;
}

export function signOf(ability: Ability): string {
  return `abilities/${ability}`;
}

export function abilityTip(view: IslandView, ability: Ability): Tip {
  return {
    title: sentence(t(`ability.${ability}.name`)),
    text: t(`ability.${ability}.about`),
    ...ruled(view, rules.abilities[ability]),
  };
}

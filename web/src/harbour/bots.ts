// What kinds of bots are called where one chooses between them.
import { prefs, t } from "../lib/prefs.svelte";

export function levelOf(bot: string): string {
  const own = prefs.words.find("level", bot);
  return typeof own === "string" ? own : t(`bot.${bot}`);
}

// Copying: a text into the clipboard, where the page may write there.
import { t } from "./prefs.svelte";
import { toasts } from "./toasts.svelte";

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toasts.say(t("page.copied"));
  } catch {
    toasts.say(t("page.copy_yourself"), { bad: true }); // a page without https may not write there
  }
}

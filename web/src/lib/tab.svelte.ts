// What stands in the tab: the title of its page, and before it that somebody waits for the reader.
import { show, titled } from "./calling";

class Tab {
  /** The page's own. */
  title = $state("");
  /** How many tables wait for the reader. */
  waiting = $state(0);

  constructor() {
    $effect.root(() => {
      $effect(() => {
        if (this.title) document.title = titled(this.title, this.waiting > 0);
      });
      $effect(() => show(this.waiting));
    });
  }
}

export const tab = new Tab();

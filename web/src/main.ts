// The client starts here: the words of the language and the page at once, as both are far.
import "../fonts/fonts.css";
import "./theme.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { isAlone, keepPages } from "./lib/alone.svelte";
import { prefs } from "./lib/prefs.svelte";
import { router } from "./lib/router.svelte";
import { updates } from "./lib/updates.svelte";
import { find } from "./pages";

const words = prefs.load(router.path === "/");
const page = find(router.path).catch(() => undefined); // the page says that it did not come
const idle = window.requestIdleCallback ?? ((later: () => void) => setTimeout(later, 1000));

// No await out here: what loads later would be cut into sixty files.
void words.then(async () => {
  mount(App, { target: document.getElementById("app") as HTMLElement });
  await page;
  idle(() => (isAlone ? keepPages() : void updates.keepClient()));
});

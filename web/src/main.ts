// The client starts here: the words of the language first, then the page.
import "../fonts/fonts.css";
import "./theme.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { isAlone, keepPages } from "./lib/alone.svelte";
import { prefs } from "./lib/prefs.svelte";
import { router } from "./lib/router.svelte";
import { updates } from "./lib/updates.svelte";

await prefs.load(router.path === "/");
mount(App, { target: document.getElementById("app") as HTMLElement });
const idle = window.requestIdleCallback ?? ((later: () => void) => setTimeout(later, 1000));
const keepClient = () => idle(() => (isAlone ? keepPages() : void updates.keepClient()));
if (document.readyState === "complete") keepClient();
else addEventListener("load", keepClient);

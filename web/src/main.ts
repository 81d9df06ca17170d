// The client starts here: the words of the language first, then the page.
import "@fontsource/alegreya/latin-700.css";
import "@fontsource/alegreya/cyrillic-700.css";
import "@fontsource/alegreya/latin-400.css";
import "@fontsource/alegreya/cyrillic-400.css";
import "@fontsource/alegreya-sans/latin-400.css";
import "@fontsource/alegreya-sans/cyrillic-400.css";
import "@fontsource/alegreya-sans/latin-700.css";
import "@fontsource/alegreya-sans/cyrillic-700.css";
import "./theme.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { keepPages } from "./lib/alone.svelte";
import { prefs } from "./lib/prefs.svelte";

await prefs.load();
mount(App, { target: document.getElementById("app") as HTMLElement });
keepPages();

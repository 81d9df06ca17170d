// How Svelte reads our components: their scripts are TypeScript.
import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

export default { preprocess: vitePreprocess() };

// How the client is built: into the server's package, with its texts and rule pages read from where they are kept.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { marked } from "marked";
import { defineConfig, type Plugin } from "vite";
import { licences } from "./licences";
import { texts } from "./texts";
import { worker } from "./worker";

/** `virtual:box/dungeon`: the tiles of the box, from the game's own file. */
function box(): Plugin {
  const id = "virtual:box/dungeon";
  const file = fileURLToPath(new URL("../src/jackal/games/dungeon/dungeon_tiles.json", import.meta.url));
  return {
    name: "box",
    resolveId: (wanted) => (wanted === id ? `\0${id}` : null),
    load(wanted) {
      if (wanted !== `\0${id}`) return null;
      this.addWatchFile(file);
      return `export default ${JSON.stringify(JSON.parse(readFileSync(file, "utf8")).tiles)}`;
    },
  };
}

/** A page of rules in Markdown becomes its HTML: nothing is left to do in the browser. */
function pages(): Plugin {
  return {
    name: "pages",
    transform: (source, id) => (id.endsWith(".md") ? `export default ${JSON.stringify(marked.parse(source))}` : null),
  };
}

export default defineConfig({
  plugins: [texts(), box(), pages(), licences(), svelte(), worker()],
  build: {
    outDir: "../src/jackal/server/client",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the content policy wants files
    chunkSizeWarningLimit: 400,
  },
  // `npm run dev` beside a running `jackal serve`; another address than its usual one is named by JACKAL_URL.
  server: { proxy: { "/api": { target: process.env["JACKAL_URL"] ?? "http://127.0.0.1:8765", ws: true } } },
});

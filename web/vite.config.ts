// How the client is built: into the server's package, with its texts and rule pages read from where they are kept.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { marked } from "marked";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { filesOf, textsOf } from "./texts";

/** `virtual:texts/en`: the words of a language. */
function texts(): Plugin {
  const prefix = "virtual:texts/";
  return {
    name: "texts",
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const language = id.slice(prefix.length + 1);
      for (const file of filesOf(language)) this.addWatchFile(file);
      return `export default ${JSON.stringify(textsOf(language))}`;
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

/** Every browser that can run the client reads woff2: the fonts' older files stay at home. */
function fonts(): Plugin {
  const older = /, url\([^)]*\.woff\) format\('woff'\)/g;
  return {
    name: "fonts",
    enforce: "pre",
    transform: (source, id) => (id.includes("@fontsource") ? source.replace(older, "") : null),
  };
}

export default defineConfig({
  plugins: [texts(), pages(), fonts(), svelte()],
  build: {
    outDir: "../src/jackal/server/client",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the content policy wants files
    chunkSizeWarningLimit: 400,
  },
  // `npm run dev` beside a running `jackal serve`; another address than its usual one is named by JACKAL_URL.
  server: { proxy: { "/api": { target: process.env["JACKAL_URL"] ?? "http://127.0.0.1:8765", ws: true } } },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});

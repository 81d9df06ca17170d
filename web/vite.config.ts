// How the client is built: into the server's package, with its texts and rule pages read from where they are kept.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { marked } from "marked";
import { defineConfig, type Plugin, type Rollup } from "vite";
import { licences } from "./licences";
import { texts } from "./texts";
import { whole, worker } from "./worker";

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

/** Links of the pages: on a site without a server their addresses are behind a `?`, wherever the site is. */
function links(): Plugin {
  return {
    name: "links",
    enforce: "pre",
    transform: (source, id) => (id.endsWith(".svelte") ? source.replaceAll(/(?<=\shref=")\/(?!api\/)/g, "?/") : null),
  };
}

/** `virtual:alone`: what pages without a server run on (`harbour.js` has packed it), or that there is a server. */
function alone(isSite: boolean): Plugin {
  const id = "virtual:alone";
  const folder = fileURLToPath(new URL("../build/harbour/", import.meta.url));
  const runtime = () =>
    JSON.parse(readFileSync(`${folder}files.json`, "utf8")) as { files: Record<string, { file: string }> };
  return {
    name: "alone",
    resolveId: (wanted) => (wanted === id ? `\0${id}` : null),
    load(wanted) {
      if (wanted !== `\0${id}`) return null;
      if (!isSite) return "export default null";
      return `import worker from "/src/alone/worker.ts?worker&url";\nexport default { worker, runtime: ${JSON.stringify(runtime())} }`;
    },
    generateBundle() {
      for (const { file } of isSite ? Object.values(runtime().files) : [])
        this.emitFile({ type: "asset", fileName: `assets/${file}`, source: readFileSync(folder + file) });
    },
  };
}

/** The manifest's links: it names all else by its place beside itself, as it is wherever the pages are put up. */
function manifest(): Plugin {
  const fileName = "manifest.webmanifest";
  const source = new URL(`public/${fileName}`, import.meta.url);
  return {
    name: "manifest",
    generateBundle() {
      const written = readFileSync(source, "utf8").replaceAll(/(?<="url": "\.)\//g, "/?/");
      this.emitFile({ type: "asset", fileName, source: written }); // in place of the one that is copied
    },
  };
}

/** The service worker of a site, which keeps all of its pages; another build is another worker. */
function offline(): Plugin {
  const source = new URL("src/alone/offline.js", import.meta.url);
  return {
    name: "offline",
    enforce: "post",
    generateBundle(_, bundle) {
      const { names, build } = whole(bundle, (name) => name !== HEADERS && !/\.(pack|html)$/.test(name));
      const packs = Object.keys(bundle).filter((name) => name.endsWith(".pack"));
      const code = readFileSync(source, "utf8")
        .replace('["FILES"]', JSON.stringify(names))
        .replace('["PACKS"]', JSON.stringify(packs))
        .replace("BUILD", build);
      this.emitFile({ type: "asset", fileName: "offline.js", source: code });
    },
  };
}

const HEADERS = "_headers";

/** What may be loaded; Python needs WebAssembly to be compiled. */
const policyOf = (scripts: string, ...more: string[]): string =>
  [
    "default-src 'none'",
    `script-src ${scripts} 'wasm-unsafe-eval'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "media-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    ...more,
  ].join("; ");

/** The page of a site says itself what it may load. What a page cannot say, who may frame it and what its workers may load,
 *  is for the host to send: `_headers`, as some hosts read it. */
function policy(): Plugin {
  const content = policyOf("'self'");
  const meta = {
    tag: "meta",
    attrs: { "http-equiv": "Content-Security-Policy", content },
    injectTo: "head-prepend" as const,
  };
  const source = [
    "/*",
    `  Content-Security-Policy: ${policyOf("'self' blob:", "frame-ancestors 'none'")}`,
    "  X-Content-Type-Options: nosniff",
    "  Referrer-Policy: no-referrer",
    "",
  ].join("\n");
  return {
    name: "policy",
    transformIndexHtml: () => [meta],
    generateBundle() {
      this.emitFile({ type: "asset", fileName: HEADERS, source });
    },
  };
}

const SHARED = /\/src\/(?:(lib|table)|(boards)\/[^/]+$)/;

/** What several pages or boards share comes in one file: each is asked for by itself, and a far server takes its time. */
function together(id: string, { getModuleInfo }: { getModuleInfo: Rollup.GetModuleInfo }): string | null {
  const found = SHARED.exec(id);
  const info = getModuleInfo(id);
  if (!found || !info || info.dynamicImporters.length) return null;
  const roots = rootsOf(id, getModuleInfo);
  const isFirst = [...roots].some((root) => getModuleInfo(root)?.isEntry);
  return roots.size < 2 || isFirst ? null : found[1] ? "shared" : "boards";
}

/** The files that are asked for by the page or by code, and need this module. */
function rootsOf(id: string, getModuleInfo: Rollup.GetModuleInfo, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return new Set();
  seen.add(id);
  const info = getModuleInfo(id);
  const isRoot = info?.isEntry || info?.dynamicImporters.length;
  const above = info?.importers.flatMap((importer) => [...rootsOf(importer, getModuleInfo, seen)]) ?? [];
  return new Set(isRoot ? [id, ...above] : above);
}

const SITE = "site";

export default defineConfig(({ mode }) => ({
  base: mode === SITE ? "./" : "/",
  plugins: [
    texts(),
    box(),
    pages(),
    licences(mode === SITE),
    alone(mode === SITE),
    ...(mode === SITE ? [links(), policy(), manifest(), offline()] : [worker()]),
    svelte(),
  ],
  worker: { format: "es" },
  build: {
    outDir: mode === SITE ? "../build/site" : "../src/jackal/server/client",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the content policy wants files
    chunkSizeWarningLimit: 400,
    rollupOptions: { output: { manualChunks: together, onlyExplicitManualChunks: true } },
  },
  // `npm run dev` beside a running `jackal serve`; another address than its usual one is named by JACKAL_URL.
  server: { proxy: { "/api": { target: process.env["JACKAL_URL"] ?? "http://127.0.0.1:8765", ws: true } } },
}));

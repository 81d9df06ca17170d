// The service worker as it is built: one script at the root, that names all files of the build and changes with them.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rollup } from "vite";

const SOURCE = fileURLToPath(new URL("src/worker/sw.ts", import.meta.url));
const PUBLIC = fileURLToPath(new URL("public", import.meta.url));
const ELSEWHERE = ["index.html", "sw.js"]; // the page is asked for as "/", and nobody caches who caches

/** `/sw.js`: bundled by itself, as it shares no file with the pages. */
export function worker(): Plugin {
  return {
    name: "worker",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const { names, build } = whole(bundle, (name) => !ELSEWHERE.includes(name));
        const files = names.map((name) => `/${name}`).join(" ");
        const source = (await script()).replace("__FILES__", files).replace("__BUILD__", build);
        this.emitFile({ type: "asset", fileName: "sw.js", source });
      },
    },
  };
}

/** All files that a build gives out, of which some are wanted, and a word for just this build. */
export function whole(bundle: Rollup.OutputBundle, isWanted: (name: string) => boolean) {
  const given = readdirSync(PUBLIC);
  const names = [...new Set([...Object.keys(bundle), ...given])].filter(isWanted).sort();
  const what = createHash("sha256").update(names.join(" ")).update(sourceOf(bundle["index.html"]));
  for (const name of given) what.update(readFileSync(join(PUBLIC, name)));
  return { names, build: what.digest("hex").slice(0, 12) };
}

function sourceOf(file: Rollup.OutputAsset | Rollup.OutputChunk | undefined): string | Uint8Array {
  if (file?.type !== "asset") throw new Error("the build has no page");
  return file.source;
}

async function script(): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: "error",
    build: { write: false, target: "es2022", rollupOptions: { input: SOURCE, output: { format: "iife" } } },
  });
  const found = (built as Rollup.RollupOutput).output.find((file) => file.type === "chunk");
  if (!found) throw new Error("the service worker was not built");
  return found.code;
}

// Packs what a page without a server runs on: CPython in WebAssembly (Pyodide), and our engine, compiled by it to bytecode.
//
//   node harbour.js FOLDER    writes the packed files and `files.json`, which says how big they are and pins their hashes
//
// Of the standard library only what our modules import is taken along; all is gzip, which every browser unpacks itself.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";

const RUNTIME = fileURLToPath(new URL("node_modules/pyodide/", import.meta.url));
const SOURCE = fileURLToPath(new URL("../src/jackal/", import.meta.url));
const LEFT_OUT = ["cli", "making", "server", "locale/help", "bots/spread.py"];

const folder = process.argv[2];
const python = await loadPyodide({ indexURL: RUNTIME });
copy("");
const [engine, library, house] = python.runPython(readFileSync(new URL("harbour.py", import.meta.url), "utf8")).toJs();
mkdirSync(folder, { recursive: true });
const files = {
  wasm: pack("wasm", readFileSync(join(RUNTIME, "pyodide.asm.wasm"))),
  library: pack("library", library),
  engine: pack("engine", engine),
  loader: pack("loader", readFileSync(join(RUNTIME, "pyodide.mjs"))),
  module: pack("module", readFileSync(join(RUNTIME, "pyodide.asm.mjs"))),
};
const { info } = JSON.parse(readFileSync(join(RUNTIME, "pyodide-lock.json"), "utf8"));
const build = files.engine.sha256.slice(0, 16);
writeFileSync(join(folder, "files.json"), JSON.stringify({ files, house, build, info }, null, 2) + "\n");

/** Our modules and what they read, into the file system of the Python that will compile them. */
function copy(path) {
  python.FS.mkdirTree(`/source/jackal/${path}`);
  for (const name of readdirSync(join(SOURCE, path)).sort()) {
    const inner = path ? `${path}/${name}` : name;
    if (name === "__pycache__" || LEFT_OUT.includes(inner)) continue;
    if (statSync(join(SOURCE, inner)).isDirectory()) copy(inner);
    else python.FS.writeFile(`/source/jackal/${inner}`, readFileSync(join(SOURCE, inner)));
  }
}

/** `size` is how much comes over the wire, `sha256` what the browser checks; the name is another for other content. */
function pack(name, content) {
  const packed = gzipSync(content, { level: 9 });
  const sha256 = createHash("sha256").update(packed).digest("hex");
  const file = `${name}-${sha256.slice(0, 16)}.pack`; // a host would unpack a .gz itself
  writeFileSync(join(folder, file), packed);
  return { file, size: packed.length, sha256 };
}

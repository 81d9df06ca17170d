#!/usr/bin/env node
// Python as a page without a server has it, for scripts: `web/python.js [-I] SCRIPT ARGUMENTS` runs one with the packed
// engine of build/harbour, and with all of the standard library.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";

const HARBOUR = new URL("../build/harbour/", import.meta.url);

const [script, ...rest] = process.argv.slice(2).filter((word) => word !== "-I");
const { files } = JSON.parse(readFileSync(new URL("files.json", HARBOUR), "utf8"));
const python = await loadPyodide({ indexURL: fileURLToPath(new URL("node_modules/pyodide/", import.meta.url)) });
python.FS.writeFile("/jackal.zip", gunzipSync(readFileSync(new URL(files.engine.file, HARBOUR))));
python.FS.writeFile("/script.py", readFileSync(script));
python.globals.set("words", python.toPy([script, ...rest]));
try {
  python.runPython(`
import runpy, sys
sys.path.insert(0, "/jackal.zip")
sys.argv = list(words)
runpy.run_path("/script.py", run_name="__main__")
`);
} catch (error) {
  const left = /SystemExit: (\d+)/.exec(String(error));
  if (!left) console.error(String(error));
  process.exitCode = left ? Number(left[1]) : 1;
}

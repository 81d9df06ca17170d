// CPython in WebAssembly with our engine, from packed files of our own: checked, unpacked, and started.
import { namesOf, orTrouble, type PackedFile, type Runtime } from "../lib/aloneMessages";

/** As much of Pyodide as is used here. */
export interface Python {
  FS: { writeFile: (path: string, data: Uint8Array) => void };
  runPython: (code: string) => unknown;
  globals: { set: (name: string, value: unknown) => void };
}

type Tell = (bytes: number) => void;
type Load = (config: Record<string, unknown>) => Promise<Python>;

const WASM = "pyodide.asm.wasm";
const LIBRARY = "python_stdlib.zip";
/** Python, ready to import `jackal`; `tell` hears how many bytes have come. */
export async function openPython({ files, info }: Runtime, base: string, tell: Tell): Promise<Python> {
  const shelf = await orTrouble("storage", caches.open(namesOf(base).kept));
  const get = (name: keyof typeof files) =>
    had(shelf, new URL(`assets/${files[name].file}`, base).href, files[name], tell);
  const [wasm, library, engine, loader, module] = await Promise.all([
    get("wasm"),
    get("library"),
    get("engine"),
    get("loader").then((bytes) => imported<{ loadPyodide: Load }>(bytes)),
    get("module").then((bytes) => imported<{ default: unknown }>(bytes)),
  ]);
  answerFetches({
    [WASM]: () => unpacked(wasm, "application/wasm"),
    [LIBRARY]: () => unpacked(library, "application/zip"),
  });
  const python = await loader.loadPyodide({
    indexURL: new URL("assets/", base).href,
    createPyodideModule: module.default,
    lockFileContents: { info, packages: {} },
  });
  python.FS.writeFile("/jackal.zip", new Uint8Array(await unpacked(engine, "application/zip").arrayBuffer()));
  python.runPython("import sys; sys.path.insert(0, '/jackal.zip')");
  return python;
}

/** A file as it was packed, from this browser if it has come before (`offline.js` drops those of other builds); one that is
 *  not what was built is refused. */
async function had(shelf: Cache, address: string, file: PackedFile, tell: Tell): Promise<Uint8Array<ArrayBuffer>> {
  const kept = await shelf.match(address);
  if (kept) {
    const bytes = new Uint8Array(await kept.arrayBuffer());
    if (await isAsBuilt(bytes, file)) {
      tell(bytes.length);
      return bytes;
    }
  }
  const bytes = await fetched(address, file, tell);
  await shelf.put(address, new Response(bytes)).catch(() => undefined); // without room it is fetched again next time
  return bytes;
}

async function fetched(address: string, file: PackedFile, tell: Tell): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await orTrouble("offline", fetch(address));
  if (!answer.ok || !answer.body) throw new Error(`${address}: ${answer.status}`);
  const bytes = new Uint8Array(file.size);
  let at = 0;
  for (const reader = answer.body.getReader(); ;) {
    const { done, value } = await orTrouble("offline", reader.read());
    if (done) break;
    if (at + value.length > file.size) throw new Error(`${address} is longer than it was built`);
    bytes.set(value, at);
    at += value.length;
    tell(value.length);
  }
  if (!(await isAsBuilt(bytes, file))) throw new Error(`${address} is not what was built`);
  return bytes;
}

async function isAsBuilt(bytes: Uint8Array<ArrayBuffer>, { sha256 }: PackedFile): Promise<boolean> {
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))) === sha256;
}

/** A module of JavaScript that came packed. */
async function imported<Module>(bytes: Uint8Array<ArrayBuffer>): Promise<Module> {
  const address = URL.createObjectURL(await unpacked(bytes, "text/javascript").blob());
  const module = (await import(/* @vite-ignore */ address)) as Module;
  URL.revokeObjectURL(address);
  return module;
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function unpacked(bytes: Uint8Array<ArrayBuffer>, type: string): Response {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream, { headers: { "content-type": type } });
}

/** Pyodide fetches two files by their names; it gets what we have unpacked. */
function answerFetches(files: Record<string, () => Response>): void {
  const plain = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const found = files[String(input).split("/").at(-1) ?? ""];
    return found ? Promise.resolve(found()) : plain(input, init);
  };
}

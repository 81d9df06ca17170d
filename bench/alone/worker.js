// Python as a page's worker has it, from the site's own packed files, for jobs that are measured from outside.
let run = null;

onmessage = async ({ data: { files, info, jobs, job } }) => {
  try {
    run ??= await opened(files, info, jobs);
    postMessage(job ? run(JSON.stringify(job)) : 0);
  } catch (error) {
    postMessage(String(error));
  }
};

async function opened(files, info, jobs) {
  const plain = fetch;
  const unpacked = async (name, type) => {
    const { body } = await plain(`assets/${files[name].file}`);
    const stream = body.pipeThrough(new DecompressionStream("gzip"));
    return new Response(stream, { headers: { "content-type": type } });
  };
  const imported = async (name) => import(URL.createObjectURL(await (await unpacked(name, "text/javascript")).blob()));
  globalThis.fetch = (what, how) => {
    if (String(what).endsWith(".wasm")) return unpacked("wasm", "application/wasm");
    return String(what).endsWith(".zip") ? unpacked("library", "application/zip") : plain(what, how);
  };
  const [{ loadPyodide }, { default: createPyodideModule }] = [await imported("loader"), await imported("module")];
  const indexURL = new URL("assets/", location.href).href;
  const python = await loadPyodide({ indexURL, createPyodideModule, lockFileContents: { info, packages: {} } });
  const engine = await unpacked("engine", "application/zip");
  python.FS.writeFile("/jackal.zip", new Uint8Array(await engine.arrayBuffer()));
  python.FS.writeFile("/jobs.py", jobs);
  return python.runPython(
    "import json, sys\nsys.path[:0] = ['/jackal.zip', '/']\nimport jobs\nlambda job: jobs.done(*json.loads(job))",
  );
}

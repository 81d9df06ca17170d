"""`make pace`: how fast a page without a server is, in a real Chromium, beside plain Python and the compiled build.

What is worked out is measured in processor time, as other work on this machine does not lengthen that; how long one
waits for a page is measured by the clock, on this machine as it is.
"""

import argparse
import json
import os
import subprocess
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory
from threading import Thread
from time import perf_counter
from typing import Any, Final

from playwright.sync_api import Browser, Page, expect, sync_playwright

from bench.alone.jobs import jobs
from tests.browser.playing import MOMENT
from tools.browser import chosen, launch

ROOT: Final = Path(__file__).parents[2]
SITE: Final = ROOT / "build" / "site"
FILES: Final = ROOT / "build" / "harbour" / "files.json"
HERE: Final = Path(__file__).parent
PATIENCE: Final = 600_000
SLOWER: Final = 4
TICK: Final = os.sysconf("SC_CLK_TCK")
OPEN: Final = "() => { globalThis.bench = new Worker('bench.js', { type: 'module' }); }"
ASK: Final = """told => new Promise((done, failed) => {
  bench.onmessage = ({ data }) => done(data);
  bench.onerror = ({ message }) => failed(new Error(message));
  bench.postMessage(told);
})"""

Found = list[list[Any]]
"""Jobs, how much was done, and the seconds of processor time that it took."""


class Host(SimpleHTTPRequestHandler):
    """Gives out the site, and counts the bytes of it."""

    sent = 0

    def copyfile(self, source: Any, outputfile: Any) -> None:
        content = source.read()
        Host.sent += len(content)
        outputfile.write(content)

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def hosted(folder: Path) -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Host, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/below/"
    finally:
        server.shutdown()


# Loading ------------------------------------------------------------------------------------------------------------


def loads(browser: Browser, address: str, slower: int) -> dict[str, float]:
    """Seconds and megabytes: to the harbour, to the first question of a first game, and both once more."""
    context = browser.new_context(reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    Host.sent = 0
    found = {"harbour": timed(lambda: harbour(page, address))}
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    found["MB for the pages"] = Host.sent / 1e6
    found["first game"] = timed(lambda: begin(page))
    found["of it the workers' processor"] = worked()
    found["MB for the game"] = Host.sent / 1e6 - found["MB for the pages"]
    found["the table again"] = timed(lambda: again(page))
    found["again the workers' processor"] = worked()  # those of the page that is gone are gone
    found["harbour again"] = timed(lambda: harbour(page, address))
    found["MB later"] = Host.sent / 1e6 - found["MB for the pages"] - found["MB for the game"]
    context.close()
    return found


def timed(what: Callable[[], object]) -> float:
    began = perf_counter()
    what()
    return perf_counter() - began


def harbour(page: Page, address: str) -> None:
    page.goto(address)
    expect(page.locator("[data-alone]")).to_be_visible(timeout=PATIENCE)


def begin(page: Page) -> None:
    page.locator(".doors button.primary").first.click()
    page.wait_for_function(MOMENT)


def again(page: Page) -> None:
    page.reload()
    page.wait_for_function(MOMENT)


# Working ------------------------------------------------------------------------------------------------------------


def in_chromium(browser: Browser, address: str, slower: int) -> Found:
    page = browser.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(f"{address}bench.html")
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.evaluate(OPEN)
    runtime = json.loads(FILES.read_text(encoding="utf-8"))
    opened = page.evaluate(ASK, {**runtime, "jobs": (HERE / "jobs.py").read_text(encoding="utf-8")})
    if opened != 0:
        raise RuntimeError(opened)
    found: Found = []
    for job in jobs():
        before = worked()
        count = page.evaluate(ASK, {"job": job})
        if not isinstance(count, int):
            raise RuntimeError(f"{job}: {count}")
        found.append([*job, count, worked() - before])
    page.close()
    return found


def worked() -> float:
    """Seconds of processor time that all workers of our browser have taken so far."""
    ticks = 0
    for process in ours():
        for name in process.glob("task/*/stat"):
            with suppress(OSError):  # it has ended meanwhile
                head, _, rest = name.read_text(encoding="utf-8").rpartition(")")
                user, system = rest.split()[11:13]
                ticks += int(user) + int(system) if "DedicatedWorker" in head else 0
    return ticks / TICK


def ours() -> list[Path]:
    """This process and all that it has begun, and what those have begun."""
    parents: dict[str, str] = {}
    for name in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            parents[name.parent.name] = name.read_text(encoding="utf-8").rpartition(")")[2].split()[1]
    found = {str(os.getpid())}
    while more := {child for child, parent in parents.items() if parent in found} - found:
        found |= more
    return [Path("/proc", each) for each in found]


def in_python(python: str) -> Found:
    command = [python, "-I", str(HERE / "jobs.py")]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True)
    found: Found = json.loads(done.stdout)["found"]
    return found


# Telling ------------------------------------------------------------------------------------------------------------


def tell(loaded: dict[str, dict[str, float]], found: dict[str, Found]) -> None:
    print(f"| seconds | {' | '.join(loaded)} |")
    for what in next(iter(loaded.values())):
        print(f"| {what} | {' | '.join(f'{each[what]:.1f}' for each in loaded.values())} |")
    print(f"| job | {' | '.join(found)} |")
    for number, (kind, key, rank) in enumerate(jobs()):
        rows = [each[number] for each in found.values()]
        told = [f"{count / took:,.0f}/s" if kind == "actions" else f"{took / count:.2f} s" for *_, count, took in rows]
        print(f"| {key} {rank} | {' | '.join(told)} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="make pace", description="how fast pages without a server are")
    parser.add_argument("--plain", metavar="PYTHON", required=True, help="an interpreter that has the plain build")
    parser.add_argument("--compiled", metavar="PYTHON", required=True, help="one that has the compiled build")
    parser.add_argument("--json", action="store_true", help="print JSON")
    asked = parser.parse_args()
    with TemporaryDirectory() as folder, sync_playwright() as playwright, ThreadPoolExecutor() as helpers:
        below = Path(folder) / "below"
        copytree(SITE, below)
        (below / "bench.js").write_bytes((HERE / "worker.js").read_bytes())
        (below / "bench.html").write_text("<!doctype html><title>bench</title>", encoding="utf-8")
        with hosted(Path(folder)) as address:
            browser = launch(playwright, chosen())
            loaded = {f"{slower} times slower": loads(browser, address, slower) for slower in (1, SLOWER)}
            native = {name: helpers.submit(in_python, getattr(asked, name)) for name in ("plain", "compiled")}
            found = {"Chromium": in_chromium(browser, address, 1)}
            found |= {name: each.result() for name, each in native.items()}
            browser.close()
    if asked.json:
        print(json.dumps({"loads": loaded, "jobs": found}, indent=2))
    else:
        tell(loaded, found)


if __name__ == "__main__":
    main()

#!/usr/bin/env python
"""Python as a page without a server has it, in a worker of a real Chromium: what the site ships, and nothing else.

    tools/in_worker.py [-I] SCRIPT NUMBER ...       prints what the script's function `done` answers to the numbers

Of the standard library a page has only what our modules import.
"""

import json
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, Final

from playwright.sync_api import Page, sync_playwright

ROOT: Final = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))
from tools.browser import chosen, launch  # noqa: E402

SITE: Final = ROOT / "build" / "site"
FILES: Final = ROOT / "build" / "harbour" / "files.json"
WORKER: Final = ROOT / "bench" / "alone" / "worker.js"
PATIENCE: Final = 3_600_000
"""Milliseconds."""
OPEN: Final = "() => { globalThis.worker = new Worker('worker.js', { type: 'module' }); }"
ASK: Final = """told => new Promise((done, failed) => {
  worker.onmessage = ({ data }) => done(data);
  worker.onerror = ({ message }) => failed(new Error(message));
  worker.postMessage(told);
})"""


class Host(SimpleHTTPRequestHandler):
    """Gives out the site, and beside it an empty page with a worker that does jobs."""

    def do_GET(self) -> None:
        own = {"/worker.html": b"<!doctype html><title>worker</title>", "/worker.js": WORKER.read_bytes()}
        if self.path not in own:
            super().do_GET()
            return
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(self.path))
        self.end_headers()
        self.wfile.write(own[self.path])

    def log_message(self, *_: object) -> None:
        pass


def open_worker(page: Page, jobs: str) -> None:
    """Begin a worker whose jobs are what a script does."""
    page.evaluate(OPEN)
    opened = page.evaluate(ASK, {**json.loads(FILES.read_text(encoding="utf-8")), "jobs": jobs})
    if opened != 0:
        raise RuntimeError(opened)


def done(page: Page, *job: Any) -> Any:
    return page.evaluate(ASK, {"job": list(job)})


def main() -> None:
    script, *numbers = [word for word in sys.argv[1:] if word != "-I"]
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Host, directory=str(SITE)))
    Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = launch(playwright, chosen())
        page = browser.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(f"http://127.0.0.1:{server.server_port}/worker.html")
        open_worker(page, Path(script).read_text(encoding="utf-8"))
        print(done(page, *map(int, numbers)))
        browser.close()


if __name__ == "__main__":
    main()

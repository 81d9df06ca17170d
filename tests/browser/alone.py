"""A site without a server: its folder on a plain file host, below a path of its own, and what is asked of it."""

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from shutil import copytree
from threading import Thread
from typing import Any, Final

from playwright.sync_api import Page, Worker, expect

from tests.browser.playing import BEAT, moment
from tests.browser.visitors import Visitor
from tests.some import AT_LENGTH, first
from tests.variants import SHORT

ROOT: Final = Path(__file__).parents[2]
SITE: Final = ROOT / "build" / "site"
BELOW: Final = "games/jackal"
LONG: Final[dict[str, dict[str, Any]]] = {
    "archipelago": {"round_cap": 12},
    "arkham": {"turn_cap": 24},
    "cards-2015": {"islands": 4},
    "cards-2019": {"islands": 4},
    "dungeon": {"round_cap": 15},
}
"""Options that let a game last, and end."""
SUFFERING: Final = first(["dungeon", "archipelago", "cards-2019", "arkham", "cards-2015"], 1)
"""Games in which tabs come and go, workers die and no room is left: at length all of them."""
ASK: Final = """([base, method, path, body]) => new Promise((done) => {
  const channel = new BroadcastChannel(`jackal ${base}`);
  const tab = `jackal tab ${crypto.randomUUID()}`;
  navigator.locks.request(tab, () => new Promise(() => {}));
  channel.onmessage = ({ data }) => data.to === tab && done(JSON.parse(data.text).body);
  const text = JSON.stringify({ method, path, query: { seat: 0 }, body, language: "en" });
  const say = () => channel.postMessage({ to: "tables", tab, do: "ask", id: 1, text });
  if (method === "GET") setInterval(say, 1000);
  say();
})"""
"""A request to whoever keeps the tables, as one more page would make it; nobody may keep them just then."""
KEPT: Final = """base => new Promise((done, failed) => {
  const opening = indexedDB.open(`jackal ${base}`);
  opening.onerror = failed;
  opening.onsuccess = () => {
    const shelf = opening.result.transaction(["tables", "log"]);
    const found = {};
    for (const name of ["tables", "log"]) {
      shelf.objectStore(name).getAll().onsuccess = ({ target }) => (found[name] = target.result);
    }
    shelf.oncomplete = () => (opening.result.close(), done(found));
  };
})"""
"""All that the browser has kept of the tables: their rows, and the entries of their logs."""


@contextmanager
def hosted(site: Path, folder: Path) -> Iterator[str]:
    """The address of the site, as `python -m http.server` gives it out."""
    copytree(site, folder / BELOW)
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as host:
        assert host.stdout is not None
        port = host.stdout.readline().partition("port ")[2].split()[0]
        try:
            yield f"http://127.0.0.1:{port}/{BELOW}/"
        finally:
            host.terminate()


@contextmanager
def strictly_hosted(site: Path) -> Iterator[str]:
    """The address of the site on a host that sends what `_headers` tells it to send with every file."""
    sent = [line.strip().partition(": ") for line in (site / "_headers").read_text("utf-8").splitlines()[1:]]

    class Host(SimpleHTTPRequestHandler):
        def end_headers(self) -> None:
            for name, _, value in sent:
                self.send_header(name, value)
            super().end_headers()

        def log_message(self, *args: Any, **more: Any) -> None:
            """Nobody reads it."""

    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Host, directory=str(site))) as host:
        Thread(target=host.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{host.server_port}/"
        host.shutdown()


def come(visitor: Visitor) -> Page:
    """To the harbour, where a first game is begun by its door; when all that there is has come, the network goes."""
    page = visitor.page
    page.goto(visitor.address)
    expect(page.locator("[data-alone]")).to_be_visible()
    page.locator(".doors button.primary").nth(1).click()
    moment(page)
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    visitor.context.set_offline(True)
    return page


def ask(visitor: Visitor, method: str, path: str, body: Any = None, page: Page | None = None) -> Any:
    return (page or visitor.page).evaluate(ASK, [visitor.address, method, path, body])


def kept(visitor: Visitor, page: Page | None = None) -> dict[str, list[Any]]:
    found: dict[str, list[Any]] = (page or visitor.page).evaluate(KEPT, visitor.address)
    return found


def sit_at(visitor: Visitor, game: str, *others: str, options: dict[str, Any] | None = None, **setup: Any) -> str:
    """At a table of a short game, at length of one that lasts; the others are ranks of bots, or `here`."""
    seats = [{"who": "me", "name": "Anna"}]
    for number, other in enumerate(others or ["cabin-boy"], 2):
        is_here = other == "here"
        seats.append({"who": "here", "name": f"Anna {number}"} if is_here else {"who": "bot", "bot": other})
    wanted = {"game": game, "seats": seats, "options": options or (LONG if AT_LENGTH else SHORT)[game], "setup": setup}
    table = str(ask(visitor, "POST", "tables", wanted)["table"])
    ask(visitor, "POST", f"tables/{table}/commands", {"do": "start"})
    show(visitor.page, f"/t/{table}")
    return table


def show(page: Page, address: str) -> None:
    """Go on to another page, as a link does: nothing is fetched from the host."""
    page.evaluate(
        "at => { history.pushState(null, '', `?${at}`); dispatchEvent(new PopStateEvent('popstate')); }", address
    )


def at_table(visitor: Visitor, table: str) -> re.Pattern[str]:
    """The address of a table's page."""
    return re.compile(f"{re.escape(visitor.address)}\\?/t/{table}")


def worker(page: Page, name: str) -> Worker:
    """A worker of the page by its name, as soon as there is one."""
    while True:
        for each in page.workers:
            if each.evaluate("name") == name:
                return each
        page.wait_for_timeout(BEAT)


def kill(page: Page, name: str) -> None:
    """A worker dies in the middle of whatever it does, and another takes its place."""
    doomed = worker(page, name)
    with page.expect_event("worker", predicate=lambda _: True):
        doomed.evaluate("() => self.close()")

"""The client as an app: it starts without a network, reads what was kept, changes to a new build between games."""

import asyncio
import json
import threading
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

from playwright.sync_api import Browser, Page, expect

from jackal.server import client
from tests.browser.playing import moment
from tests.browser.visitors import Visitor
from tests.browser.words import text
from tests.server.guests import quick, serving
from tests.server.processes import jackal, port_of

READY = "async () => (await navigator.serviceWorker.ready).active.state"
CONTROLLED = "() => navigator.serviceWorker.controller?.state === 'activated'"
WAITS = "async () => Boolean((await navigator.serviceWorker.getRegistration()).waiting)"
HEAR = """() => {
  self.shown = [];
  self.counted = [];
  const tags = new Set();
  self.registration.showNotification = async (title, {body, tag}) => {
    self.shown.push(`${title}: ${body} ${tag}`);
    tags.add(tag);
  };
  self.registration.getNotifications = async () => [...tags];
  self.navigator.setAppBadge = async count => void self.counted.push(count);
}"""
"""A browser without a head shows no notices: what the worker would have it show is written down, and how many call."""
BUILDS = "async () => (await caches.keys()).filter(name => name.startsWith('jackal-files-')).sort()"


def installed(page: Page) -> None:
    """Wait until all of the client is kept on the device, and its worker looks after this page."""
    page.evaluate(READY)
    page.wait_for_function(CONTROLLED)


def test_without_a_network_it_starts_and_shows_what_was_kept(browser: Browser, tmp_path: Path) -> None:
    place = ("serve", "--no-browser", "--database", str(tmp_path / "tables.db"), "--port")
    with jackal(*place, "0", home=tmp_path) as server:
        address = server.hear()
        visitor = Visitor(browser, address, keeping=True)
        page = visitor.page
        page.goto("/")
        installed(page)
        seen, unseen = (visitor.make_table("archipelago", "me", "bot") for _ in range(2))
        for table in (seen, unseen):
            visitor.finish(table)
        page.goto(f"/records/{seen}")
        page.locator(".board-area").wait_for()
        page.goto("/book")
        expect(page.locator("main [data-game]").first).to_be_visible()
        told = page.locator("main").inner_text()
        page.goto("/records")
        expect(page.locator(f"a[href*='{unseen}']").first).to_be_visible()
        page.wait_for_load_state("networkidle")
        server.put_down()
    assert visitor.troubles == []

    page.goto("/")
    expect(page.get_by_role("heading", name=text("page.name"))).to_be_visible()
    expect(page.locator("aside[role=status]")).to_contain_text(text("app.cut_about"))
    expect(page.locator("a[href^='/new/dungeon']").first).to_be_visible()
    page.goto("/rules/cards-2019")
    expect(page.locator("main h1")).to_be_visible()
    page.goto("/about")
    expect(page.locator("details", has_text="SIL OPEN FONT LICENSE").first).to_be_attached()
    page.goto("/book")
    expect(page.locator("main [data-game]").first).to_be_visible()
    assert page.locator("main").inner_text() == told
    for language in ("en", "ru"):
        assert text("book.title", language).lower() in text("app.cut_about", language).lower()
    page.goto("/records")
    expect(page.locator(f"a[href*='{seen}']").first).to_be_visible()
    page.goto(f"/records/{seen}")
    page.wait_for_function("() => document.querySelector('.board-area [data-cell]')")
    page.goto(f"/t/{unseen}")
    expect(page.locator("main")).to_contain_text(text("refused.unreachable"))

    with jackal(*place, str(port_of(address)), home=tmp_path) as again:
        again.hear()
        page.goto("/")
        expect(page.locator("aside[role=status]")).to_have_count(0)
    visitor.context.close()


@contextmanager
def in_a_thread(database: str) -> Iterator[str]:
    """A server whose client can be changed while it runs."""
    loop = asyncio.new_event_loop()
    address: Future[str] = Future()
    end = asyncio.Event()

    async def run() -> None:
        async with serving(quick(database)) as served:
            address.set_result(served.url)
            await end.wait()

    thread = threading.Thread(target=lambda: loop.run_until_complete(run()), daemon=True)
    thread.start()
    try:
        yield address.result()
    finally:
        loop.call_soon_threadsafe(end.set)
        thread.join()
        loop.close()


def test_a_new_build_takes_over_when_no_table_is_open(browser: Browser, tmp_path: Path) -> None:
    old = client.ASSETS["sw.js"]
    with in_a_thread(str(tmp_path / "tables.db")) as address:
        visitor = Visitor(browser, address, keeping=True)
        page = visitor.page
        page.goto("/")
        installed(page)
        (build,) = page.evaluate(BUILDS)
        visitor.sit_at("archipelago", "me", "bot")
        moment(page)
        name = build.removeprefix("jackal-files-").encode()
        client.ASSETS["sw.js"] = client.asset("sw.js", old.plain.replace(name, b"of-tomorrow"))
        try:
            page.evaluate("async () => void (await navigator.serviceWorker.getRegistration()).update()")
            page.wait_for_function(WAITS)
            other = visitor.tab()
            other.goto("/rules")  # asks whether it may take over: a table is open
            other.wait_for_function(WAITS)
            other.close()
            assert page.evaluate(BUILDS) == sorted([build, "jackal-files-of-tomorrow"])
            expect(page.get_by_text(text("app.new_build"))).to_be_visible()
            page.locator("header a.home").click()
            page.wait_for_function("async () => !(await navigator.serviceWorker.getRegistration()).waiting")
            page.wait_for_function(f"async () => (await ({BUILDS})()).join() === 'jackal-files-of-tomorrow'")
        finally:
            client.ASSETS["sw.js"] = old
        assert visitor.troubles == []
        visitor.context.close()


def test_a_push_message_is_shown_unless_its_table_is_looked_at(browser: Browser, tmp_path: Path) -> None:
    """No push service is reached from here: what one would bring is handed to the worker as it comes out of it."""
    with in_a_thread(str(tmp_path / "tables.db")) as address:
        visitor = Visitor(browser, address, keeping=True)
        page = visitor.page
        devtools = visitor.context.new_cdp_session(page)
        found: list[str] = []
        devtools.on("ServiceWorker.workerRegistrationUpdated", lambda told: found.extend(ids_of(told)))
        devtools.send("ServiceWorker.enable")
        page.goto("/")
        installed(page)
        seen = visitor.make_table("archipelago", "me", "bot")
        (worker,) = visitor.context.service_workers
        worker.evaluate(HEAR)

        def push(said: object) -> None:
            data = said if isinstance(said, str) else json.dumps(said)
            whom = {"origin": f"{address}", "registrationId": found[-1]}
            devtools.send("ServiceWorker.deliverPushMessage", {**whom, "data": data})

        page.goto(f"/t/{seen}")
        moment(page)
        push({"title": "Your move", "body": "here", "table": seen})
        push({"title": "Your move", "body": "elsewhere", "table": "q7GkP2mXw9Tz"})
        push({"title": "Your move", "body": "a trap", "table": "../../evil"})
        push({"title": "Your move", "body": "once more", "table": "q7GkP2mXw9Tz"})
        push({"title": "Your move", "body": "at another", "table": "w9TzP2mXq7Gk"})
        while len(counted := worker.evaluate("self.counted")) < 3:
            page.wait_for_timeout(50)
        assert worker.evaluate("self.shown") == [
            "Your move: elsewhere q7GkP2mXw9Tz",
            "Your move: once more q7GkP2mXw9Tz",
            "Your move: at another w9TzP2mXq7Gk",
        ]
        assert counted == [1, 1, 2]
        assert visitor.troubles == []
        visitor.context.close()


def ids_of(told: dict[str, list[dict[str, str]]]) -> list[str]:
    return [each["registrationId"] for each in told["registrations"]]


def test_a_browser_finds_an_app_in_it(server: str) -> None:
    with urlopen(f"{server}/manifest.webmanifest") as answer:
        assert answer.headers["content-type"].startswith("application/manifest+json")
        manifest = json.load(answer)
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable", "monochrome"}
    for icon in manifest["icons"]:
        with urlopen(f"{server}/{icon['src']}") as drawn:
            assert drawn.headers["content-type"] == icon["type"]
            if icon["type"] == "image/png":
                side = icon["sizes"].partition("x")[0]
                assert int.from_bytes(drawn.read(24)[16:20]) == int(side)
    with urlopen(f"{server}/sw.js") as worker:
        assert (worker.headers["cache-control"], worker.headers["content-type"]) == (
            "no-cache",
            "text/javascript; charset=utf-8",
        )

"""Playing without a server in a real Chromium: with the network cut, while pages and workers come and go."""

import json
import random
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Worker, expect

from jackal.cli.verify import all_checks
from jackal.core import record
from jackal.games import GAMES as RULES
from tests.browser.alone import ROOT, hosted
from tests.browser.playing import moment, play, play_out
from tests.browser.visitors import GAMES, Visitor
from tests.browser.words import text

SITE = ROOT / "build" / "site"
OPTIONS = {
    "archipelago": {"round_cap": 3},
    "arkham": {"turn_cap": 3},
    "cards-2015": {"islands": 1},
    "cards-2019": {"islands": 1},
    "dungeon": {"round_cap": 3},
}
ASK = """([base, method, path, body]) => new Promise((done) => {
  const channel = new BroadcastChannel(`jackal ${base}`);
  const tab = `jackal tab ${crypto.randomUUID()}`;
  navigator.locks.request(tab, () => new Promise(() => {}));
  channel.onmessage = ({ data }) => data.to === tab && done(JSON.parse(data.text).body);
  const text = JSON.stringify({ method, path, query: { seat: 0 }, body, language: "en" });
  channel.postMessage({ to: "tables", tab, do: "ask", id: 1, text });
})"""
"""A request to whoever keeps the tables, as one more page would make it."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    assert (SITE / "index.html").exists(), "there is no site: run `make site`"
    with hosted(SITE, tmp_path_factory.mktemp("host")) as address:
        yield address


@pytest.fixture
def castaway(browser: Browser, site: str) -> Iterator[Visitor]:
    visitor = Visitor(browser, site, keeping=True)
    yield visitor
    visitor.context.close()
    assert visitor.troubles == []


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


def ask(page: Page, site: str, method: str, path: str, body: Any = None) -> Any:
    return page.evaluate(ASK, [site, method, path, body])


def sit_at(page: Page, site: str, game: str) -> str:
    seats = [{"who": "me", "name": "Anna"}, {"who": "bot", "bot": "cabin-boy"}]
    made = ask(page, site, "POST", "tables", {"game": game, "seats": seats, "options": OPTIONS[game]})
    table = str(made["table"])
    ask(page, site, "POST", f"tables/{table}/commands", {"do": "start"})
    show(page, f"/t/{table}")
    return table


def show(page: Page, address: str) -> None:
    """Go on to another page, as a link does: nothing is fetched from the host."""
    page.evaluate(
        "at => { history.pushState(null, '', `?${at}`); dispatchEvent(new PopStateEvent('popstate')); }", address
    )


def keeper(page: Page) -> Worker:
    """The worker of a page that keeps the tables: the first that it has begun."""
    return page.workers[0]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_with_the_network_cut(castaway: Visitor, site: str, game: str) -> None:
    page = come(castaway)
    sit_at(page, site, game)
    play_out(page, random.Random(game))
    expect(page.get_by_role("region", name=text("over.title"))).to_be_visible()


def test_a_reload_in_the_middle_and_the_record(castaway: Visitor, site: str) -> None:
    """The game goes on where it was, with no network; its record is one that `jackal verify` accepts."""
    page = come(castaway)
    table = sit_at(page, site, "dungeon")
    play(page, random.Random(2), clicks=6)
    moment(page)
    stood = ask(page, site, "GET", f"tables/{table}")
    page.reload()
    moment(page)
    expect(page).to_have_url(re.compile(f"{re.escape(site)}\\?/t/{table}"))
    assert ask(page, site, "GET", f"tables/{table}") == stood
    play_out(page, random.Random(3))
    show(page, f"/records/{table}")
    with page.expect_download() as given:
        page.get_by_role("button", name=text("record.download")).click()
    kept = record.read(Path(given.value.path()).read_text(encoding="utf-8"))
    assert all(check.holds for check in all_checks(RULES[kept.game], kept))


def test_two_tabs_show_one_table_and_the_second_takes_over(castaway: Visitor, site: str) -> None:
    first = come(castaway)
    table = sit_at(first, site, "dungeon")
    second = castaway.tab()
    second.goto(f"{site}?/t/{table}")
    moment(second)
    play(first, random.Random(4), clicks=3)
    moment(first)
    asked = [ask(page, site, "GET", f"tables/{table}") for page in (first, second)]
    assert asked[0] == asked[1]
    first.close()
    play_out(second, random.Random(5))


def test_a_worker_that_dies_is_replaced(castaway: Visitor, site: str) -> None:
    page = come(castaway)
    sit_at(page, site, "dungeon")
    play(page, random.Random(6), clicks=3)
    keeper(page).evaluate("() => self.close()")
    play_out(page, random.Random(7))


def test_the_page_is_strict_and_the_engine_light() -> None:
    head = unescape((SITE / "index.html").read_text(encoding="utf-8")).partition("</head>")[0]
    assert "default-src 'none'; script-src 'self' 'wasm-unsafe-eval';" in head
    assert "unsafe-eval'" not in head.replace("'wasm-unsafe-eval'", "")
    packed = json.loads((ROOT / "build" / "harbour" / "files.json").read_text(encoding="utf-8"))["files"]
    sizes = {each["file"]: each["size"] for each in packed.values()}
    assert sum(sizes.values()) < 6_000_000
    assert {name: (SITE / "assets" / name).stat().st_size for name in sizes} == sizes

"""Playing without a server in a real Chromium, the network cut: whole games, on after a reload, and their records."""

import json
import random
import re
from html import unescape
from pathlib import Path
from typing import Final
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.browser.alone import ROOT, SITE, ask, at_table, come, kept, show, sit_at, strictly_hosted, worker
from tests.browser.playing import moment, play, play_out
from tests.browser.visitors import GAMES, Visitor
from tests.browser.words import text
from tests.cli.command import jackal
from tests.some import first

STRANGE: Final = "() => import('data:text/javascript,').then(() => 'loaded', () => 'forbidden')"
"""A script that nobody has built."""
FORBIDDEN: Final = "indexedDB.open = () => { throw new DOMException('not here', 'SecurityError'); };"
"""What some browsers do in a private window."""


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_with_the_network_cut(castaway: Visitor, tmp_path: Path, game: str) -> None:
    """`jackal verify` accepts its record."""
    page = come(castaway)
    table = sit_at(castaway, game)
    play_out(page, random.Random(game))
    expect(page.get_by_role("region", name=text("over.title"))).to_be_visible()
    show(page, f"/records/{table}")
    with page.expect_download() as given:
        page.get_by_role("button", name=text("record.download")).click()
    given.value.save_as(tmp_path / "game.jackal")
    assert json.loads(jackal("verify", str(tmp_path / "game.jackal"), "--json").out)["verified"]


@pytest.mark.parametrize("game", first(["dungeon", "cards-2019", "archipelago", "arkham", "cards-2015"], 2))
def test_a_game_goes_on_after_a_reload_in_its_middle(castaway: Visitor, game: str) -> None:
    page = come(castaway)
    table = sit_at(castaway, game)
    play(page, random.Random(2), clicks=6)
    moment(page)
    stood, before = ask(castaway, "GET", f"tables/{table}"), kept(castaway)
    page.reload()
    moment(page)
    expect(page).to_have_url(at_table(castaway, table))
    assert ask(castaway, "GET", f"tables/{table}") == stood
    assert kept(castaway) == before
    play_out(page, random.Random(3))


def test_below_any_path_all_that_the_page_names_is_there_with_no_network(castaway: Visitor) -> None:
    """The icon of the tab, which changes when a table waits; what an app made of the page is told; the licences."""
    page = come(castaway)
    icon = page.locator("link[rel=icon]")
    expect(icon).to_have_attribute("href", "./icon-call.svg")
    manifest = str(page.locator("link[rel=manifest]").evaluate("found => found.href"))
    told = page.evaluate("address => fetch(address).then((answer) => answer.json())", manifest)
    named = [urljoin(manifest, each["src"]) for each in told["icons"]]
    named += page.locator("link[rel$=icon]").evaluate_all("found => found.map(({ href }) => href)")
    answers = page.evaluate("all => Promise.all(all.map((each) => fetch(each).then(({ status }) => status)))", named)
    assert dict(zip(named, answers, strict=True)) == dict.fromkeys(named, 200)
    assert urljoin(manifest, told["scope"]) == urljoin(manifest, told["start_url"]) == castaway.address
    for shortcut in told["shortcuts"]:
        page.goto(urljoin(manifest, shortcut["url"]))
        expect(page.locator("nav [aria-current=page]")).to_have_attribute("href", shortcut["url"].removeprefix("./"))
    expect(icon).to_have_attribute("href", "./icon.svg")
    show(page, "/about")
    expect(page.locator("details summary").filter(has_text="pyodide")).to_be_visible()


def test_over_a_line_that_is_not_secure_it_is_said_what_is_missing(castaway: Visitor) -> None:
    """There browsers have no locks; all that needs no engine works."""
    page = castaway.page
    page.add_init_script("Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })")
    page.goto(castaway.address)
    page.locator(".doors button.primary").nth(1).click()
    expect(page.get_by_role("alert").filter(has_text=text("alone.insecure"))).to_be_visible()
    assert not page.workers


def test_before_the_engine_has_come_it_is_said_that_there_is_no_network(castaway: Visitor) -> None:
    """The pages are there already; once there is a network, loading them again helps."""
    page = castaway.page
    page.goto(castaway.address)
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    castaway.context.set_offline(True)
    page.locator(".doors button.primary").nth(1).click()
    expect(page.get_by_role("alert").filter(has_text=text("alone.offline"))).to_be_visible()
    castaway.context.set_offline(False)
    castaway.forgive()  # the console tells what could not be fetched
    page.reload()
    page.locator(".doors button.primary").nth(1).click()
    moment(page)
    expect(page.get_by_role("alert").filter(has_text=text("alone.offline"))).to_have_count(0)


def test_a_browser_that_lets_pages_keep_nothing_is_told_so(castaway: Visitor) -> None:
    def forbidden(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=f"{FORBIDDEN}\n{answer.text()}")

    castaway.context.route(re.compile(r"/assets/worker-[^/]*\.js$"), forbidden)
    page = castaway.page
    page.goto(castaway.address)
    page.locator(".doors button.primary").nth(1).click()
    expect(page.get_by_role("alert").filter(has_text=text("alone.storage"))).to_be_visible()
    castaway.forgive()  # the console tells what is forbidden


def test_a_host_that_sends_the_headers_of_the_site_binds_its_workers_too(browser: Browser) -> None:
    """Where a host reads no such file the page is strict, and its workers are not."""
    with strictly_hosted(SITE) as address:
        visitor = Visitor(browser, address)
        page = visitor.page
        answer = page.goto(address)
        assert answer is not None
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
        page.locator(".doors button.primary").nth(1).click()
        moment(page)
        assert visitor.troubles == []
        assert [worker(page, name).evaluate(STRANGE) for name in ("tables", "thinker")] == ["forbidden"] * 2
        visitor.context.close()


def test_the_page_is_strict_and_the_engine_light() -> None:
    head = unescape((SITE / "index.html").read_text(encoding="utf-8")).partition("</head>")[0]
    assert "default-src 'none'; script-src 'self' 'wasm-unsafe-eval';" in head
    assert "unsafe-eval'" not in head.replace("'wasm-unsafe-eval'", "")
    policy = re.search(r'content="(default-src[^"]*)"', head)
    assert policy is not None
    sent = policy[1].replace("script-src 'self'", "script-src 'self' blob:") + "; frame-ancestors 'none'"
    assert f"Content-Security-Policy: {sent}\n" in (SITE / "_headers").read_text(encoding="utf-8")
    packed = json.loads((ROOT / "build" / "harbour" / "files.json").read_text(encoding="utf-8"))["files"]
    sizes = {each["file"]: each["size"] for each in packed.values()}
    assert sum(sizes.values()) < 6_000_000
    assert {name: (SITE / "assets" / name).stat().st_size for name in sizes} == sizes

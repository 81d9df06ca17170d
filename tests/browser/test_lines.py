"""The line between page and server: a reload, two tabs, a server that goes away and comes back, a newer client."""

import json
import random
from pathlib import Path

from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.browser.conftest import Visit
from tests.browser.playing import moment, play
from tests.browser.visitors import Visitor
from tests.browser.words import text
from tests.server.processes import jackal, port_of

PIECES = """() => [...document.querySelectorAll(".board-area [data-piece], .board-area [data-ship]")]
  .map(one => `${one.ariaLabel} ${one.style.transform}`).concat(document.querySelector(".side").innerText)"""


def standing(page: Page) -> list[str]:
    """Where everything stands and what has been told, when it is our turn and nothing is under way any more."""
    found: list[str] = []
    while True:
        before, found = found, page.evaluate(PIECES) if moment(page) != "reveal" else []
        if found and found == before:
            return found
        page.wait_for_timeout(300)


def test_a_reload_keeps_the_seat_and_the_position(visitor: Visitor) -> None:
    visitor.sit_at("archipelago", "me", "bot")
    play(visitor.page, random.Random(1), clicks=12)
    before = standing(visitor.page)
    visitor.page.reload()
    assert standing(visitor.page) == before
    play(visitor.page, random.Random(2), clicks=4)


def test_two_tabs_show_the_same_table(visitor: Visitor) -> None:
    table = visitor.sit_at("archipelago", "me", "bot")
    other = visitor.tab()
    other.goto(f"/t/{table}")
    for number in range(6):
        tab = (visitor.page, other)[number % 2]
        tab.bring_to_front()
        play(tab, random.Random(number), clicks=4)
    assert standing(visitor.page) == standing(other)


def test_a_lost_line_is_told_and_comes_back_by_itself(browser: Browser, tmp_path: Path) -> None:
    """The server is killed, and starts again where it was."""
    place = ("serve", "--no-browser", "--database", str(tmp_path / "tables.db"), "--port")
    with jackal(*place, "0", home=tmp_path) as first:
        address = first.hear()
        visitor = Visitor(browser, address)
        visitor.sit_at("archipelago", "me", "bot")
        before = standing(visitor.page)
        first.put_down()
        expect(visitor.page.get_by_role("alert")).to_contain_text(text("table.lost"))
    with jackal(*place, str(port_of(address)), home=tmp_path) as second:
        second.hear()
        expect(visitor.page.get_by_role("alert")).to_have_count(0)
        assert standing(visitor.page) == before
        visitor.forgive()  # requests have failed, as they had to
        play(visitor.page, random.Random(3), clicks=6)
        assert visitor.troubles == []
        visitor.context.close()


def test_a_page_older_than_the_server_loads_itself_anew_when_its_reader_says_so(visit: Visit) -> None:
    """The first line it has tells of an old build; that line breaks, and the next one knows better."""
    visitor = visit()
    lines: list[WebSocketRoute] = []

    def age(line: WebSocketRoute) -> None:
        lines.append(line)
        server = line.connect_to_server()
        if len(lines) == 1:
            server.on_message(lambda text: line.send(json.dumps(json.loads(text) | {"build": "older"})))

    visitor.context.route_web_socket("**/live?*", age)
    visitor.sit_at("archipelago", "me", "bot")
    before = standing(visitor.page)
    visitor.page.evaluate("() => { window.old = true }")
    lines[0].close(code=1001)
    take = visitor.page.get_by_role("button", name=text("app.take_build"))
    take.wait_for()
    assert standing(visitor.page) == before
    assert visitor.page.evaluate("() => window.old"), "a game was torn from who looks at it"
    take.click()
    visitor.page.wait_for_function("() => !window.old")
    assert standing(visitor.page) == before

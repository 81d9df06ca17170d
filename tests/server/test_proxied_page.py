"""People at their browsers behind nginx, one of whose two processes is killed: `make deploy-test`, and `make soak`."""

import random
import re
import signal
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.playing import MOMENT, asked_of, play, play_by_turns
from tests.browser.visitors import PHONE, Visitor
from tests.browser.words import text
from tests.server.proxy import NAME, House, open_house
from tests.server.test_proxied import told_by
from tools.browser import chosen, launch

SHORT: Final = {"islands": 2}
ENOUGH: Final = 12
"""Clicks before a process is killed, and as many until nobody speaks of it any more."""


def test_a_whole_game_in_browsers_though_a_process_is_killed(postgres_database: str, tmp_path: Path) -> None:
    """They see the page, come back by themselves, and are told the same end."""
    with (
        open_house(postgres_database, tmp_path) as house,
        sync_playwright() as playwright,
        launch(playwright, chosen()) as browser,
    ):
        dice, (host, friend) = random.Random(11), at_one_table(browser, house)
        pages = (host.page, friend.page)
        play_by_turns(pages, dice, clicks=ENOUGH)
        assert host.troubles == friend.troubles == []
        busier = max(range(2), key=lambda number: lines_to(house, number))
        assert lines_to(house, busier) > 0
        house.servers[busier].tell(signal.SIGKILL)
        play_by_turns(pages, dice, clicks=ENOUGH)
        for visitor in (host, friend):
            visitor.forgive()  # that a line broke is said, and no fault of the page
        play_out_all(pages, dice)
        assert host.troubles == friend.troubles == []
        assert [server.process.poll() is None for server in house.servers] == [number != busier for number in range(2)]
        table = host.get(f"tables/{host.page.url.rpartition('/')[2]}")
        assert table["table"]["status"] == "over"
        for page in pages:
            expect(page.locator("section.over")).to_be_visible()


def lines_to(house: House, number: int) -> int:
    """How many live connections one of the processes has."""
    told = told_by(house.ports[number], {"host": NAME, "authorization": "Bearer scrape"})
    (found,) = re.findall(r"^jackal_connections (\d+)", told, re.MULTILINE)
    return int(found)


def at_one_table(browser: Browser, house: House) -> tuple[Visitor, Visitor]:
    """The friend comes by the link that the host has got."""
    host, friend = (Visitor(browser, house.address, trusting=True, size=size) for size in ((1440, 900), PHONE))
    table = host.make_table("cards-2019", "me", "link", options=SHORT)
    host.page.goto(f"/t/{table}")
    invited = host.get(f"tables/{table}/invite")["path"]
    friend.page.goto(invited)
    friend.page.get_by_label(text("settings.name")).fill("Boris")
    friend.page.get_by_role("button", name=text("gather.sit"), exact=True).click()
    host.page.get_by_role("button", name=text("gather.start"), exact=True).click()
    return host, friend


def play_out_all(pages: tuple[Page, ...], dice: random.Random) -> None:
    while not all(page.evaluate(MOMENT) == "over" for page in pages):
        play(asked_of(pages), dice, clicks=1)

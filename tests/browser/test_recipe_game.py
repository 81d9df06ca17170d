"""The game of examples/coins.py in a real browser, whose pages have never heard of it: from its door to its record."""

import os
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from jackal.server.client import ASSETS
from tests.browser.conftest import Visit
from tests.browser.measures import findings, overhang, raw_keys
from tests.browser.playing import moment, play_out
from tests.browser.visitors import PHONE, WIDE
from tests.browser.words import text
from tests.server.processes import jackal

EXAMPLES = Path(__file__).parents[2] / "examples"
TITLE = "Twenty-one coins"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that has it."""
    assert len(ASSETS) > 1, "this jackal has no page for browsers: run `make client`, or test the wheel"
    home = tmp_path_factory.mktemp("coins")
    serve = ("serve", "--no-browser", "--port", "0", "--database", str(home / "tables.db"))
    path = os.pathsep.join([str(EXAMPLES), *filter(None, [os.environ.get("PYTHONPATH")])])
    with jackal("--game", "coins:COINS", *serve, home=home, PYTHONPATH=path) as running:
        yield running.hear()


def sound(page: Page) -> None:
    """Nothing is missing, nobody is kept out, nothing sticks out."""
    assert (raw_keys(page), findings(page), overhang(page)) == ([], [], 0)


def bet_of(page: Page, player: int) -> Locator:
    """What the table of players says of a bet."""
    return page.get_by_role("region", name="Players").get_by_role("row").nth(player).get_by_role("cell").last


def name_of(page: Page, player: int) -> str:
    """How the table of players calls him, beside his sign."""
    players = page.get_by_role("region", name="Players")
    _, name = players.get_by_role("row").nth(player).get_by_role("rowheader").inner_text().splitlines()
    return re.escape(name)


def test_a_whole_game_by_clicks_from_its_door_to_its_record(visit: Visit) -> None:
    page = visit(size=WIDE).page
    page.goto("/")
    door = page.locator("[data-door=coins]")
    expect(door.get_by_role("heading", name=TITLE)).to_be_visible()
    sound(page)
    door.get_by_role("button", name=text("harbour.play")).click()
    assert moment(page) == "asked"
    sound(page)
    page.get_by_role("button", name="Bet 2").click()
    expect(bet_of(page, 1)).to_have_text("2")
    expect(bet_of(page, 2)).to_have_text("?")
    play_out(page, random.Random(1))
    expect(page.get_by_role("region", name=text("over.title"))).to_contain_text("the heap is empty")
    log = page.get_by_role("list", name=text("table.log"))
    mine, bot = (name_of(page, player) for player in (1, 2))
    expect(log).to_contain_text(re.compile(rf"{mine} takes: coins [123]\."))
    expect(log).to_contain_text(re.compile(rf"{mine} backs: player 2\."))
    expect(log).to_contain_text(re.compile(rf"{bot} bets\."))
    expect(log).not_to_contain_text(re.compile(rf"{bot} backs"))
    page.get_by_role("link", name=text("over.record")).click()
    expect(page.get_by_role("list", name=text("record.plies"))).to_contain_text(re.compile(rf"{mine} bets\."))
    sound(page)
    page.goto("/records")
    expect(page.get_by_role("link", name=re.compile(TITLE))).to_be_visible()


def test_once_more_by_keys_on_a_phone(visit: Visit) -> None:
    page = visit(size=PHONE, language="ru", paper="dark").page
    page.goto("/new/coins?with=bots")
    expect(page.get_by_role("heading", name="Двадцать одна монета")).to_be_visible()
    page.get_by_role("button", name=text("new.begin", "ru")).click()
    expect(page.get_by_role("region", name="Игроки")).to_be_visible()
    expect(page.get_by_role("button", name="Ставка 1")).to_be_visible()
    for _ in range(60):
        if moment(page) == "over":
            break
        answers = page.locator(".prompt-area button")
        answers.first.focus()
        page.keyboard.press("ArrowRight")
        expect(answers.nth(1 % answers.count())).to_be_focused()
        page.keyboard.press("Enter")
        page.wait_for_timeout(50)
    sound(page)
    expect(page.get_by_role("region", name=text("over.title", "ru"))).to_contain_text("куча пуста")
    page.get_by_role("button", name=text("over.rematch", "ru")).click()
    expect(page.locator("section.over")).to_have_count(0)
    assert moment(page) == "asked"
    expect(page.locator(".prompt-area p")).to_have_text(text("plain.your_turn", "ru"))


def test_two_at_one_device_keep_their_bets_to_themselves(visit: Visit) -> None:
    visitor = visit(size=PHONE)
    page = visitor.page
    visitor.sit_at("coins", "me", "here", options={"heap": 6})
    for _ in range(2):
        assert moment(page) == "cover"
        page.locator(".cover button").click()
        page.get_by_role("button", name="Bet 1").click()
    assert moment(page) == "cover"
    page.locator(".cover button").click()
    expect(bet_of(page, 1)).to_have_text("1")
    expect(bet_of(page, 2)).to_have_text("?")
    play_out(page, random.Random(2))

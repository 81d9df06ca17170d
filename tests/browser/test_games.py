"""Whole games through the page: one person with a mouse against bots, to the end."""

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.playing import PAUSE, moment, play, play_out
from tests.browser.visitors import GAMES, PHONE, TABLET, WIDE, Visitor
from tests.browser.words import text
from tests.some import AT_LENGTH

SIZES = dict(zip(GAMES, (WIDE, TABLET, PHONE, TABLET, PHONE), strict=True))
ROUNDS = 12 if AT_LENGTH else 3
OPTIONS = {
    "archipelago": {"round_cap": ROUNDS},
    "arkham": {"turn_cap": ROUNDS},
    "cards-2015": {"islands": 2},
    "cards-2019": {"islands": 2},
    "dungeon": {"mud": True, "round_cap": ROUNDS},
}
"""A game is long enough when all that happens on the page has happened a few times."""
PNG = b"\x89PNG"


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_clicks(visit: Visit, game: str) -> None:
    visitor = visit(size=SIZES[game])
    table = visitor.sit_at(game, "me", "bot", "bot", options=OPTIONS[game])
    play_out(visitor.page, random.Random(game))
    expect(visitor.page.get_by_role("region", name=text("over.title"))).to_be_visible()
    assert picture(visitor.page).startswith(PNG)
    visitor.page.get_by_role("link", name=text("over.record")).click()
    expect(visitor.page).to_have_url(re.compile(f"/records/{table}"))


def picture(page: Page) -> bytes:
    """The result as it is kept to be sent round."""
    with page.expect_download() as saved:
        page.get_by_role("button", name=text("over.picture")).click()
    assert saved.value.suggested_filename == "jackal.png"
    return saved.value.path().read_bytes()


def test_a_whole_game_where_two_games_are_mixed(visit: Visit) -> None:
    visitor = visit(size=PHONE, language="ru", paper="dark")
    visitor.sit_at(
        "arkham", "me", "bot", options={"multiverse": "archipelago", "vehicles": "ships", "turn_cap": ROUNDS}
    )
    play_out(visitor.page, random.Random("ships"))


def test_a_game_that_moves(visit: Visit) -> None:
    """Pieces slide, tiles turn over, and the answers wait until they have."""
    visitor = visit(moving=True)
    visitor.sit_at("archipelago", "me", "bot")
    play(visitor.page, random.Random(5), clicks=16)


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_way_that_a_row_may_take_is_drawn(visit: Visit, screens: Path, size: tuple[int, int]) -> None:
    """To the end or the chest that has the focus, from the flag on."""
    visitor = visit(size=size)
    page = visitor.page
    ahead = page.locator(".outlook > :is(circle, g)")
    while not ahead.count():  # a hand may hold no card that leads anywhere
        visitor.sit_at("cards-2015", "me", "bot")
        lay(page, 2)
    way, cells = page.locator("[data-way-to]"), page.locator(".sheet [data-cell]").all()
    found = [cell for cell in cells if leads_to(cell, way)]
    assert len(found) == ahead.count()
    found[-1].focus()
    expect(way).to_have_attribute("d", re.compile(r"^M[\d. ]+L"))
    page.screenshot(path=screens / f"way-{size[0]}.png")


def lay(page: Page, cards: int) -> None:
    """So many cards of the hand, if they go into a row."""
    moment(page)
    fits = page.locator("[data-hand][aria-disabled=false]")
    for _ in range(cards):
        if fits.count():
            with page.expect_response(re.compile("/next")):
                fits.first.click()
    page.wait_for_timeout(PAUSE)


def leads_to(cell: Locator, way: Locator) -> bool:
    cell.focus()
    return bool(way.count()) and way.get_attribute("data-way-to") == cell.get_attribute("data-cell")


def test_the_guide_comes_along_in_the_first_game(visit: Visit) -> None:
    page = visit(guided=False).page
    page.goto("/")
    page.locator("[data-door=archipelago]").get_by_role("button", name=text("harbour.play")).click()
    page.get_by_role("button", name=text("table.sound_no")).click()
    guide, dice = page.get_by_role("note"), random.Random(4)
    first = guide.inner_text()
    guide.get_by_role("button", name=text("guide.next")).click()
    expect(guide.filter(has_text=first)).to_have_count(0)
    while moment(page) == "over" or not guide.count():
        assert not play(page, dice, clicks=1), "the guide has said one thing in a whole game"
    guide.get_by_role("button", name=text("guide.end")).click()
    page.reload()
    moment(page)
    expect(guide).to_have_count(0)


def test_the_language_changes_in_the_middle_of_a_game(visitor: Visitor) -> None:
    visitor.sit_at("archipelago", "me", "bot")
    play(visitor.page, random.Random(6), clicks=6)
    visitor.page.get_by_role("button", name=re.compile("Русский")).click()
    expect(visitor.page.locator("html")).to_have_attribute("lang", "ru")
    prompt = visitor.page.locator(".prompt-area p")
    expect(prompt).to_have_text(re.compile("[а-яё]"))  # it says nothing while something is being shown
    expect(prompt).not_to_have_text(re.compile("[a-z]{3}"))
    play(visitor.page, random.Random(7), clicks=6)

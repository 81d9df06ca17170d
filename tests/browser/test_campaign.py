"""Campaigns through the page: four islands by clicks, cards picked and pirates named, alone and with a friend."""

import random
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.playing import PAUSE, asked_of, play_by_turns, play_out
from tests.browser.visitors import PATIENCE, PHONE, WIDE, Visitor
from tests.browser.words import text
from tests.some import first

LOOKS = [(PHONE, "ru", "dark"), (WIDE, "en", "light")]
SHORT = {"campaign": True, "abilities": "drafted", "round_cap": 2}
"""Four islands that are soon over; who picks at the start has cards to make ready."""


def pick(page: Page) -> str:
    """The first card, for the first pirate; answers with its key."""
    card = page.locator("button[data-ability]").first
    key = str(card.get_attribute("data-ability"))
    card.click()
    page.locator(".prompt-area [data-action]").first.click()
    return key


def asked(page: Page, action: str) -> None:
    """Wait until such an answer is offered."""
    expect(page.locator(f"[data-action={action}], button[data-{action}]").first).to_be_visible()


@pytest.mark.parametrize(("size", "language", "paper"), first(LOOKS, 1))
def test_four_islands_by_clicks(visit: Visit, size: tuple[int, int], language: str, paper: str) -> None:
    visitor = visit(size=size, language=language, paper=paper)
    table = visitor.sit_at("archipelago", "me", "bot", options=SHORT)
    page = visitor.page
    asked(page, "ability")
    pick(page)
    asked(page, "ready")
    page.locator(".interlude input").fill("Old Crow")
    page.locator(".interlude input").press("Enter")
    expect(page.locator(".interlude")).to_contain_text("Old Crow")
    page.locator("[data-action=ready]").click()
    play_out(page, random.Random(size[0]))
    chart = page.locator(".laid .chart")
    expect(chart.locator("ol > li")).to_have_count(4)
    expect(chart).to_contain_text("Old Crow")
    page.locator(".laid header .button").click()
    page.get_by_role("link", name=text("over.record", language)).click()
    expect(page).to_have_url(re.compile(f"/records/{table}"))
    islands = page.locator(".parts button")
    expect(islands).to_have_count(4)
    islands.nth(2).click()
    expect(islands.nth(2)).to_have_attribute("aria-pressed", "true")


def test_two_friends_pick_and_a_reload_changes_nothing(visit: Visit) -> None:
    host, friend = visit(), visit(size=PHONE, language="ru")
    table = host.make_table("archipelago", "me", "link", options=SHORT)
    host.page.goto(f"/t/{table}")
    friend.page.goto(host.page.get_by_role("textbox", name=text("page.address")).input_value())
    friend.page.get_by_label(text("settings.name", "ru")).fill("Болт")
    friend.page.get_by_role("button", name=text("gather.sit", "ru"), exact=True).click()
    host.page.get_by_role("button", name=text("gather.start"), exact=True).click()
    first, second = picking(host, friend)
    first.page.locator("button[data-ability]").first.click()
    first.page.reload()
    asked(first.page, "ability")
    taken = pick(first.page)
    expect(second.page.locator(f"[data-ability={taken}]")).to_have_class(re.compile("taken"))
    second.page.reload()
    asked(second.page, "ability")
    pick(second.page)
    dice = random.Random(11)
    play_by_turns((host.page, friend.page), dice, clicks=16)
    asked_of((host.page, friend.page))
    host.page.get_by_role("button", name=text("voyage.title")).click()
    expect(host.page.locator(".laid .chart ol > li")).to_have_count(4)


def picking(host: Visitor, friend: Visitor) -> tuple[Visitor, Visitor]:
    """Who picks first, and who after him."""
    for _ in range(PATIENCE // PAUSE):  # first both are shown who begins
        for one, other in ((host, friend), (friend, host)):
            if one.page.locator("button[data-ability]").count():
                other.page.wait_for_selector("[data-ability]")
                return one, other
        host.page.wait_for_timeout(PAUSE)
    raise AssertionError("nobody is to pick")

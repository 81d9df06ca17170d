"""Several people: each with a browser, invited by a link, or all around one device."""

import random
import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.playing import moment, play, play_by_turns
from tests.browser.visitors import PHONE, Visitor
from tests.browser.words import like, text

TABLE = re.compile(r"/t/[\w-]+")


def press(page: Page, key: str) -> None:
    page.get_by_role("button", name=text(key), exact=True).click()


def told(page: Page) -> int:
    """How much the log has to tell."""
    return page.get_by_role("region", name=text("table.log")).get_by_role("listitem").count()


def test_a_newcomer_plays_after_two_clicks(visitor: Visitor) -> None:
    visitor.page.goto("/")
    visitor.page.locator("[data-door=archipelago]").get_by_role("button", name=text("harbour.play")).click()
    expect(visitor.page).to_have_url(TABLE)
    moment(visitor.page)
    play(visitor.page, random.Random(9), clicks=8)


def test_a_captain_is_chosen_from_the_front_page(visitor: Visitor) -> None:
    page = visitor.page
    page.goto("/")
    page.locator("[data-door=archipelago]").get_by_role("link", name=text("harbour.choose")).click()
    page.locator("[data-seat='2']").get_by_role("combobox").select_option("bot:captain")
    expect(page.locator("[data-seat='2'] q")).not_to_be_empty()
    page.get_by_role("button", name=text("new.begin")).click()
    expect(page).to_have_url(TABLE)
    moment(page)
    bot = page.get_by_role("list", name=text("table.players")).get_by_role("listitem").nth(1)
    expect(bot.locator(".rank")).to_be_visible()
    play(page, random.Random(9), clicks=4)


def test_a_friend_comes_by_the_link_and_both_play(visit: Visit) -> None:
    host, friend = visit(), visit(size=PHONE, language="ru")
    host.page.goto("/")
    host.page.locator("[data-door=archipelago]").get_by_role("link", name=text("harbour.friends")).click()
    press(host.page, "new.make")
    link = host.page.get_by_role("textbox", name=text("page.address")).input_value()
    friend.page.goto(link)
    friend.page.get_by_label(text("settings.name", "ru")).fill("Болт")
    friend.page.get_by_role("button", name=text("gather.sit", "ru"), exact=True).click()
    expect(host.page.get_by_text("Болт")).to_be_visible()
    press(host.page, "gather.start")
    dice = random.Random(10)
    while told(host.page) <= 10:
        play_by_turns((host.page, friend.page), dice, clicks=1)
    assert "Болт" in host.page.locator("aside").inner_text()


def test_a_hot_seat_covers_what_only_one_may_see(visitor: Visitor) -> None:
    visitor.sit_at("cards-2019", "me", "here", "bot")
    page, dice = visitor.page, random.Random(8)
    covers: list[str] = []
    while len(covers) < 4 and not play(page, dice, clicks=1):
        if moment(page) == "cover":
            assert page.locator("[data-card]").count() == 0, "a hand is to be seen beside the cover"
            covers.append(page.locator(".cover").get_by_role("heading").inner_text())
    assert all(like("table.pass_to").fullmatch(cover) for cover in covers)
    assert set(covers) == {text("table.pass_to").format(name=f"Anna {number}") for number in (1, 2)}

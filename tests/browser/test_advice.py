"""A short game with a hint in it, its review, and another course of it from its first moment."""

import re

from playwright.sync_api import expect

from tests.browser.visitors import Visitor
from tests.browser.words import like, text


def test_a_hint_is_played_the_game_reviewed_and_played_on_otherwise(visitor: Visitor) -> None:
    page = visitor.page
    table = visitor.sit_at("cards-2015", "me", "bot")
    lantern = page.get_by_role("button", name=text("hint.title"), exact=True)
    lantern.click()
    card = page.get_by_role("region", name=text("hint.title"))
    expect(card).to_contain_text(like("hint.look"))
    expect(page.locator("[data-point=from]")).to_be_visible()
    lantern.click()
    expect(card).to_contain_text(like("hint.chance"))
    expect(page.locator("[data-point=to]")).to_be_visible()
    card.get_by_role("button", name=text("hint.play")).click()
    expect(card).not_to_be_visible()
    visitor.finish(table)
    page.goto(f"/records/{table}?at=0")
    page.get_by_role("button", name=text("review.title"), exact=True).click()
    expect(page.locator(".review .seats li")).to_have_count(2)
    expect(page.locator(".chances .line")).to_have_count(2)
    page.get_by_role("button", name=text("what_if.button")).click()
    page.get_by_role("button", name=text("what_if.go"), exact=True).click()
    expect(page).to_have_url(re.compile(rf"/t/(?!{table})[\w-]+"))
    expect(page.get_by_text(like("what_if.notice"))).to_be_visible()

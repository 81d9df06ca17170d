"""The ship's book in a real browser: a game against a bot is in it, it can be taken along, moved and erased."""

import json
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.measures import findings, overhang
from tests.browser.visitors import PHONE, WIDE, Visitor
from tests.browser.words import text


def open_book(page: Page) -> None:
    page.goto("/book")
    page.locator(".badges").wait_for()


def leave_a_game(visitor: Visitor) -> str:
    """The shortest game there is: it is left at once, and over."""
    table = visitor.make_table("arkham", "me", "bot")
    visitor.post(f"tables/{table}/commands", {"do": "resign", "seat": 0})
    return table


def number(page: Page, what: str, value: str) -> None:
    expect(page.locator(f"[data-number={what}] dd")).to_have_text(value)


def test_a_game_is_in_the_book_which_is_taken_along_and_erased(visit: Visit, tmp_path: Path) -> None:
    visitor = visit(size=PHONE)
    page = visitor.page
    page.goto("/")
    page.get_by_role("link", name=text("harbour.book")).click()
    expect(page.get_by_role("heading", name=text("book.empty"))).to_be_visible()
    assert findings(page) == []
    table = leave_a_game(visitor)
    open_book(page)
    number(page, "played", "1")
    expect(page.locator("[data-badge=first-game].had")).to_be_visible()
    expect(page.locator(f"a[href='/records/{table}']").first).to_be_visible()
    assert overhang(page) == 0
    assert findings(page) == []
    with page.expect_download() as coming:
        page.get_by_role("button", name=text("book.file")).click()
    coming.value.save_as(tmp_path / "book.json")
    kept = json.loads((tmp_path / "book.json").read_text("utf-8"))
    assert [one["table"] for one in kept["pages"]] == [table]
    page.get_by_role("button", name=text("book.erase"), exact=True).click()
    page.get_by_role("button", name=text("book.erase_sure")).click()
    expect(page.get_by_role("heading", name=text("book.empty"))).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name=text("book.empty"))).to_be_visible()


def test_a_link_brings_the_book_to_another_device_when_it_is_told_to(visit: Visit) -> None:
    first, second = visit(size=WIDE), visit(size=PHONE, language="ru")
    leave_a_game(first)
    open_book(first.page)
    number(first.page, "played", "1")
    first.page.get_by_role("button", name=text("book.link")).click()
    address = first.page.get_by_role("textbox", name=text("page.address")).input_value()
    second.page.goto(address)
    expect(second.page.get_by_role("heading", name=text("book.empty", "ru"))).to_be_visible()
    second.page.get_by_role("button", name=text("book.claim_go", "ru")).click()
    number(second.page, "played", "1")
    expect(second.page.locator("[data-devices]")).to_be_visible()
    assert "#" not in second.page.url, "the key is used up"

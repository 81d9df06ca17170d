"""What pages without a server offer beside games, with the network cut: advice, reviews, lessons, puzzles, company."""

import random

from playwright.sync_api import expect

from tests.browser.alone import ask, come, kept, show, sit_at
from tests.browser.playing import moment, play
from tests.browser.test_lessons import at_step, cell, click_through
from tests.browser.test_puzzles import OWN
from tests.browser.visitors import Visitor
from tests.browser.words import like, text


def test_a_captain_answers_hints_are_given_and_the_game_is_reviewed(castaway: Visitor) -> None:
    """All of them judge by nets. A bot that fails is stood in for, but the console says so, and that fails the test."""
    page = come(castaway)
    table = sit_at(castaway, "archipelago", "captain")
    moment(page)
    lantern = page.get_by_role("button", name=text("hint.title"), exact=True)
    lantern.click()
    card = page.get_by_role("region", name=text("hint.title"))
    expect(card).to_contain_text(like("hint.look"))
    lantern.click()
    expect(card).to_contain_text(like("hint.chance"))
    card.get_by_role("button", name=text("hint.play")).click()
    expect(card).not_to_be_visible()
    dice = random.Random(14)
    while not any(entry[2] == "ply" and entry[3] == 1 for entry in kept(castaway)["log"]):
        play(page, dice, clicks=1)
    ask(castaway, "POST", f"tables/{table}/commands", {"do": "resign", "seat": 0})
    expect(page.get_by_role("region", name=text("over.title"))).to_be_visible()
    show(page, f"/records/{table}?at=0")
    page.get_by_role("button", name=text("review.title"), exact=True).click()
    expect(page.locator(".review .seats li")).to_have_count(2)
    expect(page.locator(".chances .line")).to_have_count(2)


def test_lessons_puzzles_and_several_people_at_one_device(castaway: Visitor) -> None:
    page = come(castaway)
    show(page, "/lessons/archipelago-arrows")
    at_step(page, 0)
    click_through(page, "c4", "d5", coin=False)
    at_step(page, 1)
    cell(page, "d6", lit=True).click(force=True)
    at_step(page, 2)

    show(page, f"/puzzles/{OWN}")
    page.locator("main.solving").wait_for()
    told = page.locator(".told.advice [role=status]")
    page.keyboard.press("h")
    expect(told).to_contain_text("Black")
    page.keyboard.press("s")
    expect(told).to_have_text(text("puzzle.told.can").replace("{least}", "5"))

    sit_at(castaway, "cards-2019", "here", "cabin-boy", options={"islands": 5})
    dice, covers = random.Random(8), set[str]()
    while len(covers) < 2 and not play(page, dice, clicks=1):
        if moment(page) == "cover":
            assert page.locator("[data-card]").count() == 0, "a hand is to be seen beside the cover"
            covers.add(page.locator(".cover").get_by_role("heading").inner_text())
    assert covers == {text("table.pass_to").format(name=name) for name in ("Anna", "Anna 2")}


def test_what_takes_a_server_says_so_and_no_link_leads_to_a_game_that_lies_here(castaway: Visitor) -> None:
    page = come(castaway)
    show(page, "/new/archipelago?with=friends")
    note = page.get_by_role("status").filter(has_text=text("new.needs_server"))
    expect(note).to_be_visible()
    page.get_by_role("radio", name=text("company.device")).check(force=True)
    expect(note).to_have_count(0)
    table = sit_at(castaway, "dungeon")
    ask(castaway, "POST", f"tables/{table}/commands", {"do": "resign", "seat": 0})
    expect(page.get_by_role("region", name=text("over.title"))).to_be_visible()
    show(page, f"/records/{table}")
    expect(page.get_by_role("button", name=text("record.share"))).to_have_count(0)
    page.get_by_role("button", name=text("record.download")).hover()
    expect(page.get_by_text(text("record.download_alone"))).to_be_visible()

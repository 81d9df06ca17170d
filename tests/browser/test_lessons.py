"""Lessons in a real browser: one played by clicks, one by the keys alone; the board stays where it is."""

import random

import pytest
from playwright.sync_api import Locator, Page, expect

from jackal.lessons.shelf import lesson_texts
from tests.browser.conftest import Visit
from tests.browser.measures import findings, overhang, raw_keys
from tests.browser.playing import MOMENT, carry, choice, click
from tests.browser.visitors import Visitor
from tests.browser.words import text
from tests.some import some

MOST_KEYS = 60
MOST_CLICKS = 150
PHONE = (390, 844)


def open_lesson(visitor: Visitor, lesson: str) -> Page:
    visitor.page.goto(f"/lessons/{lesson}")
    visitor.page.locator("main.lesson").wait_for()
    return visitor.page


def at_step(page: Page, step: int) -> None:
    expect(page.locator(f".words[data-step='{step}']")).to_be_visible()


def cell(page: Page, name: str, *, lit: bool = False) -> Locator:
    return page.locator(f".cell[data-cell={name}]{'[data-lit]' if lit else ''}")


def click_through(page: Page, start: str, to: str, coin: bool) -> None:
    """A piece or the ship, then the place; with the coin where that is a choice."""
    if not cell(page, to, lit=True).count():  # else it is chosen still
        cell(page, start).click(force=True)
    carry(page, coin)
    cell(page, to, lit=True).click(force=True)


def test_a_lesson_is_played_by_clicks_and_the_board_stands_still(visit: Visit) -> None:
    visitor = visit(size=PHONE, language="ru")
    page = open_lesson(visitor, "archipelago-arrows")
    board = page.locator(".board-area").bounding_box()
    at_step(page, 0)
    expect(page.locator("div.ring")).to_have_count(2)
    click_through(page, "c4", "c3", coin=False)
    expect(page.locator(".answer")).to_be_visible()
    click_through(page, "c4", "d5", coin=False)
    at_step(page, 1)
    expect(page.locator(".answer")).to_have_count(0)
    cell(page, "d6", lit=True).click(force=True)
    at_step(page, 2)
    page.reload()
    page.locator("main.lesson").wait_for()
    at_step(page, 2)
    click_through(page, "d6", "d5", coin=True)
    at_step(page, 3)
    assert findings(page) == []
    cell(page, "c5", lit=True).click(force=True)
    at_step(page, 4)
    click_through(page, "b5", "a4", coin=True)
    at_step(page, 5)
    expect(page.locator("[data-next]")).to_be_visible()
    assert page.locator(".board-area").bounding_box() == board
    assert overhang(page) == 0
    assert raw_keys(page) == []


@pytest.mark.parametrize("lesson", some(sorted(lesson_texts()), 6))
def test_lessons_are_played_to_their_ends_by_clicks(visit: Visit, lesson: str) -> None:
    """First what is ringed, in its order; then whatever can be done: what is not wanted changes nothing."""
    page, dice = open_lesson(visit(language="ru"), lesson), random.Random(lesson)
    for attempt in range(MOST_CLICKS):
        page.wait_for_function(SETTLED)
        if page.locator(".strip.over").count():
            break
        step = step_of(page)
        click_rings(page, coin=attempt % 2 == 0)
        what = page.evaluate(MOMENT)
        if what == "reveal":
            page.keyboard.press("Escape")
        elif what == "asked" and step_of(page) == step:
            click(page, choice(page, dice))
    page.goto("/lessons")
    expect(page.locator(f"[data-lesson={lesson}][data-how=done]")).to_be_visible()


SETTLED = f"() => document.querySelector('.strip.over') || ({MOMENT})()"
"""The lesson is over, or waits for something."""


def step_of(page: Page) -> str:
    return str(page.locator(".words").first.get_attribute("data-step"))


MARKS = "() => [...document.querySelectorAll('[data-mark]')].map((one) => one.dataset.mark)"
RING = """mark => {
  const ring = document.querySelector(`[data-mark="${mark}"] .ring`)?.getBoundingClientRect();
  return ring?.width ? [ring.left + ring.width / 2, ring.top + ring.height / 2] : null;
}"""
"""The middle of the ring around a thing, as it stands now: things move when another is touched."""
FOLLOW = 250
"""Milliseconds in which rings have followed their things for sure: they look ten times a second."""


def click_rings(page: Page, coin: bool) -> None:
    """The things that the step speaks of, one after the other, and what is to be confirmed after them."""
    step = step_of(page)
    begun = page.locator(".prompt-area.mine").get_by_role("button", name=text("cards.clear", "ru"))
    if begun.count() and begun.is_enabled():
        begun.click()
    for mark in page.evaluate(MARKS):
        page.wait_for_timeout(FOLLOW)
        point = page.evaluate(RING, mark)
        if point:
            carry(page, coin)
            page.mouse.click(*point)
        options = page.locator(".choice button")
        if options.count():
            options.first.click()
        if step_of(page) != step:
            return
    ready = page.locator(".prompt-area.mine button.primary:not([aria-disabled=true], :disabled)")
    if ready.count():
        ready.first.click()


def test_a_lesson_is_played_by_the_keys_alone(visit: Visit) -> None:
    page = open_lesson(visit(), "archipelago-ships")
    for step, way in enumerate((("a4", "a6"), ("a6", "b7"), ("b7", "c6"))):
        at_step(page, step)
        for place in way:
            reach(page, cell(page, place), seek_lit=place == way[1])
    at_step(page, 3)
    page.goto("/lessons")
    expect(page.locator("[data-lesson=archipelago-ships][data-how=done]")).to_be_visible()


def reach(page: Page, wanted: Locator, *, seek_lit: bool) -> None:
    """To a cell by keys, and Enter; a first choice is confirmed."""
    if not seek_lit and page.locator(".cell[data-lit]").count():
        return  # what may go is chosen already
    for _ in range(MOST_KEYS):
        if wanted.evaluate("one => one === document.activeElement"):
            break
        page.keyboard.press("n" if page.evaluate("document.activeElement.matches('.cell')") else "Tab")
    page.keyboard.press("Enter")

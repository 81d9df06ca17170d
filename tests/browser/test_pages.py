"""Every page, light and dark, small and wide, in both languages: reachable for all, and no loose ends."""

import random
from collections.abc import Callable, Iterable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Visit
from tests.browser.measures import Scales, from_all_sides
from tests.browser.playing import moment, play
from tests.browser.visitors import GAMES, PHONE, Visitor

PAGES = (
    "/",
    "/new/archipelago",
    "/new/arkham",
    "/new/cards-2015",
    "/new/cards-2019",
    "/new/dungeon",
    "/rules",
    "/rules/archipelago",
    "/rules/arkham",
    "/rules/cards-2015",
    "/rules/cards-2019",
    "/rules/dungeon",
    "/records",
    "/puzzles/new",
    "/puzzles/own",
    "/lessons",
    "/lessons/dungeon",
    "/settings",
    "/book",
    "/about",
    "/no/such/page",
)
"""The shelf of puzzles and a puzzle are looked at in `test_puzzles.py`."""
PARTS = 2
"""So that two processors have something to do."""
BUDGET = 250
"""Kilobytes of script, compressed, for whoever comes for the first time."""
FRONT = 150
"""Kilobytes of all that the front page asks for."""


def tables(visitor: Visitor) -> Iterator[str]:
    """One of each game, one that gathers, one that is over, and its record."""
    for game in GAMES:
        yield f"/t/{visitor.make_table(game, 'me', 'bot', 'bot')}"
    yield f"/t/{visitor.make_table('archipelago', 'me', 'link')}"
    over = visitor.make_table("archipelago", "me", "bot")
    visitor.finish(over)
    yield f"/t/{over}"
    yield f"/records/{over}"


def settled(page: Page, place: str) -> None:
    """Come to a page and wait until all of it is there, and nothing is shown large."""
    page.goto(place)
    page.locator("main:not([aria-busy=true])").wait_for()
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")
    page.locator(".reveal").wait_for(state="hidden")


@pytest.mark.parametrize("part", range(PARTS))
def test_every_page(visit: Visit, part: int) -> None:
    visitor = visit(size=PHONE)
    sound(visitor.page, PAGES[part::PARTS])


def test_every_kind_of_table(visit: Visit) -> None:
    visitor = visit(size=PHONE, language="ru", paper="dark")
    sound(visitor.page, tables(visitor))


def sound(page: Page, places: Iterable[str]) -> None:
    faults: list[str] = []
    for turn, place in enumerate(places):
        settled(page, place)
        faults += from_all_sides(page, place, turn)
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("game", ["", *GAMES])
def test_the_first_load_is_light(visit: Visit, record_property: Callable[[str, object], None], game: str) -> None:
    """Of the front page, and for who follows a link to a table."""
    place = f"/t/{visit().make_table(game, 'me', 'bot')}" if game else "/"
    newcomer = visit()
    scales = Scales(newcomer.page)
    settled(newcomer.page, place)
    weight = scales.kilobytes()
    record_property(
        f"script at the first load of {f'a table of {game}' if game else 'the front page'}", f"{weight:.0f} kB"
    )
    assert 20 < weight <= BUDGET


@pytest.mark.parametrize(("language", "foreign"), [("en", "russian"), ("ru", "latin")])
def test_the_front_page_is_light_and_brings_the_letters_of_its_language(
    visit: Visit, record_property: Callable[[str, object], None], language: str, foreign: str
) -> None:
    visitor = visit(language=language)
    scales = Scales(visitor.page)
    settled(visitor.page, "/")
    record_property(f"the front page in {language}", f"{scales.all_kilobytes():.0f} kB")
    assert 20 < scales.all_kilobytes() <= FRONT
    fonts = [each.url for each in scales.all if each.request.resource_type == "font"]
    assert fonts
    assert not [url for url in fonts if f"-{foreign}" in url or "-rest" in url]


def test_how_soon_an_action_is_answered(visitor: Visitor, record_property: Callable[[str, object], None]) -> None:
    """Measured, not judged: from the click to the page that shows what came of it."""
    visitor.sit_at("archipelago", "me", "bot")
    times = [answered(visitor.page, dice) for dice in map(random.Random, range(12))]
    record_property("an action is answered on screen", f"{sorted(times)[len(times) // 2]:.0f} ms (median)")


STOPWATCH = """() => {
  addEventListener("click", () => (window.clicked = performance.now()), true);
  window.answered = 0;
  new MutationObserver(() => (window.answered ||= performance.now() - window.clicked))
    .observe(document.querySelector("[role=status]"), {childList: true, characterData: true, subtree: true});
}"""


def answered(page: Page, dice: random.Random) -> float:
    """Milliseconds from the last click to the words that tell what happened."""
    moment(page)
    page.evaluate(STOPWATCH)
    while not page.evaluate("window.answered"):
        play(page, dice, clicks=1)
    return float(page.evaluate("window.answered"))


def test_the_page_speaks_the_language_of_the_browser(browser: Browser, server: str) -> None:
    for locale, language in (("ru-RU", "ru"), ("en-GB", "en"), ("fr-FR", "en")):
        context = browser.new_context(base_url=server, locale=locale)
        page = context.new_page()
        page.goto("/")
        expect(page.locator("html")).to_have_attribute("lang", language)
        context.close()

"""What the table tells who plays against three bots: all that was done to him, and never by moving the board."""

import random
from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Error, Page

from tests.browser.befallen import befallen
from tests.browser.conftest import Visit
from tests.browser.playing import LIT, PAUSE, moment, play
from tests.browser.test_windows import FAULTS
from tests.browser.visitors import GAMES, PATIENCE, WIDE
from tests.some import AT_LENGTH

SMALL: Final = (390, 844)
SIZES: Final = [(360, 740), SMALL, (844, 390), (768, 1024), WIDE]
EVENTS: Final = 200 if AT_LENGTH else 1
"""So much must have been done to the viewer before we believe it."""
CLICKS: Final = 3_000 if AT_LENGTH else 30
SINCE: Final = "async table => await (await fetch(`/api/tables/${table}/since?seat=0`)).json()"
HINT: Final = ".guide, .offer"
"""What lies over the board for a while: a hint of the first game, and before them the question about sounds."""
COVERED: Final = f"""lit => {{
  const faults = ({FAULTS})(lit).filter(fault => /guide|offer/.test(fault));
  const boxOf = selector => document.querySelector(selector)?.getBoundingClientRect();
  const [hint, ring] = [boxOf(".guide, .offer"), boxOf(".table > .ring")];
  const isOver = hint && ring && hint.left < ring.right && ring.left < hint.right
    && hint.top < ring.bottom && ring.top < hint.bottom;
  if (isOver && ring.width * ring.height < innerWidth * innerHeight / 4) faults.push("it covers what it speaks of");
  if (hint && (hint.left < 0 || hint.top < 0 || hint.right > innerWidth || hint.bottom > innerHeight))
    faults.push("it reaches over the edge");
  return faults;
}}"""
BOARD: Final = """() => {
  const {x, y, width, height} = document.querySelector(".board-area").getBoundingClientRect();
  return [x, y, width, height];
}"""


def decisions(page: Page, dice: random.Random, clicks: int) -> Iterator[None]:
    """Go on playing, with a halt wherever something is asked."""
    for _ in range(clicks):
        what = moment(page)
        if what == "over":
            return
        if what == "asked":
            yield
        play(page, dice, clicks=1)


def until_told(page: Page, table: str) -> dict[str, Any]:
    """What has happened since the viewer decided, when the page has shown all of it: a move may be on its way still."""
    for _ in range(PATIENCE // PAUSE):
        since: dict[str, Any] = page.evaluate(SINCE, table)
        last = since["messages"][-1]["n"] if since["messages"] else since["n"]
        if page.locator(".told").get_attribute("data-told") in (str(last), None):
            return since
        page.wait_for_timeout(PAUSE)
    raise AssertionError("the page never shows what has happened")


def told(page: Page, decided: int) -> list[str]:
    """The kinds of events that are told one after the other, each until it is seen.

    What came of his own decision is told besides, and put away.
    """
    kinds: list[str] = []
    while (blow := page.locator("[data-blow]")).count():
        if int(str(blow.get_attribute("data-n"))) > decided:
            kinds.append(str(blow.get_attribute("data-blow")))
        blow.locator("[data-seen]").click()
    return kinds


@pytest.mark.parametrize("game", GAMES)
def test_all_that_was_done_to_the_viewer_is_told_at_his_next_decision_and_after_a_reload(
    visit: Visit, game: str
) -> None:
    visitor = visit(size=SMALL)
    page, dice, seen, reloaded = visitor.page, random.Random(3), 0, 0
    while seen < EVENTS:  # something will be done to him at last
        table = visitor.sit_at(game, "me", "bot", "bot", "bot")
        asked = -1
        for _ in decisions(page, dice, 3_000 if AT_LENGTH else 80):
            since = until_told(page, table)
            if since["n"] == asked:
                continue  # a chain has several questions: what was put away stays away
            asked, expected = since["n"], befallen(since)
            assert told(page, since["n"]) == expected
            if expected and reloaded < EVENTS:
                reloaded += len(expected)
                page.reload()
                while moment(page) == "reveal":  # who begins, if that was a moment ago
                    page.locator(".reveal").click()
                page.locator("[data-blow]").first.wait_for()
                assert told(page, since["n"]) == expected
            seen += len(expected)
            if seen >= EVENTS:
                break


@pytest.mark.parametrize("game", GAMES)
def test_the_board_keeps_its_place_through_a_first_game_and_its_hints_lie_in_nobodys_way(
    visit: Visit, game: str
) -> None:
    visitor = visit(size=SMALL, guided=False)
    page = visitor.page
    visitor.sit_at(game, "me", "bot", "bot", "bot")
    boards: dict[tuple[int, int], set[tuple[float, ...]]] = {size: set() for size in SIZES}
    hints: set[str] = set()
    for _ in decisions(page, random.Random(1), CLICKS):
        new = page.locator(HINT).count() and page.locator(f"{HINT} >> p").inner_text() not in hints
        for (width, height), seen in boards.items():
            page.set_viewport_size({"width": width, "height": height})
            seen.add(tuple(page.evaluate(BOARD)))
            if new:
                assert in_the_way(page) == []
        page.set_viewport_size({"width": SMALL[0], "height": SMALL[1]})
        if new:
            hints.add(page.locator(f"{HINT} >> p").inner_text())
            page.locator(f"{HINT} >> .primary").click()
            boards[SMALL].add(tuple(page.evaluate(BOARD)))
    assert len(hints) > 3
    assert {size: len(seen) for size, seen in boards.items()} == dict.fromkeys(SIZES, 1)


def in_the_way(page: Page) -> list[str]:
    """What a hint covers, once it has found its place: what can be chosen, or what it speaks of."""
    try:
        page.wait_for_function(f"lit => !({COVERED})(lit).length", arg=LIT, polling=PAUSE, timeout=PATIENCE)
    except Error:
        size = page.viewport_size
        return [f"{size}: {fault}" for fault in page.evaluate(COVERED, LIT)]
    return []

"""Playing through the page: whatever is lit or offered may be chosen, by the mouse or by the keys."""

import random
from typing import Final

from playwright.sync_api import JSHandle, Page

from tests.browser.visitors import PATIENCE

MOMENT: Final = """() => {
  const shown = selector => document.querySelector(selector)?.checkVisibility();
  if (shown("section.over")) return "over";
  if (shown(".cover button")) return "cover";
  if (shown(".laid .primary")) return "sheet";
  if (shown(".reveal")) return "reveal";
  return shown(".prompt-area.mine") ? "asked" : "";
}"""
"""What the page waits for; nothing while others play or something moves."""

LIT: Final = ", ".join(
    (
        ".board-area .lit[data-piece], .board-area [data-ship]:has(.ring), .board-area [data-lit]",
        ".board-area [data-hand], .board-area [data-pack], .board-area .taking [data-market]",
        ".board-area [data-cell].offered, .board-area [data-throw], .board-area button[data-ability]",
        ".prompt-area.mine button:not(.plain)",
    )
)
"""Things that a game may be played with: those of the island, those of the card table, cards to be picked, answers to
the question."""
CHOOSE: Final = """([lit, chance, eager]) => {
  const inSight = one => {
    const {x, y, width, height} = one.getBoundingClientRect();
    const there = document.elementFromPoint(x + width / 2, y + height / 2);
    const board = one.closest(".frame");
    return !board || (board.contains(there) && !there.closest(".keys"));
  };
  const able = one => one.checkVisibility() && !one.disabled && one.ariaDisabled !== "true" && inSight(one);
  const among = selector => [...document.querySelectorAll(selector)].filter(able);
  const one = list => list[Math.floor(chance * list.length)];
  const answers = among(".choice button");
  const ready = among(".prompt-area.mine button.primary");
  return answers.length ? one(answers) : one(ready.length && eager ? ready : among(lit)) ?? null;
}"""
"""A choice that lies open comes first; who is eager hands in what is ready. Nobody clicks on what is out of sight."""
POINT: Final = """one => {
  const {x, y, width, height} = one.getBoundingClientRect();
  if (!width) return null;
  const parts = [0.5, 0.25, 0.75];
  const points = parts.flatMap(down => parts.map(across => [x + width * across, y + height * down]));
  return points.find(([x, y]) => one.contains(document.elementFromPoint(x, y))) ?? points[0];
}"""
"""Where a thing is touched: in the middle, or where it can be seen; nowhere if it is gone."""
FOLD: Final = {"reveal": ".reveal", "sheet": ".laid .primary"}
"""What is shown large until it is put away."""
EAGERNESS: Final = 0.6
PAUSE: Final = 50
BEAT: Final = 20
"""Milliseconds between two looks; a tab in the background draws no frames to go by."""


def moment(page: Page) -> str:
    """Wait until there is something to do, or it is over."""
    return str(page.wait_for_function(MOMENT, polling=BEAT).json_value())


def carry(page: Page, coin: bool) -> None:
    """Full hands or empty ones, where both can be: that is said before the place is touched."""
    hands = page.locator("[data-carry]")
    if hands.count() and (hands.get_attribute("aria-pressed") == "true") != coin:
        hands.press("Enter")


def play(page: Page, dice: random.Random, clicks: int = 3_000) -> bool:
    """Go on by the mouse; answers whether the game is over."""
    for _ in range(clicks):
        what = moment(page)
        if what == "over":
            return True
        if what == "cover":
            page.locator(".cover button").click()
        elif what in FOLD:
            put_away(page, what)
        else:
            click(page, choice(page, dice))
    return False


def put_away(page: Page, what: str) -> None:
    """Something shown large, which may be going away by itself."""
    click(page, page.evaluate_handle(f"document.querySelector('{FOLD[what]}')"))


def choice(page: Page, dice: random.Random) -> JSHandle:
    """One of the things in sight; the page may need a while to bring them there, but not for ever."""
    for _ in range(PATIENCE // PAUSE):
        found = page.evaluate_handle(CHOOSE, [LIT, dice.random(), dice.random() < EAGERNESS])
        if found.as_element() or page.evaluate(MOMENT) != "asked":
            return found
        page.wait_for_timeout(PAUSE)
    raise AssertionError("something is asked, and nothing in sight answers it")


def play_out(page: Page, dice: random.Random) -> None:
    """To the end; a page that gets nowhere is shown as it is."""
    if not play(page, dice):
        stuck = page.evaluate("one => one?.outerHTML", choice(page, dice))
        raise AssertionError(f"it never ends; {stuck} is clicked on this page:\n{page.inner_text('body')}")


def play_by_turns(pages: tuple[Page, ...], dice: random.Random, clicks: int) -> None:
    """Whoever of them is asked goes on, so many times in all."""
    for _ in range(clicks):
        play(asked_of(pages), dice, clicks=1)


def asked_of(pages: tuple[Page, ...]) -> Page:
    """Wait for whichever has something to do: to wait for one alone would be in vain while the other is at turn."""
    for _ in range(PATIENCE // PAUSE):
        for page in pages:
            if page.evaluate(MOMENT):
                return page
            page.wait_for_timeout(PAUSE)
    raise AssertionError("nobody is asked anything")


def click(page: Page, found: JSHandle) -> None:
    """In the middle of it; if something else lies there, where it can be seen, as a person would."""
    thing = found.as_element()
    if thing:
        thing.evaluate("one => one.scrollIntoView({block: 'nearest', inline: 'nearest'})")
        point = thing.evaluate(POINT)
        if point:
            page.mouse.click(*point)

"""Without a mouse: every game can be played by the keys alone."""

import random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.playing import EAGERNESS, FOLD, LIT, moment
from tests.browser.test_together import told
from tests.browser.visitors import GAMES, Visitor
from tests.browser.words import text
from tests.some import AT_LENGTH

LINES = 15 if AT_LENGTH else 4
"""So much must have happened before we believe it."""
STEPS = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "n", "n")
"""How one gets about, without the Tab key; `n` goes to the next open place of an island."""
AT_PLAY = "document.activeElement.closest('.board-area, .prompt-area') !== null"
FOCUSED = """([lit, eager]) => {
  const [one, answers] = [document.activeElement, document.querySelector(".choice")];
  const ready = document.querySelector(".prompt-area.mine button.primary:not([aria-disabled=true], :disabled)");
  if (answers) return answers.contains(one);
  if (ready && eager) return one === ready;
  return one.ariaDisabled !== "true" && one.matches(`${lit}, button.cell`);
}"""


def wander(page: Page, dice: random.Random, most: int = 80) -> None:
    """Go on by keys until something that can be chosen has the focus, and choose it."""
    eager = dice.random() < EAGERNESS
    for _ in range(most):
        page.keyboard.press(dice.choice(STEPS))
        if page.evaluate(FOCUSED, [LIT, eager]):
            page.keyboard.press("Enter")
            return


@pytest.mark.parametrize("game", GAMES)
def test_many_turns_by_keys_alone_and_without_the_tab_key(visitor: Visitor, game: str) -> None:
    visitor.sit_at(game, "me", "bot")
    page, dice = visitor.page, random.Random(game)
    put_away_reveals(page)
    page.wait_for_function(AT_PLAY)  # the keyboard is at the question, for who has just come
    enough = told(page) + LINES
    for _ in range(400):
        if put_away_reveals(page) == "over" or told(page) > enough:
            break
        wander(page, dice)
    assert moment(page) == "over" or told(page) > enough


def put_away_reveals(page: Page) -> str:
    """What is shown large goes away by a key, too."""
    while (what := moment(page)) in FOLD:
        page.keyboard.press("Escape")
    return what


def test_the_front_page_by_keys(visitor: Visitor) -> None:
    page = visitor.page
    page.goto("/")
    page.get_by_role("main").wait_for()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name=text("page.skip"))).to_be_focused()
    play = page.locator("[data-door=archipelago]").get_by_role("button", name=text("harbour.play"))
    for _ in range(40):
        page.keyboard.press("Tab")
        if play.evaluate("one => one === document.activeElement"):
            break
    page.keyboard.press("Enter")
    assert moment(page)

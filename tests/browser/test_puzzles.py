"""Puzzles for one: the shelf, a puzzle solved by touch, by the mouse, by the keys alone; and the help there is."""

import re
from base64 import urlsafe_b64encode
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.measures import from_all_sides
from tests.browser.playing import PAUSE, carry
from tests.browser.visitors import PHONE, WIDE, Visitor
from tests.browser.words import like, text

MOST_KEYS: Final = 80
CARD: Final = """"Horse and basket"
turns <= 6, alive >= 2
6 -- +  e  Bk --
5 C1 e  Ho Ba e
4 ^  e  C1 e  >
3 e  e  C1 e  e
2 -- Dn e  e  --
  b  c  d  e  f
"""
"""P-1 of ARC-P12: it takes five turns."""
OWN: Final = f"own#card=t{urlsafe_b64encode(CARD.encode()).decode().rstrip('=')}"
IDLE: Final = ["1:e6-d6", "2:e6-d6", "3:e6-d6"]
SPOILT: Final = [*IDLE, "1:d6-e6", "2:d6-e6", "3:d6-e6"]
"""Two turns of nothing, and four are left."""


def solution(visitor: Visitor, card: str) -> list[str]:
    """The best way, move by move, as the server knows it."""
    found = [move["text"] for move in visitor.post("puzzles/help", {"card": card, "moves": []})["line"]]
    assert found
    return found


def of_shelf(visitor: Visitor, puzzle: str) -> list[str]:
    return solution(visitor, str(visitor.get(f"puzzles/{puzzle}")["card"]))


def solved(visitor: Visitor) -> dict[str, Any]:
    return dict(visitor.get("puzzles/mine")["solved"])


def stars(visitor: Visitor, puzzle: str) -> int:
    """For a solution; the page tells the server of it by itself, sooner or later."""
    while puzzle not in (found := solved(visitor)):
        visitor.page.wait_for_timeout(PAUSE)
    return int(found[puzzle]["stars"])


def open_puzzle(visitor: Visitor, puzzle: str) -> Page:
    visitor.page.goto(f"/puzzles/{puzzle}")
    visitor.page.locator("main.solving").wait_for()
    return visitor.page


def place(page: Page, move: str) -> Locator:
    """The lit cell that a move leads to: the last one that it names."""
    cell = re.findall(r"[a-z]\d+", move)[-1]
    return page.locator(f".cell[data-cell={cell}][data-lit]")


def by_clicks(page: Page, moves: list[str]) -> None:
    for move in moves:
        if is_answer(move):
            page.locator(f'[data-action="{move}"]').click()
        else:
            place(page, move).wait_for()
            carry(page, move.endswith("$"))
            expect(place(page, move)).to_be_in_viewport()  # the window may have had another size just now
            place(page, move).element_handle().wait_for_element_state("stable")
            place(page, move).click(force=True)  # somebody may stand there


def is_answer(move: str) -> bool:
    """Whether it is given beside the board: on through a labyrinth."""
    return "+" in move


def by_keys(page: Page, moves: list[str]) -> None:
    for move in moves:
        wanted = page.locator(f'[data-action="{move}"]') if is_answer(move) else place(page, move)
        wanted.wait_for(state="attached")
        carry(page, move.endswith("$"))
        for _ in range(MOST_KEYS):
            if wanted.evaluate("one => one === document.activeElement"):
                break
            on_board = page.evaluate("document.activeElement.matches('.cell')")
            page.keyboard.press("n" if on_board and not is_answer(move) else "Tab")
        page.keyboard.press("Enter")


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=["phone", "wide"])
def test_a_puzzle_is_solved_by_touch_and_by_the_mouse(visit: Visit, size: tuple[int, int]) -> None:
    visitor = visit(size=size)
    first, second, *_ = visitor.get("puzzles")["book"]
    moves = of_shelf(visitor, first["id"])
    page = open_puzzle(visitor, first["id"])
    by_clicks(page, moves)
    ending = page.locator(".ending")
    expect(ending).to_have_class(re.compile("solved"))
    expect(ending.locator("[data-next]")).to_have_attribute("href", f"/puzzles/{second['id']}")
    assert stars(visitor, first["id"]) >= 2  # in as few turns as can be

    page.goto("/puzzles")
    expect(page.locator(f".cards [data-puzzle='{first['id']}']")).to_have_class(re.compile("solved"))
    expect(page.locator("[data-next]")).to_have_attribute("href", f"/puzzles/{second['id']}")
    open_puzzle(visitor, first["id"])
    expect(ending).to_be_visible()  # it stands as it was left


def test_the_puzzle_of_the_day_by_keys_alone(visitor: Visitor) -> None:
    page = visitor.page
    page.goto("/puzzles")
    door = page.locator("[data-daily]")
    door.wait_for()
    day = str(door.get_attribute("href")).removeprefix("/puzzles/")
    moves = of_shelf(visitor, day)
    for _ in range(MOST_KEYS):
        page.keyboard.press("Tab")
        if door.evaluate("one => one === document.activeElement"):
            break
    page.keyboard.press("Enter")
    page.locator("main.solving").wait_for()
    by_keys(page, moves)
    expect(page.locator(".ending.solved")).to_be_visible()
    assert stars(visitor, day) >= 2
    page.goto("/puzzles")
    expect(page.locator(".streak.lit")).to_be_visible()


def test_a_pirate_can_be_dragged(visitor: Visitor) -> None:
    page = open_puzzle(visitor, OWN)
    to = place(page, "1:e6-d6").bounding_box()
    pirate = page.locator("[data-piece='0']").bounding_box()
    assert to is not None
    assert pirate is not None
    page.mouse.move(pirate["x"] + pirate["width"] / 2, pirate["y"] + pirate["height"] / 2)
    page.mouse.down()
    page.mouse.move(to["x"] + 20, to["y"] + 20, steps=5)
    expect(page.locator(".lifted.over")).to_be_visible()
    page.mouse.up()
    expect(page.locator(".order [aria-current] [role=img]")).to_have_attribute("aria-label", re.compile("Yellow"))
    by_clicks(page, ["2:e6-d6"])  # the next touch is no part of it, also where the first one stands now
    expect(page.locator(".order [aria-current] [role=img]")).to_have_attribute("aria-label", re.compile("Red"))


def test_moves_are_taken_back_and_tries_are_kept(visitor: Visitor) -> None:
    page = open_puzzle(visitor, OWN)
    turns = page.locator(".conditions li").first
    by_clicks(page, [*IDLE, "1:d6-c5"])
    whole = page.locator("main.solving")
    expect(whole).to_contain_text("Yellow: where to?")  # only what has been played can be taken back
    page.keyboard.press("u")
    expect(whole).to_contain_text("Black: where to?")
    page.keyboard.press("u")
    expect(turns).to_contain_text(text("puzzle.turn").split("{")[0] + "1")
    page.keyboard.press("]")
    expect(turns).to_contain_text("Turn 2")
    page.keyboard.press("Shift+U")
    expect(page.locator("[data-piece='0']")).to_have_attribute("aria-label", re.compile("Black"))
    expect(page.locator("[data-tool=back]")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("]")
    page.keyboard.press("r")
    page.locator("[data-tool=more]").click()
    page.locator(".drawer li button").click()
    expect(page.locator(".shown")).to_contain_text(text("puzzle.past"))
    expect(turns).to_contain_text("Turn 2")
    page.locator("[data-mine]").click()
    expect(turns).to_contain_text("Turn 1")


def test_help_comes_as_much_as_is_asked_for(visitor: Visitor) -> None:
    page = open_puzzle(visitor, OWN)
    told = page.locator(".told.advice [role=status]")
    for words in ("Black", "d5", "e6 → d5 → e3"):
        page.keyboard.press("h")
        expect(told).to_contain_text(words)
    page.keyboard.press("s")
    expect(told).to_have_text(text("puzzle.told.can").replace("{least}", "5"))
    page.keyboard.press("b")
    expect(page.locator(".print")).to_have_count(3)
    page.keyboard.press("d")
    expect(page.locator("text.far").first).to_be_visible()

    by_clicks(page, SPOILT)
    expect(page.locator(".cell[data-lit]").first).to_be_attached()  # the last move has been played
    page.keyboard.press("s")
    expect(told).to_contain_text(like("puzzle.told.cannot"))
    page.locator(".told button").click()
    expect(told).to_have_count(0)
    page.keyboard.press("s")
    expect(told).to_contain_text(like("puzzle.told.can"))


def test_the_solution_is_shown_and_is_nobodys(visit: Visit) -> None:
    visitor = visit()
    page = open_puzzle(visitor, OWN)
    by_clicks(page, ["1:e6-e5"])
    page.locator("[data-tool=more]").click()
    page.locator("[data-tool=solution]").click()
    page.locator("[data-solution=start]").click()
    expect(page.locator(".conditions .done")).to_be_visible()
    expect(page.locator(".ending")).to_have_count(0)
    page.locator("[data-mine]").click()
    expect(page.locator(".order [aria-current] [role=img]")).to_have_attribute("aria-label", re.compile("Yellow"))
    assert solved(visitor) == {}


def test_what_is_lost_is_told_and_taken_back(visitor: Visitor) -> None:
    """Everybody goes to meet the bear."""
    page = open_puzzle(visitor, OWN)
    for _ in range(60):
        page.locator(".cell[data-lit], .ending").first.wait_for(state="attached")
        if page.locator(".ending").count():
            break
        carry(page, False)
        page.locator(".cell[data-lit]").first.click(force=True)
    ending = page.locator(".ending")
    expect(ending.get_by_role("heading")).to_have_text(text("puzzle.end.failed"))
    ending.locator("[data-back-turn]").click()
    expect(ending).to_have_count(0)
    expect(page.locator(".cell[data-lit]").first).to_be_attached()


def test_a_friend_is_told_without_being_told_how(visit: Visit) -> None:
    visitor = visit()
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    moves = solution(visitor, CARD)
    page = open_puzzle(visitor, OWN)
    by_clicks(page, moves)
    page.locator("[data-share]").click()
    page.locator(".toast").wait_for()
    said = str(page.evaluate("navigator.clipboard.readText()"))
    first, result, *rows, address = said.split("\n")
    assert "Horse and basket" in first
    assert result.startswith("5 ")
    assert len(rows) == 5
    assert address.endswith(OWN)
    assert not re.search(r"[a-h]\d", said.removesuffix(address))


def test_the_pages_in_every_shape(visit: Visit) -> None:
    visitor = visit(size=PHONE, paper="dark")
    moves = solution(visitor, CARD)
    page = visitor.page
    page.goto("/puzzles")
    page.locator(".cards").first.wait_for()
    faults = from_all_sides(page, "the shelf", 0)
    open_puzzle(visitor, OWN)
    faults += from_all_sides(page, "a puzzle", 1)
    page.keyboard.press("h")
    page.keyboard.press("b")
    page.locator(".told.advice").wait_for()
    page.locator("[data-tool=more]").click()
    faults += from_all_sides(page, "a hint, and the drawer", 2)
    page.keyboard.press("Escape")
    by_clicks(page, moves)
    page.locator(".ending").wait_for()
    faults += from_all_sides(page, "the end", 3)
    assert not faults, "\n".join(faults)

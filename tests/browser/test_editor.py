"""The workshop: a puzzle is painted, judged, played, sent round in a link and printed; nothing odd in a link hurts."""

import base64
import re
import zlib

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.measures import SIZES, from_all_sides
from tests.browser.test_pages import settled
from tests.browser.visitors import PHONE, WIDE, Visitor
from tests.browser.words import like, text

EDITOR = "/puzzles/new"
SIDE = 8
CARD = """\
"A walk" «Прогулка»
turns <= 2, alive >= 3
3 Bk C1 e  e  e
2 e  e  e  e  Dn
  b  c  d  e  f
"""
SOLUTION = ("c3", "b2", "c2")
"""Where black, yellow and red go; then black brings the coin to b3."""
LOOKS = [(WIDE, "ru", "light"), (PHONE, "ru", "light")]
"""By touch and by the mouse."""


def place(page: Page, row: int, column: int) -> Locator:
    """A cell of the sheet, from the north-western one."""
    return page.locator(f"[data-place='{row * SIDE + column}']")


def take(page: Page, tool: str) -> None:
    page.locator(f"[data-tool='{tool}']").click()


def stroke(page: Page, row: int, first: int, last: int) -> None:
    """Along a row with the button held down."""
    start, end = (place(page, row, column).bounding_box() for column in (first, last))
    assert start
    assert end
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=20)
    page.mouse.up()


def clear(page: Page) -> None:
    page.locator("[aria-controls=whole-island]").click()
    for question in ("editor.clear", "editor.clear_sure"):
        page.get_by_role("button", name=text(question), exact=True).click()
    expect(page.locator(".cell.land")).to_have_count(0)


def write(page: Page, card: str) -> Locator:
    """The card as text, typed into the field for it."""
    page.locator("details summary").click()
    field = page.locator("details textarea")
    field.fill(card)
    return field


def status(page: Page) -> Locator:
    return page.locator(".status [role=status]")


def link(card: str) -> str:
    """A card as the address has it."""
    press = zlib.compressobj(wbits=-15)
    raw = press.compress(card.encode()) + press.flush()
    return f"#card=z{base64.urlsafe_b64encode(raw).decode().rstrip('=')}"


ODD = (
    "",
    "#",
    "#card=",
    "#card=z",
    "#card=zzzzzzzz",
    "#card=t%00%ff",
    "#card=" + "A" * 20_000,
    link("only words"),
    link("\n".join(f"{row} " + "e " * 40 for row in range(40))),
    link(CARD + " " * 3_000_000),
)
"""What may come of a link on its way, and what somebody may make of it."""


def paint_the_card(page: Page) -> None:
    take(page, "empty")
    stroke(page, 3, 1, 5)
    stroke(page, 4, 1, 5)
    expect(status(page)).to_have_text(text("editor.fault.no_bank"))
    for tool, row, column in (("bank", 3, 1), ("den", 4, 5), ("chest-1", 3, 2)):
        take(page, tool)
        place(page, row, column).click()


def test_a_puzzle_is_made_shared_and_solved(visit: Visit) -> None:
    author, friend = visit(), visit()
    page = author.page
    settled(page, EDITOR)
    clear(page)
    expect(status(page)).to_have_text(text("editor.verdict.bare"))
    paint_the_card(page)
    expect(status(page)).to_have_text(like("editor.verdict.solvable"))
    page.locator("[data-alive='3']").click()
    expect(page.locator("[data-alive='3']")).to_have_attribute("aria-pressed", "true")
    page.get_by_label(text("editor.name_en")).fill("A walk")
    page.get_by_label(text("editor.name_ru")).fill("Прогулка")
    page.locator("details summary").click()
    expect(page.locator("details textarea")).to_have_value(CARD)

    page.get_by_role("button", name=text("editor.link"), exact=True).click()
    address = page.locator("section.link input").input_value()
    assert address.startswith(f"{author.address}/puzzles/own#card=")
    assert len(address) < 300

    friend.page.goto(address)
    expect(friend.page.get_by_role("heading", name="A walk")).to_be_visible()
    for cell in SOLUTION:
        friend.page.locator(f"[data-cell='{cell}'][data-lit]").click()
    friend.page.locator("[data-cell='b3'][data-lit]").click()
    expect(friend.page.locator("main")).to_contain_text(text("puzzle.reason.solved"))


def test_the_solution_is_watched_and_the_draft_is_still_there(visitor: Visitor) -> None:
    page = visitor.page
    settled(page, EDITOR)
    write(page, CARD)
    page.get_by_role("link", name=text("editor.verdict.watch")).click()
    expect(page.locator("main")).to_contain_text(text("puzzle.reason.solved"))
    assert "watch" not in page.url, "whoever gets this address shall not be shown the solution"
    page.go_back()
    expect(page.locator(".cell.land")).to_have_count(10)


def test_a_puzzle_is_painted_by_keys_alone(visitor: Visitor) -> None:
    page = visitor.page
    settled(page, EDITOR)
    clear(page)
    page.locator("[data-tool=empty] input").focus()
    page.keyboard.press("ArrowLeft")  # from bare ground to the fence, and back
    page.keyboard.press("ArrowRight")
    place(page, 3, 4).focus()
    for key in ("Enter", "ArrowRight", "Space", "ArrowDown", "Enter", "ArrowLeft", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(".cell.land")).to_have_count(4)
    page.locator("[data-tool=arrow-s1] input").focus()
    page.keyboard.press("Space")
    place(page, 3, 4).focus()
    for key, sign in (
        ("Enter", "^"),
        ("Enter", ">"),
        ("r", "v"),
        ("Delete", "--"),
        ("Control+z", "v"),
        ("Control+y", "--"),
    ):
        page.keyboard.press(key)
        expect(place(page, 3, 4)).to_have_attribute("data-sign", sign)


def test_the_whole_island_is_turned_mirrored_and_moved(visitor: Visitor) -> None:
    page = visitor.page
    settled(page, EDITOR)
    field = write(page, CARD.replace("e  e  e\n2", "^  e  NE\n2"))
    page.locator("[aria-controls=whole-island]").click()
    page.locator("[data-do=turn_all]").click()
    expect(field).to_have_value(re.compile(r"\n6 e  Bk\n5 e  C1\n4 e  >\n3 e  e\n2 Dn SE\n"))
    page.locator("[data-do=mirror]").click()
    expect(field).to_have_value(re.compile(r"\n6 Bk e\n5 C1 e\n4 <  e\n3 e  e\n2 SW Dn\n"))
    turned = field.input_value()
    while page.locator("[data-do=west]").get_attribute("aria-disabled") == "false":
        page.locator("[data-do=west]").click()
    expect(place(page, 1, 0)).to_have_attribute("data-sign", "Bk")
    expect(field).to_have_value(turned)


def test_what_is_wrong_is_said_and_shown(visitor: Visitor) -> None:
    page = visitor.page
    settled(page, EDITOR)
    field = write(page, CARD.replace("e  e  e  e  Dn", "e  e  e  -- Dn").replace("e  e  e\n2", "e  -- --\n2"))
    expect(status(page)).to_have_text(text("editor.fault.pieces"))
    expect(page.locator(".cell.wrong")).to_have_attribute("data-sign", "Dn")
    for card, fault in (
        (CARD.replace("C1", "e"), "no_coins"),
        (CARD.replace("Dn", "e"), "no_den"),
        (CARD.replace("C1", "Bk"), "bank"),
        (CARD.replace("C1", "Ai"), "tile"),
    ):
        field.fill(card)
        expect(status(page)).to_have_text(text(f"editor.fault.{fault}"))
    field.fill("nothing of the kind")
    expect(page.locator("#text-wrong")).to_have_text(text("editor.unreadable.empty"))
    take(page, "fence")
    place(page, 3, 1).click()
    expect(page.locator("details textarea")).to_have_value(re.compile("untouched"))


def test_a_link_that_is_none_says_so(visitor: Visitor) -> None:
    page = visitor.page
    for odd in ODD:
        settled(page, f"/puzzles/own{odd}")
        expect(page.get_by_role("heading", level=1)).to_have_text(text("editor.unlinked"))
        settled(page, f"{EDITOR}{odd}")
        expect(page.locator(".cell.land")).not_to_have_count(0)


def test_a_name_in_a_link_is_a_name_and_nothing_else(visitor: Visitor) -> None:
    page = visitor.page
    name = "<img src=x onerror=alert(1)>"
    settled(page, f"/puzzles/own{link(CARD.replace('A walk', name))}")
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    settled(page, f"{EDITOR}{link(CARD.replace('A walk', name))}")
    expect(page.get_by_label(text("editor.name_en"))).to_have_value(name)
    assert "#" not in page.url


def test_a_card_in_a_link_that_is_no_puzzle_is_explained(visitor: Visitor) -> None:
    settled(visitor.page, f"/puzzles/own{link(CARD.replace('Bk', 'e'))}")
    visitor.forgive()
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text(text("puzzle.gone"))


@pytest.mark.parametrize("where", [EDITOR, "/puzzles/1"])
def test_a_puzzle_is_one_page_of_paper(visitor: Visitor, where: str) -> None:
    page = visitor.page
    settled(page, where)
    sheet = page.pdf(format="A4")
    assert len(re.findall(rb"/Type\s*/Page\b(?!s)", sheet)) == 1
    page.emulate_media(media="print")
    expect(page.locator("#app")).to_be_hidden()
    expect(page.locator(".print-sheet ol li")).to_have_count(6)
    page.emulate_media(media="screen")
    expect(page.locator(".print-sheet")).to_be_hidden()


@pytest.mark.parametrize(("size", "language", "paper"), LOOKS)
def test_the_workshop_is_open_to_all(visit: Visit, size: tuple[int, int], language: str, paper: str) -> None:
    """With everything unfolded, on every size of screen."""
    page = visit(size=size, language=language, paper=paper).page
    settled(page, EDITOR)
    page.locator("[aria-controls=whole-island]").click()
    page.locator("details summary").click()
    page.get_by_role("button", name=text("editor.link", language), exact=True).click()
    expect(status(page)).to_have_text(like("editor.verdict.solvable", language))
    assert from_all_sides(page, EDITOR, LOOKS.index((size, language, paper))) == []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for cell in (place(page, 0, 0), place(page, 7, 7)):
            box = cell.bounding_box()
            assert box
            assert box["width"] >= 24, f"a finger finds its cell on a screen of {width} by {height}"
    (place(page, 0, 0).click if size == WIDE else place(page, 0, 0).tap)()
    expect(place(page, 0, 0)).to_have_attribute("data-sign", "e")


def test_the_harbour_has_one_door_to_the_puzzles(visitor: Visitor) -> None:
    page = visitor.page
    settled(page, "/")
    door = page.locator("[data-door=puzzle]")
    expect(door).to_have_count(1)
    expect(door).to_contain_text(text("puzzles.daily"))
    assert page.locator("a[href^='/new/puzzle']").count() == 0
    door.get_by_role("link", name=text("harbour.puzzles.make")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(text("editor.title"))

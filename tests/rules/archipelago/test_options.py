"""Custom islands and other options (ARC section 8, V)."""

from collections import Counter

import pytest

from jackal.core.errors import BadOption, BadText
from jackal.islands.state import IslandState
from jackal.text import read_position, write_position
from tests.board import ARCHIPELAGO, bear, bide, board
from tests.rules.archipelago.printed import deal, laid, printed, removed

COVE = """\
name: Bottle Cove
north: NE
map:
  ~ B B ~
  B F M B
  ~ B B ~
tiles:
  beach: empty x4, chest-1 x2
  forest: horse, chest-2
  mountain: chest-3
"""


@pytest.mark.rule("ARC-V1")
def test_an_island_of_ones_own_takes_its_outline_and_tiles_from_a_text() -> None:
    s = deal(layout=COVE)
    assert sorted(s.field.name(cell) for cell in s.field.land) == ["b3", "c2", "c3", "c4", "d2", "d3", "d4", "e3"]
    assert (s.field.width, s.field.height) == (6, 5)
    assert laid(s) + removed(s) == Counter(
        {
            ("beach", "empty"): 4,
            ("beach", "chest-1"): 2,
            ("forest", "horse"): 1,
            ("forest", "chest-2"): 1,
            ("mountain", "chest-3"): 1,
        }
    )
    assert Counter(terrain for terrain, _ in removed(s).elements()) == {"forest": 1}  # only what finds no place
    assert ARCHIPELAGO.view(s, 0)["north"] == "NE"


@pytest.mark.rule("ARC-V1")
def test_without_a_list_the_tiles_come_from_the_boxes() -> None:
    s = deal(layout="map:\n  B B B\n  F M F\n  B B B", island=2)
    assert laid(s) + removed(s) == printed(1, 2)


@pytest.mark.rule("ARC-V1")
def test_an_islands_text_goes_along_in_a_position() -> None:
    s = deal(layout=COVE, seed=3)
    text = write_position(ARCHIPELAGO, s)
    again = read_position(ARCHIPELAGO, text)
    assert write_position(ARCHIPELAGO, again) == text


FAULTS = [
    ("isle: Cove\nmap:\n  B", 1, 1, "name:"),  # an unknown head
    ("  B B\nmap:\n  B", 1, 1, "name:"),  # rows before any head
    ("map:\n  B\nhello", 3, 1, "name:"),
    ("north: UP\nmap:\n  B", 1, 7, "north"),
    ("name: Cove", 1, 1, "no map"),
    ("map:\n  B B\n  B ?", 3, 5, "no cell"),
    ("map:\n  B b", 2, 5, "no cell"),
    ("map:\n  B B\n  B", 3, 3, "this row has 1"),
    ("map:\n\n  B B\n\n  B ?", 5, 5, "no cell"),  # blank lines count as lines
    ("map:\n  B B # the north\n# a remark\n  B", 4, 3, "this row has 1"),
    ("map:\n  ~ ~\n  ~ ~", 2, 1, "no land"),
    ("map:\n  B ~ B", 2, 7, "one piece"),
    ("map:\n  B ~\n  ~ B", 2, 3, "one piece"),  # a corner is not enough
    ("map:\n  B B B\n  B ~ B\n  B B B", 3, 5, "encloses"),
    ("map:\n  B B B\n  B ~ B\n  B ~ B\n  ~ B B", 3, 5, "encloses"),
    ("map:\n  " + "B " * 25, 2, 3, "too large"),
    ("map:\n  B\ntiles:\n  beach: sand", 4, 10, "no tile is called 'sand'"),
    ("map:\n  B\ntiles:\n  beach: empty x2, chest-9", 4, 20, "no tile is called 'chest-9'"),
    ("map:\n  B\ntiles:\n  beach: empty,", 4, 16, "no tile is called ''"),
    ("map:\n  B\ntiles:\n  beach: empty x0", 4, 10, "x4"),
    ("map:\n  B\ntiles:\n  beach: empty 3", 4, 10, "x4"),
    ("map:\n  B\ntiles:\n  beach: empty x2 x3", 4, 10, "x4"),
    ("map:\n  B\ntiles:\n  swamp: empty", 4, 3, "beach:"),
    ("map:\n  B\ntiles:\n  empty", 4, 3, "beach:"),
    ("map:\n  B F\ntiles:\n  beach: den, empty\n  forest: horse, den", 5, 18, "at most one"),
    ("map:\n  B F\ntiles:\n  beach: missionary x2\n  forest: horse", 4, 10, "at most one"),
    ("map:\n  B B F\ntiles:\n  forest: horse\n  beach: empty", 5, 1, "2 beach cells"),
    ("map:\n  B F\ntiles:\n  beach: empty", 4, 1, "1 forest cells"),
]


@pytest.mark.rule("ARC-V1")
@pytest.mark.parametrize(("text", "line", "column", "says"), FAULTS)
def test_a_fault_in_the_text_is_told_with_its_line_and_column(text: str, line: int, column: int, says: str) -> None:
    with pytest.raises(BadText, match=says) as caught:
        deal(layout=text)
    assert (caught.value.line, caught.value.column) == (line, column)


@pytest.mark.rule("ARC-V1")
def test_a_map_too_large_for_the_boxes_is_refused() -> None:
    with pytest.raises(BadOption, match="15 beach cells"):
        deal(layout="map:\n" + "  B B B B B\n" * 3)


def hunt(north: str, prey: str) -> str:
    """Where the bear goes from the middle of a 5 by 5 island, d4, with two pirates two steps off."""
    one, other = prey.split()
    rows = "\\n".join(["  B B B B B"] * 5)
    s: IslandState = board(
        *(f"option: layout = north: {north}\\nmap:\\n{rows}", "white: ship=a4"),
        *(f"yellow: ship=g4 1={one} 2={other}", "bear: d4 of=white"),
    )
    bide(s)
    return bear(s)


@pytest.mark.rule("ARC-V1")
@pytest.mark.parametrize(
    ("north", "prey", "step"),
    [
        *(
            ("N", "f6 b2", "e5"),
            ("NE", "f6 b2", "e5"),
            ("E", "f6 b2", "c3"),
            ("SW", "f6 b2", "c3"),
            ("W", "f6 b2", "e5"),
        ),
        *(("N", "b6 f2", "e3"), ("S", "b6 f2", "c5"), ("SE", "b6 f2", "e3"), ("NW", "b6 f2", "c5")),
        *(("N", "f2 b2", "e3"), ("S", "f2 b2", "c3")),
    ],
)
def test_another_north_mark_moves_the_zero_angle_of_the_bear(north: str, prey: str, step: str) -> None:
    assert hunt(north, prey) == step
    assert hunt(north, " ".join(prey.split()[::-1])) == step


@pytest.mark.rule("ARC-V1")
def test_the_north_mark_moves_nothing_else() -> None:
    plain, marked = deal(layout=COVE.replace("NE", "N"), seed=5), deal(layout=COVE, seed=5)
    assert [plain.tile, plain.turned, plain.field.land] == [marked.tile, marked.turned, marked.field.land]
    # The order of the bear's steps stays that of ARC-B6: NE before SE, SW and NW.
    assert hunt("S", "d6 d6") == "e5"


@pytest.mark.rule("ARC-V2")
def test_for_kids_ogre_den_smoke_and_cannons_become_empty_tiles_of_their_terrain() -> None:
    wanted = printed(1, 2, 3, 4)
    for terrain, name in [
        ("mountain", "ogre"),
        ("forest", "den"),
        ("forest", "smoke"),
        ("beach", "cannon"),
        ("mountain", "cannon"),
    ]:
        wanted[terrain, "empty"] += wanted.pop((terrain, name))
    s = deal(island=4, kids=True)
    assert laid(s) + removed(s) == wanted
    assert any(name == "ogre" for _, name in laid(deal(island=4)) + removed(deal(island=4)))  # off by default


@pytest.mark.rule("ARC-V3")
def test_options_and_their_defaults() -> None:
    defaults = {option.key: option.default for option in ARCHIPELAGO.options}
    switches = dict.fromkeys(("teams", "two_crews", "kids", "clinch", "campaign"), False)
    assert defaults == {
        "island": 1,
        "boxes": "",
        "round_cap": 0,
        "layout": "",
        "abilities": "none",
        "first": "drawn",
        **switches,
    }
    assert ARCHIPELAGO.seats == (2, 3, 4)
    for wrong in (
        {"island": 5},
        {"island": 0},
        {"sails": 3},
        {"teams": "perhaps"},
        {"round_cap": -1},
        {"boxes": "1,9"},
    ):
        with pytest.raises(BadOption):
            ARCHIPELAGO.new(2, 0, wrong)  # type: ignore[arg-type]
    for seats in (1, 5):
        with pytest.raises(BadOption):
            ARCHIPELAGO.new(seats, 0)

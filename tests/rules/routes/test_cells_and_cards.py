"""Cells and move cards (RTE sections 3 and 4)."""

import pytest

from tests.rules.routes.drawings import ALL_CHESTS, T0
from tests.table import CARDS_2015, coins, legal, offered, path, play, table

# A ring of land around the sea, a chest on either side of it.
RING = """
5 .....
4 .~~~.
3 .~~~.
2 .~~~.
1 2.W.1
  abcde
"""


@pytest.mark.rule("RTE-C1")
@pytest.mark.parametrize("row", ["V", "X X", "V H", "H V V"])
def test_sea_is_never_entered(row: str) -> None:
    assert offered(RING, row) == "nothing"  # the middle is sea, and below the drawing is sea too


@pytest.mark.rule("RTE-C1")
def test_nor_can_a_walk_end_on_it() -> None:
    assert path(RING, "O V", "nothing") == "d1"  # north of d1 is sea: broken there


@pytest.mark.rule("RTE-C2")
def test_an_empty_cell_does_nothing() -> None:
    assert offered(RING, "H H H H") == "a1 in 2; a1 in 4; e1 in 2; e1 in 4; nothing"  # as many steps as cards


@pytest.mark.rule("RTE-C3")
def test_a_walk_starts_on_the_white_flag() -> None:
    assert path(RING, "H H", "e1 in 2") == "d1 e1"
    island = RING.replace("2.W.1", "2W..1")
    assert offered(island, "H") == "a1 in 1; nothing"
    assert offered(island.replace("5 .....", "5 R...."), "H") == "a1 in 1; nothing"


@pytest.mark.rule("RTE-C4")
def test_any_flag_cell_entered_later_is_empty() -> None:
    island = """
    5 ~~~~~
    4 .....
    3 ..B..
    2 W.R.2
    1 ~~~~~
      abcde
    """
    assert offered(island, "H H H H") == "e2 in 4; nothing"  # over the red flag, which is no new start
    assert offered(island, "H H H H H H") == "e2 in 4; e2 in 6; nothing"  # back to the white one and on again
    assert offered(island, "red V V H H") == "e2 in 4; nothing"
    assert path(island, "red V V H H", "e2 in 4") == "c3 c2 d2 e2"  # over the blue one, back to the red one


@pytest.mark.rule("RTE-C4")
def test_standing_on_the_start_triggers_nothing() -> None:
    island = """
    5 .....
    4 .....
    3 .C.C.
    2 .....
    1 W.K.1
      abcde
    """
    assert offered(island, "flag H H") == "e1 in 2; nothing"
    assert offered(island, "H H H H") == "e1 in 4; nothing"


@pytest.mark.rule("RTE-C5")
def test_a_chest_ends_the_walk_at_once() -> None:
    island = """
    5 ~~~~~
    4 ~~~~~
    3 W.123
    2 ~~~~~
    1 ~~~~~
      abcde
    """
    assert offered(island, "H H H H") == "c3 in 2; c3 in 4; nothing"  # the chests behind it are out of reach
    assert offered(island, "H H") == "c3 in 2; nothing"


@pytest.mark.rule("RTE-C6")
def test_a_chest_stops_later_pirates_too_and_cells_never_change() -> None:
    island = """
    5 .....
    4 .....
    3 WTX13
    2 .....
    1 .....
      abcde
    """
    s = table(CARDS_2015, island, "white: hand=H,H,H,we,fr", "yellow: hand=H,H,H,we,fr")
    play(s, "white: H-H-H", "yellow: H-H-H", "white: none", "yellow: none")
    play(s, "d3:3+fr+we")  # the trap is passed, the robber beaten, the gold is as good as taken
    assert legal(s) == ["d3:3+fr+we", "d3:4+we", "nothing"]


@pytest.mark.rule("RTE-C7")
def test_pirates_never_block_each_other() -> None:
    s = table(CARDS_2015, RING, "seats: 3", *(f"{colour}: hand=H,H,rum" for colour in ("white", "yellow", "black")))
    play(s, "white: H-H", "yellow: H-H", "black: H-H", "white: none", "yellow: none", "black: none")
    for _ in range(3):
        assert legal(s) == ["a1:2", "e1:2", "nothing"]
        play(s, "a1:2")
    assert coins(s) == [2, 1, 0]


# Move cards -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RTE-K1", "RTE-K2", "RTE-K4")
@pytest.mark.parametrize(
    ("card", "cells"),
    [
        ("H", "b3 d3"),
        ("V", "c2 c4"),
        ("U", "b2 d4"),
        ("D", "b4 d2"),
        ("X", "b2 b4 d2 d4"),
        ("O", "b3 c2 c4 d3"),
        ("N", "a2 a4 b1 b5 d1 d5 e2 e4"),
    ],
)
def test_a_card_moves_in_its_directions_and_no_other(card: str, cells: str) -> None:
    assert offered(ALL_CHESTS, card) == "; ".join(f"{cell} in 1" for cell in cells.split())


@pytest.mark.rule("RTE-K3")
def test_a_diagonal_step_looks_only_at_its_target() -> None:
    assert path(T0, "V U H", "e3 in 3") == "c2 d3 e3"  # between d2 and c3, both sea
    island = """
    5 ~~~~~
    4 ~~~~~
    3 ~J1~~
    2 ~WJ~~
    1 ~~~~~
      abcde
    """
    assert offered(island, "U") == "c3 in 1"  # between two jungles


@pytest.mark.rule("RTE-K4")
@pytest.mark.parametrize("between", "~TX1LJaC")
def test_a_knight_flies_over_anything(between: str) -> None:
    island = f"""
    5 ~~~~~
    4 ~{between}2{between}~
    3 ~{between * 3}~
    2 ~{between}W{between}~
    1 {between * 4}2
      abcde
    """
    assert "e1 in 1" in offered(island, "N").split("; ")
    assert path(island, "N", "e1 in 1") == "e1"


@pytest.mark.rule("RTE-K5")
def test_cards_of_one_kind_are_interchangeable() -> None:
    s = table(CARDS_2015, RING, "white: hand=H,H,V", "yellow: hand=V")
    assert legal(s, "white") == ["+H", "+V"]  # two cards, one choice


@pytest.mark.rule("RTE-K6")
def test_a_direction_into_the_sea_is_not_legal() -> None:
    assert path(T0, "V D V V H", "c5 in 5") == "c2 b3 b4 b5 c5"  # west of b5 is sea
    assert offered(RING, "V H") == "nothing"  # broken at once: no step is made for the next card
    assert path(RING, "V H", "nothing") == ""


@pytest.mark.rule("RTE-K6")
def test_nor_is_one_into_what_an_edition_closes() -> None:
    island = """
    5 ~~~~~
    4 ~~~~~
    3 1WJ.2
    2 ~~a~~
    1 ~~~~~
      abcde
    """
    assert offered(island, "O") == "a3 in 1"  # the jungle is no choice, so the walk has to go west
    assert offered(island, "D") == "nothing"
    assert offered(island, "map D") == "c2 in 1"


@pytest.mark.rule("RTE-K1", "RTE-K3", "RTE-K6")
def test_the_catalogues_example_of_directions() -> None:
    marked = T0.replace("..~.1", ".1~11").replace("~..~.", "~.1~1").replace("~~W..", "~~W1.")  # chests to be seen
    assert offered(marked, "O") == "c2 in 1; d1 in 1"
    assert offered(marked, "U") == "nothing"
    assert offered(marked, "N") == "b3 in 1; d3 in 1; e2 in 1"

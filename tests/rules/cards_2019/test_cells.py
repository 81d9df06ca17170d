"""Labyrinths, jungles, buried chests and caves (C19 section 3)."""

import pytest

from tests.rules.cards_2019.isles import Q1
from tests.table import CARDS_2019, coins, offered, path, play, table


def strip(cells: str) -> str:
    """An island of one line."""
    sea = "\n".join(f"{row} {'~' * len(cells)}" for row in (5, 4, 3, 2))
    return f"\n{sea}\n1 {cells}\n  {'abcdefg'[: len(cells)]}\n"


@pytest.mark.rule("C19-F1")
def test_a_labyrinth_costs_an_extra_step_each_time_it_is_entered() -> None:
    isle = strip("W.L.2")
    assert offered(isle, "H H H H") == "e1 in 5; nothing"
    assert offered(isle, "H H H H H H") == "e1 in 5; e1 in 7; e1 in 8; nothing"  # 8: c1 twice
    assert path(isle, "H H H H H H", "e1 in 8") == "b1 c1 d1 c1 d1 e1"


@pytest.mark.rule("C19-F1")
def test_a_map_does_not_help_in_a_labyrinth() -> None:
    assert offered(strip("W.L.2"), "H map H H H") == "e1 in 5; nothing"
    assert offered(strip("W.L.2"), "H H map H H") == "e1 in 5; nothing"


@pytest.mark.rule("C19-F2")
def test_a_jungle_is_entered_only_with_a_map_directly_before_the_move() -> None:
    isle = strip("W.J.2")
    assert offered(isle, "H H H H") == "nothing"
    assert offered(isle, "map H H H H") == "nothing"
    assert offered(isle, "H H map H H") == "nothing"
    assert offered(isle, "H map H H H") == "e1 in 4; nothing"
    assert path(isle, "H map H H H", "e1 in 4") == "b1 c1 d1 e1"  # out of it without a map


@pytest.mark.rule("C19-F2")
def test_a_jungle_ahead_leaves_the_other_directions_to_be_taken() -> None:
    assert offered(strip("2.WJ."), "H H") == "a1 in 2; nothing"
    assert offered(strip("~1WJ."), "H") == "b1 in 1"  # the jungle is no target, so all walks arrive


@pytest.mark.rule("C19-F3")
def test_a_buried_chest_is_entered_only_with_a_map_and_is_a_chest_then() -> None:
    isle = strip("W.c1~")
    assert offered(isle, "H H") == "nothing"
    assert offered(isle, "H map H") == "c1 in 2; nothing"
    assert offered(isle, "H map H H") == "c1 in 2; nothing"  # RTE-C5: no way through it
    assert offered(isle, "H H map H") == "nothing"


@pytest.mark.rule("C19-F3")
@pytest.mark.parametrize(("sign", "value"), [("a", 1), ("b", 2), ("c", 3), ("d", 4)])
def test_a_buried_chest_pays_its_value(sign: str, value: int) -> None:
    s = table(CARDS_2019, strip(f"~{sign}W.1"), "white: hand=map,H", "yellow: hand=H,H", "phase: lay")
    play(s, "white: map-H", "yellow: H-H", "white: none", "yellow: none", "b1:1", "e1:2")
    assert coins(s) == [value, 1]


CAVES = """
5 1C~~~
4 ~~~~~
3 ~~~C2
2 ~~~~~
1 WC~~~
  abcde
"""
RETURN = """
5 ~C.1~
4 ~~~~~
3 ~~~~~
2 ~2~~~
1 WC~~~
  abcde
"""


@pytest.mark.rule("C19-F4")
def test_a_cave_carries_to_any_other_cave_for_no_step_and_the_walk_goes_on_there() -> None:
    assert offered(CAVES, "H H") == "a5 in 2; e3 in 2"
    assert path(CAVES, "H H", "a5 in 2") == "b5 a5"
    assert path(CAVES, "H H", "e3 in 2") == "d3 e3"


@pytest.mark.rule("C19-F4")
def test_the_exit_is_chosen_when_the_walk_is_declared() -> None:
    s = table(CARDS_2019, CAVES, "white: hand=H,H", "yellow: hand=H,H", "phase: lay")
    play(s, "white: H-H", "yellow: H-H", "white: none", "yellow: none", "e3:2", "a5:2")
    assert coins(s) == [2, 1]


@pytest.mark.rule("C19-F5")
def test_the_way_through_a_cave_is_compulsory_and_never_ends_where_it_began() -> None:
    assert offered(RETURN, "H V") == "nothing"  # b2 would be in reach of b1
    assert offered(RETURN, "H H H") == "d5 in 3; nothing"


@pytest.mark.rule("C19-F5")
def test_coming_out_of_a_cave_does_not_lead_back_but_walking_into_it_later_does() -> None:
    assert offered(RETURN, "H H H V") == "b2 in 4; d5 in 3"
    assert path(RETURN, "H H H V", "b2 in 4") == "b5 c5 b1 b2"


@pytest.mark.rule("C19-F6")
def test_a_lone_cave_counts_as_empty() -> None:
    assert offered(strip("WC1~~"), "H H") == "c1 in 2; nothing"
    assert path(strip("WC1~~"), "H H", "c1 in 2") == "b1 c1"


@pytest.mark.rule("C19-F6")
def test_a_walk_whose_last_card_leads_into_a_cave_ends_in_the_other_one() -> None:
    assert offered(RETURN, "H") == "nothing"
    assert path(RETURN, "H", "nothing") == "b5"


def leap_to(sign: str) -> str:
    """The knight's one way from W leads to d5; behind it lies a chest, and another beside the cave b3."""
    return f"\n5 ~~~{sign}1\n4 ~~~~~\n3 2CW~~\n2 ~~~~~\n1 ~~~~~\n  abcde\n"


@pytest.mark.rule("C19-F7")
def test_a_knight_enters_special_cells_by_the_same_rules_as_an_arrow() -> None:
    assert offered(leap_to("J"), "N H") == "nothing"
    assert offered(leap_to("J"), "map N H") == "e5 in 2"
    assert offered(leap_to("c"), "N") == "nothing"
    assert offered(leap_to("c"), "map N") == "d5 in 1"
    assert offered(leap_to("L"), "N H") == "e5 in 3"
    assert offered(leap_to("C"), "N H") == "a3 in 2; nothing"


@pytest.mark.rule("C19-F7")
def test_a_knight_flies_over_special_cells_without_their_effect() -> None:
    assert offered(Q1, "N H H") == offered(Q1.replace("~...~", "~JLJ~"), "N H H") != "nothing"

"""Black flags, pirate maps and black marks (C19 section 4)."""

import pytest

from tests.board import told
from tests.rules.cards_2019.isles import Q1, STRAND
from tests.table import CARDS_2019, coins, deciding, discard, hand, legal, offered, path, play, table, why_not

TWO_FLAGS = """
5 ~~~~~
4 ~~~~~
3 2.K.~
2 ~~~~~
1 ~1W.3
  abcde
"""


@pytest.mark.rule("C19-K1")
def test_a_black_flag_starts_the_walk_on_its_cell_and_costs_no_step() -> None:
    assert offered(TWO_FLAGS, "H H") == "b1 in 1; e1 in 2; nothing"
    assert offered(TWO_FLAGS, "flag H H") == "a3 in 2; nothing"
    assert path(TWO_FLAGS, "flag H H", "a3 in 2") == "b3 a3"


@pytest.mark.rule("C19-K1")
def test_a_black_flag_is_the_first_card_of_a_row_or_none() -> None:
    s = table(CARDS_2019, TWO_FLAGS, "white: hand=H,H,flag,flag", "yellow: hand=H", "phase: lay")
    assert "+flag" in legal(s, "white")
    play(s, "white: +H")
    assert "+flag" not in legal(s, "white")
    assert why_not(s, "white", "+flag") == "C19-R1"
    s = table(CARDS_2019, TWO_FLAGS, "white: hand=H,H,flag,flag", "yellow: hand=H", "phase: lay")
    play(s, "white: +flag")
    assert legal(s, "white") == ["+H"]


@pytest.mark.rule("C19-K2")
def test_a_black_flag_where_there_is_none_is_a_mistake_and_must_be_obeyed_where_there_is_one() -> None:
    assert offered(Q1, "V X H") == "a3 in 3; e3 in 3"
    assert offered(Q1, "flag V X H") == "nothing"
    assert offered(TWO_FLAGS, "H") == "b1 in 1; nothing"
    assert offered(TWO_FLAGS, "flag H") == "nothing"  # not from W


@pytest.mark.rule("C19-K2")
def test_a_row_with_a_flag_that_leads_nowhere_may_be_laid() -> None:
    s = table(CARDS_2019, Q1, "white: hand=V,flag", "yellow: hand=V", "phase: lay")
    play(s, "white: flag-V", "yellow: V", "white: none", "yellow: none")
    assert coins(s) == [0, 0]
    assert s.at == 1


MAPS = """
5 ~~~~~
4 ~~~~~
3 ~~~~~
2 ~~~~~
1 WJJ3~
  abcde
"""


@pytest.mark.rule("C19-K3")
def test_a_map_serves_exactly_the_next_move_card_and_costs_no_step() -> None:
    assert offered(MAPS, "map H map H H") == "d1 in 3; nothing"
    assert offered(MAPS, "map H H H") == "nothing"
    assert offered(MAPS, "H map H H") == "nothing"
    assert offered(MAPS, "map H H map H map H H") == "d1 in 5; nothing"  # b1, a1 again, b1, c1, d1


@pytest.mark.rule("C19-K4")
def test_a_map_before_a_move_that_enters_no_obstacle_has_no_effect() -> None:
    assert offered(Q1, "map V map X map H") == offered(Q1, "V X H") == "a3 in 3; e3 in 3"


@pytest.mark.rule("C19-K4")
def test_a_map_opens_an_obstacle_but_does_not_force_the_pirate_into_it() -> None:
    assert offered(MAPS.replace("WJJ3~", "~1WJ2"), "map H H") == "b1 in 1; e1 in 2; nothing"


HANDS = ("white: hand=H,H,mark", "yellow: hand=H,H,mark", "black: hand=H,H,mark,mark")


@pytest.mark.rule("C19-K5")
def test_a_mark_is_thrown_when_all_rows_lie_and_none_is_open_and_starts_the_walk_one_step_later() -> None:
    s = table(CARDS_2019, STRAND, "white: hand=H,H,mark", "yellow: hand=H,H", "phase: lay")
    play(s, "white: H-H")
    assert why_not(s, "white", "throw:2") == "RTE-R3"  # not before the others are ready
    play(s, "yellow: H-H")
    events = play(s, "white: throw:2", "yellow: none")
    assert told(events, "thrown") == [{"seat": 0, "target": 1, "card": "mark"}]
    assert legal(s) == ["a1:2", "e1:2", "nothing"]
    assert why_not(s, "white", "throw:2") == "RTE-H4"
    play(s, "a1:2")
    assert legal(s) == ["a1:3", "e1:3", "nothing"]
    assert why_not(s, "yellow", "none") == "RTE-H4"
    play(s, "a1:3")
    assert coins(s) == [2, 1]


@pytest.mark.rule("C19-K5")
def test_a_thrown_mark_leaves_the_hand_and_is_discarded_with_the_rows() -> None:
    s = table(CARDS_2019, STRAND, "white: hand=H,V,mark,O", "yellow: hand=H,V,V,V,V,V", "phase: lay")
    play(s, "white: H", "yellow: H", "white: throw:2")
    assert hand(s, "white") == "V O mark"  # until all have decided
    events = play(s, "yellow: none")
    assert told(events, "draws") == [{"seat": 0, "count": 3}]  # of V and O up to five
    assert discard(s) == "H H mark"


@pytest.mark.rule("C19-K6")
def test_every_mark_counts() -> None:
    s = table(CARDS_2019, STRAND, "seats: 3", *HANDS, "phase: lay")
    play(s, "white: H-H", "yellow: H-H", "black: H-H")
    play(s, "white: throw:2", "yellow: throw:3", "black: throw:2,2", "a1:2")
    assert legal(s) == ["a1:5", "e1:5", "nothing"]
    play(s, "a1:5")
    assert legal(s) == ["a1:3", "e1:3", "nothing"]
    play(s, "a1:3")
    assert coins(s) == [2, 0, 1]


@pytest.mark.rule("C19-X28")
def test_two_marks_of_different_throwers_make_two_steps_and_are_both_discarded() -> None:
    s = table(CARDS_2019, STRAND, "seats: 3", *HANDS, "phase: lay")
    play(s, "white: H-H", "yellow: H-H", "black: H-H")
    play(s, "white: throw:2", "yellow: none", "black: throw:2", "a1:2", "a1:4", "e1:2")
    assert discard(s) == "H H H H H H mark mark"


@pytest.mark.rule("C19-K7")
def test_only_landers_throw_marks_and_only_at_other_landers() -> None:
    s = table(CARDS_2019, STRAND, "seats: 3", *HANDS, "market: V V V V")
    play(s, "land", "land", "pass", "market:1", "market:1", "white: H-H", "yellow: H-H")
    assert deciding(s) == ["white", "yellow"]
    assert legal(s, "white") == ["none", "throw:2"]  # not at himself, not at the passer
    assert why_not(s, "white", "throw:1") == why_not(s, "white", "throw:3") == "C19-R3"
    assert why_not(s, "black", "throw:1") == "C19-P5"


@pytest.mark.rule("C19-K7")
def test_marks_are_never_part_of_a_row() -> None:
    s = table(CARDS_2019, STRAND, "seats: 3", *HANDS, "phase: lay")
    assert legal(s, "black") == ["+H"]
    play(s, "black: +H")
    assert legal(s, "black") == ["+H", "ready"]
    assert why_not(s, "black", "+mark") == "C19-R1"


@pytest.mark.rule("C19-X27")
def test_a_passer_is_not_asked_for_marks_and_landers_are_even_without_any() -> None:
    s = table(CARDS_2019, STRAND, "seats: 3", "white: hand=H", "yellow: hand=H", "black: hand=H,mark,mark")
    play(s, "land", "land", "pass", "deck", "deck", "white: H", "yellow: H")
    assert deciding(s) == ["white", "yellow"]
    assert legal(s, "white") == legal(s, "yellow") == ["none"]

"""The worked cases about single rows (C19-X1 to X22)."""

import pytest

from tests.rules.cards_2019.isles import Q1, Q2, Q3, STRAND
from tests.table import CARDS_2019, coins, offered, play, table, why_not

WORKED = [
    pytest.param(Q1, "V X H", 0, "a3 in 3; e3 in 3", marks=pytest.mark.rule("C19-X1")),
    pytest.param(Q1, "V X H V", 0, "a3 in 3; e3 in 3", marks=pytest.mark.rule("C19-X2")),
    pytest.param(Q1, "V U V D", 0, "c5 in 4; e3 in 4; nothing", marks=pytest.mark.rule("C19-X3")),
    pytest.param(Q1, "V U V D", 1, "c5 in 5; e3 in 5; nothing", marks=pytest.mark.rule("C19-X4")),
    pytest.param(Q1, "N V H V", 0, "a3 in 4; c5 in 5; e3 in 4; nothing", marks=pytest.mark.rule("C19-X5")),
    pytest.param(Q1, "flag V X", 0, "nothing", marks=pytest.mark.rule("C19-X6")),
    pytest.param(Q2, "flag V D", 0, "e5 in 2", marks=pytest.mark.rule("C19-X7")),
    pytest.param(Q2, "flag map V D", 0, "e5 in 2", marks=pytest.mark.rule("C19-X8")),
    pytest.param(Q2, "flag map D V", 0, "e5 in 2", marks=pytest.mark.rule("C19-X9")),
    pytest.param(Q2, "flag V H", 0, "nothing", marks=pytest.mark.rule("C19-X10")),
    pytest.param(Q2, "flag V map H V", 0, "e5 in 3", marks=pytest.mark.rule("C19-X11")),
    pytest.param(Q2, "H U map U", 0, "c6 in 3; nothing", marks=pytest.mark.rule("C19-X12")),
    pytest.param(Q2, "H U U", 0, "nothing", marks=pytest.mark.rule("C19-X13")),
    pytest.param(Q2, "H map U U", 0, "nothing", marks=pytest.mark.rule("C19-X14")),
    pytest.param(Q2, "D H H", 0, "a2 in 3; nothing", marks=pytest.mark.rule("C19-X15")),
    pytest.param(Q2, "H X X", 0, "a2 in 4; nothing", marks=pytest.mark.rule("C19-X16")),
    pytest.param(Q3, "N H V V V", 0, "a5 in 5; nothing", marks=pytest.mark.rule("C19-X17")),
    pytest.param(Q3, "N H V V V", 2, "a5 in 7; nothing", marks=pytest.mark.rule("C19-X18")),
    pytest.param(Q3, "flag H H", 0, "c7 in 2; nothing", marks=pytest.mark.rule("C19-X19")),
    pytest.param(Q3, "N U map V", 0, "g4 in 4; nothing", marks=pytest.mark.rule("C19-X20")),
]


@pytest.mark.parametrize(("island", "row", "marks", "results"), WORKED)
def test_a_row_offers_the_results_of_the_worked_case(island: str, row: str, marks: int, results: str) -> None:
    assert offered(island, row, late=marks) == results


@pytest.mark.rule("C19-X21")
@pytest.mark.parametrize("row", ["map-map-V", "V-map", "flag", "V-flag", "mark-V"])
def test_a_row_against_the_grammar_is_refused(row: str) -> None:
    s = table(CARDS_2019, STRAND, "white: hand=V,V,flag,map,map,mark", "yellow: hand=V", "phase: lay")
    assert why_not(s, "white", row) == "C19-R1"
    assert why_not(s, "white", "flag-map-V-map-V") == ""


RACE = """
5 ~~~~~
4 ~~~~~
3 ~~~~~
2 ~.L.~
1 2..W~
  abcde
"""


@pytest.mark.rule("C19-X22")
def test_marks_and_labyrinths_decide_who_is_first_at_a_chest() -> None:
    hands = ("white: hand=V,H,H,V,H,mark", "yellow: hand=V,U,H,H", "black: hand=H,H,H")
    s = table(CARDS_2019, RACE, "seats: 3", *hands, "phase: lay")
    play(s, "white: V-H-H-V-H", "yellow: V-U-H-H", "black: H-H-H")
    play(s, "white: throw:2", "yellow: none", "black: none")
    play(s, "a1:6", "a1:5", "a1:3")  # five cards and a labyrinth; four cards and a mark; three cards
    assert coins(s) == [0, 1, 2]

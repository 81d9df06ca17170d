"""Rows, marks, reveal, steps and gold (C19 sections 6 and 7)."""

import pytest

from tests.board import told
from tests.rules.cards_2019.isles import Q1, STRAND
from tests.rules.cards_2019.test_cells import CAVES
from tests.table import CARDS_2019, coins, deciding, discard, hand, legal, path, play, seen, table, why_not

LAY = "phase: lay"


@pytest.mark.rule("C19-R1")
def test_a_row_is_perhaps_a_flag_and_then_moves_with_at_most_one_map_before_each() -> None:
    lines = ("white: hand=V,H,flag,map,map,mark", "yellow: hand=V")
    for row in ("V", "H-V", "map-V", "map-V-map-H", "flag-V", "flag-map-H-V"):
        assert why_not(table(CARDS_2019, STRAND, *lines, LAY), "white", row) == ""
    for row in ("map-map-V", "V-map", "flag", "flag-map", "map", "V-flag-H", "map-flag-V", "mark-V", "V-mark"):
        assert why_not(table(CARDS_2019, STRAND, *lines, LAY), "white", row) == "C19-R1"


@pytest.mark.rule("C19-R1")
def test_a_row_has_at_least_one_move_card() -> None:
    s = table(CARDS_2019, STRAND, "white: hand=V,flag,map", "yellow: hand=V", LAY)
    assert legal(s, "white") == ["+V", "+flag", "+map"]
    assert why_not(s, "white", "ready") == "C19-R1"


@pytest.mark.rule("C19-X32")
def test_a_card_is_offered_only_if_the_row_can_still_be_completed() -> None:
    s = table(CARDS_2019, STRAND, "white: hand=V,map,map,mark", "yellow: hand=V", LAY)
    assert legal(s, "white") == ["+V", "+map"]
    play(s, "white: +V")
    assert legal(s, "white") == ["ready"]
    s = table(CARDS_2019, STRAND, "white: hand=V,map,map,mark", "yellow: hand=V", LAY)
    play(s, "white: +map")
    assert legal(s, "white") == ["+V"]


@pytest.mark.rule("C19-R2")
def test_all_landers_choose_their_rows_at_the_same_time() -> None:
    s = table(CARDS_2019, STRAND, "seats: 3", "white: hand=H", "yellow: hand=H", "black: hand=H", "first: black")
    play(s, "land", "land", "land")
    assert deciding(s) == ["white", "yellow", "black"]
    play(s, "yellow: H")
    assert deciding(s) == ["white", "black"]
    assert seen(s, "white", "yellow")["stance"] == "ready"
    assert why_not(s, "yellow", "H") == "RTE-R3"


THREE = ("seats: 3", "white: hand=H,H,mark,mark", "yellow: hand=H,H,mark", "black: hand=H,H")


@pytest.mark.rule("C19-R3")
def test_landers_decide_on_any_number_of_their_marks_each_with_a_target() -> None:
    s = table(CARDS_2019, STRAND, *THREE, LAY)
    play(s, "white: H", "yellow: H", "black: H")
    assert deciding(s) == ["white", "yellow", "black"]
    assert legal(s, "white") == ["none", "throw:2", "throw:2,2", "throw:3", "throw:2,3", "throw:3,3"]
    assert legal(s, "yellow") == ["none", "throw:1", "throw:3"]
    assert legal(s, "black") == ["none"]


@pytest.mark.rule("C19-R3")
def test_marks_are_opened_together_with_their_throwers() -> None:
    s = table(CARDS_2019, STRAND, *THREE, LAY)
    play(s, "white: H-H", "yellow: H-H", "black: H-H")
    before = [seen(s, viewer, "black") for viewer in ("yellow", "black", "")]
    events = play(s, "white: throw:3,3", "yellow: throw:3")
    assert not events
    assert [seen(s, viewer, "black") for viewer in ("yellow", "black", "")] == before
    events = play(s, "black: none")
    assert told(events, "thrown") == [{"seat": seat, "target": 2, "card": "mark"} for seat in (0, 0, 1)]
    for viewer in ("white", "yellow", "black", ""):
        assert seen(s, viewer, "black")["thrown_by"] == [0, 0, 1]
        assert seen(s, viewer, "black")["late"] == 3


@pytest.mark.rule("C19-R3")
def test_a_lone_lander_is_not_asked_for_marks() -> None:
    s = table(CARDS_2019, STRAND, "white: hand=H,H,mark", "yellow: hand=H,mark")
    play(s, "land", "pass", "deck", "deck", "white: H-H")
    assert legal(s) == ["a1:2", "e1:2", "nothing"]


@pytest.mark.rule("C19-R4")
def test_rows_are_opened_one_by_one_each_declared_before_the_next() -> None:
    s = table(CARDS_2019, STRAND, *THREE, LAY, "first: yellow")
    play(s, "white: H-H", "yellow: H-H", "black: H-H", "white: none", "yellow: none")
    events = play(s, "black: none")
    assert told(events, "opened") == [{"seat": 1, "row": ["H", "H"]}]
    assert deciding(s) == ["yellow"]
    events = play(s, "a1:2")
    assert [event.name for event in events] == ["declares", "opened"]
    assert told(events, "opened") == [{"seat": 2, "row": ["H", "H"]}]
    assert deciding(s) == ["black"]
    events = play(s, "nothing")
    assert told(events, "opened") == [{"seat": 0, "row": ["H", "H"]}]
    assert deciding(s) == ["white"]


@pytest.mark.rule("C19-X23")
def test_the_first_player_chooses_before_he_sees_the_other_row() -> None:
    s = table(CARDS_2019, Q1, "white: hand=V,X,H", "yellow: hand=V,X,H", LAY)
    play(s, "white: V-X-H", "yellow: V-X-H", "white: none", "yellow: none")
    assert seen(s, "white", "yellow")["row"] is None
    play(s, "a3:3")
    assert seen(s, "white", "yellow")["row"] == ["V", "X", "H"]
    other = s.copy()
    play(s, "e3:3")
    assert coins(s) == [2, 1]
    play(other, "a3:3")
    assert coins(other) == [2, 1]


@pytest.mark.rule("C19-R5")
def test_directions_are_chosen_when_the_row_is_opened() -> None:
    s = table(CARDS_2019, STRAND, "white: hand=H,H", "yellow: hand=H,H", LAY)
    play(s, "white: H-H", "yellow: H-H", "white: none", "yellow: none")
    assert legal(s) == ["a1:2", "e1:2", "nothing"]
    play(s, "a1:2")
    assert legal(s) == ["a1:2", "e1:2", "nothing"]  # whatever the first has taken


@pytest.mark.rule("C19-R6")
def test_a_row_that_does_not_arrive_earns_nothing_and_costs_its_cards_alone() -> None:
    s = table(CARDS_2019, STRAND, "white: hand=V,D,O,O,O coins=2", "yellow: hand=H,H,O,O,O coins=2", LAY)
    play(s, "white: V-D", "yellow: H-H", "white: none", "yellow: none", "e1:2")
    assert coins(s) == [2, 3]
    assert discard(s) == "H H V D"
    assert hand(s, "white").count("O") == 3


@pytest.mark.rule("C19-R7")
def test_of_equal_walks_the_one_out_of_the_first_cave_by_name_is_shown() -> None:
    assert path(CAVES, "H", "nothing") == "b5"
    same_chest = "\n5 ~~~~~\n4 ~~~~~\n3 C1C~~\n2 ~~~~~\n1 WC~~~\n  abcde\n"
    assert path(same_chest, "H H", "b3 in 2") == "a3 b3"


@pytest.mark.rule("C19-G1")
def test_steps_are_move_cards_labyrinths_and_marks_alone() -> None:
    isle = "\n5 ~~~~~\n4 C.J.2\n3 ~~~~~\n2 ~~~K~\n1 W~~~C\n  abcde\n"
    s = table(CARDS_2019, isle, "white: hand=flag,map,D,H,map,H,H,H", "yellow: hand=V,mark,mark", LAY)
    play(s, "white: flag-map-D-H-map-H-H-H", "yellow: V", "white: none", "yellow: throw:1,1")
    assert legal(s) == ["e4:7", "nothing"]  # d2, e1 and out at a4, b4, c4, d4, e4: five cards and two marks
    s = table(CARDS_2019, isle.replace("C.J.2", "CLJL2"), "white: hand=flag,map,D,H,map,H,H,H", "yellow: hand=V", LAY)
    play(s, "white: flag-map-D-H-map-H-H-H", "yellow: V", "white: none", "yellow: none")
    assert legal(s) == ["e4:7", "nothing"]  # five cards and two labyrinths


@pytest.mark.rule("C19-G2")
def test_nobody_takes_coins_before_every_lander_has_declared() -> None:
    s = table(CARDS_2019, STRAND, "white: hand=H,H", "yellow: hand=H,H,H,H", LAY)
    play(s, "white: H-H", "yellow: H-H-H-H", "white: none", "yellow: none")
    events = play(s, "a1:2")
    assert (coins(s), told(events, "gold")) == ([0, 0], [])
    events = play(s, "a1:2")
    assert coins(s) == [2, 1]
    assert told(events, "gold") == [
        {"seat": 0, "chest": "a1", "coins": 2, "place": 1, "tied": False, "late": 0},
        {"seat": 1, "chest": "a1", "coins": 1, "place": 2, "tied": True, "late": 0},
    ]

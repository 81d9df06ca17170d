"""The walk and what is declared of it (RTE sections 6 and 7)."""

from typing import cast

import pytest

from jackal.core.errors import NotYourTurn
from jackal.routes.state import RouteState
from tests.board import story, told
from tests.rules.routes.drawings import T0
from tests.table import CARDS_2015, CARDS_2019, coins, deciding, legal, offered, path, play, seen, table, view, why_not

LINE = """
5 ~~~~~
4 ~~~~~
3 1.W.2
2 ~~~~~
1 ~~~~~
  abcde
"""
ROBBER = """
5 ~~~~~
4 ~~3~~
3 ~~.~~
2 ~.X.~
1 ~.W.~
  abcde
"""


@pytest.mark.rule("RTE-W1")
@pytest.mark.parametrize("late", [0, 1, 3])
def test_a_walk_starts_with_the_steps_that_opponents_added(late: int) -> None:
    assert offered(LINE, "H H", late=late) == f"a3 in {2 + late}; e3 in {2 + late}; nothing"


@pytest.mark.rule("RTE-W1")
def test_they_count_at_the_table() -> None:
    s = table(CARDS_2019, LINE, "white: hand=H,H,mark,mark", "yellow: hand=H,H", "phase: lay")
    play(s, "white: H-H", "yellow: H-H", "white: throw:2,2", "yellow: none")
    assert legal(s) == ["a3:2", "e3:2", "nothing"]
    play(s, "e3:2")
    assert legal(s) == ["a3:4", "e3:4", "nothing"]


@pytest.mark.rule("RTE-W2")
def test_each_card_is_one_direction_and_then_the_cell_has_its_effect() -> None:
    trap = LINE.replace("1.W.2", "1.WT2")
    assert offered(trap, "H H") == "a3 in 2; e3 in 3; nothing"


@pytest.mark.rule("RTE-W3")
def test_a_walk_ends_on_a_chest_by_a_stop_when_broken_or_out_of_cards() -> None:
    assert path(LINE, "H H H H", "e3 in 2") == "d3 e3"
    assert path(ROBBER, "V V V", "nothing") == "c2"
    assert path(LINE, "H V H", "nothing") == "d3"
    assert path(LINE, "H H", "nothing") == "d3 c3"


@pytest.mark.rule("RTE-W4", "RTE-D4")
def test_while_a_direction_is_legal_one_must_be_taken() -> None:
    assert offered(T0, "V U H") == "e3 in 3"  # nobody may stop on the way
    assert offered(LINE, "H H") == "a3 in 2; e3 in 2; nothing"  # to and fro is a walk, too
    assert offered(LINE, "H") == "nothing"


@pytest.mark.rule("RTE-W5")
def test_only_an_arrival_earns_gold() -> None:
    s = table(CARDS_2015, ROBBER, "seats: 3", "white: hand=V,V,rum", "yellow: hand=H,N", "black: hand=U,D")
    play(s, "white: V-V", "yellow: H-N", "black: U-D", "white: none", "yellow: none", "black: none")
    assert legal(s) == ["nothing"]  # stopped; the others have no card left and run out or break
    play(s, "nothing")
    assert coins(s) == [0, 0, 0]


@pytest.mark.rule("RTE-W6")
@pytest.mark.parametrize("rest", ["", " V", " H H", " N X O"])
def test_cards_after_the_arrival_are_neither_walked_nor_counted(rest: str) -> None:
    assert "e3 in 2" in offered(LINE, "H H" + rest).split("; ")
    assert path(LINE, "H H" + rest, "e3 in 2") == "d3 e3"


@pytest.mark.rule("RTE-W7")
def test_cells_may_be_visited_again() -> None:
    assert offered(LINE, "H H H H") == "a3 in 2; a3 in 4; e3 in 2; e3 in 4; nothing"
    assert path(LINE, "H H H H", "e3 in 4") == "d3 c3 d3 e3"


# Declarations ---------------------------------------------------------------------------------------------------------

OPEN = """
5 .....
4 .....
3 ..W.1
2 .....
1 ..1..
  abcde
"""


def declared(s: RouteState, viewer: str, of: str) -> str:
    """What a seat knows that another has declared."""
    found = cast(dict[str, object], seen(s, viewer, of)["declared"])
    return f"{found['chest']} in {found['steps']}" if found["chest"] else "nothing"


TWO = ("white: hand=H,H,V", "yellow: hand=H,H,V", "black: hand=V,V")


@pytest.mark.rule("RTE-D1")
def test_owners_choose_in_seat_order_from_the_first_player_and_see_what_was_declared() -> None:
    s = table(CARDS_2015, LINE, "seats: 3", *TWO, "first: yellow")
    play(s, "white: H-H", "yellow: H-H", "black: V", "white: none", "yellow: none", "black: none")
    assert deciding(s) == ["yellow"]
    play(s, "e3:2")
    assert deciding(s) == ["black"]
    play(s, "nothing")
    assert deciding(s) == ["white"]
    assert declared(s, "white", "yellow") == "e3 in 2"
    assert declared(s, "white", "black") == "nothing"


@pytest.mark.rule("RTE-D1")
def test_directions_are_not_fixed_when_the_row_is_laid() -> None:
    s = table(CARDS_2015, LINE, *TWO[:2])
    play(s, "white: H-H", "yellow: H-H", "white: none", "yellow: none")
    assert legal(s) == ["a3:2", "e3:2", "nothing"]


@pytest.mark.rule("RTE-D2")
def test_a_declaration_is_one_decision_and_final() -> None:
    s = table(CARDS_2015, LINE, *TWO[:2])
    play(s, "white: H-H", "yellow: H-H", "white: none", "yellow: none", "a3:2")
    assert deciding(s) == ["yellow"]
    assert why_not(s, "white", "e3:2") == "RTE-D2"
    with pytest.raises(NotYourTurn):
        s.actions(0)


@pytest.mark.rule("RTE-D3")
def test_results_are_listed_by_chest_then_steps_then_cards_then_kinds() -> None:
    island = """
    5 ..2..
    4 ..X..
    3 W.T.3
    2 .....
    1 ~~~~~
      abcde
    """
    found = offered(island, "O O O O O O", "x2 fr we").split("; ")
    assert found[-1] == "nothing"
    arrivals = [one.replace(" + ", " ").split() for one in found[:-1]]
    keys = [(one[0], int(one[2]), len(one[3:]), one[3:]) for one in arrivals]
    assert keys == sorted(keys)
    assert len(keys) > 8
    assert {len(key[3]) for key in keys} == {0, 1, 2}


@pytest.mark.rule("RTE-D3")
def test_with_equal_steps_and_cards_the_kinds_decide_the_order() -> None:
    island = """
    5 ~~~~~
    4 .T.~~
    3 W~1~~
    2 .X.~~
    1 ~~~~~
      abcde
    """
    row = "V O O O"
    assert offered(island, row, "fr we") == "c3 in 4 + fr; c3 in 4 + we; c3 in 5; nothing"


@pytest.mark.rule("RTE-D3")
@pytest.mark.parametrize(
    ("row", "result", "walk"),
    [
        ("X X", "c1 in 2", "d2 c1"),  # SE before SW
        ("X X", "e3 in 2", "d4 e3"),  # NE before SE
        ("O O X X", "c1 in 4", "c4 c3 d2 c1"),  # N before all others
        ("H V", "nothing", "d3 d4"),  # E before W, N before S
        ("N H", "nothing", "d5 e5"),  # the leap (+1,+2) is the first
        ("N N", "c1 in 2", "e2 c1"),  # (+2,-1) before (-2,-1)
        ("N N D", "c1 in 3", "d1 b2 c1"),  # (+1,-2) before (-2,+1)
    ],
)
def test_the_walk_shown_is_the_first_by_direction(row: str, result: str, walk: str) -> None:
    assert path(OPEN, row, result) == walk


@pytest.mark.rule("RTE-D3", "RTE-D6")
def test_every_distinct_result_is_offered_once_however_many_walks_have_it() -> None:
    assert offered(OPEN, "X X").split("; ").count("c1 in 2") == 1  # by d2 or by b2
    s = table(CARDS_2015, OPEN, "white: hand=X,X,V", "yellow: hand=H,V")
    play(s, "white: X-X", "yellow: H", "white: none", "yellow: none")
    assert legal(s) == ["c1:2", "e3:2", "nothing"]  # whichever walk a person drew is handed in as its result
    [event] = told(play(s, "c1:2"), "declares")
    assert event["walk"] == ["d2", "c1"]


@pytest.mark.rule("RTE-D3")
def test_the_question_shows_the_walk_of_each_result() -> None:
    s = table(CARDS_2015, OPEN, "white: hand=X,X,V", "yellow: hand=H,V")
    play(s, "white: X-X", "yellow: H", "white: none", "yellow: none")
    results = cast(dict[str, list[dict[str, object]]], view(s, "white")["ask"])["results"]
    assert [(one["chest"], one["walk"]) for one in results] == [
        ("c1", ["d2", "c1"]),
        ("e3", ["d4", "e3"]),
        (None, ["d4", "e5"]),
    ]


@pytest.mark.rule("RTE-D4")
def test_nothing_is_offered_exactly_when_some_walk_does_not_arrive() -> None:
    assert offered(T0, "V U H") == "e3 in 3"
    assert offered(T0, "N H") == "e3 in 2; nothing"
    s = table(CARDS_2015, T0, "white: hand=V,U,H,rum", "yellow: hand=H,V")
    play(s, "white: V-U-H", "yellow: H", "white: none", "yellow: none")
    assert legal(s) == ["e3:3"]
    assert why_not(s, "white", "nothing") == "RTE-D4"


@pytest.mark.rule("RTE-D5")
def test_the_only_result_of_an_open_row_is_declared_by_itself() -> None:
    s = table(CARDS_2019, T0, "white: hand=V,U,H,X", "yellow: hand=N,H", "phase: lay")
    events = play(s, "white: V-U-H", "yellow: N-H", "white: none", "yellow: none")
    assert [one["chest"] for one in told(events, "declares")] == ["e3"]
    assert deciding(s) == ["yellow"]  # who has two


@pytest.mark.rule("RTE-D5")
def test_what_not_everybody_can_see_is_asked() -> None:
    s = table(CARDS_2015, T0, "white: hand=V,U,H,X", "yellow: hand=V,U,H")
    play(s, "white: V-U-H", "yellow: V-U-H", "white: none", "yellow: none")
    assert (deciding(s), legal(s)) == (["white"], ["e3:3"])
    events = play(s, "e3:3")
    assert story(events).count("declares") == 2  # yellow, whose hand is empty, is not asked
    assert coins(s) == [1, 0]


@pytest.mark.rule("RTE-D6")
def test_a_chest_alone_is_enough_where_it_has_one_result() -> None:
    s = table(CARDS_2015, OPEN, "white: hand=X,X,V", "yellow: hand=H,V")
    play(s, "white: X-X", "yellow: H", "white: none", "yellow: none")
    assert told(play(s, "e3"), "declares")[0]["steps"] == 2

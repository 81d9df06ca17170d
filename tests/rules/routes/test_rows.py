"""Laying rows (RTE section 5)."""

import pytest

from jackal.core.errors import IllegalAction
from jackal.core.match import Match
from jackal.text import write_position
from tests.board import told
from tests.rules.routes.drawings import T0
from tests.table import (
    CARDS_2015,
    CARDS_2019,
    deciding,
    discard,
    hand,
    legal,
    offered,
    play,
    seen,
    table,
    view,
    why_not,
)

# A plain of nothing but land.
PLAIN = """
5 ..3..
4 .....
3 1.W.2
2 .....
1 .....
  abcde
"""
JUNGLE = """
5 ..b..
4 .....
3 1.W.2
2 .....
1 .....
  abcde
"""


@pytest.mark.rule("RTE-R1")
def test_the_leftmost_card_is_used_first() -> None:
    assert offered(T0, "V U H") == "e3 in 3"
    assert offered(T0, "U V H") == "nothing"


@pytest.mark.rule("RTE-R1")
def test_a_row_may_be_the_whole_hand() -> None:
    s = table(CARDS_2015, PLAIN, "white: hand=H,H,V,V,U,U,D,D,X,X,O,O,N,N", "yellow: hand=H")
    play(s, "white: H-V-U-D-X-O-N-N-O-X-D-U-V-H")
    assert hand(s, "white") == ""


@pytest.mark.rule("RTE-R1")
def test_cards_come_from_the_owners_hand() -> None:
    s = table(CARDS_2015, PLAIN, "white: hand=H,V", "yellow: hand=U")
    assert legal(s, "white") == ["+H", "+V"]
    play(s, "white: +H")
    assert legal(s, "white") == ["+V", "ready"]
    for text in ("+U", "+H"):
        assert why_not(s, "white", text) == "RTE-R1"
    assert why_not(table(CARDS_2015, PLAIN, "white: hand=H,V", "yellow: hand=U"), "white", "H-V-V") == "RTE-R1"


@pytest.mark.rule("RTE-R7")
def test_a_row_that_is_begun_goes_on_card_by_card() -> None:
    s = table(CARDS_2015, PLAIN, "white: hand=H,H,V", "yellow: hand=U")
    play(s, "white: +H")
    assert why_not(s, "white", "H-V") == "RTE-R7"
    play(s, "white: +V", "white: ready")
    assert hand(s, "white") == "H"


@pytest.mark.rule("RTE-R2")
def test_all_choose_at_the_same_time_in_any_order() -> None:
    lines = ("seats: 3", "white: hand=H", "yellow: hand=V", "black: hand=U", "first: black")
    one, other = table(CARDS_2015, PLAIN, *lines), table(CARDS_2015, PLAIN, *lines)
    assert deciding(one) == ["white", "yellow", "black"]
    play(one, "white: H", "yellow: V", "black: U")
    play(other, "black: +U", "yellow: V", "white: +H", "black: ready", "white: ready")
    assert write_position(CARDS_2015, one) == write_position(CARDS_2015, other)


@pytest.mark.rule("RTE-R3")
def test_a_row_handed_in_cannot_be_changed() -> None:
    s = table(CARDS_2015, PLAIN, "white: hand=H,V", "yellow: hand=U")
    play(s, "white: H")
    assert deciding(s) == ["yellow"]
    assert why_not(s, "white", "+V") == "RTE-R3"
    s.take_back(0)
    assert hand(s, "white") == "V"


@pytest.mark.rule("RTE-R3")
@pytest.mark.parametrize("viewer", ["yellow", ""])
def test_others_learn_that_a_seat_is_ready_and_nothing_more(viewer: str) -> None:
    s = table(CARDS_2015, PLAIN, "white: hand=H,V,rum", "yellow: hand=U")
    before = seen(s, viewer, "white")
    play(s, "white: +H")
    assert seen(s, viewer, "white") == before
    play(s, "white: +V")
    assert view(s, viewer)["deciding"] == [0, 1]
    events = play(s, "white: ready")
    assert told(events, "ready") == [{"seat": 0}]
    assert seen(s, viewer, "white") == before | {"stance": "ready"}
    assert view(s, viewer)["deciding"] == [1]


@pytest.mark.rule("RTE-R4")
def test_when_all_are_ready_the_lengths_are_public_but_no_kinds() -> None:
    s = table(CARDS_2015, PLAIN, "white: hand=H,V,rum", "yellow: hand=U")
    events = play(s, "white: H-V", "yellow: U")
    assert told(events, "row") == [{"seat": 0, "count": 2}, {"seat": 1, "count": 1}]
    found = seen(s, "yellow", "white")
    assert (found["row_cards"], found["row"], found["cards"]) == (2, None, 1)


@pytest.mark.rule("RTE-R5")
@pytest.mark.parametrize("row", ["V H", "V V H", "V H H V"])
def test_no_card_is_skipped_swapped_or_kept(row: str) -> None:
    island = """
    5 ~~~~~
    4 ~~~~~
    3 ~~~~~
    2 ~..1~
    1 ~W~~~
      abcde
    """
    # One way only: north, then east, then east again.
    assert offered(island, "V H H") == "d2 in 3; nothing"
    assert offered(island, row) == ("d2 in 3; nothing" if row == "V H H V" else "nothing")


@pytest.mark.rule("RTE-R6")
def test_only_well_formed_rows_can_be_handed_in() -> None:
    s = table(CARDS_2015, PLAIN, "white: hand=H,red,blue,fr,rum", "yellow: hand=U")
    for text in ("H-red", "red-blue", "H-rum", "red-fr", "red-H-blue"):
        assert why_not(s, "white", text) == "C15-R2"
        with pytest.raises(IllegalAction):
            play(s, f"white: {text}")
    s = table(CARDS_2019, JUNGLE, "white: hand=H,map,map,flag,mark", "yellow: hand=U", "phase: lay")
    for text in ("map", "map-map-H", "H-map", "H-flag", "flag", "mark"):
        assert why_not(s, "white", text) == "C19-R1"


@pytest.mark.rule("RTE-R6")
def test_a_hopeless_row_is_legal() -> None:
    s = table(CARDS_2015, T0, "white: hand=U,red", "yellow: hand=H")
    assert why_not(s, "white", "U") == ""  # sea on both sides
    play(s, "white: red-U", "yellow: H")  # no such flag either
    assert deciding(s) == ["white", "yellow"]


@pytest.mark.rule("RTE-R7")
def test_a_row_is_laid_card_by_card_and_is_ready_once_it_is_well_formed() -> None:
    s = table(CARDS_2019, JUNGLE, "white: hand=H,V,map,map,flag", "yellow: hand=U", "phase: lay")
    assert legal(s, "white") == ["+H", "+V", "+flag", "+map"]
    play(s, "white: +flag")
    assert legal(s, "white") == ["+H", "+V", "+map"]
    play(s, "white: +map")
    assert legal(s, "white") == ["+H", "+V"]
    play(s, "white: +V")
    assert legal(s, "white") == ["+H", "+map", "ready"]
    play(s, "white: +H")
    assert legal(s, "white") == ["ready"]  # no move card is left that a map could serve


@pytest.mark.rule("RTE-R7")
def test_no_card_is_offered_after_which_the_row_cannot_be_finished() -> None:
    s = table(CARDS_2019, JUNGLE, "white: hand=H,map,flag", "yellow: hand=U", "phase: lay")
    play(s, "white: +H")
    assert legal(s, "white") == ["ready"]


@pytest.mark.rule("RTE-R7")
def test_a_hand_of_nine_has_few_actions_however_many_its_rows() -> None:
    s = table(CARDS_2015, PLAIN, "white: hand=H,V,U,D,X,O,N,red,blue", "yellow: hand=U")
    assert len(legal(s, "white")) == 9


@pytest.mark.rule("RTE-R7")
def test_a_whole_row_is_one_word() -> None:
    s = table(CARDS_2015, PLAIN, "white: hand=H,V,red", "yellow: hand=U")
    actions = CARDS_2015.notation.read_all(s, 0, "red-V-H")
    assert [CARDS_2015.notation.write(s, action) for action in actions] == ["+red", "+V", "+H", "ready"]
    assert CARDS_2015.notation.write_all(s, 0, actions) == "red-V-H"


@pytest.mark.rule("RTE-R7")
def test_an_unfinished_row_goes_back_to_the_hand_when_time_is_out() -> None:
    s = table(CARDS_2015, PLAIN, "white: hand=H,V,N,N", "yellow: hand=U")
    play(s, "white: +N", "white: +V", "white: +N")
    assert s.unfinished(0)
    s.time_out(0)
    assert hand(s, "white") == "V N N"
    play(s, "yellow: U")
    assert seen(s, "white", "white")["row"] == ["H"]


@pytest.mark.rule("RTE-R7")
def test_a_match_logs_a_row_when_it_is_ready() -> None:
    match = Match(CARDS_2015, 2, table(CARDS_2015, PLAIN, "white: hand=H", "yellow: hand=H").chance)
    first = [action for action in match.state.actions(0) if CARDS_2015.notation.write(match.state, action)[0] == "+"]
    assert match.play(0, first[0]) == []
    assert match.plies == []


@pytest.mark.rule("RTE-R8")
def test_every_card_of_a_row_is_discarded_walked_or_not() -> None:
    s = table(CARDS_2015, PLAIN, "white: hand=H,H,V,V,U", "yellow: hand=D,red")
    play(s, "white: H-H-V-V", "yellow: red-D", "white: none", "yellow: none")
    assert discard(s) == ""
    play(s, "a3:2")  # two cards walked; yellow has no flag to start from
    assert discard(s) == "H H V V D red"

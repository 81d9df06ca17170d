"""Actions of Archipelago that cannot be read or are not clear: each says what was expected, and in which column."""

import pytest

from jackal.core.errors import BadNotation, IllegalAction
from tests.board import ARCHIPELAGO, ARKHAM, board, city

POSITION = ("white: ship=a4 1=c4 2=c4 3=d5", "yellow: ship=h5 1=f4", "gold: c4=2")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "column 1: no action is written so; the forms are berth:a4, 1:b4-c5"),
        ("swim", "column 1: no action is written so"),
        ("😀", "column 1: no action is written so"),
        ("1:c4", "column 1: no action is written so"),
        ("1:c4-z9", "column 6: expected a cell from a1 to h8, got 'z9'"),
        ("1:q4-d4", "column 3: expected a cell from a1 to h8, got 'q4'"),
        ("1:c4-", "column 6: expected a cell from a1 to h8, got ''"),
        ("1:c4-d4-e4", "column 6: expected a cell from a1 to h8, got 'd4-e4'"),
        ("1:c4-d99", "column 6: .*got 'd99'"),
        ("7:c4-d4", "column 1: expected a piece of white .1, 2, 3., got '7'"),
        ("m:c4-d4", "column 1: expected a piece of white .1, 2, 3., got 'm'"),
        ("ship:a4-x", "column 9: expected a cell from a1 to h8, got 'x'"),
        ("ship:", "column 6: expected a cell"),
        (">", "column 2: expected a cell"),
        (">k1", "column 2: expected a cell from a1 to h8, got 'k1'"),
        ("fire:up", "column 6: expected a direction .N NE E SE S SW W NW., got 'up'"),
        ("berth:sea", "column 7: expected a cell from a1 to h8, got 'sea'"),
        ("peek:", "column 6: expected a cell"),
        (f"1:c4-d{'9' * 5_000}", "column 6: expected a cell"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_column(text: str, words: str) -> None:
    with pytest.raises(BadNotation, match=words):
        ARCHIPELAGO.notation.read(board(*POSITION), 0, text)


def test_what_may_mean_two_actions_is_refused_with_both() -> None:
    with pytest.raises(BadNotation, match="'c4-c5' is not clear: it may mean 1:c4-c5, 2:c4-c5"):
        ARCHIPELAGO.notation.read(board(*POSITION), 0, "c4-c5")


def test_the_number_of_a_piece_may_be_left_out_where_it_is_clear() -> None:
    s = board(*POSITION)
    assert ARCHIPELAGO.notation.write(s, ARCHIPELAGO.notation.read(s, 0, "d5-d6")) == "3:d5-d6"


@pytest.mark.parametrize(
    ("text", "rule", "words"),
    [
        ("yes", "ARC-Z3", "the question 'vote' is not asked now"),
        ("done", "ARC-T7", "the question 'bottle' is not asked now"),
        (">d4", "ISL-C3", "the question 'way' is not asked now"),
        ("stay", "ISL-K9", "the question 'way' is not asked now"),
        ("roll$", "ISL-G3", "the question 'roll' is not asked now"),
        ("peek:d4", "ISL-H3", "the question 'peek' is not asked now"),
        ("berth:a4", "ARC-S6", "the question 'berth' is not asked now"),
        ("fire:NE", "ISL-K15", "the question 'aim' is not asked now"),
        ("hit:yellow1", "ISL-K15", "the question 'victim' is not asked now"),
        ("bottle:1", "ARC-T7", "the question 'bottle' is not asked now"),
        ("swap:d4", "ARC-K25", "the question 'swap' is not asked now"),
        ("revive:1@c4", "ARC-K14", "brought back in a shrine"),
        ("1:c4-f4", "ISL-M1", "no neighbour"),
        ("1:d5-d6", "ISL-P1", "white1 stands on c4, not on d5"),
        ("e6-e7", "ISL-P1", "white has no piece on e6"),
        ("3:d5-d6$", "ISL-G2", "no coin lies where white3 is"),
        ("1:c4-c5$$", "ISL-G2", "white1 drags no more coins than 1"),
        ("ship:h5-h4", "ISL-V1", "the ship of white lies at a4"),
        ("ship:a4-a5", "ISL-V1", "nobody of white is aboard to move the ship"),
    ],
)
def test_what_can_be_read_but_not_done_is_refused_with_its_rule(text: str, rule: str, words: str) -> None:
    s = board(*POSITION)
    with pytest.raises(IllegalAction, match=words) as caught:
        ARCHIPELAGO.notation.read(s, 0, text)
    assert caught.value.rule == rule
    refusal = ARCHIPELAGO.notation.why_not(s, 0, text)
    assert refusal is not None
    assert refusal.rule == rule


def test_why_not_asks_who_decides_before_all_else() -> None:
    refusal = ARCHIPELAGO.notation.why_not(board(*POSITION), 1, "1:f4-f5")
    assert refusal is not None
    assert "seat 1 decides now" in refusal.message


@pytest.mark.rule("ARK-T2", "ARK-E3", "ARK-S5")
def test_a_refusal_at_arkhams_table_names_arkhams_rule() -> None:
    s = city("white: car=e1 1=d4")
    for seat, text, rule in ((1, "end?", "ARK-T2"), (0, "yes", "ARK-E3"), (0, "berth:a4", "ARK-S5")):
        refusal = ARKHAM.notation.why_not(s, seat, text)
        assert refusal is not None
        assert refusal.rule == rule


@pytest.mark.rule("ARK-W1", "ARK-B5")
def test_a_step_to_where_nothing_rests_is_refused_with_its_rule() -> None:
    s = city("white: car=e1 1=h5 2=g8")
    for text, rule in (("1:h5-i5", "ARK-W1"), ("2:g8-h9", "ARK-B5"), ("2:g8-j3", "ISL-B3")):
        refusal = ARKHAM.notation.why_not(s, 0, text)
        assert refusal is not None
        assert refusal.rule == rule

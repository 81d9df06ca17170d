"""The worked cases on island T0 (RTE section 14)."""

import pytest

from jackal.routes.state import RouteState
from tests.board import told
from tests.rules.routes.drawings import T0
from tests.table import CARDS_2015, coins, deciding, hand, legal, offered, play, rest, seen, table

COLOURS = ("white", "yellow", "black", "red")


@pytest.mark.parametrize(
    ("row", "results"),
    [
        pytest.param("O", "nothing", marks=pytest.mark.rule("RTE-X1")),
        pytest.param("U", "nothing", marks=pytest.mark.rule("RTE-X2")),
        pytest.param("V U H", "e3 in 3", marks=pytest.mark.rule("RTE-X3")),
        pytest.param("N H", "e3 in 2; nothing", marks=pytest.mark.rule("RTE-X4")),
        pytest.param("V D D H", "a4 in 3; nothing", marks=pytest.mark.rule("RTE-X5")),
        pytest.param("V D O V U", "a4 in 4; a4 in 5; nothing", marks=pytest.mark.rule("RTE-X6")),
        pytest.param("V D V V H", "c5 in 5; nothing", marks=pytest.mark.rule("RTE-X7")),
        pytest.param("H H V V", "e3 in 4; nothing", marks=pytest.mark.rule("RTE-X8")),
        pytest.param("V V", "nothing", marks=pytest.mark.rule("RTE-X9")),
    ],
)
def test_rows_on_t0(row: str, results: str) -> None:
    assert offered(T0, row) == results


# A chest of 3 that can be reached in two steps or more.
SHORE = """
5 .....
4 .....
3 .W.3.
2 .....
1 .....
  abcde
"""


def race(first: str, *laid: str) -> RouteState:
    """Everybody at the chest in as many steps as the row has cards."""
    hands = [f"{colour}: hand={row.replace('-', ',')},we" for colour, row in zip(COLOURS, laid, strict=True)]
    s = table(CARDS_2015, SHORE, f"seats: {len(laid)}", *hands, f"first: {first}")
    play(s, *(f"{colour}: {row}" for colour, row in zip(COLOURS, laid, strict=True)))
    play(s, *(f"{colour}: none" for colour in COLOURS[: len(laid)]))
    return s


@pytest.mark.rule("RTE-X10")
def test_a_chest_of_three_and_four_who_come() -> None:
    s = race("white", "V-V-H-H", "V-U-H", "H-H", "V-X-O")
    events = play(s, "d3:4", "d3:3", "d3:2", "d3:3")
    assert [(one["seat"], one["coins"]) for one in told(events, "gold")] == [(2, 3), (1, 2), (3, 1), (0, 0)]
    assert coins(s) == [0, 2, 3, 1]


@pytest.mark.rule("RTE-X11")
def test_equal_steps_for_all_and_the_third_is_first() -> None:
    s = race("black", "V-V-H-H", "V-H-V-H", "X-X-H-H", "O-O-O-O")
    events = play(s, "d3:4", "d3:4", "d3:4", "d3:4")
    assert [(one["seat"], one["coins"]) for one in told(events, "gold")] == [(2, 3), (3, 2), (0, 1), (1, 0)]


@pytest.mark.rule("RTE-X12")
def test_a_chest_of_one_and_two_who_come() -> None:
    s = table(CARDS_2015, T0, "white: hand=N,H,we", "yellow: hand=N,H,we")
    play(s, "white: N-H", "yellow: N-H", "white: none", "yellow: none")
    events = play(s, "e3:2", "e3:2")
    assert [(one["place"], one["coins"]) for one in told(events, "gold")] == [(1, 1), (2, 0)]


@pytest.mark.rule("RTE-X13")
def test_the_second_sees_the_choice_and_may_still_come_second() -> None:
    s = table(CARDS_2015, T0, "white: hand=N,H,we", "yellow: hand=N,H,we")
    play(s, "white: N-H", "yellow: N-H", "white: none", "yellow: none", "e3:2")
    assert deciding(s) == ["yellow"]
    declared = seen(s, "yellow", "white")["declared"]
    assert isinstance(declared, dict)
    assert (declared["chest"], declared["steps"]) == ("e3", 2)
    assert legal(s) == ["e3:2", "nothing"]
    play(s, "e3:2")
    assert coins(s) == [1, 0]


@pytest.mark.rule("RTE-X14")
def test_one_card_in_the_deck_seven_in_the_discard_and_two_draw_two_each() -> None:
    seven = "V V V U U U U"
    held = rest(CARDS_2015, f"{seven} N H H")
    s = table(
        CARDS_2015,
        T0,
        f"white: coins=1 hand=H,{','.join(held)}",
        "yellow: coins=1 hand=H",
        "deck: N",
        f"discard: {seven}",
        "first: yellow",
        "option: islands = 1",
    )
    events = play(s, "white: tortuga:1", "yellow: tortuga:1")
    assert told(events, "draws") == [{"seat": 1, "count": 2}, {"seat": 0, "count": 2}]
    assert told(events, "reshuffle") == [{"cards": 7}]
    assert "N" in hand(s, "yellow")
    assert len(s.deck) == 4


@pytest.mark.rule("RTE-X15")
def test_both_piles_empty_nobody_draws_and_nothing_is_owed() -> None:
    held = rest(CARDS_2015, "H H")
    lines = (f"white: coins=3 hand=H,{','.join(held)}", "yellow: coins=3 hand=H", "deck: -", "discard: -")
    s = table(CARDS_2015, T0, *lines)
    events = play(s, "white: tortuga:3", "yellow: tortuga:3")
    assert told(events, "draws") == []
    assert deciding(s) == ["white", "yellow"]  # the next island
    play(s, "white: V", "yellow: H")
    play(s, "white: none", "yellow: none", "nothing")
    assert (len(hand(s, "white").split()), len(hand(s, "yellow").split())) == (
        59,
        1,
    )  # one card each, as ever


@pytest.mark.rule("RTE-X16")
def test_a_seat_is_ready_with_three_of_five_cards() -> None:
    s = table(CARDS_2015, T0, "seats: 3", "white: hand=V,U,H,N,we", "yellow: hand=H", "black: hand=V")
    play(s, "white: V-U-H", "black: V")
    found = seen(s, "yellow", "white")
    assert (found["stance"], found["cards"], found["row_cards"], found["row"]) == ("ready", 5, 0, None)
    play(s, "yellow: H")
    found = seen(s, "yellow", "white")
    assert (found["stance"], found["cards"], found["row_cards"], found["row"]) == ("ready", 2, 3, None)

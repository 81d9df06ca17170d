"""Decisions not made in time, and seats that leave (C19 section 9; RTE-L2, RTE-L3)."""

from typing import cast

import pytest

from jackal.core.errors import NotYourTurn
from jackal.core.event import Event
from jackal.games.cards_2019.table import table as own
from jackal.routes.state import RouteState
from tests.board import told
from tests.rules.cards_2019.isles import Q1, STRAND, on_top, scarce
from tests.rules.cards_2019.test_draft import NINE, archipelago
from tests.table import CARDS_2019, coins, deciding, hand, legal, play, seen, table, view

LAY = "phase: lay"
MARKET = "market: O O X map"


def late(s: RouteState, seat: int) -> list[Event]:
    events: list[Event] = []
    s.time_out(seat, events.append)
    return events


def leave(s: RouteState, seat: int) -> list[Event]:
    events: list[Event] = []
    s.leave(seat, events.append)
    return events


# Late -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RTE-L2", "C19-P3")
def test_who_is_late_to_announce_passes_with_two_cards_of_the_deck() -> None:
    s = on_top(table(CARDS_2019, STRAND, "white: hand=H", "yellow: hand=H", MARKET), "N D")
    events = late(s, 0)
    assert [event.name for event in events][:2] == ["late", "passes"]
    assert hand(s, "white") == "H D N"
    assert view(s)["market"] == ["O", "O", "X", "map"]
    assert deciding(s) == ["yellow"]


@pytest.mark.rule("RTE-L2", "C19-P3")
def test_who_is_late_to_take_the_second_card_gets_it_from_the_deck() -> None:
    s = on_top(table(CARDS_2019, STRAND, "white: hand=H", "yellow: hand=H", MARKET), "N D")
    play(s, "pass", "market:3")
    late(s, 0)
    assert hand(s, "white") == "H D X"  # N went to the market
    assert deciding(s) == ["yellow"]


@pytest.mark.rule("RTE-L2", "C19-P6")
def test_without_a_deck_who_is_late_gets_the_leftmost_of_the_market() -> None:
    s = scarce("H", deck="N", market="- V O X")
    late(s, 0)
    assert hand(s, "white") == "H V N"
    assert view(s)["market"] == [None, None, "O", "X"]
    s = scarce("H", deck="-", market="- - - X")
    late(s, 0)
    assert hand(s, "white") == "H X"
    assert deciding(s) == ["yellow"]


@pytest.mark.rule("RTE-L2", "C19-R1")
@pytest.mark.parametrize(
    ("cards", "row"),
    [
        ("N,O,flag,map,V,H", "H"),
        ("N,O,flag,map,V,U", "V"),
        ("N,O,X,map,U,D", "U"),
        ("N,O,X,D", "D"),
        ("N,O,X", "X"),
        ("N,O,map", "O"),
        ("N,flag", "N"),
    ],
)
def test_who_is_late_with_his_row_lays_the_first_move_card(cards: str, row: str) -> None:
    s = table(CARDS_2019, STRAND, f"white: hand={cards}", "yellow: hand=H", LAY)
    late(s, 0)
    assert seen(s, "white", "white")["row"] == [row]
    assert seen(s, "white", "white")["stance"] == "ready"


@pytest.mark.rule("RTE-L2", "C19-R1")
def test_an_unfinished_row_goes_back_to_the_hand_before_the_default() -> None:
    s = table(CARDS_2019, STRAND, "white: hand=N,map,O,V", "yellow: hand=H", LAY)
    play(s, "white: +map", "white: +N", "white: +V")
    late(s, 0)
    assert seen(s, "white", "white")["row"] == ["V"]
    assert hand(s, "white") == "O N map"


@pytest.mark.rule("RTE-L2", "C19-R3")
def test_who_is_late_with_his_marks_throws_none() -> None:
    s = table(CARDS_2019, STRAND, "white: hand=H,H,mark,mark", "yellow: hand=H,H", LAY)
    play(s, "white: H-H", "yellow: H-H", "yellow: none")
    events = late(s, 0)
    assert not told(events, "thrown")
    assert hand(s, "white") == "mark mark"


@pytest.mark.rule("RTE-L2", "C19-R4")
def test_who_is_late_to_declare_gets_the_highest_chest_and_then_the_fewest_steps() -> None:
    s = table(CARDS_2019, Q1, "white: hand=N,V,H,V", "yellow: hand=V", LAY)
    play(s, "white: N-V-H-V", "yellow: V", "white: none", "yellow: none")
    assert legal(s) == ["a3:4", "c5:5", "e3:4", "nothing"]
    late(s, 0)
    assert coins(s) == [3, 0]
    maze = "\n5 ~~~~~\n4 ~~~~~\n3 ~~~~~\n2 L~~~~\n1 W..2~\n  abcde\n"
    s = table(CARDS_2019, maze, "white: hand=O,O,O,O,O", "yellow: hand=V", LAY)
    play(s, "white: O-O-O-O-O", "yellow: V", "white: none", "yellow: none")
    assert legal(s) == ["d1:3", "d1:5", "d1:6", "nothing"]
    events = late(s, 0)
    assert told(events, "declares")[0]["steps"] == 3


@pytest.mark.rule("RTE-L2", "C19-A3")
@pytest.mark.parametrize(
    ("pack", "pick"),
    [
        ("O,X,N,map,flag,H,V,U,mark", "O"),
        ("D,X,N,map,flag,H,V,U,mark", "X"),
        ("D,D,N,map,flag,H,V,U,mark", "N"),
        ("D,D,D,map,flag,H,V,U,mark", "map"),
        ("D,D,D,D,flag,H,V,U,mark", "flag"),
        ("D,D,D,D,U,H,V,U,mark", "H"),
        ("D,D,D,D,U,U,V,U,mark", "V"),
        ("D,D,D,D,U,U,U,U,mark", "U"),
        ("D,D,D,D,D,mark,mark,mark,mark", "D"),
    ],
)
def test_who_is_late_in_a_draft_picks_the_most_useful_card(pack: str, pick: str) -> None:
    lines = ("option: mode = archipelago", "phase: draft", f"white: pack={pack}", "yellow: pack=H,H,H,V,V,V,U,N,N")
    s = table(CARDS_2019, (STRAND,) * 9, *lines)
    late(s, 0)
    assert seen(s, "white", "white")["pick"] == pick
    assert deciding(s) == ["yellow"]


@pytest.mark.rule("RTE-L2", "C19-A3")
def test_marks_are_the_last_that_who_is_late_picks() -> None:
    taken = "drafted=H,H,H,H,H,H,V,V hand=H,H,H,H,H,H,V,V"
    lines = (f"white: pack=mark {taken}", "yellow: pack=mark drafted=V,V,V,V,V,U,U,U hand=V,V,V,V,V,U,U,U")
    s = table(CARDS_2019, (STRAND,) * 9, "option: mode = archipelago", "phase: draft", *lines)
    late(s, 0)
    late(s, 1)
    assert hand(s, "white").endswith("mark")


def test_who_has_nothing_to_decide_cannot_be_late() -> None:
    s = table(CARDS_2019, STRAND, "white: hand=H", "yellow: hand=H")
    with pytest.raises(NotYourTurn):
        s.time_out(1)


# Gone -----------------------------------------------------------------------------------------------------------------

THREE = ("seats: 3", "white: hand=H,H,mark coins=4", "yellow: hand=H,H coins=2", "black: hand=H,H,mark coins=1")


@pytest.mark.rule("RTE-L3", "C19-P3")
def test_who_has_left_passes_and_takes_no_cards() -> None:
    s = table(CARDS_2019, STRAND, *THREE, MARKET)
    events = leave(s, 0)
    assert [event.name for event in events] == ["leave", "passes"]
    assert hand(s, "white") == "H H mark"
    assert deciding(s) == ["yellow"]
    assert seen(s, "black", "white")["absent"]
    play(s, "pass", "deck", "deck", "pass", "deck", "deck")
    assert deciding(s) == ["yellow"]
    play(s, "land")
    assert deciding(s) == ["black"]  # white is not waited for
    play(s, "land")
    assert seen(s, "black", "white")["stance"] == "passed"


@pytest.mark.rule("RTE-L3", "C19-P3")
def test_who_leaves_between_his_two_cards_takes_no_more() -> None:
    s = table(CARDS_2019, STRAND, *THREE, MARKET)
    play(s, "pass", "market:3")
    leave(s, 0)
    assert hand(s, "white") == "H H X mark"
    assert deciding(s) == ["yellow"]


@pytest.mark.rule("RTE-L3", "C19-E2", "C19-E3")
def test_refill_and_token_treat_who_has_left_like_any_other() -> None:
    s = table(CARDS_2019, STRAND, *THREE, MARKET, "first: black")
    leave(s, 0)
    events = play(s, "pass", "deck", "deck", "pass", "deck", "deck")
    assert told(events, "token") == [{"seat": 0}]
    assert {"seat": 0, "count": 2} in told(events, "draws")
    assert s.hand_size(0) == 5


@pytest.mark.rule("RTE-L3", "C19-R1")
def test_a_lander_who_leaves_before_he_is_ready_lays_the_default_row() -> None:
    s = table(CARDS_2019, STRAND, *THREE, LAY)
    play(s, "white: +H", "white: +H")
    leave(s, 0)
    assert deciding(s) == ["yellow", "black"]
    assert seen(s, "yellow", "white")["stance"] == "ready"
    play(s, "yellow: H-H", "black: H-H")
    assert seen(s, "yellow", "white")["row_cards"] == 1
    assert deciding(s) == ["yellow", "black"]  # he throws none


@pytest.mark.rule("RTE-L3", "C19-R4")
def test_a_lander_who_leaves_declares_nothing_where_it_is_offered() -> None:
    s = table(CARDS_2019, STRAND, *THREE, LAY)
    play(s, "white: H-H", "yellow: H-H", "black: H-H")
    leave(s, 0)
    play(s, "black: throw:1", "yellow: none")
    assert deciding(s) == ["yellow"]  # white has declared
    assert cast(dict[str, object], seen(s, "", "white")["declared"])["chest"] is None
    play(s, "a1:2", "a1:2")
    assert coins(s) == [4, 4, 2]


@pytest.mark.rule("RTE-L3", "C19-R4")
def test_a_lander_who_leaves_where_every_walk_arrives_declares_the_default() -> None:
    s = table(CARDS_2019, Q1, "seats: 3", "white: hand=V,X,H,mark", "yellow: hand=V", "black: hand=V", LAY)
    play(s, "white: V-X-H", "yellow: V", "black: V", "yellow: none", "black: none", "white: throw:2")
    assert legal(s) == ["a3:3", "e3:3"]
    leave(s, 0)
    assert coins(s) == [2, 0, 0]


@pytest.mark.rule("RTE-L3", "C19-R3")
def test_marks_thrown_before_their_owner_left_fly() -> None:
    s = table(CARDS_2019, STRAND, *THREE, LAY)
    play(s, "white: H-H", "yellow: H-H", "black: H-H", "white: throw:2")
    leave(s, 0)
    play(s, "yellow: none", "black: none")
    assert legal(s) == ["a1:3", "e1:3", "nothing"]


@pytest.mark.rule("RTE-L3", "C19-A3")
def test_for_who_has_left_the_default_is_picked_in_a_draft() -> None:
    s = archipelago(3, isles=NINE)
    leave(s, 1)
    assert deciding(s) == ["white", "black"]
    for _ in range(8):
        for seat in (0, 2):
            s.play(seat, s.actions(seat)[0])
    assert view(s)["phase"] == "announce"
    assert s.hand_size(1) == 9


@pytest.mark.rule("RTE-L3")
def test_who_has_left_is_ranked_below_all_who_stayed_and_keeps_his_coins() -> None:
    s = table(CARDS_2019, STRAND, *THREE, MARKET, "round: 3")
    leave(s, 0)
    play(s, "pass", "deck", "deck", "pass", "deck", "deck")
    assert s.outcome() == ("islands", (4, 2, 1), (3, 1, 2))


@pytest.mark.rule("RTE-L3")
def test_the_last_who_stays_wins_at_once() -> None:
    s = table(CARDS_2019, STRAND, *THREE, MARKET)
    leave(s, 0)
    events = leave(s, 2)
    assert told(events, "over") == [{"reason": "left", "winners": [1]}]
    assert s.outcome() == ("left", (4, 2, 1), (2, 1, 3))
    assert s.actors() == []
    with pytest.raises(NotYourTurn):
        s.leave(1)


@pytest.mark.rule("RTE-L3")
def test_nobody_leaves_twice() -> None:
    s = table(CARDS_2019, STRAND, *THREE, MARKET)
    leave(s, 0)
    with pytest.raises(NotYourTurn):
        s.leave(0)


@pytest.mark.rule("RTE-L3", "C19-A5")
def test_the_hand_of_who_has_left_is_dropped_and_dealt_anew_with_the_others() -> None:
    s = archipelago(3, isles=NINE)
    leave(s, 1)
    while s.at < 4:
        for seat in s.actors():
            s.time_out(seat)
    assert [len(pack) for pack in own(s).packs] == [9, 9, 9]
    assert s.hand_size(1) == 0

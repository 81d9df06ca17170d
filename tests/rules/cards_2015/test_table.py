"""Set-up, rows, Tortuga and rum (C15 sections 2, 5, 6 and 7)."""

from collections import Counter
from typing import cast

import pytest

from jackal.core.chance import FastChance
from jackal.core.errors import BadNotation, IllegalAction
from jackal.routes.state import RouteState
from tests.board import story, told
from tests.rules.routes.drawings import P1, P2
from tests.table import (
    CARDS_2015,
    coins,
    deciding,
    discard,
    hand,
    legal,
    play,
    rest,
    seen,
    table,
    view,
    why_not,
)


@pytest.mark.rule("C15-S1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_five_cards_each_and_no_coins(seats: int) -> None:
    deals = []
    for seed in range(2):
        s = cast(RouteState, CARDS_2015.new(seats, seed))
        assert [s.hand_size(seat) for seat in range(seats)] == [5] * seats
        assert coins(s) == [0] * seats
        assert len(s.deck) == 60 - 5 * seats
        deals.append((s.hands, s.deck, s.order))
    assert all(one != other for one, other in zip(*deals, strict=True))  # cards and islands are shuffled


@pytest.mark.rule("C15-S2")
def test_a_random_seat_is_first() -> None:
    first = Counter(cast(RouteState, CARDS_2015.new(3, seed)).first for seed in range(60))
    assert set(first) == {0, 1, 2}
    assert min(first.values()) > 8


@pytest.mark.rule("C15-S3")
def test_the_islands_to_come_are_unknown() -> None:
    s = cast(RouteState, CARDS_2015.new(2, 1))
    for viewer in ("white", "yellow", ""):
        found = view(s, viewer)
        assert cast(dict[str, object], found["island"])["id"] == s.island().key
        assert found["next"] == []
        assert s.pool[s.order[1]].key not in str(found)


@pytest.mark.rule("C15-S3")
def test_as_far_as_a_seat_knows_any_island_may_come_next() -> None:
    s = cast(RouteState, CARDS_2015.new(2, 1))
    guesses = [s.redeal(0, FastChance(seed)).order for seed in range(200)]
    assert {order[0] for order in guesses} == {s.order[0]}
    assert {order[1] for order in guesses} == set(range(40)) - {s.order[0]}


@pytest.mark.rule("C15-S4")
def test_the_engine_pays_and_takes_coins_itself() -> None:
    s = table(CARDS_2015, P1, "white: hand=N,we coins=1", "yellow: hand=H,we coins=2")
    play(s, "white: N", "yellow: tortuga:2", "e2:1")
    assert coins(s) == [3, 0]
    assert deciding(s) == ["white", "yellow"]  # nobody had to be asked


# Rows -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("C15-R1")
def test_passing_is_impossible() -> None:
    s = table(CARDS_2015, P1, "white: hand=H,V", "yellow: hand=N")
    assert legal(s, "white") == ["+H", "+V"]
    assert why_not(s, "white", "ready") == why_not(s, "white", "pass") == "C15-R1"
    assert why_not(s, "white", "by") == "C15-R4"
    with pytest.raises(BadNotation, match="no action is written so"):
        why_not(s, "white", "skip")


@pytest.mark.rule("C15-T4")
def test_no_rum_is_thrown_at_a_seat_on_tortuga() -> None:
    hands = ("white: hand=rum row=H", "yellow: hand=V row=N", "black: hand=U coins=1 does=tortuga:1")
    s = table(CARDS_2015, P1, "seats: 3", *hands, "phase: throw")
    assert legal(s, "white") == ["none", "throw:2"]
    assert why_not(s, "white", "throw:3") == "C15-T4"
    assert why_not(s, "white", "throw:9") == why_not(s, "white", "throw:1") == "C15-U2"


@pytest.mark.rule("C15-R2")
def test_a_row_is_a_flag_at_most_and_then_moves_with_attachments() -> None:
    s = table(CARDS_2015, P2, "white: hand=H,V,red,red,blue,x2,fr,fr,we,rum", "yellow: hand=N")
    play(s, "white: +red")
    assert legal(s, "white") == ["+H", "+V", "ready"]  # a flag alone is allowed
    for text in ("red", "blue", "x2", "fr", "we", "rum"):
        assert why_not(s, "white", f"+{text}") == "C15-R2"
    play(s, "white: +V")
    assert legal(s, "white") == ["+H", "+x2", "+fr", "+we", "ready"]
    for text in ("red", "blue", "rum"):
        assert why_not(s, "white", f"+{text}") == "C15-R2"


@pytest.mark.rule("C15-K11", "C15-K2")
def test_a_move_card_is_laid_with_one_attachment_of_each_kind_at_most() -> None:
    s = table(CARDS_2015, P2, "white: hand=H,V,x2,fr,fr,we", "yellow: hand=N")
    play(s, "white: +V", "white: +fr")
    assert legal(s, "white") == ["+H", "+x2", "+we", "ready"]
    assert why_not(s, "white", "+fr") == "C15-K2"
    play(s, "white: +x2", "white: +we")
    assert legal(s, "white") == ["+H", "ready"]
    play(s, "white: +H")
    assert legal(s, "white") == ["+fr", "ready"]  # another card, another Friday


@pytest.mark.rule("C15-R3")
def test_a_blank_lies_alone() -> None:
    s = table(CARDS_2015, P1, "option: islands = 1", "white: hand=fr,fr,rum", "yellow: hand=N,rum")
    assert legal(s, "white") == ["+fr", "+rum"]
    play(s, "white: +fr")
    assert legal(s, "white") == ["ready"]
    assert why_not(s, "white", "+fr") == "C15-R3"
    play(s, "white: ready", "yellow: N")
    assert legal(s, "white") == ["none", "throw:2"]  # the rum it still holds
    assert legal(s, "yellow") == ["none", "throw:1"]  # a row like any other
    events = play(s, "white: throw:2", "yellow: throw:1")
    assert [one["chest"] for one in told(events, "declares")] == [None]
    assert deciding(s) == ["yellow"]
    play(s, "nothing")
    assert discard(s) == "N fr rum rum"
    assert hand(s, "white") == "fr"


@pytest.mark.rule("C15-R3")
@pytest.mark.parametrize("blank", ["x2", "fr", "we", "rum"])
def test_any_hand_may_lay_one_blank(blank: str) -> None:
    s = table(CARDS_2015, P1, f"white: hand=H,red,{blank},N", "yellow: hand=N")
    assert legal(s, "white") == ["+H", "+N", "+red", f"+{blank}"]
    play(s, f"white: +{blank}")
    assert legal(s, "white") == ["ready"]
    assert why_not(s, "white", "+H") == why_not(s, "white", "+red") == "C15-R3"


@pytest.mark.rule("C15-R4")
def test_an_empty_hand_stands_by_or_buys() -> None:
    held = ",".join(rest(CARDS_2015, "N N"))
    lines = ("white: hand=- coins=2", "yellow: hand=N,N", f"black: hand={held}", "deck: -", "discard: -")
    s = table(CARDS_2015, P1, "seats: 3", *lines)
    assert legal(s, "white") == ["by", "tortuga:1", "tortuga:2"]
    play(s, "white: by")
    assert seen(s, "yellow", "white")["stance"] == "ready"  # the choice is as secret as a row
    events = play(s, "yellow: N", "black: H")
    assert told(events, "by") == [{"seat": 0}]
    assert deciding(s) == ["yellow", "black"]  # no rum by it or at it
    assert all("1" not in text for text in legal(s, "black"))
    play(s, "yellow: none", "black: none")
    assert deciding(s) == ["yellow"]
    play(s, "nothing", "nothing")
    assert len(hand(s, "white").split()) == 1  # it draws, of the two cards that were laid
    assert coins(s) == [2, 0, 0]


@pytest.mark.rule("C15-R4")
@pytest.mark.parametrize(("purse", "asked"), [(0, ["white", "black"]), (1, ["white", "yellow", "black"])])
def test_only_without_coins_it_stands_by_automatically(purse: int, asked: list[str]) -> None:
    held = ",".join(rest(CARDS_2015, "N"))
    hands = ("white: hand=- coins=1", f"yellow: hand=N coins={purse}", f"black: hand={held} coins=1")
    s = table(CARDS_2015, P1, "seats: 3", *hands, "deck: -", "discard: -")
    play(s, "white: by", "yellow: N", "black: tortuga:1", "nothing")
    assert (hand(s, "white"), hand(s, "yellow")) == ("N", "")  # white drew the only card there was
    assert deciding(s) == asked
    assert seen(s, "white", "yellow")["stance"] == ("choosing" if purse else "by")


# Tortuga --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("C15-T1")
@pytest.mark.parametrize(("price", "cards"), [(1, 2), (2, 3), (3, 5)])
def test_coins_buy_cards(price: int, cards: int) -> None:
    s = table(CARDS_2015, P1, "white: hand=H,H,H,H coins=4", "yellow: hand=N,N")
    told = CARDS_2015.notation.describe(s, CARDS_2015.notation.read(s, 0, f"tortuga:{price}"))
    assert (told["price"], told["cards"]) == (price, cards)
    play(s, f"white: tortuga:{price}", "yellow: N")
    assert coins(s) == [4 - price, 0]
    assert len(hand(s, "white").split()) == 4 + cards


@pytest.mark.rule("C15-T1")
@pytest.mark.parametrize(("purse", "trips"), [(0, 0), (1, 1), (2, 2), (3, 3), (9, 3)])
def test_the_seat_must_own_the_coins(purse: int, trips: int) -> None:
    s = table(CARDS_2015, P1, f"white: hand=H coins={purse}", "yellow: hand=N")
    assert legal(s, "white") == ["+H", *(f"tortuga:{price}" for price in range(1, trips + 1))]
    assert why_not(s, "white", f"tortuga:{trips + 1}") == "C15-T1"


@pytest.mark.rule("C15-T1", "C15-T2")
def test_one_trip_and_only_in_place_of_a_row() -> None:
    s = table(CARDS_2015, P1, "white: hand=H,V coins=9", "yellow: hand=N")
    play(s, "white: +H")
    assert legal(s, "white") == ["+V", "ready"]
    assert why_not(s, "white", "tortuga:1") == "C15-T2"
    s = table(CARDS_2015, P1, "white: hand=H,V coins=9", "yellow: hand=N")
    play(s, "white: tortuga:1")
    assert deciding(s) == ["yellow"]
    with pytest.raises(IllegalAction):
        s.play(1, 11)


@pytest.mark.rule("C15-T2", "C15-H2")
@pytest.mark.parametrize("viewer", ["yellow", ""])
def test_a_trip_is_opened_when_all_are_ready(viewer: str) -> None:
    lines = ("white: hand=H,V coins=3", "yellow: hand=N,N")
    trip, row = table(CARDS_2015, P1, *lines), table(CARDS_2015, P1, *lines)
    assert play(trip, "white: tortuga:2") == play(row, "white: H")
    assert view(trip, viewer) == view(row, viewer)  # only "ready"
    assert seen(trip, "white", "white")["stance"] == "tortuga"
    events = play(trip, "yellow: N")
    assert told(events, "trip") == [{"seat": 0, "price": 2}]
    found = seen(trip, viewer, "white")
    assert (found["stance"], found["price"], found["coins"], found["cards"]) == ("tortuga", 2, 1, 5)


@pytest.mark.rule("C15-T3")
def test_the_cards_are_drawn_at_once_before_anything_else() -> None:
    s = table(CARDS_2015, P1, "white: hand=H coins=1", "yellow: hand=N,N", top="rum red")
    events = play(s, "white: tortuga:1", "yellow: N")
    assert hand(s, "white") == "H red rum"
    assert story(events) == ["ready", "ready", "trip", "draws", "drawn", "row", "opened"]


@pytest.mark.rule("C15-T3")
def test_the_price_is_paid_in_full_even_for_fewer_cards() -> None:
    held = ",".join(rest(CARDS_2015, "N N H V"))
    s = table(CARDS_2015, P1, f"white: hand=H,{held} coins=3", "yellow: hand=N,N", "deck: V", "discard: -")
    play(s, "white: tortuga:3", "yellow: N")
    assert coins(s) == [0, 0]
    assert len(hand(s, "white").split()) == 58


@pytest.mark.rule("C15-T4")
def test_a_seat_on_tortuga_takes_no_part() -> None:
    s = table(CARDS_2015, P1, "seats: 3", "white: hand=rum,H coins=1", "yellow: hand=N,rum", "black: hand=N,rum")
    play(s, "white: tortuga:1", "yellow: N", "black: N")
    assert deciding(s) == ["yellow", "black"]
    assert legal(s, "yellow") == ["none", "throw:3"]
    assert seen(s, "yellow", "white")["row_cards"] == 0
    play(s, "yellow: none", "black: none", "a2:1", "e2:1")
    assert coins(s) == [0, 1, 2]


@pytest.mark.rule("C15-T5", "C15-E2")
def test_it_gets_no_free_card_on_this_island() -> None:
    s = table(CARDS_2015, P1, "white: hand=H,H,H coins=2", "yellow: hand=N,N,N,N")
    play(s, "white: tortuga:1", "yellow: N", "nothing")
    assert len(hand(s, "white").split()) == 5
    assert len(hand(s, "yellow").split()) == 4
    play(s, "white: H", "yellow: N", "white: none", "yellow: none", "nothing", "nothing")
    assert len(hand(s, "white").split()) == 5  # on the next it does


@pytest.mark.rule("C15-T6")
def test_a_trip_is_allowed_on_the_last_island() -> None:
    s = table(CARDS_2015, P1, "option: islands = 1", "white: hand=H coins=2", "yellow: hand=N,N")
    assert legal(s, "white") == ["+H", "tortuga:1", "tortuga:2"]
    play(s, "white: tortuga:2", "yellow: N", "e2:1")
    assert coins(s) == [0, 2]
    assert len(hand(s, "white").split()) == 4  # it bought what it paid for


# Rum ------------------------------------------------------------------------------------------------------------------

RUMMY = ("seats: 3", "white: hand=N,rum,rum", "yellow: hand=N,rum", "black: hand=N,V")


def rows_lie() -> RouteState:
    s = table(CARDS_2015, P1, *RUMMY)
    play(s, "white: N", "yellow: N", "black: N")
    return s


@pytest.mark.rule("C15-U1")
def test_rum_is_thrown_after_all_rows_lie_and_before_they_are_opened() -> None:
    s = table(CARDS_2015, P1, *RUMMY)
    play(s, "white: N", "yellow: N")
    assert why_not(s, "black", "throw:1") == "RTE-H4"
    play(s, "black: N")
    assert view(s)["phase"] == "throw"
    assert seen(s, "white", "black")["row"] is None
    play(s, "white: throw:3", "yellow: none", "black: none")
    assert why_not(s, "white", "throw:3") == "RTE-H4"


@pytest.mark.rule("C15-U2")
def test_any_number_of_rum_at_other_rows_decided_in_secret_at_the_same_time() -> None:
    s = rows_lie()
    assert deciding(s) == ["white", "yellow", "black"]
    assert legal(s, "white") == ["none", "throw:2", "throw:2,2", "throw:3", "throw:2,3", "throw:3,3"]
    assert legal(s, "yellow") == ["none", "throw:1", "throw:3"]
    assert legal(s, "black") == ["none"]
    for text in ("throw:1", "throw:2,2,3", "throw:4"):
        assert why_not(s, "white", text) == "C15-U2"
    assert play(s, "black: none", "white: throw:3,2") == []
    events = play(s, "yellow: throw:1")
    assert [(one["seat"], one["target"], one["card"]) for one in told(events, "thrown")] == [
        (0, 1, "rum"),
        (0, 2, "rum"),
        (1, 0, "rum"),
    ]
    assert [seen(s, "", colour)["thrown_by"] for colour in ("white", "yellow", "black")] == [[1], [0], [0]]


@pytest.mark.rule("C15-U3")
@pytest.mark.parametrize(
    ("throws", "late"), [(("none", "none"), 0), (("throw:3", "none"), 1), (("throw:3,3", "throw:3"), 1)]
)
def test_any_number_of_rum_is_one_step(throws: tuple[str, str], late: int) -> None:
    s = rows_lie()
    play(s, f"white: {throws[0]}", f"yellow: {throws[1]}", "black: none")
    assert seen(s, "", "black")["late"] == late
    play(s, "nothing", "nothing")
    assert legal(s, "black") == [f"a2:{1 + late}", f"e2:{1 + late}", "nothing"]


@pytest.mark.rule("C15-U4")
def test_all_rum_thrown_is_spent() -> None:
    s = table(CARDS_2015, P1, "option: islands = 1", *RUMMY)
    play(s, "white: N", "yellow: N", "black: N", "white: throw:3,3", "yellow: throw:3", "black: none")
    assert (hand(s, "white"), hand(s, "yellow")) == ("", "")
    assert discard(s) == ""
    play(s, "nothing", "nothing", "nothing")
    assert discard(s) == "N N N rum rum rum"


@pytest.mark.rule("C15-U5")
def test_with_one_row_there_is_no_rum() -> None:
    s = table(CARDS_2015, P1, "seats: 3", "white: hand=N,rum", "yellow: hand=N coins=1", "black: hand=N coins=1")
    play(s, "yellow: tortuga:1", "black: tortuga:1", "white: N")
    assert view(s)["phase"] == "declare"
    s = table(CARDS_2015, P1, "white: hand=N,rum", "yellow: hand=N coins=1")
    play(s, "white: N", "yellow: N")
    assert view(s)["phase"] == "throw"

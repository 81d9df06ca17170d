"""Landing or passing, the passer's two cards, the market (C19 section 5)."""

from typing import cast

import pytest

from tests.board import told
from tests.rules.cards_2019.isles import STRAND, on_top, scarce
from tests.table import CARDS_2019, coins, deciding, deck, discard, hand, legal, play, seen, table, view, why_not

THREE = ("seats: 3", "white: hand=H,H,U", "yellow: hand=H,H,D", "black: hand=H,H,N")
MARKET = "market: V O X map"


@pytest.mark.rule("C19-P1")
def test_seats_announce_openly_in_seat_order() -> None:
    s = table(CARDS_2019, STRAND, *THREE, MARKET, "first: yellow")
    assert deciding(s) == ["yellow"]
    events = play(s, "land")
    assert told(events, "lands") == [{"seat": 1}]
    assert deciding(s) == ["black"]
    events = play(s, "pass", "deck", "deck")
    assert told(events, "passes") == [{"seat": 2}]
    assert deciding(s) == ["white"]
    for viewer in ("white", "yellow", "black", ""):  # the last one knows what the others do
        assert [seen(s, viewer, of)["stance"] for of in ("white", "yellow", "black")] == [
            "choosing",
            "landed",
            "passed",
        ]


@pytest.mark.rule("C19-P2", "C19-X26")
def test_landing_takes_a_move_card_in_hand() -> None:
    s = table(CARDS_2019, STRAND, "white: hand=flag,map,map,mark,mark", "yellow: hand=N")
    assert legal(s) == ["pass"]  # asked all the same
    assert why_not(s, "white", "land") == "C19-P2"
    play(s, "pass", "deck", "deck")
    assert legal(s) == ["land", "pass"]


@pytest.mark.rule("C19-P3")
def test_a_passer_takes_two_cards_one_after_the_other_before_the_next_seat_announces() -> None:
    s = on_top(table(CARDS_2019, STRAND, *THREE, MARKET), "D N")
    play(s, "pass")
    assert deciding(s) == ["white"]
    assert legal(s) == ["market:1", "market:2", "market:3", "market:4", "deck"]  # no way around it
    play(s, "deck")
    assert hand(s, "white") == "H H U D"
    assert legal(s) == ["market:1", "market:2", "market:3", "market:4", "deck"]
    play(s, "market:2")
    assert hand(s, "white") == "H H U D O"
    assert deciding(s) == ["yellow"]
    assert legal(s) == ["land", "pass"]


@pytest.mark.rule("C19-P3")
def test_the_deck_is_offered_while_it_or_the_discard_holds_a_card() -> None:
    s = scarce("H U", deck="N", discard="D")
    play(s, "pass", "deck")
    assert legal(s)[-1] == "deck"
    events = play(s, "deck")
    assert told(events, "reshuffle") == [{"cards": 1}]
    assert hand(s, "white") == "H U D N"
    play(s, "pass")
    assert legal(s) == ["market:1", "market:2", "market:3", "market:4"]
    assert why_not(s, "yellow", "deck") == "RTE-T2"


@pytest.mark.rule("C19-P4")
def test_a_card_taken_from_the_market_is_replaced_at_once() -> None:
    s = on_top(table(CARDS_2019, STRAND, *THREE, MARKET), "D N")
    events = play(s, "pass", "market:3")
    assert told(events, "takes") == [{"seat": 0, "place": 3, "card": "X"}]
    assert told(events, "market") == [{"place": 3, "card": "D"}]
    assert view(s)["market"] == ["V", "O", "D", "map"]


@pytest.mark.rule("C19-P4", "C19-X24")
def test_the_replacement_may_be_taken_as_the_second_card() -> None:
    s = on_top(table(CARDS_2019, STRAND, *THREE, MARKET), "N D")
    play(s, "pass", "market:2", "market:2")
    assert hand(s, "white") == "H H U O N"
    assert view(s)["market"] == ["V", "D", "X", "map"]


@pytest.mark.rule("C19-P5")
def test_a_passer_lays_no_row() -> None:
    s = table(CARDS_2019, STRAND, *THREE, MARKET)
    play(s, "land", "pass", "deck", "deck", "land")
    assert deciding(s) == ["white", "black"]
    assert why_not(s, "yellow", "H") == "C19-P5"


@pytest.mark.rule("C19-P5")
def test_there_is_no_hand_limit() -> None:
    s = table(CARDS_2019, STRAND, "white: hand=H,H,H,V,V,V,U,U,U,D,D,D", "yellow: hand=O,O,O,O,O")
    events = play(s, "pass", "deck", "deck", "pass", "deck", "deck")
    assert s.at == 1
    assert [s.hand_size(seat) for seat in range(2)] == [14, 7]
    assert told(events, "draws") == [{"seat": seat, "count": 1} for seat in (0, 0, 1, 1)]
    assert discard(s) == ""


@pytest.mark.rule("C19-P7")
def test_an_announcement_cannot_be_taken_back() -> None:
    s = table(CARDS_2019, STRAND, *THREE, MARKET)
    play(s, "land")
    assert why_not(s, "white", "pass") == why_not(s, "white", "land") == "C19-P7"
    play(s, "pass")
    assert why_not(s, "yellow", "land") == "C19-P2"  # now cards are taken
    play(s, "deck", "deck")
    assert why_not(s, "yellow", "land") == "C19-P5"


@pytest.mark.rule("C19-P7", "C19-X31")
def test_an_island_where_all_pass_yields_nothing_and_is_over() -> None:
    s = table(CARDS_2019, STRAND, *THREE, MARKET, "first: yellow")
    events = play(s, *("pass", "deck", "deck") * 3)
    assert coins(s) == [0, 0, 0]
    assert discard(s) == ""
    assert not told(events, "gold") + told(events, "ready")
    assert (s.at, deciding(s)) == (1, ["black"])  # token and islands move on
    assert cast(dict[str, object], view(s)["island"])["id"] == "i2"


# Piles that run out ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("C19-P6", "C19-X33")
def test_market_places_stay_empty_without_cards_and_are_filled_first_when_there_are_some_again() -> None:
    s = scarce("H U", "D", "H H U", deck="N")
    assert legal(s) == ["land", "pass"]
    play(s, "pass", "market:3")
    assert view(s)["market"] == ["V", "O", "N", "map"]
    play(s, "market:1")
    assert view(s)["market"] == [None, "O", "N", "map"]
    play(s, "pass")
    assert legal(s) == ["market:2", "market:3", "market:4"]
    play(s, "market:2", "market:4")
    assert view(s)["market"] == [None, None, "N", None]
    play(s, "land", "land", "black: H-H-U", "red: H-V", "black: none", "red: none")
    events = play(s, "nothing")  # for red there is nothing else
    assert told(events, "reshuffle") == [{"cards": 5}]
    assert [data["place"] for data in told(events, "market")] == [1, 2, 4]
    assert told(events, "draws") == [{"seat": 0, "count": 1}, {"seat": 1, "count": 1}]
    assert [event.name for event in events if event.name in ("market", "draws")] == ["market"] * 3 + ["draws"] * 2
    assert (deck(s), discard(s)) == ("", "")
    assert None not in cast(list[object], view(s)["market"])
    assert [s.hand_size(seat) for seat in range(3)] == [5, 4, 0]  # nothing is owed later


@pytest.mark.rule("C19-P6")
def test_a_passer_who_finds_no_card_takes_none() -> None:
    s = scarce("H U", deck="-", market="- - - -")
    play(s, "pass")
    assert deciding(s) == ["yellow"]
    assert hand(s, "white") == "H U"


@pytest.mark.rule("C19-P6")
def test_a_passer_who_finds_one_card_takes_one() -> None:
    s = scarce("H U", deck="-", market="- - X -")
    play(s, "pass")
    assert legal(s) == ["market:3"]
    play(s, "market:3")
    assert deciding(s) == ["yellow"]
    assert hand(s, "white") == "H U X"


@pytest.mark.rule("C19-P6")
def test_one_card_of_the_deck_and_none_of_the_market_are_one_card() -> None:
    s = scarce("H U", deck="N", market="- - - -")
    play(s, "pass")
    assert legal(s) == ["deck"]
    play(s, "deck")
    assert deciding(s) == ["yellow"]


@pytest.mark.rule("C19-P6")
def test_after_a_renewed_deck_the_market_is_filled_again_while_it_lasts() -> None:
    s = scarce("H U", deck="-", discard="D D")
    play(s, "pass", "market:4")
    assert view(s)["market"] == ["V", "O", "X", "D"]  # out of the discard
    play(s, "market:4")
    assert view(s)["market"] == ["V", "O", "X", "D"]
    assert (deck(s), discard(s)) == ("", "")

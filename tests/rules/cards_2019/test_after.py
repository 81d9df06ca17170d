"""After an island: discard, refill, token, the next island (C19 section 8)."""

import pytest

from tests.board import told
from tests.rules.cards_2019.isles import STRAND, on_top
from tests.rules.cards_2019.test_setup import named
from tests.table import CARDS_2019, deciding, deck, discard, hand, play, table, view

MARKET = "market: O O X X"


@pytest.mark.rule("C19-E1")
def test_rows_and_thrown_marks_are_discarded_walked_or_not() -> None:
    lines = ("white: hand=H,H,U,mark", "yellow: hand=V,mark", "phase: lay")
    s = table(CARDS_2019, STRAND, *lines, MARKET)
    play(s, "white: H-H-U", "yellow: V", "white: throw:2", "yellow: throw:1", "a1:3")
    assert discard(s) == "H H V U mark mark"
    assert view(s)["discard"] == {"H": 2, "V": 1, "U": 1, "mark": 2}


@pytest.mark.rule("C19-E2")
def test_who_has_fewer_than_five_cards_draws_up_to_five_and_nobody_loses_any() -> None:
    lines = ("seats: 3", "white: hand=H,N,N", "yellow: hand=H,D,D,D,D,D,D", "black: hand=U", "phase: lay")
    s = on_top(table(CARDS_2019, STRAND, *lines, MARKET, "first: black"), "V U V U map V U flag")
    events = play(s, "white: H", "yellow: H", "black: U", "white: none", "yellow: none", "black: none")
    assert hand(s, "black") == "V V U flag map"  # RTE-T4: card by card, black first
    assert hand(s, "white") == "V U U N N"
    assert hand(s, "yellow") == "D D D D D D"
    assert told(events, "draws") == [{"seat": 2, "count": 5}, {"seat": 0, "count": 3}]
    assert view(s)["market"] == ["O", "O", "X", "X"]


@pytest.mark.rule("C19-X25")
def test_a_passers_cards_are_kept_and_count_at_the_refill() -> None:
    s = table(CARDS_2019, STRAND, "white: hand=H,H,H,V,V", "yellow: hand=D,D,D,D,D", MARKET)
    events = play(s, "pass", "market:1", "market:3", "pass", "deck", "deck")
    assert told(events, "draws") == [{"seat": 1, "count": 1}] * 2  # his own two; no refill for either
    assert s.hand_size(0) == s.hand_size(1) == 7
    play(s, "pass", "deck", "deck", "land", "white: H-H-H")
    events = play(s, "a1:2")
    assert told(events, "draws") == [{"seat": 0, "count": 1}]
    assert s.hand_size(0) == 5


@pytest.mark.rule("C19-E3")
def test_the_token_goes_to_the_left() -> None:
    s = table(CARDS_2019, STRAND, "seats: 3", "white: hand=H", "yellow: hand=H", "black: hand=H", "first: yellow")
    events = play(s, *("pass", "deck", "deck") * 3)
    assert told(events, "token") == [{"seat": 2}]
    assert deciding(s) == ["black"]
    events = play(s, *("pass", "deck", "deck") * 3)
    assert told(events, "token") == [{"seat": 0}]
    assert deciding(s) == ["white"]


@pytest.mark.rule("C19-E4")
def test_the_horizon_island_becomes_current_and_a_new_one_is_turned_up() -> None:
    s = table(CARDS_2019, STRAND, "islands: i3 i1 i4 i2", "white: hand=H", "yellow: hand=H")
    assert (named(s, "island"), named(s, "next")) == (["i3"], ["i1"])
    events = play(s, *("pass", "deck", "deck") * 2)
    assert (named(s, "island"), named(s, "next")) == (["i1"], ["i4"])
    assert [(data["number"], data["island"]) for data in told(events, "island")] == [(2, "i1")]


@pytest.mark.rule("C19-E5")
def test_there_is_no_refill_after_the_last_island() -> None:
    s = table(CARDS_2019, STRAND, "round: 3", "white: hand=H,H coins=5", "yellow: hand=H", "phase: lay", MARKET)
    before = deck(s)
    events = play(s, "white: H-H", "yellow: H", "white: none", "yellow: none", "a1:2")
    assert view(s)["phase"] == "over"
    assert (deck(s), hand(s, "white"), told(events, "draws")) == (before, "", [])

"""Setting up (C19 section 2) and the options (sections 11 and 13)."""

from collections import Counter
from typing import cast

import pytest

from jackal.core.errors import BadOption
from jackal.core.options import Value
from jackal.games.cards_2019.content import islands
from jackal.routes.state import RouteState
from tests.cards import CODES
from tests.rules.cards_2019.isles import STRAND
from tests.table import CARDS_2019, deck, hand, isles, play, table, view


def deal(seats: int = 4, seed: int = 0, **options: Value) -> RouteState:
    state = CARDS_2019.new(seats, seed, options)
    assert isinstance(state, RouteState)
    return state


def named(s: RouteState, key: str) -> list[str]:
    """The islands under a key of the view."""
    shown = view(s)[key]
    several = cast(list[dict[str, str]], shown if isinstance(shown, list) else [shown])
    return [island["id"] for island in several]


@pytest.mark.rule("C19-S1")
@pytest.mark.parametrize("options", [{}, {"mode": "archipelago"}])
def test_a_random_seat_gets_the_token(options: dict[str, Value]) -> None:
    first = Counter(CARDS_2019.view(CARDS_2019.new(4, seed, options), None)["first"] for seed in range(80))
    assert set(first) == {0, 1, 2, 3}
    assert min(first.values()) >= 8


@pytest.mark.rule("C19-S2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_five_cards_each_four_in_the_market_and_the_rest_is_the_deck(seats: int) -> None:
    s = deal(seats)
    assert [s.hand_size(seat) for seat in range(seats)] == [5] * seats
    market = cast(list[str], view(s)["market"])
    assert len(market) == 4
    assert None not in market
    assert (len(s.deck), sum(s.discard)) == (56 - 5 * seats, 0)
    box = Counter(CODES[kind] for kind, count in enumerate(s.edition.box.deck) for _ in range(count))
    dealt = [code for seat in ("white", "yellow", "black", "red")[:seats] for code in hand(s, seat).split()]
    assert Counter([*dealt, *market, *deck(s).split()]) == box


@pytest.mark.rule("C19-S2")
def test_the_cards_are_shuffled() -> None:
    deals = [deal(seed=seed) for seed in range(20)]
    assert len({(deck(s), hand(s, "white"), str(view(s)["market"])) for s in deals}) == 20


@pytest.mark.rule("C19-S3")
def test_two_islands_are_turned_up_and_no_seat_has_coins() -> None:
    s = deal(3)
    assert (named(s, "island"), len(named(s, "next"))) == ([islands()[s.order[0]].key], 1)
    assert named(s, "next") == [islands()[s.order[1]].key]
    assert s.coins == [0, 0, 0]
    assert len({str(deal(seed=seed).order) for seed in range(20)}) == 20


@pytest.mark.rule("C19-S4")
def test_there_is_no_horizon_island_while_the_last_one_is_played() -> None:
    s = table(CARDS_2019, STRAND, "option: islands = 3", "round: 2", "white: hand=H", "yellow: hand=H")
    assert (named(s, "island"), named(s, "next")) == (["i2"], ["i3"])
    play(s, *("pass", "deck", "deck") * 2)
    assert (named(s, "island"), named(s, "next")) == (["i3"], [])
    assert named(deal(islands=1), "next") == []


@pytest.mark.rule("C19-Q5")
def test_games_draw_their_islands_from_all_45_without_repetition() -> None:
    drawn: set[int] = set()
    for seed in range(60):
        order = deal(seed=seed).order
        assert len(set(order)) == len(order) == 7  # six and one for a tie-break
        drawn |= set(order[:6])
    assert drawn == set(range(45))


# Options --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("C19-O1")
def test_the_mode_is_base_unless_it_is_said_to_be_archipelago() -> None:
    assert view(deal())["phase"] == view(deal(mode="base"))["phase"] == "announce"
    assert view(deal(mode="archipelago"))["phase"] == "draft"
    with pytest.raises(BadOption, match="mode is one of base, archipelago"):
        deal(mode="draft")


@pytest.mark.rule("C19-O2")
def test_there_are_six_islands_unless_it_is_said_otherwise() -> None:
    assert view(deal())["rounds"] == 6
    assert [view(deal(islands=count))["rounds"] for count in (1, 20)] == [1, 20]
    assert view(deal(islands=3, mode="archipelago"))["rounds"] == 8
    with pytest.raises(BadOption, match="islands is at least 1; got 0"):
        deal(islands=0)
    with pytest.raises(BadOption, match="islands is at most 20; got 21"):
        deal(islands=21)


@pytest.mark.rule("C19-O3")
def test_the_second_start_is_left_or_across() -> None:
    assert deal(mode="archipelago").options["second_start"] == "left"
    assert view(deal(second_start="across"))["phase"] == "announce"  # no matter in base mode
    with pytest.raises(BadOption, match="second_start is one of left, across"):
        deal(second_start="right")


@pytest.mark.rule("C19-O2", "C19-V2")
def test_islands_of_ones_own_must_be_enough_for_the_game_and_a_tie_break() -> None:
    four = isles(STRAND)
    assert deal(isles=four, islands=3).island().drawing[-1] == "2.W.1"
    with pytest.raises(BadOption, match="4 islands are to be played and 1 for a tie-break, but there are only 4"):
        deal(isles=four, islands=4)
    nine = isles(*[STRAND] * 9)
    assert deal(isles=nine, mode="archipelago").rounds == 8
    with pytest.raises(BadOption, match="8 islands are to be played and 1 for a tie-break, but there are only 8"):
        deal(isles=isles(*[STRAND] * 8), mode="archipelago")
    with pytest.raises(BadOption, match="20 islands"):
        deal(isles=nine, islands=20)


@pytest.mark.rule("C19-S1")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_two_to_four_sit_at_a_table(seats: int) -> None:
    with pytest.raises(BadOption, match="2 to 4 seats"):
        deal(seats)

"""What is true at any moment of a game of cards, seen from inside (RTE section 13, C15 and C19 section 15)."""

import random
from collections.abc import Iterator
from typing import Final, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jackal.core.chance import FastChance
from jackal.core.event import Event
from jackal.games.cards_2019.table import table as own
from jackal.games.cards_2019.words import ANNOUNCING, DRAFTING
from jackal.routes.state import RouteState
from jackal.routes.words import CARDS, LAYING, OVER
from jackal.text.routes.check import card_counts
from tests.walks import Walk, walks

each_card_game: Final = pytest.mark.parametrize("key", ["cards-2015", "cards-2019"])


def moments(walk: Walk) -> Iterator[tuple[RouteState, list[Event]]]:
    """The position after each single action, a time-out or a good-bye now and then, and what was told."""
    match, dice = walk.start(), random.Random(walk.dice)
    s = cast(RouteState, match.state)
    yield s, []
    for _ in range(walk.length):
        if not s.actors():
            return
        events: list[Event] = []
        seat, fate = dice.choice(s.actors()), dice.random() if walk.leavers else 1.0
        if fate < 0.02:
            s.time_out(seat, events.append)
        elif fate < 0.03:
            s.leave(seat, events.append)
        else:
            s.play(seat, dice.choice(s.actions(seat)), events.append)
        yield s, events


@pytest.mark.rule("RTE-I1", "RTE-T3")
@each_card_game
@given(data=st.data())
def test_the_sixty_cards_are_always_somewhere_and_only_there(key: str, data: st.DataObject) -> None:
    for s, _ in moments(data.draw(walks(key, leavers=True))):
        assert card_counts(s) == list(s.edition.box.deck)
        assert sum(card_counts(s)) == CARDS
        assert min([*s.hands, *s.discard, *s.unseen, *s.known]) >= 0


@pytest.mark.rule("RTE-I1", "RTE-H5")
@each_card_game
@given(data=st.data())
def test_a_redealt_position_has_the_same_sixty_cards(key: str, data: st.DataObject) -> None:
    walk = data.draw(walks(key, leavers=True, halfway=True))
    match = walk.play()
    for seat in range(match.seats):
        twin = match.state.redeal(seat, FastChance(walk.dice))
        assert isinstance(twin, RouteState)
        assert card_counts(twin) == list(twin.edition.box.deck)
        assert min([*twin.hands, *twin.unseen]) >= 0


@pytest.mark.rule("C15-I1", "RTE-S7", "RTE-I3")
@each_card_game
@given(data=st.data())
def test_coins_are_the_gold_paid_less_the_prices_of_trips(key: str, data: st.DataObject) -> None:
    paid = 0
    for s, events in moments(data.draw(walks(key, leavers=True))):
        paid += sum(cast(int, event.data["coins"]) for event in events if event.name == "gold")
        paid -= sum(cast(int, event.data["price"]) for event in events if event.name == "trip")
        assert sum(s.coins) + (0 if s.edition.key == "cards-2015" else sum(own(s).extra)) == paid
        assert min(s.coins) >= 0


@pytest.mark.rule("C15-I2", "C15-E3")
@given(walk=walks("cards-2015", leavers=True))
def test_every_island_of_2015_begins_with_four_cards_in_each_hand(walk: Walk) -> None:
    for s, events in moments(walk):
        if any(event.name == "island" for event in events) and s.phase == LAYING and (s.deck or sum(s.discard)):
            assert all(s.hand_size(seat) + len(s.rows[seat]) >= 4 for seat in range(s.seats))


@pytest.mark.rule("C19-I1", "C19-I2", "C19-E2")
@given(walk=walks("cards-2019", leavers=True))
def test_every_island_of_2019_begins_with_a_full_market_and_in_the_base_mode_with_five_cards(walk: Walk) -> None:
    for s, events in moments(walk):
        if s.phase == ANNOUNCING and (s.deck or sum(s.discard) + sum(s.unseen)):
            assert min(own(s).market) >= 0
            if events and events[-1].name == "island" and "mode" not in walk.variant.options and not s.among:
                assert all(s.hand_size(seat) >= 5 for seat in range(s.seats))


@pytest.mark.rule("C19-I4", "C19-A3")
@given(walk=walks("cards-2019", leavers=True))
def test_packs_of_a_draft_are_alike_and_nine_cards_with_what_was_picked(walk: Walk) -> None:
    for s, _ in moments(walk):
        if s.phase == DRAFTING:
            sizes = {len(pack) for pack in own(s).packs}
            assert len(sizes) == 1
            assert {len(pack) + s.hand_size(seat) for seat, pack in enumerate(own(s).packs)} == {9}
            assert [len(taken) for taken in own(s).drafted] == [s.hand_size(seat) for seat in range(s.seats)]
        else:
            assert not any(own(s).packs)


@pytest.mark.rule("RTE-L1", "C15-I7", "C19-I8")
@each_card_game
@given(data=st.data())
def test_a_game_has_as_many_islands_as_were_agreed_and_at_most_a_tie_break(key: str, data: st.DataObject) -> None:
    walk = data.draw(walks(key, leavers=True))._replace(length=10_000)
    told = [event.data["number"] for _, events in moments(walk) for event in events if event.name == "island"]
    *_, (s, _) = moments(walk)
    assert s.phase == OVER
    first = 1 if "mode" in walk.variant.options else 2  # the first island is turned up with the deal
    assert told == list(range(first, first + len(told)))
    last = {"islands": s.rounds, "tie-break": s.rounds + 1}
    assert s.at + 1 == last.get(s.reason, s.at + 1) <= s.rounds + 1
    assert (s.reason == "left") == (s.gone.bit_count() == s.seats - 1)

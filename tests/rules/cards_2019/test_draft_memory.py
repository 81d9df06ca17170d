"""What a seat remembers of a draft: `redeal` keeps all it knows, and nothing that it does not (C19-H4, H5)."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jackal.core.chance import FastChance
from jackal.core.errors import BadText
from jackal.core.event import Event
from jackal.games.cards_2019.table import table as own
from jackal.games.cards_2019.words import PICK
from jackal.routes.state import RouteState
from tests.cards import CODES
from tests.rules.cards_2019.isles import STRAND
from tests.rules.cards_2019.notebook import Cards, Notebook, cards
from tests.rules.cards_2019.test_draft import NINE, archipelago
from tests.table import CARDS_2019, play, table
from tests.walks import numbers

seat_counts = st.integers(2, 4)
MODE = "option: mode = archipelago"


class Evening:
    """A game played at random in which every seat keeps its notebook, a new one for the second round."""

    def __init__(self, seats: int, seed: int) -> None:
        self.s = archipelago(seats, seed, isles=NINE)
        self.dice = FastChance(seed)
        self.books = self.new_books()
        self.old_books: list[Notebook] = []

    def new_books(self) -> list[Notebook]:
        return [Notebook(self.s.seats, seat, own(self.s).packs[seat]) for seat in range(self.s.seats)]

    def step(self) -> None:
        """One action of somebody."""
        actors = self.s.actors()
        seat = actors[self.dice.pick(len(actors))]
        actions = self.s.actions(seat)
        action = actions[self.dice.pick(len(actions))]
        if PICK <= action < PICK + len(CODES):
            self.books[seat].picks.append(CODES[action - PICK])
        events: list[Event] = []
        self.s.play(seat, action, events.append)
        names = [event.name for event in events]
        end = names.index("draft") if "draft" in names else len(names)
        for book in self.books:
            book.hears(events[:end])
        if end < len(names):
            self.old_books, self.books = self.books, self.new_books()
        if not any(self.s.unseen):
            self.old_books = []  # the dropped hands are shuffled in again

    def check(self, again: int) -> None:
        """The true position, and one dealt anew for each seat, fit its notes."""
        for seat in range(self.s.seats):
            for state in (self.s, self.s.redeal(seat, FastChance(again))):
                self.books[seat].check(state)
                for book in self.old_books[seat : seat + 1]:
                    book.check_dropped(state)


@pytest.mark.rule("C19-H4")
@given(seats=seat_counts, seed=numbers, steps=st.integers(0, 36), again=numbers)
def test_in_a_draft_replaying_the_redealt_picks_gives_the_very_packs_a_seat_saw(
    seats: int, seed: int, steps: int, again: int
) -> None:
    evening = Evening(seats, seed)
    for _ in range(min(steps, 8 * seats)):
        evening.step()
    evening.check(again)


@pytest.mark.rule("C19-H4", "C19-H5")
@given(seats=seat_counts, seed=numbers, steps=st.integers(1, 250), again=numbers)
def test_after_a_draft_hands_fit_the_packs_a_seat_saw_and_all_that_was_shown_since(
    seats: int, seed: int, steps: int, again: int
) -> None:
    evening = Evening(seats, seed)
    for _ in range(8 * seats + steps):
        if evening.s.actors() and not evening.s.among:
            evening.step()
    if evening.s.actors() and not evening.s.among:
        evening.check(again)


# What cannot be known varies -----------------------------------------------------------------------------------------


def draft_state(seats: int, seed: int, picks: int) -> RouteState:
    evening = Evening(seats, seed)
    for _ in range(picks * seats):
        evening.step()
    return evening.s


def possible(s: RouteState, viewer: int) -> dict[tuple[int, int], set[str]]:
    """For every pick of another seat the kinds it may have been, worked out pack by pack."""
    taken = len(own(s).drafted[0])
    seats = s.seats
    anything = set(cards(s.deck))
    found: dict[tuple[int, int], set[str]] = {}
    stretches: list[list[tuple[int, int]]] = []
    for pack in range(seats):
        stretch: list[tuple[int, int]] = []
        seen_before = False
        left = cards(own(s).packs[(pack + taken) % seats])
        for step in range(taken + 1):
            holder = (pack + step) % seats
            if holder == viewer or step == taken:
                kinds = {CODES[own(s).drafted[who][at]] for who, at in stretch}
                if holder != viewer:
                    kinds |= set(left)
                if seen_before:
                    found |= dict.fromkeys(stretch, kinds)
                else:
                    anything |= kinds
                    stretches.append(stretch)
                stretch, seen_before = [], True
            else:
                stretch.append((holder, step))
    for stretch in stretches:
        found |= dict.fromkeys(stretch, anything)
    return found


@pytest.mark.rule("C19-H4")
@pytest.mark.parametrize(("seats", "picks"), [(2, 3), (3, 1), (3, 8), (4, 2), (4, 7)])
def test_over_many_redeals_every_pick_is_whatever_it_may_have_been(seats: int, picks: int) -> None:
    s = draft_state(seats, 11, picks)
    for viewer in range(seats):
        seen: dict[tuple[int, int], set[str]] = {}
        for seed in range(400):
            twin = s.redeal(viewer, FastChance(seed))
            for seat in range(seats):
                for step, kind in enumerate(own(twin).drafted[seat]):
                    if seat != viewer:
                        seen.setdefault((seat, step), set()).add(CODES[kind])
        assert seen == possible(s, viewer)


@pytest.mark.rule("C19-H4")
def test_packs_never_held_and_secret_picks_vary_and_packs_handed_on_are_known() -> None:
    s = draft_state(4, 3, 1)
    s.play(2, s.actions(2)[0])
    twins = [s.redeal(0, FastChance(seed)) for seed in range(80)]
    assert {tuple(own(twin).packs[0]) for twin in twins} == {tuple(own(s).packs[0])}
    assert {tuple(own(twin).packs[1]) for twin in twins} == {tuple(own(s).packs[1])}  # white has just handed it on
    assert len({tuple(own(twin).packs[2]) for twin in twins}) > 60
    assert len({own(twin).picks[2] for twin in twins}) > 4
    assert {own(twin).picks[3] for twin in twins} == {-1}


# What was shown tells no more than that it was there ------------------------------------------------------------------

FIRST_PICKS = "white: hand=N,N,N,N,N,N,map,map,map drafted=N,N,N,N,N,N,map,map,map"


@pytest.mark.rule("C19-H4")
def test_a_card_shown_may_be_the_one_that_was_seen_to_go_as_well_as_one_that_was_not() -> None:
    """Yellow took an H that nobody saw, and one out of a pack of white's; one is laid open: white knows of no other."""
    yellow = "yellow: hand=H,H,U,U,U,D,D,D,D drafted=H,H,U,U,U,D,D,D,D"
    s = table(CARDS_2019, (STRAND,) * 9, MODE, FIRST_PICKS, yellow, "phase: lay")
    twins = [s.redeal(0, FastChance(seed)) for seed in range(80)]
    assert all(twin.has(1, 0) for twin in twins)
    play(s, "white: N", "yellow: H", "white: none", "yellow: none")
    twins = [s.redeal(0, FastChance(seed)) for seed in range(80)]
    assert any(not twin.has(1, 0) for twin in twins)
    hands = Counter(code for twin in twins for code in cards(twin.cards_of(1)))
    assert hands["U"] == hands["D"] == 80


@pytest.mark.rule("C19-H4", "C19-H5")
def test_a_card_drawn_from_the_deck_cannot_be_one_shown_before() -> None:
    yellow = "yellow: hand=H,U,U,U,U,D,D,D,D drafted=H,V,U,U,U,U,D,D,D"
    shown = yellow.replace("hand=H,", "hand=").replace("D,D,D,D", "D,D,D")
    s = table(CARDS_2019, (STRAND,) * 9, MODE, FIRST_PICKS, f"{shown},V!,H!", "market: O O O X", "discard: V H")
    play(s, "pass", "deck", "deck", "pass", "deck", "deck")
    twins = [s.redeal(0, FastChance(seed)) for seed in range(200)]
    assert {own(twin).drafted[1][0] for twin in twins} == {0}  # nothing but the unseen pick can have been the H
    assert len({tuple(own(twin).drafted[1][-2:]) for twin in twins}) > 40


@pytest.mark.rule("C19-H4")
def test_of_two_seats_that_may_have_taken_a_card_the_one_that_shows_it_had_it() -> None:
    """White has seen that yellow and black took H and V, but not who which; yellow lays the H open."""
    lines = (
        "seats: 3",
        "white: hand=N,N,N,N,N,N,map,map,map drafted=N,N,N,N,N,N,map,map,map",
        "yellow: hand=U,H,U,U,U,U,flag,O,O drafted=U,H,U,U,U,U,flag,O,O",
        "black: hand=D,D,V,D,D,D,D,X,X drafted=D,D,V,D,D,D,D,X,X",
    )
    s = table(CARDS_2019, (STRAND,) * 9, MODE, *lines, "phase: lay")
    twins = [s.redeal(0, FastChance(seed)) for seed in range(100)]
    assert {(own(twin).drafted[1][1], own(twin).drafted[2][2]) for twin in twins} == {(0, 1), (1, 0)}
    play(s, "white: N", "yellow: H", "black: V", "white: none", "yellow: none", "black: none")
    held: Cards = Counter()
    for twin in [s.redeal(0, FastChance(seed)) for seed in range(100)]:
        held[CODES[own(twin).drafted[1][1]]] += 1
    assert held["H"] > 50  # or else the unseen first pick of yellow was one
    assert held["V"] >= 1


@pytest.mark.rule("C19-H5")
def test_a_card_shown_counts_first_against_those_that_everybody_saw_being_taken() -> None:
    yellow = "yellow: hand=H,H,U,U,U,D,D,D,D,X known=H drafted=U,H,U,U,D,D,D,D,X"
    s = table(CARDS_2019, (STRAND,) * 9, MODE, FIRST_PICKS, yellow, "phase: lay")
    play(s, "white: N", "yellow: H", "white: none", "yellow: none")
    twins = [s.redeal(0, FastChance(seed)) for seed in range(40)]
    assert all(twin.has(1, 0) for twin in twins)  # white saw one go in the draft as well


@pytest.mark.rule("C19-H4", "C19-I4")
@pytest.mark.parametrize(
    ("yellow", "fault"),
    [
        ("hand=H,U drafted=H,U", "same number"),
        ("hand=H,U,U,U,U,D,D,D drafted=H,U,U,U,U,D,D,D,D", "yellow has D"),
        ("hand=H,U,U,U,U,D,D,D,D,V drafted=H,U,U,U,U,D,D,D,D", "yellow has V"),
        ("hand=H,U,U,U,U,D,D,D,D drafted=H,U,U,U,U,D,D,D,D,V!,V", "before it took it"),
        ("hand=H,U,U,U,U,D,D,D,D drafted=H,U,U,U,U,D,D,V!,D,D,V", "before it took it"),
        ("hand=H,U,U,U,U,D,D,D,D drafted=H,U,U,U,U,D,D,D,D earlier=V,V,V,V,V,V,V,V,V!", "9 cards|before it took it"),
    ],
)
def test_a_position_whose_draft_does_not_lead_to_its_hands_is_refused(yellow: str, fault: str) -> None:
    with pytest.raises(BadText, match=fault):
        table(CARDS_2019, (STRAND,) * 9, MODE, FIRST_PICKS, f"yellow: {yellow}")


@pytest.mark.rule("C19-H4")
def test_what_was_seen_of_the_first_draft_is_known_of_the_hands_dropped_after_it() -> None:
    lines = (
        "white: hand=N,N drafted=N,N,N,N,N,N,map,map,map,N!,N!,N!,N!,map!,map!,map!",
        "yellow: hand=H,V,U drafted=H,V,U,U,U,D,D,D,D,U!,U!,D!,D!,D!,D!",
        "discard: N N N N map map map U U D D D D",
    )
    s = table(CARDS_2019, (STRAND,) * 9, MODE, *lines, "market: O O O X", "round: 4")
    play(s, "pass", "market:1", "market:1", "pass", "deck", "market:2")
    twins = [s.redeal(0, FastChance(seed)) for seed in range(80)]
    yellow = [Counter({CODES[kind]: twin.unseen[16 + kind] for kind in range(16)}) for twin in twins]
    assert all(dropped["V"] >= 1 and dropped["U"] >= 1 for dropped in yellow)
    assert any(not dropped["H"] for dropped in yellow)  # nobody saw that pick
    assert {sum(dropped.values()) for dropped in yellow} == {4}  # with the card of the deck
    assert len({own(twin).earlier[1][-1] for twin in twins}) > 4

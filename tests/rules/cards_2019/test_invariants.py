"""Invariants of the edition (C19 section 15), over games at random."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jackal.core.chance import FastChance
from jackal.core.event import Event
from jackal.core.options import Value
from jackal.games.cards_2019.content import islands
from jackal.games.cards_2019.table import table as own
from jackal.games.cards_2019.words import MAP, PASS
from jackal.routes.island import spots
from jackal.routes.state import RouteState
from jackal.routes.walk import enter, moves_of, results, start_of
from jackal.routes.words import NOTHING, OPENS, chest_of, steps_of
from tests.cards import MOVES
from tests.table import CARDS_2019, view
from tests.walks import numbers

seat_counts = st.integers(2, 4)
island_numbers = numbers.map(lambda number: number % 45)
rows = st.lists(st.integers(0, MOVES - 1), min_size=1, max_size=6)


class Game:
    """A game at random, one action at a time; `passing` in ten it is a pass, if that is possible."""

    def __init__(self, seats: int, seed: int, passing: int = 5, **options: Value) -> None:
        state = CARDS_2019.new(seats, seed, options)
        assert isinstance(state, RouteState)
        self.s = state
        self.dice = FastChance(seed)
        self.passing = passing
        self.events: list[Event] = []

    def step(self) -> None:
        actors = self.s.actors()
        seat = actors[self.dice.pick(len(actors))]
        actions = self.s.actions(seat)
        action = actions[self.dice.pick(len(actions))]
        if PASS in actions:
            action = PASS if self.dice.pick(10) < self.passing else actions[0]
        self.s.play(seat, action, self.events.append)

    def phase(self) -> str:
        return str(view(self.s)["phase"])


def has_no_cards(s: RouteState) -> bool:
    return not s.deck and not any(s.discard) and not any(s.unseen)


@pytest.mark.rule("C19-I1")
@given(seats=seat_counts, seed=numbers, passing=st.integers(0, 10), mode=st.sampled_from(["base", "archipelago"]))
def test_before_any_announcement_the_market_is_full_unless_the_piles_are_empty(
    seats: int, seed: int, passing: int, mode: str
) -> None:
    game = Game(seats, seed, passing, mode=mode, islands=12)
    while game.s.actors():
        if game.phase() == "announce":
            assert -1 not in own(game.s).market or has_no_cards(game.s)
        game.step()


@pytest.mark.rule("C19-I2")
@given(seats=seat_counts, seed=numbers, passing=st.integers(0, 10))
def test_in_base_mode_each_hand_has_five_cards_at_least_when_an_island_begins(
    seats: int, seed: int, passing: int
) -> None:
    game = Game(seats, seed, passing, islands=20)
    island = -1
    while game.s.actors():
        if game.s.at != island:
            island = game.s.at
            sizes = [game.s.hand_size(seat) for seat in range(seats) if not game.s.among or game.s.among >> seat & 1]
            assert min(sizes) >= 5 or has_no_cards(game.s)
        game.step()


@pytest.mark.rule("C19-I3")
@given(seats=seat_counts, seed=numbers, passing=st.integers(0, 10))
def test_in_archipelago_a_seat_gets_nine_cards_and_two_for_each_pass_in_a_round(
    seats: int, seed: int, passing: int
) -> None:
    game = Game(seats, seed, passing, mode="archipelago")
    got = [9] * seats
    ran_out = False
    while game.s.actors() and not game.s.among:
        game.step()
        if game.phase() == "draft":
            got, ran_out = [9] * seats, False
        ran_out = ran_out or has_no_cards(game.s)
        for event in game.events:
            name, data = event.name, event.data
            if name in ("passes", "opened", "thrown"):
                got[int(str(data["seat"]))] += 2 if name == "passes" else -len(cards_of(data))
        game.events.clear()
        if game.phase() == "announce" and not ran_out and not game.s.among:
            assert got == [game.s.hand_size(seat) for seat in range(seats)]


def cards_of(data: dict[str, object]) -> list[object]:
    row = data.get("row", [data.get("card")])
    assert isinstance(row, list)
    return row


@pytest.mark.rule("C19-I4")
@given(seats=seat_counts, seed=numbers)
def test_during_a_draft_all_packs_are_alike_in_size_and_make_nine_with_the_picks(seats: int, seed: int) -> None:
    game = Game(seats, seed, mode="archipelago")
    while game.s.actors():
        if game.phase() == "draft":
            sizes = {len(pack) for pack in own(game.s).packs}
            assert len(sizes) == 1
            assert all(len(own(game.s).packs[seat]) + game.s.hand_size(seat) == 9 for seat in range(seats))
        game.step()


def walked(number: int, row: list[int], marks: int) -> set[tuple[int, int]]:
    """All arrivals of a row by walking every walk, one pirate at a time: chest and steps."""
    island = islands()[number]
    found: set[tuple[int, int]] = set()
    front = {(start_of(island, row), marks)}
    for kind, manner in moves_of(island.box, row):
        further: set[tuple[int, int]] = set()
        for spot, steps in front:
            for way in island.box.ways[kind]:
                for extra, reached in enumerate(enter(island, 1 << spot, [way], manner)):
                    for to in spots(reached):
                        labyrinth = island.sign[to] == "L"
                        assert extra == (1 if labyrinth else 0)
                        (found if island.value[to] else further).add((to, steps + 1 + labyrinth))
        front = further
    return found


@pytest.mark.rule("C19-I5")
@given(number=island_numbers, row=rows, marks=st.integers(0, 4))
def test_steps_are_cards_labyrinths_and_marks(number: int, row: list[int], marks: int) -> None:
    island = islands()[number]
    arrivals = [one for one in results(island, row, marks) if one != NOTHING]
    assert {(chest_of(one), steps_of(one)) for one in arrivals} == walked(number, row, marks)
    without = [one for one in results(island, row) if one != NOTHING]
    assert [(chest_of(one), steps_of(one)) for one in without] == [
        (chest_of(one), steps_of(one) - marks) for one in arrivals
    ]


@pytest.mark.rule("C19-I6")
@given(number=island_numbers, row=rows, at=st.integers(0, 5))
def test_a_map_before_a_move_never_removes_a_chest(number: int, row: list[int], at: int) -> None:
    place = at % len(row)
    mapped = [*row[:place], MAP, *row[place:]]
    island = islands()[number]
    assert moves_of(island.box, mapped)[place] == (row[place], OPENS)
    before, after = ({chest_of(one) for one in results(island, cards) if one != NOTHING} for cards in (row, mapped))
    assert before <= after


@pytest.mark.rule("C19-I7")
@given(seats=seat_counts, seed=numbers)
def test_who_is_alone_at_a_chest_gets_its_full_value(seats: int, seed: int) -> None:
    game = Game(seats, seed, passing=1)
    island = game.s.island()
    while game.s.actors():
        if game.phase() == "announce":
            game.events.clear()
            island = game.s.island()
        game.step()
        gold = [event.data for event in game.events if event.name == "gold"]
        at = Counter(data["chest"] for data in gold)
        for data in gold:
            if at[data["chest"]] == 1:
                value = next(island.value[spot] for spot in spots(island.chests) if name_of(spot) == data["chest"])
                assert data["coins"] == value


def name_of(spot: int) -> str:
    return f"{'abcdefg'[spot // 8]}{spot % 8 + 1}"


@pytest.mark.rule("C19-I8")
@given(seats=seat_counts, seed=numbers, count=st.integers(1, 20), mode=st.sampled_from(["base", "archipelago"]))
def test_a_game_takes_its_islands_and_at_most_one_more(seats: int, seed: int, count: int, mode: str) -> None:
    game = Game(seats, seed, islands=count, mode=mode)
    rounds = 8 if mode == "archipelago" else count
    while game.s.actors():
        game.step()
    outcome = game.s.outcome()
    assert outcome is not None
    numbers = [event.data["number"] for event in game.events if event.name == "island"]
    begun = 1 + len(numbers) - (mode == "archipelago")  # nobody is told of the first in base mode
    assert begun == rounds + (outcome.reason == "tie-break")

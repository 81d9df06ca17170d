"""Games played at random, for tests that hold at any moment of any game."""

import random
from typing import Final, NamedTuple

import pytest
from hypothesis import currently_in_test_context, note, settings
from hypothesis import strategies as st

from jackal.core import record
from jackal.core.build import compiled
from jackal.core.event import Event
from jackal.core.game import PROPOSE_END, Action, Game, Seat, State
from jackal.core.match import LATE, LEAVES, Match, new_match
from jackal.core.shape import View
from jackal.games import GAMES
from jackal.text import write_position
from tests.some import AT_LENGTH, some
from tests.variants import Variant, facts

each_game: Final = pytest.mark.parametrize("key", sorted(GAMES))
OF_SEVERAL: Final = sorted(key for key, game in GAMES.items() if game.seats[-1] > 1)
each_game_of_several: Final = pytest.mark.parametrize("key", OF_SEVERAL)
SOME: Final = 1 << 32
numbers: Final = st.integers(0, SOME).map(lambda number: 2 * number + compiled())
"""To begin a game with, other ones on each build: what Hypothesis draws is the same on both."""
TRIES: Final = 3


def fewer(share: int) -> settings:
    """For tests whose examples are long: one in so many of those that others have, in `make soak` as well."""
    return settings(max_examples=max(1, settings().max_examples // share))


class Walk(NamedTuple):
    """A game up to some ply: all that happens in it follows from these few numbers."""

    key: str
    variant: Variant
    seed: int
    dice: int
    length: int
    busy: bool = True
    leavers: bool = False
    """Now and then a player leaves, or his time is up."""
    halfway: bool = False
    """In the end some have begun what they have not finished."""

    def start(self) -> Match:
        return new_match(GAMES[self.key], self.variant.seats, self.seed, self.variant.options)

    def play(self) -> Match:
        """The match after so many plies, or at its end; a test that fails prints its record."""
        match, dice = self.start(), random.Random(self.dice)
        while len(match.plies) < self.length and match.state.actors():
            self.play_on(match, dice)
        if self.halfway:
            begin_some(match, dice)
        if currently_in_test_context():
            note(f"{record.write(record.of_match(match))}begun: {match.begun}")
        return match

    def play_on(self, match: Match, dice: random.Random) -> list[Event]:
        """One more ply, however many actions it takes."""
        fate = dice.random() if self.leavers else 1.0
        if fate < 0.01:
            gone = {ply.seat for ply in match.plies if ply.text == LEAVES}
            return match.play_text(dice.choice([seat for seat in range(match.seats) if seat not in gone]), LEAVES)
        seat = dice.choice(match.state.actors())
        if fate < 0.02:
            return match.play_text(seat, LATE)
        events = match.play(seat, choose(match.state, seat, dice, busy=self.busy))
        while match.begun[seat]:
            events = match.play(seat, choose(match.state, seat, dice, busy=self.busy))
        return events


def begin_some(match: Match, dice: random.Random) -> None:
    """A few actions more, by turns, of those that leave their seat unfinished."""
    for seat in dice.choices(match.state.actors(), k=TRIES) if match.state.actors() else []:
        begins = [action for action in match.state.actions(seat) if is_beginning(match.state, seat, action)]
        if begins:
            match.play(seat, dice.choice(begins))


def is_beginning(state: State, seat: Seat, action: Action) -> bool:
    twin = state.copy()
    twin.play(seat, action)
    return twin.unfinished(seat)


def walks(
    key: str, longest: int = 250, *, leavers: bool = False, halfway: bool = False, share: int = 1
) -> st.SearchStrategy[Walk]:
    """Walks of any length up to the longest: one at each table of a game, or at a share of them, others on each build.

    Hypothesis tries every one of so few; what else a test draws should come from the walk's own numbers, lest it take
    some of them again. In `make soak` all comes from one number: were each part drawn by itself, half of the games
    would be played to length 0.
    """
    if AT_LENGTH:
        return numbers.map(lambda number: walk(key, number, longest, leavers=leavers, halfway=halfway))
    dice = random.Random(f"{key} {longest} {leavers} {halfway} {compiled()}")
    tables = [(dice.getrandbits(32), variant) for variant in facts(key).variants]
    return st.sampled_from(
        [
            walk(key, number, longest, leavers=leavers, halfway=halfway, variant=variant)
            for number, variant in (some(tables, share) if share > 1 else tables)
        ]
    )


def walk(
    key: str,
    number: int,
    longest: int,
    *,
    leavers: bool = False,
    halfway: bool = False,
    variant: Variant | None = None,
) -> Walk:
    dice = random.Random(number)
    variant = variant or dice.choice(facts(key).variants)
    return Walk(
        key,
        variant=variant,
        seed=number,
        dice=dice.randrange(SOME),
        length=dice.randint(0, min(longest, variant.lasts)),
        busy=dice.random() < 0.5,
        leavers=leavers and dice.random() < 0.5,
        halfway=halfway and dice.random() < 0.5,
    )


def choose(state: State, seat: Seat, dice: random.Random, *, busy: bool) -> Action:
    """Any action, though the end is proposed seldom; who is busy takes of three the one after which most happens."""
    actions = state.actions(seat)
    if dice.random() < 0.98:
        actions = [action for action in actions if action != PROPOSE_END] or actions
    if not busy:
        return dice.choice(actions)
    tries = [dice.choice(actions) for _ in range(TRIES)]
    return max(tries, key=lambda action: bustle(state, seat, action))


def bustle(state: State, seat: Seat, action: Action) -> int:
    """How many kinds of event an action would bring about."""
    events: list[Event] = []
    state.copy().play(seat, action, events.append)
    return len({event.name for event in events})


def watchers(match: Match) -> list[Seat | None]:
    """All seats, and an onlooker."""
    return [*range(match.seats), None]


Snapshot = tuple[str, list[View], list[tuple[Seat, list[Action]]]]


def snapshot(game: Game, state: State, seats: int) -> Snapshot:
    """All that can be asked of a position: its text, every view of it, who may do what."""
    views = [game.view(state, seat) for seat in [*range(seats), None]]
    return write_position(game, state), views, [(seat, list(state.actions(seat))) for seat in state.actors()]


def look(match: Match) -> Snapshot:
    return snapshot(match.game, match.state, match.seats)

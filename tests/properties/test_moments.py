"""After every ply of any game: what is told is plain data, what is conserved stays, a position is its text."""

import json
import random
from collections.abc import Callable
from typing import Final

from hypothesis import given
from hypothesis import strategies as st

from jackal.core.event import Event
from jackal.core.match import Match
from jackal.text import read_position, write_position
from tests.variants import Ledger, facts
from tests.walks import each_game, fewer, look, snapshot, walks

SELDOM: Final = 0.05


@each_game
@fewer(2)
@given(data=st.data())
def test_what_is_true_after_every_ply(key: str, data: st.DataObject) -> None:
    walk = data.draw(walks(key, leavers=True, share=2))
    match, dice, conserved = walk.start(), random.Random(walk.dice), conserves(walk.start())
    while len(match.plies) < walk.length and match.state.actors():
        events = walk.play_on(match, dice)
        told_as_plain_data(events)
        told_to_onlookers_and_everybody(match, events)
        conserved(match, dice)
        in_progress = match.state.actors() == [match.plies[-1].seat]
        if dice.random() < (4 * SELDOM if in_progress else SELDOM) or match.state.outcome():
            comes_back_from_its_text(match)


def told_as_plain_data(events: list[Event]) -> None:
    for event in events:
        assert json.loads(json.dumps(event.data)) == event.data


def told_to_onlookers_and_everybody(match: Match, events: list[Event]) -> None:
    """An onlooker is told nothing that some seat is not."""
    for event in events:
        assert not event.visible_to(None) or all(event.visible_to(seat) for seat in range(match.seats))


def conserves(start: Match) -> Callable[[Match, random.Random], None]:
    """What a game conserves never changes, in whosever view; each part of a game has sums of its own."""
    ledger_of = facts(start.game.key).ledger
    at_first: dict[int, Ledger] = {0: ledger_of(start.game.view(start.state, None))}
    assert at_first[0]

    def check(match: Match, dice: random.Random) -> None:
        seat = dice.choice([*range(match.seats), None])
        ledger = ledger_of(match.game.view(match.state, seat))
        assert ledger == at_first.setdefault(match.state.part(), ledger)

    return check


def comes_back_from_its_text(match: Match) -> None:
    """With the same views and actions; more often in the middle of a turn, where there is more to be written."""
    written = write_position(match.game, match.state)
    read = read_position(match.game, written)
    assert write_position(match.game, read) == written
    assert snapshot(match.game, read, match.seats) == look(match)
    assert read.outcome() == match.state.outcome()

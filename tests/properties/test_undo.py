"""At any moment of any game: what is undone leaves no trace, and what may be undone has shown nothing to anybody."""

import random
from typing import NamedTuple

from hypothesis import given
from hypothesis import strategies as st

from jackal.core.chance import FastChance, ScriptedChance
from jackal.core.event import Event
from jackal.core.game import Action, Seat, State
from jackal.core.match import Match, Ply, replay_ply
from jackal.games import GAMES
from tests.variants import facts
from tests.walks import Snapshot, Walk, begin_some, choose, each_game, snapshot, walks

OFTEN = 0.6
SELDOM = 0.2


class Done(NamedTuple):
    """A ply that was just played: how it was before, who did what, and what came of it."""

    before: State
    seat: Seat
    actions: list[Action]
    events: list[Event]


def look(match: Match) -> tuple[Snapshot, list[Ply], list[list[int]], list[int]]:
    seen = snapshot(match.game, match.state, match.seats)
    return seen, match.plies[:], [actions[:] for actions in match.begun], match.asked_at[:]


@each_game
@given(data=st.data())
def test_a_match_with_plies_undone_is_one_in_which_they_never_were(key: str, data: st.DataObject) -> None:
    walk = data.draw(walks(key, longest=120, leavers=True, halfway=True))
    match, twin, dice = walk.start(), walk.start(), random.Random(walk.dice)
    while len(match.plies) < walk.length and match.state.actors():
        if walk.halfway and dice.random() < SELDOM:
            number = dice.random()
            for one in (match, twin):
                begin_some(one, random.Random(number))
        events = walk.play_on(match, dice)
        ply = match.plies[-1]
        twin.take_back(ply.seat)
        if match.may_undo(ply.seat) and dice.random() < OFTEN:
            match.undo(ply.seat)
            assert look(match) == look(twin)
            assert not match.may_undo(ply.seat)
        else:
            assert replay_ply(twin, ply) == events
    assert look(match) == look(twin)


def play_ply(match: Match, dice: random.Random, *, busy: bool) -> Done:
    """One more ply of somebody."""
    seat = dice.choice(match.state.actors())
    before, actions, events = match.state.copy(), list[Action](), list[Event]()
    while not actions or match.begun[seat]:
        actions.append(choose(match.state, seat, dice, busy=busy))
        events = match.play(seat, actions[-1])
    return Done(before, seat, actions, events)


@each_game
@given(data=st.data())
def test_what_may_be_undone_has_shown_nothing_to_anybody(key: str, data: st.DataObject) -> None:
    walk = data.draw(walks(key, longest=120))
    match, dice = walk.start(), random.Random(walk.dice)
    while len(match.plies) < walk.length and match.state.actors():
        done = play_ply(match, dice, busy=walk.busy)
        if match.may_undo(done.seat):
            for watcher in range(match.seats):
                shows_nothing(match, done, watcher, dice.randrange(1 << 32))


def shows_nothing(match: Match, done: Done, watcher: Seat, number: int) -> None:
    """With other hidden things the same ply tells the watcher, and an onlooker, the same."""
    other = done.before.redeal(watcher, FastChance(number))
    other.set_chance(ScriptedChance([]))
    events: list[Event] = []
    for action in done.actions:
        if done.seat != watcher and not (done.seat in other.actors() and action in other.actions(done.seat)):
            return  # what another may choose may depend on his hand, which is hidden
        other.play(done.seat, action, events.append)
    for viewer in (watcher, None):
        assert told(events, viewer) == told(done.events, viewer)
        assert match.game.view(other, viewer) == match.game.view(match.state, viewer)
    assert (watcher in other.actors()) == (watcher in match.state.actors())
    if watcher in other.actors():
        assert other.actions(watcher) == match.state.actions(watcher)


def told(events: list[Event], viewer: Seat | None) -> list[Event]:
    return [event for event in events if event.visible_to(viewer)]


@each_game
def test_every_harmless_event_comes_up_in_a_ply_that_may_be_undone(key: str) -> None:
    found: set[str] = set()
    common = GAMES[key].harmless - facts(key).rare
    for number in range(500):
        variants = facts(key).variants
        match = Walk(key, variants[number % len(variants)], number, number, 0).start()
        dice = random.Random(number)
        while match.state.actors() and not common <= found:
            done = play_ply(match, dice, busy=True)
            if match.may_undo(done.seat):
                found |= {event.name for event in done.events}
    assert common <= found <= GAMES[key].harmless

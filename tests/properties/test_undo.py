"""At any moment of any game: what is undone leaves no trace, and what may be undone has shown nothing to anybody."""

import random
from pathlib import Path
from typing import Final, NamedTuple

from hypothesis import given
from hypothesis import strategies as st

from jackal.core import record
from jackal.core.chance import FastChance, ScriptedChance
from jackal.core.event import Event
from jackal.core.game import Action, Seat, State
from jackal.core.match import Match, Ply, new_match, replay_ply
from jackal.games import GAMES
from tests.board import board, city
from tests.cave import R, cave
from tests.variants import facts
from tests.walks import Snapshot, begin_some, choose, each_game, fewer, snapshot, walks

GOLDEN: Final = Path(__file__).parents[1] / "golden"
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
@fewer(2)
@given(data=st.data())
def test_a_match_with_plies_undone_is_one_in_which_they_never_were(key: str, data: st.DataObject) -> None:
    walk = data.draw(walks(key, longest=120, leavers=True, halfway=True, share=2))
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
            shows_nothing(match, done, dice.randrange(match.seats), dice.randrange(1 << 32))


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


# What the golden games tell, and on drawn boards what they do not -----------------------------------------------------

MIXED = ("option: multiverse = archipelago", "white: car=f1 1=d4 2=dead")
AT_BET = ("white: at=1,0a coins=1", "yellow: at=1,0b coins=1", "turn: white due", "ask: act")

DRAWN: Final[list[tuple[str, State, str]]] = [
    ("archipelago", board("white: ship=a4", "gold: b4=1", "abilities: white1=hoist"), "hoist:b4"),
    ("archipelago", board("white: ship=a4 1=f4", "yellow: ship=h5 1=g4", "abilities: white1=dynamite"), "1:f4-g4"),
    ("archipelago", board("white: ship=a4 1=c4", "tiles: d4=?Ai e7=?e"), "1:c4-d4 stay"),
    ("arkham", city(*MIXED, "tiles: d5=Ca e7=?e"), "1:d4-d5"),
    ("arkham", city(*MIXED, "tiles: d4=Sh e7=?e"), "revive:2@d4"),
    ("dungeon", cave(R, *AT_BET), "bet:2 decline"),
    ("dungeon", cave(R, "option: lead_passes = on", "turn: yellow number=1 due", "ask: act"), "end"),
]


def golden(key: str) -> set[str]:
    """The events of all plies of its golden games that may be undone."""
    found: set[str] = set()
    for path in (GOLDEN / key).glob("*.record"):
        told_of = record.read(path.read_text(encoding="utf-8"))
        script = [*told_of.deal, *(number for ply in told_of.plies for number in ply.drawn)]
        match = Match(GAMES[key], told_of.seats, ScriptedChance(script), told_of.options)
        for ply in told_of.plies:
            found |= harmless_of(match, ply.seat, replay_ply(match, ply))
    return found


def drawn(key: str) -> set[str]:
    found: set[str] = set()
    for state, actions in [(state, actions) for game, state, actions in DRAWN if game == key]:
        match = new_match(GAMES[key], len(GAMES[key].seat_names(state)), 1)
        match.state, match.chance = state.copy(), ScriptedChance([0, 5] * 3)
        match.state.set_chance(match.chance)
        for text in actions.split():
            seat = match.state.actors()[0]
            found |= harmless_of(match, seat, match.play_text(seat, text))
    return found


def harmless_of(match: Match, seat: Seat, events: list[Event]) -> set[str]:
    return {event.name for event in events} if match.may_undo(seat) else set()


@each_game
def test_every_harmless_event_comes_up_in_a_ply_that_may_be_undone(key: str) -> None:
    found = golden(key) | drawn(key)
    assert GAMES[key].harmless - facts(key).rare <= found <= GAMES[key].harmless

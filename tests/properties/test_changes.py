"""A view is the fold of its events: the first view and the changes give every later one, for every viewer."""

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jackal.core.changes import Change, applied, changes, digest
from jackal.core.event import Event, Secret, name_of
from jackal.core.game import Seat
from jackal.core.match import Match, new_match, replay_ply
from jackal.core.shape import View
from jackal.games import GAMES
from jackal.tables.watching import ENOUGH, Watched, price, watch
from tests.walks import choose, each_game, each_game_of_several, walks, watchers
from tools.streams import GOLDEN, played

WATCHED: Final = 8
"""Plies of each walk that somebody watches: what costs time is to look."""
NOT_GOLDEN: Final[dict[str, set[str]]] = {
    "archipelago": {"declined", "hoist", "named", "stay"},
    "arkham": {"berth", "blast", "caramba", "parry", "revived", "stay"},
    "cards-2015": {"by"},
    "cards-2019": set(),
    "dungeon": {"decline", "head start", "lead"},
    "puzzle": {
        *("aboard", "berth", "blast", "chest", "flip", "home", "missed", "parry", "pass", "peek", "peeked"),
        *("propose", "roll", "sail", "stay", "turn", "vote"),  # of islands that hide something, or of several seats
    },
}
"""Kinds of event that no golden game tells of; that a game begins is told with the deal."""

# Views and changes --------------------------------------------------------------------------------------------------


@each_game
@given(data=st.data())
def test_the_first_view_and_the_changes_give_every_later_view(key: str, data: st.DataObject) -> None:
    """From any moment of a game at every table."""
    walk = data.draw(walks(key, longest=150, leavers=True))
    match, dice = walk.start(), random.Random(walk.dice)
    silent = dice.randint(0, max(0, walk.length - WATCHED))
    while len(match.plies) < silent and match.state.actors():
        walk.play_on(match, dice)
    eyes = Eyes(match, watchers(match))
    for _ in range(WATCHED):
        if match.state.actors():
            plies, events = len(match.plies), walk.play_on(match, dice)
            if len(match.plies) > plies:  # not a row that is only begun
                eyes.check(events)


@each_game
def test_it_does_for_every_kind_of_event_of_the_golden_games(key: str) -> None:
    """At the plies that are the first to tell of some kind."""
    seen: set[str] = set()
    for name, numbers in first_told(key).items():
        match, plies = played(key, name, 0)
        for number, ply in enumerate(plies):
            if number not in numbers:
                replay_ply(match, ply)
                continue
            eyes = Eyes(match, [ply.seat, None])
            events = replay_ply(match, ply)
            eyes.check(events)
            match.hear = None
            seen |= {event.name for event in events}
    assert {name_of(kind) for kind in GAMES[key].events} - seen == NOT_GOLDEN[key] | {"begins"}


def first_told(key: str) -> dict[str, set[int]]:
    """By golden record, the plies that tell of something new."""
    known: set[str] = set()
    found: dict[str, set[int]] = {}
    for path in sorted((GOLDEN / key).glob("*.record")):
        match, plies = played(key, path.stem, 0)
        for number, ply in enumerate(plies):
            kinds = {event.name for event in replay_ply(match, ply)}
            if kinds - known:
                found.setdefault(path.stem, set()).add(number)
            known |= kinds
    return found


class Eyes:
    """Some at a table: what they have been shown."""

    def __init__(self, match: Match, viewers: list[Seat | None]) -> None:
        self.match = match
        self.all = [Watched(match, viewer) for viewer in viewers]
        self.shown = {watched.viewer: sent(watched.view) for watched in self.all}
        watch(match, self.all)

    def check(self, events: list[Event]) -> None:
        """After each ply: what was told leads to what is seen."""
        for watched in self.all:
            steps = sent(watched.told(self.match))
            assert len(steps) == len([event for event in events if event.visible_to(watched.viewer)]) + 1
            view = applied(self.shown[watched.viewer], [change for step in steps for change in step])
            wanted = self.match.game.view(self.match.state, watched.viewer)
            assert view == sent(wanted)
            assert digest(view) == digest(wanted) == watched.digest()
            self.shown[watched.viewer] = view


def sent(value: Any) -> Any:
    """As it is on the other side of the wire."""
    return json.loads(json.dumps(value))


# How often somebody looks -------------------------------------------------------------------------------------------

CROSSINGS: Final = (
    "map:\n" + ("  " + "B" * 22 + "\n") * 22 + "tiles:\n  beach: crossroads x200, crossroads x200, crossroads x84"
)


@contextmanager
def looking(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """How much lay in each view that somebody looked at."""
    looks, plain = list[int](), Watched.look

    def look(watched: Watched, match: Match | None) -> View | None:
        view = plain(watched, match)
        assert view is not None
        looks.append(sum(len(part) for part in view.values() if isinstance(part, list | dict)))
        return view

    with monkeypatch.context() as patched:
        patched.setattr(Watched, "look", look)
        yield looks


def any_ply(match: Match, dice: random.Random) -> list[Event]:
    seat = dice.choice(match.state.actors())
    events = match.play(seat, choose(match.state, seat, dice, busy=True))
    while match.begun[seat]:
        events = match.play(seat, choose(match.state, seat, dice, busy=True))
    return events


def test_a_ply_on_a_huge_field_is_looked_at_no_more_often_than_it_is_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    """What follows is seen when the ply is over: the changes still give every later view."""
    match, dice = new_match(GAMES["archipelago"], 4, 3, {"layout": CROSSINGS}), random.Random(3)
    eyes, most = Eyes(match, watchers(match)), 0
    for _ in range(20):
        with looking(monkeypatch) as looks:
            events = any_ply(match, dice)
            eyes.check(events)
        assert sum(looks) <= ENOUGH + len(eyes.all) * max(looks)
        most = max(most, len(events) * len(eyes.all) * max(looks))
    assert most > 3 * ENOUGH, "so much would have been looked at otherwise"


@each_game_of_several
def test_whoever_watches_a_usual_game_sees_all_that_happens_as_it_happens(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, dice = new_match(GAMES[key], 4, 3, {}), random.Random(3)
    eyes = Eyes(match, watchers(match))
    for _ in range(60):
        with looking(monkeypatch) as looks:
            events = any_ply(match, dice)
            eyes.check(events)
        seen = [event for event in events for watched in eyes.all if watched.sees(event)]
        assert len(looks) == len(seen) + len(eyes.all)


def test_what_is_hidden_from_somebody_takes_none_of_his_looks() -> None:
    """Else he would see by what he is told late that something has happened."""
    match = new_match(GAMES["archipelago"], 2, 3, {"layout": CROSSINGS})
    watched, other = Watched(match, None), Watched(match, 0)
    for eyes in (watched, other):
        eyes.hear(match, Secret(0))
    assert (watched.left, watched.steps) == (ENOUGH, [])
    assert (other.left, other.steps) == (ENOUGH - price(other.view), [[]])


# Any two things -----------------------------------------------------------------------------------------------------

plain = st.recursive(
    st.none() | st.booleans() | st.integers(2, 5) | st.sampled_from(["", "a", "b"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("abcd"), inner, max_size=4),
    max_leaves=12,
)


objects = st.dictionaries(st.sampled_from("abcd"), plain, max_size=4)


@given(before=st.none() | objects, after=st.none() | objects)
def test_any_object_becomes_any_other(before: object, after: object) -> None:
    told = sent(changes(before, after))
    assert as_text(applied(before, told)) == as_text(after)
    assert (not told) == (as_text(before) == as_text(after))


def as_text(value: object) -> str:
    """True is not one here."""
    return json.dumps(value, sort_keys=True)


def test_small_changes_are_told_in_few_words() -> None:
    before = {"land": [{"face": "down", "coins": {}}, {"face": "up", "coins": {"0": 2}}], "stack": [1, 2, 3, 4], "n": 1}
    after = {"land": [{"face": "up", "coins": {}}, {"face": "up", "coins": {}}], "stack": [1, 9, 4], "n": 1}
    assert changes(before, after) == [["land/0/face", "up"], ["land/1/coins/0"], ["stack", 1, 2, [9]]]
    assert changes(None, after) == [["", after]]


def test_what_is_applied_stays_as_it_is() -> None:
    told: list[Change] = [["ask", {"seat": 2}], ["ask/seat", 1]]
    assert applied({}, told) == {"ask": {"seat": 1}}
    assert told == [["ask", {"seat": 2}], ["ask/seat", 1]]

"""A view is the fold of its events: the first view and the changes give every later one, for every viewer."""

import json
import random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from jackal.core.changes import Change, applied, changes, digest
from jackal.games import GAMES
from jackal.tables.watching import Watched, watch
from tests.walks import each_game, fewer, walks, watchers

# Views and changes --------------------------------------------------------------------------------------------------


@each_game
@fewer(2)
@given(data=st.data())
def test_the_first_view_and_the_changes_give_every_later_view(key: str, data: st.DataObject) -> None:
    walk = data.draw(walks(key, longest=30, leavers=True, share=2))
    match, dice, game = walk.start(), random.Random(walk.dice), GAMES[key]
    eyes = [Watched(match, viewer) for viewer in watchers(match)]
    shown = {watched.viewer: sent(watched.view) for watched in eyes}
    watch(match, eyes)
    while len(match.plies) < walk.length and match.state.actors():
        plies = len(match.plies)
        events = walk.play_on(match, dice)
        if len(match.plies) == plies:
            continue  # a row that is only begun
        for watched in eyes:
            steps = sent(watched.told(match))
            assert len(steps) == len([event for event in events if event.visible_to(watched.viewer)]) + 1
            view = applied(shown[watched.viewer], [change for step in steps for change in step])
            assert view == sent(game.view(match.state, watched.viewer))
            assert digest(view) == digest(game.view(match.state, watched.viewer))
            shown[watched.viewer] = view


def sent(value: Any) -> Any:
    """As it is on the other side of the wire."""
    return json.loads(json.dumps(value))


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

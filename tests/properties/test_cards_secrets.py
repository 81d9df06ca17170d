"""Nobody learns what the card games hide: one hidden thing is changed at a time, and only its owner may notice."""

import random
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Final, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jackal.core.chance import FastChance
from jackal.core.event import Event
from jackal.core.game import Action, Seat
from jackal.core.match import LATE, Match
from jackal.games.cards_2015.words import SAIL
from jackal.games.cards_2019.words import DECK, DRAFTING, TAKING
from jackal.routes.state import RouteState
from jackal.routes.words import KINDS, LAY, LAYING, OVER, THROWING
from tests.changed import CHANGES, Changed, changed
from tests.variants import facts
from tests.walks import Walk, choose, fewer, walks

each_card_game: Final = pytest.mark.parametrize("key", ["cards-2015", "cards-2019"])


def state_of(match: Match) -> RouteState:
    assert isinstance(match.state, RouteState)
    return match.state


def differences(one: object, other: object, path: str = "") -> set[str]:
    """Where two views differ, as paths into them; lists that grew or shrank differ as a whole."""
    if isinstance(one, dict) and isinstance(other, dict) and list(one) == list(other):
        return set().union(*(differences(one[key], other[key], f"{path}.{key}") for key in one))
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return set().union(
            *(differences(*pair, f"{path}.{at}") for at, pair in enumerate(zip(one, other, strict=True)))
        )
    return set() if one == other else {path}


def apart(match: Match, one: RouteState, other: RouteState, watcher: Seat | None) -> set[str]:
    return differences(match.game.view(one, watcher), match.game.view(other, watcher))


def watchers(match: Match, but: set[Seat]) -> list[Seat | None]:
    return [watcher for watcher in (*range(match.seats), None) if watcher not in but]


@pytest.mark.rule("RTE-I7", "RTE-H1", "RTE-H2", "RTE-H5", "C15-H1", "C15-H2", "C15-H3", "C19-H2", "C19-H3", "C19-H4")
@each_card_game
@given(data=st.data())
def test_a_secret_shows_in_the_views_and_actions_of_those_who_know_it_alone(key: str, data: st.DataObject) -> None:
    walk = data.draw(walks(key, leavers=True, halfway=True))
    match = walk.play()
    s = state_of(match)
    for what, twin, known_to in changed(s, random.Random(walk.dice)):
        for watcher in watchers(match, known_to):
            assert not apart(match, s, twin, watcher), f"{what} shows to {watcher}"
            if watcher is not None and s.is_actor(watcher):
                assert s.actions(watcher) == twin.actions(watcher)
        for seat in known_to:
            assert apart(match, s, twin, seat), f"{what} is hidden from its owner"


FOUND_AT: Final = (5, 47, 320)
"""Games that had them all when this was written; where the rules of today go another way, others are looked for."""


def test_every_secret_comes_up() -> None:
    """Some are rare: who has coins for Tortuga has mostly cards to lay, too."""
    wanted = {change.__name__ for change in CHANGES}
    found: set[str] = set()
    for number in (*FOUND_AT, *range(3_000)):
        for key in ("cards-2015", "cards-2019"):
            variants = facts(key).variants
            walk = Walk(key, variants[number % len(variants)], number, number, number, halfway=True)
            found |= {what for what, _, _ in changed(state_of(walk.play()), random.Random(number))}
        if found == wanted:
            break
    assert found == wanted


@pytest.mark.rule("RTE-I7", "RTE-H4", "RTE-H5")
@each_card_game
@fewer(2)
@given(data=st.data())
def test_a_secret_changes_nothing_that_others_are_told_until_the_rules_reveal_it(key: str, data: st.DataObject) -> None:
    walk = data.draw(walks(key, longest=60, leavers=True, share=2))
    match, dice = walk.start(), random.Random(walk.dice)
    while len(match.plies) < walk.length and match.state.actors():
        s = state_of(match)
        seat = dice.choice(s.actors())
        action = choose(s, seat, dice, busy=False)
        for other in changed(s, dice):
            if s.actors() == [seat] != other.s.actors():
                continue  # the window closes with the last answer, and that everybody sees
            if other.s.is_actor(seat) and action in other.s.actions(seat):
                tell_apart(match, s.copy(), other, lambda state, tell: state.play(seat, action, tell.append))  # noqa: B023
            tell_apart(match, s.copy(), other, lambda state, tell: state.leave(gone(state), tell.append))
        match.play(seat, action)


def gone(s: RouteState) -> Seat:
    """The first who has not left."""
    return next(seat for seat in range(s.seats) if not s.gone >> seat & 1)


def tell_apart(match: Match, one: RouteState, changed: Changed, do: Callable[[RouteState, list[Event]], None]) -> None:
    """After the same deed both tell others the same, up to something that the rules reveal."""
    twin = changed.s.copy()
    told: tuple[list[Event], list[Event]] = ([], [])
    for state, events in ((one, told[0]), (twin, told[1])):
        state.set_chance(FastChance(1))
        do(state, events)
    for watcher in watchers(match, changed.known_to):
        heard, heard_too = ([event for event in events if event.visible_to(watcher)] for events in told)
        if heard == heard_too:
            assert not apart(match, one, twin, watcher), f"{changed.what} shows to {watcher}"
            continue
        both = zip(heard, heard_too, strict=False)
        first = next((pair for pair in both if pair[0] != pair[1]), None)
        assert first is not None, f"{changed.what}: {heard} and {heard_too}"
        assert {event.name for event in first} & facts(match.game.key).reveals, f"{changed.what}: {first}"


# What may show when somebody decides in secret ------------------------------------------------------------------------


def secret_steps(walk: Walk) -> Iterator[tuple[Match, RouteState, Seat, Action]]:
    """The moments at which a seat decides in secret while the same question stands before others too."""
    match, dice = walk.start(), random.Random(walk.dice)
    while len(match.plies) < walk.length and match.state.actors():
        s = state_of(match)
        seat = dice.choice(s.actors())
        action = choose(s, seat, dice, busy=False)
        if s.phase in (LAYING, THROWING, DRAFTING) and len(s.actors()) > 1:
            yield match, s, seat, action
        match.play(seat, action)


def after(s: RouteState, do: Callable[[RouteState, list[Event]], None]) -> tuple[RouteState, list[Event]]:
    twin, events = s.copy(), list[Event]()
    twin.set_chance(FastChance(1))
    do(twin, events)
    return twin, events


def may_show(s: RouteState, seat: Seat, action: Action) -> tuple[set[str], list[str]]:
    """RTE-R3, H4, C19-H4: the paths in others' views and the events."""
    if s.phase == THROWING or LAY <= action < LAY + KINDS:
        return set(), []
    if s.phase == DRAFTING:
        return {".deciding", f".players.{seat}.picked"}, ["picked"]
    return {".deciding", f".players.{seat}.stance"}, ["ready"]


@pytest.mark.rule("RTE-R3", "RTE-R7", "RTE-H4", "RTE-X16", "C15-T2", "C19-H4")
@each_card_game
@given(data=st.data())
def test_others_see_who_is_ready_or_has_picked_and_nothing_else(key: str, data: st.DataObject) -> None:
    for match, s, seat, action in secret_steps(data.draw(walks(key, longest=80))):
        twin, events = after(s, lambda state, tell: state.play(seat, action, tell.append))  # noqa: B023
        paths, names = may_show(s, seat, action)
        for watcher in watchers(match, {seat}):
            assert apart(match, s, twin, watcher) == paths
            assert [event.name for event in events if event.visible_to(watcher)] == names
        assert all(set(event.data) == {"seat"} for event in events)
        assert apart(match, s, twin, seat)


@pytest.mark.rule("RTE-H4", "RTE-L2", "RTE-R7")
@each_card_game
@given(data=st.data())
def test_of_one_who_is_late_others_learn_no_more(key: str, data: st.DataObject) -> None:
    for match, s, seat, action in secret_steps(data.draw(walks(key, longest=80))):
        twin, events = after(s, lambda state, tell: state.time_out(seat, tell.append))  # noqa: B023
        paths, names = may_show(s, seat, SAIL if s.phase == LAYING else action)
        late = [LATE] if s.phase != THROWING else []
        for watcher in watchers(match, {seat}):
            assert apart(match, s, twin, watcher) == paths
            assert [event.name for event in events if event.visible_to(watcher)] == late + names
        assert all(set(event.data) - {"secret"} == {"seat"} for event in events)


@pytest.mark.rule("RTE-H4", "RTE-L3", "RTE-R7")
@each_card_game
@given(data=st.data())
def test_of_one_who_leaves_others_learn_no_more(key: str, data: st.DataObject) -> None:
    for match, s, seat, _ in secret_steps(data.draw(walks(key, longest=80))):
        twin, events = after(s, lambda state, tell: state.leave(seat, tell.append))  # noqa: B023
        if twin.phase == OVER:
            ended_in_secret(match, s, twin, events)
            continue
        shown = {f".players.{seat}.{word}" for word in ("absent", "stance", "picked")} | {".deciding"}
        for watcher in watchers(match, {seat}):
            assert apart(match, s, twin, watcher) <= shown
        assert {event.name for event in events} <= {"leave", "ready"}


def ended_in_secret(match: Match, s: RouteState, twin: RouteState, events: list[Event]) -> None:
    """When all but one have left, what was hidden stays hidden: nothing of a row, a throw or a pack is shown."""
    assert [event.name for event in events] == ["leave", "over"]
    for watcher in watchers(match, set()):
        view = match.game.view(twin, watcher)
        for seat, player in enumerate(cast(list[dict[str, object]], view["players"])):
            assert player["row_cards"] == player.get("pack_cards", 0) == 0
            assert player["cards"] == s.hand_size(seat) + len(s.rows[seat]) + len(s.edition.aside(s, seat))
            assert player["row"] in (None, [])
            assert player["thrown_by"] == []
        assert view["discard"] == match.game.view(s, watcher)["discard"]


# A private draw -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RTE-H1", "C19-H2", "C19-H5")
@given(data=st.data())
def test_a_card_from_the_deck_shows_to_him_who_takes_it_alone(data: st.DataObject) -> None:
    walk = data.draw(walks("cards-2019", longest=80))
    match, dice = walk.start(), random.Random(walk.dice)
    while len(match.plies) < walk.length and match.state.actors():
        s = state_of(match)
        if s.phase == TAKING and len(set(s.deck)) > 1:
            draw_apart(match, s, dice)
        walk.play_on(match, dice)


def draw_apart(match: Match, s: RouteState, dice: random.Random) -> None:
    """Two positions with another card on top of the deck, before and after it is taken."""
    place = dice.choice([place for place, kind in enumerate(s.deck) if kind != s.deck[-1]])
    other, seat = s.copy(), s.asked
    other.deck[place], other.deck[-1] = s.deck[-1], s.deck[place]
    one, told = after(s, lambda state, tell: state.play(seat, DECK, tell.append))
    twin, told_too = after(other, lambda state, tell: state.play(seat, DECK, tell.append))
    if one.at != s.at or one.phase == OVER:
        return  # all have passed, and so many things come to light
    for watcher in watchers(match, set()):
        heard, heard_too = ([event for event in events if event.visible_to(watcher)] for events in (told, told_too))
        assert (apart(match, one, twin, watcher) == set()) == (watcher != seat)
        assert (heard == heard_too) == (watcher != seat)
    if one.phase == TAKING:
        for watcher in watchers(match, {seat}):
            assert apart(match, s, one, watcher) - {".ask.takes"} == {".deck", f".players.{seat}.cards"}


@pytest.mark.rule("RTE-H1", "C15-T3", "C15-E2")
@each_card_game
@given(data=st.data())
def test_whoever_draws_is_told_his_cards_and_others_how_many(key: str, data: st.DataObject) -> None:
    walk = data.draw(walks(key, longest=120, leavers=True))
    match, dice = walk.start(), random.Random(walk.dice)
    while len(match.plies) < walk.length and match.state.actors():
        events = walk.play_on(match, dice)
        for counted, drawn in pairwise(events):
            if counted.name == "draws":
                seat = cast(int, counted.data["seat"])
                assert set(counted.data) == {"seat", "count"}
                assert drawn.seen_by == 1 << seat
                assert (drawn.name, drawn.data["seat"]) == ("drawn", seat)
                assert len(cast(list[str], drawn.data["cards"])) == counted.data["count"]
        names = [event.name for event in events]
        assert names.count("draws") == names.count("drawn")

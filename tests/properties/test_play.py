"""At any moment of any game: what is legal can be done, all else is refused, copies go their own way, games end."""

import random
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jackal.core.chance import FastChance
from jackal.core.errors import IllegalAction, NotYourTurn
from jackal.core.event import Event
from jackal.core.game import Seat, State
from jackal.core.match import Match
from jackal.text import read_position, write_position
from tests.variants import FACTS, facts
from tests.walks import Snapshot, Walk, begin_some, choose, each_game, fewer, look, snapshot, walks

ON: Final = 20
"""Plies that are played on after a position was looked at from all sides."""


@each_game
def test_the_tests_know_what_they_need_of_the_game(key: str) -> None:
    assert key in FACTS, f"tests/variants.py needs an entry for {key}"


@each_game
def test_other_seeds_deal_other_games(key: str) -> None:
    for variant in facts(key).variants if facts(key).dealt else ():
        dealt = {Walk(key, variant, seed, 0, 0).start().deal for seed in range(20)}
        assert len(dealt) == 20


@each_game
@given(data=st.data())
def test_what_is_true_at_any_moment(key: str, data: st.DataObject) -> None:
    """No check changes anything, nor does what is refused draw chance: the game goes on like one nobody looked at."""
    walk = data.draw(walks(key, longest=400, leavers=True))
    match, other = walk.play(), walk.play()
    before = look(match)
    assert (match.deal, match.plies, before) == (other.deal, other.plies, look(other)), "one seed, one game"
    begin_some(match, random.Random(walk.seed))
    begun = look(match)
    for check in CHECKS:
        check(match, random.Random(walk.dice))
    assert look(match) == begun
    may_be_late_whatever_is_begun(match, other, walk.dice)
    takes_back_all_that_is_begun(match)
    assert look(match) == before
    goes_on_alike(walk, match, other)


def every_legal_action_can_be_done(match: Match, _: random.Random) -> None:
    for seat in match.state.actors():
        for action in match.state.actions(seat):
            twin = match.state.copy()
            twin.play(seat, action, list[Event]().append)
            write_position(match.game, twin)
            match.game.view(twin, seat)
            assert all(twin.actions(actor) for actor in twin.actors())


def whoever_may_act_has_an_action_and_the_game_is_over_when_nobody_may(match: Match, _: random.Random) -> None:
    actors = match.state.actors()
    assert len(actors) == len(set(actors))
    assert (match.state.outcome() is not None) == (not actors)
    assert all(match.state.actions(seat) for seat in actors)


def actions_have_no_doubles_and_a_fixed_order(match: Match, _: random.Random) -> None:
    read = read_position(match.game, write_position(match.game, match.state))
    for seat in match.state.actors():
        actions = list(match.state.actions(seat))
        assert len(actions) == len(set(actions))
        assert list(match.state.actions(seat)) == actions
        assert list(match.state.copy().actions(seat)) == actions
        assert list(read.actions(seat)) == actions


def mistakes(actions: list[int], dice: random.Random) -> list[int]:
    """Numbers that are no legal action: small and large ones, and a legal one with each of its bits changed."""
    near = [dice.choice(actions) ^ 1 << bit for bit in range(32)]
    wrong = [*near, *range(-5, 64), *(dice.randrange(-(1 << 70), 1 << 70) for _ in range(5))]
    return [number for number in wrong if number not in actions]


def every_other_number_is_refused(match: Match, dice: random.Random) -> None:
    events: list[Event] = []
    for seat in match.state.actors():
        for action in mistakes(match.state.actions(seat), dice):
            with pytest.raises(IllegalAction):
                match.state.play(seat, action, events.append)
            with pytest.raises(IllegalAction):
                match.play(seat, action)
    assert not events


def who_has_nothing_to_decide_is_refused_and_cannot_be_late(match: Match, _: random.Random) -> None:
    legal = [action for seat in match.state.actors() for action in match.state.actions(seat)] or [0]
    events: list[Event] = []
    for seat in {-1, *range(match.seats + 1)} - set(match.state.actors()):
        with pytest.raises(NotYourTurn):
            match.state.actions(seat)
        with pytest.raises(NotYourTurn):
            match.state.play(seat, legal[0], events.append)
        with pytest.raises(NotYourTurn):
            match.play(seat, legal[0])
        with pytest.raises(NotYourTurn):
            match.state.time_out(seat, events.append)
    assert not events


def copies_go_the_same_way_with_the_same_chance(match: Match, dice: random.Random) -> None:
    """And the first stays where it is, as its watcher sees."""
    twins, number = [match.state.copy(), match.state.copy()], dice.random()
    told = [play_some(twin, random.Random(number)) for twin in twins]
    assert told[0] == told[1]
    assert write_position(match.game, twins[0]) == write_position(match.game, twins[1])


def play_some(state: State, dice: random.Random, actions: int = 25) -> list[Event]:
    events: list[Event] = []
    for _ in range(actions):
        if actors := state.actors():
            seat = dice.choice(actors)
            state.play(seat, choose(state, seat, dice, busy=False), events.append)
    return events


CHECKS: Final = (
    every_legal_action_can_be_done,
    whoever_may_act_has_an_action_and_the_game_is_over_when_nobody_may,
    actions_have_no_doubles_and_a_fixed_order,
    every_other_number_is_refused,
    who_has_nothing_to_decide_is_refused_and_cannot_be_late,
    copies_go_the_same_way_with_the_same_chance,
)


def may_be_late_whatever_is_begun(match: Match, before: Match, number: int) -> None:
    for seat in match.state.actors():
        one, other = match.state.copy(), before.state.copy()
        take_back(one, {*range(match.seats)} - {seat})
        one.set_chance(FastChance(number))
        other.set_chance(FastChance(number))
        one.time_out(seat, list[Event]().append)
        other.time_out(seat)
        assert not one.unfinished(seat)
        assert write_position(match.game, one) == write_position(match.game, other)


def take_back(state: State, seats: set[Seat]) -> None:
    for seat in seats:
        state.take_back(seat)


def takes_back_all_that_is_begun(match: Match) -> None:
    twin = match.state.copy()
    for seat in range(match.seats):
        assert match.state.unfinished(seat) == bool(match.begun[seat])
        twin.take_back(seat)
        match.take_back(seat)
        assert not twin.unfinished(seat)
    assert snapshot(match.game, twin, match.seats) == look(match)


def goes_on_alike(walk: Walk, match: Match, other: Match) -> None:
    for _ in range(ON):
        if match.state.actors():
            walk.play_on(match, random.Random(len(match.plies)))
            walk.play_on(other, random.Random(len(other.plies)))
    assert match.plies == other.plies


@each_game
@fewer(2)
@given(data=st.data())
def test_old_copies_stay_as_they_were_through_the_game(key: str, data: st.DataObject) -> None:
    walk = data.draw(walks(key, longest=150, leavers=True, share=2))
    match, dice = walk.start(), random.Random(walk.dice)
    kept: list[tuple[State, Snapshot]] = []
    for _ in range(walk.length):
        if match.state.actors():
            if dice.random() < 0.1:
                kept.append((match.state.copy(), look(match)))
            walk.play_on(match, dice)
    for state, seen in kept:
        assert snapshot(match.game, state, match.seats) == seen


@each_game
@fewer(2)
@given(data=st.data())
def test_a_game_at_random_ends_within_its_bound_and_nothing_can_be_done_after(key: str, data: st.DataObject) -> None:
    longest = facts(key).longest
    match = data.draw(walks(key, leavers=True, share=2))._replace(length=longest + 1).play()
    assert len(match.plies) <= longest
    outcome = match.state.outcome()
    assert outcome is not None, f"after {longest} actions it still goes on"
    assert len(outcome.scores) == len(outcome.ranks) == match.seats
    assert outcome.reason
    alone = match.seats == 1  # against the game itself, which may be first
    assert 1 in outcome.ranks or alone
    assert all(1 <= rank <= match.seats + alone for rank in outcome.ranks)
    for seat in range(match.seats):
        with pytest.raises(NotYourTurn, match="over"):
            match.state.actions(seat)

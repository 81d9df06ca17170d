"""At any moment of any game: what is legal can be done, all else is refused, copies go their own way, games end."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jackal.core.chance import FastChance
from jackal.core.errors import IllegalAction, NotYourTurn
from jackal.core.event import Event
from jackal.core.game import State
from jackal.core.match import Match
from jackal.games import GAMES
from tests.variants import FACTS, facts
from tests.walks import Snapshot, Walk, choose, each_game, snapshot, walks


def look(match: Match) -> Snapshot:
    return snapshot(match.game, match.state, match.seats)


@each_game
def test_the_tests_know_what_they_need_of_the_game(key: str) -> None:
    assert key in FACTS, f"tests/variants.py needs an entry for {key}"


@each_game
@given(data=st.data())
def test_every_legal_action_can_be_done(key: str, data: st.DataObject) -> None:
    match = data.draw(walks(key, leavers=True, halfway=True)).play()
    for seat in match.state.actors():
        for action in match.state.actions(seat):
            twin = match.state.copy()
            twin.play(seat, action, list[Event]().append)
            snapshot(match.game, twin, match.seats)


@each_game
@given(data=st.data())
def test_whoever_may_act_has_an_action_and_the_game_is_over_when_nobody_may(key: str, data: st.DataObject) -> None:
    state = data.draw(walks(key, longest=600, leavers=True, halfway=True)).play().state
    actors = state.actors()
    assert len(actors) == len(set(actors))
    assert (state.outcome() is not None) == (not actors)
    assert all(state.actions(seat) for seat in actors)


@each_game
@given(data=st.data())
def test_actions_have_no_doubles_and_a_fixed_order(key: str, data: st.DataObject) -> None:
    match = data.draw(walks(key)).play()
    for seat in match.state.actors():
        actions = list(match.state.actions(seat))
        assert len(actions) == len(set(actions))
        assert list(match.state.actions(seat)) == actions
        assert list(match.state.copy().actions(seat)) == actions
        assert list(match.game.read_position(match.game.write_position(match.state)).actions(seat)) == actions


def mistakes(actions: list[int]) -> st.SearchStrategy[list[int]]:
    """Numbers that are no legal action: any, small ones, and a legal one with each of its bits changed."""
    near = st.sampled_from(actions).map(lambda action: [action ^ 1 << bit for bit in range(32)])
    wrong = st.one_of(near, st.lists(st.integers(-5, 64) | st.integers(), min_size=1))
    return wrong.map(lambda numbers: [number for number in numbers if number not in actions])


@each_game
@given(data=st.data())
def test_every_other_number_is_refused_and_nothing_changes(key: str, data: st.DataObject) -> None:
    match = data.draw(walks(key, halfway=True)).play()
    before = look(match)
    events: list[Event] = []
    for seat in match.state.actors():
        for action in data.draw(mistakes(match.state.actions(seat))):
            with pytest.raises(IllegalAction):
                match.state.play(seat, action, events.append)
            with pytest.raises(IllegalAction):
                match.play(seat, action)
    assert look(match) == before
    assert not events


@each_game
@given(data=st.data())
def test_who_has_nothing_to_decide_is_refused_and_nothing_changes(key: str, data: st.DataObject) -> None:
    match = data.draw(walks(key, longest=600, leavers=True, halfway=True)).play()
    before = look(match)
    legal = [action for seat in match.state.actors() for action in match.state.actions(seat)] or [0]
    for seat in {-1, *range(match.seats + 1)} - set(match.state.actors()):
        with pytest.raises(NotYourTurn):
            match.state.actions(seat)
        with pytest.raises(NotYourTurn):
            match.state.play(seat, legal[0])
        with pytest.raises(NotYourTurn):
            match.play(seat, legal[0])
    assert look(match) == before


@each_game
@given(data=st.data())
def test_a_refused_action_draws_no_chance(key: str, data: st.DataObject) -> None:
    walk = data.draw(walks(key))
    match, other = walk.play(), walk.play()
    for seat in match.state.actors():
        for action in data.draw(mistakes(match.state.actions(seat))):
            with pytest.raises(IllegalAction):
                match.state.play(seat, action)
    more = random.Random(walk.dice + 1)
    more_too = random.Random(walk.dice + 1)
    for _ in range(20):
        if match.state.actors():
            walk.play_on(match, more)
            walk.play_on(other, more_too)
    assert match.plies == other.plies


@each_game
@settings(max_examples=20)
@given(data=st.data())
def test_old_copies_stay_as_they_were_through_the_game(key: str, data: st.DataObject) -> None:
    walk = data.draw(walks(key, longest=150, leavers=True))
    match, dice = walk.start(), random.Random(walk.dice)
    kept: list[tuple[State, Snapshot]] = []
    for _ in range(walk.length):
        if match.state.actors():
            if dice.random() < 0.3:
                kept.append((match.state.copy(), look(match)))
            walk.play_on(match, dice)
    for state, seen in kept:
        assert snapshot(match.game, state, match.seats) == seen


@each_game
@given(data=st.data())
def test_a_copy_plays_on_without_touching_the_first(key: str, data: st.DataObject) -> None:
    walk = data.draw(walks(key, halfway=True))
    match = walk.play()
    before, twin = look(match), match.state.copy()
    play_some(twin, random.Random(walk.dice))
    assert look(match) == before


@each_game
@given(data=st.data())
def test_copies_go_the_same_way_with_the_same_chance(key: str, data: st.DataObject) -> None:
    walk = data.draw(walks(key, halfway=True))
    match = walk.play()
    twins = [match.state.copy(), match.state.copy(), match.state]
    told = [play_some(twin, random.Random(walk.dice)) for twin in twins]
    assert told[0] == told[1] == told[2]
    texts = {match.game.write_position(twin) for twin in twins}
    assert len(texts) == 1


def play_some(state: State, dice: random.Random, actions: int = 25) -> list[Event]:
    events: list[Event] = []
    for _ in range(actions):
        if actors := state.actors():
            seat = dice.choice(actors)
            state.play(seat, choose(state, seat, dice, busy=False), events.append)
    return events


@each_game
@given(data=st.data())
def test_what_was_begun_can_be_taken_back(key: str, data: st.DataObject) -> None:
    walk = data.draw(walks(key, leavers=True))
    match, before = walk._replace(halfway=True).play(), walk.play()
    for seat in range(match.seats):
        assert match.state.unfinished(seat) == bool(match.begun[seat])
        assert not before.state.unfinished(seat)
        match.state.take_back(seat)
        assert not match.state.unfinished(seat)
    assert look(match) == look(before)


@each_game
@given(data=st.data())
def test_whoever_is_asked_may_be_late_whatever_he_has_begun(key: str, data: st.DataObject) -> None:
    walk = data.draw(walks(key, leavers=True))
    match, before = walk._replace(halfway=True).play(), walk.play()
    for seat in match.state.actors():
        one, other = match.state.copy(), before.state.copy()
        for other_seat in range(match.seats):
            if other_seat != seat:
                one.take_back(other_seat)
        one.set_chance(FastChance(walk.dice))
        other.set_chance(FastChance(walk.dice))
        one.time_out(seat, list[Event]().append)
        other.time_out(seat)
        assert not one.unfinished(seat)
        assert match.game.write_position(one) == match.game.write_position(other)


@each_game
@given(data=st.data())
def test_who_is_not_asked_cannot_be_late(key: str, data: st.DataObject) -> None:
    match = data.draw(walks(key, longest=600, leavers=True, halfway=True)).play()
    before = look(match)
    events: list[Event] = []
    for seat in {-1, *range(match.seats + 1)} - set(match.state.actors()):
        with pytest.raises(NotYourTurn):
            match.state.time_out(seat, events.append)
    assert look(match) == before
    assert not events


@each_game
@given(data=st.data())
def test_one_seed_and_the_same_choices_are_one_game(key: str, data: st.DataObject) -> None:
    walk = data.draw(walks(key, leavers=True, halfway=True))
    one, other = walk.play(), walk.play()
    assert one.deal == other.deal
    assert one.plies == other.plies
    assert look(one) == look(other)


@each_game
def test_other_seeds_deal_other_games(key: str) -> None:
    for variant in facts(key).variants if facts(key).dealt else ():
        dealt = {Walk(key, variant, seed, 0, 0).start().deal for seed in range(20)}
        assert len(dealt) == 20


@each_game
@settings(max_examples=20)
@given(data=st.data())
def test_a_game_at_random_ends_within_its_bound(key: str, data: st.DataObject) -> None:
    longest = facts(key).longest
    walk = data.draw(walks(key, leavers=True))._replace(length=longest + 1)
    match = walk.play()
    assert len(match.plies) <= longest
    outcome = match.state.outcome()
    assert outcome is not None, f"after {longest} actions it still goes on"
    assert len(outcome.scores) == len(outcome.ranks) == match.seats
    assert outcome.reason
    alone = match.seats == 1  # against the game itself, which may be first
    assert 1 in outcome.ranks or alone
    assert all(1 <= rank <= match.seats + alone for rank in outcome.ranks)


@each_game
@given(data=st.data())
def test_nothing_can_be_done_after_the_end(key: str, data: st.DataObject) -> None:
    match = data.draw(walks(key))._replace(length=facts(key).longest).play()
    before = look(match)
    for seat in range(match.seats):
        with pytest.raises(NotYourTurn, match="over"):
            match.state.actions(seat)
    assert look(match) == before


@each_game
@given(data=st.data())
def test_what_a_game_conserves_never_changes_in_anybodys_view(key: str, data: st.DataObject) -> None:
    walk = data.draw(walks(key, longest=150, leavers=True))
    match, dice, game = walk.start(), random.Random(walk.dice), GAMES[key]
    at_first = {0: facts(key).ledger(game.view(match.state, None))}
    assert at_first[0]
    while len(match.plies) < walk.length and match.state.actors():
        walk.play_on(match, dice)
        seat = dice.choice([*range(match.seats), None])
        ledger = facts(key).ledger(game.view(match.state, seat))
        assert ledger == at_first.setdefault(match.state.part(), ledger)

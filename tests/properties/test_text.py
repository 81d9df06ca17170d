"""At any moment of any game: actions, positions and records go into text and come back the same."""

import json
import random

from hypothesis import given, settings
from hypothesis import strategies as st

from jackal.core import record
from jackal.core.chance import FastChance
from jackal.core.match import Match
from jackal.games import GAMES
from tests.walks import each_game, snapshot, walks


@each_game
@given(data=st.data())
def test_every_legal_action_has_its_own_text_which_reads_as_that_action(key: str, data: st.DataObject) -> None:
    match = data.draw(walks(key)).play()
    game, state = match.game, match.state
    for seat in state.actors():
        actions = state.actions(seat)
        texts = [game.write_action(state, action) for action in actions]
        assert len(set(texts)) == len(actions)
        assert [game.read_action(state, seat, text) for text in texts] == actions
        assert all(game.why_not(state, seat, text) is None for text in texts)


@each_game
@given(data=st.data())
def test_case_and_blanks_do_not_matter_in_an_action(key: str, data: st.DataObject) -> None:
    match = data.draw(walks(key)).play()
    game, state = match.game, match.state
    for seat in state.actors():
        for action in state.actions(seat)[:10]:
            text = game.write_action(state, action)
            assert text == text.strip()
            assert "\n" not in text
            assert " = " not in text  # what chance answered stands behind it in a record
            assert game.read_action(state, seat, f"  {text.upper()} ") == action


@each_game
@given(data=st.data())
def test_nor_do_they_in_what_is_handed_in_at_once(key: str, data: st.DataObject) -> None:
    walk = data.draw(walks(key, longest=50, leavers=True))
    match, again = walk.play(), walk.start()
    for ply in match.plies:
        again.play_text(ply.seat, f"  {ply.text.upper()} ")
    assert again.plies == match.plies


@each_game
@given(data=st.data())
def test_a_position_comes_back_from_its_text_with_the_same_views_and_actions(key: str, data: st.DataObject) -> None:
    walk = data.draw(walks(key, leavers=True))
    match, dice, game = walk.start(), random.Random(walk.dice), GAMES[key]
    while len(match.plies) < walk.length and match.state.actors():
        walk.play_on(match, dice)
        in_progress = match.state.actors() == [match.plies[-1].seat]
        if in_progress or dice.random() < 0.05 or match.state.outcome():
            written = game.write_position(match.state)
            read = game.read_position(written)
            assert game.write_position(read) == written
            assert snapshot(game, read, match.seats) == snapshot(game, match.state, match.seats)
            assert read.outcome() == match.state.outcome()


@each_game
@given(data=st.data())
def test_a_position_that_was_read_plays_on_like_the_first(key: str, data: st.DataObject) -> None:
    walk = data.draw(walks(key))
    match = walk.play()
    game, state = match.game, match.state
    read = game.read_position(game.write_position(state))
    for seat in state.actors():
        for action in state.actions(seat)[:: data.draw(st.integers(1, 7))]:
            one, other = state.copy(), read.copy()
            one.set_chance(FastChance(walk.dice))
            other.set_chance(FastChance(walk.dice))
            one.play(seat, action)
            other.play(seat, action)
            assert game.write_position(one) == game.write_position(other), game.write_action(state, action)


@each_game
@given(data=st.data())
def test_a_record_replays_to_the_live_position(key: str, data: st.DataObject) -> None:
    match = data.draw(walks(key, longest=400, leavers=True)).play()
    again = record.replay(match.game, record.of_match(match))
    assert again.plies == match.plies
    assert again.deal == match.deal
    assert snapshot(again.game, again.state, match.seats) == snapshot(match.game, match.state, match.seats)


@each_game
@given(data=st.data())
def test_a_record_comes_back_from_its_text_byte_for_byte(key: str, data: st.DataObject) -> None:
    match = data.draw(walks(key, longest=400, leavers=True)).play()
    text = record.write(record.of_match(match))
    assert record.write(record.read(text)) == text
    assert record.write(record.of_match(record.replay(match.game, record.read(text)))) == text


@each_game
@settings(max_examples=20)
@given(data=st.data())
def test_a_record_can_be_replayed_up_to_any_action(key: str, data: st.DataObject) -> None:
    walk = data.draw(walks(key, longest=150, leavers=True))
    match = walk.play()
    to = data.draw(st.integers(0, len(match.plies)))
    part = record.replay(match.game, record.of_match(match), to)
    assert part.plies == match.plies[:to]
    assert position(part) == position(walk._replace(length=to).play())


def position(match: Match) -> str:
    return match.game.write_position(match.state)


@each_game
@given(data=st.data())
def test_views_are_plain_data_fit_for_json(key: str, data: st.DataObject) -> None:
    match = data.draw(walks(key, longest=400, leavers=True)).play()
    for seat in [*range(match.seats), None]:
        view = match.game.view(match.state, seat)
        assert json.loads(json.dumps(view)) == view


@each_game
@given(data=st.data())
def test_events_are_plain_data_fit_for_json(key: str, data: st.DataObject) -> None:
    walk = data.draw(walks(key, leavers=True))
    match, dice = walk.start(), random.Random(walk.dice)
    while len(match.plies) < walk.length and match.state.actors():
        for event in walk.play_on(match, dice):
            assert json.loads(json.dumps(event.data)) == event.data


@each_game
def test_every_seat_has_a_name_of_its_own(key: str) -> None:
    game = GAMES[key]
    for seats in game.seats:
        names = game.seat_names(game.new(seats))
        assert len(set(names)) == len(names) == seats

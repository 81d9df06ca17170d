"""At any moment of any game: actions, positions and records go into text and come back the same."""

import json
import random
from typing import Final

from hypothesis import given
from hypothesis import strategies as st

from jackal.core import record
from jackal.core.chance import FastChance
from jackal.core.match import Match
from jackal.games import GAMES
from jackal.text import read_position, write_position
from tests.walks import each_game, look, walks, watchers

SOME: Final = 10


@each_game
@given(data=st.data())
def test_what_is_written_at_any_moment(key: str, data: st.DataObject) -> None:
    walk = data.draw(walks(key, longest=400, leavers=True))
    match = walk.play()
    for check in CHECKS:
        check(match, random.Random(walk.dice))


def every_legal_action_has_its_own_text_which_reads_as_that_action(match: Match, _: random.Random) -> None:
    game, state = match.game, match.state
    for seat in state.actors():
        actions = state.actions(seat)
        texts = [game.notation.write(state, action) for action in actions]
        assert len(set(texts)) == len(actions)
        assert [game.notation.read(state, seat, text) for text in texts] == actions
        assert all(game.notation.why_not(state, seat, text) is None for text in texts)


def case_and_blanks_do_not_matter_in_an_action(match: Match, _: random.Random) -> None:
    game, state = match.game, match.state
    for seat in state.actors():
        for action in state.actions(seat)[:SOME]:
            text = game.notation.write(state, action)
            assert text == text.strip()
            assert "\n" not in text
            assert " = " not in text  # what chance answered stands behind it in a record
            assert game.notation.read(state, seat, f"  {text.upper()} ") == action


def a_position_that_was_read_plays_on_like_the_first(match: Match, dice: random.Random) -> None:
    game, state = match.game, match.state
    read = read_position(game, write_position(game, state))
    for seat in state.actors():
        for action in state.actions(seat)[:: dice.randint(1, 7)]:
            one, other, number = state.copy(), read.copy(), dice.getrandbits(32)
            one.set_chance(FastChance(number))
            other.set_chance(FastChance(number))
            one.play(seat, action)
            other.play(seat, action)
            assert write_position(game, one) == write_position(game, other), game.notation.write(state, action)


def a_record_comes_back_from_its_text_and_replays_to_the_live_position(match: Match, _: random.Random) -> None:
    text = record.write(record.of_match(match))
    assert record.write(record.read(text)) == text
    again = record.replay(match.game, record.read(text))
    assert (again.deal, again.plies) == (match.deal, match.plies)
    assert look(again) == look(match)
    assert record.write(record.of_match(again)) == text


def views_are_plain_data_fit_for_json(match: Match, _: random.Random) -> None:
    for seat in watchers(match):
        view = match.game.view(match.state, seat)
        assert json.loads(json.dumps(view)) == view


CHECKS: Final = (
    every_legal_action_has_its_own_text_which_reads_as_that_action,
    case_and_blanks_do_not_matter_in_an_action,
    a_position_that_was_read_plays_on_like_the_first,
    a_record_comes_back_from_its_text_and_replays_to_the_live_position,
    views_are_plain_data_fit_for_json,
)


@each_game
@given(data=st.data())
def test_case_and_blanks_do_not_matter_in_what_is_handed_in_at_once_either(key: str, data: st.DataObject) -> None:
    walk = data.draw(walks(key, longest=50, leavers=True))
    match, again = walk.play(), walk.start()
    for ply in match.plies:
        again.play_text(ply.seat, f"  {ply.text.upper()} ")
    assert again.plies == match.plies


@each_game
@given(data=st.data())
def test_a_record_can_be_replayed_up_to_any_action(key: str, data: st.DataObject) -> None:
    walk = data.draw(walks(key, longest=150, leavers=True))
    match = walk.play()
    to = random.Random(walk.dice).randint(0, len(match.plies))
    part = record.replay(match.game, record.of_match(match), to)
    assert part.plies == match.plies[:to]
    assert position(part) == position(walk._replace(length=to).play())


def position(match: Match) -> str:
    return write_position(match.game, match.state)


@each_game
def test_every_seat_has_a_name_of_its_own(key: str) -> None:
    game = GAMES[key]
    for seats in game.seats:
        names = game.seat_names(game.new(seats))
        assert len(set(names)) == len(names) == seats

"""A match: actions by number or by text, each answering the position its sender saw; events and who may see them."""

import hashlib

import pytest

from jackal.core.chance import ScriptedChance
from jackal.core.errors import (
    BadNotation,
    BadOption,
    BadText,
    ChanceMismatch,
    IllegalAction,
    JackalError,
    NotYourTurn,
    StaleAction,
)
from jackal.core.event import EVERYONE, Event
from jackal.core.game import Outcome
from jackal.core.match import LATE, Match, Ply, commit_deal, new_match, replay_ply
from jackal.games import GAMES
from jackal.games.archipelago.bear import BearMoves
from jackal.islands.events import Chest, Lost, Parry, Peeked
from tests.walks import each_game, snapshot

ARCHIPELAGO = GAMES["archipelago"]


def fresh() -> tuple[Match, int]:
    """A match of three and who is to act."""
    match = new_match(ARCHIPELAGO, 3, 5)
    return match, match.state.actors()[0]


@each_game
def test_an_action_is_logged_with_its_seat_its_text_and_what_it_drew(key: str) -> None:
    match = new_match(GAMES[key], GAMES[key].seats[0], 1)
    before = match.state.copy()
    seat, actions, events = first_ply(match)
    assert events
    text = match.game.notation.write_all(before, seat, actions)
    assert [(ply.seat, ply.text) for ply in match.plies] == [(seat, text)]


def first_ply(match: Match) -> tuple[int, list[int], list[Event]]:
    """Always the first action, until there is a ply: who played what, and what came of it."""
    seat = match.state.actors()[0]
    actions: list[int] = []
    events: list[Event] = []
    while not match.plies:
        actions.append(match.state.actions(seat)[0])
        events = match.play(seat, actions[-1])
    return seat, actions, events


@each_game
def test_an_action_that_answers_a_passed_position_is_refused_and_nothing_changes(key: str) -> None:
    match = new_match(GAMES[key], GAMES[key].seats[0], 1)
    seat, actions, _ = first_ply(match)
    before = snapshot(match.game, match.state, match.seats)
    for ply in (0, 2, -1):
        with pytest.raises(StaleAction, match=f"answers ply {ply}, but 1 have been played"):
            match.play(seat, actions[0], ply=ply)
        with pytest.raises(StaleAction, match=f"answers ply {ply}, but 1 have been played"):
            match.play_text(seat, match.plies[0].text, ply=ply)
    assert snapshot(match.game, match.state, match.seats) == before
    match.play_text(match.state.actors()[0], LATE, ply=1)


def test_whoever_is_asked_next_answers_what_he_was_asked() -> None:
    match, seat = fresh()
    match.play(seat, match.state.actions(seat)[0])
    seat = match.state.actors()[0]
    action = match.state.actions(seat)[0]
    with pytest.raises(StaleAction, match="answers ply 0, but 1 have been played"):
        match.play(seat, action, ply=0)
    match.play(seat, action, ply=1)
    assert match.asked_at[match.state.actors()[0]] == 2


def test_who_is_late_gets_the_default_action() -> None:
    match, seat = fresh()
    first = match.game.notation.write(match.state, match.state.actions(seat)[0]).removeprefix("berth:")
    events = match.play_text(seat, "late")
    assert [event.name for event in events[:2]] == ["late", "berth"]
    assert events[1].data["cell"] == first
    assert match.plies == [Ply(seat, "late")]
    with pytest.raises(NotYourTurn):
        match.play_text(seat, "late")
    assert len(match.plies) == 1


def test_the_wrong_seat_is_told_who_decides() -> None:
    match, seat = fresh()
    other = (seat + 1) % 3
    with pytest.raises(NotYourTurn, match=f"seat {other + 1} has nothing to decide now: seat {seat + 1} decides"):
        match.play(other, match.state.actions(seat)[0])
    with pytest.raises(NotYourTurn, match=f"seat {seat + 1} decides"):
        match.play_text(other, "berth:a4")
    assert not match.plies


def test_an_illegal_number_is_refused_and_not_logged() -> None:
    match, seat = fresh()
    with pytest.raises(IllegalAction, match=f"123456 is not a legal action of seat {seat + 1}"):
        match.play(seat, 123456)
    assert not match.plies


def test_an_illegal_text_is_refused_with_its_rule_and_not_logged() -> None:
    match, seat = fresh()
    with pytest.raises(IllegalAction, match="a ship drops anchor in a free space by a beach") as caught:
        match.play_text(seat, "berth:d4")
    assert caught.value.rule
    assert not match.plies


def test_a_text_is_logged_in_its_proper_form() -> None:
    match, seat = fresh()
    cell = match.game.notation.write(match.state, match.state.actions(seat)[0]).removeprefix("berth:")
    match.play_text(seat, f" Berth : {cell.upper()} ")
    assert match.plies == [Ply(seat, f"berth:{cell}")]


def test_a_player_may_leave_at_any_time_but_once() -> None:
    match, seat = fresh()
    other = (seat + 1) % 3
    events = match.play_text(other, "leaves")
    assert events[0].name == "leave"
    assert match.plies == [Ply(other, "leaves")]
    with pytest.raises(NotYourTurn, match=f"seat {other + 1} has no player to leave"):
        match.play_text(other, "leaves")
    assert len(match.plies) == 1


def test_the_game_is_over_when_the_last_player_leaves() -> None:
    match, _ = fresh()
    for seat in range(3):
        match.play_text(seat, "leaves")
    outcome = match.state.outcome()
    assert outcome is not None
    assert outcome.reason == "left"
    with pytest.raises(NotYourTurn, match="over"):
        match.play(0, 0)


def test_a_replayed_line_must_draw_what_it_drew() -> None:
    match, seat = fresh()
    cell = match.game.notation.write(match.state, match.state.actions(seat)[0])
    with pytest.raises(JackalError, match=r"drew \[\], but the record says \[4\]"):
        replay_ply(match, Ply(seat, cell, (4,)))


def test_a_match_may_be_scripted() -> None:
    deal = list(new_match(ARCHIPELAGO, 2, 1).deal)
    match = Match(ARCHIPELAGO, 2, ScriptedChance(deal))
    assert match.deal == tuple(deal)
    assert match.commitment == match.deal_commitment == ""


def test_a_table_commits_to_its_seed_and_to_its_deal_salted_with_the_seed() -> None:
    seed = bytes(range(32))
    match = new_match(ARCHIPELAGO, 2, seed)
    numbers = " ".join(str(number) for number in match.deal).encode()
    assert match.commitment == hashlib.sha256(seed).hexdigest()
    assert match.deal_commitment == hashlib.sha256(seed + numbers).hexdigest()
    assert commit_deal(seed, (3, 0, 12)) == hashlib.sha256(seed + b"3 0 12").hexdigest()


def test_the_options_given_are_kept_as_given() -> None:
    given = {"island": "2", "teams": "off"}
    match = new_match(ARCHIPELAGO, 2, 1, dict(given))
    assert match.given == given


# Events and outcomes ------------------------------------------------------------------------------------------------


def test_what_everyone_sees_onlookers_see_too() -> None:
    event = Chest("d4", 3)
    assert event.seen_by == EVERYONE
    assert event.visible_to(None)
    assert all(event.visible_to(seat) for seat in range(4))


def test_a_secret_is_seen_by_its_seat_alone() -> None:
    event = Peeked(seat=2, cell="d4", tile="empty", turned=0)
    assert [event.visible_to(seat) for seat in range(4)] == [False, False, True, False]
    assert not event.visible_to(None)


def test_a_record_says_what_it_is_called_and_leaves_out_what_is_missing() -> None:
    assert (BearMoves("d4").name, BearMoves("d4").data) == ("bear moves", {"to": "d4"})
    assert Lost(1, "sea", piece=3).data == {"coins": 1, "why": "sea", "piece": 3}
    assert Parry(3, face=1, holds=False, by=None).data["by"] is None


def test_those_of_the_first_rank_have_won() -> None:
    assert Outcome("gold", (3, 5, 5), (3, 1, 1)).winners() == [1, 2]


def test_an_error_with_a_place_begins_with_it() -> None:
    assert str(BadText("odd", 3, 7)) == "line 3, column 7: odd"
    assert str(BadText("odd", 3)) == "line 3: odd"
    assert str(BadText("odd")) == "odd"


@pytest.mark.parametrize(
    "error", [BadOption, NotYourTurn, IllegalAction, StaleAction, BadNotation, BadText, ChanceMismatch]
)
def test_every_error_of_ours_is_a_jackal_error(error: type[JackalError]) -> None:
    assert issubclass(error, JackalError)
    assert str(error("the ship is full")) == "the ship is full"

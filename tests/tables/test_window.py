"""RTE-H4: answers given in secret stay closed, are opened together, and speed tells nothing."""

from typing import Any

import pytest

from jackal.tables.due import overdue
from jackal.tables.snapshot import card
from jackal.tables.status import OVER, PLAYING
from tests.tables.folding import ANNA, BORIS, CLARA, GUESTS, Folded, last, left, play_until, playing, running

pytestmark = pytest.mark.rule("RTE-H4")
MINUTE = {"kind": "move", "seconds": 60}
TEN = {"kind": "game", "seconds": 600, "increment": 5}
each_card_game = pytest.mark.parametrize("key", ["cards-2015", "cards-2019"])


def throwing(key: str = "cards-2015", people: int = 3, bots: int = 0, **setup: Any) -> Folded:
    """A game in which rum or marks are thrown now; all seats take part in that of 2015."""
    folded = play_until(playing(key, people, bots, **setup), "throw")
    assert folded.table.hushed_at == folded.now
    return folded


def throwers(folded: Folded) -> list[int]:
    found: list[int] = folded.look()["view"]["deciding"]  # type: ignore[index]
    return found


def phase(folded: Folded) -> object:
    return folded.look()["view"]["phase"]  # type: ignore[index]


# Closed -------------------------------------------------------------------------------------------------------------


@each_card_game
def test_nobody_learns_who_has_answered(key: str) -> None:
    folded = throwing(key)
    seats = throwers(folded)
    for seat in seats:
        before = folded.everything()
        folded.pass_time(1)
        folded.play(seat, "none")
        after = folded.everything()
        changed = [viewer for viewer, pair in enumerate(zip(before, after, strict=True)) if pair[0] != pair[1]]
        assert changed == [seat]
    assert throwers(folded) == seats


def test_lists_do_not_tell_of_it_either() -> None:
    folded = throwing()
    before = card(folded.table)
    folded.pass_time(1)
    folded.play(0, "none")
    assert card(folded.table) == before


def test_the_order_of_answers_leaves_no_trace() -> None:
    tables = []
    for order in ((0, 1, 2), (2, 0, 1)):
        folded = throwing()
        for seat in order:
            folded.pass_time(1)
            folded.play(seat, "none")
        folded.pass_time(10)
        folded.act_if_due()
        tables.append(folded)
    first, second = ([table.match.plies, table.stream(None)] for table in tables)
    assert first == second
    assert tables[0].look()["view"] == tables[1].look()["view"]


def test_an_answer_is_tried_before_it_is_closed() -> None:
    folded = throwing()
    for action, code in (("throw:9", "illegal"), ("rubbish", "unreadable"), ("H", "illegal"), ("late", "unreadable")):
        assert folded.refused(ANNA, "play", seat=0, seen=folded.count(0), action=action).code == code
    folded.play(0, "none")
    assert folded.refused(ANNA, "play", seat=0, seen=folded.count(0), action="none").code == "not_your_turn"


def test_closed_answers_survive_a_restart() -> None:
    folded = throwing()
    folded.play(1, "none")
    again = folded.read_again()
    assert (again.sealed, again.hushed_at, again.asked()) == ({1: "none"}, folded.now, [0, 2])


# Opened -------------------------------------------------------------------------------------------------------------


def test_answers_are_opened_together_when_the_window_has_passed() -> None:
    folded = throwing(window=6)
    begun = folded.now
    for seat in range(3):
        folded.play(seat, "none")
    assert folded.table.due() == begun + 6000
    folded.pass_time(5.999)
    assert folded.act_if_due() == []
    folded.pass_time(0.001)
    assert folded.act_if_due() == ["open"]
    last = [folded.stream(viewer)[-1] for viewer in folded.viewers()]
    assert {(message["what"], message["seat"]) for message in last} == {("open", None)}
    assert all(message["events"] == last[0]["events"] for message in last)
    assert (phase(folded), folded.table.sealed, folded.table.hushed_at) == ("declare", {}, None)


def test_whoever_is_slow_is_waited_for() -> None:
    folded = throwing(window=6)
    folded.play(0, "none")
    folded.play(1, "none")
    folded.pass_time(100)
    assert (folded.table.due(), folded.act_if_due()) == (None, [])
    folded.play(2, "none")
    assert folded.table.due() == folded.now
    assert folded.act_if_due() == ["open"]


def test_what_was_thrown_is_seen_by_all() -> None:
    folded = throwing(window=0)
    thrower = next(seat for seat in range(3) if len(folded.look(seat)["actions"]) > 1)
    throw = folded.look(thrower)["actions"][1]["text"]
    target = int(throw.removeprefix("throw:")) - 1
    for seat in range(3):
        folded.play(seat, throw if seat == thrower else "none")
    assert folded.act_if_due() == ["open"]
    players = folded.look()["view"]["players"]  # type: ignore[index]
    assert players[target]["thrown_by"] == [thrower]
    [event] = [event for event in folded.stream(None)[-1]["events"] if event["name"] == "thrown"]
    assert (event["seat"], event["target"]) == (thrower, target)


@pytest.mark.parametrize("bots", [1, 2])
def test_with_one_person_among_bots_nobody_has_to_wait(bots: int) -> None:
    folded = throwing(people=1, bots=bots, window=60)
    while folded.table.bots_asked():
        folded.let_bot_play(folded.table.bots_asked()[0], "none")
    assert folded.act_if_due() == []
    folded.play(0, "none")
    assert folded.act_if_due() == ["open"]


def test_bots_answer_at_once_and_wait_like_anybody() -> None:
    folded = throwing(people=2, bots=1, window=6)
    assert folded.table.due() == folded.now
    folded.let_bot_play(2, "none")
    assert folded.table.due() is None
    assert [entry.kind for entry in folded.log[-1:]] == ["seal"]
    folded.play(0, "none")
    folded.play(1, "none")
    assert folded.table.due() == folded.now + 6000


# Meanwhile ----------------------------------------------------------------------------------------------------------


def test_who_leaves_with_a_closed_answer_has_answered() -> None:
    folded = throwing(window=0)
    folded.play(0, "none")
    folded.do(ANNA, "leave", seat=0)
    assert folded.table.bots_asked() == []
    folded.play(1, "none")
    folded.play(2, "none")
    assert folded.act_if_due() == ["open"]


def test_for_who_leaves_without_one_a_bot_answers() -> None:
    folded = throwing(window=0)
    folded.do(ANNA, "leave", seat=0)
    assert folded.table.bots_asked() == [0]
    folded.let_bot_play(0, "none")
    assert folded.table.sealed == {0: "none"}


def test_who_returns_may_take_back_what_the_bot_answered_for_him() -> None:
    folded = throwing(window=0)
    folded.do(ANNA, "leave", seat=0)
    folded.let_bot_play(0, "none")
    folded.do(ANNA, "return", seat=0)
    folded.do(ANNA, "back", seat=0, seen=folded.count(0))
    folded.play(0, "none")


@pytest.mark.rule("RTE-L3")
def test_when_somebody_is_gone_for_good_all_answer_anew() -> None:
    """The question may be another one: there is a row less to throw at."""
    folded = throwing()
    seen = folded.count(1)
    folded.play(0, "none")
    folded.play(1, "none", seen)
    folded.do(CLARA, "resign", seat=2)
    assert (folded.table.sealed, folded.table.status) == ({}, PLAYING)
    assert [folded.look(seat)["sealed"] for seat in range(3)] == [False] * 3
    assert (phase(folded), folded.table.asked()) == ("throw", [0, 1])
    assert folded.refused(BORIS, "play", seat=1, seen=seen, action="none").code == "stale"


@pytest.mark.rule("RTE-L3")
def test_the_last_who_stays_wins_whatever_was_closed() -> None:
    folded = throwing(people=2)
    folded.play(0, "none")
    folded.do(ANNA, "resign", seat=0)
    assert (folded.table.status, folded.table.sealed) == (OVER, {})


def test_a_pause_stops_the_opening_and_afterwards_the_window_is_whole_again() -> None:
    """Otherwise an opening right after the pause would tell that all had answered in its first second."""
    folded = throwing(people=2, window=6)
    folded.pass_time(1)
    folded.play(0, "none")
    folded.play(1, "none")
    folded.do(ANNA, "pause", seat=0)
    folded.do(BORIS, "agree", seat=1)
    assert folded.table.due() is None
    folded.pass_time(3600)
    assert folded.act_if_due() == []
    folded.do(BORIS, "resume", seat=1)
    folded.do(ANNA, "agree", seat=0)
    assert folded.table.due() == folded.now + 6000
    assert folded.table.sealed == {0: "none", 1: "none"}


def test_a_proposal_to_pause_does_not_prolong_the_window() -> None:
    folded = throwing(people=2, window=6)
    begun = folded.now
    folded.pass_time(4)
    folded.do(ANNA, "pause", seat=0)
    folded.do(BORIS, "refuse", seat=1)
    for seat in (0, 1):
        folded.do(GUESTS[seat], "play", seat=seat, seen=folded.count(seat), action="none")
    assert folded.table.due() == begun + 6000


# Clocks -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("clock", [MINUTE, TEN])
def test_a_clock_that_stops_in_secret_is_seen_to_run_by_the_others(clock: dict[str, Any]) -> None:
    folded = play_until(playing("cards-2015", 3, clock=clock), "throw")
    folded.pass_time(5)
    folded.play(0, "none")
    folded.pass_time(5)
    own, others = folded.look(0)["table"]["clocks"], folded.look(1)["table"]["clocks"]
    assert (own[0]["running"], others[0]["running"]) == (False, True)
    assert left(folded, 0, 0) == left(folded, 0) == left(folded, 1) + 5
    assert left(folded, 0, 1) == left(folded, 1)
    folded.do(BORIS, "rename", seat=1, name="Curious")
    assert running(folded, 1) == running(folded) == [0, 1, 2]
    assert left(folded, 0, 1) == left(folded, 0, 2) == left(folded, 1)


@pytest.mark.parametrize("clock", [MINUTE, TEN])
def test_secret_answers_cost_no_time_or_the_clocks_would_tell_who_was_quick(clock: dict[str, Any]) -> None:
    folded = play_until(playing("cards-2015", 3, clock=clock, window=30), "throw")
    before = [left(folded, seat) for seat in range(3)]
    assert [left(folded, seat, 1) for seat in range(3)] == before
    for seat, seconds in enumerate((4, 3, 2)):
        folded.pass_time(seconds)
        folded.play(seat, "none")
    folded.pass_time(30)
    assert folded.act_if_due() == ["open"]
    assert [left(folded, seat) for seat in range(3)] == before
    for viewer in range(3):
        assert [left(folded, seat, viewer) for seat in range(3)] == before


@pytest.mark.rule("RTE-L2")
@pytest.mark.parametrize("late", ["bot", "default"])
def test_that_time_is_out_for_a_secret_answer_is_told_to_its_seat_alone(late: str) -> None:
    folded = play_until(playing("cards-2015", 3, clock=MINUTE, late=late, window=0), "throw")
    folded.play(0, "none")
    folded.play(1, "none")
    others = [folded.everything()[viewer] for viewer in (0, 1, 3)]
    folded.pass_time(60)
    folded.write(overdue(folded.table, folded.now))
    assert folded.table.sealed[2] == "late"
    assert [folded.everything()[viewer] for viewer in (0, 1, 3)] == others
    assert (folded.look(2)["sealed"], folded.look(2)["may_take_back"]) == (True, False)
    assert folded.refused(CLARA, "back", seat=2, seen=folded.count(2)).code == "too_late"
    assert folded.act_if_due() == ["open"]
    told = [[event["name"] for event in last(folded, viewer)["events"]] for viewer in (0, 1, 2)]
    assert ["late" in names for names in told] == [False, False, True]

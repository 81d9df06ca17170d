"""Clocks: none, for each decision, for the whole game, over days; to the millisecond, by times set by hand."""

from typing import Any

import pytest

from jackal.tables.clocks import RETURNS_WITH
from jackal.tables.log import NewEntry
from jackal.tables.status import OVER
from tests.tables.folding import ANNA, BORIS, CLARA, Folded, at_sea, go_on, last, left, playing, running

DAY = 86_400
MINUTE = {"kind": "move", "seconds": 60}
TEN = {"kind": "game", "seconds": 600, "increment": 5}
"""Ten minutes and five seconds for each answer."""
THREE_DAYS = {"kind": "move", "seconds": 3 * DAY}


# None ---------------------------------------------------------------------------------------------------------------


def test_without_a_clock_nothing_is_ever_due() -> None:
    folded = at_sea()
    folded.pass_time(300 * DAY)
    assert (folded.table.due(), folded.act_if_due(), folded.look(0)["table"]["clocks"]) == (None, [], [])
    folded.play(0)


# Time that is nobody's ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("clock", [MINUTE, TEN])
def test_a_ply_that_lay_unread_costs_neither_its_player_nor_the_next(clock: dict[str, Any]) -> None:
    folded = at_sea(clock=clock)
    own, next_one = left(folded, 0), left(folded, 1)
    folded.pass_time(20)
    folded.write([NewEntry("ply", 0, {"text": "ship:d1-e1", "waited": 15_000})])
    assert left(folded, 1) == next_one
    if clock is TEN:
        assert left(folded, 0) == own - (20 - 15) + 5
    folded.pass_time(10)
    assert left(folded, 1) == next_one - 10


# For each decision --------------------------------------------------------------------------------------------------


def test_every_decision_has_all_its_time() -> None:
    folded = at_sea(clock=MINUTE)
    folded.pass_time(59.999)
    assert folded.act_if_due() == []
    assert left(folded, 0) == pytest.approx(0.001)
    folded.play(0, "ship:d1-e1")
    assert (running(folded), left(folded, 1)) == ([1], 60)
    folded.pass_time(10)
    folded.play(1)
    assert (running(folded), left(folded, 0)) == ([0], 60)


def test_the_table_knows_to_the_millisecond_when_time_is_out() -> None:
    folded = at_sea(clock=MINUTE)
    folded.pass_time(20)
    folded.do(BORIS, "rename", seat=1, name="Boris")
    assert folded.table.due() == folded.now + 40_000
    folded.pass_time(39.999)
    assert folded.act_if_due() == []
    folded.pass_time(0.001)
    assert folded.act_if_due() == ["away"]


def test_what_others_do_does_not_renew_a_decision() -> None:
    folded = playing("cards-2015", 3, clock=MINUTE)
    folded.pass_time(30)
    folded.play(1)
    assert [left(folded, seat) for seat in (0, 2)] == [30, 30]
    assert running(folded) == [0, 2]


def test_all_who_decide_at_once_have_the_same_time() -> None:
    folded = playing("cards-2015", 3, clock=MINUTE)
    assert running(folded) == [0, 1, 2]
    folded.pass_time(60)
    assert folded.act_if_due() == ["away"] * 3
    assert folded.table.bots_asked() == []
    folded.do(CLARA, "return", seat=2)
    assert folded.table.bots_asked() == [0, 1]


# For the whole game -------------------------------------------------------------------------------------------------


def test_time_for_the_game_is_spent_and_each_answer_adds_to_it() -> None:
    folded = playing("archipelago", clock=TEN)
    assert [left(folded, seat) for seat in (0, 1)] == [600, 600]
    folded.pass_time(100)
    folded.play(0)
    assert [left(folded, seat) for seat in (0, 1)] == [505, 600]
    folded.pass_time(30)
    assert [left(folded, seat) for seat in (0, 1)] == [505, 570]
    folded.play(1)
    folded.pass_time(505)
    assert folded.act_if_due() == ["away"]


def test_the_time_up_to_an_answer_counts_before_the_increment() -> None:
    folded = playing("archipelago", clock={"kind": "game", "seconds": 10, "increment": 30})
    folded.pass_time(12)  # the table has not come round to noticing it
    folded.play(0)
    assert left(folded, 0) == 30


def test_bots_have_no_clock_and_earn_nothing() -> None:
    folded = at_sea(1, 1, clock=TEN)
    assert left(folded, 1) == 600
    folded.play(0)
    assert (running(folded), folded.table.due()) == ([], folded.now)
    folded.pass_time(40)
    folded.let_bot_play(1)
    assert left(folded, 1) == 600


def test_a_bot_does_not_earn_time_for_who_is_away() -> None:
    folded = at_sea(clock=TEN)
    folded.do(ANNA, "leave", seat=0)
    before = left(folded, 0)
    folded.let_bot_play(0)
    folded.play(1)
    folded.let_bot_play(0)
    assert left(folded, 0) == before


# Out of time --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("clock", [MINUTE, TEN])
def test_a_bot_plays_for_who_is_out_of_time_until_he_returns(clock: dict[str, Any]) -> None:
    folded = at_sea(clock=clock)
    folded.pass_time(left(folded, 0) + 1)
    assert folded.act_if_due() == ["away"]
    assert folded.look(1)["table"]["seats"][0]["away"] == "late"
    assert (running(folded), folded.table.bots_asked()) == ([], [0])
    folded.let_bot_play(0)
    folded.play(1)
    assert (running(folded), folded.table.bots_asked()) == ([], [0])
    folded.let_bot_play(0)
    folded.do(ANNA, "return", seat=0)
    assert running(folded) == [1]
    folded.play(1)
    assert running(folded) == [0]
    assert left(folded, 0) >= RETURNS_WITH / 1000


def test_who_returns_has_time_to_answer() -> None:
    folded = at_sea(clock={"kind": "game", "seconds": 60, "increment": 2})
    folded.pass_time(100)
    folded.act_if_due()
    folded.let_bot_play(0)
    folded.do(ANNA, "return", seat=0)
    folded.play(1)
    assert left(folded, 0) == RETURNS_WITH / 1000
    folded.pass_time(10)
    folded.play(0)
    assert left(folded, 0) == RETURNS_WITH / 1000 - 8


def test_who_returns_has_as_much_time_as_a_ply_earns() -> None:
    folded = at_sea(clock={"kind": "game", "seconds": 60, "increment": 40})
    folded.pass_time(200)
    folded.act_if_due()
    folded.let_bot_play(0)
    folded.do(ANNA, "return", seat=0)
    folded.play(1)
    assert left(folded, 0) == 40 > RETURNS_WITH / 1000


@pytest.mark.parametrize("clock", [MINUTE, TEN])
def test_who_is_out_of_time_does_not_return_to_the_same_question(clock: dict[str, Any]) -> None:
    """Otherwise he would have fifteen seconds more, again and again."""
    folded = at_sea(clock=clock)
    folded.pass_time(left(folded, 0) + 1)
    folded.act_if_due()
    assert folded.refused(ANNA, "return", seat=0).code == "late"


def test_who_plays_alone_against_bots_returns_whenever_he_likes() -> None:
    folded = at_sea(1, 1, clock=MINUTE)
    folded.pass_time(61)
    assert folded.act_if_due() == ["away"]
    assert folded.table.due() is None
    folded.do(ANNA, "return", seat=0)
    assert (running(folded), left(folded, 0)) == ([0], RETURNS_WITH / 1000)
    folded.play(0)


def test_who_leaves_and_returns_at_once_wins_no_time() -> None:
    folded = at_sea(clock=TEN)
    folded.pass_time(604)
    before = left(folded, 0)
    assert before == 1
    folded.do(ANNA, "leave", seat=0)
    folded.do(ANNA, "return", seat=0)
    assert left(folded, 0) == before


@pytest.mark.rule("ARC-Z8")
def test_or_the_game_s_default_is_done_for_him() -> None:
    folded = at_sea(clock=MINUTE, late="default")
    expected = folded.look(0)["actions"][0]["text"]
    folded.pass_time(60)
    assert folded.act_if_due() == ["ply"]
    assert folded.match.plies[-1].text == "late"
    assert last(folded, 1)["events"][0]["name"] == "late"
    assert folded.look()["view"]["crews"][0]["vehicle"] == expected.rpartition("-")[2]  # type: ignore[index]
    assert folded.look(1)["table"]["seats"][0]["away"] == ""
    assert (running(folded), left(folded, 1)) == ([1], 60)


@pytest.mark.rule("ARC-Z8")
def test_a_game_in_which_nobody_ever_answers_ends_by_defaults() -> None:
    folded = playing("archipelago", clock=MINUTE, late="default")
    while folded.table.status != OVER:
        due = folded.table.due()
        assert due is not None
        folded.now = due
        assert folded.act_if_due() == ["ply"]
    assert folded.table.due() is None


@pytest.mark.rule("RTE-L2")
@pytest.mark.parametrize("key", ["cards-2015", "cards-2019"])
def test_a_game_of_cards_in_which_nobody_ever_answers_ends_by_defaults(key: str) -> None:
    folded = playing(key, clock=MINUTE, late="default", options={"islands": 2})
    kinds = set()
    while folded.table.status != OVER:
        folded.now = folded.table.due() or 0
        kinds |= set(folded.act_if_due())
    assert kinds <= {"ply", "seal", "open"}


def test_with_all_his_time_gone_every_later_decision_is_late_at_once() -> None:
    folded = at_sea(clock={"kind": "game", "seconds": 30}, late="default")
    folded.pass_time(30)
    assert folded.act_if_due() == ["ply"]
    folded.play(1)
    assert folded.table.due() == folded.now
    assert folded.act_if_due() == ["ply"]


def test_an_answer_in_time_counts_though_the_table_looks_later() -> None:
    folded = at_sea(clock=MINUTE)
    folded.pass_time(59)
    folded.play(0)
    folded.pass_time(30)
    assert folded.act_if_due() == []


# Over days ----------------------------------------------------------------------------------------------------------


def test_play_over_days() -> None:
    folded = at_sea(clock=THREE_DAYS)
    for _ in range(3):
        folded.pass_time(2.5 * DAY)
        assert folded.act_if_due() == []
        go_on(folded, None)
    due = folded.now + 3 * DAY * 1000
    assert folded.table.due() == folded.read_again().due() == due
    folded.pass_time(3 * DAY)
    assert folded.act_if_due() == ["away"]


def test_the_clock_decides_how_long_is_waited_for_an_answer() -> None:
    """Who has three days is not replaced after three minutes."""
    folded = at_sea(clock=THREE_DAYS)
    folded.pass_time(DAY)
    assert folded.refused(BORIS, "stand_in", seat=1, absent=0).code == "patience"


# Taking back --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("clock", "rest"), [(MINUTE, 60), (TEN, 605)])
def test_who_takes_back_has_the_time_he_had_and_the_others_theirs(clock: dict[str, Any], rest: int) -> None:
    folded = at_sea(clock=clock)
    spare = left(folded, 1)
    folded.pass_time(20)
    folded.play(0, "ship:d1-e1")
    folded.pass_time(7)
    folded.do(ANNA, "back", seat=0, seen=folded.count(0))
    assert (left(folded, 0), left(folded, 1)) == (rest - 27, spare)
    assert running(folded) == [0]
    folded.pass_time(rest - 27)
    assert folded.act_if_due() == ["away"]


def test_nobody_wins_time_by_playing_to_and_fro() -> None:
    folded = at_sea(clock=TEN)
    before = left(folded, 0)
    for _ in range(5):
        folded.play(0, "ship:d1-e1")
        folded.do(ANNA, "back", seat=0, seen=folded.count(0))
        folded.pass_time(1)
    assert left(folded, 0) == before - 5


def test_a_pause_before_taking_back_costs_nothing() -> None:
    folded = at_sea(clock=TEN)
    before = left(folded, 0)
    folded.play(0, "ship:d1-e1")
    folded.pass_time(2)
    pause(folded)
    folded.pass_time(1000)
    resume(folded)
    folded.pass_time(3)
    folded.do(ANNA, "back", seat=0, seen=folded.count(0))
    assert left(folded, 0) == before - 5


def pause(folded: Folded) -> None:
    folded.do(ANNA, "pause", seat=0)
    folded.do(BORIS, "agree", seat=1)


def resume(folded: Folded) -> None:
    folded.do(BORIS, "resume", seat=1)
    folded.do(ANNA, "agree", seat=0)


def test_clocks_stand_still_in_a_pause() -> None:
    folded = at_sea(clock=MINUTE)
    folded.pass_time(20)
    pause(folded)
    assert (running(folded), folded.table.due()) == ([], None)
    folded.pass_time(DAY)
    assert folded.act_if_due() == []
    resume(folded)
    assert (running(folded), left(folded, 0)) == ([0], 40)


# What is seen of them -----------------------------------------------------------------------------------------------


def test_everybody_sees_the_same_clocks_in_the_open() -> None:
    folded = at_sea(3, clock=TEN)
    folded.pass_time(12.5)
    folded.play(0)
    faces = [folded.look(viewer)["table"]["clocks"] for viewer in folded.viewers()]
    assert all(face == faces[0] for face in faces)
    folded.pass_time(3)
    assert [left(folded, 1, viewer) for viewer in (0, 1, 2)] == [left(folded, 1)] * 3

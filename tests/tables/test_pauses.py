"""Pauses: all people agree to one and to its end; meanwhile nothing happens. And bots for those who never answer."""

import pytest

from jackal.tables.permissions import PATIENCE
from jackal.tables.status import PAUSED, PLAYING
from tests.tables.folding import ANNA, BORIS, CLARA, Folded, at_sea, play_until, playing

LONG = PATIENCE / 1000


def paused(people: int = 2, bots: int = 0) -> Folded:
    folded = at_sea(people, bots)
    folded.do(ANNA, "pause", seat=0)
    for seat, who in ((1, BORIS), (2, CLARA))[: people - 1]:
        folded.do(who, "agree", seat=seat)
    assert folded.status() == PAUSED
    return folded


# Agreeing -----------------------------------------------------------------------------------------------------------


def test_all_people_have_to_agree() -> None:
    folded = at_sea(3, 1)
    folded.do(CLARA, "pause", seat=2)
    assert folded.look(0)["table"]["proposal"] == {"what": "pause", "seat": 2, "agreed": [2]}
    folded.do(ANNA, "agree", seat=0)
    assert (folded.table.status, folded.look()["table"]["proposal"]) == (
        PLAYING,
        {"what": "pause", "seat": 2, "agreed": [0, 2]},
    )
    folded.do(BORIS, "agree", seat=1)
    assert (folded.look(2)["table"]["status"], folded.look(2)["table"]["proposal"]) == (PAUSED, None)


def test_the_game_goes_on_while_a_pause_is_only_proposed() -> None:
    folded = at_sea()
    folded.do(BORIS, "pause", seat=1)
    folded.play(0)
    folded.play(1)
    assert folded.table.proposal is not None


def test_one_refusal_is_enough() -> None:
    folded = at_sea(3)
    folded.do(ANNA, "pause", seat=0)
    folded.do(BORIS, "agree", seat=1)
    folded.do(CLARA, "refuse", seat=2)
    assert (folded.table.status, folded.table.proposal) == (PLAYING, None)
    assert folded.refused(BORIS, "agree", seat=1).code == "nothing_proposed"


def test_who_proposed_may_think_again() -> None:
    folded = at_sea()
    folded.do(ANNA, "pause", seat=0)
    assert folded.refused(BORIS, "pause", seat=1).code == "proposed"
    folded.do(ANNA, "refuse", seat=0)
    folded.do(BORIS, "pause", seat=1)
    assert folded.table.proposal is not None


def test_nobody_has_to_ask_bots() -> None:
    folded = at_sea(1, 2)
    folded.do(ANNA, "pause", seat=0)
    assert (folded.table.status, folded.table.due()) == (PAUSED, None)
    folded.do(ANNA, "resume", seat=0)
    assert folded.status() == PLAYING


def test_a_family_on_one_device_agrees_seat_by_seat() -> None:
    folded = playing("cards-2015", 2)
    folded.table.places[1].holders.append(ANNA)
    folded.do(ANNA, "pause", seat=0)
    folded.do(ANNA, "agree", seat=1)
    assert folded.status() == PAUSED


def test_bots_stop_too() -> None:
    folded = at_sea(1, 1)
    folded.play(0)
    assert folded.table.bots_asked() == [1]
    folded.do(ANNA, "pause", seat=0)
    assert (folded.table.bots_asked(), folded.table.due()) == ([], None)
    folded.do(ANNA, "resume", seat=0)
    assert folded.table.bots_asked() == [1]


# Meanwhile ----------------------------------------------------------------------------------------------------------


def test_nothing_is_played_in_a_pause() -> None:
    folded = paused()
    seen = folded.count(0)
    assert folded.look(0)["actions"] == []
    assert folded.refused(ANNA, "play", seat=0, seen=seen, action="ship:d1-e1").code == "wrong_time"
    assert folded.refused(ANNA, "pause", seat=0).code == "wrong_time"
    folded.do(BORIS, "resume", seat=1)
    assert folded.status() == PAUSED
    folded.do(ANNA, "agree", seat=0)
    folded.play(0, "ship:d1-e1", seen)


def test_the_end_of_a_pause_may_be_refused() -> None:
    folded = paused()
    folded.do(ANNA, "resume", seat=0)
    folded.do(BORIS, "refuse", seat=1)
    assert (folded.table.status, folded.table.proposal) == (PAUSED, None)


def test_resume_is_for_pauses() -> None:
    assert at_sea().refused(ANNA, "resume", seat=0).code == "wrong_time"


def test_who_leaves_is_not_asked_any_more() -> None:
    folded = at_sea(3)
    folded.do(ANNA, "pause", seat=0)
    folded.do(BORIS, "agree", seat=1)
    folded.do(CLARA, "leave", seat=2)
    assert folded.status() == PAUSED
    folded.do(BORIS, "resume", seat=1)
    folded.do(ANNA, "leave", seat=0)
    assert folded.status() == PLAYING


def test_when_all_who_agreed_have_left_nothing_is_proposed() -> None:
    folded = at_sea()
    folded.do(ANNA, "pause", seat=0)
    folded.do(ANNA, "leave", seat=0)
    assert (folded.table.status, folded.table.proposal is not None) == (PLAYING, True)
    folded.do(BORIS, "leave", seat=1)
    assert (folded.table.status, folded.table.proposal) == (PLAYING, None)


def test_who_resigns_is_not_asked_any_more_either() -> None:
    folded = at_sea(3)
    folded.do(ANNA, "pause", seat=0)
    folded.do(BORIS, "agree", seat=1)
    folded.do(CLARA, "resign", seat=2)
    assert folded.status() == PAUSED


def test_who_returns_in_a_pause_has_a_say_in_its_end() -> None:
    folded = paused(3)
    folded.do(CLARA, "leave", seat=2)
    folded.do(ANNA, "resume", seat=0)
    folded.do(CLARA, "return", seat=2)
    folded.do(BORIS, "agree", seat=1)
    assert folded.status() == PAUSED
    folded.do(CLARA, "agree", seat=2)
    assert folded.status() == PLAYING


def test_the_end_of_the_game_ends_all_proposals() -> None:
    folded = playing("cards-2015", 2)
    folded.do(ANNA, "pause", seat=0)
    folded.do(BORIS, "resign", seat=1)
    assert (folded.table.status, folded.table.proposal) == ("over", None)


# Bots for those who never answer ------------------------------------------------------------------------------------


def test_a_bot_stands_in_after_long_waiting() -> None:
    folded = at_sea(3)
    folded.pass_time(LONG - 0.001)
    assert folded.refused(BORIS, "stand_in", seat=1, absent=0).code == "patience"
    folded.pass_time(0.001)
    folded.do(BORIS, "stand_in", seat=1, absent=0)
    assert folded.look()["table"]["seats"][0]["away"] == "asked"
    assert folded.table.bots_asked() == [0]
    folded.do(ANNA, "return", seat=0)
    assert folded.refused(BORIS, "stand_in", seat=1, absent=0).code == "patience"


@pytest.mark.parametrize("absent", [1, 2, 3])
def test_nobody_stands_in_for_who_is_not_waited_for(absent: int) -> None:
    folded = at_sea(3)
    folded.pass_time(2 * LONG)
    assert folded.refused(BORIS, "stand_in", seat=1, absent=absent).code == "not_absent"


def test_patience_starts_anew_with_every_question_and_after_every_pause() -> None:
    folded = at_sea()
    folded.pass_time(LONG)
    folded.play(0)
    assert folded.refused(ANNA, "stand_in", seat=0, absent=1).code == "patience"
    folded.pass_time(LONG)
    folded.do(ANNA, "pause", seat=0)
    folded.do(BORIS, "agree", seat=1)
    folded.do(BORIS, "resume", seat=1)
    folded.do(ANNA, "agree", seat=0)
    assert folded.refused(ANNA, "stand_in", seat=0, absent=1).code == "patience"


def test_a_pause_does_not_last_for_ever_because_one_has_vanished() -> None:
    folded = paused(3)
    folded.pass_time(10 * LONG)
    assert folded.refused(ANNA, "stand_in", seat=0, absent=2).code == "not_absent"
    folded.do(ANNA, "resume", seat=0)
    folded.do(BORIS, "agree", seat=1)
    assert folded.refused(ANNA, "stand_in", seat=0, absent=1).code == "not_absent"
    assert folded.refused(ANNA, "stand_in", seat=0, absent=2).code == "patience"
    folded.pass_time(LONG)
    folded.do(ANNA, "stand_in", seat=0, absent=2)
    assert (folded.table.status, folded.look()["table"]["seats"][2]["away"]) == (PLAYING, "asked")


@pytest.mark.rule("RTE-H4")
def test_asking_for_a_stand_in_does_not_tell_who_has_answered_in_secret() -> None:
    folded = play_until(playing("cards-2015", 3), "throw")
    folded.play(2, "none")
    assert folded.refused(ANNA, "stand_in", seat=0, absent=1).code == "patience"
    assert folded.refused(ANNA, "stand_in", seat=0, absent=2).code == "patience"
    folded.pass_time(LONG)
    folded.do(ANNA, "stand_in", seat=0, absent=2)
    assert folded.table.sealed == {2: "none"}

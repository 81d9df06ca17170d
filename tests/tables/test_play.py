"""Playing: an action answers a question its sender has seen, and whatever else comes in is refused and says why."""

import random

import pytest

from jackal.tables.errors import Refused
from jackal.tables.queries import next_of_row, why_not
from jackal.tables.status import OVER, PLAYING
from tests.tables.folding import (
    ANNA,
    BORIS,
    CLARA,
    GUESTS,
    any_action,
    at_sea,
    go_on,
    play_until,
    playing,
)
from tests.walks import each_game_of_several

# What an action has seen --------------------------------------------------------------------------------------------


def test_an_action_answers_what_its_sender_has_seen() -> None:
    folded = at_sea()
    for wrong in (folded.count(0) + 1, 10**9, folded.table.asked_seen[0] - 1, 0):
        refused = folded.refused(ANNA, "play", seat=0, seen=wrong, action="ship:d1-e1")
        assert refused.code == "stale"
    folded.play(0, "ship:d1-e1")
    assert folded.match.plies[-1].text == "ship:d1-e1"


def test_an_action_sent_twice_is_done_once() -> None:
    folded = at_sea()
    seen = folded.count(0)
    folded.play(0, "ship:d1-e1", seen)
    assert folded.refused(ANNA, "play", seat=0, seen=seen, action="ship:d1-e1").code == "stale"
    folded.play(1)
    assert folded.refused(ANNA, "play", seat=0, seen=seen, action="ship:d1-e1").code == "stale"


def test_an_action_after_the_one_that_ended_the_game_comes_at_the_wrong_time() -> None:
    folded = at_sea()
    folded.play(0, "end?")
    seen = folded.count(1)
    folded.play(1, "yes", seen)
    assert folded.table.status == OVER
    assert folded.refused(BORIS, "play", seat=1, seen=seen, action="yes").code == "wrong_time"


def test_what_else_was_told_meanwhile_does_not_matter() -> None:
    folded = at_sea()
    seen = folded.count(0)
    folded.do(BORIS, "rename", seat=1, name="Boris the Bold")
    folded.do(BORIS, "pause", seat=1)
    folded.play(0, "ship:d1-e1", seen)
    assert folded.match.plies[-1].text == "ship:d1-e1"


def test_where_all_decide_at_once_nobody_is_too_late_because_others_were_quicker() -> None:
    folded = playing("cards-2015", 3)
    seen = folded.count(0)
    folded.play(1)
    folded.play(2)
    folded.play(0, seen=seen)
    assert folded.look()["view"]["phase"] == "throw"  # type: ignore[index]


def test_a_question_that_came_anew_is_another_question() -> None:
    """The second pack of a draft is not answered by what was sent for the first."""
    folded = playing("cards-2019", 2, options={"mode": "archipelago"})
    seen = folded.count(0)
    folded.play(0)
    folded.play(1)
    assert folded.look(0)["view"]["phase"] == "draft"  # type: ignore[index]
    action = folded.look(0)["actions"][0]["text"]
    assert folded.refused(ANNA, "play", seat=0, seen=seen, action=action).code == "stale"
    folded.play(0, action)


# What cannot be played ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "code", "rule"),
    [
        ("1:d1-d5", "illegal", "ISL-M2"),
        ("ship:a1-b7", "illegal", "ISL-V1"),
        ("abracadabra", "unreadable", ""),
        ("leaves", "unreadable", ""),
        (" LATE ", "unreadable", ""),
        ("yes", "illegal", "ARC-Z3"),
    ],
)
def test_a_refusal_says_why(action: str, code: str, rule: str) -> None:
    folded = at_sea()
    refused = folded.refused(ANNA, "play", seat=0, seen=folded.count(0), action=action)
    assert (refused.code, refused.rule) == (code, rule)
    assert len(str(refused)) > 10


def test_it_is_not_one_s_turn_nor_one_s_seat() -> None:
    folded = at_sea()
    action = folded.look(0)["actions"][0]["text"]
    assert folded.refused(BORIS, "play", seat=1, seen=folded.count(1), action=action).code == "not_your_turn"
    assert folded.refused(BORIS, "play", seat=0, seen=folded.count(0), action=action).code == "not_yours"
    assert folded.refused(CLARA, "play", seat=0, seen=folded.count(0), action=action).code == "not_yours"


def test_nobody_acts_for_a_bot() -> None:
    folded = at_sea(1, 1)
    assert folded.refused(ANNA, "play", seat=1, seen=0, action="ship:a4-a5").code == "not_yours"


def test_rows_come_whole() -> None:
    folded = playing("cards-2015", 2)
    first = folded.look(0)["actions"][0]["text"]
    assert first.startswith("+")
    refused = folded.refused(ANNA, "play", seat=0, seen=folded.count(0), action=first)
    assert (refused.code, "whole" in str(refused)) == ("illegal", True)
    assert folded.refused(ANNA, "play", seat=0, seen=folded.count(0), action="we-X").rule == "C15-R3"
    folded.play(0, first.removeprefix("+"))
    assert folded.look(1)["view"]["players"][0]["stance"] == "ready"  # type: ignore[index]


def test_the_next_card_can_be_asked_for_and_nobody_learns_of_it() -> None:
    folded = playing("cards-2015", 2)
    before = folded.everything()
    start = next_of_row(folded.table, 1, [])
    assert start["actions"] == folded.look(1)["actions"]
    assert start["whole"] is False
    more = next_of_row(folded.table, 1, ["H", "V"])
    assert ({"ready", "+D"} <= {action["text"] for action in more["actions"]}, more["whole"]) == (True, True)
    assert more["view"]["players"][1]["row"] == ["H", "V"]  # type: ignore[index]
    with pytest.raises(Refused) as caught:
        next_of_row(folded.table, 1, ["H", "H"])
    assert caught.value.rule == "RTE-R1"
    assert folded.everything() == before


def test_which_rule_forbids_it_can_be_asked_too() -> None:
    folded = at_sea()
    assert why_not(folded.table, 0, "1:d1-d5")["rule"] == "ISL-M2"
    assert why_not(folded.table, 0, "ship:d1-e1") == {"rule": "", "message": ""}


def test_nothing_is_played_before_the_game_and_after_it() -> None:
    folded = playing("cards-2015", 2, options={"islands": 1})
    play_until(folded, "over")
    assert folded.table.status == OVER
    assert folded.refused(ANNA, "play", seat=0, seen=folded.count(0), action="none").code == "wrong_time"
    assert folded.look(0)["actions"] == []


# The end by agreement, and by leaving -------------------------------------------------------------------------------


@pytest.mark.rule("ARC-Z3")
def test_a_unanimous_vote_ends_the_game() -> None:
    folded = at_sea(3)
    folded.play(0, "end?")
    assert [[action["verb"] for action in folded.look(seat)["actions"]] for seat in range(3)] == [
        [],
        ["agree", "refuse"],
        [],
    ]
    folded.play(1, "yes")
    folded.play(2, "yes")
    assert folded.table.status == OVER
    outcome = folded.look(0)["table"]["outcome"]
    assert outcome is not None
    assert outcome["reason"] == "vote"


@pytest.mark.rule("ARC-Z3")
def test_one_no_and_the_game_goes_on() -> None:
    folded = at_sea(3)
    folded.play(0, "end?")
    folded.play(1, "no")
    assert (folded.table.status, folded.table.asked()) == (PLAYING, [0])
    assert "propose" not in [action["verb"] for action in folded.look(0)["actions"]]


@pytest.mark.rule("ARC-Z6", "RTE-L3")
@each_game_of_several
def test_who_resigns_is_out_for_good_and_the_others_go_on(key: str) -> None:
    folded = playing(key, 3)
    folded.do(BORIS, "resign", seat=1)
    assert [seat["gone"] for seat in folded.look(0)["table"]["seats"]] == [False, True, False]
    assert folded.stream(0, folded.count(0) - 1)[0]["what"] == "resign"
    for command in ("resign", "leave", "pause"):
        assert folded.refused(BORIS, command, seat=1).code == "gone"
    assert folded.refused(BORIS, "return", seat=1).code == "not_away"
    for _ in range(30):
        if folded.table.status == PLAYING:
            assert 1 not in folded.table.asked()
            go_on(folded, random.Random(3))
    assert folded.look(1)["view"] is not None


@each_game_of_several
def test_when_all_have_resigned_the_game_is_over(key: str) -> None:
    folded = playing(key, 3)
    for seat in range(3):
        if folded.table.status == PLAYING:
            folded.do(GUESTS[seat], "resign", seat=seat)
    assert folded.table.status == OVER
    assert folded.table.due() is None


@each_game_of_several
def test_bots_play_on_to_the_end_among_themselves(key: str) -> None:
    folded = playing(key, 1, 2, {"islands": 2} if key.startswith("cards") else {})
    folded.do(ANNA, "resign", seat=0)
    dice = random.Random(5)
    while folded.table.status == PLAYING:
        assert folded.table.due() == folded.table.at
        bots = folded.table.bots_asked()
        if bots:
            folded.let_bot_play(bots[0], any_action(folded.table, bots[0], dice))
        else:
            assert folded.act_if_due() == ["open"]
    assert folded.table.status == OVER


@pytest.mark.rule("ARC-Z6")
@each_game_of_several
def test_who_leaves_is_played_by_a_bot_until_he_returns(key: str) -> None:
    folded = playing(key, 2)
    folded.do(ANNA, "leave", seat=0)
    assert folded.look(1)["table"]["seats"][0]["away"] == "left"
    assert folded.refused(ANNA, "leave", seat=0).code == "away"
    assert folded.refused(ANNA, "play", seat=0, seen=folded.count(0), action="none").code == "away"
    assert (folded.look(0)["actions"], folded.look(0)["may_take_back"]) == ([], False)
    while 0 not in folded.table.bots_asked():
        folded.play(1)
    folded.let_bot_play(0)
    folded.do(ANNA, "return", seat=0)
    assert (folded.look(1)["table"]["seats"][0]["away"], folded.table.bots_asked()) == ("", [])
    assert folded.refused(ANNA, "return", seat=0).code == "not_away"
    while 0 not in folded.table.asked():
        folded.play(1)
    folded.play(0)


def test_an_answer_sent_before_leaving_counts_after_returning_if_the_question_is_the_same() -> None:
    folded = at_sea()
    seen = folded.count(0)
    folded.do(ANNA, "leave", seat=0)
    folded.do(ANNA, "return", seat=0)
    folded.play(0, "ship:d1-e1", seen)


@pytest.mark.rule("ARC-Z6", "RTE-L3")
@each_game_of_several
def test_a_table_may_want_no_bots_for_those_who_leave(key: str) -> None:
    folded = playing(key, 3, left="game")
    folded.do(ANNA, "leave", seat=0)
    card = folded.look(1)["table"]["seats"][0]
    assert (card["gone"], card["away"]) == (True, "")
    assert folded.refused(ANNA, "return", seat=0).code == "not_away"
    assert folded.match.plies[-1].text == "leaves"


def test_when_nobody_is_left_the_bots_wait_and_go_on_when_somebody_returns() -> None:
    folded = at_sea(2, 1)
    folded.do(ANNA, "leave", seat=0)
    assert folded.table.bots_asked() == [0]
    folded.do(BORIS, "leave", seat=1)
    assert (folded.table.bots_asked(), folded.table.due()) == ([], None)
    folded.pass_time(3 * 86_400)
    assert folded.act_if_due() == []
    folded.do(BORIS, "return", seat=1)
    assert (folded.table.bots_asked(), folded.table.due()) == ([0], folded.now)


def test_who_resigns_while_a_bot_plays_for_him_does_not_come_back() -> None:
    folded = at_sea(3)
    folded.do(BORIS, "leave", seat=1)
    folded.do(BORIS, "resign", seat=1)
    assert folded.refused(BORIS, "return", seat=1).code == "not_away"


def test_bots_wait_for_who_may_return_even_if_others_are_gone_for_good() -> None:
    folded = at_sea(2, 1)
    folded.do(ANNA, "resign", seat=0)
    folded.do(BORIS, "leave", seat=1)
    assert folded.table.due() is None
    folded.do(BORIS, "resign", seat=1)
    assert folded.table.bots_asked() == [2]

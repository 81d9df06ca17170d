"""Taking back: once, while nothing was revealed and nobody has acted since; sealed answers until they are opened."""

from collections.abc import Mapping
from typing import Any

import pytest

from tests.tables.folding import ANNA, BORIS, Folded, asks, at_sea, left, play_until, playing


def actions_of(folded: Folded, seat: int) -> list[Mapping[str, Any]]:
    match = folded.match
    return [match.game.notation.describe(match.state, action) for action in match.state.actions(seat)]


def back(folded: Folded, seat: int) -> None:
    folded.do(folded.holder(seat), "back", seat=seat, seen=folded.count(seat))


def refused(folded: Folded, seat: int) -> str:
    assert folded.look(seat)["may_take_back"] is False
    return folded.refused(folded.holder(seat), "back", seat=seat, seen=folded.count(seat)).code


@pytest.mark.rule("ARC-Z9")
def test_a_ship_s_move_is_taken_back() -> None:
    folded = at_sea()
    before, actions = folded.look()["view"], folded.look(0)["actions"]
    folded.play(0, "ship:d1-e1")
    assert [folded.look(seat)["may_take_back"] for seat in (0, 1)] == [True, False]
    back(folded, 0)
    assert (folded.look()["view"], folded.look(0)["actions"], folded.look(1)["actions"]) == (before, actions, [])
    for viewer in (0, 1, None):
        last = folded.stream(viewer, folded.count(viewer) - 1)[0]
        assert (last["what"], last["seat"]) == ("back", 0)
    folded.play(0, "1:d1-d2")
    assert [ply.text for ply in folded.match.plies[2:]] == ["1:d1-d2"]


@pytest.mark.rule("ARC-Z9")
def test_a_second_one_is_not_taken_back() -> None:
    folded = at_sea()
    folded.play(0, "ship:d1-e1")
    back(folded, 0)
    assert refused(folded, 0) == "too_late"
    assert refused(folded, 1) == "too_late"


@pytest.mark.rule("ARC-Z9")
def test_what_was_revealed_stays() -> None:
    folded = at_sea()
    folded.play(0, "1:d1-d2")
    assert refused(folded, 0) == "too_late"


@pytest.mark.rule("ARC-Z9")
def test_what_others_have_answered_stays() -> None:
    folded = at_sea()
    folded.play(0, "ship:d1-e1")
    assert refused(folded, 1) == "too_late"
    folded.play(1)
    assert refused(folded, 0) == "too_late"
    assert folded.look(1)["may_take_back"] is True


@pytest.mark.rule("ARC-Z9")
def test_a_proposal_to_end_stays() -> None:
    folded = at_sea()
    folded.play(0, "end?")
    assert refused(folded, 0) == "too_late"
    assert asks(folded) == "vote"


@pytest.mark.rule("ARC-Z9", "RTE-L4")
def test_a_table_may_allow_none_of_it() -> None:
    folded = at_sea(take_back=False)
    folded.play(0, "ship:d1-e1")
    assert refused(folded, 0) == "final"
    folded = play_until(playing("cards-2015", 2, take_back=False), "throw")
    folded.play(0, "none")
    assert refused(folded, 0) == "final"


@pytest.mark.rule("RTE-L4")
def test_a_row_that_was_handed_in_is_taken_back_until_the_last_one_comes() -> None:
    folded = playing("cards-2015", 3)
    before = folded.look(1)["view"]
    folded.play(0)
    back(folded, 0)
    assert folded.look(1)["view"] == before
    folded.play(0)
    folded.play(1)
    assert refused(folded, 0) == "too_late"
    back(folded, 1)
    folded.play(1)
    folded.play(2)
    assert [refused(folded, seat) for seat in range(3)] == ["too_late"] * 3


def test_who_takes_back_has_seen_all_that_happened() -> None:
    folded = at_sea()
    seen = folded.count(0)
    folded.play(0, "ship:d1-e1")
    assert folded.refused(ANNA, "back", seat=0, seen=seen).code == "stale"
    assert folded.refused(ANNA, "back", seat=0, seen=folded.count(0) + 1).code == "stale"
    assert folded.refused(BORIS, "back", seat=0, seen=folded.count(0)).code == "not_yours"


def test_an_old_answer_that_comes_again_does_not_undo_the_taking_back() -> None:
    folded = at_sea()
    seen = folded.count(0)
    folded.play(0, "ship:d1-e1", seen)
    back(folded, 0)
    assert folded.refused(ANNA, "play", seat=0, seen=seen, action="ship:d1-e1").code == "stale"


def test_an_answer_to_what_was_taken_back_is_not_taken_for_one_to_what_came_instead() -> None:
    folded = at_sea()
    folded.play(0, "ship:d1-e1")
    seen, action = folded.count(1), folded.look(1)["actions"][0]["text"]
    back(folded, 0)
    assert folded.refused(BORIS, "play", seat=1, seen=seen, action=action).code == "not_your_turn"
    folded.play(0, "ship:d1-c1")
    assert folded.refused(BORIS, "play", seat=1, seen=seen, action=action).code == "stale"
    folded.play(1, action)


def test_nothing_is_taken_back_in_a_pause_or_by_who_is_away() -> None:
    folded = at_sea()
    folded.play(0, "ship:d1-e1")
    folded.do(ANNA, "leave", seat=0)
    assert refused(folded, 0) == "away"
    folded.do(ANNA, "return", seat=0)
    assert folded.look(0)["may_take_back"] is True
    folded.do(ANNA, "pause", seat=0)
    folded.do(BORIS, "agree", seat=1)
    assert refused(folded, 0) == "wrong_time"


# Against bots -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ARC-Z9")
def test_against_bots_their_replies_are_taken_back_with_the_move_they_answer() -> None:
    folded = at_sea(people=1, bots=2)
    before, actions, seen = folded.look()["view"], folded.look(0)["actions"], folded.count(0)
    folded.play(0, "ship:d1-e1")
    for seat in (1, 2):
        sails = next(one["text"] for one in actions_of(folded, seat) if one["verb"] == "sail")
        folded.let_bot_play(seat, sails)
    assert folded.look(0)["may_take_back"] is True
    back(folded, 0)
    assert (folded.look()["view"], folded.look(0)["actions"]) == (before, actions)
    assert folded.stream(0, folded.count(0) - 1)[0]["undoes"] == seen + 1
    assert folded.stream(None, folded.count(None) - 1)[0]["undoes"] == seen + 1
    assert [ply.seat for ply in folded.match.plies] == [0, 1, 2]  # the berths
    assert (folded.look(0)["stands"], refused(folded, 0)) == ("once", "too_late")
    assert folded.read_again().streams.since(0, 0) == folded.stream(0)


@pytest.mark.rule("ARC-Z9")
def test_what_a_bot_has_revealed_stays_and_why_is_told() -> None:
    folded = at_sea(people=1, bots=1)
    folded.play(0, "ship:d1-e1")
    ashore = next(one["text"] for one in actions_of(folded, 1) if one["verb"] == "step")
    folded.let_bot_play(1, ashore)
    assert (folded.look(0)["stands"], refused(folded, 0)) == ("seen", "too_late")


@pytest.mark.rule("ARC-Z9")
def test_where_another_person_plays_nothing_is_undone_but_the_last_move() -> None:
    folded = at_sea(people=2, bots=1)
    folded.play(0, "ship:d1-e1")
    folded.play(1, next(one["text"] for one in actions_of(folded, 1) if one["verb"] == "sail"))
    folded.let_bot_play(2, next(one["text"] for one in actions_of(folded, 2) if one["verb"] == "sail"))
    assert [folded.look(seat)["stands"] for seat in (0, 1)] == ["others", "others"]
    assert [refused(folded, seat) for seat in (0, 1)] == ["too_late", "too_late"]


def test_no_time_is_won_by_taking_back_what_bots_have_answered() -> None:
    folded = at_sea(people=1, bots=1, clock={"kind": "game", "seconds": 100, "increment": 10})
    had = left(folded, 0)
    folded.pass_time(5)
    folded.play(0, "ship:d1-e1")
    folded.let_bot_play(1, next(one["text"] for one in actions_of(folded, 1) if one["verb"] == "sail"))
    folded.pass_time(3)
    back(folded, 0)
    assert left(folded, 0) == had - 8


# Sealed answers -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("RTE-H4")
@pytest.mark.parametrize("key", ["cards-2015", "cards-2019"])
def test_a_sealed_answer_is_taken_back_as_often_as_one_likes_and_nobody_learns_of_it(key: str) -> None:
    folded = play_until(playing(key, 2), "throw")
    others = folded.everything()[1:]
    for _ in range(3):
        folded.play(0, "none")
        assert (folded.look(0)["sealed"], folded.look(0)["actions"]) == (True, [])
        assert folded.look(0)["may_take_back"] is True
        back(folded, 0)
        assert (folded.look(0)["sealed"], folded.look(0)["actions"][0]["text"]) == (False, "none")
    assert folded.everything()[1:] == others


def test_a_sealed_answer_is_taken_back_though_one_has_not_seen_it_confirmed() -> None:
    folded = play_until(playing("cards-2015", 2), "throw")
    seen = folded.count(0)
    folded.play(0, "none", seen)
    folded.do(ANNA, "back", seat=0, seen=seen)
    assert folded.table.sealed == {}


def test_an_answer_that_comes_again_is_not_sealed_anew() -> None:
    folded = play_until(playing("cards-2015", 2), "throw")
    seen = folded.count(0)
    folded.play(0, "none", seen)
    assert folded.refused(ANNA, "play", seat=0, seen=seen, action="none").code == "not_your_turn"
    back(folded, 0)
    assert folded.refused(ANNA, "play", seat=0, seen=seen, action="none").code == "stale"
    folded.play(0, "throw:2")
    assert folded.table.sealed == {0: "throw:2"}


def test_after_the_opening_it_is_too_late() -> None:
    folded = play_until(playing("cards-2015", 2, window=0), "throw")
    folded.play(0, "none")
    folded.play(1, "none")
    assert folded.act_if_due() == ["open"]
    assert refused(folded, 0) == "too_late"

"""What people do that nobody planned for: double clicks, forgotten tables, retries, servers that were switched off."""

import pytest

from jackal.tables.commands import read_command
from jackal.tables.due import given_back
from jackal.tables.errors import Refused
from jackal.tables.log import NewEntry
from jackal.tables.permissions import PATIENCE, Context, permit
from tests.tables.folding import (
    ANNA,
    BORIS,
    CLARA,
    at_sea,
    gathering,
    left,
    play_out,
    play_until,
    playing,
    rematch,
    same_deal,
)

MINUTE = {"kind": "move", "seconds": 60}
TEN = {"kind": "game", "seconds": 600, "increment": 0}


def test_a_double_click_takes_one_seat() -> None:
    folded = gathering(seats=["me", "link", "link"])
    folded.do(BORIS, "sit", name="Boris", invited=True)
    assert folded.refused(BORIS, "sit", name="Boris", invited=True).code == "seated"
    folded.do(BORIS, "sit", name="His son", seat=2, invited=True)
    assert folded.table.seats_of(BORIS) == [1, 2]


def test_the_host_shows_a_stranger_the_door() -> None:
    folded = gathering(seats=["me", "open", "bot"])
    folded.do(BORIS, "sit", name="Boris")
    assert folded.refused(CLARA, "stand", seat=1).code == "not_host"
    assert folded.refused(ANNA, "stand", seat=2).code == "no_seat"
    folded.do(ANNA, "stand", seat=1)
    assert folded.table.seats_of(BORIS) == []


def test_who_was_shown_the_door_stays_out_of_that_table() -> None:
    folded = gathering(seats=["me", "open", "open"])
    folded.do(BORIS, "sit", name="Boris")
    folded.do(ANNA, "stand", seat=1)
    assert folded.refused(BORIS, "sit", name="Boris").code == "shut_out"
    assert folded.refused(BORIS, "sit", seat=2, name="Boris", invited=True).code == "shut_out"
    assert folded.read_again().shut_out == {BORIS}
    folded.do(CLARA, "sit", name="Clara")


def test_whoever_was_invited_before_somebody_was_shown_the_door_is_told_to_ask_again() -> None:
    folded = gathering(seats=["me", "link", "link"])
    assert str(folded.refused(CLARA, "sit", name="Clara")) == "there is no free seat for you here"
    folded.do(BORIS, "sit", name="Boris", invited=True)
    folded.do(ANNA, "stand", seat=1)
    refused = folded.refused(CLARA, "sit", name="Clara")
    assert (refused.code, str(refused)) == (
        "no_seat",
        "the seats here are for friends, and old invitations are void: ask for a new invitation",
    )
    folded.do(CLARA, "sit", name="Clara", invited=True)
    folded.do(CLARA, "stand", seat=1)
    assert folded.table.invitation == 1, "who gets up himself makes no invitation void"


def test_nor_does_he_come_in_by_another_cookie_but_his_neighbours_may_be_invited() -> None:
    folded = gathering(seats=["me", "open", "open", "link"])
    folded.do(BORIS, "sit", name="Boris", origin="tavern")
    folded.do(CLARA, "sit", name="Clara", origin="tavern")
    folded.do(ANNA, "stand", seat=1)
    assert folded.table.seats_of(CLARA) == [2]
    again = folded.refused("another cookie", "sit", name="Somebody", origin="tavern")
    assert (again.code, str(again)) == (
        "shut_out",
        "the host has shown somebody at your address the door: ask for an invitation",
    )
    assert folded.read_again().unwelcome == {"tavern"}
    assert folded.read_again().invitation == folded.table.invitation == 1
    folded.do("dmitri", "sit", name="Dmitri", origin="tavern", invited=True)
    folded.do(ANNA, "sit", seat=3, name="Anna's son", origin="tavern")
    folded = gathering(seats=["me", "open"])
    folded.do(BORIS, "sit", name="Boris")
    folded.do(ANNA, "stand", seat=1)
    folded.do(CLARA, "sit", name="Clara")


def test_who_gets_up_himself_may_come_back() -> None:
    folded = gathering(seats=["me", "open"])
    folded.do(BORIS, "sit", name="Boris")
    folded.do(BORIS, "stand", seat=1)
    folded.do(BORIS, "sit", name="Boris")
    assert folded.table.seats_of(BORIS) == [1]


def test_a_host_who_is_there_keeps_the_table_however_silent_he_is() -> None:
    folded = gathering(seats=["me", "link"])
    folded.do(BORIS, "sit", name="Boris", invited=True)
    folded.pass_time(PATIENCE / 1000 + 1)
    context = Context(folded.table, BORIS, folded.now, invited=False, host_here=True)
    for command in ({"do": "start"}, {"do": "close"}, {"do": "stand", "seat": 0}):
        with pytest.raises(Refused) as caught:
            permit(context, read_command(command))
        assert caught.value.code == "not_host"


def test_a_table_whose_host_has_forgotten_it_can_be_started_by_who_sits_there() -> None:
    folded = gathering(seats=["me", "link"])
    folded.do(BORIS, "sit", name="Boris", invited=True)
    assert folded.refused(BORIS, "start").code == "not_host"
    folded.pass_time(PATIENCE / 1000 + 1)
    assert folded.refused(CLARA, "start").code == "not_host"
    folded.do(BORIS, "start")
    assert folded.table.status == "playing"


def test_leaving_and_returning_fills_no_clock() -> None:
    folded = at_sea(2, clock=TEN)
    folded.pass_time(599)
    folded.play(0)
    assert left(folded, 0) == 1
    folded.do(ANNA, "leave", seat=0)
    folded.do(ANNA, "return", seat=0)
    assert left(folded, 0) == 1


@pytest.mark.parametrize("clock", [MINUTE, TEN])
@pytest.mark.parametrize("hours", [28 / 3600, 9])
def test_time_in_which_no_server_ran_is_nobodys(clock: dict[str, object], hours: float) -> None:
    folded = at_sea(2, clock=clock)
    folded.pass_time(7)
    before, since = left(folded, 0), folded.now
    folded.pass_time(hours * 3600)
    lapse = (since, folded.now)
    folded.pass_time(2)
    folded.write(given_back(folded.table, [(since - 9_000, since - 8_000), lapse]))
    assert (left(folded, 0), folded.table.people()) == (before - 2, [0, 1])
    assert given_back(folded.table, [lapse]) == []
    assert folded.read_again().clocks.real.left == folded.table.clocks.real.left
    folded.pass_time(before - 2)
    assert folded.act_if_due() == ["away"]


def test_nobody_is_told_of_a_lapse_where_no_clock_ran() -> None:
    lapse = (0, 1 << 60)
    assert given_back(at_sea(2).table, [lapse]) == []
    paused = at_sea(2, clock=TEN)
    paused.do(ANNA, "pause", seat=0)
    paused.do(BORIS, "agree", seat=1)
    assert given_back(paused.table, [lapse]) == []


def test_that_time_is_given_back_says_nothing_of_secret_answers() -> None:
    """RTE-H4: whether the entry is written, and what it says, is the same with an answer and without."""
    quiet, answered = (play_until(playing("cards-2015", 2, clock=TEN), "throw") for _ in range(2))
    answered.pass_time(5)
    answered.play(0, "none")
    lapse = (quiet.now + 1_000, quiet.now + 3_000)
    assert given_back(quiet.table, [lapse]) == given_back(answered.table, [lapse]) != []


def test_a_log_of_old_gives_back_all_time_since_the_entry_before() -> None:
    folded = at_sea(2, clock=MINUTE)
    before = left(folded, 0)
    folded.pass_time(9 * 3600)
    folded.write([NewEntry("wake", None, {})])
    assert left(folded, 0) == before


def test_a_retried_take_back_does_not_take_the_next_answer_back() -> None:
    folded = play_until(playing("cards-2015", 2), "throw")
    seen = folded.count(0)
    folded.play(0, "none", seen)
    folded.do(ANNA, "back", seat=0, seen=seen)
    folded.play(0, "none")
    assert folded.refused(ANNA, "back", seat=0, seen=seen).code == "stale"
    assert folded.table.sealed == {0: "none"}


def test_a_retried_agreement_agrees_to_nothing_else() -> None:
    folded = at_sea(2)
    folded.do(ANNA, "pause", seat=0)
    folded.do(BORIS, "agree", seat=1, what="pause")
    folded.do(ANNA, "resume", seat=0)
    assert folded.refused(BORIS, "agree", seat=1, what="pause").code == "nothing_proposed"
    folded.do(BORIS, "agree", seat=1, what="resume")
    assert folded.refused(BORIS, "agree", seat=1).code == "nothing_proposed"


def test_who_has_agreed_need_not_say_so_again() -> None:
    folded = at_sea(3)
    folded.do(ANNA, "pause", seat=0)
    folded.do(BORIS, "agree", seat=1)
    assert folded.refused(BORIS, "agree", seat=1).code == "agreed"


def test_one_can_give_up_in_a_pause() -> None:
    folded = playing("cards-2015", 2, left="game")
    folded.do(ANNA, "pause", seat=0)
    folded.do(BORIS, "agree", seat=1)
    folded.do(BORIS, "leave", seat=1)
    assert folded.table.status == "over"


def test_one_device_for_all_waits_for_no_window() -> None:
    """RTE-H4: whoever passes the tablet on knows anyway who was quick."""
    folded = gathering("cards-2015", ["me", "here"])
    folded.do(ANNA, "start")
    play_until(folded, "throw")
    folded.play(0, "none")
    folded.play(1, "none")
    assert folded.table.opens_at() == folded.table.at


def test_a_known_deal_is_not_for_anyone_who_comes_along() -> None:
    with pytest.raises(Refused, match="may be known"):
        same_deal(play_out(playing("cards-2015", 2, options={"islands": 1}, window=0)), ["me", "open"])


def test_a_rematch_is_on_all_devices_of_who_asks_for_it() -> None:
    folded = playing("cards-2015", 2)
    folded.table.places[0].holders.append("anna's phone")
    folded.do(BORIS, "resign", seat=1)
    again = rematch(folded, "anna's phone")
    assert again.table.seats_of(ANNA) == again.table.seats_of("anna's phone") == [0]
    assert ANNA in again.table.hosts()


def test_the_rest_is_played_fast_when_all_people_have_asked_for_it() -> None:
    folded = playing(people=2, bots=1)
    folded.do(ANNA, "hasten", seat=0)
    assert (folded.table.is_hasty(), folded.look()["table"]["seats"][0]["hasty"]) == (False, True)
    assert folded.refused(ANNA, "hasten", seat=0).code == "agreed"
    assert folded.refused(ANNA, "hasten", seat=1).code == "not_yours"
    folded.do(BORIS, "hasten", seat=1)
    assert folded.table.is_hasty()
    assert folded.read_again().is_hasty()

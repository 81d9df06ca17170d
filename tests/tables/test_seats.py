"""Sitting down and getting up: invitations, hosts, devices, and how a game starts or does not."""

from jackal.tables.log import NewEntry
from jackal.tables.status import CLOSED, GATHERING, PLAYING
from tests.tables.folding import ANNA, BORIS, CLARA, Folded, gathering, play_out, playing, rematch

STRANGER = "stranger"


# Sitting down -------------------------------------------------------------------------------------------------------


def test_a_friend_s_seat_takes_the_invitation() -> None:
    folded = gathering(seats=["me", "link"])
    assert folded.refused(BORIS, "sit", name="Boris").code == "no_seat"
    assert folded.refused(BORIS, "sit", seat=1, name="Boris").code == "no_seat"
    folded.do(BORIS, "sit", name="Boris", invited=True)
    assert folded.table.seats_of(BORIS) == [1]
    assert folded.look(0)["table"]["seats"][1]["name"] == "Boris"


def test_an_open_seat_is_anyone_s_once() -> None:
    folded = gathering(seats=["me", "open"])
    folded.do(BORIS, "sit", seat=1, name="Boris")
    assert folded.refused(CLARA, "sit", seat=1, name="Clara").code == "no_seat"
    assert folded.refused(CLARA, "sit", name="Clara", invited=True).code == "no_seat"


def test_who_asks_for_no_seat_in_particular_gets_the_first_that_is_free_for_him() -> None:
    folded = gathering(seats=["me", "link", "bot", "open"])
    folded.do(BORIS, "sit", name="Boris")
    assert folded.table.seats_of(BORIS) == [3]
    folded.do(CLARA, "sit", name="Clara", invited=True)
    assert folded.table.seats_of(CLARA) == [1]


def test_nobody_sits_on_a_bot_s_seat_or_beside_the_table_or_without_a_cookie() -> None:
    folded = gathering(seats=["me", "open", "bot"])
    assert folded.refused(BORIS, "sit", seat=2, name="Boris", invited=True).code == "no_seat"
    assert folded.refused(BORIS, "sit", seat=3, name="Boris", invited=True).code == "no_seat"
    assert folded.refused("", "sit", name="Boris", invited=True).code == "no_visitor"


def test_the_host_may_seat_another_person_on_this_device() -> None:
    folded = gathering(seats=["me", "link"])
    folded.do(ANNA, "sit", seat=1, name="Little Boris")
    assert folded.table.seats_of(ANNA) == [0, 1]


def test_nobody_sits_down_when_the_game_has_started() -> None:
    folded = gathering(seats=["me", "open"]).seat_friends(BORIS)
    assert folded.refused(CLARA, "sit", name="Clara").code == "wrong_time"
    assert folded.refused(BORIS, "stand", seat=1).code == "wrong_time"


def test_a_kept_seat_can_be_given_to_others() -> None:
    first = gathering("cards-2015", ["me", "open"]).seat_friends(BORIS)
    again = rematch(play_out(first), ANNA)
    again.do(CLARA, "sit", name="Clara", invited=True)
    again.do(CLARA, "stand", seat=1)
    again.do(ANNA, "arrange", seat=1, who="open")
    again.do(STRANGER, "sit", name="Stranger")
    assert again.table.seats_of(STRANGER) == [1]


def test_another_s_seat_is_not_one_s_own() -> None:
    folded = gathering(seats=["me", "open"])
    folded.do(BORIS, "sit", name="Boris")
    for command in ("leave", "resign", "return", "pause", "agree", "rematch"):
        assert folded.refused(BORIS, command, seat=0).code == "not_yours"
        assert folded.refused(STRANGER, command, seat=1).code == "not_yours"
        assert folded.refused("", command, seat=1).code == "not_yours"
        assert folded.refused(BORIS, command, seat=3).code == "not_yours"


# Hosts --------------------------------------------------------------------------------------------------------------


def is_host(folded: Folded, visitor: str) -> bool:
    return folded.look(None, visitor)["table"]["host"]


def test_the_maker_is_the_host_on_whatever_seat() -> None:
    folded = gathering(seats=["open", "me", "open"])
    folded.do(BORIS, "sit", name="Boris")
    assert (is_host(folded, ANNA), is_host(folded, BORIS), is_host(folded, "")) == (True, False, False)
    assert folded.refused(BORIS, "close").code == "not_host"


def test_when_the_host_gets_up_the_next_who_came_is_the_host() -> None:
    folded = gathering(seats=["me", "open", "open"])
    folded.do(CLARA, "sit", seat=2, name="Clara")
    folded.do(BORIS, "sit", seat=1, name="Boris")
    folded.do(ANNA, "stand", seat=0)
    assert (is_host(folded, CLARA), is_host(folded, BORIS)) == (True, False)
    folded.do(ANNA, "sit", seat=0, name="Anna", invited=True)
    assert is_host(folded, CLARA)
    assert folded.refused(ANNA, "start").code == "not_host"
    folded.do(CLARA, "start")
    assert folded.status() == PLAYING


def test_a_host_with_two_seats_stays_host_when_he_gives_one_up() -> None:
    folded = gathering(seats=["me", "here", "open"])
    folded.do(BORIS, "sit", name="Boris")
    folded.do(ANNA, "stand", seat=0)
    assert is_host(folded, ANNA)


def test_when_all_get_up_the_table_is_closed() -> None:
    folded = gathering(seats=["me", "open"])
    folded.do(BORIS, "sit", name="Boris")
    folded.do(ANNA, "stand", seat=0)
    assert folded.status() == GATHERING
    folded.do(BORIS, "stand", seat=1)
    assert folded.status() == CLOSED
    assert folded.refused(CLARA, "sit", name="Clara").code == "wrong_time"


def test_only_the_host_arranges_and_only_empty_seats() -> None:
    folded = gathering(seats=["me", "open", "bot"])
    folded.do(BORIS, "sit", name="Boris")
    assert folded.refused(BORIS, "arrange", seat=2, who="open").code == "not_host"
    assert folded.refused(ANNA, "arrange", seat=1, who="bot").code == "taken"
    assert folded.refused(ANNA, "arrange", seat=3, who="bot").code == "no_seat"
    folded.do(ANNA, "arrange", seat=2, who="link")
    assert folded.refused(CLARA, "sit", name="Clara").code == "no_seat"
    folded.do(ANNA, "arrange", seat=2, who="bot", bot="random")
    card = folded.look()["table"]["seats"][2]
    assert (card["who"], card["bot"], card["taken"]) == ("bot", "random", True)


def test_only_the_host_starts_and_only_when_all_seats_are_taken() -> None:
    folded = gathering(seats=["me", "open", "bot", "link"])
    refused = folded.refused(ANNA, "start")
    assert (refused.code, str(refused)) == ("empty_seat", "nobody sits on seat 2, 4 yet")
    folded.do(BORIS, "sit", name="Boris")
    folded.do(ANNA, "arrange", seat=3, who="bot")
    assert folded.refused(BORIS, "start").code == "not_host"
    assert folded.refused(STRANGER, "start").code == "not_host"
    assert folded.refused("", "start").code == "not_host"
    folded.do(ANNA, "start")
    assert folded.refused(ANNA, "start").code == "wrong_time"
    assert folded.refused(ANNA, "arrange", seat=2, who="open").code == "wrong_time"


def test_the_host_calls_the_table_off_before_the_game_only() -> None:
    folded = gathering(seats=["me", "open"])
    folded.do(BORIS, "sit", name="Boris")
    assert folded.refused(BORIS, "close").code == "not_host"
    folded.do(ANNA, "close")
    assert folded.look()["table"]["status"] == CLOSED
    assert playing().refused(ANNA, "close").code == "wrong_time"


def test_the_host_s_second_device_is_the_host_too() -> None:
    folded = gathering(seats=["me", "bot"])
    folded.write([folded_device(0, "phone")])
    assert is_host(folded, "phone")
    folded.do("phone", "start")
    assert folded.status() == PLAYING


def folded_device(seat: int, visitor: str) -> NewEntry:
    return NewEntry("device", seat, {"visitor": visitor})


def test_a_new_device_is_told_to_its_seat_alone() -> None:
    folded = gathering(seats=["me", "open"])
    folded.do(BORIS, "sit", name="Boris")
    before = [folded.count(viewer) for viewer in folded.viewers()]
    folded.write([folded_device(0, "phone")])
    assert [folded.count(viewer) for viewer in folded.viewers()] == [before[0] + 1, before[1], before[2]]

"""Making tables: seats of every kind, what is asked for in vain, who finds a table and who may look at it."""

from dataclasses import asdict
from typing import Any

import pytest

from jackal.core.game import PALETTE
from jackal.tables.errors import Refused
from jackal.tables.snapshot import card, is_listed
from jackal.tables.status import OVER
from tests.tables.folding import ANNA, BORIS, CLARA, NOON, Folded, gathering, ordered, playing

FULL_SETUP: dict[str, Any] = {
    "title": "Friday night",
    "clock": {"kind": "game", "seconds": 600, "increment": 5},
    "late": "default",
    "left": "game",
    "stand_in": "random",
    "take_back": False,
    "onlookers": False,
    "window": 2.5,
    "first": "loser",
}


def taken(folded: Folded) -> list[bool]:
    return [seat["taken"] for seat in folded.look()["table"]["seats"]]


def colours(folded: Folded) -> list[str]:
    return [seat["colour"] for seat in folded.look()["table"]["seats"]]


# Seats --------------------------------------------------------------------------------------------------------------


def test_every_kind_of_seat() -> None:
    folded = gathering("archipelago", ["link", "me", "open", {"who": "bot", "bot": "random"}])
    cards = folded.look(None, ANNA)["table"]["seats"]
    assert [seat["who"] for seat in cards] == ["link", "link", "open", "bot"]
    assert taken(folded) == [False, True, False, True]
    assert [seat["mine"] for seat in cards] == [False, True, False, False]
    assert [seat["bot"] for seat in cards] == ["", "", "", "random"]
    assert [seat for seat, _ in folded.order.sitting] == [1]


def test_a_family_around_one_tablet_holds_several_seats() -> None:
    seats = [{"who": "me", "name": "Anna"}, {"who": "here", "name": "Боря"}, {"who": "here", "colour": "red"}]
    folded = gathering("cards-2015", seats)
    cards = folded.look(0)["table"]["seats"]
    assert folded.table.seats_of(ANNA) == [0, 1, 2]
    assert [seat["name"] for seat in cards] == ["Anna", "Боря", ""]
    assert cards[2]["colour"] == "red"
    folded.do(ANNA, "start")
    assert [folded.look(seat, ANNA)["view"]["players"][seat]["hand"] for seat in range(3)]  # type: ignore[index]


def test_a_seat_of_one_s_own_is_a_friend_s_once_one_gets_up() -> None:
    folded = gathering("archipelago", ["me", "here"])
    folded.do(ANNA, "stand", seat=1)
    assert folded.refused(BORIS, "sit", name="Boris").code == "no_seat"
    folded.do(BORIS, "sit", name="Boris", invited=True)
    assert folded.table.seats_of(BORIS) == [1]


def test_a_table_needs_somebody() -> None:
    with pytest.raises(Refused) as caught:
        ordered("archipelago", ["open", "bot"])
    assert caught.value.code == "nobody"


def test_the_setup_is_kept_for_good() -> None:
    folded = playing(people=2, **FULL_SETUP)
    assert folded.look()["table"]["setup"] == FULL_SETUP
    assert asdict(folded.read_again().terms.setup) == FULL_SETUP


def test_what_is_not_said_has_a_plain_meaning() -> None:
    setup = gathering().table.terms.setup
    assert (setup.clock.kind, setup.late, setup.left, setup.onlookers, setup.title) == ("none", "bot", "bot", True, "")


# Colours and names --------------------------------------------------------------------------------------------------


def test_default_colours_are_those_of_the_game() -> None:
    assert colours(gathering("archipelago", ["me", "link", "bot", "open"])) == list(PALETTE[:4])
    assert colours(gathering("arkham", ["me", "link", "bot", "open"])) == ["white", "blue", "red", "yellow"]  # ARK-S4


@pytest.mark.parametrize("chosen", PALETTE)
def test_default_colours_stay_distinct_from_chosen_ones(chosen: str) -> None:
    folded = gathering("archipelago", ["here", "bot", {"who": "me", "colour": chosen}, "link"])
    assert colours(folded)[2] == chosen
    assert len(set(colours(folded))) == 4


def test_two_seats_of_one_colour_are_refused() -> None:
    with pytest.raises(Refused) as caught:
        ordered("archipelago", [{"who": "me", "colour": "red"}, {"who": "here", "colour": "red"}])
    assert caught.value.code == "colour_taken"


def test_a_chosen_colour_is_one_s_own_and_a_default_gives_way_before_the_game() -> None:
    folded = gathering("archipelago", [{"who": "me", "colour": "yellow"}, "open", "open"])
    assert folded.refused(BORIS, "sit", name="Boris", colour="yellow").code == "colour_taken"
    folded.do(BORIS, "sit", name="Boris")
    folded.do(CLARA, "sit", name="Clara", colour="white")
    assert colours(folded)[0] == "yellow"
    assert colours(folded)[2] == "white"
    assert len(set(colours(folded))) == 3


def test_who_has_a_colour_may_choose_it_again() -> None:
    folded = gathering("archipelago", [{"who": "me", "colour": "yellow"}, "open"])
    folded.do(ANNA, "rename", seat=0, name="Anna", colour="yellow")
    folded.do(BORIS, "sit", name="Boris")
    folded.do(ANNA, "rename", seat=0, name="Anna Maria", colour="yellow")
    assert colours(folded)[0] == "yellow"
    begun = playing(people=2)
    for colour in ("white", "red", "red"):
        begun.do(ANNA, "rename", seat=0, name="Anna", colour=colour)
        assert colours(begun)[0] == colour


def test_nobody_s_colour_changes_under_him_during_the_game() -> None:
    folded = playing(people=3)
    assert colours(folded) == ["white", "yellow", "black"]
    assert folded.refused(ANNA, "rename", seat=0, name="Anna", colour="black").code == "colour_taken"
    folded.do(ANNA, "rename", seat=0, name="Anna", colour="violet")
    assert colours(folded) == ["violet", "yellow", "black"]
    folded.do(ANNA, "rename", seat=0, name="Anna Maria")
    assert colours(folded) == ["violet", "yellow", "black"]
    assert folded.look(1)["table"]["seats"][0]["name"] == "Anna Maria"


# What cannot be had -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "seats", "options", "named"),
    [
        ("archipelago", 2, {"islnd": 2}, "islnd"),
        ("archipelago", 2, {"island": 99}, "island"),
        ("archipelago", 2, {"island": "big"}, "island"),
        ("cards-2015", 1, {}, "seats"),
        ("cards-2015", 2, {"islands": 0}, "islands"),
        ("cards-2019", 2, {"mode": "none"}, "mode"),
        ("archipelago", 2, {"layout": "name: Nowhere\nmap:\n  ~"}, "line"),
    ],
)
def test_an_option_that_a_game_does_not_have_is_named(
    game: str, seats: int, options: dict[str, Any], named: str
) -> None:
    with pytest.raises(Refused) as caught:
        ordered(game, ["me", *["bot"] * (seats - 1)], options=options)
    assert caught.value.code == "bad_option"
    assert named in str(caught.value)


def test_a_table_is_listed_while_an_open_seat_is_free() -> None:
    folded = gathering("archipelago", ["me", "open", "open"])
    assert is_listed(folded.table)
    folded.do(BORIS, "sit", name="Boris")
    assert is_listed(folded.table)
    folded.do(ANNA, "arrange", seat=2, who="link")
    assert not is_listed(folded.table)
    folded.do(BORIS, "stand", seat=1)
    assert is_listed(folded.table)
    folded.do(ANNA, "arrange", seat=1, who="bot")
    folded.do(ANNA, "arrange", seat=2, who="open")
    assert is_listed(folded.table)
    folded.do(ANNA, "close")
    assert not is_listed(folded.table)


def test_a_game_is_listed_if_anybody_could_have_come_and_may_watch() -> None:
    folded = gathering("cards-2015", ["me", "open"])
    folded.do(BORIS, "sit", name="Boris")
    assert not is_listed(folded.table)
    folded.do(ANNA, "start")
    assert is_listed(folded.table)
    folded.do(ANNA, "pause", seat=0)
    folded.do(BORIS, "agree", seat=1)
    assert is_listed(folded.table)
    folded.do(BORIS, "resign", seat=1)
    assert (folded.table.status, is_listed(folded.table)) == (OVER, False)


def test_a_game_among_friends_or_without_onlookers_is_not_listed() -> None:
    assert not is_listed(gathering("cards-2015", ["me", "link"]).seat_friends(BORIS).table)
    assert not is_listed(gathering("cards-2015", ["me", "open"], onlookers=False).seat_friends(BORIS).table)


def test_a_list_shows_the_names_of_those_who_sit() -> None:
    folded = gathering("archipelago", [{"who": "me", "name": "Anna"}, {"who": "open", "name": "Nobody"}, "bot"])
    assert folded.order.card(NOON) == card(folded.table) == {"free": 1, "names": ["Anna", "", ""], "changed": NOON}
    folded.pass_time(1)
    folded.do(BORIS, "sit", name="Boris")
    assert card(folded.table) == {"free": 0, "names": ["Anna", "Boris", ""], "changed": NOON + 1000}

"""What-if tables: from any moment of a finished game somebody plays on against bots."""

import random
from typing import Any

import pytest

from jackal.cli.verify import all_checks
from jackal.core import record
from jackal.core.match import LEAVES
from jackal.games import GAMES
from jackal.tables.errors import Refused
from jackal.tables.queries import Glance, replayed
from tests.tables.folding import ANNA, BORIS, Folded, gathering, ordered, play_out, playing, what_if
from tests.walks import OF_SEVERAL

SHORT: dict[str, dict[str, Any]] = {
    "archipelago": {"campaign": True, "abilities": "drafted", "round_cap": 2},
    "arkham": {"turn_cap": 4},
    "cards-2015": {"islands": 2},
    "cards-2019": {"islands": 2},
}
SEATS = [{"who": "me", "name": "Anna", "colour": "red"}, {"who": "link"}, {"who": "bot", "bot": "random"}]


def finished(key: str) -> Folded:
    order = ordered(key, SEATS, random.Random(key).randbytes(32), SHORT.get(key), {"title": "Friday", "first": "loser"})
    return play_out(Folded(order).seat_friends(BORIS))


def moments(folded: Folded) -> list[int]:
    """The beginning, the end of each part and a ply into it, the middle, and right before the end."""
    last = len(folded.match.plies) - 1
    parts = {at + ahead for at in folded.match.parts for ahead in (-1, 0, 1)}
    return sorted(at for at in {0, last // 3, last // 2, last // 2 + 1, last} | parts if 0 <= at <= last)


@pytest.mark.parametrize("key", OF_SEVERAL)
def test_any_moment_can_be_played_on_from(key: str) -> None:
    folded = finished(key)
    for after in moments(folded):
        seat = after % 3
        again = what_if(folded, after, seat)
        assert again.table.status == "playing"
        assert again.match.plies == folded.match.plies[:after]
        view = replayed(folded.table, Glance(seat, open=False, after=after, plies=0))[2]
        assert again.look(seat)["view"] == view, f"seat {seat} stands where it stood after {after} plies"
        assert again.read_again().match.plies == again.match.plies  # type: ignore[union-attr]
        assert set(again.table.bots_asked()) == set(again.match.state.actors()) - {seat}


@pytest.mark.parametrize("key", OF_SEVERAL)
def test_a_what_if_goes_its_own_way_to_an_end_that_verifies(key: str) -> None:
    folded = finished(key)
    again = play_out(what_if(folded, len(folded.match.plies) // 2), random.Random(11))
    assert again.match.plies != folded.match.plies
    kept = record.of_match(again.match)._replace(what_if=again.table.terms.what_if)
    read = record.read(record.write(kept))
    assert (read.plies, read.what_if) == (kept.plies, len(folded.match.plies) // 2)
    assert all(check.holds for check in all_checks(GAMES[key], read))


def test_everybody_sees_that_it_is_a_what_if() -> None:
    folded = finished("cards-2015")
    again = what_if(folded, 5, 1)
    card = again.look(1)["table"]
    assert (card["what_if"], card["source"], card["same_deal"]) == (5, folded.table.terms.id, False)
    assert card["setup"]["title"] == ""
    assert [seat["bot"] for seat in card["seats"]] == ["random", "", "random"]
    colours = [seat["colour"] for seat in folded.look()["table"]["seats"]]
    assert [seat["colour"] for seat in card["seats"]] == colours, "crews are told apart as they were"
    assert folded.look()["table"]["what_if"] is None


def test_secret_answers_that_were_given_stay_given() -> None:
    """RTE-H4: in the middle of a hush those are asked whose answer is missing."""
    folded = finished("cards-2015")
    first, second = folded.match.plies[3:5]
    again = what_if(folded, 4, second.seat)
    assert again.match.state.hushed()
    assert (first.seat in again.table.asked(), second.seat in again.table.asked()) == (False, True)
    again.play(second.seat)
    assert second.seat in again.table.sealed
    play_out(again)


def test_it_counts_for_nothing() -> None:
    again = play_out(what_if(finished("cards-2015"), 4))
    assert again.refused(ANNA, "rematch", seat=0).code == "what_if"
    assert again.table.terms.setup.first == "options"


def test_a_what_if_of_a_what_if() -> None:
    again = play_out(what_if(finished("cards-2015"), 4), random.Random(3))
    once_more = what_if(again, 9, 2, who=BORIS)
    assert once_more.match.plies == again.match.plies[:9]
    assert once_more.look()["table"]["source"] == again.table.terms.id


def test_who_had_left_by_then_is_gone() -> None:
    folded = gathering("arkham", ["me", "link", "bot"]).seat_friends(BORIS)
    folded.do(BORIS, "resign", seat=1)
    play_out(folded)
    left = next(at for at, ply in enumerate(folded.match.plies) if ply.text == LEAVES)
    assert what_if(folded, left, 1).look(1)["table"]["seats"][1]["gone"] is False
    assert what_if(folded, left + 1, 0).look(0)["table"]["seats"][1]["gone"] is True
    with pytest.raises(Refused) as caught:
        what_if(folded, left + 1, 1)
    assert caught.value.code == "no_moment"


@pytest.mark.parametrize(
    ("after", "seat", "code"),
    [(-1, 0, "no_moment"), (1, 0, "bad_option"), (-2, 7, "no_seat")],
    ids=["the game is over", "no such ply", "no such seat"],
)
def test_moments_that_cannot_be_played_on_from(after: int, seat: int, code: str) -> None:
    folded = finished("cards-2015")
    with pytest.raises(Refused) as caught:
        what_if(folded, len(folded.match.plies) + 1 + after if after < 0 else len(folded.match.plies) + after, seat)
    assert caught.value.code == code


def test_a_game_that_goes_on_has_no_what_if() -> None:
    with pytest.raises(Refused) as caught:
        what_if(playing("cards-2015", 2), 0)
    assert caught.value.code == "wrong_time"

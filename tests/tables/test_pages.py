"""Pages of the ship's book: what a finished table tells of each of its seats."""

import random
from importlib import resources
from typing import Any

import pytest

from jackal.core import record
from jackal.core.match import Match
from jackal.games import GAMES
from jackal.harbour.book_shapes import BookPage
from jackal.harbour.pages import pages_of
from jackal.tables.handed_in import handed_in, read_record
from tests.tables.folding import ANNA, BORIS, NOON, Folded, gathering, go_on, ordered, play_out, playing, what_if

SHORT: dict[str, dict[str, Any]] = {
    "archipelago": {"round_cap": 3},
    "arkham": {"turn_cap": 4},
    "cards-2015": {"islands": 2},
    "cards-2019": {"islands": 2},
    "dungeon": {},
}
SEATS = [{"who": "me", "name": "Anna"}, {"who": "link"}, {"who": "bot", "bot": "captain"}]


def finished(game: str) -> Folded:
    return play_out(Folded(ordered(game, SEATS, random.Random(game).randbytes(32), SHORT[game])).seat_friends(BORIS))


def pages(folded: Folded) -> list[BookPage]:
    found = [page for page in pages_of(folded.table) if page is not None]
    assert len(found) == folded.table.seats
    return found


@pytest.mark.parametrize("game", SHORT)
def test_a_page_says_how_the_game_went_for_its_seat(game: str) -> None:
    folded = finished(game)
    outcome = folded.match.state.outcome()
    assert outcome is not None
    first, second, third = pages(folded)
    assert [page["place"] for page in (first, second, third)] == list(outcome.ranks)
    assert [page["gold"] for page in (first, second, third)] == list(outcome.scores)
    assert {(page["table"], page["game"], page["seats"]) for page in (first, second, third)} == {
        (folded.table.terms.id, game, 3)
    }
    assert (first["people"], first["bots"]) == (1, ["captain"])
    assert (third["people"], third["bots"]) == (2, [])
    assert first["at"] == folded.table.told_at >= NOON
    for page in (first, second, third):
        others = [outcome.scores[seat] for seat in range(3) if seat != (first, second, third).index(page)]
        assert page["lead"] == page["gold"] - max(others)
        winners = list(outcome.ranks).count(1)
        ends = "lost" if page["place"] > 1 else "won" if winners == 1 else "drew"
        assert page["result"] == ends
    assert read_again(folded) == [first, second, third], "another process tells the same"


def read_again(folded: Folded) -> list[BookPage | None]:
    return pages_of(folded.read_again())


def test_options_that_are_not_as_usual_are_named() -> None:
    first, *_ = pages(finished("cards-2015"))
    assert first["options"] == {"islands": "2"}
    folded = play_out(playing("archipelago", options={"round_cap": 2, "island": 1, "kids": True}))
    first, *_ = pages(folded)
    assert first["options"] == {"round_cap": "2", "kids": "on"}, "the first island is the usual one"


def test_an_island_of_ones_own_is_not_copied_into_the_book() -> None:
    text = resources.files("jackal.games.cards_2015").joinpath("islands-2.txt").read_text("utf-8")
    first, *_ = pages(play_out(playing("cards-2015", options={"isles": text, "islands": 2})))
    assert first["options"] == {"islands": "2", "isles": "own"}


def test_allies_are_no_opponents_and_share_first_places() -> None:
    seats = [
        {"who": "me", "name": "Anna"},
        {"who": "link"},
        {"who": "bot", "bot": "sailor"},
        {"who": "bot", "bot": "captain"},
    ]
    order = ordered("archipelago", seats, bytes(32), {"teams": True, "round_cap": 12})
    folded = play_out(Folded(order).seat_friends(BORIS), random.Random(5))
    first, second, third, fourth = pages(folded)
    assert (first["people"], first["bots"]) == (1, ["captain"]), "the third seat is an ally"
    assert (second["people"], second["bots"]) == (1, ["sailor"])
    assert first["result"] == third["result"]
    assert second["result"] == fourth["result"]
    own = folded.match.state.own_scores()
    assert [page["gold"] for page in (first, second, third, fourth)] == own
    scores = folded.match.state.outcome().scores  # type: ignore[union-attr]
    assert first["lead"] == scores[0] - scores[1]


@pytest.mark.parametrize("left", ["game", "bot"])
def test_who_leaves_has_neither_won_nor_lost(left: str) -> None:
    folded = playing("archipelago", people=2, options={"round_cap": 2}, left=left)
    folded.do(BORIS, "resign", seat=1)
    play_out(folded)
    assert [page["result"] for page in pages(folded)][1] == "left"
    assert pages(folded)[0]["result"] in ("won", "drew", "lost")


@pytest.mark.parametrize("returns", [True, False])
def test_who_lets_a_bot_finish_has_left_and_who_comes_back_has_not(*, returns: bool) -> None:
    folded = playing("archipelago", options={"round_cap": 2}, clock={"kind": "move", "seconds": 10})
    late = folded.table.asked()[0]
    folded.pass_time(11)
    assert folded.act_if_due()
    assert folded.table.places[late].away
    go_on(folded, None)
    if returns:
        folded.do(folded.holder(late), "return", seat=late)
    assert (pages(play_out(folded))[late]["result"] == "left") is not returns


def test_what_does_not_count_is_not_entered() -> None:
    folded = finished("cards-2015")
    again = play_out(what_if(folded, 1), random.Random(3))
    assert pages_of(again.table) == [None] * 3, "its chance is known"
    kept = read_record(record.write(record.of_match(folded.match)), GAMES)
    order = handed_in(GAMES["cards-2015"], kept, "handed-in")
    assert pages_of(Folded(order).table) == [None] * 3, "nobody here knows who has played it"
    assert pages_of(playing().table) == [None] * 2, "it is not over"
    assert pages_of(gathering().table) == [None] * 2


def test_a_game_by_rules_that_have_gone_is_not_entered(monkeypatch: pytest.MonkeyPatch) -> None:
    folded = finished("cards-2015")
    folded.table.parted_at = 4
    assert pages_of(folded.table) == [None] * 3


def test_the_game_is_left_as_it_is() -> None:
    folded = finished("archipelago")
    match: Match = folded.match
    before = (match.state, list(match.plies))
    pages(folded)
    assert (folded.match.state, list(folded.match.plies)) == before
    assert match.hear is None or folded.table.watched
    assert folded.table.seats_of(ANNA) == [0]

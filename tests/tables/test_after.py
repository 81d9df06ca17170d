"""After the game, and what was promised before it: fairness, records, replays, the same deal, rematches."""

import hashlib
import random
from typing import Any

import pytest

from jackal.core import record
from jackal.core.match import commit_deal
from jackal.games import GAMES
from jackal.tables.errors import Refused
from tests.tables.folding import ANNA, BORIS, CLARA, Folded, gathering, play_out, playing, rematch, same_deal
from tests.walks import each_game_of_several

SEATS = [{"who": "me", "name": "Anna", "colour": "red"}, {"who": "link"}, {"who": "bot", "bot": "random"}]


def finished(key: str = "cards-2015", **setup: Any) -> Folded:
    """A game of Anna, Boris and a bot that is over."""
    folded = gathering(key, SEATS, random.Random(key).randbytes(32), **setup).seat_friends(BORIS)
    return play_out(folded)


# Fairness -----------------------------------------------------------------------------------------------------------


@each_game_of_several
def test_seed_and_deal_are_promised_from_the_start_and_shown_at_the_end(key: str) -> None:
    folded = gathering(key, SEATS, bytes(range(32)))
    seed = folded.table.terms.seed
    promise = hashlib.sha256(seed).hexdigest()
    assert folded.look()["table"]["fairness"] == {"seed_sha256": promise, "deal_sha256": "", "seed": ""}
    folded.seat_friends(BORIS)
    told = folded.look(0)["table"]["fairness"]
    assert told == {"seed_sha256": promise, "deal_sha256": commit_deal(seed, folded.match.deal), "seed": ""}
    play_out(folded)
    assert folded.look()["table"]["fairness"] == told | {"seed": seed.hex()}


# Records ------------------------------------------------------------------------------------------------------------


def test_the_record_of_a_game_with_answers_taken_back_is_that_of_the_game() -> None:
    folded = playing("cards-2015", 2, options={"islands": 1})
    folded.play(0)
    folded.do(ANNA, "back", seat=0, seen=folded.count(0))
    play_out(folded)
    kept = record.read(record.write(record.of_match(folded.match)))
    assert record.replay(GAMES["cards-2015"], kept).plies == folded.match.plies


# The same deal ------------------------------------------------------------------------------------------------------


@each_game_of_several
def test_the_same_deal_at_another_table(key: str) -> None:
    folded = finished(key)
    again = same_deal(folded, ["me", "bot", "link"])
    assert again.table.terms.id != folded.table.terms.id
    card = again.look()["table"]
    assert (card["same_deal"], card["source"], card["options"]) == (True, folded.table.terms.id, {})
    again.do("stranger", "sit", invited=True, name="Stranger")
    again.do(BORIS, "start")
    assert again.match.deal == folded.match.deal
    assert again.look()["table"]["fairness"]["deal_sha256"] == folded.look()["table"]["fairness"]["deal_sha256"]
    assert again.read_again().terms.same_deal


def test_the_same_deal_is_for_finished_games_and_as_many_seats() -> None:
    with pytest.raises(Refused) as caught:
        same_deal(playing("cards-2015", 2), ["me", "bot"])
    assert caught.value.code == "wrong_time"
    with pytest.raises(Refused) as caught:
        same_deal(finished(), ["me", "bot"])
    assert (caught.value.code, "3; got 2" in str(caught.value)) == ("bad_option", True)


def test_other_tables_are_of_another_deal_and_say_so() -> None:
    card = rematch(finished(), ANNA).look()["table"]
    assert (card["same_deal"], card["source"] != "") == (False, True)


# Rematches ----------------------------------------------------------------------------------------------------------


def test_a_rematch_has_the_same_people_the_same_setup_and_another_deal() -> None:
    folded = finished(title="Friday", window=1, take_back=False, clock={"kind": "move", "seconds": 90})
    again = rematch(folded, BORIS)
    assert again.table.terms.setup == folded.table.terms.setup
    assert again.table.terms.options == folded.table.terms.options
    assert again.table.terms.seed != folded.table.terms.seed
    assert again.table.seats_of(BORIS) == [1]
    again.do(ANNA, "sit", name="Anna", colour="red")
    assert again.table.seats_of(ANNA) == [0]
    assert again.look()["table"]["seats"][2]["bot"] == "random"
    again.do(BORIS, "start")
    assert again.match.deal != folded.match.deal


def test_the_bots_of_a_rematch_may_be_of_another_rank() -> None:
    folded = finished()
    assert [card["bot"] for card in rematch(folded, ANNA, "captain").look()["table"]["seats"]] == ["", "", "captain"]


def test_a_rematch_is_for_those_who_played_and_after_the_game() -> None:
    folded = finished()
    assert folded.refused("stranger", "rematch", seat=0).code == "not_yours"
    assert playing("cards-2015", 2).refused(ANNA, "rematch", seat=0).code == "wrong_time"


def test_who_left_for_good_has_his_seat_in_the_rematch() -> None:
    folded = playing("cards-2015", 2)
    folded.do(BORIS, "resign", seat=1)
    again = rematch(folded, ANNA)
    again.do(BORIS, "sit", name="Boris")
    assert again.look()["table"]["seats"][1]["gone"] is False


# Who begins ---------------------------------------------------------------------------------------------------------


def resigned(people: int, *leavers: int, **setup: Any) -> Folded:
    """A game of Arkham that ended because some have left (ARK-E4)."""
    folded = playing("arkham", people, **setup)
    for seat in leavers:
        folded.do(folded.holder(seat), "resign", seat=seat)
    assert folded.table.status == "over"
    return folded


def first_of(folded: Folded) -> object:
    return folded.table.terms.options.get("first", "drawn")


def test_whoever_came_last_begins_the_rematch_if_the_table_wants_it() -> None:
    folded = resigned(2, 1, first="loser")
    assert folded.look()["table"]["outcome"]["ranks"] == [1, 2]  # type: ignore[index]
    again = rematch(folded, ANNA)
    assert again.table.terms.options == {"first": "seat-2"}
    assert again.table.terms.setup == folded.table.terms.setup
    again.do(BORIS, "sit", name="Boris")
    again.do(ANNA, "start")
    assert [event.told() for event in again.match.opening] == [{"name": "begins", "seat": 1, "drawn": False, "crew": 1}]


def test_the_loser_of_the_rematch_begins_the_next_one() -> None:
    again = rematch(resigned(2, 1, first="loser"), ANNA)
    again.do(BORIS, "sit", name="Boris")
    again.do(ANNA, "start")
    again.do(ANNA, "resign", seat=0)
    assert first_of(rematch(again, BORIS)) == "seat-1"


def test_without_that_wish_or_without_a_last_game_lots_are_drawn() -> None:
    assert first_of(rematch(resigned(2, 1), ANNA)) == "drawn"
    assert first_of(playing("arkham", 2, first="loser")) == "drawn"


def test_of_several_who_came_last_one_is_drawn_by_the_seed_of_the_last_game() -> None:
    begin = set[object]()
    for number in range(12):
        folded = gathering("arkham", ["me", "link", "link"], bytes([number]) * 32, first="loser")
        folded.seat_friends(BORIS, CLARA)
        folded.do(BORIS, "resign", seat=1)
        folded.do(CLARA, "resign", seat=2)
        assert folded.look()["table"]["outcome"]["ranks"] == [1, 2, 2]  # type: ignore[index]
        begins = {first_of(rematch(folded, who)) for who in (ANNA, BORIS)}
        assert len(begins) == 1, "whoever asks for it"
        begin |= begins
    assert begin == {"seat-2", "seat-3"}


@each_game_of_several
def test_all_are_told_who_begins_when_the_game_starts(key: str) -> None:
    folded = gathering(key, ["me", "link"])
    folded.table.watch(0)
    folded.seat_friends(BORIS)
    told = [event.told() for event in folded.match.opening]
    assert [event["name"] for event in told] == ["begins"]
    for viewer in (0, 1, None):
        [start] = [message for message in folded.stream(viewer) if message["what"] == "start"]
        assert start["events"] == told
        assert len(start["changes"]) == (2 if viewer == 0 else 0), "what it changes is for those who watch"
        assert viewer != 0 or start["changes"][1] == []

"""After the game, and what was promised before it: fairness, records, replays, the same deal, rematches."""

import asyncio
import hashlib
import random
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from jackal.cli.app import app
from jackal.core import record
from jackal.core.match import commit_deal
from jackal.games import GAMES
from jackal.server.bot_workers import BotWorkers
from jackal.tables.errors import Refused
from tests.server.guests import Guest, quick, serving
from tests.tables.folding import ANNA, BORIS, Folded, gathering, play_out, playing, rematch, same_deal
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


def test_every_table_has_a_seed_of_its_own() -> None:
    seeds = {gathering(seed=b"").table.terms.seed for _ in range(20)}
    assert len(seeds) == 20
    assert {len(seed) for seed in seeds} == {32}


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


# Over the wire ------------------------------------------------------------------------------------------------------


async def played(anna: Guest, boris: Guest) -> tuple[str, dict[str, Any]]:
    """A short game that is over, and what was said of it when it started."""
    made = await anna.make("cards-2015", ["me", "link"], options={"islands": 1}, setup={"window": 0})
    table = made["table"]
    await boris.do(table, "sit", name="Boris", invite=made["invite"])
    now = await anna.do(table, "start")
    started = now["table"]["fairness"]
    await anna.get(f"/api/tables/{table}/record", 409)
    await anna.get(f"/api/tables/{table}/replay", 409)
    async with anna.live(table, 0) as first, boris.live(table, 1) as second:
        await asyncio.gather(answering(first), answering(second))
    return table, started


async def answering(live: Any) -> None:
    await live.until(lambda live: bool(live.now))
    while live.now["table"]["status"] != "over":
        if live.now["actions"]:
            await live.play(live.now["actions"][0].removeprefix("+"))
        else:
            await live.frame()


def test_the_record_of_a_finished_game_verifies(sqlite_database: str, tmp_path: Path) -> None:
    file = tmp_path / "game.jackal"

    async def run() -> dict[str, Any]:
        async with (
            serving(quick(sqlite_database), BotWorkers(0)) as served,
            served.guest() as anna,
            served.guest() as boris,
            served.guest() as stranger,
        ):
            table, started = await played(anna, boris)
            response = await stranger.http.get(f"/api/tables/{table}/record")
            assert "attachment" in response.headers["content-disposition"]
            file.write_text(response.text, encoding="utf-8")
            return started

    started = asyncio.run(run())
    kept = record.read(file.read_text(encoding="utf-8"))
    assert (kept.commitment, kept.deal_commitment) == (started["seed_sha256"], started["deal_sha256"])
    assert hashlib.sha256(bytes.fromhex(kept.seed)).hexdigest() == started["seed_sha256"]
    result = CliRunner().invoke(app, ["verify", str(file)])
    assert result.exit_code == 0, result.output
    assert record.replay(GAMES["cards-2015"], kept).state.outcome() is not None


def test_both_who_ask_for_a_rematch_at_once_get_the_same_table(database: str) -> None:
    async def run() -> None:
        async with (
            serving(quick(database), BotWorkers(0)) as served,
            served.guest() as anna,
            served.guest() as boris,
            served.guest() as stranger,
        ):
            table, _ = await played(anna, boris)
            path, wish = f"/api/tables/{table}/commands", {"do": "rematch"}
            answers = await asyncio.gather(
                anna.http.post(path, json=wish | {"seat": 0}), boris.http.post(path, json=wish | {"seat": 1})
            )
            assert sorted(answer.status_code for answer in answers) == [200, 409]
            found = [(await guest.look(table))["table"]["rematch"] for guest in (anna, boris, stranger)]
            assert len(set(found)) == 1
            again = found[0]
            assert again not in ("", table)
            await stranger.do(again, "sit", 409, name="Stranger")
            seats = (await anna.look(again))["table"]["seats"]
            late = boris if seats[0]["taken"] else anna
            await late.do(again, "sit", name="Late")
            assert all(seat["taken"] for seat in (await anna.look(again))["table"]["seats"])
            assert (await stranger.get("/api/tables"))["open"] == []

    asyncio.run(run())


def test_the_same_deal_over_the_wire(sqlite_database: str) -> None:
    async def run() -> None:
        async with (
            serving(quick(sqlite_database), BotWorkers(0)) as served,
            served.guest() as anna,
            served.guest() as boris,
        ):
            table, started = await played(anna, boris)
            wish: dict[str, Any] = {"table": table, "seats": [{"who": "me"}, {"who": "here"}]}
            made = await boris.post("/api/tables/same-deal", wish, 201)
            now = await boris.do(made["table"], "start")
            assert now["table"]["fairness"]["deal_sha256"] == started["deal_sha256"]
            assert (now["table"]["same_deal"], now["table"]["source"]) == (True, table)
            wish["table"] = made["table"]
            error = (await boris.post("/api/tables/same-deal", wish, 409))["error"]
            assert error["code"] == "wrong_time"

    asyncio.run(run())

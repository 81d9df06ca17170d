"""Hints and reviews over the wire: who may have them, that they hold nothing secret, and what survives a crash."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from jackal.harbour.advice import AdvisedGame, HintTask, ReviewTask
from jackal.harbour.thinking import NoAnswer
from jackal.review.shapes import Review
from jackal.server.advice_process import NICE
from jackal.server.advice_workers import OF_ONE, AdviceDesk, HintQueue, ReviewQueue
from jackal.server.bot_workers import BotWorkers
from jackal.server.reviews import SILENT, KeptReview, Reviews
from jackal.tables.errors import Refused
from tests.server.bad_advisers import act
from tests.server.guests import Guest, Served, quick, serving
from tests.server.staff import LONG, in_loop, nicer
from tests.server.test_repository import new_table, opened
from tests.test_wire_types import shape

REVIEW: Review = {
    "rules_version": 1,
    "seats": [],
    "chances": [],
    "decisions": [],
    "moments": [],
    "words": [{"key": "«Шакал»", "fields": {}}],
}


def game(word: str, path: Path) -> AdvisedGame:
    return AdvisedGame(word, 2, {}, str(path / word).encode(), ())


# The desks ------------------------------------------------------------------------------------------------------------


@in_loop
async def test_a_process_that_dies_is_replaced_and_asked_once_more(tmp_path: Path) -> None:
    desk, told = AdviceDesk(act), list[float]()
    try:
        found = await desk.ask(ReviewTask(game("die once", tmp_path), LONG), told.append)
        assert found == {"asked": 2, "nice": nicer(NICE)}
        assert told == [0.5, 0.5]
        with pytest.raises(NoAnswer):
            await desk.ask(ReviewTask(game("die", tmp_path), LONG), told.append)
    finally:
        await desk.stop()


@in_loop
async def test_a_review_survives_the_crash_of_its_worker_and_is_kept(tmp_path: Path) -> None:
    kept: dict[str, Any] = {}

    async def keep(table: str, done: float, review: Any) -> None:
        if review is not None:
            kept[table] = review

    queue = ReviewQueue(keep, act)
    try:
        queue.begin("good", ReviewTask(game("die once", tmp_path), LONG))
        queue.begin("bad", ReviewTask(game("crash", tmp_path), LONG))
        assert set(queue.going) == {"good", "bad"}
        while queue.going:
            await asyncio.sleep(0.01)
        assert kept == {"good": {"asked": 2, "nice": nicer(NICE)}}
        assert set(queue.failed) == {"bad"}
    finally:
        await queue.stop()


@in_loop
async def test_hints_are_remembered_and_nobody_fills_the_queue(tmp_path: Path) -> None:
    queue = HintQueue(act)
    try:
        one = HintTask(game("plain", tmp_path), 0, 3, LONG)
        first: list[Any] = await asyncio.gather(*(queue.ask("t", one, "here") for _ in range(5)))
        assert [answer["asked"] for answer in first] == [1] * 5
        same: Any = await queue.ask("t", one, "there")
        other: Any = await queue.ask("t", one._replace(seen=4), "here")
        assert (same["asked"], other["asked"]) == (1, 2)
        with pytest.raises(Refused, match="no hint"):
            await queue.ask("u", one._replace(game=game("refuse", tmp_path)), "here")
        slow = one._replace(game=game("sleep", tmp_path))
        asked = [asyncio.create_task(queue.ask(f"s{n}", slow, "here")) for n in range(OF_ONE)]
        await asyncio.sleep(0)
        with pytest.raises(Refused, match="still being worked on"):
            await queue.ask("more", slow, "here")
    finally:
        await queue.stop()
    assert [str(error) for error in await asyncio.gather(*asked, return_exceptions=True)] == [
        "the server is closing"
    ] * 2


@pytest.mark.anyio
async def test_of_a_review_the_first_that_is_done_stays(database: str) -> None:
    async with opened(database) as repository:
        reviews = Reviews(repository.database)
        await repository.make(new_table("t"), [], [])
        assert await reviews.of("t") is None
        for done in (0.0, 0.25):
            await reviews.keep("t", KeptReview(5, done, None))
            assert await reviews.of("t") == KeptReview(5, done, None)
        await reviews.keep("t", KeptReview(7, 1.0, REVIEW))
        await reviews.keep("t", KeptReview(9, 0.5, None))
        assert await reviews.of("t") == KeptReview(7, 1.0, REVIEW)


def test_a_review_nobody_speaks_of_any_more_is_not_going_on() -> None:
    assert KeptReview(5, 0.5, None).is_going(6 + SILENT - 2)
    assert not KeptReview(5, 0.5, None).is_going(6 + SILENT)
    assert not KeptReview(5, 1.0, REVIEW).is_going(6)


# Over the wire --------------------------------------------------------------------------------------------------------


async def refused(guest: Guest, table: str, seat: int = 0, status: int = 403) -> str:
    error = (await guest.get(f"/api/tables/{table}/hint", status, seat=seat))["error"]
    return str(error["code"])


@in_loop
async def test_who_may_have_a_hint(sqlite_database: str) -> None:
    async with (
        serving(quick(sqlite_database), BotWorkers(0)) as served,
        served.guest() as anna,
        served.guest() as boris,
    ):
        alone = (await anna.make("cards-2015", ["me", "bot"]))["table"]
        assert await refused(anna, alone, status=409) == "not_your_turn"
        await anna.do(alone, "start")
        found = await anna.get(f"/api/tables/{alone}/hint", seat=0)
        shape("Hint").validate(found)
        now = await anna.look(alone, 0)
        assert found["seen"] == now["n"]
        assert 0 <= found["chance"] <= 1
        assert await refused(boris, alone) == "not_yours"
        assert await refused(anna, alone, 1) == "not_yours"
        await anna.do(alone, "play", seat=0, seen=now["n"], action=found["best"]["text"])
        both = await anna.make("cards-2015", ["me", "link"])
        await boris.do(both["table"], "sit", name="Boris", invite=both["invite"])
        await anna.do(both["table"], "start")
        assert await refused(anna, both["table"]) == "no_hints"
        await with_program(served, anna)


async def with_program(served: Served, anna: Guest) -> None:
    table = (await anna.make("cards-2015", ["me", "link"]))["table"]
    await anna.post(f"/api/tables/{table}/seats/1/program", {"name": "Robo"}, 201)
    await anna.do(table, "start")
    assert await refused(anna, table) == "no_hints"


@in_loop
async def test_a_finished_game_is_reviewed_once_for_everybody(sqlite_database: str) -> None:
    async with (
        serving(quick(sqlite_database), BotWorkers(0)) as served,
        served.guest() as anna,
        served.guest() as other,
    ):
        table = (await anna.make("cards-2015", ["me", "bot"]))["table"]
        path = f"/api/tables/{table}/review"
        await anna.do(table, "start")
        for _ in range(2):
            assert (await other.get(path, 409))["error"]["code"] == "wrong_time"
            assert (await other.post(path, None, 409))["error"]["code"] == "wrong_time"
        await anna.do(table, "resign", seat=0)
        assert await other.get(path) == {"status": "none", "done": 0.0, "review": None}
        assert (await other.post(path))["status"] == "waiting"
        found = await other.get(path)
        while found["status"] in ("waiting", "running"):
            await asyncio.sleep(0.02)
            found = await anna.get(path)
        shape("ReviewProgress").validate(found)
        assert (found["status"], found["done"]) == ("done", 1.0)
        assert found["review"]["chances"][-1] == [0.0, 1.0]
        assert await anna.post(path) == found
    async with serving(quick(sqlite_database), BotWorkers(0)) as served, served.guest() as guest:
        assert await guest.get(path) == found, "it is kept with the record"


@in_loop
async def test_hints_are_rationed(sqlite_database: str) -> None:
    settings = quick(sqlite_database, hints_per_minute=0.01, hints_burst=1)
    async with serving(settings, BotWorkers(0)) as served, served.guest() as anna:
        table = (await anna.make("cards-2015", ["me", "bot"]))["table"]
        await anna.do(table, "start")
        await anna.get(f"/api/tables/{table}/hint", seat=0)
        assert await refused(anna, table, status=429) == "too_many"

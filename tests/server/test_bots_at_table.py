"""Bots at a table, over the wire: one that fails is replaced while the table goes on."""

import asyncio
from typing import Any

import pytest

from jackal.server.bot_workers import CRASH, DIED, HANG, ILLEGAL, BotWorkers
from tests.server.guests import Guest, Live, Served, quick, serving
from tests.server.staff import bad

BUDGET = 1.0
"""Seconds for bots that hang."""


async def play_on(live: Live) -> None:
    """Answer somehow until the game is over."""
    await live.until(lambda live: bool(live.now))
    while live.now["table"]["status"] != "over":
        if live.now["actions"]:
            await live.play(live.now["actions"][0]["text"].removeprefix("+"))
        else:
            await live.frame()


@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_a_game_against_bots_from_start_to_end(sqlite_database: str, bot: str) -> None:
    async def run() -> None:
        async with serving(quick(sqlite_database)) as served, served.guest() as anna:
            seats = ["me", {"who": "bot", "bot": bot}, {"who": "bot", "bot": bot}]
            table = (await anna.make("cards-2019", seats, options={"islands": 1}))["table"]
            await anna.do(table, "start")
            async with anna.live(table, 0, 0) as live:
                await play_on(live)
                assert [message["n"] for message in live.messages] == list(range(1, live.now["n"] + 1))
            whole = await served.service.read(table)
            assert whole.match is not None
            assert {ply.seat for ply in whole.match.plies} == {0, 1, 2}

    asyncio.run(run())


def test_bots_finish_a_game_that_everybody_has_left(sqlite_database: str) -> None:
    async def run() -> None:
        async with serving(quick(sqlite_database)) as served, served.guest() as anna:
            table = (await anna.make("cards-2015", ["me", "bot", "bot"], options={"islands": 1}))["table"]
            await anna.do(table, "start")
            async with anna.live(table) as live:
                await anna.do(table, "resign", seat=0)
                await live.until(lambda live: bool(live.now) and live.now["table"]["status"] == "over")
            await anna.get(f"/api/tables/{table}/record")

    asyncio.run(run())


def test_bots_do_not_wait_for_who_wants_the_rest_played_fast(sqlite_database: str) -> None:
    async def run() -> None:
        async with serving(quick(sqlite_database, bot_pace=60.0)) as served, served.guest() as anna:
            table = (await anna.make("cards-2015", ["me", "bot"], options={"islands": 1}))["table"]
            await anna.do(table, "start")
            await anna.do(table, "hasten", seat=0)
            async with anna.live(table, 0) as live:
                await live.until(lambda live: bool(live.now) and live.now["view"]["players"][1]["stance"] == "ready")

    asyncio.run(run())


async def with_bad_bot(served: Served, anna: Guest, name: str) -> str:
    """A table with a bot that misbehaves; nobody can order one over the wire."""
    seats: list[Any] = ["me", "bot"]
    table: str = (await anna.make("cards-2015", seats, options={"islands": 1}))["table"]
    room = await served.service.room(table)
    room.table.places[1].bot = bad(name)
    await anna.do(table, "start")
    return table


@pytest.mark.parametrize(
    ("name", "fault"), [("Crashing", CRASH), ("Cheating", ILLEGAL), ("Hanging", HANG), ("Quitting", DIED)]
)
def test_a_bot_that_fails_is_replaced_and_the_table_goes_on(sqlite_database: str, name: str, fault: str) -> None:
    faults: list[tuple[str, str]] = []
    thinkers = BotWorkers(1, BUDGET, own_bots=True, on_fault=lambda kind, asked: faults.append((kind, asked.bot)))

    async def run() -> None:
        async with serving(quick(sqlite_database), thinkers) as served, served.guest() as anna:
            table = await with_bad_bot(served, anna, name)
            async with anna.live(table, 0) as live:
                await live.until(lambda live: bool(live.now))
                await live.until(lambda live: live.now["view"]["players"][1]["stance"] == "ready")
                assert (await live.play(live.now["actions"][0]["text"].removeprefix("+")))["type"] == "done"
                await live.until(lambda live: live.now["view"]["phase"] == "throw")

    asyncio.run(run())
    assert (fault, bad(name)) in faults


def test_a_hanging_bot_does_not_stop_other_tables_nor_its_own_people(sqlite_database: str) -> None:
    async def run() -> None:
        async with (
            serving(quick(sqlite_database), BotWorkers(1, 60, own_bots=True)) as served,
            served.guest() as anna,
        ):
            stuck = await with_bad_bot(served, anna, "Hanging")
            other = (await anna.make("cards-2015", ["me", "here"]))["table"]
            await anna.do(other, "start")
            for table in (other, stuck):
                now = await anna.look(table, 0)
                action = now["actions"][0]["text"].removeprefix("+")
                now = await anna.do(table, "play", seat=0, seen=now["n"], action=action)
                assert now["view"]["players"][0]["stance"] == "ready"
            now = await anna.do(stuck, "pause", seat=0)
            assert now["table"]["status"] == "paused"

    asyncio.run(run())


def test_when_no_bot_answers_at_all_the_default_is_played(sqlite_database: str) -> None:
    """The thinkers are gone; the table is not."""
    thinkers = BotWorkers(1)

    async def run() -> None:
        async with serving(quick(sqlite_database), thinkers) as served, served.guest() as anna:
            await thinkers.stop()
            table = (await anna.make("cards-2015", ["me", "bot"], options={"islands": 1}))["table"]
            await anna.do(table, "start")
            async with anna.live(table, 0) as live:
                await live.until(lambda live: bool(live.now))
                await live.until(lambda live: live.now["view"]["players"][1]["stance"] != "choosing")
            whole = await served.service.read(table)
            assert whole.match is not None
            assert whole.match.plies[0].text == "late"

    asyncio.run(run())

"""Servers that are killed, stopped or cut off: nothing that was acknowledged is lost, nothing is done twice."""

import asyncio
import signal
import sqlite3
from collections.abc import Coroutine, Iterator
from contextlib import AbstractContextManager, AsyncExitStack, closing, contextmanager
from itertools import chain
from pathlib import Path
from random import Random
from typing import TypeVar

import pytest
from websockets.exceptions import ConnectionClosed

from jackal.harbour.thinking import BotQuestion
from jackal.server.repository import Repository
from jackal.server.settings import async_url
from jackal.tables.log import LogEntry
from jackal.tables.table import Table
from tests.server.guests import Guest, Live, Served, quick, serving
from tests.server.postgres import Postgres
from tests.server.processes import Jackal, port_of, server
from tests.server.regulars import Regular, Tally, bots_alone, open_tables, play_more, read_logs, stream_of
from tests.some import AT_LENGTH, first

TABLES = 50 if AT_LENGTH else 6
KILLS = 3 if AT_LENGTH else 1
MORE = 30 if AT_LENGTH else 12
"""Messages that a game goes on for after the last kill, if it is not over before."""
LONG = 300.0

Tables = list[list[Regular]]
T = TypeVar("T")


def run(work: Coroutine[None, None, T]) -> T:
    async def bounded() -> T:
        async with asyncio.timeout(LONG):
            return await work

    return asyncio.run(bounded())


# Many games ---------------------------------------------------------------------------------------------------------


def test_many_games_survive_kills(database: str, tmp_path: Path) -> None:
    tables = run(play_and_kill(database, tmp_path))
    logs, entries = run(read_back(database, [regulars[0].table for regulars in tables]))
    for regulars, log, lines in zip(tables, logs, entries, strict=True):
        assert [entry.n for entry in lines] == list(range(1, log.n + 1))
        for regular in regulars:
            check(regular, log, lines)


async def play_and_kill(database: str, home: Path) -> Tables:
    lots, tally = Random(TABLES), Tally()
    async with AsyncExitStack() as stack:
        async with server(database, home) as (running, address):
            guests = [await stack.enter_async_context(Guest(address)) for _ in range(4)]
            tables = await open_tables(guests, TABLES)
            await play_until_killed(running, tables, tally, lots)
        for _ in range(KILLS - 1):
            async with server(database, home, port=port_of(address)) as (running, _):
                await play_until_killed(running, tables, tally, lots)
        async with server(database, home, port=port_of(address)) as (running, _):
            await asyncio.gather(*(play_more(regulars, MORE) for regulars in tables))
            assert '"ERROR"' not in running.complained
    return tables


async def play_until_killed(running: Jackal, tables: Tables, tally: Tally, lots: Random) -> None:
    """At a moment nobody can foresee, with commands on their way."""
    for regular in chain(*tables):
        regular.on_done = tally.add
    playing = asyncio.gather(*(regular.play_until_lost() for regular in chain(*tables)))
    await tally.more(lots.randrange(2 * TABLES, 5 * TABLES))
    running.tell(signal.SIGKILL)
    assert await asyncio.to_thread(running.ended) == -signal.SIGKILL
    assert '"ERROR"' not in running.complained
    await playing


async def read_back(database: str, tables: list[str]) -> tuple[list[Table], list[list[LogEntry]]]:
    """The tables as their logs tell, and the logs themselves."""
    repository = Repository(async_url(database))
    try:
        return await read_logs(database, tables), [await repository.since(table, 0) for table in tables]
    finally:
        await repository.close()


def check(regular: Regular, log: Table, entries: list[LogEntry]) -> None:
    """What was acknowledged is in the log once and in order; what was told is what the log tells, and no less."""
    plies = [entry.data["text"] for entry in entries if entry.kind in ("ply", "seal") and entry.seat == regular.seat]
    perhaps = [regular.doubtful[1]] if regular.doubtful else []
    assert plies in (regular.done, regular.done + perhaps)
    assert regular.told == stream_of(log, regular.seat)[: len(regular.told)]
    assert len(regular.told) >= MORE or regular.over


# The end of a server ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", first([signal.SIGTERM, signal.SIGINT], 1))
def test_who_is_told_to_stop_closes_everything_and_leaves(
    number: signal.Signals, sqlite_database: str, tmp_path: Path
) -> None:
    async def stop() -> None:
        async with server(sqlite_database, tmp_path) as (running, address), Guest(address) as anna:
            async with anna.live(await bots_alone(anna)) as onlooker:
                await onlooker.frame()
                running.tell(number)
                code = await closed(onlooker)
            assert code in (1001, 1012)  # going away; a service restarts
            assert await asyncio.to_thread(running.ended) == 0
            assert "Traceback" not in running.complained
            assert '"ERROR"' not in running.complained

    run(stop())


async def closed(live: Live) -> int:
    """How the connection ended."""
    try:
        while True:
            await live.frame()
    except ConnectionClosed as end:
        return end.rcvd.code if end.rcvd else 1006


def test_who_is_killed_leaves_nobody_behind(sqlite_database: str, tmp_path: Path) -> None:
    async def kill() -> None:
        async with server(sqlite_database, tmp_path) as (running, address), Guest(address) as anna:
            async with anna.live(await bots_alone(anna)) as onlooker:
                await onlooker.until(lambda live: len(live.messages) > 2)
                running.tell(signal.SIGKILL)
                assert await closed(onlooker) == 1006  # without a word
            assert await asyncio.to_thread(running.ended) == -signal.SIGKILL

    run(kill())


def test_a_clock_is_watched_while_somebody_looks(sqlite_database: str) -> None:
    """Also one that has long to go: the sweep, which looks after tables that were put away, comes later than that."""

    async def watch() -> None:
        async with serving(quick(sqlite_database)) as served, served.guest() as anna:
            table = (await anna.make(seats=["me", "here"], setup={"clock": {"kind": "move", "seconds": 3600}}))["table"]
            await anna.do(table, "start")
            driver = (await served.service.room(table)).driver
            assert driver.task is not None
            assert driver.wait() == pytest.approx(3600, abs=60)

    run(watch())


# What goes wrong ----------------------------------------------------------------------------------------------------


def test_a_command_outlives_its_sender(database: str) -> None:
    """Whoever vanishes between sending and hearing of it has played all the same, and the others see it at once."""

    async def vanish() -> None:
        async with serving(quick(database)) as served, served.guest() as anna:
            table = (await anna.make(seats=["me", "here"]))["table"]
            async with anna.live(table) as onlooker:
                await onlooker.frame()
                room = await served.service.room(table)
                sending = asyncio.create_task(room.do(room.table.places[0].holders[0], {"do": "start"}))
                while not room.lock.locked():
                    await asyncio.sleep(0)
                sending.cancel()
                await onlooker.until(lambda live: live.now["table"]["status"] == "playing")

    run(vanish())


def test_a_broken_log_stops_its_own_table_alone(sqlite_database: str) -> None:
    async def go_on() -> None:
        async with serving(quick(sqlite_database, bot_pace=60.0)) as served, served.guest() as anna:
            broken, sound = await bots_alone(anna), await bots_alone(anna)
        spoil(sqlite_database, broken)
        async with serving(quick(sqlite_database)) as served, served.guest() as anna:
            assert served.service.sweeper.unplayable == {broken}
            async with anna.live(sound, seen=0) as onlooker:
                await onlooker.until(lambda live: len(live.messages) > 10)

    run(go_on())


def spoil(path: str, table: str) -> None:
    nonsense = """UPDATE log SET data = '{"text":"nonsense","drawn":[]}' WHERE table_id = ? AND kind = 'resign'"""
    with closing(sqlite3.connect(path)) as connection, connection:
        assert connection.execute(nonsense, [table]).rowcount == 1


def test_a_bot_plays_when_the_database_is_back(postgres: Postgres, postgres_database: str) -> None:
    run(lose_an_answer(postgres_database, postgres.away(postgres_database)))


def test_a_bot_plays_when_the_log_takes_its_answer(sqlite_database: str) -> None:
    run(lose_an_answer(sqlite_database, nothing_is_taken(sqlite_database)))


async def lose_an_answer(database: str, trouble: AbstractContextManager[None]) -> None:
    """The table in memory has the bot's answer, the log has not: nobody but the server itself can find out."""
    async with serving(quick(database)) as served, served.guest() as anna:
        may_think = held_back(served)
        table = (await anna.make())["table"]
        await anna.do(table, "start")
        async with anna.live(table, 0, 0) as live:
            await live.until(lambda live: bool(live.now and live.now["actions"]))
            may_think.clear()
            while live.now["actions"]:
                await Regular(anna, table, 0).answer(live)
            room = await served.service.room(table)
            with trouble:
                may_think.set()
                while not room.stale:
                    await asyncio.sleep(0.01)
            await live.until(lambda live: bool(live.now["actions"]))
            assert [message["n"] for message in live.messages] == list(range(1, live.now["n"] + 1))


def held_back(served: Served) -> asyncio.Event:
    """While it is clear, no bot of this server begins to think."""
    may_think, think = asyncio.Event(), served.service.think
    may_think.set()

    async def when_it_may(question: BotQuestion) -> str:
        await may_think.wait()
        return await think(question)

    served.service.think = when_it_may  # type: ignore[method-assign]
    return may_think


@contextmanager
def nothing_is_taken(path: str) -> Iterator[None]:
    """The log refuses every entry for a while."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TRIGGER full BEFORE INSERT ON log BEGIN SELECT RAISE(ABORT, 'the log is full'); END")
        yield
        connection.execute("DROP TRIGGER full")

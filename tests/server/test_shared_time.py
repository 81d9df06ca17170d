"""The time that all processes share: an outage is nobody's, and clocks that are set or differ harm nobody."""

import asyncio
import shutil
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, text

from jackal.harbour.downtime import LAPSE, Lapse
from jackal.server.bot_workers import BotWorkers
from jackal.server.database import Database
from jackal.server.db_engine import DatabaseFault
from jackal.server.health import Health
from jackal.server.metrics import Metrics
from jackal.server.room import Room
from jackal.server.settings import async_url
from jackal.server.shared_time import SharedTime
from tests.server.guests import Guest, Served, quick, serving

pytestmark = pytest.mark.anyio

HOUR = 3_600_000
SOON = 60_000
"""Milliseconds that a busy machine may take for something."""
TEN = {"clock": {"kind": "game", "seconds": 600}}


class Clock:
    """A machine's monotonic clock, which a test can set ahead: the process was frozen."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def __call__(self) -> float:
        return time.monotonic() + self.ahead


class Beating:
    """A process: its time, and what it beats in."""

    def __init__(self, database: str, origin: str, skew: float = 0.0) -> None:
        self.clock = Clock()
        self.skew = skew
        self.database = Database(async_url(database), 2)
        self.shared_time = SharedTime(self.database, origin, Health(Metrics()), self.wall, self.clock)

    def wall(self) -> float:
        return time.time() + self.skew

    async def earlier(self, milliseconds: int) -> None:
        """As if all that is written had been written so long ago."""

        def set_back(connection: Connection) -> None:
            connection.execute(text(f"UPDATE beats SET at = at - {milliseconds}, said = said - {milliseconds}"))

        await self.database.write(set_back)

    async def crash(self) -> None:
        assert self.shared_time.keeper is not None
        self.shared_time.keeper.cancel()
        await asyncio.wait([self.shared_time.keeper, *([self.shared_time.beating] if self.shared_time.beating else [])])


@asynccontextmanager
async def beating(database: str, origin: str = "one", skew: float = 0.0) -> AsyncIterator[Beating]:
    one = Beating(database, origin, skew)
    await one.shared_time.start()
    try:
        yield one
    finally:
        await one.shared_time.stop()
        await one.database.close()


def lasted(lapse: Lapse) -> int:
    return lapse.until - lapse.since


async def test_an_outage_lasts_from_the_last_beat_to_the_next_start(database: str) -> None:
    async with beating(database) as first:
        await first.shared_time.beat()
        assert first.shared_time.lapses == []
        await first.crash()
        await first.earlier(HOUR)
        async with beating(database, "two") as second:
            assert [HOUR <= lasted(lapse) < HOUR + SOON for lapse in second.shared_time.lapses] == [True]
        first.shared_time.keeper = None
    async with beating(database, "three") as third:
        assert len(third.shared_time.lapses) == 2
        assert lasted(third.shared_time.lapses[1]) < SOON


async def test_what_one_process_does_not_live_to_see_another_does(postgres_database: str) -> None:
    async with beating(postgres_database, "one") as one, beating(postgres_database, "two") as two:
        await one.crash()
        await two.shared_time.beat()
        async with beating(postgres_database, "three") as three:
            assert (two.shared_time.lapses, three.shared_time.lapses) == ([], [])
            assert abs(three.shared_time.now() - two.shared_time.now()) < SOON
        one.shared_time.keeper = None


async def test_if_all_processes_stood_still_one_notices_and_all_know(postgres_database: str) -> None:
    async with beating(postgres_database, "one") as one, beating(postgres_database, "two") as two:
        await one.crash()
        await two.crash()
        for each in (one, two):
            each.clock.ahead += 28
        await one.shared_time.confirm()
        await two.shared_time.confirm()
        assert one.shared_time.lapses == two.shared_time.lapses
        assert [28_000 - LAPSE < lasted(lapse) < 28_000 + SOON for lapse in two.shared_time.lapses] == [True]


async def test_who_alone_stood_still_goes_by_the_time_of_the_others(postgres_database: str) -> None:
    async with beating(postgres_database, "one") as one, beating(postgres_database, "two") as two:
        await one.crash()
        one.clock.ahead -= 300  # a machine that slept: its monotonic clock slept, too
        await two.shared_time.beat()
        await one.shared_time.beat()
        assert one.shared_time.lapses == []
        assert abs(one.shared_time.now() - two.shared_time.now()) < SOON


async def test_a_clock_of_the_day_that_is_set_back_sets_nobody_back(sqlite_database: str) -> None:
    async with beating(sqlite_database) as one:
        before = one.shared_time.now()
        one.skew = -300
        await one.shared_time.beat()
        assert (one.shared_time.now() >= before, one.shared_time.lapses) == (True, [])
    async with beating(sqlite_database, "two", skew=-300) as two:
        assert before <= two.shared_time.now() < before + SOON


async def test_a_clock_of_the_day_that_is_set_ahead_costs_nobody_time(sqlite_database: str) -> None:
    async with beating(sqlite_database) as one:
        before = one.shared_time.now()
        one.skew = 300
        await one.shared_time.beat()
        assert 300_000 <= one.shared_time.now() - before < 300_000 + SOON
        assert [300_000 <= lasted(lapse) < 300_000 + SOON for lapse in one.shared_time.lapses] == [True]


async def test_processes_whose_machines_differ_by_minutes_share_one_time(postgres_database: str) -> None:
    async with beating(postgres_database, "one", 180) as one, beating(postgres_database, "two", -180) as two:
        assert abs(one.shared_time.now() - two.shared_time.now()) < SOON
        assert (one.shared_time.lapses, two.shared_time.lapses) == ([], [])


async def test_a_lapse_that_cannot_be_written_has_not_been(sqlite_database: str) -> None:
    async with beating(sqlite_database) as one:
        write = one.database.write

        async def fails(work: Any) -> Any:
            def fail(connection: Connection) -> None:
                work(connection)
                raise OSError("the disk is full")

            return await write(fail)

        one.clock.ahead += 28
        one.database.write = fails  # type: ignore[method-assign]
        for _ in range(2):
            with pytest.raises(DatabaseFault):
                await one.shared_time.beat()
        assert one.shared_time.lapses == []
        one.database.write = write  # type: ignore[method-assign]
        await one.shared_time.beat()
        assert [28_000 - LAPSE < lasted(lapse) < 28_000 + SOON for lapse in one.shared_time.lapses] == [True]


# At a table -----------------------------------------------------------------------------------------------------------


async def begun(anna: Guest, setup: dict[str, Any]) -> str:
    table = str((await anna.make(seats=["me", "here"], setup=setup))["table"])
    await anna.do(table, "start")
    return table


async def asked(guest: Guest, table: str, told: int = 0) -> Any:
    """How it stands for whoever is to act, the lot has drawn who begins; once the process has heard of so much."""
    while True:
        for seat in (0, 1):
            now = await guest.look(table, seat)
            if now["actions"] and now["n"] >= told:
                return now
        await asyncio.sleep(0.01)


def left(served: Served, table: str) -> int:
    clocks = served.service.rooms[table].table.clocks
    return min(clocks.real.left[seat] for seat in clocks.real.running) - (served.service.now() - clocks.at)


@pytest.mark.parametrize("seconds", [28, 660, 9 * 3600])
async def test_a_server_that_was_killed_gives_all_the_time_back(
    sqlite_database: str, tmp_path: Path, seconds: int
) -> None:
    later = str(tmp_path / "later.db")
    async with serving(quick(sqlite_database), BotWorkers(0)) as served, served.guest() as anna:
        table = await begun(anna, TEN)
        await served.service.shared_time.beat()
        shutil.copy(sqlite_database, later)  # as it stands on the disk when the process is killed
        shutil.copy(f"{sqlite_database}-wal", f"{later}-wal")
        jar, before = anna.http.cookies, left(served, table)
    async with (
        serving(quick(later), BotWorkers(0), wall=lambda: time.time() + seconds) as served,
        served.guest() as anna,
    ):
        anna.http.cookies = jar
        now = await asked(anna, table)
        assert [seat["away"] for seat in now["table"]["seats"]] == ["", ""]
        assert before - min(SOON, 20_000) < left(served, table) <= before + 2_000
        await anna.do(table, "play", seat=now["seat"], seen=now["n"], action=now["actions"][0]["text"])


async def test_a_ply_that_wakes_a_frozen_server_pays_for_no_frozen_time(sqlite_database: str) -> None:
    async with serving(quick(sqlite_database), BotWorkers(0)) as served, served.guest() as anna:
        table = await begun(anna, TEN)
        shared, before = served.service.shared_time, left(served, table)
        clock = Clock()
        shared.monotonic = clock
        now = await asked(anna, table)
        clock.ahead = 595
        await anna.do(table, "play", seat=now["seat"], seen=now["n"], action=now["actions"][0]["text"])
        assert left(served, table) > before - SOON
        log = await served.service.repository.since(table, 0)
        assert [entry.kind for entry in log][-2:] == ["wake", "ply"]


async def test_of_two_processes_that_give_time_back_one_is_quicker(sqlite_database: str) -> None:
    async with serving(quick(sqlite_database), BotWorkers(0)) as served, served.guest() as anna:
        table = await begun(anna, TEN)
        one = served.service.rooms[table]
        other = Room(served.service, await served.service.read(table))
        began = one.table.told_at
        while served.service.now() <= began:
            await asyncio.sleep(0.001)
        served.service.shared_time.lapses.append(Lapse(began, began + 1))
        async with other.lock:
            await other.refresh()
        async with one.lock:
            await one.refresh()
        log = await served.service.repository.since(table, 0)
        assert [entry.kind for entry in log].count("wake") == 1
        assert one.table.n == other.table.n == len(log)


async def test_processes_that_differ_play_one_game_by_one_clock(postgres_database: str) -> None:
    settings = quick(postgres_database)
    async with (
        serving(settings, BotWorkers(0), wall=lambda: time.time() + 180) as ahead,
        serving(settings, BotWorkers(0), wall=lambda: time.time() - 180) as behind,
        ahead.guest() as anna,
    ):
        table, told = await begun(anna, TEN), 0
        for served in (behind, ahead, behind, ahead):
            guest = served.guest()
            guest.http.cookies = anna.http.cookies
            async with guest:
                now = await asked(guest, table, told)
                now = await guest.do(table, "play", seat=now["seat"], seen=now["n"], action=now["actions"][0]["text"])
                told = now["n"]
            assert left(served, table) > 600_000 - 2 * SOON
        log = await ahead.service.repository.since(table, 0)
        assert [entry.kind for entry in log].count("ply") == 4
        assert "wake" not in [entry.kind for entry in log]
        assert log[-1].at - log[0].at < 2 * SOON

"""What measures the server under load: onlookers who never read, and games weighed in the database."""

import asyncio

import pytest

from bench.growth.sizes import matches, prepare, weigh
from bench.growth.writers import write_on
from bench.load.crowd import Samples
from bench.load.onlookers import Onlookers, looked_at, watch
from tests.server.guests import PATIENCE, quick, serving
from tests.server.staff import in_loop


@in_loop
async def test_onlookers_who_never_read_are_there_until_they_are_let_go(sqlite_database: str) -> None:
    async with serving(quick(sqlite_database)) as served, served.guest() as guest:
        table = (await guest.make(seats=["me", "open"]))["table"]
        room = await served.service.room(table)
        crowd = Onlookers(served.url, table)
        await crowd.grow(5)
        while len(room.connections) < 5:
            await asyncio.sleep(0.01)
        assert crowd.left() == 5
        for line in list(room.connections)[:2]:
            line.hang_up()
        while crowd.left() > 3:
            await asyncio.sleep(0.01)
        crowd.leave()
        while room.connections:
            await asyncio.sleep(0.01)


@in_loop
async def test_the_table_that_is_watched_is_measured_apart(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bench.load.onlookers.TABLES", 2)
    monkeypatch.setattr("bench.load.onlookers.WARM_UP", 0.1)
    async with serving(quick(sqlite_database)) as served:
        seconds = 1.0
        none, some = await watch(served.url, [0, 3], seconds)
        while not min(none.plies, some.plies) and seconds < PATIENCE:  # a busy machine plays slowly
            seconds *= 4
            none, some = await watch(served.url, [0, 3], seconds)
    assert (none.onlookers, some.onlookers) == (0, 3)
    assert min(none.plies, some.plies) > 0


def test_times_of_the_watched_and_of_the_others() -> None:
    found = looked_at(10, 9, Samples(told=[0.1, 0.3, 0.2]), Samples(told=[0.5]))
    assert found == (10, 9, 3, 0.2, 0.3, 0.5, 0.5)


def test_a_game_weighs_what_the_database_grows(sqlite_database: str) -> None:
    asyncio.run(prepare(sqlite_database))
    found = asyncio.run(weigh(sqlite_database, "cards-2019", matches("cards-2019", 2)))
    assert (found.games, found.seats) == (2, 2)
    assert found.plies > 10
    assert found.bytes > found.log_bytes > 0


def test_a_process_that_does_nothing_but_write(sqlite_database: str) -> None:
    asyncio.run(prepare(sqlite_database))
    told = asyncio.run(write_on(sqlite_database, 0.2))
    assert told.plies > 0
    assert told.cpu > 0

"""nginx in front of two processes on a real PostgreSQL, one of which is killed: `make deploy-test`, and `make soak`."""

import asyncio
import signal
from pathlib import Path

import pytest

from jackal.server.table_admin import admin
from tests.server.guests import Guest, quick
from tests.server.processes import PATIENCE
from tests.server.proxy import NAME, proxied
from tests.server.regulars import Regular, Tally, open_tables, read_logs, stream_of
from tests.server.test_deploy import asked

TABLES = 5
ENOUGH = 40
"""Plies of people before a process is killed."""


def test_whole_games_go_on_behind_the_proxy_when_a_process_is_killed(
    postgres_database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Games of all kinds to their end; what everybody was told, before and after, is what the log says."""

    async def run() -> None:
        async with proxied(postgres_database, tmp_path) as house:
            monkeypatch.setenv("SSL_CERT_FILE", str(house.certificate))
            async with Guest(house.address) as anna, Guest(house.address) as boris:
                tables = await open_tables([anna, boris], TABLES)
                people = [regular for regulars in tables for regular in regulars]
                tally = Tally()
                for regular in people:
                    regular.on_done = tally.add
                async with asyncio.TaskGroup() as group:
                    for regular in people:
                        group.create_task(play_to_the_end(regular))
                    await tally.more(ENOUGH)
                    assert not all(regular.over for regular in people)
                    house.servers[0].tell(signal.SIGKILL)
            logs = await read_logs(postgres_database, [regulars[0].table for regulars in tables])
            for regulars, log in zip(tables, logs, strict=True):
                assert log.status == "over"
                for regular in regulars:
                    assert regular.told == stream_of(log, regular.seat)
            assert house.servers[0].process.poll() is not None
            assert house.servers[1].process.poll() is None

    asyncio.run(run())


async def play_to_the_end(regular: Regular) -> None:
    """He comes back at once whenever his connection is lost: the proxy must know by then who is there."""
    async with asyncio.timeout(4 * PATIENCE):
        while not regular.over:
            await regular.play_until_lost()


def test_what_the_proxy_hides_and_what_it_says_of_visitors(
    postgres_database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with proxied(postgres_database, tmp_path) as house:
            monkeypatch.setenv("SSL_CERT_FILE", str(house.certificate))
            async with Guest(house.address) as anna:
                for path in ("/metrics", "/healthz"):
                    assert (await anna.http.get(path)).status_code == 404
                assert [asked(port, "/healthz", {"host": NAME}) for port in house.ports] == [200, 200]
                assert all(cookie.secure for cookie in anna.http.cookies.jar)
                assert len(set(await origins(anna, postgres_database))) == 1

    asyncio.run(run())


async def origins(anna: Guest, database: str) -> list[str | None]:
    """Where tables come from, by what the database keeps, whatever their maker says."""
    told: list[str] = []
    for said in ({}, {"X-Forwarded-For": "203.0.113.7"}, {"Forwarded": "for=203.0.113.7"}):
        anna.http.headers.update(said)
        told.append((await anna.make(seats=["me", "open"]))["table"])
    async with admin(quick(database)) as hand:
        return [(await hand.shown(table))["origin"] for table in told]

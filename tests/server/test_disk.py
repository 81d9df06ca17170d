"""A disk that is full, read-only or slow: said truly and once, nothing is lost, and all goes on when it is well."""

import asyncio
import logging
import os
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import make_url

from jackal.harbour import downtime
from jackal.server import shared_time
from jackal.server.bot_workers import BotWorkers
from jackal.server.database import SqliteWriter
from tests.server.guests import Guest, Served, quick, serving
from tests.server.postgres import Postgres

pytestmark = pytest.mark.anyio

FULL_RU = "на диске сервера нет места"
SIZE = "2m"


@pytest.fixture
def tiny_disk(tmp_path: Path) -> Iterator[Path]:
    """A real file system of two megabytes."""
    place = tmp_path / "tiny"
    place.mkdir()
    if os.geteuid() != 0 or mounted("-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", str(place)) != 0:
        pytest.skip("only root may mount a disk")
    try:
        yield place
    finally:
        subprocess.run(["umount", "-l", str(place)], check=True)


def mounted(*how: str) -> int:
    return subprocess.run(["mount", *how], check=False, capture_output=True).returncode


async def begun(anna: Guest) -> str:
    table = str((await anna.make(seats=["me", "here"]))["table"])
    await anna.do(table, "start")
    return table


async def played(anna: Guest, table: str, status: int = 200, **headers: str) -> Any:
    """The next ply of whoever is asked."""
    for seat in (0, 1):
        now = await anna.look(table, seat)
        if now["actions"]:
            command = {"do": "play", "seat": seat, "seen": now["n"], "action": now["actions"][0]["text"]}
            answer = await anna.http.post(f"/api/tables/{table}/commands", json=command, headers=headers)
            assert answer.status_code == status, answer.text
            return answer.json()
    raise AssertionError("nobody is asked")


async def health(served: Served, status: int) -> dict[str, str]:
    """What it says when it says this: a beat may not have come yet."""
    async with httpx.AsyncClient(base_url=served.url, trust_env=False, verify=False, timeout=300) as scout:
        while True:
            answer = await scout.get("/healthz")
            if answer.status_code == status:
                return dict(answer.json())
            await asyncio.sleep(0.1)


async def ready(served: Served) -> dict[str, str]:
    """What proxies are told."""
    async with served.guest() as scout:
        return dict(await scout.get("/readyz"))


async def ailing(served: Served) -> list[str]:
    async with served.guest() as scout:
        lines = (await scout.metrics()).splitlines()
    return [line for line in lines if line.startswith("jackal_database_ailing") and line.endswith(" 1.0")]


async def plies(served: Served, table: str) -> int:
    return [entry.kind for entry in await served.service.repository.since(table, 0)].count("ply")


def told(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.message for record in caplog.records if record.levelno >= logging.WARNING]


async def test_a_full_disk_is_told_and_costs_nothing(tiny_disk: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with serving(quick(str(tiny_disk / "jackal.db")), BotWorkers(0)) as served, served.guest() as anna:
        table = await begun(anna)
        await played(anna, table)
        ballast = tiny_disk / "ballast"
        fill(ballast)
        while await is_played(anna, table):  # what is free inside the database's own files is used first
            fill(ballast)
        count = await plies(served, table)
        refused = await played(anna, table, 503, **{"Accept-Language": "ru"})
        assert FULL_RU in refused["error"]["message"]
        assert "full" in refused["error"]["english"]
        assert await health(served, 503) == {"status": "failing", "ailment": "full"}
        assert await ready(served) == {"status": "ok"}  # or a proxy would hide the sentence
        assert await ailing(served) == ['jackal_database_ailing{ailment="full"} 1.0']
        assert await plies(served, table) == count
        assert (await anna.look(table, 0))["table"]["status"] == "playing"
        assert told(caplog) == ["the database takes nothing"]
        ballast.unlink()
        assert await health(served, 200) == {"status": "ok"}
        assert await ailing(served) == []
        await played(anna, table)
        assert await plies(served, table) == count + 1


def fill(ballast: Path) -> None:
    with ballast.open("ab", buffering=0) as file:
        for size in (65536, 4096, 512, 64, 1):
            try:
                while file.write(bytes(size)):
                    pass
            except OSError:
                continue


async def is_played(anna: Guest, table: str) -> bool:
    for seat in (0, 1):
        now = await anna.look(table, seat)
        if now["actions"]:
            command = {"do": "play", "seat": seat, "seen": now["n"], "action": now["actions"][0]["text"]}
            answer = await anna.http.post(f"/api/tables/{table}/commands", json=command)
            return answer.status_code == 200
    raise AssertionError("nobody is asked")


async def set_sqlite(served: Served, *, writes: bool) -> None:
    """SQLite refuses as it does where the disk is read-only: one that is in use cannot be mounted so."""
    pragma = f"PRAGMA query_only = {'OFF' if writes else 'ON'}"
    writer = served.service.repository.database.writer
    assert isinstance(writer, SqliteWriter)

    def set_now() -> None:
        with writer.engine.connect() as connection:
            connection.exec_driver_sql(pragma)

    await asyncio.get_running_loop().run_in_executor(writer.thread, set_now)


async def test_a_database_that_is_read_only_for_a_while(
    database: str, request: pytest.FixtureRequest, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(quick(database), BotWorkers(0)) as served, served.guest() as anna:

        async def set_to(*, writes: bool) -> None:
            if not database.startswith("postgresql"):
                return await set_sqlite(served, writes=writes)
            postgres: Postgres = request.getfixturevalue("postgres")
            rule = f"default_transaction_read_only = {'off' if writes else 'on'}"
            postgres.run(f"ALTER DATABASE {make_url(database).database} SET {rule}")
            return postgres.cut(database)

        table = await begun(anna)
        await set_to(writes=False)
        try:
            refused = await played(anna, table, 503, **{"Accept-Language": "ru"})
            assert "не может писать" in refused["error"]["message"]
            assert (await health(served, 503))["ailment"] == "read_only"
            assert await ready(served) == {"status": "ok"}
            assert (await anna.look(table, 0))["table"]["status"] == "playing"
        finally:
            await set_to(writes=True)
        await health(served, 200)
        await played(anna, table)
        assert "the database takes nothing" in told(caplog)


async def test_a_disk_that_does_not_answer_for_a_while(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(shared_time, "LONGEST", 0.2)
    monkeypatch.setattr(downtime, "STEADY", -1.0)
    async with serving(quick(sqlite_database), BotWorkers(0)) as served, served.guest() as anna:
        table = await begun(anna)
        answers = threading.Event()
        thread = served.service.repository.database.writer.thread  # type: ignore[attr-defined]
        thread.submit(answers.wait)
        try:
            refused = await played(anna, table, 503)
            assert "does not keep up" in refused["error"]["message"]
            assert (await health(served, 503))["ailment"] == "slow"
            assert await ready(served) == {"status": "ok"}
        finally:
            answers.set()
        monkeypatch.setattr(shared_time, "LONGEST", 300.0)
        await health(served, 200)
        await played(anna, table)
        assert told(caplog) == ["the database takes nothing"]

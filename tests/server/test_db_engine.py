"""SQLite as the repository relies on it: private, safe, and open to readers while somebody writes."""

import asyncio
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text

from jackal.server.db_engine import WRITES, keep_a_log, make_engine, make_file
from jackal.server.upgrade import upgrade
from tests.server.test_repository import entry, log_of, new_table, opened

pytestmark = pytest.mark.anyio


async def test_sqlite_files_are_for_their_owner(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "folder" / "jackal.db"
    async with opened(str(path)) as repository:
        await upgrade(repository.engine)
        await repository.make(new_table("t"), [], [])
        assert [stat.S_IMODE(each.stat().st_mode) for each in sorted(path.parent.iterdir())] == [0o600] * 3
        assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


async def test_sqlite_is_set_up_for_safety_on_every_connection(sqlite_database: str) -> None:
    async with (
        opened(sqlite_database) as repository,
        repository.engine.connect() as one,
        repository.engine.connect() as two,
    ):
        for connection in (one, two):
            found = [
                (await connection.execute(text(f"PRAGMA {name}"))).scalar_one()
                for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
            ]
            assert found == ["wal", 2, 1, 5000]


async def test_reading_does_not_wait_for_a_writer(sqlite_database: str) -> None:
    async with opened(sqlite_database) as repository, opened(sqlite_database) as other:
        await repository.make(new_table("t"), [entry(1)], [])
        async with other.engine.execution_options(**WRITES).begin():
            assert await log_of(repository, "t") == [entry(1)]


async def test_a_file_that_somebody_uses_gets_its_log_when_he_lets_go(tmp_path: Path) -> None:
    engine = make_engine(str(tmp_path / "jackal.db"))
    make_file(engine)
    with closing(sqlite3.connect(tmp_path / "jackal.db", isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        waiting = asyncio.create_task(keep_a_log(engine))
        await asyncio.sleep(0.05)
        assert not waiting.done()
        other.execute("COMMIT")
        await waiting
        assert other.execute("PRAGMA journal_mode").fetchone() == ("wal",)


async def test_what_is_no_file_is_left_to_who_uses_it(tmp_path: Path) -> None:
    await keep_a_log(make_engine(str(tmp_path)))

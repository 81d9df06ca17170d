"""SQLite as the store relies on it: private, safe, and open to readers while somebody writes."""

import stat
from pathlib import Path

import pytest
from sqlalchemy import text

from jackal.server.engine import WRITES
from jackal.server.upgrade import upgrade
from tests.server.test_store import entry, log_of, new_table, opened

pytestmark = pytest.mark.anyio


async def test_sqlite_files_are_for_their_owner(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "folder" / "jackal.db"
    async with opened(str(path)) as store:
        await upgrade(store.engine)
        await store.make(new_table("t"), [], [])
        assert [stat.S_IMODE(each.stat().st_mode) for each in sorted(path.parent.iterdir())] == [0o600] * 3
        assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


async def test_sqlite_is_set_up_for_safety_on_every_connection(sqlite_database: str) -> None:
    async with opened(sqlite_database) as store, store.engine.connect() as one, store.engine.connect() as two:
        for connection in (one, two):
            found = [
                (await connection.execute(text(f"PRAGMA {name}"))).scalar_one()
                for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
            ]
            assert found == ["wal", 2, 1, 5000]


async def test_reading_does_not_wait_for_a_writer(sqlite_database: str) -> None:
    async with opened(sqlite_database) as store, opened(sqlite_database) as other:
        await store.make(new_table("t"), [entry(1)], [])
        async with other.engine.execution_options(**WRITES).begin():
            assert await log_of(store, "t") == [entry(1)]

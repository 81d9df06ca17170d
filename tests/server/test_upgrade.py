"""The migrations: they make what `schema.py` says, once, on both databases, and leave what is not ours alone."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from alembic import command as alembic
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.schema import CreateTable
from typer.testing import CliRunner

from jackal.cli.db import db, engine_for, place_of
from jackal.server.db_engine import make_engine, make_file
from jackal.server.repository import DatabaseFault
from jackal.server.schema import VERSION_TABLE, metadata
from jackal.server.upgrade import WrongDatabase, configuration, newest, revision, upgrade

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def engine_of(url: str) -> AsyncIterator[AsyncEngine]:
    engine = make_engine(url)
    try:
        yield engine
    finally:
        await engine.dispose()


@pytest.fixture
async def engine(empty_database: str) -> AsyncIterator[AsyncEngine]:
    async with engine_of(empty_database) as engine:
        yield engine


async def run(engine: AsyncEngine, sql: str) -> None:
    make_file(engine)
    async with engine.begin() as connection:
        await connection.execute(text(sql))


def differences(connection: Connection) -> list[object]:
    options = {"version_table": VERSION_TABLE, "compare_type": True, "compare_server_default": True}
    return list(compare_metadata(MigrationContext.configure(connection, opts=options), metadata))


async def test_the_migrations_make_what_the_schema_says(engine: AsyncEngine) -> None:
    await upgrade(engine)
    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []


async def test_the_names_of_keys_are_those_of_the_schema(engine: AsyncEngine) -> None:
    """Which the comparison does not look at."""
    await upgrade(engine)

    def names(connection: Connection) -> set[str | None]:
        found = inspect(connection)
        keys = {found.get_pk_constraint(table)["name"] for table in metadata.tables}
        return keys | {key["name"] for table in metadata.tables for key in found.get_foreign_keys(table)}

    async with engine.connect() as connection:
        keys = {str(key.name) for table in metadata.tables.values() for key in table.constraints}
        assert await connection.run_sync(names) == keys


async def test_in_sqlite_a_log_lies_together(sqlite_database: str) -> None:
    async with engine_of(sqlite_database) as engine, engine.connect() as connection:
        for table in metadata.sorted_tables:
            found = await connection.execute(text(f"SELECT sql FROM sqlite_master WHERE name = '{table.name}'"))
            made, said = found.scalar_one(), str(CreateTable(table).compile(engine.sync_engine))
            assert ("WITHOUT ROWID" in made) is ("WITHOUT ROWID" in said)


async def test_an_upgrade_is_done_once(engine: AsyncEngine) -> None:
    assert await revision(engine) is None
    await upgrade(engine)
    assert await revision(engine) == newest()
    await run(engine, "INSERT INTO secrets (name, value) VALUES ('kept', '1')")
    await upgrade(engine)
    async with engine.connect() as connection:
        assert (await connection.execute(text("SELECT name FROM secrets"))).scalars().all() == ["kept"]


async def test_an_older_database_keeps_what_it_has(engine: AsyncEngine) -> None:
    def as_it_was(connection: Connection) -> None:
        config = configuration()
        config.attributes["connection"] = connection
        alembic.upgrade(config, "0001")

    make_file(engine)
    async with engine.begin() as connection:
        await connection.run_sync(as_it_was)
    assert await revision(engine) == "0001"
    await run(engine, "INSERT INTO secrets (name, value) VALUES ('kept', '1')")
    await upgrade(engine)
    assert await revision(engine) == newest()
    async with engine.connect() as connection:
        assert (await connection.execute(text("SELECT name FROM secrets"))).scalars().all() == ["kept"]
        assert await connection.run_sync(differences) == []


async def test_several_processes_may_start_at_once(empty_database: str) -> None:
    async def start() -> str | None:
        async with engine_of(empty_database) as engine:
            await upgrade(engine)
            return await revision(engine)

    assert await asyncio.gather(*(start() for _ in range(6))) == [newest()] * 6


async def test_a_newer_database_is_refused(engine: AsyncEngine) -> None:
    await upgrade(engine)
    await run(engine, f"UPDATE {VERSION_TABLE} SET version_num = '9999'")
    with pytest.raises(WrongDatabase, match=f"revision 9999, this jackal knows {newest()} and older"):
        await upgrade(engine)


async def test_other_peoples_tables_are_left_alone(engine: AsyncEngine) -> None:
    await run(engine, "CREATE TABLE alembic_version (version_num TEXT)")
    await run(engine, "INSERT INTO alembic_version VALUES ('theirs')")
    await upgrade(engine)
    async with engine.connect() as connection:
        assert (await connection.execute(text("SELECT * FROM alembic_version"))).scalar_one() == "theirs"


async def test_a_clash_of_names_is_refused_and_nothing_is_made(engine: AsyncEngine) -> None:
    await run(engine, "CREATE TABLE log (line TEXT)")
    with pytest.raises(WrongDatabase, match="somebody else's table log"):
        await upgrade(engine)
    async with engine.connect() as connection:
        assert await connection.run_sync(lambda sync: inspect(sync).get_table_names()) == ["log"]


async def test_an_upgrade_that_fails_leaves_nothing_behind(engine: AsyncEngine) -> None:
    await run(engine, "CREATE TABLE theirs (due TEXT)")
    await run(engine, "CREATE INDEX ix_holders_visitor ON theirs (due)")
    with pytest.raises(DatabaseFault, match="already exists"):
        await upgrade(engine)
    async with engine.connect() as connection:
        assert await connection.run_sync(lambda sync: inspect(sync).get_table_names()) == ["theirs"]


# The command ----------------------------------------------------------------------------------------------------------


def command(*words: str) -> tuple[int, str]:
    done = CliRunner().invoke(db, list(words), catch_exceptions=False)
    return done.exit_code, done.output


def test_the_command_upgrades_and_tells(empty_database: str) -> None:
    place = command("status", "--database", empty_database)[1].split(": ")[0]
    assert command("status", "--database", empty_database) == (
        1,
        f"{place}: revision –, needed {newest()}; see jackal db upgrade\n",
    )
    assert command("upgrade", "--database", empty_database) == (0, f"{place}: revision – → {newest()}\n")
    assert command("upgrade", "--database", empty_database) == (
        0,
        f"{place}: revision {newest()}, up to date already\n",
    )
    assert command("status", "--database", empty_database) == (0, f"{place}: revision {newest()}, up to date\n")


def test_the_command_speaks_json(empty_database: str) -> None:
    _, told = command("upgrade", "--database", empty_database, "--json")
    place = json.loads(told)["database"]
    assert json.loads(told) == {"database": place, "before": None, "after": newest()}
    _, told = command("status", "--database", empty_database, "--json")
    assert json.loads(told) == {"database": place, "revision": newest(), "needed": newest()}


def test_looking_makes_no_file(tmp_path: Path) -> None:
    assert command("status", "--database", str(tmp_path / "jackal.db"))[0] == 1
    assert list(tmp_path.iterdir()) == []


def test_the_command_goes_by_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JACKAL_DATABASE_URL", f"sqlite:///{tmp_path}/jackal.db")
    assert command("upgrade") == (0, f"{tmp_path}/jackal.db: revision – → {newest()}\n")


def test_passwords_are_not_shown() -> None:
    assert "hush" not in place_of(engine_for("postgresql://jackal:hush@127.0.0.1/jackal"))

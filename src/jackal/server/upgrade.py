"""Brings a database up to date: runs the migrations that it has not seen yet, all of them or none."""

from typing import Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, func, inspect, select
from sqlalchemy.ext.asyncio import AsyncEngine

from jackal.core.errors import JackalError
from jackal.server.db_engine import WRITES, engine_at, file_of, keep_a_log, make_file, plainly
from jackal.server.schema import VERSION_TABLE, metadata

LOCK: Final = int.from_bytes(b"jackal")
"""PostgreSQL's name for the right to upgrade: of several processes that start at once, one does it."""


class WrongDatabase(JackalError):
    """The database cannot be used by this version of the server."""


async def upgrade(engine: AsyncEngine) -> None:
    """Makes or changes the tables as this version needs them; a database of a newer version is refused."""
    # To change a large table may take its time, and so may waiting for another process that does.
    patient = engine_at(engine.url, pool_size=1, patience=None)
    try:
        with plainly():
            make_file(engine)
            await keep_a_log(engine)
            async with patient.execution_options(**WRITES).begin() as connection:
                await connection.run_sync(migrate)
    finally:
        await patient.dispose()


async def revision(engine: AsyncEngine) -> str | None:
    """The last migration that the database has seen, None if it has seen none."""
    file = file_of(engine)
    if file is not None and not file.exists():
        return None
    with plainly():
        async with engine.connect() as connection:
            return await connection.run_sync(current)


def newest() -> str:
    """The revision that this version of the server needs."""
    return ScriptDirectory.from_config(configuration()).get_current_head() or ""


def migrate(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(LOCK)))
    found = current(connection)
    if found is None:
        refuse_clashes(connection)
    else:
        refuse_unknown(found)
    config = configuration()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def refuse_clashes(connection: Connection) -> None:
    clashes = sorted(set(inspect(connection).get_table_names()) & set(metadata.tables))
    if clashes:
        raise WrongDatabase(f"the database has somebody else's table {', '.join(clashes)}: give jackal one of its own")


def refuse_unknown(found: str) -> None:
    known = [script.revision for script in ScriptDirectory.from_config(configuration()).walk_revisions()]
    if found not in known:
        raise WrongDatabase(f"the database has revision {found}, this jackal knows {known[0]} and older: update jackal")


def current(connection: Connection) -> str | None:
    return MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE}).get_current_revision()


def configuration() -> Config:
    config = Config()
    config.set_main_option("script_location", "jackal.server:migrations")
    config.set_main_option("path_separator", "os")
    return config

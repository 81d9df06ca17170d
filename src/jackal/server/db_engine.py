"""The connection to the database: an SQLAlchemy engine for SQLite or PostgreSQL, as the repository relies on it."""

import asyncio
import errno
import json
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from sqlite3 import DatabaseError, connect
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import SQLAlchemyError, StatementError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from jackal.core.errors import BadOption
from jackal.harbour.keeping import KeepingFault
from jackal.server.settings import async_url

PRAGMAS: Final = (
    "PRAGMA busy_timeout = 5000",
    "PRAGMA synchronous = FULL",  # what is committed survives a power cut, too
    "PRAGMA foreign_keys = ON",
)
WRITES: Final = {"jackal_writes": True}
"""Execution options of a transaction that will write: SQLite takes the write lock at once, not half-way."""

ATTEMPTS: Final = 100
PAUSE: Final = 0.1
"""Seconds between attempts to change the mode of a file that others use."""

CONNECT_SECONDS: Final = 10
COMMAND_SECONDS: Final = 15
"""PostgreSQL is given up on after so long: a network that swallows packets must not hold the writer forever."""

# The same strictness on both databases: PostgreSQL would refuse NaN, SQLite would not.
write_json: Final = partial(json.dumps, separators=(",", ":"), allow_nan=False)


AWAY: Final = "away"
FULL: Final = "full"
READ_ONLY: Final = "read_only"
SLOW: Final = "slow"
AILMENTS: Final = (AWAY, FULL, READ_ONLY, SLOW)
AILING: Final = {
    "SQLITE_FULL": FULL,
    "53100": FULL,
    "SQLITE_READONLY": READ_ONLY,
    "SQLITE_CANTOPEN": READ_ONLY,  # its log beside it cannot be made
    "25006": READ_ONLY,
}
"""What SQLite's codes begin with, and PostgreSQL's are."""


class DatabaseFault(KeepingFault):
    """The database failed.  Whether a change has landed all the same, only the table's log can tell.

    If the disk is full or cannot be written on, it has not.
    """

    def __init__(self, message: str, ailment: str = AWAY) -> None:
        super().__init__(message)
        self.ailment = ailment


@contextmanager
def plainly() -> Iterator[None]:
    """Whatever goes wrong with the database within is a `DatabaseFault`."""
    try:
        yield
    except (SQLAlchemyError, OSError) as error:
        raise fault(error) from error


def fault(error: Exception) -> DatabaseFault:
    said = error.orig if isinstance(error, StatementError) and error.orig else error
    return DatabaseFault(f"the database failed: {said}", ailment(said))


def ailment(error: BaseException) -> str:
    """What keeps the database from writing, by the code of its driver."""
    code = getattr(error, "sqlite_errorname", "") or getattr(error, "sqlstate", "") or ""
    if getattr(error, "errno", None) == errno.ENOSPC:
        return FULL
    return next((word for begin, word in AILING.items() if code.startswith(begin)), AWAY)


def make_engine(database: str, pool_size: int = 5) -> AsyncEngine:
    """An engine for a path or a URL, see `async_url`."""
    return engine_at(make_url(async_url(database)), pool_size, COMMAND_SECONDS)


def engine_at(url: URL, pool_size: int, patience: float | None) -> AsyncEngine:
    """An engine that waits so many seconds for PostgreSQL to do a thing; None waits for as long as it takes."""
    if url.get_backend_name() == "postgresql":
        return postgres_engine(url, pool_size, patience)
    engine = create_async_engine(url, pool_size=pool_size, json_serializer=write_json)
    prepare(engine.sync_engine)
    return engine


def postgres_engine(url: URL, pool_size: int, patience: float | None) -> AsyncEngine:
    waits = {"timeout": CONNECT_SECONDS, "command_timeout": patience}
    try:
        return create_async_engine(url, pool_size=pool_size, connect_args=waits, json_serializer=write_json)
    except ModuleNotFoundError:
        raise BadOption("PostgreSQL needs its driver: install jackal[postgres]") from None


# SQLite ---------------------------------------------------------------------------------------------------------------


def blocking(engine: AsyncEngine) -> Engine:
    """An engine for the same file, for use in a thread."""
    made = create_engine(engine.url.set(drivername="sqlite"), pool_size=1, json_serializer=write_json)
    prepare(made)
    return made


def prepare(engine: Engine) -> None:
    event.listen(engine, "connect", set_up)
    event.listen(engine, "begin", begin)


def file_of(engine: AsyncEngine) -> Path | None:
    """Where the database is, if it is a file."""
    return Path(engine.url.database or "") if engine.dialect.name == "sqlite" else None


def make_file(engine: AsyncEngine) -> None:
    """A new database is for its owner's eyes alone; the files SQLite puts beside it get the same mode."""
    path = file_of(engine)
    if path is not None:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        path.touch(mode=0o600)


async def keep_a_log(engine: AsyncEngine) -> None:
    """Put the file into WAL mode, for good: readers and the writer do not wait for each other.

    Of several who do it at once SQLite lets one through and tells the others at once, whatever their busy_timeout.
    """
    path = file_of(engine)
    if path is None:
        return
    for _ in range(ATTEMPTS):
        try:
            with closing(connect(path, timeout=0)) as connection:
                connection.execute("PRAGMA journal_mode = WAL")
            return
        except DatabaseError as error:
            if getattr(error, "sqlite_errorname", "") != "SQLITE_BUSY":
                return  # whatever it is, whoever uses the database hears of it
        await asyncio.sleep(PAUSE)


def set_up(connection: Any, record: object) -> None:
    connection.isolation_level = None  # Python's own idea of when to begin would leave the first SELECT outside
    cursor = connection.cursor()
    try:
        for pragma in PRAGMAS:
            cursor.execute(pragma)
    except Exception:
        connection.close()  # nobody else would, and its thread would never end
        raise
    cursor.close()


def begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get("jackal_writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

"""What is done for a database by who keeps it: a copy while the server runs, the way back, a check, clearing out."""

import os
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from sqlite3 import Connection, DatabaseError, connect
from typing import Final, NamedTuple

from sqlalchemy import select
from sqlalchemy.engine import make_url

from jackal.core.errors import JackalError
from jackal.core.said import said
from jackal.harbour.rows import terms_of
from jackal.server.db_engine import plainly
from jackal.server.repository import Repository
from jackal.server.schema import VERSION_TABLE, tables
from jackal.server.settings import async_url
from jackal.server.upgrade import refuse_unknown
from jackal.tables.log import LogEntry
from jackal.tables.status import CLOSED, OVER
from jackal.tables.table import Table

BEFORE: Final = ".before-restore"
"""What the file is called that was there before a restore."""
AT_ONCE: Final = 200
"""Tables that are deleted in one transaction: a running server wants to write, too."""
DAY: Final = 86_400_000


class NoBackup(JackalError):
    """A copy cannot be made, or cannot be used."""


# Copies of SQLite's file ----------------------------------------------------------------------------------------------


def backup(database: str, copy: Path) -> int:
    """A copy of the database as it is at this moment, in a file of its own; a running server goes on. Its bytes."""
    source = sqlite_file(database, "pg_dump")
    if not source.is_file():
        raise NoBackup(said("{path}: there is no database", path=source))
    if copy.exists():
        raise NoBackup(said("{path} is there already: give another name", path=copy))
    with made_whole(copy) as part:
        copy_file(source, part)
    return copy.stat().st_size


def restore(database: str, copy: Path) -> Path | None:
    """Put a copy in the database's place, while no server runs; answers with where the old one is kept."""
    place = sqlite_file(database, "pg_restore")
    need_database(copy)
    old = place.with_name(place.name + BEFORE) if place.is_file() else None
    place.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with made_whole(place) as part:
        copy_file(copy, part)
        if old is not None:
            with made_whole(old) as kept:
                copy_file(place, kept)
        for beside in ("-wal", "-shm"):
            place.with_name(place.name + beside).unlink(missing_ok=True)
    return old


def sqlite_file(database: str, tool: str) -> Path:
    url = make_url(async_url(database))
    if url.get_backend_name() != "sqlite":
        raise NoBackup(said("this is for SQLite; PostgreSQL has {tool} for it", tool=tool))
    return Path(url.database or "")


@contextmanager
def made_whole(path: Path) -> Iterator[Path]:
    """A file beside it, for its owner's eyes alone, which takes its place when it is whole and on the disk."""
    part = path.with_name(f"{path.name}.part")
    part.unlink(missing_ok=True)
    try:
        part.touch(mode=0o600)
        yield part
        with part.open("rb+") as file:
            os.fsync(file.fileno())
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def copy_file(source: Path, copy: Path) -> None:
    """All pages in one step, so that it is the database of one moment; writers do not wait for readers."""
    with closing(opened(source)) as reading, closing(connect(copy)) as writing:
        try:
            reading.backup(writing, pages=-1)
            writing.execute("PRAGMA journal_mode = DELETE")  # one file, which may lie anywhere
            need_sound(writing, source)
        except DatabaseError as error:
            raise NoBackup(said("{path} cannot be copied: {why}", path=source, why=error)) from error


def opened(path: Path) -> Connection:
    return connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=60)


def need_database(copy: Path) -> None:
    """A sound database of ours, of a version that is known here."""
    if not copy.is_file():
        raise NoBackup(said("{path}: there is no database", path=copy))
    with closing(opened(copy)) as connection:
        try:
            need_sound(connection, copy)
            found = connection.execute(f"SELECT version_num FROM {VERSION_TABLE}").fetchone()
        except DatabaseError:
            found = None
    if found is None:
        raise NoBackup(said("{path} is no database of jackal's", path=copy))
    refuse_unknown(str(found[0]))


def need_sound(connection: Connection, path: Path) -> None:
    [(word,)] = connection.execute("PRAGMA integrity_check(1)").fetchall()
    if word != "ok":
        raise NoBackup(said("{path} is damaged: {why}", path=path, why=word))


# Checking -------------------------------------------------------------------------------------------------------------


class Checked(NamedTuple):
    """What came of playing a table's log again."""

    table: str
    entries: int
    fault: str
    """What is wrong with it; empty if nothing is."""
    parted_at: int | None
    """After how many plies today's rules go another way: there the game ends."""


async def check(database: str) -> AsyncIterator[Checked]:
    """Play every log again, and compare: numbers, what chance answered, the hashes of the deals, how far a table is."""
    repository = Repository(async_url(database))
    try:
        with plainly():
            wanted = select(tables.c.id).order_by(tables.c.id)
            names = await repository.database.read(lambda connection: list(connection.execute(wanted).scalars()))
        for name in names:
            found = await repository.load(name)
            if found is not None:  # it may have been deleted meanwhile
                row, entries = found
                yield checked(name, Table(terms_of(row)), entries, (row.head, row.status))
    finally:
        await repository.database.close()


def checked(name: str, table: Table, entries: list[LogEntry], row: tuple[int, str]) -> Checked:
    fault, head = "", row[0]
    try:
        for entry in entries:
            promised = entry.data.get("deal_sha256") if entry.kind == "start" else None
            table.follow(entry)
            if promised and table.match and table.parted_at is None and promised != table.match.deal_commitment:
                fault = said("the deal is not the one that was promised")
    except (JackalError, AssertionError, LookupError) as error:
        fault = said("entry {number} cannot be played: {why}", number=table.n + 1, why=error)
    if not fault and table.n != head:
        fault = said("the log ends with entry {number}, and should with {head}", number=table.n, head=head)
    if not fault and table.parted_at is None and table.status != row[1]:
        fault = said("the table is {status}, and should be {known}", status=table.status, known=row[1])
    return Checked(name, len(entries), fault, table.parted_at)


# Clearing out ---------------------------------------------------------------------------------------------------------


async def prune(database: str, days: int, *, only_count: bool = False) -> int:
    """Delete tables that are over or were called off, where nothing has happened for so many days; how many.

    What the ships' books tell of them stays there; that they are not to be entered nobody needs to remember any more.
    """
    repository = Repository(async_url(database))
    before = round(time.time() * 1000) - days * DAY
    old = select(tables.c.id).where(tables.c.status.in_((OVER, CLOSED)), tables.c.changed < before)
    try:
        with plainly():
            names = await repository.database.read(lambda connection: list(connection.execute(old).scalars()))
            for start in range(0, 0 if only_count else len(names), AT_ONCE):
                await repository.forget(names[start : start + AT_ONCE])
    finally:
        await repository.database.close()
    return len(names)

"""The repository: every table's log, durable before anybody is told; changes that come together share one commit."""

import asyncio
import os
from collections.abc import Callable, Collection
from logging import getLogger
from time import perf_counter
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, Select, and_, delete, exists, func, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError, StatementError
from sqlalchemy.ext.asyncio import AsyncEngine

from jackal.harbour.keeping import Change, Holder, NewTableRow, Overtaken, TableRow
from jackal.server.database import Database
from jackal.server.db_engine import DatabaseFault, fault, make_file, plainly
from jackal.server.schema import book_pages, holders, log, secrets, tables
from jackal.server.tasks import end
from jackal.server.transaction import Wish, write
from jackal.tables.log import LogEntry

__all__ = ["Change", "DatabaseFault", "Holder", "NewTableRow", "Overtaken", "Repository", "TableRow"]

LOGGER: Final = getLogger("jackal.server.repository")
BATCH: Final = 200
"""At most so many changes share a commit: enough for any load, and nobody waits for a crowd."""
SLICE: Final = 250
"""Entries that are read at a time: a millisecond of work."""
MOST_ENTRIES: Final = 2**31 - 1
UNIQUE_VIOLATION: Final = "23505"
ADD_SECRET: Final = {
    "postgresql": postgresql.insert(secrets).on_conflict_do_nothing(),
    "sqlite": sqlite.insert(secrets).on_conflict_do_nothing(),
}
NEVER_PLAYED: Final = and_(
    tables.c.status.in_(("closed", "gathering")),
    ~exists().where(and_(log.c.table_id == tables.c.id, log.c.kind == "start")),
)


class Waiting(NamedTuple):
    """A wish, and the promise to whoever made it."""

    wish: Wish
    done: asyncio.Future[None]


class Repository:
    """The tables in one database.  Several processes may share it if that is PostgreSQL."""

    def __init__(self, url: str, pool_size: int = 5) -> None:
        self.database = Database(url, pool_size)
        self.engine: AsyncEngine = self.database.engine
        self.origin: str = os.urandom(6).hex()
        """Signs the news of this process, which therefore can tell them from those of others."""
        self.on_commit: Callable[[int, float], None] = lambda size, seconds: None
        """Is told after each commit how many changes shared it and how long it took,"""
        self.on_fault: Callable[[DatabaseFault], None] = lambda fault: None
        """and of each that failed, why."""
        self.queue: asyncio.Queue[Waiting] = asyncio.Queue()
        self.writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Makes sure that the database answers, and begins to write."""
        with plainly():
            make_file(self.engine)
            await self.database.read(lambda connection: connection.execute(select(1)))
        self.writer = asyncio.create_task(self.write_on(), name="store")

    async def close(self) -> None:
        """Writes what is waiting and lets the database go."""
        writer, self.writer = self.writer, None
        if writer is not None:
            await self.queue.join()
            await end(writer)
        await self.database.close()

    # Writing ----------------------------------------------------------------------------------------------------------

    async def make(self, head: NewTableRow, entries: list[LogEntry], holders: list[Holder]) -> None:
        """A new table with its first entries; `Overtaken` if there is a table of that id."""
        change = Change(head.id, entries, head.status, head.due, holders, [], head.listed, head.card)
        await self.wish(Wish(change, head))

    async def append(self, change: Change) -> None:
        """Returns when the change is safely stored; `Overtaken` if its first entry is not the next one of the log.

        Whoever is cancelled while waiting gets no answer; the change lands all the same.
        """
        if not change.entries:
            raise ValueError("a change has at least one entry")
        await self.wish(Wish(change))

    async def wish(self, wish: Wish) -> None:
        if self.writer is None:
            raise DatabaseFault("the store is closed")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.queue.put_nowait(Waiting(wish, done))
        await done

    async def write_on(self) -> None:
        """The one writer: takes all that is waiting, commits it, answers."""
        while True:
            batch = [await self.queue.get()]
            while len(batch) < BATCH and not self.queue.empty():
                batch.append(self.queue.get_nowait())
            await self.commit(batch)
            for _ in batch:
                self.queue.task_done()

    async def commit(self, batch: list[Waiting]) -> None:
        """One commit for all; if that fails because of one of them, a commit for each."""
        started = perf_counter()
        try:
            wishes = [waiting.wish for waiting in batch]
            landed = await self.database.write(lambda connection: write(connection, wishes, self.origin))
        except Exception as error:
            if len(batch) > 1 and is_somebodys_fault(error):
                for waiting in batch:
                    await self.commit([waiting])
            else:
                self.refuse(batch, error)
        else:
            answer(batch, landed)
            self.report(len(batch), perf_counter() - started)

    def refuse(self, batch: list[Waiting], error: Exception) -> None:
        why = overtaken if is_taken(error) else None
        found = fault(error)
        if why is None:
            self.on_fault(found)
        for wish, done in batch:
            if not done.done():
                done.set_exception(why(wish) if why else found)

    def report(self, size: int, seconds: float) -> None:
        try:
            self.on_commit(size, seconds)
        except Exception:
            LOGGER.exception("whoever measures commits failed; the store goes on")

    async def secret(self, name: str) -> bytes:
        """32 random bytes, made when they are first asked for, the same for all processes ever after."""
        with plainly():
            return await self.database.write(lambda connection: find_secret(connection, name))

    async def forget_old(self, before_ms: int) -> int:
        """Deletes tables where nothing has happened since that time and no game ever started; returns how many."""
        gone = delete(tables).where(NEVER_PLAYED, tables.c.changed < before_ms)
        with plainly():
            return await self.database.write(lambda connection: connection.execute(gone).rowcount)

    async def forget(self, names: list[str]) -> None:
        """Delete tables. What the ships' books tell of them stays; what keeps them out of a book nobody needs then."""
        blank = delete(book_pages).where(book_pages.c.page.is_(None), book_pages.c.table_id.in_(names))
        gone = delete(tables).where(tables.c.id.in_(names))
        with plainly():
            await self.database.write(lambda connection: [connection.execute(each) for each in (blank, gone)])

    # Reading ----------------------------------------------------------------------------------------------------------

    async def load(self, table: str, last: int | None = None) -> tuple[TableRow, list[LogEntry]] | None:
        """A table and its log, as they were at one moment: all of it, or as far as entry `last`."""
        with plainly():
            return await self.database.read(lambda connection: find_table(connection, table, last))

    async def status_of(self, table: str) -> str | None:
        """How far a table is, without its log; None if there is none."""
        wanted = select(tables.c.status).where(tables.c.id == table)
        with plainly():
            return await self.database.read(lambda connection: connection.execute(wanted).scalar_one_or_none())

    async def since(self, table: str, n: int) -> list[LogEntry]:
        """The entries after the nth."""
        with plainly():
            return await self.database.read(lambda connection: find_entries(connection, table, n))

    async def listed_tables(self, status: str, after_ms: int, limit: int, skip: int, of_one: int) -> list[TableRow]:
        """Tables for everybody to see where something has happened after that time: the newest of each address, then
        the second of each, and at most so many of one."""
        shown = and_(tables.c.listed, tables.c.status == status, tables.c.changed > after_ms)
        whose = func.coalesce(tables.c.origin, tables.c.id)
        turn = func.row_number().over(partition_by=whose, order_by=(tables.c.made.desc(), tables.c.id))
        turns = select(tables.c.id, turn.label("turn")).where(shown).subquery()
        order = (turns.c.turn, tables.c.made.desc(), tables.c.id)
        wanted = select(tables).join(turns, tables.c.id == turns.c.id).where(turns.c.turn <= of_one)
        with plainly():
            return await self.database.read(
                lambda connection: find_tables(connection, wanted.order_by(*order).offset(skip).limit(limit))
            )

    async def count_open(
        self, maker: str | None, origin: str | None, after_ms: int, but: Collection[str] = ()
    ) -> tuple[int, int]:
        """How many open tables of that maker, and of that address, are listed, but these; who is unknown has none."""
        shown = and_(
            tables.c.listed, tables.c.status == "gathering", tables.c.changed > after_ms, tables.c.id.not_in(but)
        )
        mine = func.count().filter(tables.c.maker == (maker or ""))
        near = func.count().filter(tables.c.origin == (origin or ""))
        with plainly():
            row = await self.database.read(lambda connection: connection.execute(select(mine, near).where(shown)).one())
        return row[0], row[1]

    async def count_seats(self, origin: str, after_ms: int, but: Collection[str]) -> int:
        """How many seats are held from an address at tables of others that wait for players, but these."""
        waits = and_(tables.c.status == "gathering", tables.c.changed > after_ms, tables.c.id.not_in(but))
        of_others = func.coalesce(tables.c.origin, "") != origin
        came = exists().where(
            log.c.table_id == holders.c.table_id,
            log.c.kind == "sit",
            log.c.seat == holders.c.seat,
            log.c.data["visitor"].as_string() == holders.c.visitor,
            log.c.data["origin"].as_string() == origin,
        )
        wanted = select(func.count()).select_from(holders.join(tables, holders.c.table_id == tables.c.id))
        with plainly():
            return await self.database.read(
                lambda connection: connection.execute(wanted.where(waits, of_others, came)).scalar_one()
            )

    async def stale_tables(self, before_ms: int, limit: int) -> list[str]:
        """The ids of open tables where nothing has happened since that time."""
        stale = and_(tables.c.listed, tables.c.status == "gathering", tables.c.changed < before_ms)
        wanted = select(tables.c.id).where(stale).order_by(tables.c.changed).limit(limit)
        with plainly():
            return await self.database.read(lambda connection: list(connection.execute(wanted).scalars()))

    async def row(self, table: str) -> TableRow | None:
        """A table without its log."""
        wanted = select(tables).where(tables.c.id == table)
        with plainly():
            rows = await self.database.read(lambda connection: find_tables(connection, wanted))
        return rows[0] if rows else None

    async def tables_of(self, visitor: str, limit: int) -> list[TableRow]:
        """Tables where the visitor holds a seat: those that go on, then the finished, the latest news first."""
        held = select(holders.c.table_id).where(holders.c.visitor == visitor)
        return await self.newest(and_(tables.c.id.in_(held), tables.c.status != "closed"), limit)

    async def newest(self, which: ColumnElement[bool], limit: int) -> list[TableRow]:
        wanted = select(tables).where(which).order_by(tables.c.status == "over", tables.c.changed.desc()).limit(limit)
        with plainly():
            return await self.database.read(lambda connection: find_tables(connection, wanted))

    async def due_tables(self, before_ms: int, limit: int) -> list[str]:
        """The ids of tables where the server had to act before that time, the most urgent first."""
        wanted = select(tables.c.id).where(tables.c.due < before_ms).order_by(tables.c.due).limit(limit)
        with plainly():
            return await self.database.read(lambda connection: list(connection.execute(wanted).scalars()))


def find_table(connection: Connection, table: str, last: int | None) -> tuple[TableRow, list[LogEntry]] | None:
    rows = find_tables(connection, select(tables).where(tables.c.id == table))
    if not rows:
        return None
    # What is appended after the row was read is left for the next look, so that both fit together.
    head = rows[0].head if last is None else min(last, rows[0].head)
    return rows[0], find_entries(connection, table, 0, head)


def find_tables(connection: Connection, wanted: Select[Any]) -> list[TableRow]:
    return [TableRow(**row) for row in connection.execute(wanted).mappings()]


def find_entries(connection: Connection, table: str, after: int, last: int = MOST_ENTRIES) -> list[LogEntry]:
    """In slices: what the database has found is made into entries on the event loop, where others wait meanwhile."""
    found: list[LogEntry] = []
    while True:
        part = find_slice(connection, table, after, last)
        found += part
        if len(part) < SLICE:
            return found
        after = part[-1].n


def find_slice(connection: Connection, table: str, after: int, last: int) -> list[LogEntry]:
    columns = [log.c[name] for name in LogEntry._fields]
    which = and_(log.c.table_id == table, log.c.n > after, log.c.n <= last)
    wanted = select(*columns).where(which).order_by(log.c.n).limit(SLICE)
    return [LogEntry(*row) for row in connection.execute(wanted)]


def find_secret(connection: Connection, name: str) -> bytes:
    connection.execute(ADD_SECRET[connection.dialect.name], {"name": name, "value": os.urandom(32)})
    return bytes(connection.execute(select(secrets.c.value).where(secrets.c.name == name)).scalar_one())


# Answers --------------------------------------------------------------------------------------------------------------


def answer(batch: list[Waiting], landed: list[bool]) -> None:
    """Keeps the promises; whoever was cancelled waits no more."""
    for (wish, done), has_landed in zip(batch, landed, strict=True):
        if has_landed and not done.done():
            done.set_result(None)
        elif not done.done():
            done.set_exception(overtaken(wish))


def overtaken(wish: Wish) -> Overtaken:
    return Overtaken(f"table {wish.change.table} is there already" if wish.made else "the table has moved on")


def is_taken(error: Exception) -> bool:
    """Two processes made a table of the same id at once: no row was there to be locked, and PostgreSQL let one win."""
    return isinstance(error, IntegrityError) and getattr(error.orig, "sqlstate", "") == UNIQUE_VIOLATION


def is_somebodys_fault(error: Exception) -> bool:
    """Whether it may be what one change says that the database refuses, rather than the database being away."""
    if isinstance(error, DBAPIError) and error.connection_invalidated:
        return False
    return isinstance(error, StatementError) and not isinstance(error, OperationalError)

"""Work done on the database: reading side by side, writing one after the other, each in a transaction of its own."""

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from jackal.server.db_engine import WRITES, blocking, make_engine

T = TypeVar("T")
Work = Callable[[Connection], T]
"""What is done with a connection, and what comes of it."""


class Writer(Protocol):
    async def write(self, work: Work[T]) -> T: ...

    async def close(self) -> None: ...


class Database:
    """A database, open to any number of readers and to one writer at a time."""

    def __init__(self, url: str, pool_size: int) -> None:
        self.engine = make_engine(url, pool_size)
        is_sqlite = self.engine.dialect.name == "sqlite"
        self.writer: Writer = SqliteWriter(self.engine) if is_sqlite else PostgresWriter(make_engine(url, pool_size=1))

    async def read(self, work: Work[T]) -> T:
        return await again(lambda: self.look(work))

    async def look(self, work: Work[T]) -> T:
        async with self.engine.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Work[T]) -> T:
        """Returns when the transaction is committed."""
        return await again(lambda: self.writer.write(work))

    async def close(self) -> None:
        await self.writer.close()
        await self.engine.dispose()


class PostgresWriter:
    """Has a connection of its own, so that readers in a crowd do not keep it waiting."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def write(self, work: Work[T]) -> T:
        async with self.engine.connect() as connection:
            done = await connection.run_sync(work)
            try:
                await connection.commit()
            except DBAPIError as error:
                # Whether it was committed nobody knows, so it must not be tried again.
                raise ConnectionError(f"lost while committing: {error.orig}") from error
            return done

    async def close(self) -> None:
        await self.engine.dispose()


class SqliteWriter:
    """Has a thread of its own and goes there once for a transaction, where the driver for asyncio does at each step."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = blocking(engine)
        self.thread = ThreadPoolExecutor(1, "jackal-writer")

    async def write(self, work: Work[T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.thread, self.transact, work)

    def transact(self, work: Work[T]) -> T:
        with self.engine.execution_options(**WRITES).begin() as connection:
            return work(connection)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self.thread, self.engine.dispose)
        self.thread.shutdown()


async def again(work: Callable[[], Awaitable[T]]) -> T:
    """A connection that was lost while it lay idle shows it when it is used: then a new one gets a chance."""
    try:
        return await work()
    except DBAPIError as error:
        if not error.connection_invalidated:
            raise
        return await work()

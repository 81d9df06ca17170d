"""Who enters finished games into the ships' books: one after the other, as their logs are played again."""

import asyncio
from logging import WARNING, getLogger
from typing import TYPE_CHECKING, Final

from jackal.core.errors import JackalError
from jackal.server.archive_process import BookTask
from jackal.server.books import Books
from jackal.server.logs import log

if TYPE_CHECKING:
    from jackal.server.service import Service

MOST: Final = 500
"""Games that wait; for others there is a next time: whoever opens his book asks for what is not in it."""
AT_ONCE: Final = 20
"""So many of them one visitor may ask for at one time."""
LOGGER: Final = getLogger("jackal.server.bookkeeper")


class Bookkeeper:
    """The books of this process's visitors."""

    def __init__(self, service: "Service") -> None:
        self.service = service
        self.books = Books(service.repository.database)
        self.waiting: asyncio.Queue[str] = asyncio.Queue(MOST)
        self.noted: set[str] = set()
        """What waits or is being entered."""
        self.failed: set[str] = set()
        """What could not be entered; it is not tried again before the next start."""

    def note(self, table: str) -> None:
        """A game is over."""
        if table not in self.noted and not self.waiting.full():
            self.noted.add(table)
            self.waiting.put_nowait(table)

    async def unread(self, book: str) -> int:
        """How many games are still to be entered; that is begun, if it was not."""
        tables = [table for table in await self.books.unread(book) if table not in self.failed]
        for table in tables[:AT_ONCE]:
            self.note(table)
        return len(tables)

    async def keep_entering(self) -> None:
        while True:
            table = await self.waiting.get()
            try:
                if await self.books.lacks(table):
                    await self.books.enter(table, await self.service.archive.book(BookTask(table)))
            except JackalError as fault:
                self.failed.add(table)
                log(LOGGER, WARNING, "a game could not be entered into the books", table=table, why=str(fault))
            self.noted.discard(table)

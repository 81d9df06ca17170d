"""A room of a server: other processes may have it open, too, and nobody is told by time what others do in secret."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

from jackal.core.game import Seat
from jackal.harbour.connections import SHOUT, Connection
from jackal.harbour.frames import Older
from jackal.harbour.keeping import Change
from jackal.harbour.room import AnyRoom
from jackal.server.archive_process import MessagesTask, SinceTask
from jackal.server.repository import DatabaseFault
from jackal.server.table_rows import holders_told
from jackal.server.turn_calls import Question, called_at
from jackal.tables.log import LogEntry, NewEntry
from jackal.tables.permissions import Context
from jackal.tables.status import OVER
from jackal.tables.table import Table

if TYPE_CHECKING:
    from jackal.server.service import Service

WHILE_SECRET: Final = 100
"""Milliseconds: longer than two commits take as a rule."""
PRESENCE: Final = "here"
"""What processes tell each other of a table, as they do of shouts."""


class Room(AnyRoom):
    """One table of one process."""

    service: "Service"

    def __init__(self, service: "Service", table: Table) -> None:
        super().__init__(service, table)
        self.secretly: list[str] | None = None
        """Of whom something is being written that nobody else is told."""
        self.called: dict[Seat, Question] = {}
        """To which question a seat that was not here was called."""
        self.used = self.opened = service.clock()

    # Changing -------------------------------------------------------------------------------------------------------

    async def ask(self, visitor: str, what: Callable[[Context], list[NewEntry]]) -> None:
        """What is no command: a link opens a seat on another device, a program gets one, nobody came back."""

        async def ask() -> list[NewEntry]:
            return what(self.context(visitor))

        await self.service.finish(self.change(ask, visitor))

    async def change(self, ask: Callable[[], Awaitable[list[NewEntry]]], visitor: str, came: int | None = None) -> None:
        if self.is_hidden_from(visitor):
            await ask()  # what is refused is refused at once
        await super().change(ask, visitor, came)

    async def write(self, new: list[NewEntry]) -> None:
        """Whoever is asked then and not here is called."""
        try:
            await super().write(new)
        finally:
            self.service.lobby.landed(self.id)
        self.used = self.service.clock()
        self.service.call_absent(self, self.service.turn_calls.waiting(self), self.service.turn_calls.soon)

    async def keep(self, change: Change) -> None:
        self.secretly = holders_told(self.table, change.entries)
        try:
            await super().keep(change)
            if self.secretly is None:
                await self.settle()
        finally:
            self.secretly = None
        self.service.metrics.wrote(self.table.terms.game.key, change.entries)
        if change.status == OVER:
            self.service.bookkeeper.note(self.id)

    async def settle(self) -> None:
        """RTE-H4: while answers are collected in secret nothing that is asked for is told sooner than it would be if
        it had to wait for one of them, here or in another process."""
        if self.begun is not None and self.table.hushed_at is not None:
            await asyncio.sleep(max(0, self.begun + WHILE_SECRET - self.service.now()) / 1000)

    async def catch_up(self, n: int | None = None) -> None:
        """Another process has written to the log, and goes on from there; without a number: perhaps.

        RTE-H4: nobody waits while it is read, as what was written may be a secret answer.
        """
        try:
            entries = [] if self.stale else await self.later(n)
            async with self.lock:
                if self.stale:
                    await self.refresh()
                else:
                    self.follow(entries)
                    self.follow(await self.later(n) if n is not None else [])
        except DatabaseFault:
            self.stale = True
            self.driver.wake(mine=True)  # which tries until the log can be read

    async def later(self, n: int | None) -> list[LogEntry]:
        """What the table has not taken yet; a change that is tried just then may turn out to be none of it."""
        return await self.service.repository.since(self.id, self.table.n) if n is None or n > self.table.n else []

    def follow(self, entries: list[LogEntry]) -> None:
        """As far as they are new: some may have been read meanwhile."""
        for entry in entries:
            if entry.n == self.table.n + 1:
                self.table.follow(entry)
                self.driver.wake(mine=False)
        self.tell()

    # Looking --------------------------------------------------------------------------------------------------------

    def is_hidden_from(self, visitor: str) -> bool:
        """Whether what is being written is none of the visitor's business."""
        return self.secretly is not None and visitor not in self.secretly

    @asynccontextmanager
    async def sight(self, visitor: str) -> AsyncIterator[None]:
        """RTE-H4: nobody waits while the secret answer of somebody else is written, as that would tell him of it.

        To his eyes the table is the same before and after.
        """
        if self.is_hidden_from(visitor):
            yield
            return
        async with super().sight(visitor):
            yield

    async def messages(self, connection: Connection, seen: int, last: int) -> Older:
        task = MessagesTask(self.id, connection.viewer, seen, last)
        return await self.service.archive.messages(task, connection.address)

    async def since(self, seat: Seat, address: str) -> bytes:
        """What the seat was told since it last decided, as JSON (`responses.Since`).

        It may not have been watching: so the log is played again. RTE-H4: no further than to what the seat was told
        last, for if others have answered since, that must not even take time.
        """
        entry, told = self.table.decisions[seat][-1]
        last = max(entry, self.table.streams.last(seat))
        return await self.service.archive.since(SinceTask(self.id, seat, entry, told, last), address)

    # Shouting, coming and going -------------------------------------------------------------------------------------

    async def shout(self, visitor: str, seat: Seat, word: str) -> None:
        await super().shout(visitor, seat, word)
        self.service.tell_others(SHOUT, self.id, seat, word)

    def quit(self, connection: Connection) -> None:
        if connection in self.connections:
            super().quit(connection)
            self.used = self.service.clock()
            went = [seat for seat in called_at(self.table) if seat == connection.viewer]
            self.service.call_absent(self, went, self.service.turn_calls.later)

    def is_deserted(self, since: float) -> bool:
        """Whether nobody is connected, here or in another process, as far as we have listened since."""
        nobody = not self.connections and not any(any(word[1:]) for word in self.presence.elsewhere.values())
        return nobody and self.opened < since

    def is_unused(self, since: float) -> bool:
        return not self.connections and not self.lock.locked() and self.used < since

    def announce_now(self) -> None:
        super().announce_now()
        self.tell_presence()

    def hear_presence(self, process: str, mask: int, onlookers: int) -> None:
        """Word of another process; one where nobody was before does not know yet who is here."""
        _, *before = self.presence.elsewhere.get(process, (0.0, 0, 0))
        self.presence.heard(process, self.service.clock(), mask, onlookers)
        self.show_presence()
        if self.connections and (mask or onlookers) and not any(before):
            self.tell_presence()

    def repeat_presence(self) -> None:
        """Those who are here still are; a process that has not said so for long is dead, and its guests are gone."""
        if self.connections:
            self.tell_presence()
        if self.presence.forget_silent(self.service.clock()):
            self.show_presence()

    def tell_presence(self) -> None:
        self.service.tell_others(PRESENCE, self.id, *self.presence.here)

"""A room: a table in memory, the connections that look at it, and the one way in which it changes.

A command is permitted, tried on the table, written to the log, and only then told and acknowledged. Whoever looks waits
until the log has it; if the log refuses, the table is read from it again.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

from jackal.core.changes import changes, digest
from jackal.core.errors import JackalError
from jackal.core.game import Seat
from jackal.core.said import said
from jackal.harbour.connections import FORBIDDEN, SHOUT, Connection, Presence
from jackal.harbour.driver import Driver
from jackal.harbour.house import House
from jackal.harbour.keeping import Change, KeepingFault
from jackal.harbour.rows import seat_changes, seats_held
from jackal.tables.commands import read_command
from jackal.tables.errors import Refused, refusal
from jackal.tables.log import LogEntry, NewEntry
from jackal.tables.permissions import Context, own_seat, permit
from jackal.tables.shapes import Message, Since
from jackal.tables.snapshot import card, is_listed, rest, snapshot
from jackal.tables.streams import Forgotten
from jackal.tables.table import Table

TOGETHER: Final = 0.05
"""Seconds within which people come and go together."""
BREATH: Final = 1.0
"""Seconds between two shouts of a seat."""

Frame = dict[str, Any]
"""A message over a live line."""


class Room:
    """One table. Whoever shows or changes it does so inside `lock`; its driver looks outside, and again inside."""

    def __init__(self, service: House, table: Table) -> None:
        self.service = service
        self.table = table
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.presence = Presence()
        self.driver = Driver(self)
        self.stale = False
        """Whether the log may hold something else than the table in memory."""
        self.announcing: asyncio.TimerHandle | None = None
        self.shouted: dict[Seat, float] = {}
        """When a seat last shouted."""

    @property
    def id(self) -> str:
        return self.table.terms.id

    # Changing -------------------------------------------------------------------------------------------------------

    async def do(self, visitor: str, command: Mapping[str, Any], *, invited: bool = False) -> int:
        """Carry a command out; answers with how many messages the sender's seat has been told by then.

        If the sender is cut off meanwhile it is finished all the same: the others have to hear of it.
        """
        return await self.service.finish(self.carry_out(visitor, command, invited))

    async def carry_out(self, visitor: str, command: Mapping[str, Any], invited: bool) -> int:
        async def ask() -> list[NewEntry]:
            context = Context(self.table, visitor, self.service.now(), invited)
            new = permit(context, read_command(command))
            return await self.service.prepare(self, new, visitor)

        if command["do"] == SHOUT:
            await self.shout(visitor, command)
        else:
            await self.change(ask)
        return self.table.streams.count(command.get("seat"))

    async def change(self, ask: Callable[[], Awaitable[list[NewEntry]]]) -> None:
        """Write what is asked for."""
        async with self.lock:
            await self.refresh()
            await self.write(await ask())

    async def write(self, new: list[NewEntry]) -> None:
        """Try the entries on the table and put them into the log; then tell."""
        before = seats_held(self.table)
        entries = self.try_out(new)
        added, removed = seat_changes(before, seats_held(self.table))
        table = self.table
        change = Change(self.id, entries, table.status, table.due(), added, removed, is_listed(table), card(table))
        try:
            await self.service.keeper.append(change)
        except KeepingFault as fault:
            self.stale = True
            self.driver.wake(mine=True)  # it may have landed: then all have to hear of it
            raise Refused("unavailable", "the database does not answer: look whether it was done") from fault
        except BaseException:  # overtaken, or we were cancelled and do not know
            self.stale = True
            raise
        self.tell()
        self.driver.wake(mine=True)

    def try_out(self, new: list[NewEntry]) -> list[LogEntry]:
        entries: list[LogEntry] = []
        at = max(self.service.now(), self.table.at)
        try:
            for each in new:
                entry = LogEntry(self.table.n + 1, at, *each)
                self.table.take(entry)
                entries.append(entry)
        except JackalError as error:
            self.stale = bool(entries) or new[0].kind == "open"  # of several answers some may have been played
            raise refusal(error) from error
        except BaseException:
            self.stale = True
            raise
        return entries

    async def refresh(self) -> None:
        """Read the table from the log again if the one in memory may be wrong."""
        if self.stale:
            self.table = await self.service.read(self.id)
            self.stale = False
            for connection in self.connections:
                self.table.watch(connection.viewer)
            self.tell()

    # Telling --------------------------------------------------------------------------------------------------------

    def tell(self) -> None:
        """Send every connection what is new to it; what is the same for several is made once."""
        made: dict[tuple[Seat | None, str, int, str], bytes] = {}
        for connection in list(self.connections):
            if not self.table.may_see(connection.viewer, connection.visitor):  # he has given up the seat
                connection.hang_up(FORBIDDEN)
                continue
            if connection.sent == self.table.streams.count(connection.viewer):
                continue
            eyes = connection.visitor if self.table.seats_of(connection.visitor) else ""
            key = (connection.viewer, eyes, connection.sent, connection.stood)
            try:
                if key not in made:
                    messages = self.table.streams.since(connection.viewer, connection.sent)
                    made[key] = self.frame(messages, connection, eyes)
                self.send(connection, made[key], eyes)
            except Forgotten:  # it comes back, and gets all of it from the log
                connection.hang_up()

    def frame(self, messages: list[Message], connection: Connection, visitor: str) -> bytes:
        """What has changed, if the connection's viewer can follow from what he was sent; otherwise how it stands."""
        viewer = connection.viewer
        follows = connection.resumes and all(message["changes"] for message in messages)
        told = self.news(messages, connection, visitor) if follows else self.whole(messages, viewer, visitor)
        return self.service.write(told)

    def news(self, messages: list[Message], connection: Connection, visitor: str) -> Frame:
        watched = self.table.watched[self.table.streams.index(connection.viewer)]
        return {
            "type": "news",
            "time": self.service.now(),
            "build": self.service.build,
            "messages": messages,
            "changes": changes(connection.rest, rest(self.table, connection.viewer, visitor)),
            "digest": digest(watched.view) if watched.view else "",
        }

    def whole(self, messages: list[Message], viewer: Seat | None, visitor: str) -> Frame:
        return {
            "type": "whole",
            "time": self.service.now(),
            "build": self.service.build,
            "messages": [{**message, "changes": []} for message in messages],  # there is nothing to follow from
            "now": snapshot(self.table, viewer, visitor),
        }

    def send(self, connection: Connection, frame: bytes, visitor: str) -> None:
        connection.sent = self.table.streams.count(connection.viewer)
        connection.rest = dict(rest(self.table, connection.viewer, visitor))
        connection.stood = digest(connection.rest)
        connection.resumes = True
        connection.send(frame)

    # Shouting -------------------------------------------------------------------------------------------------------

    async def shout(self, visitor: str, command: Mapping[str, Any]) -> None:
        """Called across the table, and not kept: who is not here has not heard it."""
        async with self.lock:
            await self.refresh()
            own_seat(Context(self.table, visitor, self.service.now(), invited=False), command["seat"])
        if self.service.clock() - self.shouted.get(command["seat"], -BREATH) < BREATH:
            raise Refused("too_many", "take a breath")
        self.shouted[command["seat"]] = self.service.clock()
        self.hear_shout(command["seat"], command["shout"])

    def hear_shout(self, seat: Seat, word: str) -> None:
        frame = self.service.write({"type": "shout", "seat": seat, "shout": word})
        for connection in self.connections:
            connection.send(frame)

    # Looking --------------------------------------------------------------------------------------------------------

    async def join(self, connection: Connection, seen: int | None) -> None:
        """A connection comes in: it gets all messages it has not seen, or just how it stands."""
        async with self.lock:
            await self.refresh()
            self.need_sight(connection.viewer, connection.visitor)
            told = self.table.streams.count(connection.viewer)
            if seen is not None and seen > told:
                raise Refused("ahead", said("message {seen} has not been sent; {told} have", seen=seen, told=told))
            messages = [] if seen is None else await self.messages(connection.viewer, seen)
            self.table.watch(connection.viewer)
            self.send(connection, self.frame(messages, connection, connection.visitor), connection.visitor)
            self.connections.add(connection)
            self.announce()

    def need_sight(self, viewer: Seat | None, visitor: str) -> None:
        if self.table.may_see(viewer, visitor):
            return
        if viewer is None:
            raise Refused("no_onlookers", "this table wants no onlookers")
        raise Refused("not_yours", said("seat {seat} is not yours", seat=viewer + 1))

    async def messages(self, viewer: Seat | None, seen: int) -> list[Message]:
        try:
            return self.table.streams.since(viewer, seen)
        except Forgotten:
            whole = await self.service.read(self.id, remembered=None)
            return whole.streams.since(viewer, seen)[: self.table.streams.count(viewer) - seen]

    async def since(self, seat: Seat) -> Since:
        """What the seat was told since it last decided. It may not have been watching: so the log is played again."""
        entry, told = self.table.decisions[seat][-1]
        again = await self.service.read(self.id, remembered=None, until=entry)
        again.watch(seat)
        view = again.watched[seat].view
        for later in await self.service.keeper.since(self.id, again.n):
            again.follow(later)
        return {"n": told, "view": view, "messages": again.streams.since(seat, told)}

    def quit(self, connection: Connection) -> None:
        if connection in self.connections:
            self.connections.discard(connection)
            self.announce()

    def close(self) -> "asyncio.Task[None] | None":
        """Stop what goes on by itself; answers with the driver's task, if it has to be waited for."""
        if self.announcing is not None:
            self.announcing.cancel()
        return self.driver.stop()

    def announce(self) -> None:
        """Who is here has changed: say so soon, once for all who come or go at about the same time."""
        if self.announcing is None:
            self.announcing = asyncio.get_running_loop().call_later(TOGETHER, self.announce_now)

    def announce_now(self) -> None:
        self.announcing = None
        self.presence.ours(self.connections)
        self.show_presence()

    def show_presence(self) -> None:
        frame = self.service.write(self.presence.frame())
        for connection in self.connections:
            connection.send(frame)

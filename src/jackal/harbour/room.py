"""A room: a table in memory, the connections that look at it, and the one way in which it changes.

A command is permitted, tried on the table, written to the log, and only then told and acknowledged. Whoever looks waits
until the log has it; if the log refuses, the table is read from it again.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any, Final

from jackal.core.errors import JackalError
from jackal.core.game import Seat
from jackal.core.said import said
from jackal.harbour.connections import AT_ONCE, FORBIDDEN, SHOUT, Connection, Crier, LinkStanding, Presence, Word
from jackal.harbour.driver import Driver
from jackal.harbour.frames import NONE_OLDER, Older, follows, news, standing, whole, with_older
from jackal.harbour.house import House
from jackal.harbour.keeping import Change, KeepingFault, Overtaken
from jackal.harbour.ratelimit import Breath
from jackal.harbour.rows import seat_changes, seats_held
from jackal.tables.commands import read_command
from jackal.tables.due import given_back
from jackal.tables.errors import Refused, refusal
from jackal.tables.log import LogEntry, NewEntry
from jackal.tables.permissions import Context, own_seat, permit
from jackal.tables.shapes import Message
from jackal.tables.snapshot import card, is_listed
from jackal.tables.streams import Forgotten
from jackal.tables.table import Table

TOGETHER: Final = 0.05
"""Seconds within which people come and go together …"""
EACH: Final = 0.002
"""… and so much more for each who has to be told, so that a crowd is not told of a crowd all the time."""
ATTEMPTS: Final = 5
NOTICED: Final = 10
"""Milliseconds that a ply may wait without anybody's clock being told."""


class AnyRoom:
    """One table. Whoever shows or changes it does so inside `lock`; its driver looks outside, and again inside."""

    def __init__(self, service: House, table: Table) -> None:
        self.service = service
        self.table = table
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.crier = Crier()
        self.presence = Presence()
        self.driver = Driver(self)
        self.stale = False
        """Whether the log may hold something else than the table in memory."""
        self.lapses = 0
        """How many times in which nobody ran the tables have been given back here."""
        self.announcing: asyncio.TimerHandle | None = None
        self.breath = Breath()
        self.begun: int | None = None
        """When what is being changed now was first tried;"""
        self.came: int | None = None
        """when it came, which may have been long before on a busy evening."""

    @property
    def id(self) -> str:
        return self.table.terms.id

    # Changing -------------------------------------------------------------------------------------------------------

    async def do(
        self,
        visitor: str,
        command: Mapping[str, Any],
        *,
        invited: int | None = None,
        came: int | None = None,
        origin: str = "",
    ) -> int:
        """Carry a command out; answers with how many messages the sender's seat has been told by then.

        If the sender is cut off meanwhile it is finished all the same: the others have to hear of it. `came` is when it
        reached this machine, if it had to wait since; `origin` is where the sender comes from, in a word. `invited` is
        the number of his invitation, if he has one.
        """
        return await self.service.finish(self.carry_out(visitor, command, invited, came, origin))

    async def carry_out(
        self, visitor: str, command: Mapping[str, Any], invited: int | None, came: int | None, origin: str
    ) -> int:
        async def ask() -> list[NewEntry]:
            context = self.context(visitor, invited=invited, origin=origin)
            new = permit(context, read_command(command))
            return await self.service.prepare(self.table, new, visitor)

        if command["do"] == SHOUT:
            await self.shout(visitor, command["seat"], command["shout"])
        else:
            await self.change(ask, visitor, came)
        return self.table.streams.count(command.get("seat"))

    def context(self, visitor: str, *, invited: int | None = None, origin: str = "") -> Context:
        is_good = invited == self.table.invitation
        return Context(self.table, visitor, self.service.now(), is_good, self.is_host_here(), origin)

    async def change(self, ask: Callable[[], Awaitable[list[NewEntry]]], visitor: str, came: int | None = None) -> None:
        """Write what is asked for; asked again if somebody else was quicker."""
        begun = self.service.now()
        async with self.lock:
            self.begun, self.came = begun, begun if came is None else came
            try:
                await self.change_now(ask)
            finally:
                self.begun = self.came = None

    async def change_now(self, ask: Callable[[], Awaitable[list[NewEntry]]]) -> None:
        for _ in range(ATTEMPTS):
            await self.service.confirm()
            await self.refresh()
            new = await ask()
            try:
                await self.write(new)
            except Overtaken:
                continue
            return
        raise Refused("busy", "others were quicker several times: try again")

    async def write(self, new: list[NewEntry]) -> None:
        """Try the entries on the table and put them into the log; then tell."""
        before = seats_held(self.table)
        entries = self.try_out(new)
        added, removed = seat_changes(before, seats_held(self.table))
        table = self.table
        try:
            await self.keep(
                Change(self.id, entries, table.status, table.due(), added, removed, is_listed(table), card(table))
            )
        except KeepingFault as fault:
            self.stale = True
            self.driver.wake(mine=True)  # it may have landed: then all have to hear of it
            raise self.service.unkept(fault) from fault
        except BaseException:  # overtaken, or we were cancelled and do not know
            self.stale = True
            raise
        self.tell()
        self.driver.wake(mine=True)

    async def keep(self, change: Change) -> None:
        await self.service.keeper.append(change)

    def try_out(self, new: list[NewEntry]) -> list[LogEntry]:
        entries: list[LogEntry] = []
        at = max(self.moment(), self.table.at)
        try:
            for each in new:
                entry = LogEntry(self.table.n + 1, at, *self.with_wait(each, at))
                self.table.take(entry)
                entries.append(entry)
        except JackalError as error:
            self.stale = bool(entries) or new[0].kind == "open"  # of several answers some may have been played
            raise refusal(error) from error
        except BaseException:
            self.stale = True
            raise
        return entries

    def moment(self) -> int:
        """RTE-H4: while answers are collected in secret a thing happens when it is asked for: it may have had to wait
        for an answer of somebody else."""
        came = self.came if self.table.hushed_at is not None else None
        return self.service.now() if came is None else came

    def with_wait(self, new: NewEntry, at: int) -> NewEntry:
        """For how long a ply has waited to be read, and for its turn: neither its player nor the next was thinking."""
        waited = 0 if self.came is None else at - self.came
        if new.kind != "ply" or not self.table.clocks.used or waited < NOTICED:
            return new
        return new._replace(data={**new.data, "waited": waited})

    def has_word_of(self, seat: Seat, until: int) -> bool:
        """Whether something that came from its player by then has still to be carried out."""
        return any(
            connection.asked is not None
            and connection.asked <= until
            and seat in self.table.seats_of(connection.visitor)
            for connection in self.connections
        )

    async def refresh(self) -> None:
        """Read the table from the log again if the one in memory may be wrong; time that is nobody's is given back."""
        if self.stale:
            await self.read_again()
        while self.lapses < len(self.service.lapses):
            lapses = self.service.lapses[:]
            try:
                if new := given_back(self.table, lapses):
                    await self.write(new)
            except Overtaken:  # another process has given it back
                await self.read_again()
            else:
                self.lapses = len(lapses)

    async def read_again(self) -> None:
        self.table = await self.service.read(self.id)
        self.stale = False
        for connection in self.connections:
            self.table.watch(connection.viewer)
        self.tell()

    # Telling --------------------------------------------------------------------------------------------------------

    def tell(self) -> None:
        """Tell every player what is new to him, and then the onlookers, a few at a time."""
        press = Press(self)
        for connection in self.players():
            if word := self.word_for(connection, press):
                connection.take(word)
        for connection in self.onlookers():
            if word := self.word_for(connection, press):
                self.crier.news(connection, word)
        self.cry()

    def players(self) -> list[Connection]:
        return [connection for connection in self.connections if connection.viewer is not None]

    def onlookers(self) -> list[Connection]:
        return [connection for connection in self.connections if connection.viewer is None]

    def word_for(self, connection: Connection, press: "Press") -> Word | None:
        """What is new to him, if anything is."""
        if not self.table.may_see(connection.viewer, connection.visitor):  # he has given up the seat
            connection.hang_up(FORBIDDEN)
            return None
        if connection.sent == self.table.streams.count(connection.viewer):
            return None
        try:
            return press.word_for(connection)
        except Forgotten:  # it comes back, and gets all of it from the log
            connection.hang_up()
            return None

    def frame(self, messages: list[Message], connection: Connection, now: LinkStanding) -> bytes:
        told = news if follows(messages, connection) else whole
        frame = told(self.table, messages, connection, now, self.service.now(), self.service.build)
        return self.service.write(frame)

    def cry(self) -> None:
        """A few are told at once, a crowd while others are served."""
        if self.crier.is_crying:
            return
        if len(self.crier.behind) <= AT_ONCE:
            self.crier.tell_some()
        else:
            self.crier.is_crying = True
            self.service.chore(self.crier.cry())

    def tell_all(self, frame: bytes) -> None:
        """Something that is no message, to everybody."""
        for connection in self.players():
            connection.send(frame)
        for connection in self.onlookers():
            self.crier.call(connection, frame)
        self.cry()

    # Shouting -------------------------------------------------------------------------------------------------------

    async def shout(self, visitor: str, seat: Seat, word: str) -> None:
        """Called across the table, and not kept: who is not here has not heard it."""
        async with self.sight(visitor):
            own_seat(self.context(visitor), seat)
        if not self.breath.suffices(seat, self.service.clock()):
            raise Refused("too_many", "take a breath")
        self.hear_shout(seat, word)

    def hear_shout(self, seat: Seat, word: str) -> None:
        self.tell_all(self.service.write({"type": "shout", "seat": seat, "shout": word}))

    # Looking --------------------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def sight(self, visitor: str) -> AsyncIterator[None]:
        """To look at the table as its log has it. What is done here must not wait for anything."""
        async with self.lock:
            await self.refresh()
            yield

    async def join(self, connection: Connection, seen: int | None) -> None:
        """A connection comes in: it gets all messages it has not seen, or just how it stands.

        What memory has no more is looked up in the log, while the table goes on.
        """
        older = NONE_OLDER
        for _ in range(ATTEMPTS):
            async with self.sight(connection.visitor):
                try:
                    newer = [] if seen is None else self.told_since(connection, seen + older.many)
                    self.let_in(connection, newer, older)
                    return
                except Forgotten:
                    last = self.table.streams.last(connection.viewer)
            older = await self.messages(connection, seen or 0, last)
        raise Refused("busy", "others were quicker several times: try again")

    def told_since(self, connection: Connection, seen: int) -> list[Message]:
        self.need_sight(connection.viewer, connection.visitor)
        told = self.table.streams.count(connection.viewer)
        if seen > told:
            raise Refused("ahead", said("message {seen} has not been sent; {told} have", seen=seen, told=told))
        return self.table.streams.since(connection.viewer, seen)

    def let_in(self, connection: Connection, newer: list[Message], older: Older) -> None:
        self.need_sight(connection.viewer, connection.visitor)
        self.table.watch(connection.viewer)
        now = standing(self.table, connection.viewer, connection.visitor)
        sent = self.table.streams.count(connection.viewer)
        connection.resumes = connection.resumes and not older.many
        connection.take(Word(with_older(self.frame(newer, connection, now), older), sent, now))
        self.connections.add(connection)
        self.announce()

    def need_sight(self, viewer: Seat | None, visitor: str) -> None:
        if self.table.may_see(viewer, visitor):
            return
        if viewer is None:
            raise Refused("no_onlookers", "this table wants no onlookers")
        raise Refused("not_yours", said("seat {seat} is not yours", seat=viewer + 1))

    async def messages(self, connection: Connection, seen: int, last: int) -> Older:
        """What its viewer has been told after those he has seen, up to an entry of the log."""
        whole = await self.service.read(self.id, remembered=None, until=last)
        told = whole.streams.since(connection.viewer, seen)
        return Older(len(told), self.service.write(told))

    # Coming and going -----------------------------------------------------------------------------------------------

    def quit(self, connection: Connection) -> None:
        if connection in self.connections:
            self.connections.discard(connection)
            self.announce()

    def close(self) -> "asyncio.Task[None] | None":
        """Stop what goes on by itself; answers with the driver's task, if it has to be waited for."""
        if self.announcing is not None:
            self.announcing.cancel()
        return self.driver.stop()

    def is_host_here(self) -> bool:
        """On any of his devices, in this process or in another one."""
        hosts = self.table.hosts()
        if any(connection.visitor in hosts for connection in self.connections):
            return True
        return any(self.presence.is_elsewhere(seat) for host in hosts for seat in self.table.seats_of(host))

    def announce(self) -> None:
        """Who is here has changed: say so soon, once for all who come or go at about the same time."""
        if self.announcing is None:
            soon = TOGETHER + EACH * len(self.connections)
            self.announcing = asyncio.get_running_loop().call_later(soon, self.announce_now)

    def announce_now(self) -> None:
        self.announcing = None
        self.presence.ours(self.connections)
        self.show_presence()

    def show_presence(self) -> None:
        self.tell_all(self.service.write(self.presence.frame(self.table.seats)))


class Press:
    """What is told at one moment: what is the same for several is made once, however many they are."""

    def __init__(self, room: AnyRoom) -> None:
        self.room = room
        self.words: dict[tuple[Seat | None, str, int, str], Word] = {}
        self.stands: dict[tuple[Seat | None, str], LinkStanding] = {}

    def word_for(self, connection: Connection) -> Word:
        table, viewer = self.room.table, connection.viewer
        eyes = connection.visitor if table.seats_of(connection.visitor) else ""
        key = (viewer, eyes, connection.sent, connection.stood)
        if key not in self.words:
            now = self.stands.get((viewer, eyes)) or standing(table, viewer, eyes)
            self.stands[viewer, eyes] = now
            messages = table.streams.since(viewer, connection.sent)
            frame = self.room.frame(messages, connection, now)
            self.words[key] = Word(frame, table.streams.count(viewer), now)
        return self.words[key]

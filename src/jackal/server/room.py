"""A room: a table in memory, the connections that look at it, and the one way in which it changes.

A command is permitted, tried on the table, written to the log, and only then told and acknowledged. Whoever looks waits
until the log has it; if the log refuses, the table is read from it again.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

from pydantic_core import to_json

from jackal.core.errors import JackalError
from jackal.core.game import Seat
from jackal.core.said import said
from jackal.server.archive_process import MessagesTask, SinceTask
from jackal.server.caller import Question, called_at
from jackal.server.connections import FORBIDDEN, PRESENCE, SHOUT, Connection, Crier, Presence, Standing
from jackal.server.db_engine import AWAY
from jackal.server.driver import Driver
from jackal.server.frames import frame, standing
from jackal.server.health import refused_by
from jackal.server.ratelimit import Breath
from jackal.server.repository import Change, DatabaseFault, Overtaken
from jackal.server.requests import Command, ShoutRequest
from jackal.server.responses import Message
from jackal.server.table_rows import holders_told, seat_changes, seats_held
from jackal.tables.commands import read_command
from jackal.tables.errors import Refused, refusal
from jackal.tables.log import LogEntry, NewEntry
from jackal.tables.permissions import Context, given_back, own_seat, permit
from jackal.tables.snapshot import card, is_listed
from jackal.tables.streams import Forgotten
from jackal.tables.table import Table

if TYPE_CHECKING:
    from jackal.server.service import Service

TOGETHER: Final = 0.05
"""Seconds within which people come and go together …"""
EACH: Final = 0.002
"""… and so much more for each who has to be told, so that a crowd is not told of a crowd all the time."""
ATTEMPTS: Final = 5


class Room:
    """One table. Whoever shows or changes it does so inside `lock`; its driver looks outside, and again inside."""

    def __init__(self, service: "Service", table: Table) -> None:
        self.service = service
        self.table = table
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.crier = Crier()
        self.presence = Presence()
        self.driver = Driver(self)
        self.stale = False
        """Whether the log may hold something else than the table in memory."""
        self.secretly: list[str] | None = None
        """Of whom something is being written that nobody else is told."""
        self.lapses = 0
        """How many times in which no server ran have been given back here."""
        self.announcing: asyncio.TimerHandle | None = None
        self.breath = Breath()
        self.called: dict[Seat, Question] = {}
        """To which question a seat that was not here was called."""
        self.used = self.opened = service.clock()

    @property
    def id(self) -> str:
        return self.table.terms.id

    # Changing -------------------------------------------------------------------------------------------------------

    async def do(self, visitor: str, command: Command, *, invited: bool = False) -> int:
        """Carry a command out; answers with how many messages the sender's seat has been told by then.

        If the sender is cut off meanwhile it is finished all the same: the others have to hear of it.
        """
        return await self.service.finish(self.carry_out(visitor, command, invited))

    async def carry_out(self, visitor: str, command: Command, invited: bool) -> int:
        async def ask() -> list[NewEntry]:
            context = Context(self.table, visitor, self.service.now(), invited, self.is_host_here())
            new = permit(context, read_command(command.model_dump(exclude_none=True)))
            return await self.service.prepare(self, new, visitor)

        if isinstance(command, ShoutRequest):
            await self.shout(visitor, command)
        else:
            await self.change(ask, visitor)
        return self.table.streams.count(getattr(command, "seat", None))

    async def ask(self, visitor: str, what: Callable[[Context], list[NewEntry]]) -> None:
        """What is no command: a link opens a seat on another device, a program gets one, nobody came back."""

        async def ask() -> list[NewEntry]:
            return what(Context(self.table, visitor, self.service.now(), False, self.is_host_here()))

        await self.service.finish(self.change(ask, visitor))

    async def change(self, ask: Callable[[], Awaitable[list[NewEntry]]], visitor: str) -> None:
        """Write what is asked for; asked again if another process was quicker."""
        if self.is_hidden_from(visitor):
            await ask()  # what is refused is refused at once
        async with self.lock:
            for _ in range(ATTEMPTS):
                await self.service.heart.confirm()
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
        change = Change(self.id, entries, table.status, table.due(), added, removed, is_listed(table), card(table))
        self.secretly = holders_told(table, entries)
        try:
            await self.service.repository.append(change)
        except DatabaseFault as fault:
            self.stale = True
            self.driver.wake(mine=True)  # it may have landed: then all have to hear of it
            if fault.ailment == AWAY:
                raise Refused("unavailable", "the database does not answer: look whether it was done") from fault
            raise refused_by(fault) from fault
        except BaseException:  # overtaken, or we were cancelled and do not know
            self.stale = True
            raise
        finally:
            self.secretly = None
        self.used = self.service.clock()
        self.service.metrics.wrote(table.terms.game.key, entries)
        self.tell()
        self.driver.wake(mine=True)
        self.service.call_absent(self, self.service.caller.waiting(self), self.service.caller.soon)

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
        """Read the table from the log again if the one in memory may be wrong; give back time that is nobody's."""
        if self.stale:
            self.table = await self.service.read(self.id)
            self.stale = False
            for connection in self.connections:
                self.table.watch(connection.viewer)
            self.tell()
        lapses = self.service.heart.lapses
        if self.lapses < len(lapses):
            known = len(lapses)
            if new := given_back(self.table, lapses):
                await self.write(new)
            self.lapses = known

    async def catch_up(self, n: int | None = None) -> None:
        """Another process has written to the log, and goes on from there; without a number: perhaps."""
        try:
            async with self.lock:
                if self.stale:
                    await self.refresh()
                elif n is None or n > self.table.n:
                    await self.read_on()
        except DatabaseFault:
            self.stale = True
            self.driver.wake(mine=True)  # which tries until the log can be read

    async def read_on(self) -> None:
        for entry in await self.service.repository.since(self.id, self.table.n):
            self.table.follow(entry)
            self.driver.wake(mine=False)
        self.tell()

    # Telling --------------------------------------------------------------------------------------------------------

    def tell(self) -> None:
        """Send every connection what is new to it; what is the same for several is made once, however many they are."""
        made: dict[tuple[Seat | None, str, int, str], bytes] = {}
        stands: dict[tuple[Seat | None, str], Standing] = {}
        for connection in list(self.connections):
            if not self.table.may_see(connection.viewer, connection.visitor):  # he has given up the seat
                connection.hang_up(FORBIDDEN)
                continue
            if connection.sent == self.table.streams.count(connection.viewer):
                continue
            eyes = connection.visitor if self.table.seats_of(connection.visitor) else ""
            now = stands.get((connection.viewer, eyes)) or standing(self.table, connection.viewer, eyes)
            stands[connection.viewer, eyes] = now
            key = (connection.viewer, eyes, connection.sent, connection.stood)
            try:
                if key not in made:
                    messages = self.table.streams.since(connection.viewer, connection.sent)
                    made[key] = self.frame(messages, connection, now)
                self.send(connection, made[key], now)
            except Forgotten:  # it comes back, and gets all of it from the log
                connection.hang_up()
        self.cry()

    def frame(self, messages: list[Message], connection: Connection, now: Standing) -> bytes:
        return frame(self.table, messages, connection, now, self.service.now())

    def send(self, connection: Connection, frame: bytes, now: Standing) -> None:
        """Players at once; onlookers by the crier, a few at a time."""
        connection.sent = self.table.streams.count(connection.viewer)
        connection.rest, connection.stood = now
        connection.resumes = True
        if connection.viewer is None:
            self.crier.tell(frame, [connection])
        else:
            connection.send(frame)

    def cry(self) -> None:
        """The first few are told at once; a crowd is told while others are served."""
        self.crier.tell_some()
        if self.crier.outbox and not self.crier.is_crying:
            self.service.chore(self.crier.cry())

    def tell_all(self, frame: bytes) -> None:
        """Something that is no message, to everybody."""
        for connection in self.connections:
            if connection.viewer is not None:
                connection.send(frame)
        self.crier.tell(frame, [connection for connection in self.connections if connection.viewer is None])
        self.cry()

    # Shouting -------------------------------------------------------------------------------------------------------

    async def shout(self, visitor: str, command: ShoutRequest) -> None:
        """Called across the table, and not kept: who is not here has not heard it."""
        async with self.sight(visitor):
            own_seat(Context(self.table, visitor, self.service.now(), invited=False), command.seat)
        if not self.breath.suffices(command.seat, self.service.clock()):
            raise Refused("too_many", "take a breath")
        self.hear_shout(command.seat, command.shout)
        self.service.tell_others(SHOUT, self.id, command.seat, command.shout)

    def hear_shout(self, seat: Seat, word: str) -> None:
        self.tell_all(to_json({"type": "shout", "seat": seat, "shout": word}))

    # Looking --------------------------------------------------------------------------------------------------------

    def is_hidden_from(self, visitor: str) -> bool:
        """Whether what is being written is none of the visitor's business."""
        return self.secretly is not None and visitor not in self.secretly

    @asynccontextmanager
    async def sight(self, visitor: str) -> AsyncIterator[None]:
        """To look at the table as its log has it. What is done here must not wait for anything.

        RTE-H4: nobody waits while the secret answer of somebody else is written, as that would tell him of it; to his
        eyes the table is the same before and after.
        """
        if self.is_hidden_from(visitor):
            yield
            return
        async with self.lock:
            await self.refresh()
            yield

    async def join(self, connection: Connection, seen: int | None) -> None:
        """A connection comes in: it gets all messages it has not seen, or just how it stands."""
        try:
            async with self.sight(connection.visitor):
                self.let_in(connection, [] if seen is None else self.told_since(connection, seen))
        except Forgotten:
            async with self.lock:
                await self.refresh()
                self.let_in(connection, await self.messages(connection, seen or 0))

    def told_since(self, connection: Connection, seen: int) -> list[Message]:
        self.need_sight(connection.viewer, connection.visitor)
        told = self.table.streams.count(connection.viewer)
        if seen > told:
            raise Refused("ahead", said("message {seen} has not been sent; {told} have", seen=seen, told=told))
        return self.table.streams.since(connection.viewer, seen)

    def let_in(self, connection: Connection, messages: list[Message]) -> None:
        self.need_sight(connection.viewer, connection.visitor)
        self.table.watch(connection.viewer)
        now = standing(self.table, connection.viewer, connection.visitor)
        self.send(connection, self.frame(messages, connection, now), now)
        self.cry()
        self.connections.add(connection)
        self.announce()

    def need_sight(self, viewer: Seat | None, visitor: str) -> None:
        if self.table.may_see(viewer, visitor):
            return
        if viewer is None:
            raise Refused("no_onlookers", "this table wants no onlookers")
        raise Refused("not_yours", said("seat {seat} is not yours", seat=viewer + 1))

    async def messages(self, connection: Connection, seen: int) -> list[Message]:
        """From the log, if memory has them no more."""
        last = self.table.streams.last(connection.viewer)
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

    def quit(self, connection: Connection) -> None:
        if connection in self.connections:
            self.connections.discard(connection)
            self.used = self.service.clock()
            self.announce()
            went = [seat for seat in called_at(self.table) if seat == connection.viewer]
            self.service.call_absent(self, went, self.service.caller.later)

    def close(self) -> "asyncio.Task[None] | None":
        """Stop what goes on by itself; answers with the driver's task, if it has to be waited for."""
        if self.announcing is not None:
            self.announcing.cancel()
        return self.driver.stop()

    def is_deserted(self, since: float) -> bool:
        """Whether nobody is connected, here or in another process, as far as we have listened since."""
        nobody = not self.connections and not any(any(word[1:]) for word in self.presence.elsewhere.values())
        return nobody and self.opened < since

    def is_unused(self, since: float) -> bool:
        return not self.connections and not self.lock.locked() and self.used < since

    def is_host_here(self) -> bool:
        """On any of his devices, in this process or in another one."""
        hosts = self.table.hosts()
        if any(connection.visitor in hosts for connection in self.connections):
            return True
        return any(self.presence.is_here(seat) for host in hosts for seat in self.table.seats_of(host))

    def announce(self) -> None:
        """Who is here has changed: say so soon, once for all who come or go at about the same time."""
        if self.announcing is None:
            soon = TOGETHER + EACH * len(self.connections)
            self.announcing = asyncio.get_running_loop().call_later(soon, self.announce_now)

    def announce_now(self) -> None:
        self.announcing = None
        self.presence.ours(self.connections)
        self.show_presence()
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

    def show_presence(self) -> None:
        self.tell_all(to_json(self.presence.frame(self.table.seats)))

"""The time all processes share: each beats in the database, so that they agree on it and know when none ran.

The time is the database's when the first process comes, and goes on by the monotonic clocks of those who run: who sets
a clock of the day, here or there, sets nobody's time back or ahead.
"""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final, NamedTuple

from sqlalchemy import Connection, delete, func, insert, select, text
from sqlalchemy.dialects import postgresql, sqlite

from jackal.harbour.downtime import BEAT, KEPT, Lapse, TableTime
from jackal.server.database import Database
from jackal.server.db_engine import SLOW, DatabaseFault, plainly
from jackal.server.health import Health
from jackal.server.schema import beats, lapses

LONGEST: Final = 5.0
"""Seconds that a beat may take before the disk counts as slow."""
WATCHED: Final = 3.0
"""Seconds for which a process that comes watches whether the last one to beat still lives,"""
GLANCE: Final = 0.1
"""and from one look to the next."""
LOCK: Final = int.from_bytes(b"beats")
"""PostgreSQL's name for the right to beat: of several processes one notices that none ran."""


class Beat(NamedTuple):
    """The last sign of life of a process, as `schema.beats` has it."""

    origin: str
    at: int
    said: int
    alive: bool


class SharedTime(TableTime):
    """One for each process; `wall` is its own clock of the day, which counts on SQLite alone."""

    def __init__(
        self,
        database: Database,
        origin: str,
        health: Health,
        wall: Callable[[], float] = time.time,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(wall, monotonic)
        self.database = database
        self.origin = origin
        self.health = health
        self.beating: asyncio.Task[None] | None = None
        self.keeper: asyncio.Task[None] | None = None
        self.watched: Beat | None = None
        """Who may still live, when this process comes."""

    # Beating --------------------------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Returns when this process has the time, and knows since when none ran."""
        began = self.monotonic()
        while not await self.database.write(lambda connection: self.enter(connection, self.monotonic() - began)):
            await asyncio.sleep(GLANCE)
        self.last_beat = self.monotonic()
        self.keeper = asyncio.create_task(self.keep_beating(), name="shared time")

    async def stop(self) -> None:
        """A last beat, so that whoever comes need not watch whether this process lives."""
        if self.keeper is None:
            return
        self.keeper.cancel()
        await asyncio.wait([self.keeper, *([self.beating] if self.beating else [])])
        with suppress(DatabaseFault):
            await self.write(alive=False)

    async def keep_beating(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            with suppress(DatabaseFault):
                await self.beat()

    async def confirm(self) -> None:
        """Before anybody's time is judged: whether it has not stood still. A fault, if the database cannot say."""
        if not self.is_steady():
            await self.beat()

    async def beat(self) -> None:
        """One at a time; who comes meanwhile waits for the same."""
        if self.beating is None or self.beating.done():
            self.beating = asyncio.create_task(self.write(alive=True))
            self.beating.add_done_callback(lambda beating: beating.cancelled() or beating.exception())
        done, _ = await asyncio.wait([self.beating], timeout=LONGEST)
        if not done:
            fault = DatabaseFault("the database takes too long to write", SLOW)
            self.health.failed(fault)
            raise fault
        self.beating.result()

    async def write(self, *, alive: bool) -> None:
        try:
            with plainly():
                new = await self.database.write(lambda connection: self.pulse(connection, alive=alive))
        except DatabaseFault as fault:
            self.health.failed(fault)
            raise
        self.lapses += new  # what could not be written has not been
        self.last_beat = self.monotonic()
        self.health.worked()

    # In the database ------------------------------------------------------------------------------------------------

    def enter(self, connection: Connection, watched: float) -> bool:
        """Come among the processes, if it is known by now whether there are any."""
        said, last = self.look(connection)
        if last is not None and self.may_live(connection, last, watched):
            if last == self.watched or self.watched is None:
                self.watched = last
                return False
            self.set(last.at + max(0, said - last.said))
        else:
            connection.execute(delete(beats))
            self.note(connection, self.come(said, last.at if last else None))
        self.sign(connection, said, alive=True)
        self.lapses = heard(connection, self.now() - KEPT)
        return True

    def may_live(self, connection: Connection, last: Beat, watched: float) -> bool:
        """On SQLite a process is alone. Elsewhere a sign of life counts that has come while we watched."""
        is_shared = connection.dialect.name == "postgresql"
        return is_shared and last.alive and (watched < WATCHED or last != self.watched)

    def pulse(self, connection: Connection, *, alive: bool) -> list[Lapse]:
        """This process lives; returns the lapses that are new."""
        said, last = self.look(connection)
        self.note(connection, self.go_on(said, last.at if last else None))
        self.sign(connection, said, alive=alive)
        return heard(connection, self.lapses[-1].until if self.lapses else 0)

    def look(self, connection: Connection) -> tuple[int, Beat | None]:
        """What the database's clock says, and the last sign of life of any process."""
        if connection.dialect.name == "postgresql":
            connection.execute(select(func.pg_advisory_xact_lock(LOCK)))
            said = int(connection.execute(text("SELECT extract(epoch FROM clock_timestamp()) * 1000")).scalar_one())
        else:
            said = self.said()
        columns = [beats.c[name] for name in Beat._fields]
        found = connection.execute(select(*columns).order_by(beats.c.at.desc()).limit(1)).one_or_none()
        return said, Beat(*found) if found else None

    def sign(self, connection: Connection, said: int, *, alive: bool) -> None:
        dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
        mine = {"at": self.now(), "said": said, "alive": alive}
        put = dialect.insert(beats).values(origin=self.origin, **mine)
        connection.execute(put.on_conflict_do_update(index_elements=beats.primary_key, set_=mine))

    def note(self, connection: Connection, lapse: Lapse | None) -> None:
        if lapse is not None:
            connection.execute(insert(lapses).values(**lapse._asdict()))


def heard(connection: Connection, after: int) -> list[Lapse]:
    """The lapses that ended after that time."""
    found = connection.execute(select(lapses.c.since, lapses.c.until).where(lapses.c.until > after))
    return sorted(Lapse(*row) for row in found)

"""What its keeper does with the tables of a server, beside it: looks at them, wishes one closed, bans an address.

A server writes its logs itself: so here only wishes are written, which it reads once a second (`keeper_wishes.py`).
"""

import asyncio
import re
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final, NamedTuple

from sqlalchemy import delete, select
from sqlalchemy.dialects import postgresql, sqlite

from jackal.core.errors import BadOption, JackalError
from jackal.core.said import said
from jackal.server.db_engine import plainly
from jackal.server.lobby import origin_of
from jackal.server.middleware import line_of
from jackal.server.repository import Repository
from jackal.server.schema import bans, closings, tables
from jackal.server.settings import Settings, async_url
from jackal.server.upgrade import newest, revision
from jackal.tables.status import CLOSED, OVER

ORIGIN: Final = re.compile("[0-9a-f]{16}")
"""An address as the database keeps it."""
PATIENCE: Final = 10.0
"""Seconds in which a running server has closed a table,"""
GLANCE: Final = 0.2
"""and from one look to the next."""


class NoTable(JackalError):
    """There is none of that name."""


class NoBan(JackalError):
    """Nobody of that address is banned."""


class Ban(NamedTuple):
    """An address that is not let in, and what was noted about it."""

    origin: str
    at: int
    note: str


class TableAdmin:
    """The keeper's hand on a database; servers may run on it meanwhile, or none."""

    def __init__(self, settings: Settings, repository: Repository) -> None:
        self.settings = settings
        self.repository = repository
        self.database = repository.database

    # Tables -----------------------------------------------------------------------------------------------------------

    async def listed(self, statuses: list[str], limit: int) -> list[dict[str, Any]]:
        """Tables of these states, the latest news first, without anything that is secret."""
        columns = [column for column in tables.c if column.name not in ("seed", "maker", "due", "setup")]
        wanted = select(*columns).where(tables.c.status.in_(statuses)).order_by(tables.c.changed.desc()).limit(limit)
        return await self.rows(wanted)

    async def shown(self, table: str) -> dict[str, Any]:
        """A table with how it is run, and how many entries of which kind its log has."""
        found = await self.repository.load(table)
        if found is None:
            raise NoTable(said("there is no table {table}", table=table[:40]))
        columns = [column for column in tables.c if column.name not in ("seed", "maker")]
        [told] = await self.rows(select(*columns).where(tables.c.id == table))
        entries = found[1]
        kinds = sorted({entry.kind for entry in entries})
        return {**told, "entries": {kind: sum(entry.kind == kind for entry in entries) for kind in kinds}}

    async def close(self, table: str, patience: float | None = None) -> str:
        """Wish a table closed, and wait until a server has done it; how far the table is then."""
        if await self.repository.status_of(table) is None:
            raise NoTable(said("there is no table {table}", table=table[:40]))
        await self.put(closings, {"table_id": table, "at": now()})
        until = time.monotonic() + (PATIENCE if patience is None else patience)
        while True:
            status = await self.repository.status_of(table) or CLOSED
            if status in (CLOSED, OVER) or time.monotonic() > until:
                return status
            await asyncio.sleep(GLANCE)

    # Addresses --------------------------------------------------------------------------------------------------------

    async def ban(self, who: str, note: str) -> Ban:
        ban = Ban(await self.origin(who), now(), note)
        await self.put(bans, ban._asdict())
        return ban

    async def unban(self, who: str) -> str:
        origin = await self.origin(who)
        gone = delete(bans).where(bans.c.origin == origin)
        with plainly():
            if not await self.database.write(lambda connection: connection.execute(gone).rowcount):
                raise NoBan(said("{address} is not banned", address=who[:40]))
        return origin

    async def bans(self) -> list[Ban]:
        return [Ban(**row) for row in await self.rows(select(bans).order_by(bans.c.at))]

    async def origin(self, who: str) -> str:
        """What the database keeps of an address; what it keeps already is as good."""
        if ORIGIN.fullmatch(who):
            return who
        line = line_of(who)
        if line is None:
            raise BadOption(
                said("expected an address, or 16 hex digits from `jackal tables list`; got {got}", got=who[:60])
            )
        secret = self.settings.secret.encode() or await self.repository.secret("cookies")
        return origin_of(secret, line)

    # In the database --------------------------------------------------------------------------------------------------

    async def rows(self, wanted: Any) -> list[dict[str, Any]]:
        with plainly():
            return await self.database.read(
                lambda connection: [dict(row) for row in connection.execute(wanted).mappings()]
            )

    async def put(self, place: Any, row: dict[str, Any]) -> None:
        """A wish twice is one wish."""
        dialect = postgresql if self.database.engine.dialect.name == "postgresql" else sqlite
        make = dialect.insert(place).values(row).on_conflict_do_nothing()
        with plainly():
            await self.database.write(lambda connection: connection.execute(make))


@asynccontextmanager
async def admin(settings: Settings) -> AsyncIterator[TableAdmin]:
    """For a database of this release: what another one means by its tables is not known."""
    repository = Repository(async_url(settings.database), pool_size=1)
    try:
        found = await revision(repository.engine)
        if found != newest():
            raise NoTable(
                said("the database has revision {found}, needed is {needed}", found=found or "–", needed=newest())
            )
        yield TableAdmin(settings, repository)
    finally:
        await repository.database.close()


def now() -> int:
    return round(time.time() * 1000)

"""What the keeper of a server wishes (`jackal tables`): tables closed, addresses kept out. Read once a second."""

import asyncio
from logging import INFO, getLogger
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, delete, select

from jackal.harbour.connections import FORBIDDEN
from jackal.server.db_engine import DatabaseFault, plainly
from jackal.server.logs import log
from jackal.server.schema import bans, closings
from jackal.tables.entrances import call_off
from jackal.tables.errors import Refused

if TYPE_CHECKING:
    from jackal.server.service import Service

LOOK: Final = 1.0
"""Seconds from one look at the wishes to the next."""
LOGGER: Final = getLogger("jackal.server.keeper_wishes")


class KeeperWishes:
    """Does in a running process what was wished by a command beside it; of several processes one closes a table."""

    def __init__(self, service: "Service") -> None:
        self.service = service
        self.banned: frozenset[str] = frozenset()
        """Addresses as the database keeps them."""

    def is_banned(self, address: str) -> bool:
        return bool(self.banned) and self.service.lobby.origin(address) in self.banned

    async def keep_looking(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            await self.look()

    async def look(self) -> None:
        try:
            with plainly():
                banned, wished = await self.service.repository.database.read(wishes)
        except DatabaseFault as fault:
            self.service.health.failed(fault)
            return
        if banned != self.banned:
            self.banned = banned
            self.send_away()
        for table in wished:
            await self.close(table)

    def send_away(self) -> None:
        """Who is not let in any more does not stay, either."""
        for room in self.service.rooms.values():
            for connection in room.connections:
                if self.is_banned(connection.address):
                    connection.hang_up(FORBIDDEN)

    async def close(self, table: str) -> None:
        """The log tells it to the other processes; a table that is closed or over already stays as it is."""
        try:
            room = await self.service.room(table)
            await room.ask("", call_off)
            log(LOGGER, INFO, "a table was closed by the keeper", table=table)
        except DatabaseFault:
            return  # it is wished still
        except Refused as refused:
            if refused.code in ("busy", "unavailable"):
                return
        except Exception:  # a log that cannot be played here
            LOGGER.exception("a table could not be closed", extra={"fields": {"table": table}})
        await self.forget(table)

    async def forget(self, table: str) -> None:
        gone = delete(closings).where(closings.c.table_id == table)
        try:
            with plainly():
                await self.service.repository.database.write(lambda connection: connection.execute(gone))
        except DatabaseFault as fault:
            self.service.health.failed(fault)


def wishes(connection: Connection) -> tuple[frozenset[str], list[str]]:
    """Who is banned, and which tables shall be closed."""
    banned = frozenset(connection.execute(select(bans.c.origin)).scalars())
    return banned, list(connection.execute(select(closings.c.table_id).order_by(closings.c.at)).scalars())

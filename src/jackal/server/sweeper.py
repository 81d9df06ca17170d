"""What a process does for its tables from time to time: takes up those that nobody drives, puts away the unused."""

import asyncio
from logging import WARNING, getLogger
from typing import TYPE_CHECKING, Final

from jackal.harbour.driver import FAR
from jackal.server.logs import log
from jackal.server.repository import DatabaseFault
from jackal.server.room import Room

if TYPE_CHECKING:
    from jackal.server.service import Service

SWEEP: Final = 1.0
TIDY: Final = 20.0
HOUR: Final = 3600.0
IDLE: Final = 60.0
"""Seconds after which a room that nobody uses is put away."""
FORGOTTEN: Final = 30 * 86_400_000
"""Milliseconds after which a table is deleted where no game ever started."""
SWEPT: Final = 200
"""Tables taken up in one sweep."""
LOGGER: Final = getLogger("jackal.server.sweeper")


class Sweeper:
    """Goes round while the service is open."""

    def __init__(self, service: "Service") -> None:
        self.service = service
        self.unplayable: set[str] = set()
        """Tables whose log cannot be played here: another version's rules."""

    async def keep_sweeping(self) -> None:
        """Tables that nobody drives: their process died, or they were put away until something is due."""
        patience = round(1000 * (2 * self.service.settings.bot_budget + self.service.settings.bot_pace)) + 2000
        while True:
            await asyncio.sleep(SWEEP)
            await self.sweep(patience)

    async def sweep(self, patience: int) -> None:
        try:
            due = await self.service.repository.due_tables(self.service.now() - patience, SWEPT + len(self.unplayable))
        except DatabaseFault as error:
            self.service.health.failed(error)
            return
        for table in due:
            if table not in self.unplayable:
                await self.take_up(table)

    async def take_up(self, table: str) -> None:
        try:
            room = await self.service.room(table)
        except DatabaseFault as error:
            log(LOGGER, WARNING, "a table could not be read", table=table, why=str(error))
        except Exception as error:  # whatever is wrong with its log, it must not keep the others from going on
            self.unplayable.add(table)
            LOGGER.exception("a table cannot go on", extra={"fields": {"table": table, "why": str(error)}})
        else:
            room.driver.wake(mine=True)

    async def keep_tidy(self) -> None:
        while True:
            await asyncio.sleep(TIDY)
            for table, room in list(self.service.rooms.items()):
                if room.is_unused(self.service.clock() - IDLE) and self.may_wait(room):
                    room.close()
                    del self.service.rooms[table]
                else:
                    room.repeat_presence()
            self.service.metrics.rooms.set(len(self.service.rooms))
            await self.service.lobby.take_down()

    async def keep_forgetting(self) -> None:
        """Tables that never came to a game, and browsers of those who sit nowhere any more."""
        while True:
            try:
                await self.service.repository.forget_old(self.service.now() - FORGOTTEN)
                await self.service.subscriptions.forget_strangers()
            except DatabaseFault as error:
                log(LOGGER, WARNING, "what is old could not be deleted", why=str(error))
            await asyncio.sleep(HOUR)

    def may_wait(self, room: Room) -> bool:
        due = room.table.due()
        return due is None or due > self.service.now() + FAR or not room.driver.mine

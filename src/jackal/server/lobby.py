"""The notice board: tables that strangers may see, how many one visitor may hang up, and when they are taken down."""

import asyncio
import hmac
from hashlib import sha256
from logging import INFO, WARNING, getLogger
from typing import TYPE_CHECKING, Final, Literal, NamedTuple
from weakref import WeakValueDictionary

from jackal.core.said import said
from jackal.harbour.connections import STILL_HERE
from jackal.server.logs import log
from jackal.server.repository import DatabaseFault, TableRow
from jackal.tables.entrances import abandon
from jackal.tables.errors import Refused
from jackal.tables.log import NewEntry
from jackal.tables.seating import OPEN
from jackal.tables.snapshot import is_listed
from jackal.tables.status import GATHERING, PLAYING
from jackal.tables.table import Table

if TYPE_CHECKING:
    from jackal.server.service import Service

LISTED: Final = 50
FRESH: Final = 12 * 3_600_000
"""Milliseconds that a table is listed after the last thing that happened there."""
STALE: Final = 1_800_000
"""Milliseconds after which an open table where nobody is connected is closed."""
TAKEN_DOWN: Final = 50
"""Tables looked at in one round."""
LATELY: Final = 10.0
"""Seconds after which a place that was given is in the database, or never will be."""
LOGGER: Final = getLogger("jackal.server.lobby")


def origin_of(secret: bytes, address: str) -> str:
    """What the database keeps of an address: enough to know it again, not to know it."""
    return hmac.digest(secret, f"origin {address}".encode(), sha256).hex()[:16]


class Given(NamedTuple):
    """A place that was given, and is not in the database yet: a table on the board, or a seat there."""

    until: float
    what: Literal["table", "seat"]
    table: str
    maker: str | None
    origin: str | None


class Lobby:
    """Which tables are shown to everybody, and who takes up how much room there."""

    def __init__(self, service: "Service") -> None:
        self.service = service
        self.given: list[Given] = []
        self.doors: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """By address: who comes from the same one is counted one after the other."""

    def origin(self, address: str) -> str:
        return origin_of(self.service.secret, address)

    async def waiting(self, page: int) -> list[TableRow]:
        return await self.shown(GATHERING, page)

    async def running(self, page: int) -> list[TableRow]:
        return await self.shown(PLAYING, page)

    async def shown(self, status: str, page: int) -> list[TableRow]:
        """The newest table of each address, then the second of each, and so on: a crowd from one hides nobody."""
        most = self.service.settings.open_tables_per_address
        since = self.service.now() - FRESH
        return await self.service.repository.listed_tables(status, since, LISTED, page * LISTED, most)

    async def need_place(self, table: str, maker: str | None, origin: str | None) -> None:
        """For one table more that strangers may see. Who asks for many at once has those that are being made, too."""
        settings, since = self.service.settings, self.service.now() - FRESH
        async with self.door(origin or maker):
            lately = self.lately("table")
            own, near = await self.service.repository.count_open(maker, origin, since, {one.table for one in lately})
            own += sum(one.maker == maker is not None for one in lately)
            near += sum(one.origin == origin is not None for one in lately)
            if own >= settings.open_tables_per_visitor or near >= settings.open_tables_per_address:
                count = max(own, near)
                raise Refused(
                    "too_many_open",
                    said("{count} tables of yours or of your address wait for players: fill one first", count=count),
                )
            self.give("table", table, maker, origin)

    async def need_seat(self, table: Table, origin: str) -> None:
        """For one more from an address at a table of others: who sits everywhere leaves nobody a place."""
        settings, since, board = self.service.settings, self.service.now() - FRESH, self.service.repository
        async with self.door(origin):
            lately = [one for one in self.lately("seat") if one.origin == origin]
            count = len(lately) + await board.count_seats(origin, since, {one.table for one in lately})
            if count >= settings.open_seats_per_address:
                raise Refused(
                    "too_many_open",
                    said("{count} seats at other tables are taken from your address: play there first", count=count),
                )
            self.give("seat", table.terms.id, None, origin)

    def door(self, address: str | None) -> asyncio.Lock:
        return self.doors.setdefault(address or "", asyncio.Lock())

    def lately(self, what: Literal["table", "seat"]) -> list[Given]:
        now = self.service.clock()
        self.given = [one for one in self.given if one.until > now]
        return [one for one in self.given if one.what == what]

    def give(self, what: Literal["table", "seat"], table: str, maker: str | None, origin: str | None) -> None:
        self.given.append(Given(self.service.clock() + LATELY, what, table, maker, origin))

    def landed(self, table: str) -> None:
        """What was given there has been written, or not."""
        self.given = [one for one in self.given if one.table != table]

    async def need_place_for(self, table: Table, new: list[NewEntry]) -> None:
        """A table of friends may be opened to everybody later; and who sits down may sit at many tables."""
        opens = any(entry.kind == "arrange" and entry.data["who"] == OPEN for entry in new)
        if opens and not is_listed(table):
            row = await self.service.repository.row(table.terms.id)
            if row is not None:
                await self.need_place(row.id, row.maker, row.origin)
        for entry in new:
            origin = entry.data.get("origin") if entry.kind == "sit" and entry.seat is not None else None
            if origin and origin != table.terms.origin and table.places[entry.seat or 0].who == OPEN:
                await self.need_seat(table, origin)

    async def take_down(self) -> None:
        """Close open tables where nobody is connected, here or elsewhere, and nothing has happened for long."""
        try:
            stale = await self.service.repository.stale_tables(self.service.now() - STALE, TAKEN_DOWN)
        except DatabaseFault as error:
            log(LOGGER, WARNING, "stale tables could not be closed", why=str(error))
            return
        for table in stale:
            await self.take_down_one(table)

    async def take_down_one(self, table: str) -> None:
        """One that cannot even be read must not keep the others on the board."""
        try:
            room = await self.service.room(table)
            if room.is_deserted(self.service.clock() - STILL_HERE):
                await room.ask("", abandon)
                log(LOGGER, INFO, "an open table was closed: nobody came back", table=table)
        except Exception as error:
            log(LOGGER, WARNING, "a stale table could not be closed", table=table, why=str(error))

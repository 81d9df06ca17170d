"""Where a house that is alone keeps its tables: rows in memory, rows and logs with the world outside."""

import json
from collections.abc import Awaitable
from dataclasses import asdict, replace
from logging import getLogger
from typing import Any, Final

from jackal.harbour.environment import FULL, World
from jackal.harbour.keeping import Change, KeepingFault, NewTableRow, Overtaken, TableRow
from jackal.harbour.rows import listed
from jackal.tables.errors import Refused
from jackal.tables.log import LogEntry
from jackal.tables.status import CLOSED, OVER

LOGGER: Final = getLogger("jackal.harbour.shelf")


def written(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


class Shelf:
    """The tables of one browser."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.rows: dict[str, TableRow] = {}

    async def open(self) -> None:
        for kept in json.loads(await self.world.rows()):
            try:
                row = read_row(kept)
            except (AttributeError, KeyError, TypeError, ValueError) as fault:  # it stays as it is
                LOGGER.warning("a table that is kept here cannot be read: %r", fault)
            else:
                self.rows[row.id] = row

    def row(self, table: str) -> TableRow:
        if table not in self.rows:
            raise Refused("no_table", "there is no such table")
        return self.rows[table]

    def newest(self, limit: int) -> list[TableRow]:
        """Those that go on, then the finished, the latest news first."""
        shown = [row for row in self.rows.values() if row.status != CLOSED]
        return sorted(shown, key=lambda row: (row.status == OVER, -row.changed))[:limit]

    async def make(self, row: NewTableRow, entries: list[LogEntry]) -> None:
        if row.id in self.rows:
            raise Overtaken(f"table {row.id} is there already")
        made = TableRow(**asdict(row), head=len(entries), changed=entries[-1].at)
        await self.keep(made, entries)

    async def append(self, change: Change) -> None:
        row = self.row(change.table)
        if change.entries[0].n != row.head + 1:
            raise Overtaken("the table has moved on")
        last = change.entries[-1]
        moved = replace(
            row,
            head=last.n,
            status=change.status,
            listed=change.listed,
            changed=change.card.get("changed", last.at),  # secret entries do not move a table in lists
            due=change.due,
            card=change.card,
        )
        await self.keep(moved, change.entries)

    async def keep(self, row: TableRow, entries: list[LogEntry]) -> None:
        """It counts when the world has it."""
        need_kept(await self.world.keep(written(asdict(row) | {"seed": row.seed.hex()}), written(entries)))
        self.rows[row.id] = row

    async def put(self, name: str, value: str) -> None:
        """Something else, under a name."""
        need_kept(await self.world.put(name, value))

    async def since(self, table: str, n: int) -> list[LogEntry]:
        entries = [LogEntry(*entry) for entry in json.loads(await given(self.world.log(table)))]
        return entries[n:]

    async def get(self, name: str) -> str:
        """What was put under a name; nothing: an empty text."""
        return await given(self.world.get(name))


def read_row(kept: dict[str, Any]) -> TableRow:
    """A row as it was kept, of which lists can be made."""
    row = TableRow(**kept | {"seed": bytes.fromhex(kept["seed"])})
    listed(row)
    return row


async def given(reading: Awaitable[str]) -> str:
    """What the world has kept, if it can be had: it may have closed its books."""
    try:
        return await reading
    except Exception as fault:
        raise Refused("unavailable", "what is kept in this browser cannot be read: load the page again") from fault


def need_kept(fault: str) -> None:
    if fault == FULL:
        raise Refused("no_room", "there is no room left here to keep the game")
    if fault:
        raise KeepingFault(fault)

"""New tables from what was ordered over the network; whose an entry is that nobody else is told of."""

import secrets
from typing import Final

from jackal.games import GAMES
from jackal.server.requests import NewTable, SameDeal, WhatIf
from jackal.tables.log import LogEntry
from jackal.tables.new_table import Order, WantedSeat, same_deal_of
from jackal.tables.setup import TableSetup
from jackal.tables.table import Table
from jackal.tables.what_if import Moment, what_if_of

ID_BYTES: Final = 12
SEED_BYTES: Final = 32
SECRET: Final = ("seal", "unseal", "device")
"""Entries that are told to their own seat alone."""


def new_id() -> str:
    return secrets.token_urlsafe(ID_BYTES)


def new_seed() -> bytes:
    return secrets.token_bytes(SEED_BYTES)


def ordered(wanted: NewTable) -> Order:
    seats = [WantedSeat(**seat.model_dump()) for seat in wanted.seats]
    setup = TableSetup.of(wanted.setup.model_dump())
    return Order(new_id(), GAMES[wanted.game], dict(wanted.options), seats, setup, new_seed())


def ordered_same(table: Table, wanted: SameDeal) -> Order:
    seats = [WantedSeat(**seat.model_dump()) for seat in wanted.seats]
    return same_deal_of(table, new_id(), seats, TableSetup.of(wanted.setup.model_dump()))


def ordered_what_if(table: Table, wanted: WhatIf) -> Order:
    return what_if_of(table, new_id(), Moment(wanted.after, wanted.seat, wanted.bot, wanted.name))


def holders_told(table: Table, entries: list[LogEntry]) -> list[str] | None:
    """Whose the entries are, if nobody else is told of them."""
    seats = {entry.seat for entry in entries if entry.kind in SECRET}
    if len(seats) != 1 or any(entry.kind not in SECRET for entry in entries):
        return None
    return [visitor for seat in seats if seat is not None for visitor in table.places[seat].holders]

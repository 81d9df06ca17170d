"""Who holds the seats of a table, and whom its entries concern."""

from typing import Final

from jackal.core.game import Seat
from jackal.tables.log import LogEntry
from jackal.tables.table import Table

SECRET: Final = ("seal", "unseal", "device")
"""What is told to its own seat alone."""


def holders_told(table: Table, entries: list[LogEntry]) -> list[str] | None:
    """Whose the entries are, if nobody else is told of them."""
    seats = {entry.seat for entry in entries if entry.kind in SECRET}
    if len(seats) != 1 or any(entry.kind not in SECRET for entry in entries):
        return None
    return [visitor for seat in seats if seat is not None for visitor in table.places[seat].holders]


def seats_held(table: Table) -> set[tuple[Seat, str]]:
    return {(seat, visitor) for seat, place in enumerate(table.places) for visitor in place.holders}


def seat_changes(
    before: set[tuple[Seat, str]], after: set[tuple[Seat, str]]
) -> tuple[list[tuple[Seat, str]], list[tuple[Seat, str]]]:
    return sorted(after - before), sorted(before - after)

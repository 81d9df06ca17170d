"""A table's log: the log is the truth, and everything else is worked out from it."""

from typing import Any, NamedTuple

from jackal.core.game import Seat


class NewEntry(NamedTuple):
    """An entry to be written, before it has its number and time."""

    kind: str
    """What happens, in a word: sit, start, ply, back, pause …"""
    seat: Seat | None
    """The seat it is about, if any."""
    data: dict[str, Any]
    """The rest, small and fit for JSON."""


class LogEntry(NamedTuple):
    """What happened at a table, as it was written down for good."""

    n: int
    """Its number in the table's log, from 1 without gaps."""
    at: int
    """When it was written, in milliseconds since 1970."""
    kind: str
    seat: Seat | None
    data: dict[str, Any]

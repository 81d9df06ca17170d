"""One line of a table's log: the log is the truth, and everything else is worked out from it."""

from typing import Any, NamedTuple


class Entry(NamedTuple):
    """What happened at a table, as it was written down for good."""

    n: int
    """Its number in the table's log, from 1 without gaps."""
    at: int
    """When it was written, in milliseconds since 1970."""
    kind: str
    """What happened, in a word: sit, start, ply, back, pause …"""
    seat: int | None
    """The seat it is about, if any."""
    data: dict[str, Any]
    """The rest, small and fit for JSON."""

"""What is kept of a table, and what may go wrong with that; where it is kept is for others to say."""

from typing import Any, NamedTuple, Protocol

from jackal.core.errors import JackalError
from jackal.tables.log import LogEntry

Holder = tuple[int, str]
"""A seat and a visitor who may act for it."""


class Change(NamedTuple):
    """New entries of a table, and what they mean for those who look for tables."""

    table: str
    entries: list[LogEntry]
    """One or more, numbered on from the last one in the log."""
    status: str
    due: int | None
    holders_added: list[Holder]
    holders_removed: list[Holder]
    listed: bool
    card: dict[str, Any]
    """What lists show of it."""


class Overtaken(JackalError):
    """Somebody else wrote to the table first; its log tells what."""


class KeepingFault(JackalError):
    """What keeps the logs has failed. Whether a change has landed all the same, only the table's log can tell."""


class Keeper(Protocol):
    """Where the logs of tables are kept for good."""

    async def append(self, change: Change) -> None:
        """Returns when it is safely stored."""
        ...

    async def since(self, table: str, n: int) -> list[LogEntry]:
        """The entries after the nth."""
        ...

"""What is kept of a table, and what may go wrong with that; where it is kept is for others to say."""

from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from jackal.core.errors import JackalError
from jackal.tables.log import LogEntry
from jackal.tables.status import Status

Holder = tuple[int, str]
"""A seat and a visitor who may act for it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewTableRow:
    """A table to be made."""

    id: str
    game: str
    rules: int
    """The version of the game's rules."""
    options: dict[str, Any]
    seats: int
    setup: dict[str, Any]
    """Clock, seats asked for and the like."""
    seed: bytes = field(repr=False)
    """32 bytes, secret until the game is over."""
    made: int
    """When, in milliseconds since 1970."""
    status: Status = "gathering"
    listed: bool = False
    """Whether lists show it to everybody."""
    title: str = ""
    """Its name in lists."""
    due: int | None = None
    """When the server itself has to act next."""
    card: dict[str, Any] = field(default_factory=dict)
    """What lists show of it."""
    source: str | None = None
    """The table it is a rematch or the same deal of."""
    maker: str | None = None
    """The visitor who made it."""
    origin: str | None = None
    """His address, made unrecognizable."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRow(NewTableRow):
    """A table as it stands."""

    head: int
    """The number of the last entry in its log."""
    changed: int
    """When that was written."""


class Change(NamedTuple):
    """New entries of a table, and what they mean for those who look for tables."""

    table: str
    entries: list[LogEntry]
    """One or more, numbered on from the last one in the log."""
    status: Status
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

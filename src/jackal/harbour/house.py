"""The house: what a room asks of whoever runs it."""

from collections.abc import Coroutine
from typing import Any, Protocol, TypeVar

from jackal.harbour.downtime import Lapse
from jackal.harbour.keeping import Keeper, KeepingFault
from jackal.harbour.thinking import BotQuestion
from jackal.tables.errors import Refused
from jackal.tables.log import NewEntry
from jackal.tables.streams import REMEMBERED
from jackal.tables.table import Table

T = TypeVar("T")


class House(Protocol):
    """Whoever runs rooms: a server, or a browser by itself."""

    @property
    def build(self) -> str:
        """The client that is given out here."""
        ...

    @property
    def pace(self) -> float:
        """Seconds that a bot takes at least."""
        ...

    @property
    def closing(self) -> bool:
        """Whether nothing new is begun any more."""
        ...

    @property
    def keeper(self) -> Keeper:
        """Where the logs are."""
        ...

    @property
    def lapses(self) -> list[Lapse]:
        """The times in which nobody ran the tables, as they were heard of; more come, none goes."""
        ...

    def now(self) -> int:
        """Milliseconds since 1970."""
        ...

    def clock(self) -> float:
        """Seconds that only grow."""
        ...

    def write(self, frame: Any) -> bytes:
        """A message as JSON."""
        ...

    async def finish(self, work: Coroutine[None, None, T]) -> T:
        """Do something to its end, also if whoever asked for it is cut off."""
        ...

    def chore(self, work: Coroutine[None, None, None]) -> None:
        """Do something while others are served."""
        ...

    async def confirm(self) -> None:
        """Returns when it is sure what time it is, and that no time has passed which is nobody's."""
        ...

    async def prepare(self, table: Table, new: list[NewEntry], visitor: str) -> list[NewEntry]:
        """What has to be there before these entries are written: the table of a rematch."""
        ...

    async def read(self, table: str, remembered: int | None = REMEMBERED, until: int | None = None) -> Table:
        """A table as its log tells, up to an entry of it or to the end."""
        ...

    def unkept(self, fault: KeepingFault) -> Refused:
        """What is told to whoever wanted something that could not be kept."""
        ...

    def delayed(self, table: str, why: str) -> None:
        """Hears that a table cannot go on for now."""
        ...

    async def think(self, question: BotQuestion) -> str:
        """A bot's answer; NoAnswer if there is none."""
        ...

    def thought(self, table: Table, bot: str, seconds: float) -> None:
        """Hears how long it took."""
        ...

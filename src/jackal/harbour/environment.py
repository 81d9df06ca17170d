"""The world around a house that is alone: a browser, or a test. All that goes over this border is text or numbers.

So is what goes wrong when something is to be kept. Reading raises where the world has lost what it kept.
"""

from collections.abc import Callable
from typing import Final, Protocol

FULL: Final = "full"
"""There is no room left to keep anything."""


class World(Protocol):
    """What a house without a server is given from outside. Whatever is kept, is kept when the call returns."""

    async def keep(self, row: str, entries: str) -> str:
        """Keep a table as it stands (JSON), with new entries of its log; either all of it or nothing.

        The answer is empty when it is kept for good; otherwise FULL, or what went wrong.
        """
        ...

    async def rows(self) -> str:
        """All tables, as a list."""
        ...

    async def log(self, table: str) -> str:
        """The entries of a table's log, in order."""
        ...

    async def put(self, name: str, value: str) -> str:
        """Keep something else under a name; the answer is as that of `keep`."""
        ...

    async def get(self, name: str) -> str:
        """What is kept there; nothing: an empty text."""
        ...

    async def think(self, task: str, tell: Callable[[float], None]) -> str:
        """Have somebody think about a task while the tables go on; the answer is as `thinker.py` gives it.

        `tell` hears how much of it is done, from 0 to 1.
        """
        ...

    def draw(self, count: int) -> str:
        """So many random bytes that nobody can foretell, in hex."""
        ...

    def hear(self, line: int, frame: str) -> None:
        """A message for whoever is at the other end of a live line."""
        ...

    def hang_up(self, line: int, code: int) -> None:
        """A live line is closed from here."""
        ...

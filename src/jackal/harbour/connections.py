"""Live connections to a table, and who is here."""

import asyncio
from typing import Any, Final

from jackal.core.game import Seat

TRY_AGAIN: Final = 1013
FORBIDDEN: Final = 4403
"""Close codes of our own are 4000 and the status that HTTP would have."""
ROOM_TO_WAIT: Final = 64
"""Frames that may wait for a slow reader; one that is slower comes back and resumes."""
SHOUT: Final = "shout"


class Connection:
    """One connection: whose eyes it shows the table to, what it was sent, and what waits to be sent."""

    def __init__(self, viewer: Seat | None, visitor: str, *, resumes: bool, language: str) -> None:
        self.viewer = viewer
        self.visitor = visitor
        self.sent = 0
        """The number of the last message sent."""
        self.resumes = resumes
        """Whether its viewer knows how it stood then."""
        self.language = language
        """The language that he is refused in."""
        self.rest: dict[str, Any] = {}
        """How it stood then but for the view, as far as it is known that he knows it."""
        self.stood = ""
        """The digest of that."""
        self.waiting: asyncio.Queue[bytes] = asyncio.Queue(ROOM_TO_WAIT)
        self.ended = asyncio.Event()
        self.code = TRY_AGAIN
        """How the connection is closed in the end."""

    def send(self, frame: bytes) -> None:
        try:
            self.waiting.put_nowait(frame)
        except asyncio.QueueFull:
            self.hang_up()

    def hang_up(self, code: int | None = None) -> None:
        """End the connection: its reader is too slow, or may look no longer."""
        self.code = code or self.code
        self.ended.set()


class Presence:
    """Which seats are connected, and how many onlookers."""

    def __init__(self) -> None:
        self.seats: list[Seat] = []
        self.onlookers = 0

    def ours(self, connections: set[Connection]) -> None:
        self.seats = sorted({connection.viewer for connection in connections if connection.viewer is not None})
        self.onlookers = sum(connection.viewer is None for connection in connections)

    def frame(self) -> dict[str, Any]:
        return {"type": "here", "seats": self.seats, "onlookers": self.onlookers}

"""Live connections to a table, and who is here."""

import asyncio
from typing import Any, Final

from jackal.core.game import Seat

TRY_AGAIN: Final = 1013
FORBIDDEN: Final = 4403
"""Close codes of our own are 4000 and the status that HTTP would have."""
ROOM_TO_WAIT: Final = 64
"""Frames that may wait for a slow reader; one that is slower comes back and resumes."""
PRESENCE: Final = "here"
SHOUT: Final = "shout"
"""What processes tell each other of a table."""
STILL_HERE: Final = 90.0
"""Seconds that the word of another process counts."""


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
    """Which seats are connected, in this process and in others."""

    def __init__(self) -> None:
        self.here: tuple[int, int] = (0, 0)
        """A mask of seats, and how many onlookers."""
        self.elsewhere: dict[str, tuple[float, int, int]] = {}

    def ours(self, connections: set[Connection]) -> None:
        mask = 0
        for connection in connections:
            if connection.viewer is not None:
                mask |= 1 << connection.viewer
        self.here = (mask, sum(connection.viewer is None for connection in connections))

    def heard(self, process: str, now: float, mask: int, onlookers: int) -> None:
        self.elsewhere[process] = (now, mask, onlookers)

    def forget_silent(self, now: float) -> bool:
        """Drop the word of processes that have said nothing for long; whether there were any."""
        speaking = {process: word for process, word in self.elsewhere.items() if now - word[0] < STILL_HERE}
        some = len(speaking) < len(self.elsewhere)
        self.elsewhere = speaking
        return some

    def frame(self, seats: int) -> dict[str, Any]:
        mask, onlookers = self.here
        for _, there, more in self.elsewhere.values():
            mask |= there
            onlookers += more
        return {"type": "here", "seats": [seat for seat in range(seats) if mask >> seat & 1], "onlookers": onlookers}

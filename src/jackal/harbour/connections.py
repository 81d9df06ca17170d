"""Live connections to a table, and who is here."""

import asyncio
from itertools import islice
from typing import Any, Final, NamedTuple

from jackal.core.game import Seat
from jackal.tables.shapes import Here, Rest
from jackal.text.texts import Texts

TRY_AGAIN: Final = 1013
FORBIDDEN: Final = 4403
"""Close codes of our own are 4000 and the status that HTTP would have."""
ROOM_TO_WAIT: Final = 64
"""Frames that may wait for a slow reader; one that is slower comes back and resumes."""
SHOUT: Final = "shout"
AT_ONCE: Final = 16
"""Onlookers who are told in one go …"""
BREATHER: Final = 0.004
"""… and the seconds before, in which everybody else is served."""
STILL_HERE: Final = 90.0
"""Seconds that the word of another process counts."""


class LinkStanding(NamedTuple):
    """How a table stands for a viewer but for the view, and the digest of that."""

    rest: Rest
    digest: str


class Connection:
    """One connection: whose eyes it shows the table to, what it was sent, and what waits to be sent."""

    def __init__(self, viewer: Seat | None, visitor: str, *, resumes: bool, texts: Texts) -> None:
        self.viewer = viewer
        self.visitor = visitor
        self.address = ""
        """From where its viewer came."""
        self.sent = 0
        """The number of the last message sent."""
        self.resumes = resumes
        """Whether its viewer knows how it stood then."""
        self.texts = texts
        """The language that he is refused in."""
        self.rest: Rest | dict[str, Any] = {}
        """How it stood then but for the view, as far as it is known that he knows it."""
        self.stood = ""
        """The digest of that."""
        self.asked: int | None = None
        """When the command came that is being read or carried out."""
        self.waiting: asyncio.Queue[bytes] = asyncio.Queue(ROOM_TO_WAIT)
        self.ended = asyncio.Event()
        self.code = TRY_AGAIN
        """How the connection is closed in the end."""

    def send(self, frame: bytes) -> None:
        try:
            self.waiting.put_nowait(frame)
        except asyncio.QueueFull:
            self.hang_up()

    def take(self, word: "Word") -> None:
        self.sent, (self.rest, self.stood) = word.sent, word.now
        self.resumes = True
        self.send(word.frame)

    def hang_up(self, code: int | None = None) -> None:
        """End the connection: its reader is too slow, or may look no longer."""
        self.code = code or self.code
        self.ended.set()


class Word(NamedTuple):
    """What somebody is to be told, and what he knows then."""

    frame: bytes
    sent: int
    now: LinkStanding


class Crier:
    """Tells a crowd of onlookers, a few at a time: whoever plays need not wait while all of them are told.

    Who has not been told of one ply when the next comes hears of both at once.
    """

    def __init__(self) -> None:
        self.behind: dict[Connection, Word | None] = {}
        """Who has still to be told, in their order."""
        self.calls: dict[Connection, list[bytes]] = {}
        """What else is called out to them."""
        self.is_crying = False

    def news(self, listener: Connection, word: Word) -> None:
        self.behind[listener] = word

    def call(self, listener: Connection, frame: bytes) -> None:
        self.behind.setdefault(listener, None)
        calls = self.calls.setdefault(listener, [])
        calls.append(frame)
        if len(calls) > ROOM_TO_WAIT:
            listener.hang_up()

    async def cry(self) -> None:
        self.is_crying = True
        try:
            while self.behind:
                await asyncio.sleep(BREATHER)
                self.tell_some()
        finally:
            self.is_crying = False

    def tell_some(self) -> None:
        for listener in list(islice(self.behind, AT_ONCE)):
            word = self.behind.pop(listener)
            if word is not None:
                listener.take(word)
            for frame in self.calls.pop(listener, ()):
                listener.send(frame)


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

    def is_elsewhere(self, seat: Seat) -> bool:
        """Who is here the connections know at once; what is told of it comes a little later."""
        return any(mask >> seat & 1 for _, mask, _ in self.elsewhere.values())

    def frame(self, seats: int) -> Here:
        mask, onlookers = self.here
        for _, there, more in self.elsewhere.values():
            mask |= there
            onlookers += more
        return {"type": "here", "seats": [seat for seat in range(seats) if mask >> seat & 1], "onlookers": onlookers}

"""What is told at a table: one numbered stream of messages for each viewer.

The log itself is numbered too, but its numbers would tell a viewer of things that are none of his business: somebody
has answered in secret. So each seat, and the onlookers together, count only what they are told.
"""

from array import array
from bisect import bisect_left
from collections import deque
from itertools import islice
from typing import Final, NamedTuple

from jackal.core.event import Event
from jackal.core.game import Seat
from jackal.tables.shapes import Change, Message

REMEMBERED: Final = 256
"""Messages of each viewer kept in memory for those whose connection was lost; what is older comes from the log."""
EVERYBODY: Final = -1


class Told(NamedTuple):
    """What an entry of the log tells: to all viewers of the mask, and of its events those each may see.

    A seat that is named is named to all of them.
    """

    what: str
    seat: Seat | None = None
    events: tuple[Event, ...] = ()
    to: int = EVERYBODY
    undoes: int | None = None
    """The entry from which on all is taken back."""


class Kept(NamedTuple):
    """An entry that told something, and how the views of those who watched changed by it."""

    n: int
    at: int
    told: Told
    changes: dict[int, list[list[Change]]]


class Forgotten(Exception):
    """What is asked for is older than what is kept in memory."""


class Streams:
    """Viewers are the seats, and after them the onlookers."""

    def __init__(self, seats: int, remembered: int | None = REMEMBERED) -> None:
        self.onlooker = seats
        self.kept: list[deque[Kept]] = [deque(maxlen=remembered) for _ in range(seats + 1)]
        """By viewer: what others are told in secret must push nothing out of his, nor be looked through for him."""
        self.numbers = [array("L") for _ in range(seats + 1)]
        """By viewer, the entries of the log that told him something."""

    def add(self, n: int, at: int, told: Told, changes: dict[int, list[list[Change]]]) -> None:
        kept = Kept(n, at, told, changes)
        for viewer, numbers in enumerate(self.numbers):
            if told.to >> viewer & 1:
                numbers.append(n)
                self.kept[viewer].append(kept)

    def forget(self) -> None:
        """Nobody asks any more."""
        for kept in self.kept:
            kept.clear()

    def index(self, viewer: Seat | None) -> int:
        return self.onlooker if viewer is None else viewer

    def count(self, viewer: Seat | None) -> int:
        """How many messages the viewer has been told."""
        return len(self.numbers[self.index(viewer)])

    def last(self, viewer: Seat | None) -> int:
        """The entry of the log that told the viewer something last; 0 if none has."""
        numbers = self.numbers[self.index(viewer)]
        return numbers[-1] if numbers else 0

    def since(self, viewer: Seat | None, seen: int) -> list[Message]:
        """The messages after number `seen`, in order."""
        index = self.index(viewer)
        kept, wanted = self.kept[index], len(self.numbers[index]) - seen
        if wanted > len(kept):
            raise Forgotten
        told = islice(kept, len(kept) - max(0, wanted), None)
        return [self.message(number, each, viewer) for number, each in enumerate(told, seen + 1)]

    def message(self, number: int, kept: Kept, viewer: Seat | None) -> Message:
        index, told = self.index(viewer), kept.told
        found: Message = {
            "n": number,
            "at": kept.at,
            "what": told.what,
            "seat": told.seat,
            "events": [event.told() for event in told.events if event.visible_to(viewer)],
            "changes": kept.changes.get(index, []),
        }
        if told.undoes is not None:
            found["undoes"] = bisect_left(self.numbers[index], told.undoes) + 1
        return found

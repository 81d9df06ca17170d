"""How often a thing may be done that costs nothing, so that nobody fills the log of a game."""

from collections import Counter
from typing import Final

from jackal.core.said import said
from jackal.tables.errors import Refused
from jackal.tables.log import LogEntry, NewEntry

OFTEN: Final[dict[str, int]] = {
    "sit": 10,
    "arrange": 100,
    "rename": 20,
    "device": 40,
    "pause": 20,
    "resume": 20,
    "agree": 100,
    "refuse": 100,
    "back": 300,
    "unseal": 300,
    "return": 100,
    "rematch": 20,
}
"""By seat and game; sitting down by visitor."""
TOGETHER: Final[dict[str, int]] = {"rename": 200}
"""At a table, whoever has the seats: before the game they may change hands all the time."""
STRANGERS: Final = 200
"""So often somebody sits down at a table; after that only who is invited does."""
LONGEST_LOG: Final = 20_000
"""Entries, many times the longest game; later a game only goes on,"""
LONGEST_GAME: Final = 40_000
"""and now it only ends."""
GOES_ON: Final = ("start", "ply", "seal", "return", "open", "wake")
ENDS: Final = ("resign", "away", "close", "stand", "end")


class Measure:
    """How often each such thing was done: a fold of the log."""

    def __init__(self) -> None:
        self.done: dict[tuple[str, int | str | None], int] = {}
        self.together: Counter[str] = Counter()
        """The same at the table as a whole."""

    def note(self, entry: NewEntry | LogEntry) -> None:
        if entry.kind in OFTEN:
            self.together[entry.kind] += 1
        if entry.kind == "stand":  # whoever comes next has done nothing yet
            self.done = {(kind, who): count for (kind, who), count in self.done.items() if who != entry.seat}
        elif entry.kind in OFTEN:
            self.done[doing(entry)] = self.done.get(doing(entry), 0) + 1

    def need(self, entry: NewEntry) -> None:
        most, altogether = OFTEN.get(entry.kind), TOGETHER.get(entry.kind)
        if most is not None and self.done.get(doing(entry), 0) >= most:
            raise Refused("too_many", said("this can be done {count} times in a game, and was", count=most))
        if altogether is not None and self.together[entry.kind] >= altogether:
            raise Refused("too_many", said("this can be done {count} times in a game, and was", count=altogether))

    def need_no_crowd(self) -> None:
        """For one more who was not invited."""
        if self.together["sit"] >= STRANGERS:
            raise Refused("too_many", "so many have sat down here that only who is invited still may")


def doing(entry: NewEntry | LogEntry) -> tuple[str, int | str | None]:
    """What is done, and who is counted for it."""
    return entry.kind, entry.data["visitor"] if entry.kind == "sit" else entry.seat


def need_room(length: int, new: list[NewEntry]) -> None:
    """Whether a log of this length takes these, too: a game that is long may go on, and one that is endless may end."""
    kinds = {entry.kind for entry in new}
    most = LONGEST_GAME if kinds <= {*GOES_ON, *ENDS} else LONGEST_LOG
    if length >= most and not kinds <= set(ENDS):
        raise Refused("full", "too much has happened at this table: start another")

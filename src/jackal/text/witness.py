"""A witness: who hears a finished game played again and says what each of its seats has lived through."""

from collections import Counter
from typing import NamedTuple

from jackal.core.event import Event
from jackal.core.game import Seat
from jackal.core.match import Match


class Badge(NamedTuple):
    """What a deed that was done so often is honoured with."""

    deed: str
    need: int = 1


class Eyewitness:
    """One who notices nothing: that of a game which has none of its own."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.falls: list[Counter[str]] = [Counter() for _ in range(match.seats)]
        """By seat, what has felled its people: a kind of tile, or a word for what is none."""
        self.deeds: list[Counter[str]] = [Counter() for _ in range(match.seats)]
        """By seat, what it has done that may be worth a badge."""

    def hear(self, event: Event) -> None:
        """The position is as the event leaves it."""

    def over(self) -> None:
        """That was all."""

    def fell(self, seat: Seat, what: str) -> None:
        self.falls[seat][what] += 1

    def did(self, seat: Seat, deed: str) -> None:
        self.deeds[seat][deed] += 1

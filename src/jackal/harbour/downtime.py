"""Time that is nobody's: when nobody ran the tables no clock ran, whoever it was that should have."""

import time
from collections.abc import Callable
from typing import Final, NamedTuple

BEAT: Final = 1.0
"""Seconds from one sign of life to the next."""
STEADY: Final = 3.0
"""Seconds after the last one in which nobody need ask whether time has stood still."""
LAPSE: Final = 5_000
"""Milliseconds without any in which nobody ran."""
KEPT: Final = 90 * 86_400_000
"""Milliseconds that lapses are kept: no clock lets anybody think for longer."""


class Lapse(NamedTuple):
    """From when until when nobody ran the tables."""

    since: int
    until: int


class TableTime:
    """Begins by a clock of the day, goes on by a monotonic one: who sets a clock sets nobody's time back or ahead."""

    def __init__(self, wall: Callable[[], float] = time.time, monotonic: Callable[[], float] = time.monotonic) -> None:
        self.wall = wall
        self.monotonic = monotonic
        self.lapses: list[Lapse] = []
        """In the order in which they were heard of; more come, none goes."""
        self.began = self.said() - self.ticks()
        """What the time was when the monotonic clock stood at nought."""
        self.last_beat = monotonic()

    def said(self) -> int:
        """What the clock of the day says, in milliseconds since 1970."""
        return round(self.wall() * 1000)

    def ticks(self) -> int:
        return int(self.monotonic() * 1000)

    def now(self) -> int:
        """Milliseconds since 1970, by the time that the tables go by."""
        return self.began + self.ticks()

    def set(self, now: int) -> None:
        self.began = now - self.ticks()

    def is_steady(self) -> bool:
        return self.monotonic() - self.last_beat <= STEADY

    def come(self, said: int, last: int | None) -> Lapse | None:
        """Whoever comes when nobody lives: since the last sign of life of any, nobody ran."""
        self.set(max(said, last) if last is not None else said)
        return self.since(last)

    def go_on(self, said: int, last: int | None) -> Lapse | None:
        """Whoever lives: if none has said so for long, none ran. A clock set ahead is such a lapse, too."""
        since = self.now() if last is None else last
        self.set(max(self.now(), since, said if said - self.now() > LAPSE else 0))
        return self.since(since) if self.now() - since > LAPSE else None

    def since(self, last: int | None) -> Lapse | None:
        now = self.now()
        return Lapse(last, now) if last is not None and now > last else None

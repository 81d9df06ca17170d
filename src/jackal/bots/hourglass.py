"""The hourglass: how much time is left for a decision. Where nobody waits it never runs out."""

from collections.abc import Callable
from math import inf
from time import monotonic
from typing import Final

ENDLESS: Final = inf  # seconds

Clock = Callable[[], float]
"""Seconds since some moment."""


class Hourglass:
    """Turned when a decision is asked for, and looked at by whoever thinks about it."""

    def __init__(self, clock: Clock = monotonic) -> None:
        self.clock = clock
        self.until = ENDLESS

    def turn(self, seconds: float) -> None:
        """So many seconds from now; the clock is asked only where time is short."""
        self.until = self.clock() + seconds if seconds < ENDLESS else ENDLESS

    def is_out(self) -> bool:
        return self.until < ENDLESS and self.clock() >= self.until

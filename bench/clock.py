"""Counts actions until the time is up."""

from time import perf_counter


class Clock:
    """Starts when it is made; whole games are played, so it may run over."""

    def __init__(self, seconds: float) -> None:
        self.actions = 0
        self.seconds = seconds
        self.start = perf_counter()

    def running(self) -> bool:
        return perf_counter() - self.start < self.seconds

    def speed(self) -> float:
        """Actions per second so far."""
        return self.actions / (perf_counter() - self.start)

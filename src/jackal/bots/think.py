"""How long bots think: times counted on a scale of 5 % steps, so that those of any number of games are quickly told."""

from math import ceil, log
from typing import Final

STEP: Final = 1.05
LEAST: Final = 1e-6


class ThinkTimes:
    """How many decisions took about so long; exact to 2.5 %."""

    def __init__(self, counts: dict[int, int] | None = None) -> None:
        self.counts = counts or {}
        """By the number of the step above a microsecond."""

    def add(self, seconds: float) -> None:
        step = round(log(max(seconds, LEAST) / LEAST) / log(STEP))
        self.counts[step] = self.counts.get(step, 0) + 1

    def merge(self, other: "ThinkTimes") -> None:
        for step, count in other.counts.items():
            self.counts[step] = self.counts.get(step, 0) + count

    @property
    def decisions(self) -> int:
        return sum(self.counts.values())

    def quantile(self, part: float) -> float:
        """The seconds within which this part of the decisions was made; 0 if there were none."""
        left = ceil(part * self.decisions)
        for step, count in sorted(self.counts.items()):
            left -= count
            if left <= 0:
                return float(LEAST * STEP**step)
        return 0.0


def read_times(counts: dict[str, int]) -> ThinkTimes:
    """As they come out of JSON."""
    return ThinkTimes({int(step): count for step, count in counts.items()})

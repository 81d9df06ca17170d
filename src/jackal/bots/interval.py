"""How far what was measured may be from the truth: intervals that hold it 19 times of 20."""

from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

SURE: Final = 1.96  # standard deviations to either side hold 95 %


def margin(values: Sequence[float]) -> float:
    """Half of the interval of the mean of these, each counted by itself."""
    mean = sum(values) / len(values)
    spread = sum([(value - mean) ** 2 for value in values]) / max(len(values) - 1, 1)
    return SURE * sqrt(spread / len(values))


class Range(NamedTuple):
    """The two ends of an interval."""

    low: float
    high: float


def half(interval: Range) -> float:
    """How far it goes to either side of its middle."""
    return (interval.high - interval.low) / 2


def wilson(share: float, trials: float) -> Range:
    """By Wilson, which holds at shares near nothing and all, too.

    >>> [round(end, 3) for end in wilson(0.5, 100)], [round(end, 3) for end in wilson(1, 10)]
    ([0.404, 0.596], [0.722, 1.0])
    """
    square = SURE * SURE / trials
    middle = (share + square / 2) / (1 + square)
    half = SURE * sqrt(share * (1 - share) / trials + square / trials / 4) / (1 + square)
    return Range(max(middle - half, 0.0), min(middle + half, 1.0))


class Group(NamedTuple):
    """Trials that may have gone alike, and what was won in them."""

    won: float
    trials: int


def grouped(groups: Sequence[Group]) -> Range:
    """By Wilson, of all trials together; wider where those of a group went alike more than chance makes them."""
    trials = sum([group.trials for group in groups])
    share = sum([group.won for group in groups]) / trials
    independent = share * (1 - share) * trials
    if len(groups) < 2 or not independent:
        return wilson(share, trials)
    seen = sum([(group.won - share * group.trials) ** 2 for group in groups]) * len(groups) / (len(groups) - 1)
    return wilson(share, trials / max(seen / independent, 1.0))

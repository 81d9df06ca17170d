"""How far a mean may be from the truth: half of the interval that holds it 19 times of 20."""

from collections.abc import Sequence
from math import sqrt
from typing import Final

SURE: Final = 1.96  # standard deviations to either side hold 95 %


def margin(values: Sequence[float]) -> float:
    """Of the mean of these, each counted by itself."""
    mean = sum(values) / len(values)
    spread = sum([(value - mean) ** 2 for value in values]) / max(len(values) - 1, 1)
    return SURE * sqrt(spread / len(values))


def share_margin(share: float, trials: int) -> float:
    """Of a share of so many trials."""
    return SURE * sqrt(share * (1 - share) / trials)

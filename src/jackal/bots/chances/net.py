"""A small net of plain numbers: features of a position in, the chance to win out."""

from math import exp
from typing import Final

CLIP: Final = 6.0  # standard deviations; what is further off was not seen in training
STEEP: Final = 30.0  # beyond that the chance is as good as 0 or 1


class Layer:
    """Sums of what comes in, each with its weights; `floor` cuts off what is below zero."""

    def __init__(self, weights: list[list[float]], bias: list[float]) -> None:
        self.weights = weights
        self.bias = bias

    def sums(self, given: list[float], floor: bool) -> list[float]:
        found: list[float] = []
        size = len(given)
        for number, row in enumerate(self.weights):
            total = self.bias[number]
            for at in range(size):
                total += row[at] * given[at]
            found.append(0.0 if floor and total < 0.0 else total)
        return found


class Net:
    """Layers one after the other; features are brought to mean 0 and deviation 1 first."""

    def __init__(self, mean: list[float], scale: list[float], layers: list[Layer]) -> None:
        self.mean = mean
        self.scale = scale
        self.layers = layers

    def chance(self, features: list[float]) -> float:
        given: list[float] = []
        for at, feature in enumerate(features):
            value = (feature - self.mean[at]) / self.scale[at]
            given.append(min(max(value, -CLIP), CLIP))
        last = len(self.layers) - 1
        for number, layer in enumerate(self.layers):
            given = layer.sums(given, number < last)
        return 1.0 / (1.0 + exp(-min(max(given[0], -STEEP), STEEP)))

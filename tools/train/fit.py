"""Fits a small net to positions and results, with numpy alone: seconds to a few minutes on any processor."""

from typing import Any, Final, NamedTuple

import numpy as np

HIDDEN: Final = (64, 64)
EPOCHS: Final = 16
BATCH: Final = 2048
RATE: Final = 2e-3
DECAY: Final = 1e-2  # of the weights, apart from the gradient (AdamW)
DROP: Final = 0.1  # the part of the features that a batch does not see
CLIP: Final = 6.0  # as in jackal.bots.chances.net
BETAS: Final = (0.9, 0.99)

Array = Any
"""A numpy array; mypy needs no numpy to check the rest."""


class Fitted(NamedTuple):
    """A net as plain lists, ready to be written."""

    mean: list[float]
    scale: list[float]
    layers: list[tuple[Array, Array]]


class Quality(NamedTuple):
    """How well chances tell results that were not learned from."""

    auc: float
    log_loss: float


def fit(rows: Array, results: Array, seed: int) -> Fitted:
    """Adam with decoupled decay; the rate rises for a third of the time and then falls to nothing."""
    dice = np.random.default_rng(seed)
    mean, scale = rows.mean(0), rows.std(0)
    scale[scale < 1e-6] = 1.0
    given = np.clip((rows - mean) / scale, -CLIP, CLIP).astype(np.float32)
    sizes = [given.shape[1], *HIDDEN, 1]
    layers = [
        [
            dice.normal(0, (2 / sizes[at]) ** 0.5, (sizes[at], sizes[at + 1])).astype(np.float32),
            np.zeros(sizes[at + 1], np.float32),
        ]
        for at in range(len(sizes) - 1)
    ]
    moments = [[(np.zeros_like(part), np.zeros_like(part)) for part in layer] for layer in layers]
    steps = EPOCHS * max(1, len(given) // BATCH)
    step = 0
    for _ in range(EPOCHS):
        order = dice.permutation(len(given))
        for start in range(0, max(len(given) - BATCH + 1, 1), BATCH):
            chosen = order[start : start + BATCH]
            step += 1
            seen = given[chosen] * (dice.random((1, given.shape[1])) > DROP)
            slopes = gradients(layers, seen.astype(np.float32), results[chosen])
            update(layers, moments, slopes, step, RATE * one_cycle(step / steps))
    return Fitted(mean.tolist(), scale.tolist(), [(layer[0].T, layer[1]) for layer in layers])


def one_cycle(part: float) -> float:
    return part / 0.3 if part < 0.3 else max(0.0, (1 - part) / 0.7)


def gradients(layers: list[list[Array]], given: Array, results: Array) -> list[list[Array]]:
    """Of the mean log-loss."""
    passed = [given]
    for at, (weights, bias) in enumerate(layers):
        sums = passed[-1] @ weights + bias
        passed.append(np.maximum(sums, 0) if at < len(layers) - 1 else sums)
    slope = ((1 / (1 + np.exp(-passed[-1][:, 0])) - results) / len(results))[:, None].astype(np.float32)
    found: list[list[Array]] = []
    for at in range(len(layers) - 1, -1, -1):
        found.insert(0, [passed[at].T @ slope, slope.sum(0)])
        slope = (slope @ layers[at][0].T) * (passed[at] > 0)
    return found


def update(layers: list[list[Array]], moments: Any, slopes: list[list[Array]], step: int, rate: float) -> None:
    for layer, kept, slope in zip(layers, moments, slopes, strict=True):
        for part in range(2):
            first, second = kept[part]
            first += (1 - BETAS[0]) * (slope[part] - first)
            second += (1 - BETAS[1]) * (slope[part] ** 2 - second)
            move = first / (1 - BETAS[0] ** step) / (np.sqrt(second / (1 - BETAS[1] ** step)) + 1e-8)
            layer[part] -= rate * (move + (DECAY * layer[part] if part == 0 else 0))


def chances(net: Fitted, rows: Array) -> Array:
    given = np.clip((rows - np.array(net.mean)) / np.array(net.scale), -CLIP, CLIP)
    for at, (weights, bias) in enumerate(net.layers):
        given = given @ weights.T + bias
        given = np.maximum(given, 0) if at < len(net.layers) - 1 else given
    return 1 / (1 + np.exp(-np.clip(given[:, 0], -30, 30)))


def quality(told: Array, results: Array) -> Quality:
    """AUC over wins against losses (a shared victory is left out of it) and log-loss over all."""
    clipped = np.clip(told, 1e-4, 1 - 1e-4)
    loss = -(results * np.log(clipped) + (1 - results) * np.log(1 - clipped)).mean()
    return Quality(area(told[results == 1], told[results == 0]), float(loss))


def area(won: Array, lost: Array) -> float:
    """How often a position that was won is told the higher chance; equals count half."""
    below = np.sort(lost)
    lower = np.searchsorted(below, won, "left") + np.searchsorted(below, won, "right")
    return float(lower.mean() / (2 * len(below)))

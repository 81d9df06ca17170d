"""Elo from games between pairs: the strengths by Bradley and Terry that make the results likeliest, with intervals."""

from math import exp, log
from operator import mul
from random import Random
from typing import Final

from jackal.bots.interval import Range

SCALE: Final = 400 / log(10)
SAMPLES: Final = 1000
PRIOR: Final = 0.5
"""Wins that each of a pair is given beforehand (Jeffreys): who has never lost is strong, not infinitely strong."""
LONGEST_STEP: Final = 2.0
EXACT: Final = 1e-6
LEAST: Final = 1e-6

Wins = list[list[float]]
"""What each has won against each."""
Columns = list[list[list[float]]]
"""The same deal by deal."""


def fit(wins: Wins, anchor: int) -> list[float]:
    """The Elo of everybody; the anchor's is 0. Newton's method, in short steps: one maximum and nothing else."""
    strengths = [0.0] * len(wins)
    others = [bot for bot in range(len(wins)) if bot != anchor]
    longest = LONGEST_STEP
    while longest > EXACT:
        steps = solve(*slopes(wins, strengths, others))
        longest = max(map(abs, steps), default=0.0)
        for bot, step in zip(others, steps, strict=True):
            strengths[bot] += max(-LONGEST_STEP, min(step, LONGEST_STEP))
    return [SCALE * strength for strength in strengths]


def slopes(wins: Wins, strengths: list[float], others: list[int]) -> tuple[list[list[float]], list[float]]:
    """How the likelihood bends and how it rises, by the strength of all but the anchor."""
    rises = [0.0] * len(wins)
    bends = [[0.0] * len(wins) for _ in wins]
    for one, row in enumerate(wins):
        for other in range(one):
            met = row[other] + wins[other][one]
            chance = 1 / (1 + exp(strengths[other] - strengths[one]))
            rise, bend = row[other] - met * chance, met * chance * (1 - chance)
            rises[one] += rise
            rises[other] -= rise
            bends[one][one] += bend
            bends[other][other] += bend
            bends[one][other] -= bend
            bends[other][one] -= bend
    return [[bends[one][other] for other in others] for one in others], [rises[one] for one in others]


def solve(rows: list[list[float]], right: list[float]) -> list[float]:
    """Linear equations, by elimination; the matrix of a likelihood needs no exchange of rows."""
    size = len(rows)
    table = [[*row, value] for row, value in zip(rows, right, strict=True)]
    for pivot in range(size):
        for below in range(pivot + 1, size):
            factor = table[below][pivot] / table[pivot][pivot]
            table[below] = [mine - factor * theirs for mine, theirs in zip(table[below], table[pivot], strict=True)]
    found = [0.0] * size
    for row in reversed(range(size)):
        rest = sum([table[row][column] * found[column] for column in range(row + 1, size)])
        found[row] = (table[row][size] - rest) / table[row][row]
    return found


def fit_deals(columns: Columns, anchor: int) -> list[float]:
    """From what was won at each deal."""
    return fit([[sum(column) + PRIOR for column in row] for row in columns], anchor)


def intervals(columns: Columns, anchor: int, samples: int = SAMPLES) -> list[Range]:
    """Of everybody's distance to the anchor: the deals, and what is given beforehand, get random weights, and 95 % of
    what comes of it counts (the Bayesian bootstrap). The weights are the same every time.
    """
    deals = len(columns[0][0])
    dice = Random(deals)
    found: list[list[float]] = []
    for _ in range(samples):
        weights = [dice.expovariate(1.0) for _ in range(deals)]
        wins = [
            [sum(map(mul, weights, column)) + max(dice.gammavariate(PRIOR, 1.0), LEAST) for column in row]
            for row in columns
        ]
        found.append(fit(wins, anchor))
    cut = samples // 40
    return [Range(values[cut], values[-1 - cut]) for values in map(sorted, zip(*found, strict=True))]

"""How much a search may spend, and the word that it was not enough."""

from time import perf_counter
from typing import Final, NamedTuple

from jackal.core.errors import JackalError
from jackal.core.said import said

LOOK: Final = 64
"""The clock is looked at once in so many states."""


class Budget(NamedTuple):
    """At most so many states, which bounds the memory too, and so many seconds; 0 for any number of these."""

    states: int = 3_000_000
    seconds: float = 0.0


class OverBudget(JackalError):
    """The puzzle was not settled within its budget."""


class Meter:
    """Counts what is spent."""

    def __init__(self, budget: Budget) -> None:
        self.states = 0
        self.most = budget.states
        self.seconds = budget.seconds
        self.start = perf_counter()

    def elapsed(self) -> float:
        return perf_counter() - self.start

    def spend(self, states: int) -> None:
        before = self.states
        self.states = before + states
        if self.states > self.most:
            template = "this puzzle is too hard for the solver: not settled with {states} states"
            raise OverBudget(said(template, states=f"{self.most:,}"))
        if self.seconds and before // LOOK != self.states // LOOK and self.elapsed() > self.seconds:
            template = "this puzzle is too hard for the solver: not settled in {seconds} seconds"
            raise OverBudget(said(template, seconds=f"{self.seconds:g}"))

"""Solvers as the desk must not trust them: what is written on the card is what they do."""

import os
import time
from collections.abc import Iterator
from itertools import count
from typing import Any

from jackal.games.archipelago.puzzles.solver import OverBudget
from jackal.harbour.solving import SolverTask

ASKED = count(1)


def act(errand: SolverTask) -> Iterator[dict[str, Any]]:
    """Says how often its process was asked, which process that is and how nice; if it comes to that."""
    word, _, rest = errand.card.partition(" ")
    if word == "begin":
        yield {"asked": next(ASKED)}
        word, _, rest = rest.partition(" ")
    if word == "sleep":
        time.sleep(float(rest))
    elif word == "spin":
        while True:
            pass
    elif word == "hog":
        kept = []
        while True:
            kept.append(bytes(2**20))
    elif word == "quit":
        os._exit(3)
    elif word == "crash":
        raise ZeroDivisionError("by rum")
    elif word == "surrender":
        raise OverBudget("too many states")
    yield {"asked": next(ASKED), "process": os.getpid(), "nice": os.nice(0), "moves": list(errand.moves)}

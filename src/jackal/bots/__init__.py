"""Computer players: what they get to know, who there is, and the arena where they meet."""

from collections.abc import Callable
from typing import Final

from jackal.bots.chair import Bot, Chair
from jackal.bots.greedy import GreedyBot
from jackal.bots.random import RandomBot
from jackal.core.errors import BadOption

__all__ = ["BOTS", "Bot", "Chair", "make_bot"]

BOTS: Final[dict[str, Callable[[int], Bot]]] = {"random": RandomBot, "greedy": GreedyBot}


def make_bot(name: str, seed: int) -> Bot:
    """A fresh bot of that name; one seed means one way of playing."""
    if name not in BOTS:
        raise BadOption(f"no bot {name!r}; there are: {', '.join(BOTS)}")
    return BOTS[name](seed)

"""Computer players: what they get to know, who there is, and the arena where they meet."""

from collections.abc import Callable
from functools import partial
from typing import Final

from jackal.bots.chair import Bot, Chair
from jackal.bots.greedy import GreedyBot
from jackal.bots.levels import RankBot
from jackal.bots.program import RUN, ProgramBot
from jackal.bots.random import RandomBot
from jackal.bots.ranks import RANKS
from jackal.core.errors import BadOption
from jackal.core.outside import find_outside, told
from jackal.core.said import said

__all__ = ["BOTS", "Bot", "Chair", "make_bot"]

BOTS: Final[dict[str, Callable[[int], Bot]]] = {
    **{rank: partial(RankBot, rank) for rank in RANKS},
    "greedy": GreedyBot,
    "random": RandomBot,
}
"""By name, in the order in which people are offered them."""


def make_bot(name: str, seed: int) -> Bot:
    """A fresh bot: one of ours by its name, anybody's by `module:Factory`, a program in any language by `run:COMMAND`.

    One seed means one way of playing.
    """
    if name in BOTS:
        return BOTS[name](seed)
    if name.startswith(RUN):
        return ProgramBot(name, seed)
    module, _, factory = name.partition(":")
    if not module or not factory:
        raise BadOption(
            said(
                "no bot '{got}'; there are: {known}, and your own as module:Factory or run:COMMAND",
                got=name,
                known=", ".join(BOTS),
            )
        )
    return _make_own(name, seed)


def _make_own(name: str, seed: int) -> Bot:
    """A bot from outside; whatever goes wrong in its code is told in one line."""
    factory = name.partition(":")[2]
    made = find_outside("bot", name)
    try:
        bot: Bot = made(seed)
    except Exception as fault:
        raise BadOption(
            said("bot {got}: calling {factory}(seed): {told}", got=name, factory=factory, told=told(fault))
        ) from fault
    if not callable(getattr(bot, "choose", None)):
        raise BadOption(said("bot {got}: what {factory} makes has no method choose(chair)", got=name, factory=factory))
    return bot

"""Planners: for games in which greedy thinks a whole plan through and not one action after the other."""

from collections.abc import Callable
from typing import Final, Protocol

from jackal.bots.cards.planner import CardPlanner
from jackal.bots.chair import Chair
from jackal.bots.dungeon.planner import DungeonPlanner
from jackal.core.chance import Chance
from jackal.core.game import Action


class Planner(Protocol):
    """Chooses for one seat through a whole game; may remember what it has planned."""

    def choose(self, chair: Chair) -> Action: ...


PLANNERS: Final[dict[str, Callable[[Chance], Planner]]] = {
    "cards-2015": CardPlanner,
    "cards-2019": CardPlanner,
    "dungeon": DungeonPlanner,
}
"""By the key of the game."""

"""The cabin boy in the cave: he lays tiles as they come, runs for the nearest gold, and plays no tricks on anybody."""

from typing import Final

from jackal.bots.dungeon.planner import DungeonPlanner
from jackal.bots.votes import without_proposal
from jackal.core.game import Action
from jackal.games.dungeon.course import DungeonState
from jackal.games.dungeon.words import ACT, END, GO, PLACE, TAKE

OVERLOOKS: Final = 3  # every third way to lay a tile or to go
MANY: Final = (PLACE, GO)
"""Questions of so many answers that he does not look at all of them."""


class CabinBoyPlanner(DungeonPlanner):
    """The planner without tokens, and with half an eye."""

    def answer(self, s: DungeonState, actions: list[Action]) -> Action:
        if s.ask == ACT and TAKE not in actions:
            return END
        return super().answer(s, self.seen(without_proposal(actions)) if s.ask in MANY else actions)

    def seen(self, actions: list[Action]) -> list[Action]:
        return [action for action in actions if self.chance.pick(OVERLOOKS)] or actions

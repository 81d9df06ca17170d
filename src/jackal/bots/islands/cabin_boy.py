"""The cabin boy on an island: he runs for the gold he sees, overlooks some of his mates, and fears and hurts nobody."""

from typing import Final

from jackal.bots.chair import Chair
from jackal.bots.greedy import GreedyBot
from jackal.bots.values.islands import IslandJudge
from jackal.bots.values.judge import Judge
from jackal.core.game import Action
from jackal.islands.words import STEP, SWIM, piece_of, verb_of

OVERLOOKS: Final = 3  # every third of his mates, at each decision
PIECES: Final = 16


class CabinBoy(GreedyBot):
    """Greedy with half an eye."""

    def imagine(self, chair: Chair) -> list[Judge]:
        judges = super().imagine(chair)
        for judge in judges:
            assert isinstance(judge, IslandJudge)
            judge.caution = 0.0  # what others hope for and what they may do to him he does not think of
        return judges

    def seen(self, actions: list[Action]) -> list[Action]:
        overlooked = [piece for piece in range(PIECES) if not self.chance.pick(OVERLOOKS)]
        left = [
            action for action in actions if verb_of(action) not in (STEP, SWIM) or piece_of(action) not in overlooked
        ]
        return left or actions

"""How greedy judges positions: one module for each game that has a hand-made value, and the rest by the score."""

from typing import Final

from jackal.bots.values.islands import IslandJudge
from jackal.bots.values.judge import Opinion, StandingJudge

DEFAULT: Final = Opinion(StandingJudge, 3)
ISLANDS: Final = Opinion(IslandJudge, 1)
OPINIONS: Final[dict[str, Opinion]] = {"archipelago": ISLANDS, "arkham": ISLANDS}
"""By the key of the game."""

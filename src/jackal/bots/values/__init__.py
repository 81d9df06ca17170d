"""How greedy judges positions: one module for each game that has a hand-made value, and the rest by the score."""

from typing import Final

from jackal.bots.values.archipelago import ArchipelagoJudge
from jackal.bots.values.judge import Opinion, StandingJudge

DEFAULT: Final = Opinion(StandingJudge, 3)
OPINIONS: Final[dict[str, Opinion]] = {"archipelago": Opinion(ArchipelagoJudge, 1)}
"""By the key of the game."""

"""Advice: what a captain would do in a seat's place and why, and how it stands, from what the seat knows alone."""

from collections.abc import Callable
from typing import Final

from jackal.bots.advice.adviser import Adviser, GreedyAdviser
from jackal.bots.advice.cards import CardAdviser
from jackal.bots.advice.cave import CaveAdviser
from jackal.bots.advice.counsel import AdvisedOption, Counsel, Reason
from jackal.bots.advice.islands import IslandAdviser

__all__ = ["ADVISERS", "UNADVISED", "AdvisedOption", "Adviser", "Counsel", "Reason", "adviser_for"]

ADVISERS: Final[dict[str, Callable[[str, int], Adviser]]] = {
    "archipelago": IslandAdviser,
    "arkham": IslandAdviser,
    "dungeon": CaveAdviser,
    "cards-2015": CardAdviser,
    "cards-2019": CardAdviser,
}
"""By the key of the game: who knows win chances there."""
UNADVISED: Final = ("puzzle",)
"""Games in which nothing is left to chance: their solver knows better."""


def adviser_for(game: str, seed: int) -> Adviser:
    """Whom to ask about a game; in one from elsewhere greedy says what it would do, and nothing of chances."""
    return ADVISERS.get(game, GreedyAdviser)(game, seed)

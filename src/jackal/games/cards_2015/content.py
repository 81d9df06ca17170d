"""What the box of 2015 holds: 60 action cards and 40 islands (C15 section 12)."""

from functools import cache
from importlib.resources import files
from typing import Final

from jackal.routes.bands import CELLS_OF, ISLANDS_WITH, ISLANDS_WITH_ALL, Band, Box, Recipe, SetPlan
from jackal.routes.cells import C15
from jackal.routes.island import Island, read_islands

# C15-Q1: how many cards of each kind, in the order of routes/words.py:
#                                H  V  U  D  X  O  N red blue x2 fr we rum, then those of 2019
DECK: Final[tuple[int, ...]] = (6, 6, 5, 5, 4, 5, 6, 4, 4, 4, 3, 4, 4, 0, 0, 0)

SIGNS: Final = "~.W123TXRB"
"""C15-Q2: what an island of the set may be drawn with."""

PLAN: Final = SetPlan(
    rule="C15-Q3",
    grades=(12, 18, 10),
    bands=(
        Band(ISLANDS_WITH, "R", 16, 24),
        Band(ISLANDS_WITH, "B", 16, 24),
        Band(ISLANDS_WITH_ALL, "RB", 6),
        Band(CELLS_OF, "T", 40, 70),
        Band(ISLANDS_WITH, "T", 22),
        Band(CELLS_OF, "X", 45, 75),
        Band(ISLANDS_WITH, "X", 28),
        Band(CELLS_OF, "1", 25, 40),
        Band(CELLS_OF, "2", 30, 45),
        Band(CELLS_OF, "3", 30, 45),
    ),
)

RECIPE: Final = Recipe(
    chests=("321", "321", "321", "32", "31", "3211", "322", "331", "221", "3221"),
    flags="RB",
    obstacles="TX",
    caves=False,
)
BOX: Final = Box(
    edition=C15,
    deck=DECK,
    signs=SIGNS,
    limits=(Band(CELLS_OF, "R", 0, 1), Band(CELLS_OF, "B", 0, 1)),
    signs_rule="C15-Q2",
    plan=PLAN,
    recipe=RECIPE,
)


@cache
def islands() -> list[Island]:
    """RTE-A6: the frozen set, read once."""
    return read_islands(files("jackal.games.cards_2015").joinpath("islands.txt").read_text("utf-8"), C15)

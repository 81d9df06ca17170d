"""What the box of 2019 holds: 60 action cards and 45 islands (C19 section 11, C19-Q2)."""

from functools import cache
from importlib.resources import files
from typing import Final

from jackal.routes.bands import CELLS_OF, ISLANDS_WITH, Band, Box, Recipe, SetPlan
from jackal.routes.cells import C19
from jackal.routes.island import Island, read_islands

# C19-Q1: how many cards of each kind, in the order of routes/words.py:
#                                H  V  U  D  X  O  N (those of 2015) flag map mark
DECK: Final[tuple[int, ...]] = (8, 8, 6, 6, 4, 6, 6, 0, 0, 0, 0, 0, 0, 5, 7, 4)

SIGNS: Final = "~.W123LJKCbcd"
"""C19-Q3: what an island of the set may be drawn with."""

PLAN: Final = SetPlan(
    rule="C19-Q4",
    grades=(15, 20, 10),
    bands=(
        Band(ISLANDS_WITH, "K", 24, 36),
        Band(CELLS_OF, "J", 50, 90),
        Band(ISLANDS_WITH, "J", 28),
        Band(CELLS_OF, "L", 50, 90),
        Band(ISLANDS_WITH, "L", 28),
        Band(ISLANDS_WITH, "C", 15, 25),
        Band(CELLS_OF, "bcd", 28, 48),
        Band(CELLS_OF, "1", 20, 36),
        Band(CELLS_OF, "2", 20, 36),
        Band(CELLS_OF, "3", 10, 24),
    ),
)

RECIPE: Final = Recipe(
    chests=("d21", "c21", "321", "3b1", "d2", "c2", "3b", "cb1", "d31", "31", "c211"),
    flags="K",
    obstacles="LJ",
    caves=True,
)
BOX: Final = Box(
    edition=C19,
    deck=DECK,
    signs=SIGNS,
    limits=(Band(CELLS_OF, "K", 0, 1), Band(CELLS_OF, "C", 0, 3), Band(CELLS_OF, "bcd", 0, 2)),
    signs_rule="C19-Q3",
    plan=PLAN,
    recipe=RECIPE,
)


@cache
def islands() -> list[Island]:
    """RTE-A6: the frozen set, read once."""
    return read_islands(files("jackal.games.cards_2019").joinpath("islands.txt").read_text("utf-8"), C19)

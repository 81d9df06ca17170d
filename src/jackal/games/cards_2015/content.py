"""What the box of 2015 holds: 60 action cards and 40 islands (C15 section 12)."""

from typing import Final

from jackal.games.cards_2015.words import BLUE, DOUBLING, FRIDAY, RED, RUM, WEAPON
from jackal.routes.bands import CELLS_OF, ISLANDS_WITH, ISLANDS_WITH_ALL, Band, Recipe, SetPlan
from jackal.routes.box import Box, Card, Cell, move_cards
from jackal.routes.island import Island
from jackal.routes.sets import NEWEST, read_set
from jackal.routes.words import ARMS, BARRING, COSTLY, DOUBLES, SPARES, STARTS, THROWN

# C15-Q2, with the rule of each.
CELLS: Final = [
    Cell("T", "trap", "C15-F1", COSTLY),
    Cell("X", "robber", "C15-F2", BARRING),
    Cell("R", "red flag", "C15-F5", flag=RED),
    Cell("B", "blue flag", "C15-F5", flag=BLUE),
]
# C15-Q1: how many of each kind are in the box.
CARDS: Final = [
    *move_cards(6, 6, 5, 5, 4, 5, 6),
    Card(RED, "red", 4, "C15-F5", like=STARTS),
    Card(BLUE, "blue", 4, "C15-F5", like=STARTS),
    Card(DOUBLING, "x2", 4, "C15-K4", like=DOUBLES),
    Card(FRIDAY, "fr", 3, "C15-F1", like=SPARES),
    Card(WEAPON, "we", 4, "C15-F3", like=ARMS),
    Card(RUM, "rum", 4, "C15-U1", like=THROWN),
]

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
    linked="",
)
BOX: Final = Box(
    "cards-2015",
    cells=CELLS,
    cards=CARDS,
    signs="~.W123TXRB",
    limits=(Band(CELLS_OF, "R", 0, 1), Band(CELLS_OF, "B", 0, 1)),
    signs_rule="C15-Q2",
    plan=PLAN,
    recipe=RECIPE,
)


def islands(version: int = NEWEST) -> list[Island]:
    """RTE-A7: the islands of a set."""
    return read_set("jackal.games.cards_2015", version, BOX)

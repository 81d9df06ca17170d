"""What the box of 2019 holds: 60 action cards and 45 islands (C19 section 11, C19-Q2)."""

from typing import Final

from jackal.games.cards_2019.words import FLAG, MAP, MARK
from jackal.routes.bands import CELLS_OF, ISLANDS_WITH, Band, Recipe, SetPlan
from jackal.routes.box import Box, Card, Cell, move_cards
from jackal.routes.island import Island
from jackal.routes.sets import NEWEST, read_set
from jackal.routes.words import CLOSED, COSTLY, LINKED, OPENS, STARTS, THROWN

# C19-Q3, with the rule of each.
CELLS: Final = [
    Cell("L", "labyrinth", "C19-F1", COSTLY),
    Cell("J", "jungle", "C19-F2", CLOSED),
    Cell("a", "buried chest", "C19-F3", CLOSED, value=1),
    Cell("b", "buried chest", "C19-F3", CLOSED, value=2),
    Cell("c", "buried chest", "C19-F3", CLOSED, value=3),
    Cell("d", "buried chest", "C19-F3", CLOSED, value=4),
    Cell("C", "cave", "C19-F4", LINKED),
    Cell("K", "black flag", "C19-K1", flag=FLAG),
]
# C19-Q1: how many of each kind are in the box.
CARDS: Final = [
    *move_cards(8, 8, 6, 6, 4, 6, 6),
    Card(FLAG, "flag", 5, "C19-K1", like=STARTS),
    Card(MAP, "map", 7, "C19-K3", like=OPENS),
    Card(MARK, "mark", 4, "C19-K5", like=THROWN),
]

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
    linked="C",
)
BOX: Final = Box(
    "cards-2019",
    cells=CELLS,
    cards=CARDS,
    signs="~.W123LJKCbcd",
    limits=(Band(CELLS_OF, "K", 0, 1), Band(CELLS_OF, "C", 0, 3), Band(CELLS_OF, "bcd", 0, 2)),
    signs_rule="C19-Q3",
    plan=PLAN,
    recipe=RECIPE,
)


def islands(version: int = NEWEST) -> list[Island]:
    """RTE-A7: the islands of a set."""
    return read_set("jackal.games.cards_2019", version, BOX)

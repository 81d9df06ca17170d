"""What an island is drawn with: one row for each character (RTE-A4, C15-Q2, C19-Q3)."""

from typing import Final, NamedTuple

from jackal.routes.words import BLUE, FLAG, NOTHING_THERE, RED

# What a cell does.
TRAP: Final = 1  # C15-F1: an extra step, spared by a Friday
MAZE: Final = 2  # C19-F1: an extra step
ROBBER: Final = 4  # C15-F2: ends the walk of the unarmed
CLOSED: Final = 8  # C19-F2, C19-F3: entered only with a map
CAVE: Final = 16  # C19-F4: carries to another cave

SEA: Final = "~"
WHITE: Final = "W"
BOTH: Final = ""
C15: Final = "cards-2015"
C19: Final = "cards-2019"


class Cell(NamedTuple):
    """`value` of a chest, `flag` the card that starts there; `edition` empty: both have it."""

    sign: str
    name: str
    rule: str
    edition: str = BOTH
    does: int = 0
    value: int = 0
    flag: int = NOTHING_THERE


CELLS: Final = (
    Cell("~", "sea", "RTE-C1"),
    Cell(".", "empty", "RTE-C2"),
    Cell("W", "white flag", "RTE-C3"),
    Cell("1", "chest", "RTE-C5", value=1),
    Cell("2", "chest", "RTE-C5", value=2),
    Cell("3", "chest", "RTE-C5", value=3),
    Cell("4", "chest", "RTE-C5", value=4),
    Cell("T", "trap", "C15-F1", C15, TRAP),
    Cell("X", "robber", "C15-F2", C15, ROBBER),
    Cell("R", "red flag", "C15-F5", C15, flag=RED),
    Cell("B", "blue flag", "C15-F5", C15, flag=BLUE),
    Cell("L", "labyrinth", "C19-F1", C19, MAZE),
    Cell("J", "jungle", "C19-F2", C19, CLOSED),
    Cell("a", "buried chest", "C19-F3", C19, CLOSED, value=1),
    Cell("b", "buried chest", "C19-F3", C19, CLOSED, value=2),
    Cell("c", "buried chest", "C19-F3", C19, CLOSED, value=3),
    Cell("d", "buried chest", "C19-F3", C19, CLOSED, value=4),
    Cell("C", "cave", "C19-F4", C19, CAVE),
    Cell("K", "black flag", "C19-K1", C19, flag=FLAG),
)
BY_SIGN: Final[dict[str, Cell]] = {cell.sign: cell for cell in CELLS}

"""A card of the solo puzzles, read from its text (ARC-P9, P12), and the geometry of its land; knows no engine."""

from dataclasses import dataclass, field
from typing import Final

Cell = tuple[int, int]
"""Column (a is 0) and row; north has the greater row."""
Vector = tuple[int, int]
Place = tuple[int, int, int]
"""A land cell and, on a labyrinth, the number of the space; elsewhere 0 (ISL-P2)."""

N, NE, E, SE = (0, 1), (1, 1), (1, 0), (1, -1)
S, SW, W, NW = (0, -1), (-1, -1), (-1, 0), (-1, 1)
STRAIGHT: Final[tuple[Vector, ...]] = (N, E, S, W)
DIAGONAL: Final[tuple[Vector, ...]] = (NE, SE, SW, NW)
KING: Final = STRAIGHT + DIAGONAL
KNIGHT: Final[tuple[Vector, ...]] = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))
HOP: Final[tuple[Vector, ...]] = ((0, 2), (2, 0), (0, -2), (-2, 0))

ARROWS: Final[dict[str, tuple[Vector, ...]]] = {
    "^": (N,),
    ">": (E,),
    "v": (S,),
    "<": (W,),
    "NE": (NE,),
    "SE": (SE,),
    "SW": (SW,),
    "NW": (NW,),
    "^v": (N, S),
    "<>": (E, W),
    "//": (NE, SW),
    "\\\\": (SE, NW),
    "+": STRAIGHT,
    "x": DIAGONAL,
}
CANNONS: Final = ("K^", "K>", "Kv", "K<")
MOVING: Final = frozenset([*ARROWS, *CANNONS, "Ho", "Ic", "Tr", "Ba", "Cr"])
COIN_BARRED: Final = frozenset(["Ju", "Sh", "Fo"])
LABYRINTHS: Final = {"L2": 2, "L3": 3, "L4": 4, "L5": 5}
CHESTS: Final = {"C1": 1, "C2": 2, "C3": 3}
RESTING: Final = frozenset(["e", "Bk", "Dn", "Br", "Pi", "Ca", "Og", *COIN_BARRED, *LABYRINTHS, *CHESTS])


@dataclass(eq=False)
class Card:
    """What is printed on it. Cards are told apart by identity, so that what was found out about one can be kept."""

    signs: dict[Cell, str]
    turns: int | None = None
    alive: int = 1
    untouched: frozenset[Cell] = frozenset()
    each: bool = False
    memo: dict[object, object] = field(default_factory=dict)

    def only(self, sign: str) -> Cell:
        [cell] = [cell for cell, found in self.signs.items() if found == sign]
        return cell

    def place(self, cell: Cell) -> Place:
        """Where whoever enters the cell finds himself: in a labyrinth on space 1 (ISL-L1)."""
        return *cell, 1 if self.signs[cell] in LABYRINTHS else 0

    def coins(self) -> tuple[Place, ...]:
        """What lies in the chests at the beginning (ARC-P1)."""
        found = [self.place(cell) for cell, sign in self.signs.items() for _ in range(CHESTS.get(sign, 0))]
        return tuple(sorted(found))

    def is_space(self, cell: Cell) -> bool:
        """The sea beside the land; what is farther off is void (ISL-B3)."""
        return cell not in self.signs and any(plus(cell, vector) in self.signs for vector in KING)


def plus(cell: Cell, vector: Vector) -> Cell:
    return cell[0] + vector[0], cell[1] + vector[1]


def name_of(cell: Cell) -> str:
    return "abcdefghij"[cell[0]] + str(cell[1])


def cell_of(name: str) -> Cell:
    return "abcdefghij".index(name[0]), int(name[1:])


def read(text: str) -> Card:
    _, conditions, *rows, letters = [line for line in text.splitlines() if line.strip()]
    columns = ["abcdefghij".index(letter) for letter in letters.split()]
    signs: dict[Cell, str] = {}
    for row in rows:
        number, *cells = row.split()
        laid = zip(columns, cells, strict=True)
        signs |= {(column, int(number)): sign for column, sign in laid if sign != "--"}
    assert set(signs.values()) <= MOVING | RESTING, text
    card = Card(signs)
    for condition in conditions.split(","):
        state(card, condition.split())
    return card


def state(card: Card, condition: list[str]) -> None:
    match condition:
        case ["turns", "<=", most]:
            card.turns = int(most)
        case ["alive", ">=", least]:
            card.alive = int(least)
        case ["untouched", cell]:
            card.untouched |= {cell_of(cell)}
        case ["each", "delivers"]:
            card.each = True
        case _:
            raise AssertionError(condition)

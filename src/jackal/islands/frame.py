"""The frame of a board: the grid of cells, their names, and what lies in which direction, land or not."""

from functools import lru_cache
from typing import Final

# ISL-B7: clockwise from north.
DIRECTIONS: Final = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
EAST_OF: Final = (0, 1, 1, 1, 0, -1, -1, -1)
NORTH_OF: Final = (1, 1, 0, -1, -1, -1, 0, 1)
STRAIGHT: Final = [0, 2, 4, 6]  # a list: compiled code would make a tuple anew each time it goes over it
DIAGONAL: Final = (1, 3, 5, 7)
# Knight's leaps clockwise from north-north-east; the one opposite to k is k + 4 (mod 8).
LEAP_EAST: Final = (1, 2, 2, 1, -1, -2, -2, -1)
LEAP_NORTH: Final = (2, 1, -1, -2, -2, -1, 1, 2)
COLUMNS: Final = "abcdefghijklmnopqrstuvwxyz"
NOWHERE: Final = -1
MOST_PIECES: Final = 16
MOST_LANDINGS: Final = 4096

Cells = tuple[int, ...]
Landings = list[Cells | None]
"""By piece, its steps to some cells, as actions."""


class Frame:
    """Cells are numbered row by row from the south-west corner; `south` is the number of the lowest row (ISL-B1)."""

    def __init__(self, width: int, height: int, south: int) -> None:
        self.width = width
        self.height = height
        self.size = width * height
        self.south = south
        self.step = self._table(EAST_OF, NORTH_OF, 1)
        """Cell and direction (cell * 8 + d) to the neighbouring cell, NOWHERE outside the frame."""
        self.leap = self._table(LEAP_EAST, LEAP_NORTH, 1)
        self.hop = self._table(EAST_OF, NORTH_OF, 2)
        self.ways = [NOWHERE] * (2 * width + 3)
        """By how much the number of a cell grows in a direction, a row and a cell added: which one that is."""
        for d in range(8):
            self.ways[(NORTH_OF[d] + 1) * width + EAST_OF[d] + 1] = d
        self.names = tuple([COLUMNS[cell % width] + str(cell // width + south) for cell in range(self.size)])
        self._landings: dict[Cells, Landings] = {}

    def landings(self, around: Cells) -> Landings:
        """Where the steps to these cells are kept, for all fields that have such cells round a cell: see `moves.py`."""
        kept = self._landings.get(around)
        if kept is None:
            if len(self._landings) >= MOST_LANDINGS:
                self._landings.clear()
            kept = self._landings[around] = [None] * MOST_PIECES
        return kept

    def beyond(self, cell: int, east: int, north: int) -> int:
        """The cell so far to the east and north, NOWHERE outside the frame."""
        x = cell % self.width + east
        y = cell // self.width + north
        return y * self.width + x if 0 <= x < self.width and 0 <= y < self.height else NOWHERE

    def _table(self, east: tuple[int, ...], north: tuple[int, ...], far: int) -> list[int]:
        return [self.beyond(cell, east[d] * far, north[d] * far) for cell in range(self.size) for d in range(8)]

    def name(self, cell: int) -> str:
        return self.names[cell]

    def cell(self, name: str) -> int:
        """The cell of a name, NOWHERE if the frame has none such."""
        column, row = COLUMNS.find(name[:1]), name[1:]
        digits = row.removeprefix("-")
        if not name or not 0 <= column < self.width or not digits.isdecimal() or len(digits) > 2:
            return NOWHERE
        y = int(row) - self.south
        return y * self.width + column if 0 <= y < self.height else NOWHERE


@lru_cache(maxsize=64)
def make_frame(width: int, height: int, south: int) -> Frame:
    """The frame of a size, made once and shared."""
    return Frame(width, height, south)

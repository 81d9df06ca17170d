"""The field: which cells are land, space or void, and what neighbours what. A value, never changed, only replaced."""

from functools import cmp_to_key, lru_cache
from typing import Final

VOID: Final = 0
LAND: Final = 1
SPACE: Final = 2

# ISL-B7: clockwise from north.
DIRECTIONS: Final = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
EAST_OF: Final = (0, 1, 1, 1, 0, -1, -1, -1)
NORTH_OF: Final = (1, 1, 0, -1, -1, -1, 0, 1)
STRAIGHT: Final = (0, 2, 4, 6)
# Knight's leaps clockwise from north-north-east; the one opposite to k is k + 4 (mod 8).
LEAP_EAST: Final = (1, 2, 2, 1, -1, -2, -2, -1)
LEAP_NORTH: Final = (2, 1, -1, -2, -2, -1, 1, 2)
COLUMNS: Final = "abcdefghijklmnopqrstuvwxyz"
NOWHERE: Final = -1
UNREACHED: Final = 9999


class Field:
    """Geometry of one outline. Cells are numbered row by row from the south-west corner of the frame."""

    def __init__(self, width: int, height: int, land: tuple[int, ...], corner_spaces: bool, north: int) -> None:
        self.width = width
        self.height = height
        self.size = width * height
        self.north = north
        """The direction of the north mark: the zero angle of `clock` (ARC-V1)."""
        self.land = list(land)
        self.sort = self._sorts(set(land), corner_spaces)
        self.spaces = [cell for cell in range(self.size) if self.sort[cell] == SPACE]
        self.step = self._table(EAST_OF, NORTH_OF, 1)
        """Cell and direction (cell * 8 + d) to the neighbouring cell, NOWHERE into void."""
        self.leap = self._table(LEAP_EAST, LEAP_NORTH, 1)
        self.hop = self._table(EAST_OF, NORTH_OF, 2)
        self.around = [self._beside(cell, LAND, range(8)) for cell in range(self.size)]
        """The land cells around a cell, in 8 directions (ISL-B4, B5)."""
        self.shore = [self._beside(cell, SPACE, range(8)) for cell in range(self.size)]
        """The spaces around a cell, in 8 directions."""
        self.track = [self._beside(cell, SPACE, STRAIGHT) for cell in range(self.size)]
        """The spaces sharing an edge with a cell (ISL-B4)."""
        self.clock = self._clock()
        """For land cells the place in the order clockwise from north round the island (ARC-B5)."""
        self._walks: dict[int, list[int]] = {}

    def _sorts(self, land: set[int], corner_spaces: bool) -> list[int]:
        """ISL-B2, B3: land, the spaces that touch it, and void."""
        reach = range(8) if corner_spaces else STRAIGHT
        sorts = [VOID] * self.size
        for cell in range(self.size):
            if cell in land:
                sorts[cell] = LAND
            elif any(self.beyond(cell, EAST_OF[d], NORTH_OF[d]) in land for d in reach):
                sorts[cell] = SPACE
        return sorts

    def beyond(self, cell: int, east: int, north: int) -> int:
        """The cell so far to the east and north, NOWHERE outside the frame."""
        x = cell % self.width + east
        y = cell // self.width + north
        return y * self.width + x if 0 <= x < self.width and 0 <= y < self.height else NOWHERE

    def _table(self, east: tuple[int, ...], north: tuple[int, ...], far: int) -> list[int]:
        table: list[int] = []
        for cell in range(self.size):
            for d in range(8):
                to = self.beyond(cell, east[d] * far, north[d] * far)
                table.append(to if to != NOWHERE and self.sort[to] != VOID else NOWHERE)
        return table

    def _beside(self, cell: int, sort: int, ways: range | tuple[int, ...]) -> list[int]:
        if self.sort[cell] == VOID:
            return []
        cells = [self.step[cell * 8 + d] for d in ways]
        return [to for to in cells if to != NOWHERE and self.sort[to] == sort]

    def name(self, cell: int) -> str:
        return COLUMNS[cell % self.width] + str(cell // self.width + 1)

    def cell(self, name: str) -> int:
        """The cell of a name, NOWHERE if the frame has none such."""
        column, row = COLUMNS.find(name[:1]), name[1:]
        if not name or not 0 <= column < self.width or not row.isdecimal() or len(row) > 2:
            return NOWHERE
        if not 1 <= int(row) <= self.height:
            return NOWHERE
        return (int(row) - 1) * self.width + column

    def way(self, origin: int, to: int) -> int:
        """The direction of a one-cell step, NOWHERE if the cells are no neighbours."""
        for d in range(8):
            if self.step[origin * 8 + d] == to:
                return d
        return NOWHERE

    def over(self, cell: int, d: int) -> int:
        """ARC-K22: the first space beyond the last land cell of the line from here."""
        last = cell
        at = self.beyond(cell, EAST_OF[d], NORTH_OF[d])
        while at != NOWHERE:
            if self.sort[at] == LAND:
                last = at
            at = self.beyond(at, EAST_OF[d], NORTH_OF[d])
        return self.beyond(last, EAST_OF[d], NORTH_OF[d])

    def ray(self, cell: int, d: int) -> list[int]:
        """The land cells in a straight line from here, through any gap, nearest first (ISL-K15)."""
        cells: list[int] = []
        at = self.beyond(cell, EAST_OF[d], NORTH_OF[d])
        while at != NOWHERE:
            if self.sort[at] == LAND:
                cells.append(at)
            at = self.beyond(at, EAST_OF[d], NORTH_OF[d])
        return cells

    def walks(self, origin: int) -> list[int]:
        """King's steps over land from a land cell to each cell (ISL-B7); the table is kept."""
        if origin not in self._walks:
            far = [UNREACHED] * self.size
            far[origin] = 0
            queue = [origin]
            for cell in queue:
                for to in self.around[cell]:
                    if far[to] == UNREACHED:
                        far[to] = far[cell] + 1
                        queue.append(to)
            self._walks[origin] = far
        return self._walks[origin]

    def _clock(self) -> list[int]:
        xs = [cell % self.width for cell in self.land]
        ys = [cell // self.width for cell in self.land]
        middle_x, middle_y = min(xs) + max(xs), min(ys) + max(ys)
        ahead_x, ahead_y = EAST_OF[self.north], NORTH_OF[self.north]

        def arm(cell: int) -> tuple[int, int]:
            """The line from the centre to the cell: how far ahead to the north mark, how far to its right."""
            east, north = 2 * (cell % self.width) - middle_x, 2 * (cell // self.width) - middle_y
            return east * ahead_x + north * ahead_y, east * ahead_y - north * ahead_x

        ranks = [0] * self.size
        arms = sorted((arm(cell) for cell in self.land), key=cmp_to_key(_by_angle))
        for cell in self.land:
            ranks[cell] = arms.index(arm(cell))
        return ranks


def _by_angle(one: tuple[int, int], other: tuple[int, int]) -> int:
    """Clockwise angle in [0, 360), compared exactly; equal angles: nearer the centre first; the centre is angle 0."""
    halves = _left_half(one) - _left_half(other)
    if halves:
        return halves
    turn = other[1] * one[0] - one[1] * other[0]
    if turn:
        return -turn
    return one[0] ** 2 + one[1] ** 2 - other[0] ** 2 - other[1] ** 2


def _left_half(arm: tuple[int, int]) -> int:
    ahead, right = arm
    return 1 if right < 0 or (right == 0 and ahead < 0) else 0


@lru_cache(maxsize=256)
def make_field(width: int, height: int, land: tuple[int, ...], corner_spaces: bool, north: int) -> Field:
    """The field of an outline, made once and shared."""
    return Field(width, height, land, corner_spaces, north)


def cut_off(field: Field, cells: list[int]) -> int:
    """A cell that cannot be reached from the first one by shared edges within these cells, NOWHERE if there is none."""
    left = set(cells)
    queue = cells[:1]
    left.discard(cells[0])
    for cell in queue:
        for d in STRAIGHT:
            to = field.beyond(cell, EAST_OF[d], NORTH_OF[d])
            if to in left:
                left.discard(to)
                queue.append(to)
    return max(left, default=NOWHERE)


def outline_fault(field: Field) -> tuple[str, int]:
    """Why the outline is not valid by ISL-B6, and a cell where it shows; nothing if it is."""
    outside = [cell for cell in range(field.size) if field.sort[cell] != LAND]
    for message, cells in (
        ("the land is not in one piece: this cell shares no edge with the rest", field.land),
        ("the land encloses this cell, which is not land", outside),
        ("the spaces round the land are not in one piece: a ship could not sail here", field.spaces),
    ):
        cell = cut_off(field, cells)
        if cell != NOWHERE:
            return message, cell
    return "", NOWHERE

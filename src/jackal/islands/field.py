"""The field: which cells are land, space, veil or void, what neighbours what. A value, never changed, only replaced."""

from functools import cmp_to_key, lru_cache
from typing import Final

from jackal.islands.frame import COLUMNS, DIRECTIONS, EAST_OF, NORTH_OF, NOWHERE, STRAIGHT, Frame
from jackal.islands.laying import CORNER, LAND, NONE, SPACE, VEIL, VOID, Tables
from jackal.islands.rows import Step

__all__ = ["COLUMNS", "CORNER", "DIRECTIONS", "LAND", "NOWHERE", "SPACE", "STRAIGHT", "VEIL", "VOID"]

UNREACHED: Final = 9999


class Routes:
    """Ways of a vehicle: its paths, packed as actions, and all spaces on them."""

    def __init__(self) -> None:
        self.paths: list[int] = []
        self.cells: set[int] = set()


class Field:
    """Geometry of one outline, with a veil between two worlds or without.

    In `step`, `leap` and `hop` a number below NOWHERE says that the way leads through the veil or into a corner:
    `arrivals` then lists where it may end.
    """

    def __init__(self, tables: Tables, north: int) -> None:
        frame = tables.frame
        self.tables = tables
        self.frame = frame
        self.width = frame.width
        self.height = frame.height
        self.size = frame.size
        self.north = north
        """The direction of the north mark: the zero angle of `clock` (ARC-V1)."""
        self.land = tables.land
        self.veil = tables.veil
        self.sort = tables.sort
        self.spaces = [cell for cell in range(self.size) if self.sort[cell] == SPACE]
        self.worlds = 2 if self.veil else 1
        self.world = self._world_of_cells()
        """By cell, 0 or, beyond the veil, 1."""
        self.realms = [[cell for cell in self.land if self.world[cell] == world] for world in range(self.worlds)]
        """The land of each world."""
        self.step = tables.step
        """Cell and direction (cell * 8 + d) to the neighbouring cell, NOWHERE into void."""
        self.leap = tables.leap
        self.hop = tables.hop
        self.arrivals = tables.arrivals
        """Ends of a way through the veil or into a corner: `cell << 4`, with the last direction + 1 after the veil."""
        self.crossings = tables.crossings
        """For land beside the veil: where a step through it may end, coded like `arrivals` (ARK-W3)."""
        self.around = tables.around
        """The land cells around a cell, in 8 directions (ISL-B4, B5)."""
        self.shore = tables.shore
        """The spaces around a cell, in 8 directions."""
        self.track = tables.track
        """For spaces, their neighbours for who goes on foot or swims: by a shared edge (ISL-B4) or a run of corners."""
        self.ends = [self._veil_ends(world) for world in range(self.worlds)] if self.veil else []
        """ARK-B7: for each world its spaces just north and just south of the veil."""
        self.drive = self._linked(self.track, self.ends)
        """The same for vehicles: the veil is jumped (ARK-V3)."""
        self.roam = self._linked(self.drive, self._across())
        """The same for a vehicle that may also pass along the veil (ARK-A10)."""
        self.routes: dict[int, Routes] = {}
        """What was found out about vehicles on the move, walks outside and single steps: see `moves.py`."""
        self.strolls: dict[int, list[int]] = {}
        self.landings: list[list[int]] = [NONE] * (16 * self.size)
        self.kept: dict[int, list[Step]] = {}
        """Steps that tiles allow: see `effects.py`; and those that open a chain: see `chain.py`."""
        self.first_steps: dict[int, Step] = {}
        self._walks: dict[int, list[int]] = {}
        self._clock: list[int] = []

    def _world_of_cells(self) -> list[int]:
        if not self.veil:
            return [0] * self.size
        middle = self.veil[len(self.veil) // 2] % self.width
        return [int(x > middle) for x in range(self.width)] * self.height

    def _veil_ends(self, world: int) -> tuple[int, int]:
        """ARK-B7: the spaces faced just before and just after the edges that face the veil."""
        towards = 6 if world else 2
        step = self.frame.step
        facing = [cell for cell in self.realms[world] if self.sort[step[cell * 8 + towards]] == VEIL]
        return self._end(facing[-1], 0, towards), self._end(facing[0], 4, towards)

    def _across(self) -> list[tuple[int, int]]:
        """ARK-A10: the two spaces north of the veil, and the two south of it."""
        return [(self.ends[0][side], self.ends[1][side]) for side in range(2)] if self.ends else []

    def _end(self, last: int, way: int, towards: int) -> int:
        """The space that the outline faces after the last tile by the veil: beyond it, or beside the next tile."""
        beyond = self.frame.step[last * 8 + way]
        return self.frame.step[beyond * 8 + towards] if self.sort[beyond] == LAND else beyond

    def _linked(self, track: list[list[int]], pairs: list[tuple[int, int]]) -> list[list[int]]:
        """A track in which some spaces are neighbours, too."""
        if not pairs:
            return track
        linked = track[:]
        for one, other in pairs:
            linked[one] = [*linked[one], other]
            linked[other] = [*linked[other], one]
        return linked

    # Questions ------------------------------------------------------------------------------------------------------

    def beyond(self, cell: int, east: int, north: int) -> int:
        return self.frame.beyond(cell, east, north)

    def name(self, cell: int) -> str:
        return self.frame.name(cell)

    def cell(self, name: str) -> int:
        return self.frame.cell(name)

    def way(self, origin: int, to: int) -> int:
        """The direction of a one-cell step, NOWHERE if the cells are no neighbours."""
        d = self.frame.ways.get(to - origin, NOWHERE)
        return d if d != NOWHERE and self.frame.step[origin * 8 + d] == to else NOWHERE

    def mirror(self, cell: int) -> int:
        """ARK-B3: the cell of the other world in the same row and equally far from the veil; itself without a veil."""
        return cell - 2 * (cell % self.width) + self.width - 1 if self.veil else cell

    def before_veil(self, exit_: int, way: int) -> int:
        """The last veil cell of a crossing that ended here by that way."""
        return self.frame.step[exit_ * 8 + (way + 4) % 8]

    def over(self, cell: int, d: int) -> int:
        """ARC-K22: the first space beyond the last land cell of the line from here."""
        line = [cell, *self.ray(cell, d)]
        return self.beyond(line[-1], EAST_OF[d], NORTH_OF[d])

    def ray(self, cell: int, d: int) -> list[int]:
        """The land cells of this world in a straight line, through any gap, nearest first (ISL-K15, ARK-K19)."""
        cells: list[int] = []
        at = self.frame.step[cell * 8 + d]
        while at != NOWHERE:
            if self.sort[at] == LAND and self.world[at] == self.world[cell]:
                cells.append(at)
            at = self.frame.step[at * 8 + d]
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

    def clock(self, cell: int) -> int:
        """For a land cell the place in the order clockwise from north round the island (ARC-B5)."""
        if not self._clock:
            self._clock = self._ranks()
        return self._clock[cell]

    def _ranks(self) -> list[int]:
        xs = [cell % self.width for cell in self.land]
        ys = [cell // self.width for cell in self.land]
        middle_x, middle_y = min(xs) + max(xs), min(ys) + max(ys)
        ahead_x, ahead_y = EAST_OF[self.north], NORTH_OF[self.north]

        def arm(cell: int) -> tuple[int, int]:
            """The line from the centre to the cell: how far ahead to the north mark, how far to its right."""
            east, north = 2 * (cell % self.width) - middle_x, 2 * (cell // self.width) - middle_y
            return east * ahead_x + north * ahead_y, east * ahead_y - north * ahead_x

        ranks = [0] * self.size
        arms = sorted((arm(cell) for cell in self.land), key=cmp_to_key(by_angle))
        for cell in self.land:
            ranks[cell] = arms.index(arm(cell))
        return ranks

    def with_land(self, land: list[int]) -> "Field":
        """The same frame and veil with other land."""
        return altered(self, tuple(sorted(land)))


def by_angle(one: tuple[int, int], other: tuple[int, int]) -> int:
    """Clockwise angle in [0, 360), compared exactly; equal angles: nearer the centre first; the centre is angle 0.

    Each is how far ahead, to the north, and how far to the right of it.
    """
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


@lru_cache(maxsize=64)
def make_field(
    frame: Frame, land: tuple[int, ...], veil: tuple[int, ...], corner_spaces: bool, north: int = 0
) -> Field:
    """The field of an outline, made once and shared."""
    return Field(Tables(frame, veil, corner_spaces).with_land(list(land)), north)


@lru_cache(maxsize=64)
def altered(field: Field, land: tuple[int, ...]) -> Field:
    """A field with other land, made once and shared."""
    return Field(field.tables.with_land(list(land)), field.north)


def cut_off(frame: Frame, cells: list[int]) -> int:
    """A cell that cannot be reached from the first one by shared edges within these cells, NOWHERE if there is none."""
    left = set(cells)
    queue = cells[:1]
    left.discard(cells[0])
    for cell in queue:
        for d in STRAIGHT:
            to = frame.step[cell * 8 + d]
            if to in left:
                left.discard(to)
                queue.append(to)
    return max(left, default=NOWHERE)


def outline_fault(field: Field) -> tuple[str, int]:
    """Why the outline is not valid by ISL-B6, and a cell where it shows; nothing if it is."""
    outside = [cell for cell in range(field.size) if field.sort[cell] != LAND]
    fringe = [cell for cell in range(field.size) if field.sort[cell] in (SPACE, CORNER)]
    for message, cells in (
        ("the land is not in one piece: this cell shares no edge with the rest", field.land),
        ("the land encloses this cell, which is not land", outside),
        ("the spaces round the land are not in one piece: a ship could not sail here", fringe),
    ):
        cell = cut_off(field.frame, cells)
        if cell != NOWHERE:
            return message, cell
    return "", NOWHERE

"""The field: which cells are land, space, veil or void, what neighbours what. A value, never changed, only replaced."""

from collections.abc import Sequence
from functools import cmp_to_key, lru_cache
from typing import Final

from jackal.islands.frame import COLUMNS, DIRECTIONS, EAST_OF, NORTH_OF, NOWHERE, STRAIGHT, Cells, Frame, Landings
from jackal.islands.laying import CORNER, LAND, NONE, SPACE, VEIL, VOID, Laying
from jackal.islands.steps import Steps
from jackal.islands.track import Track

__all__ = ["COLUMNS", "CORNER", "DIRECTIONS", "LAND", "NOWHERE", "SPACE", "STRAIGHT", "VEIL", "VOID"]

UNREACHED: Final = 9999
NOTHING_KEPT: Final[dict[int, Steps]] = {}


class Field:
    """Geometry of one outline, with a veil between two worlds or without.

    Tables are tuples: lists of numbers would keep the garbage collector busy.
    """

    def __init__(self, tables: Laying, north: int, before: "Field | None" = None) -> None:
        frame = tables.frame
        self.corner_spaces = tables.corner_spaces
        self.frame = frame
        self.width = frame.width
        self.height = frame.height
        self.size = frame.size
        self.north = north
        """The direction of the north mark: the zero angle of `clock`."""
        self.land = tables.land
        self.veil = tables.veil
        self.sort = bytes(tables.sort)
        self.spaces = tuple([cell for cell in range(self.size) if self.sort[cell] == SPACE])
        self.worlds = 2 if self.veil else 1
        self.world: Cells = self._world_of_cells() if before is None else before.world
        """By cell, 0 or, beyond the veil, 1."""
        self.realms = [self._land_of(world) for world in range(self.worlds)]
        """The land of each world."""
        self.exits = tables.exits
        """For cells of the veil: where a way into them may end, from the world before it and from the one behind."""
        self.crossings = tuple(tables.crossings)
        """For land by the veil: where a step through it may end, `cell << 4` with the last direction + 1."""
        self.around = tuple(tables.around)
        """The land cells around a cell, in 8 directions (ISL-B4, ISL-B5)."""
        self.shore = tuple(tables.shore)
        """The spaces around a cell, in 8 directions."""
        self.track: Track = Track(tuple(tables.track), before.track if before is not None else None)
        """For spaces, their neighbours for who goes on foot or swims: by a shared edge (ISL-B4) or a run of corners."""
        self.ends = [self._veil_ends(world) for world in range(self.worlds)] if self.veil else []
        """For each world its spaces just north and just south of the veil."""
        self.drive: Track = self._linked(self.track, self.ends, before.drive if before is not None else None)
        """The same for vehicles: the veil is jumped."""
        self._roam: Track | None = None
        # What was found out, by cell: single steps (moves.py), and those that tiles allow (effects.py). Where a change
        # of land touched nothing it is shared with the field before.
        self.landings: list[Landings] = [frame.landings(NONE)] * self.size if before is None else before.landings[:]
        self.kept: list[dict[int, Steps]] = [NOTHING_KEPT] * self.size if before is None else before.kept[:]
        for cell in tables.touched:
            self.landings[cell] = frame.landings(self.around[cell])
            self.kept[cell] = NOTHING_KEPT
        self.flights: dict[int, Steps] = {}
        self._walks: dict[int, list[int]] = {}
        self._clock: list[int] = []

    def _world_of_cells(self) -> Cells:
        if not self.veil:
            return (0,) * self.size
        middle = self.veil[len(self.veil) // 2] % self.width
        return tuple([int(x > middle) for x in range(self.width)]) * self.height

    def _land_of(self, world: int) -> Cells:
        return tuple([cell for cell in self.land if self.world[cell] == world])

    def _veil_ends(self, world: int) -> tuple[int, int]:
        """The spaces faced just before and just after the edges that face the veil."""
        towards = 6 if world else 2
        step = self.frame.step
        facing = [cell for cell in self.realms[world] if self.sort[step[cell * 8 + towards]] == VEIL]
        return self._end(facing[-1], 0, towards), self._end(facing[0], 4, towards)

    def roam(self) -> Track:
        """The same for a vehicle that may also pass along the veil."""
        if self._roam is None:
            self._roam = self._linked(self.drive, self._across(), None)
        return self._roam

    def _across(self) -> list[tuple[int, int]]:
        """The two spaces north of the veil, and the two south of it."""
        return [(self.ends[0][side], self.ends[1][side]) for side in range(2)] if self.ends else []

    def _end(self, last: int, way: int, towards: int) -> int:
        """The space that the outline faces after the last tile by the veil: beyond it, or beside the next tile."""
        beyond = self.frame.step[last * 8 + way]
        return self.frame.step[beyond * 8 + towards] if self.sort[beyond] == LAND else beyond

    def _linked(self, track: Track, pairs: list[tuple[int, int]], before: Track | None) -> Track:
        """A track in which some spaces are neighbours, too."""
        if not pairs:
            return track
        linked = list(track.beside)
        for one, other in pairs:
            linked[one] = (*linked[one], other)
            linked[other] = (*linked[other], one)
        return Track(tuple(linked), before)

    # Questions ------------------------------------------------------------------------------------------------------

    def beyond(self, cell: int, east: int, north: int) -> int:
        return self.frame.beyond(cell, east, north)

    def name(self, cell: int) -> str:
        return self.frame.name(cell)

    def cell(self, name: str) -> int:
        return self.frame.cell(name)

    def way(self, origin: int, to: int) -> int:
        """The direction of a one-cell step, NOWHERE if the cells are no neighbours."""
        growth = to - origin + self.width + 1
        d = self.frame.ways[growth] if 0 <= growth < len(self.frame.ways) else NOWHERE
        return d if d != NOWHERE and self.frame.step[origin * 8 + d] == to else NOWHERE

    def mirror(self, cell: int) -> int:
        """The cell of the other world in the same row and equally far from the veil; itself without a veil."""
        return cell - 2 * (cell % self.width) + self.width - 1 if self.veil else cell

    def arrivals(self, origin: int, to: int) -> Cells:
        """Where a way into a cell ends, coded like `crossings`: there, beside a corner, behind the veil."""
        sort = self.sort[to] if to != NOWHERE else VOID
        if sort in (LAND, SPACE):
            return (to << 4,)
        if sort == VEIL:
            return self.exits[to][self.world[origin]]
        if sort == VOID:
            return NONE
        beside = [self.frame.step[to * 8 + d] for d in STRAIGHT]
        return tuple([space << 4 for space in beside if space != NOWHERE and self.sort[space] == SPACE])

    def before_veil(self, exit_: int, way: int) -> int:
        """The last veil cell of a crossing that ended here by that way."""
        return self.frame.step[exit_ * 8 + (way + 4) % 8]

    def over(self, cell: int, d: int) -> int:
        """The first space beyond the last land cell of the line from here."""
        line = [cell, *self.ray(cell, d)]
        return self.beyond(line[-1], EAST_OF[d], NORTH_OF[d])

    def ray(self, cell: int, d: int) -> list[int]:
        """The land cells of this world in a straight line, through any gap, nearest first (ISL-K15)."""
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
        """For a land cell the place in the order clockwise from north round the island."""
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

    def with_land(self, land: Sequence[int]) -> "Field":
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
def make_field(frame: Frame, land: Cells, veil: Cells, corner_spaces: bool, north: int = 0) -> Field:
    """The field of an outline, made once and shared."""
    tables = Laying(frame, veil, corner_spaces)
    tables.lay(land)
    return Field(tables, north)


@lru_cache(maxsize=128)
def altered(field: Field, land: Cells) -> Field:
    """A field with other land, made once and shared: only what is around the change is laid anew."""
    tables = Laying(field.frame, field.veil, field.corner_spaces)
    tables.land = field.land
    tables.sort = list(field.sort)
    tables.exits, tables.crossings = field.exits, list(field.crossings)
    tables.around, tables.shore, tables.track = list(field.around), list(field.shore), list(field.track.beside)
    tables.lay(land)
    return Field(tables, field.north, field)


def cut_off(frame: Frame, cells: list[int]) -> int:
    """A cell that no shared edges within these cells join to most of them, NOWHERE if there is none."""
    left = [False] * (frame.size + 1)  # beyond the frame, at NOWHERE, there is none
    for cell in cells:
        left[cell] = True
    queue = [cells[0]]
    left[cells[0]] = False
    for cell in queue:
        for d in STRAIGHT:
            to = frame.step[cell * 8 + d]
            if left[to]:
                left[to] = False
                queue.append(to)
    if len(cells) > 2 * len(queue):
        return cells[0]
    return max([cell for cell in cells if left[cell]], default=NOWHERE)


def outline_fault(field: Field) -> tuple[str, int]:
    """Why the outline is not valid by ISL-B6, and a cell where it shows; nothing if it is."""
    outside = [cell for cell in range(field.size) if field.sort[cell] != LAND]
    fringe = [cell for cell in range(field.size) if field.sort[cell] in (SPACE, CORNER)]
    for message, cells in (
        ("the land is not in one piece: this cell shares no edge with the rest", list(field.land)),
        ("the land encloses this cell, which is not land", outside),
        ("the spaces round the land are not in one piece: a ship could not sail here", fringe),
    ):
        cell = cut_off(field.frame, cells)
        if cell != NOWHERE:
            return message, cell
    return "", NOWHERE

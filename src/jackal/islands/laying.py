"""How the tables of a field are laid: sorts of cells, where steps lead, what neighbours what.

All land is laid over an empty frame; where land changes only the cells around it are laid anew.
"""

from typing import Final

from jackal.islands.frame import NOWHERE, STRAIGHT, Cells, Frame

VOID: Final = 0
LAND: Final = 1
SPACE: Final = 2
VEIL: Final = 3
CORNER: Final = 4  # touches land at a corner only, where that makes no space; passed through, never stopped on

EASTWARD: Final = (1, 2, 3)  # the three ways of going on by one column
WESTWARD: Final = (7, 6, 5)
NONE: Final[Cells] = ()


class Laying:
    """The tables of a field while they are laid: see `Field` for what they hold."""

    def __init__(self, frame: Frame, veil: Cells, corner_spaces: bool) -> None:
        self.frame = frame
        self.veil = veil
        self.corner_spaces = corner_spaces
        self.land: Cells = NONE
        self.sort = [VOID] * frame.size
        for cell in veil:
            self.sort[cell] = VEIL
        self.exits: dict[int, tuple[Cells, Cells]] = {}
        self.crossings: list[Cells] = [NONE] * frame.size
        self.around = self.crossings[:]
        self.shore = self.crossings[:]
        self.track = self.crossings[:]
        self.touched: set[int] = set()
        """The cells that have other neighbours, or from which a step leads elsewhere, than before."""

    def lay(self, land: Cells) -> None:
        """Other land than up to now."""
        there = set(land)
        changed = there ^ set(self.land)
        self.land = land
        resorted: list[int] = []
        for cell in sorted(self._with_neighbours(changed)):
            sort = self._sort_of(cell, there)
            if sort != self.sort[cell]:
                self.sort[cell] = sort
                resorted.append(cell)
        self._lay_ways(resorted)
        self._lay_neighbours(resorted)
        self._lay_tracks(resorted)

    def _with_neighbours(self, cells: set[int]) -> set[int]:
        near = set(cells)
        for cell in cells:
            near.update(self.frame.step[cell * 8 : cell * 8 + 8])
        near.discard(NOWHERE)
        return near

    def _sort_of(self, cell: int, land: set[int]) -> int:
        """ISL-B2, ISL-B3: land, the spaces that touch it, corners, and void."""
        if cell in land:
            return LAND
        if self.sort[cell] == VEIL:
            return VEIL
        beside = self.frame.step
        for d in STRAIGHT:
            if beside[cell * 8 + d] in land:
                return SPACE
        for d in range(1, 8, 2):
            if beside[cell * 8 + d] in land:
                return SPACE if self.corner_spaces else CORNER
        return VOID

    # Where steps lead -----------------------------------------------------------------------------------------------

    def _lay_ways(self, resorted: list[int]) -> None:
        """Steps lead elsewhere that lead to cells of another sort now, to corners beside such cells, into the veil."""
        stale = set(resorted)
        for cell in resorted:
            for d in STRAIGHT:
                to = self.frame.step[cell * 8 + d]
                if to >= 0 and self.sort[to] == CORNER:
                    stale.add(to)
        if self.veil and self._by_the_veil(resorted):
            stale.update(self.veil)
            self._lay_crossings()
        for cell in stale:
            for table in (self.frame.step, self.frame.leap, self.frame.hop):
                self.touched.update(table[cell * 8 : cell * 8 + 8])
        self.touched.discard(NOWHERE)

    def _middle(self) -> int:
        """The column in the middle of the veil."""
        return self.veil[len(self.veil) // 2] % self.frame.width if self.veil else 0

    def _by_the_veil(self, cells: list[int]) -> bool:
        middle = self._middle()
        return any(abs(cell % self.frame.width - middle) <= 2 for cell in cells)

    def _lay_crossings(self) -> None:
        """Through the veil, away from the world that is left."""
        self.crossings = [NONE] * self.frame.size
        self.exits = {cell: (self._through(cell, EASTWARD), self._through(cell, WESTWARD)) for cell in self.veil}
        for cell in self.veil:
            for origin in self.frame.step[cell * 8 : cell * 8 + 8]:
                if self.sort[origin] == LAND:
                    ends = self.exits[cell][origin % self.frame.width > self._middle()]
                    self.crossings[origin] = tuple(sorted({*self.crossings[origin], *ends}))

    def _through(self, cell: int, ways: Cells) -> Cells:
        """From a veil cell onward column by column: the tiles where one comes out, with the last move."""
        ends: set[int] = set()
        front = [cell]
        for at in front:
            for way in ways:
                to = self.frame.step[at * 8 + way]
                if to >= 0 and self.sort[to] == VEIL:
                    if to not in front:
                        front.append(to)
                elif to >= 0 and self.sort[to] == LAND:
                    ends.add(to << 4 | way + 1)
        return tuple(sorted(ends))

    # Neighbours -----------------------------------------------------------------------------------------------------

    def _lay_neighbours(self, resorted: list[int]) -> None:
        for cell in self._with_neighbours(set(resorted)):
            self.touched.add(cell)
            self.around[cell] = self.shore[cell] = NONE
            if self.sort[cell] == LAND or self.sort[cell] == SPACE:
                beside = [to for to in self.frame.step[cell * 8 : cell * 8 + 8] if to >= 0]
                self.around[cell] = tuple([to for to in beside if self.sort[to] == LAND])
                self.shore[cell] = tuple([to for to in beside if self.sort[to] == SPACE])

    def _lay_tracks(self, resorted: list[int]) -> None:
        """The tracks of spaces beside such cells, or linked to them by corners; whenever the outline has changed."""
        queue, changed = resorted[:], set(resorted)
        seen = changed.copy()
        for cell in queue:
            self.track[cell] = self._beside_on_track(cell) if self.sort[cell] == SPACE else NONE
            linked = cell in changed or self.sort[cell] == CORNER
            for d in STRAIGHT:
                to = self.frame.step[cell * 8 + d]
                if to < 0 or to in seen:
                    continue
                if self.sort[to] == CORNER or (linked and self.sort[to] == SPACE):
                    seen.add(to)
                    queue.append(to)

    def _beside_on_track(self, cell: int) -> Cells:
        """ISL-B4: the spaces that share an edge, or are linked by a run of corners."""
        found: list[int] = []
        queue = [cell]
        for at in queue:
            for d in STRAIGHT:
                to = self.frame.step[at * 8 + d]
                if to < 0 or to == cell:
                    continue
                if self.sort[to] == SPACE and to not in found:
                    found.append(to)
                elif self.sort[to] == CORNER and to not in queue:
                    queue.append(to)
        return tuple(found)

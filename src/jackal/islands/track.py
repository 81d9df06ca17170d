"""A track: which spaces are neighbours for one kind of mover, and how far one gets along them (ISL-V3, V4)."""

from typing import Final

from jackal.islands.laying import Cells
from jackal.islands.words import SAIL, SAIL_MOST, pack_further

MOST_CREWS: Final = 4
FARTHEST: Final = SAIL_MOST + MOST_CREWS - 1
"""Steps that one move can lead over, other vehicles included."""
MOST_KEPT: Final = 256  # constellations of vehicles that a space remembers
REACH: Final = 7  # the bits for how far a move reaches


class Outlook:
    """What was found out about moves that begin in a space.

    They depend on the vehicles nearby and on nothing else: `near` numbers the spaces there by cell, from 1 on and the
    closest first, with `far` to say how many steps it is to each number. Moves of up to `alike` steps are those of the
    `older` track's outlook.
    """

    def __init__(self, near: bytes, far: list[int], alike: int, older: "Outlook | None") -> None:
        self.near = near
        self.far = far
        self.alike = alike
        self.older = older
        self.paths: dict[int, Cells] = {}
        self.ends: dict[int, Cells] = {}


class Track:
    """Neighbouring spaces, by cell. `older` is the track before the land changed, mostly the same."""

    def __init__(self, beside: tuple[Cells, ...], older: "Track | None" = None) -> None:
        self.beside = beside
        self.older = older
        self.outlooks: list[Outlook | None] = [None] * len(beside)

    def outlook(self, cell: int) -> Outlook:
        """The spaces within one move, over all other vehicles that there may be."""
        spaces, far, near = [cell], [0], bytearray(len(self.beside))
        for number, at in enumerate(spaces):
            if far[number] < FARTHEST:
                for to in self.beside[at]:
                    if not near[to] and to != cell:
                        near[to] = len(spaces)
                        spaces.append(to)
                        far.append(far[number] + 1)
        alike = self._alike(spaces, far)
        older = self.older.outlook_of(cell) if self.older is not None and alike else None
        found = self.outlooks[cell] = Outlook(bytes(near), far, alike, older)
        return found

    def _alike(self, spaces: list[int], far: list[int]) -> int:
        """How many steps may be made until it matters that some spaces have other neighbours than they had."""
        if self.older is None:
            return 0
        for number, at in enumerate(spaces):
            if self.beside[at] != self.older.beside[at]:
                return far[number]
        return FARTHEST + 1

    def outlook_of(self, cell: int) -> Outlook:
        return self.outlooks[cell] or self.outlook(cell)

    def reach(self, cell: int, jumped: list[int]) -> Cells:
        """ISL-V3: the spaces one step away, over runs of vehicles that are jumped."""
        for to in self.beside[cell]:
            if to in jumped:
                return self._jump(cell, jumped)
        return self.beside[cell]

    def _jump(self, cell: int, jumped: list[int]) -> Cells:
        free: list[int] = []
        queue = [cell]
        for at in queue:
            for to in self.beside[at]:
                if to in jumped:
                    if to not in queue:
                        queue.append(to)
                elif to not in free:
                    free.append(to)
        return tuple(free)

    # Vehicles -------------------------------------------------------------------------------------------------------

    def paths(self, cell: int, speed: int, ships: list[int]) -> Cells:
        """ISL-V4: all paths of a vehicle as actions, shorter ones before their continuations."""
        outlook = self.outlooks[cell] or self.outlook(cell)
        about, near = list[int](), outlook.near
        for ship in ships:
            number = near[ship]
            if number:
                about.append(number << 1)
        key = met(outlook, speed, about)
        kept = outlook.paths
        if key & REACH <= outlook.alike and outlook.older is not None:
            kept = outlook.older.paths
        found = kept.get(key)
        if found is None:
            longer: list[int] = []
            self._extend([ship for ship in ships if ship != cell], [cell], SAIL, speed, longer)
            found = keep(kept, key, longer)
        return found

    def _extend(self, jumped: list[int], path: list[int], action: int, left: int, found: list[int]) -> None:
        """No space twice; `action` is the path so far, packed."""
        for to in self.reach(path[-1], jumped):
            if to not in path:
                longer = pack_further(action, len(path) - 1, to)
                found.append(longer)
                if left > 1:
                    path.append(to)
                    self._extend(jumped, path, longer, left - 1, found)
                    path.pop()

    # Walks outside --------------------------------------------------------------------------------------------------

    def ends(self, cell: int, far: int, ships: list[int], boarded: int) -> Cells:
        """Where a walk of 1 to so many spaces can end: vehicles in the mask `boarded` end it, others are jumped."""
        outlook = self.outlooks[cell] or self.outlook(cell)
        about, near = list[int](), outlook.near
        for crew, ship in enumerate(ships):
            number = near[ship]
            if number:
                about.append(number << 1 | boarded >> crew & 1)
        key = met(outlook, far, about)
        kept = outlook.ends
        if key & REACH <= outlook.alike and outlook.older is not None:
            kept = outlook.older.ends
        found = kept.get(key)
        return keep(kept, key, self._walk(cell, far, ships, boarded)) if found is None else found

    def _walk(self, cell: int, far: int, ships: list[int], boarded: int) -> list[int]:
        jumped = [ship for crew, ship in enumerate(ships) if not boarded >> crew & 1]
        ends: list[int] = []
        front = [cell]
        for _ in range(far):
            ahead: list[int] = []
            for at in front:
                for to in self.reach(at, jumped):
                    if to != cell and to not in ends and to not in ahead:
                        ahead.append(to)
            ends += sorted(ahead)
            front = [to for to in ahead if to not in ships]
        return ends


def met(outlook: Outlook, far: int, about: list[int]) -> int:
    """A number for the vehicles on which a move of so many steps depends: those within reach, one step more for each.

    `about` has for each vehicle the number of its space, doubled, with one added if it is not to be jumped. The last
    bits say how far the reach is.
    """
    key, reach = 0, far
    if len(about) > 1:
        about.sort()
    for vehicle in about:
        if outlook.far[vehicle >> 1] > reach:
            break
        key = key << 8 | vehicle
        reach += 1
    return (key << 3 | far) << 3 | reach


def keep(kept: dict[int, Cells], key: int, found: list[int]) -> Cells:
    """Remembers what was found, as a tuple: lists of numbers would keep the garbage collector busy."""
    if len(kept) >= MOST_KEPT:
        kept.clear()
    kept[key] = tuple(found)
    return kept[key]

"""A track: which spaces are neighbours for one kind of mover, and how far one gets along them (ISL-V3, V4)."""

from typing import Final

from jackal.islands.laying import Cells
from jackal.islands.words import SAIL, SAIL_MOST, pack_further

MOST_CREWS: Final = 4
MOST_KEPT: Final = 256  # constellations of vehicles that a space remembers


class Outlook:
    """What was found out about moves that begin in a space.

    They depend on the vehicles in the spaces `near` and on nothing else: numbered there, the closest first, with `far`
    to say how many steps it is to each number.
    """

    def __init__(self, near: dict[int, int], far: list[int]) -> None:
        self.near = near
        self.far = far
        self.paths: dict[int, list[int]] = {}
        self.ends: dict[int, Cells] = {}


class Track:
    """Neighbouring spaces, by cell. `older` is the track before the land changed, mostly the same."""

    def __init__(self, beside: tuple[Cells, ...], older: "Track | None" = None) -> None:
        self.beside = beside
        self.older = older
        self.outlooks: dict[int, Outlook] = {}

    def outlook(self, cell: int) -> Outlook:
        found = self.outlooks.get(cell)
        if found is None:
            found = self.outlooks[cell] = self._old_outlook(cell) or self._new_outlook(cell)
        return found

    def _old_outlook(self, cell: int) -> Outlook | None:
        """That of the older track, if nothing has changed near the space."""
        if self.older is None:
            return None
        found = self.older.outlook(cell)
        for near in found.near:
            if self.beside[near] != self.older.beside[near]:
                return None
        return found

    def _new_outlook(self, cell: int) -> Outlook:
        """The spaces within one move, over all other vehicles that there may be."""
        near, far = [cell], [0]
        for at, steps in zip(near, far, strict=False):
            if steps < SAIL_MOST + MOST_CREWS - 1:
                for to in self.beside[at]:
                    if to not in near:
                        near.append(to)
                        far.append(steps + 1)
        return Outlook({space: number for number, space in enumerate(near)}, far)

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

    def paths(self, cell: int, speed: int, ships: list[int]) -> list[int]:
        """ISL-V4: all paths of a vehicle as actions, shorter ones before their continuations; the list is read-only."""
        outlook = self.outlooks.get(cell) or self.outlook(cell)
        near = outlook.near
        key = met(outlook, speed, [near[ship] << 1 for ship in ships if ship in near and ship != cell])
        found = outlook.paths.get(key)
        if found is None:
            if len(outlook.paths) >= MOST_KEPT:
                outlook.paths.clear()
            found = outlook.paths[key] = []
            self._extend([ship for ship in ships if ship != cell], [cell], SAIL, speed, found)
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
        outlook = self.outlooks.get(cell) or self.outlook(cell)
        near = outlook.near
        about = [near[ship] << 1 | boarded >> crew & 1 for crew, ship in enumerate(ships) if ship in near]
        key = met(outlook, far, about)
        found = outlook.ends.get(key)
        if found is None:
            if len(outlook.ends) >= MOST_KEPT:
                outlook.ends.clear()
            found = outlook.ends[key] = self._walk(cell, far, ships, boarded)
        return found

    def _walk(self, cell: int, far: int, ships: list[int], boarded: int) -> Cells:
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
        return tuple(ends)


def met(outlook: Outlook, far: int, about: list[int]) -> int:
    """A number for the vehicles on which a move of so many steps depends: those within reach, one step more for each.

    `about` has for each vehicle the number of its space, doubled, with one added if it is not to be jumped.
    """
    key, reach = far, far
    about.sort()
    for vehicle in about:
        if outlook.far[vehicle >> 1] > reach:
            break
        key = key << 8 | vehicle
        reach += 1
    return key

"""A track: which spaces are neighbours for one kind of mover, and how far one gets along them (ISL-V3, V4)."""

from typing import Final

from jackal.islands.laying import Cells
from jackal.islands.words import SAIL, SAIL_MOST, pack_further

MOST_CREWS: Final = 4
MOST_KEPT: Final = 256  # constellations of vehicles that a space remembers


class Outlook:
    """What was found out about moves that begin in a space.

    They depend on the vehicles in the spaces `near`, which are numbered there, and on nothing else.
    """

    def __init__(self, near: dict[int, int]) -> None:
        self.near = near
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
            found = self.outlooks[cell] = self._old_outlook(cell) or Outlook(self._near(cell))
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

    def _near(self, cell: int) -> dict[int, int]:
        """The spaces within one move, over all other vehicles that there may be."""
        near = [cell]
        reached = 0
        for _ in range(SAIL_MOST + MOST_CREWS - 1):
            front = near[reached:]
            reached = len(near)
            for at in front:
                near += [to for to in self.beside[at] if to not in near]
        return {space: number for number, space in enumerate(near)}

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
        outlook = self.outlook(cell)
        key = 0
        for ship in ships:
            number = outlook.near.get(ship)
            if number is not None:
                key |= 1 << number
        key = key << 3 | speed
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

    def ends(self, cell: int, far: int, jumped: list[int], boarded: list[int]) -> Cells:
        """Where a walk of 1 to so many spaces can end: some vehicles are jumped, others are boarded and end it."""
        outlook = self.outlook(cell)
        key = 0
        for ship in jumped:
            number = outlook.near.get(ship)
            if number is not None:
                key |= 1 << 2 * number
        for ship in boarded:
            number = outlook.near.get(ship)
            if number is not None:
                key |= 2 << 2 * number
        key = key << 3 | far
        found = outlook.ends.get(key)
        if found is None:
            if len(outlook.ends) >= MOST_KEPT:
                outlook.ends.clear()
            found = outlook.ends[key] = self._walk(cell, far, jumped, boarded)
        return found

    def _walk(self, cell: int, far: int, jumped: list[int], boarded: list[int]) -> Cells:
        ends: list[int] = []
        front = [cell]
        for _ in range(far):
            ahead: list[int] = []
            for at in front:
                for to in self.reach(at, jumped):
                    if to != cell and to not in ends and to not in ahead:
                        ahead.append(to)
            ends += sorted(ahead)
            front = [to for to in ahead if to not in boarded]
        return tuple(ends)

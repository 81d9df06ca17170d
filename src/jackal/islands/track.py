"""A track: which spaces are neighbours for one kind of mover, and how far one gets along them (ISL-V3, V4).

Most tracks run round the land with no branches nearby; then a move is a walk along one of two lanes.
"""

from typing import Final

from jackal.islands.laying import Cells
from jackal.islands.words import SAIL, SAIL_MOST, pack_further

MOST_CREWS: Final = 4
FARTHEST: Final = SAIL_MOST + MOST_CREWS - 1
"""Spaces that one move can lead along, those of other vehicles included."""

Lanes = tuple[Cells, ...]


class Track:
    """Neighbouring spaces, by cell."""

    def __init__(self, beside: tuple[Cells, ...]) -> None:
        self.beside = beside
        self._lanes: dict[int, Lanes] = {}

    def lanes(self, cell: int) -> Lanes:
        """Both ways along the track from a space; none where it branches within one move."""
        found = self._lanes.get(cell)
        if found is None:
            found = self._lanes[cell] = self._new_lanes(cell)
        return found

    def _new_lanes(self, cell: int) -> Lanes:
        lanes: list[Cells] = []
        seen = [cell]
        for first in self.beside[cell]:
            lane: list[int] = []
            ahead = [first]
            while ahead and len(lane) < FARTHEST:
                if len(ahead) > 1 or ahead[0] in seen:
                    return ()
                lane.append(ahead[0])
                seen.append(ahead[0])
                before = lane[-2] if len(lane) > 1 else cell
                ahead = [to for to in self.beside[lane[-1]] if to != before]
            lanes.append(tuple(lane))
        return tuple(lanes) if len(lanes) <= 2 else ()

    def reach(self, cell: int, jumped: list[int]) -> Cells:
        """ISL-V3: the spaces one step away, over runs of vehicles that are jumped."""
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

    def add_paths(self, cell: int, speed: int, ships: list[int], found: list[int]) -> None:
        """ISL-V4: all paths of the vehicle in a space as actions, shorter ones before their continuations."""
        lanes = self.lanes(cell)
        if not lanes:
            self._extend([ship for ship in ships if ship != cell], [cell], SAIL, speed, found)
            return
        if len(lanes) == 2 and lanes[0][0] in ships and jumps(lanes[1], ships) < jumps(lanes[0], ships):
            lanes = lanes[::-1]  # who jumps over more comes last, as in `reach`
        for lane in lanes:
            drive(lane, speed, ships, found)

    def _extend(self, jumped: list[int], path: list[int], action: int, left: int, found: list[int]) -> None:
        """No space twice; `action` is the path so far, packed."""
        for to in self.reach(path[-1], jumped):
            if to not in path:
                longer = pack_further(action, len(path) - 1, to)
                found.append(longer)
                if left > 1:
                    self._extend(jumped, [*path, to], longer, left - 1, found)

    # Walks outside --------------------------------------------------------------------------------------------------

    def ends(self, cell: int, far: int, ships: list[int], boarded: int) -> list[int]:
        """Where a walk of 1 to so many spaces can end: vehicles in the mask `boarded` end it, others are jumped."""
        lanes = self.lanes(cell)
        if not lanes:
            return self._walk(cell, far, ships, boarded)
        walks = [stroll(lane, far, ships, boarded) for lane in lanes]
        ends: list[int] = []
        for step in range(far):
            ends += sorted([walk[step] for walk in walks if step < len(walk)])
        return ends

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


def jumps(lane: Cells, ships: list[int]) -> int:
    """How many vehicles stand in a row where a lane begins."""
    count = 0
    while count < len(lane) and lane[count] in ships:
        count += 1
    return count


def drive(lane: Cells, speed: int, ships: list[int], found: list[int]) -> None:
    """Along a lane, over other vehicles, which are not counted."""
    action, made = SAIL, 0
    for to in lane:
        if to not in ships:
            action = pack_further(action, made, to)
            found.append(action)
            made += 1
            if made == speed:
                return


def stroll(lane: Cells, far: int, ships: list[int], boarded: int) -> list[int]:
    """Along a lane, up to a vehicle that is boarded."""
    walk: list[int] = []
    for to in lane:
        if to not in ships:
            walk.append(to)
        elif boarded >> ships.index(to) & 1:
            walk.append(to)
            return walk
        if len(walk) == far:
            return walk
    return walk

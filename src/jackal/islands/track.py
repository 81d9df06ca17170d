"""A track: which spaces are neighbours for one kind of mover, and how far one gets along them (ISL-V3, ISL-V4)."""

from typing import Final

from jackal.islands.frame import Cells
from jackal.islands.words import SAIL, SAIL_MOST, pack_further

MOST_CREWS: Final = 4
FARTHEST: Final = SAIL_MOST + MOST_CREWS - 1
"""Steps that one move can lead over, other vehicles included."""
MOST_KEPT: Final = 256  # constellations of vehicles that a space remembers
HERE: Final = 1  # the space where a move begins, as a mask; in `Outlook.near` so is all that is not near
REACH_BITS: Final = 3
REACH: Final = 7


class TrackReach:
    """The spaces within one move from a space, over all vehicles that there may be, and what was found out about moves.

    `near` numbers them by cell, from 1 on and the closest first, so that a mask may say which ones are meant; `last` is
    the last number within so many steps. Moves depend on the vehicles nearby and on nothing else.
    """

    def __init__(self, near: bytes, last: Cells) -> None:
        self.near = near
        self.last = last
        self.paths: dict[int, Cells] = {}
        self.ends: dict[int, Cells] = {}

    def mask(self, cells: list[int]) -> int:
        """Those of the cells that are near."""
        found = 0
        for cell in cells:
            number = self.near[cell]
            if number:
                found |= 1 << number
        return found

    def met(self, ships: list[int], far: int) -> int:
        """The vehicles on which a move of so many steps depends: those within reach, one step more for each of them.

        The last bits of the answer say how far that is.
        """
        vehicles, met = self.mask(ships), 0
        if not vehicles:
            return far
        while vehicles:
            closest = vehicles & -vehicles
            if closest >> self.last[far] > 1:
                break
            met |= closest
            vehicles ^= closest
            far += 1
        return met << REACH_BITS | far


class Track:
    """Neighbouring spaces, by cell. `before` is the track before the land changed, mostly the same."""

    def __init__(self, beside: tuple[Cells, ...], before: "Track | None" = None) -> None:
        self.beside = beside
        self.outlooks: list[TrackReach | None] = [None] * len(beside)
        self.alike = [FARTHEST] * len(beside)
        """By cell, how far a move may reach so that its outlook, from before the land changed, holds."""
        if before is not None:
            self.outlooks, self.alike = before.outlooks[:], before.alike[:]
            self._narrow(before)

    def _narrow(self, before: "Track") -> None:
        """An outlook holds up to the first space that has other neighbours now."""
        reached = [False] * len(self.beside)
        ring = self._differing(before)
        for far in range(FARTHEST):
            farther: list[int] = []
            for cell in ring:
                self.alike[cell] = min(self.alike[cell], far)
                for to in self.beside[cell] + before.beside[cell]:
                    if not reached[to]:
                        reached[to] = True
                        farther.append(to)
            ring = farther

    def _differing(self, before: "Track") -> list[int]:
        found: list[int] = []
        for cell, beside in enumerate(self.beside):
            was = before.beside[cell]
            if beside is not was and beside != was:
                found.append(cell)
        return found

    def outlook(self, cell: int) -> TrackReach:
        """A new one, whatever was known."""
        # Bytes are kept, for they are small; a list is quicker to look into, and `join` quicker than calling `bytes`.
        near, table = [0] * len(self.beside), bytearray(len(self.beside))
        ring, numbered, last = [cell], 0, [0]
        for _ in range(FARTHEST):
            farther: list[int] = []
            for at in ring:
                for to in self.beside[at]:
                    if not near[to] and to != cell:
                        numbered += 1
                        near[to] = table[to] = numbered
                        farther.append(to)
            last.append(numbered)
            ring = farther
        self.alike[cell] = FARTHEST
        found = self.outlooks[cell] = TrackReach(b"".join([table]), tuple(last))
        return found

    def reach(self, cell: int, jumped: list[int]) -> Cells:
        """ISL-V3: the spaces one step away, over runs of vehicles that are jumped."""
        outlook = self.outlook(cell)
        return self._reach(cell, outlook, outlook.mask(jumped))

    def _reach(self, cell: int, outlook: TrackReach, jumped: int) -> Cells:
        if not jumped:
            return self.beside[cell]
        for to in self.beside[cell]:
            if jumped >> outlook.near[to] & 1:
                return self._jump(cell, outlook, jumped)
        return self.beside[cell]

    def _jump(self, cell: int, outlook: TrackReach, jumped: int) -> Cells:
        near = outlook.near
        seen, free, queue = 1 << near[cell], list[int](), [cell]
        for at in queue:
            for to in self.beside[at]:
                space = 1 << near[to]
                if seen & space:
                    continue
                seen |= space
                if jumped & space:
                    queue.append(to)
                else:
                    free.append(to)
        return tuple(free)

    # Vehicles -------------------------------------------------------------------------------------------------------

    def paths(self, cell: int, speed: int, ships: list[int]) -> Cells:
        """ISL-V4: all paths of a vehicle as actions, shorter ones before their continuations."""
        outlook = self.outlooks[cell] or self.outlook(cell)
        met = outlook.met(ships, speed)
        if met & REACH > self.alike[cell]:
            outlook = self.outlook(cell)
            met = outlook.met(ships, speed)
        found = outlook.paths.get(met)
        if found is None:
            longer: list[int] = []
            self._extend(outlook, met >> REACH_BITS, cell, HERE, SAIL, 0, speed, longer)
            found = keep(outlook.paths, met, longer)
        return found

    def _extend(
        self,
        outlook: TrackReach,
        jumped: int,
        cell: int,
        path: int,
        action: int,
        made: int,
        speed: int,
        found: list[int],
    ) -> None:
        """No space twice; `action` is the path so far, packed, and `path` the mask of its spaces."""
        for to in self._reach(cell, outlook, jumped):
            space = 1 << outlook.near[to]
            if not path & space:
                longer = pack_further(action, made, to)
                found.append(longer)
                if made + 1 < speed:
                    self._extend(outlook, jumped, to, path | space, longer, made + 1, speed, found)

    # Walks outside --------------------------------------------------------------------------------------------------

    def ends(self, cell: int, far: int, ships: list[int], boarded: int) -> Cells:
        """Where a walk of 1 to so many spaces can end: vehicles of the crews in the mask `boarded` end it, others are
        jumped."""
        outlook = self.outlooks[cell] or self.outlook(cell)
        met = outlook.met(ships, far)
        if met & REACH > self.alike[cell]:
            outlook = self.outlook(cell)
            met = outlook.met(ships, far)
        vehicles, stops = met >> REACH_BITS, 0
        if vehicles:
            stops = vehicles & outlook.mask([ship for crew, ship in enumerate(ships) if boarded >> crew & 1])
        key = met << outlook.last[FARTHEST] + 1 | stops
        found = outlook.ends.get(key)
        return keep(outlook.ends, key, self._walk(outlook, vehicles, stops, cell, far)) if found is None else found

    def _walk(self, outlook: TrackReach, vehicles: int, stops: int, cell: int, far: int) -> list[int]:
        ends: list[int] = []
        front, seen = [cell], HERE
        for _ in range(far):
            ahead: list[int] = []
            for at in front:
                for to in self._reach(at, outlook, vehicles & ~stops):
                    space = 1 << outlook.near[to]
                    if not seen & space:
                        seen |= space
                        ahead.append(to)
            ends += sorted(ahead)
            front = [to for to in ahead if not stops >> outlook.near[to] & 1]
        return ends


def keep(kept: dict[int, Cells], key: int, found: list[int]) -> Cells:
    """Remembers what was found, as a tuple: lists of numbers would keep the garbage collector busy."""
    if len(kept) >= MOST_KEPT:
        kept.clear()
    cells = kept[key] = tuple(found)
    return cells

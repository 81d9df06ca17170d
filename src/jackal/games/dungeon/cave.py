"""The laid tiles as a graph (DUN section G): nodes and how they are joined, and what fits on the cells around them."""

from bisect import bisect_left
from typing import Final

from jackal.games.dungeon.tiles import (
    CAVERN_BESIDE,
    CODE_BITS,
    ENTRANCE,
    ENTRANCE_BESIDE,
    ENTRANCE_TILE,
    FACING,
    GOLD,
    SIDES,
    SLOTS_BESIDE,
    TILES,
    TUNNEL_AT,
    TUNNEL_PORTS,
    TURNS,
    fitting,
    is_wide,
    slots,
)

NOWHERE: Final = -1
ENTRANCE_NODE: Final = 0
TUNNELS: Final = "abc"
"""The letters of the tunnels of a tile."""

# A cell is one number that grows with y, then with x (DUN-G1).
ORIGIN: Final = 128
ROW: Final = 256
START: Final = ORIGIN * ROW + ORIGIN
AHEAD: Final = (-ROW, 1, ROW, -1)
"""By side, what to add to a cell to get its neighbour."""


def cell_at(x: int, y: int) -> int:
    return (y + ORIGIN) * ROW + x + ORIGIN


def x_of(cell: int) -> int:
    return cell % ROW - ORIGIN


def y_of(cell: int) -> int:
    return cell // ROW - ORIGIN


def cell_name(cell: int) -> str:
    """`1,-2`: x grows to the east, y to the south."""
    return f"{x_of(cell)},{y_of(cell)}"


class Cave:
    """Tiles in the order they were laid, the entrance first; nodes in the same order, tunnel by tunnel.

    Lists by node hold lists that are replaced and never changed, so that a copy may share them.
    """

    loose: bool  # DUN-P4
    mud: bool  # DUN-O1
    at: dict[int, int]  # by cell, the number of the tile there
    tile: list[int]
    turn: list[int]
    cell: list[int]
    first: list[int]  # by number of the tile, its first node
    of: list[int]  # by node, the number of its tile
    joined: list[list[int]]  # by node, those a step away, in the order of the ports that lead there
    home: list[bool]  # by node, whether it is in the walk region (DUN-G9)
    muddy: list[bool]  # by node; never with mud switched off
    hall: list[int]  # by node, the number of the gold hall, or NOWHERE
    halls: list[int]  # the nodes of gold halls
    mouths: list[int]  # the nodes from which one may dive
    ends: set[int]  # the empty cells that an open end of the walk region faces
    edge: list[int]  # all empty cells beside a tile, in order
    sign: list[int]  # for each of them what its sides touch
    fits: list[bytes]  # and by tile the rotations that fit

    def __init__(self, loose: bool, mud: bool) -> None:
        self.loose = loose
        self.mud = mud

    def begin(self) -> None:
        """DUN-S1: the entrance lies."""
        self.at = {}
        self.tile = []
        self.turn = []
        self.cell = []
        self.first = []
        self.of = []
        self.joined = []
        self.home = []
        self.muddy = []
        self.hall = []
        self.halls = []
        self.mouths = []
        self.ends = set()
        self.edge = [START]
        self.sign = [0]
        self.fits = [b""]
        self.lay(ENTRANCE_TILE, 0, START)
        self.flood(ENTRANCE_NODE)

    def copy(self) -> "Cave":
        twin = Cave(self.loose, self.mud)
        twin.at = self.at.copy()
        twin.tile = self.tile[:]
        twin.turn = self.turn[:]
        twin.cell = self.cell[:]
        twin.first = self.first[:]
        twin.of = self.of[:]
        twin.joined = self.joined[:]
        twin.home = self.home[:]
        twin.muddy = self.muddy[:]
        twin.hall = self.hall[:]
        twin.halls = self.halls[:]
        twin.mouths = self.mouths[:]
        twin.ends = self.ends.copy()
        twin.edge = self.edge[:]
        twin.sign = self.sign[:]
        twin.fits = self.fits[:]
        return twin

    # Laying ---------------------------------------------------------------------------------------------------------

    def lay(self, tile: int, turn: int, cell: int) -> None:
        """Put a tile on an empty cell of the edge; whether it fits there is for others to ask.

        DUN-P12: there it stays.
        """
        number = len(self.tile)
        node = len(self.of)
        self.at[cell] = number
        self.tile.append(tile)
        self.turn.append(turn)
        self.cell.append(cell)
        self.first.append(node)
        self.add_nodes(tile, number)
        self.ends.discard(cell)
        place = bisect_left(self.edge, cell)
        del self.edge[place], self.sign[place], self.fits[place]
        for side in range(SIDES):
            if cell + AHEAD[side] not in self.at:
                self.touch(cell + AHEAD[side], (side + 2) % SIDES, tile, turn)
        self.join(node)

    def add_nodes(self, tile: int, number: int) -> None:
        row = TILES[tile]
        for tunnel in range(len(row.tunnels)):
            node = len(self.of)
            self.of.append(number)
            self.joined.append([])
            self.home.append(False)
            self.muddy.append(self.mud and row.mud[tunnel])
            self.hall.append(len(self.halls) if row.kind == GOLD else NOWHERE)
            if row.kind == GOLD:
                self.halls.append(node)
            if row.mouths[tunnel]:
                self.mouths.append(node)

    def touch(self, cell: int, side: int, tile: int, turn: int) -> None:
        """An empty cell has got this neighbour on one of its sides: other tiles fit there now."""
        place = bisect_left(self.edge, cell)
        if place == len(self.edge) or self.edge[place] != cell:
            self.edge.insert(place, cell)
            self.sign.insert(place, 0)
            self.fits.insert(place, b"")
        self.sign[place] |= beside(tile, turn, side) << (CODE_BITS * side)
        self.fits[place] = fitting(self.sign[place], self.loose)

    def join(self, node: int) -> None:
        """DUN-G8: the nodes from this one on are new; their neighbours get to know them."""
        reached = False
        for new in range(node, len(self.of)):
            self.joined[new] = self.neighbours(new)
            for old in self.joined[new]:
                self.joined[old] = self.neighbours(old)
                reached = reached or self.home[old]
        if reached:
            for new in range(node, len(self.of)):
                for old in self.joined[new]:
                    if self.home[old] and not self.home[new]:
                        self.flood(new)

    def neighbours(self, node: int) -> list[int]:
        """DUN-M3: a wide tile opens to all sides. DUN-W7: mouths lead nowhere on foot."""
        number = self.of[node]
        cell = self.cell[number]
        found: list[int] = []
        for port in self.ports(node):
            other = self.at.get(cell + AHEAD[port >> 1], NOWHERE)
            if other != NOWHERE:
                tunnel = TUNNEL_AT[self.tile[other] * TURNS + self.turn[other]][FACING[port]]
                if tunnel >= 0 and self.first[other] + tunnel not in found:
                    found.append(self.first[other] + tunnel)
        return found

    def ports(self, node: int) -> list[int]:
        """The ports of a node as it lies, in order."""
        number = self.of[node]
        return TUNNEL_PORTS[self.tile[number] * TURNS + self.turn[number]][node - self.first[number]]

    def flood(self, node: int) -> None:
        """DUN-G9: the walk region has grown by this node and all that can be reached from it."""
        self.home[node] = True
        found = [node]
        for at in found:
            cell = self.cell[self.of[at]]
            for port in self.ports(at):
                if cell + AHEAD[port >> 1] not in self.at:
                    self.ends.add(cell + AHEAD[port >> 1])
            for to in self.joined[at]:
                if not self.home[to]:
                    self.home[to] = True
                    found.append(to)

    # Walking --------------------------------------------------------------------------------------------------------

    def within(self, start: int, steps: int) -> list[int]:
        """DUN-M4: all nodes at a distance of so many steps at most, the nearest first; mud is not passed (DUN-O3).

        DUN-M2: nobody who stands there is in the way.
        """
        seen = [False] * len(self.joined)
        seen[start] = True
        found = [start]
        begin = 0
        for _ in range(steps):
            end = len(found)
            for place in range(begin, end):
                node = found[place]
                if self.muddy[node] and place:
                    continue
                for to in self.joined[node]:
                    if not seen[to]:
                        seen[to] = True
                        found.append(to)
            if len(found) == end:
                break
            begin = end
        return found

    def path(self, start: int, to: int) -> list[int]:
        """DUN-M6: the nodes of the walk that is shown, without the first; the ports decide between equal ones."""
        came = {start: start}
        found = [start]
        for node in found:
            if to in came:
                break
            if not self.muddy[node] or node == start:
                for beside in self.joined[node]:
                    if beside not in came:
                        came[beside] = node
                        found.append(beside)
        walk: list[int] = []
        while to != start:
            walk.insert(0, to)
            to = came[to]
        return walk

    def distances(self, start: int) -> list[int]:
        """By node, the steps from a start, mud ignored; NOWHERE where one cannot walk to."""
        far = [NOWHERE] * len(self.joined)
        far[start] = 0
        found = [start]
        for node in found:
            for to in self.joined[node]:
                if far[to] == NOWHERE:
                    far[to] = far[node] + 1
                    found.append(to)
        return far


def beside(tile: int, turn: int, side: int) -> int:
    """What a cell touches on a side where this tile lies."""
    if is_wide(tile):
        return ENTRANCE_BESIDE if TILES[tile].kind == ENTRANCE else CAVERN_BESIDE
    open_there = slots(tile, turn, (side + 2) % SIDES)
    # Across a side the first slot of one tile is the second of the other (DUN-G4).
    return SLOTS_BESIDE + (open_there >> 1 | (open_there & 1) << 1)


def name_of(cave: Cave, node: int) -> str:
    """`1,-2`, on a tile with several tunnels with the letter of the tunnel: `1,-2b`."""
    number = cave.of[node]
    several = len(TILES[cave.tile[number]].tunnels) > 1
    return cell_name(cave.cell[number]) + (TUNNELS[node - cave.first[number]] if several else "")

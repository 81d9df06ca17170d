"""Places of the cave as they are written: a cell and the letter of a tunnel (docs/notation.md)."""

import re
from typing import Final, NamedTuple

from jackal.games.dungeon.cave import TUNNELS, Cave, cell_at

SPOT: Final = re.compile(r"(-?\d{1,2}),(-?\d{1,2})([a-c]?)")
LAID: Final = re.compile(r"(-?\d{1,2}),(-?\d{1,2})(?:r([0-3]))?")


class Spot(NamedTuple):
    """A place as it is written; the letter may be left out where it is clear."""

    cell: int
    tunnel: str


def read_spot(text: str) -> Spot | None:
    found = SPOT.fullmatch(text)
    return Spot(cell_at(int(found[1]), int(found[2])), found[3]) if found else None


def is_at(cave: Cave, node: int, spot: Spot) -> bool:
    number = cave.of[node]
    if cave.cell[number] != spot.cell:
        return False
    return not spot.tunnel or TUNNELS.index(spot.tunnel) == node - cave.first[number]


def nodes_at(cave: Cave, spot: Spot) -> list[int]:
    """The tunnels that a place may mean."""
    return [node for node in range(len(cave.of)) if is_at(cave, node, spot)]

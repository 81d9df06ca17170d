"""The shape of an island: neighbours, pieces, distances, and which shapes are the same.

RTE-G1, RTE-G2, RTE-G3, RTE-G4, RTE-G5, RTE-G6.
"""

from typing import Final

from jackal.routes.box import SEA
from jackal.routes.island import COLUMN, MOST, Island, spots
from jackal.routes.words import EAST, NORTH

FAR: Final = 99  # no way
STRAIGHT: Final = (0, 2, 4, 6)
EVERY_WAY: Final = (0, 1, 2, 3, 4, 5, 6, 7)


def neighbours(spot: int, ways: tuple[int, ...]) -> int:
    """The cells around a cell, as far as a drawing can hold them."""
    found = 0
    for way in ways:
        column, row = spot // COLUMN + EAST[way], spot % COLUMN + NORTH[way]
        if 0 <= column < MOST and 0 <= row < MOST:
            found |= 1 << (COLUMN * column + row)
    return found


AROUND: Final = [neighbours(spot, EVERY_WAY) for spot in range(COLUMN * MOST)]
BESIDE: Final = [neighbours(spot, STRAIGHT) for spot in range(COLUMN * MOST)]


def grown(cells: int) -> int:
    """A set of cells with all that touch it."""
    found = cells
    for spot in spots(cells):
        found |= AROUND[spot]
    return found


def is_coast(land: int, spot: int) -> bool:
    """RTE-G2: whether one of the four orthogonal neighbours is sea; outside of the drawing everything is (RTE-A3)."""
    return len(spots(BESIDE[spot])) < 4 or BESIDE[spot] & ~land != 0


def pieces(land: int) -> int:
    """Of how many pieces the land is, by 8-neighbourhood."""
    count = 0
    while land:
        piece = land & -land
        while grown(piece) & land != piece:
            piece = grown(piece) & land
        land &= ~piece
        count += 1
    return count


def distances(land: int, chests: int, start: int) -> list[int]:
    """Arrow distances from a cell: over land, not through a chest, ignoring all obstacles."""
    found = [FAR] * (COLUMN * MOST)
    front, seen, steps = 1 << start, 1 << start, 0
    while front:
        for spot in spots(front):
            found[spot] = steps
        front = grown(front & ~chests | (1 << start & front)) & land & ~seen
        seen |= front
        steps += 1
    return found


# Shapes under rotation and reflection (RTE-G6) ------------------------------------------------------------------------


def turned(drawing: list[str]) -> list[str]:
    """A quarter turn clockwise."""
    return ["".join([line[column] for line in reversed(drawing)]) for column in range(len(drawing[0]))]


def mirrored(drawing: list[str]) -> list[str]:
    """East and west exchanged."""
    return ["".join(reversed(line)) for line in drawing]


def symmetries(drawing: list[str]) -> list[list[str]]:
    """A drawing in all eight positions."""
    found: list[list[str]] = []
    for _ in range(4):
        found += [drawing, mirrored(drawing)]
        drawing = turned(drawing)
    return found


def land_of(drawing: list[str]) -> list[str]:
    """The drawing with nothing but land and sea."""
    return ["".join([SEA if sign == SEA else "." for sign in line]) for line in drawing]


def outline(island: Island) -> str:
    """One text for all islands of the same shape."""
    return min(["\n".join(drawing) for drawing in symmetries(land_of(island.drawing))])

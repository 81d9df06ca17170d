"""What a set of islands must be like, as data (RTE-G12)."""

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from jackal.routes.island import Island

# What a band counts.
CELLS_OF: Final = "cells"  # cells with one of the signs
ISLANDS_WITH: Final = "islands"  # islands where one of the signs stands
ISLANDS_WITH_ALL: Final = "islands_with_all"  # islands where each of the signs stands

ANY: Final = 999  # no upper limit


class Band(NamedTuple):
    counted: str
    signs: str
    least: int
    most: int = ANY


class SetPlan(NamedTuple):
    """What a set must hold: islands of each grade, bands, and the rule that says so."""

    rule: str
    grades: tuple[int, int, int]
    """Easy, medium, hard."""
    bands: tuple[Band, ...]

    def size(self) -> int:
        return sum(self.grades)


class Recipe(NamedTuple):
    """What the generator puts on land: chests by their signs, the richest first, flags, obstacles, linked cells."""

    chests: tuple[str, ...]
    flags: str
    obstacles: str
    linked: str
    """Put in twos and threes."""


def signs_of(island: "Island") -> str:
    """All cells of the drawing in one string."""
    return "".join(island.drawing)


def share(band: Band, island: "Island") -> int:
    """What one island adds to the count of a band."""
    signs = signs_of(island)
    found = [signs.count(sign) for sign in band.signs]
    if band.counted == CELLS_OF:
        return sum(found)
    if band.counted == ISLANDS_WITH:
        return 1 if sum(found) else 0
    return 1 if min(found) else 0


def count(band: Band, islands: "list[Island]") -> int:
    return sum([share(band, island) for island in islands])

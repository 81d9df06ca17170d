"""Cars on their tracks, and dealt tables of Arkham to hold beside the tables of the catalogue."""

from collections import Counter

from jackal.core.options import Value
from jackal.islands.state import IslandState
from tests.board import ARKHAM, bide, legal


def drives(s: IslandState) -> set[str]:
    """The paths open to the car, without the space where it sets out: `f9-g9`."""
    return {text.partition("-")[2] for text in legal(s) if text.startswith("car:")}


def deal(seats: int = 2, seed: int = 0, **options: Value) -> IslandState:
    state = ARKHAM.new(seats, seed, options)
    assert isinstance(state, IslandState)
    return state


def laid(s: IslandState) -> Counter[tuple[str, str]]:
    """(terrain, tile) pairs on the field."""
    return Counter((s.rules.terrains[s.terrain[cell]], s.rules.tiles[s.tile[cell]].name) for cell in s.field.land)


def boxed(s: IslandState) -> Counter[tuple[str, str]]:
    return Counter((s.rules.terrains[terrain], s.rules.tiles[tile].name) for terrain, tile in s.box)


def outline(s: IslandState) -> set[str]:
    """The names of the cells that are land."""
    return {s.field.name(cell) for cell in s.field.land}


def spaces(s: IslandState) -> set[str]:
    return {s.field.name(cell) for cell in s.field.spaces}


def parked(s: IslandState) -> list[str]:
    """Where the cars are, by crew."""
    return [s.field.name(cell) for cell in s.ship]


def controlled(s: IslandState, turns: int) -> list[tuple[int, int]]:
    """The crews of this turn and those to come, and the seats that decide for them."""
    found = [(s.crew, s.actors()[0])]
    while len(found) < turns:
        bide(s)
        found.append((s.crew, s.actors()[0]))
    return found

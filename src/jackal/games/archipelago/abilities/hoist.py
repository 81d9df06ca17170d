"""The hoist (ARC-A12): from aboard he lifts a coin off the shore."""

from dataclasses import dataclass
from typing import Final

from jackal.core.event import Event
from jackal.games.archipelago.abilities.holder import barred_holder, holder
from jackal.islands.field import LAND, STRAIGHT
from jackal.islands.meant import behind, read_place
from jackal.islands.state import IslandState
from jackal.islands.words import DOWN, HOIST, HOISTS, HOLD, OPEN, cell_of, lane_of, pack, piece_of


@dataclass(frozen=True)
class Hoist(Event):
    """A coin is lifted from a place right into the ship."""

    piece: int
    cell: str
    space: int


SPACES: Final = 6  # of a tile: itself, or one of up to five of a labyrinth


def offer_hoists(s: IslandState, piece: int, found: list[int]) -> None:
    """Aboard his own ship, a coin of a face-up tile that shares an edge with it and holds no enemy and no bear."""
    crew = s.crew_of[piece]
    if s.place[piece] != HOLD - crew or not s.coins:
        return
    for d in STRAIGHT:
        cell = s.field.frame.step[s.ship[crew] * 8 + d]
        if cell >= 0 and s.field.sort[cell] == LAND and is_free(s, cell, crew):
            for space in range(SPACES):
                if cell * 8 + space in s.coins:
                    found.append(pack(HOIST, cell, piece, lane=space))


def barred_hoist(s: IslandState, action: int) -> str:
    piece = piece_of(action)
    found: list[int] = []
    rule = barred_holder(s, piece, HOISTS, "ARC-A12")
    if rule:
        return rule
    offer_hoists(s, piece, found)
    return OPEN if action in found else "ARC-A12"


def is_free(s: IslandState, cell: int, crew: int) -> bool:
    return s.face[cell] != DOWN and cell != s.beast and not s.here[cell] & ~s.friends[crew]


def hoist(s: IslandState, action: int) -> None:
    """The coin is delivered."""
    s.asks.pop()
    cell, space = cell_of(action), lane_of(action)
    s.mover = piece_of(action)
    s.lift(cell * 8 + space, 1)
    s.cargo = 1
    if s.tell:
        s.tell(Hoist(piece=s.mover, cell=s.field.name(cell), space=space))
    s.deliver(s.crew)


def read_hoist(s: IslandState, text: str) -> int:
    place = read_place(s, text, behind(text))
    return pack(HOIST, place >> 3, holder(s, HOISTS), lane=place & 7)


def write_hoist(s: IslandState, action: int) -> str:
    space = lane_of(action)
    return f"hoist:{s.field.name(cell_of(action))}{f'/{space}' if space else ''}"

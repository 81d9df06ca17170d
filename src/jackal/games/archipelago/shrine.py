"""The shrine (ARC-K14): who stands in it may bring back the dead of his crew."""

from dataclasses import dataclass

from jackal.core.event import Event
from jackal.islands.state import IslandState
from jackal.islands.words import DEAD, OPEN, REVIVE, REVIVES, STANDING, cell_of, pack, piece_of


@dataclass(frozen=True)
class Revived(Event):
    """A dead pirate comes back to life."""

    piece: int
    cell: str


def list_revivals(s: IslandState, found: list[int]) -> None:
    """A pirate standing here, not the unarmed missionary, may spend the action on one of the crew's own three."""
    for piece in s.mates[s.crew]:
        if prays(s, piece):
            for mate in own_three(s):
                action = pack(REVIVE, s.place[piece] >> 3, mate)
                if s.place[mate] == DEAD and action not in found:
                    found.append(action)


def prays(s: IslandState, piece: int) -> bool:
    """Whether a piece stands in a shrine and may revive somebody there."""
    place = s.place[piece]
    if place < 0 or not s.likes(place >> 3) & REVIVES:
        return False
    return s.lying[piece] == STANDING and not s.is_meek(piece)


def own_three(s: IslandState) -> range:
    """ARC-M7: the missionary is not brought back."""
    return range(3 * s.crew, 3 * s.crew + 3)


def barred_revival(s: IslandState, action: int) -> str:
    cell, mate = cell_of(action), piece_of(action)
    if mate not in own_three(s):
        return "ARC-M7"
    here = any(prays(s, piece) and s.place[piece] >> 3 == cell for piece in s.mates[s.crew])
    return OPEN if here and s.place[mate] == DEAD else "ARC-K14"


def revive(s: IslandState, action: int) -> None:
    """The dead pirate appears here, standing."""
    s.asks.pop()
    s.put(piece_of(action), cell_of(action) * 8)
    if s.tell:
        s.tell(Revived(piece_of(action), s.field.name(cell_of(action))))

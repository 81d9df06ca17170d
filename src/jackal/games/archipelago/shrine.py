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
    """A pirate standing here, not the unarmed missionary, may spend the action on one of the crew's own three.

    ARC-M7: the missionary never.
    """
    for piece in s.mates[s.crew]:
        place = s.place[piece]
        if place >= 0 and s.likes(place >> 3) & REVIVES and s.lying[piece] == STANDING and not s.is_meek(piece):
            for mate in own_three(s):
                action = pack(REVIVE, place >> 3, mate)
                if s.place[mate] == DEAD and action not in found:
                    found.append(action)


def own_three(s: IslandState) -> range:
    """ARC-M7: the missionary is not brought back."""
    return range(3 * s.crew, 3 * s.crew + 3)


def barred_revival(s: IslandState, action: int) -> str:
    if piece_of(action) not in own_three(s):
        return "ARC-M7"
    found: list[int] = []
    list_revivals(s, found)
    return OPEN if action in found else "ARC-K14"


def revive(s: IslandState, action: int) -> None:
    """The dead pirate appears here, standing."""
    s.asks.pop()
    s.put(piece_of(action), cell_of(action) * 8)
    if s.tell:
        s.tell(Revived(piece_of(action), s.field.name(cell_of(action))))

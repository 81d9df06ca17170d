"""Who holds an ability that is an action of its own, and whether he can use it."""

from jackal.islands.state import IslandState
from jackal.islands.words import DEAD, OPEN, STANDING


def holder(s: IslandState, trait: int) -> int:
    """The piece of the crew whose turn it is that is like that; its first one if none is."""
    for piece in s.mates[s.crew]:
        if s.gifts[piece] & trait:
            return piece
    return s.mates[s.crew][0]


def barred_holder(s: IslandState, piece: int, trait: int, rule: str) -> str:
    """The ability's own rule for who has none or is dead; who lies cannot use one (ARC-A13)."""
    if not s.gifts[piece] & trait or s.place[piece] == DEAD:
        return rule
    return OPEN if s.lying[piece] == STANDING else "ARC-A13"

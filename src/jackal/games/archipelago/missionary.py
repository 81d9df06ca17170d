"""The missionary (ARC section 6, N): he joins his finder's crew, unarmed until a bottle reaches him."""

from dataclasses import dataclass
from typing import Final, TypedDict

from jackal.core.event import Event
from jackal.islands.parts import Part
from jackal.islands.rows import IslandAddition, Laws, Tile
from jackal.islands.shapes import Piece
from jackal.islands.state import IslandState
from jackal.islands.view import STRAY
from jackal.islands.words import DEAD, ONCE


@dataclass(frozen=True)
class Missionary(Event):
    """The missionary joins a crew."""

    piece: int
    crew: int
    cell: str


@dataclass(frozen=True)
class Armed(Event):
    """The missionary takes up arms."""

    piece: int


class Arms(TypedDict):
    """Whether a piece bears arms: only the missionary ever does not."""

    armed: bool


def missionary(s: IslandState, piece: int, cell: int) -> None:
    """ARC-N1: he stands beside the finder and belongs to that crew for good."""
    monk = s.stray()
    join(s, s.crew)
    s.put(monk, cell * 8)
    if s.tell:
        s.tell(Missionary(piece=monk, crew=s.crew, cell=s.field.name(cell)))


def join(s: IslandState, crew: int) -> None:
    """He is a friend of his crew and its allies, and meek (ARC-N2). ARC-N5: an enemy ship kills him like anybody."""
    monk = s.stray()
    s.crew_of = [*s.crew_of[:monk], crew]
    s.mates = [[*mates, monk] if mate == crew else mates for mate, mates in enumerate(s.mates)]
    s.friends = [mask | 1 << monk if s.allied(mate, crew) else mask for mate, mask in enumerate(s.friends)]
    s.meek |= 1 << monk


def arm(s: IslandState) -> None:
    """ARC-N6: from now on a full pirate of his crew. ARC-N7: that lifts him out of no pit."""
    monk = s.stray()
    s.meek &= ~(1 << monk)
    if s.tell:
        s.tell(Armed(monk))


def awaits_arms(s: IslandState) -> bool:
    """Whether he lives and is unarmed."""
    monk = s.stray()
    return s.place[monk] != DEAD and s.is_meek(monk)


def arms(s: IslandState, piece: int) -> Arms:
    return {"armed": not s.is_meek(piece)}


def may_come(s: IslandState) -> bool:
    """Whether this game has him."""
    return any(tile.act == missionary for tile in s.rules.tiles)


MISSIONARY: Final = Part(
    things={"missionary": "ARC-N2", "armed": "ARC-N6"},
    figures={STRAY: "missionary"},
    tiles=[Tile("missionary", "Mi", act=missionary, like=ONCE, rule="ARC-K24")],
    additions=[IslandAddition(Piece, Arms, arms)],
    laws=Laws(unarmed="ARC-N3", gentle="ARC-N4"),
    sentences={
        "ARC-N3": "the missionary and enemies may not enter each other's place",
        "ARC-N4": "nobody attacks beside the missionary, or from his cell",
    },
    events=[Missionary, Armed],
    harmless=("armed",),
)

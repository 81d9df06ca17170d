"""The wheels (ARK-K8, ARK-K9): who was carried on by one leaves it turned."""

from dataclasses import dataclass
from typing import Final, TypedDict

from jackal.core.event import Event
from jackal.islands.field import NOWHERE
from jackal.islands.parts import Part
from jackal.islands.rows import IslandAddition, Own, Tile, heads
from jackal.islands.shapes import IslandTurn
from jackal.islands.state import IslandState
from jackal.islands.words import MOVING

SPUN: Final = 2


@dataclass(frozen=True)
class Wheel(Event):
    """A tile that was used is turned by a quarter."""

    cell: str
    turned: int


class WithSpun(TypedDict):
    """The wheels that will turn at the end of the turn."""

    spun: list[str]


class Spun(Own):
    """The wheels that were entered in this turn."""

    __slots__ = ("cells",)

    def __init__(self, cells: list[int]) -> None:
        self.cells = cells


def none_spun(crews: int) -> Own:
    return Spun([])


def spun(s: IslandState) -> list[int]:
    own = s.own[SPUN]
    assert isinstance(own, Spun)
    return own.cells


def spin(s: IslandState, piece: int, cell: int) -> None:
    """ARK-K9: a wheel that was entered turns at the end of the turn, once."""
    if cell not in spun(s):
        s.keep(SPUN, Spun([*spun(s), cell]))


def turn_wheels(s: IslandState, crew: int) -> None:
    """ARK-K9: 90 degrees clockwise."""
    cells = spun(s)
    if not cells:
        return
    s.turned = s.turned[:]
    for cell in cells:
        s.turned[cell] = (s.turned[cell] + 1) % 4
        if s.tell:
            s.tell(Wheel(s.field.name(cell), s.turned[cell]))
    s.keep(SPUN, Spun([]))


def follow(s: IslandState, moved: dict[int, int]) -> None:
    """A wheel that slides turns where it comes to lie, one that is gone does not."""
    cells = [moved.get(cell, cell) for cell in spun(s)]
    s.keep(SPUN, Spun([cell for cell in cells if cell != NOWHERE]))


def shown(s: IslandState, about: int) -> WithSpun:
    return {"spun": [s.field.name(cell) for cell in spun(s)]}


WHEELS: Final = Part(
    tiles=[
        Tile("wheel-w2", "W2^ W2> W2v W2<", act=spin, like=MOVING, heads=heads("N", "SE"), rule="ARK-K8"),
        Tile(
            "wheel-w3",
            "W3^ W3> W3v W3<",
            act=spin,
            like=MOVING,
            heads=heads("N", "SE", "SW"),
            rule="ARK-K8",
        ),
    ],
    end_of_turn=turn_wheels,
    follows=follow,
    slot=SPUN,
    starts=none_spun,
    additions=[IslandAddition(IslandTurn, WithSpun, shown)],
    events=[Wheel],
    harmless=("wheel",),
)

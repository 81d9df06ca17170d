"""The hoist (ARC-A12): from aboard he lifts a coin off the shore."""

from dataclasses import dataclass
from typing import Final, Literal, TypedDict

from jackal.core.event import Event
from jackal.core.shape import Blow
from jackal.games.archipelago.abilities.holder import barred_holder, holder
from jackal.islands.blows import upon_cells
from jackal.islands.field import LAND, STRAIGHT
from jackal.islands.fights import ability_of
from jackal.islands.meant import behind, read_place
from jackal.islands.parts import Part, Verb
from jackal.islands.shapes import Ability
from jackal.islands.state import IslandState
from jackal.islands.words import ASK_ACTION, DOWN, HOLD, OPEN, cell_of, lane_of, pack, piece_of

HOIST: Final = 26
HOISTS: Final = 512
"""What its pirate is like, besides what every game knows (islands/words.py)."""


@dataclass(frozen=True)
class Hoist(Event):
    """A coin is lifted from a place right into the ship."""

    piece: int
    cell: str
    space: int
    befalls: list[Blow] | None = None


class HoistAction(TypedDict):
    """A coin is lifted from a tile, or a space of it, into the ship."""

    text: str
    verb: Literal["hoist"]
    piece: int
    to: str
    space: int
    owed: Ability


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
    s.answered()
    cell, space = cell_of(action), lane_of(action)
    s.mover = piece_of(action)
    s.lift(cell * 8 + space, 1)
    s.cargo = 1
    if s.tell:
        s.tell(Hoist(s.mover, s.field.name(cell), space, upon_cells(s, [cell])))
    s.deliver(s.crew)


def read_hoist(s: IslandState, text: str) -> int:
    place = read_place(s, text, behind(text))
    return pack(HOIST, place >> 3, holder(s, HOISTS), lane=place & 7)


def write_hoist(s: IslandState, action: int) -> str:
    space = lane_of(action)
    return f"hoist:{s.field.name(cell_of(action))}{f'/{space}' if space else ''}"


def apart(s: IslandState, action: int, text: str) -> HoistAction:
    piece, to, owed = piece_of(action), s.field.name(cell_of(action)), ability_of(s, piece_of(action)).name
    return {"text": text, "verb": "hoist", "piece": piece, "to": to, "space": lane_of(action), "owed": owed}


PART: Final = Part(
    verbs=[
        Verb(
            HOIST,
            "hoist",
            hoist,
            answers=ASK_ACTION,
            when="ARC-A12",
            barred=barred_hoist,
            apart=apart,
            write=write_hoist,
        )
    ],
    shapes=[HoistAction],
    reads={"hoist": read_hoist},
    forms="hoist:b4",
    sentences={"ARC-A12": "a hoist aboard his own ship lifts a coin right beside it, where no enemy and no bear is"},
    events=[Hoist],
    harmless=("hoist",),
)

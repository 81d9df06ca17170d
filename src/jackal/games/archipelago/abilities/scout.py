"""The scout (ARC-A6): he looks under a tile beside him."""

from dataclasses import dataclass
from typing import Final, Literal, TypedDict

from jackal.core.event import Event
from jackal.games.archipelago.abilities.holder import barred_holder, holder
from jackal.islands.effects import show
from jackal.islands.fights import ability_of
from jackal.islands.meant import behind, read_cell
from jackal.islands.parts import Part, Verb
from jackal.islands.shapes import Ability
from jackal.islands.state import IslandState
from jackal.islands.words import ASK_ACTION, DOWN, OPEN, cell_of, pack, piece_of

SCOUT: Final = 24
SCOUTS: Final = 8
"""What its pirate is like, besides what every game knows (islands/words.py)."""


@dataclass(frozen=True)
class Scout(Event):
    """A pirate creeps up to a tile and looks under it."""

    piece: int
    cell: str


class ScoutAction(TypedDict):
    """A look under a tile."""

    text: str
    verb: Literal["scout"]
    piece: int
    to: str
    owed: Ability


def offer_looks(s: IslandState, piece: int, found: list[int]) -> None:
    """One face-down tile beside his cell or, aboard, the ship's; none that the player in control has seen (ISL-H3)."""
    for cell in s.field.around[s.spot(piece)]:
        if s.face[cell] == DOWN and not s.seen[cell] >> s.controller & 1:
            found.append(pack(SCOUT, cell, piece))


def barred_look(s: IslandState, action: int) -> str:
    piece = piece_of(action)
    rule = barred_holder(s, piece, SCOUTS, "ARC-A6")
    if rule:
        return rule
    found: list[int] = []
    offer_looks(s, piece, found)
    return OPEN if action in found else "ARC-A6"


def look(s: IslandState, action: int) -> None:
    s.answered()
    cell = cell_of(action)
    if s.tell:
        s.tell(Scout(piece_of(action), s.field.name(cell)))
    show(s, s.controller, cell)


def read_look(s: IslandState, text: str) -> int:
    return pack(SCOUT, read_cell(s, text, behind(text)), holder(s, SCOUTS))


def write_look(s: IslandState, action: int) -> str:
    return f"scout:{s.field.name(cell_of(action))}"


def apart(s: IslandState, action: int, text: str) -> ScoutAction:
    piece, to = piece_of(action), s.field.name(cell_of(action))
    return {"text": text, "verb": "scout", "piece": piece, "to": to, "owed": ability_of(s, piece).name}


PART: Final = Part(
    verbs=[
        Verb(
            SCOUT,
            "scout",
            look,
            answers=ASK_ACTION,
            when="ARC-A6",
            barred=barred_look,
            apart=apart,
            write=write_look,
        )
    ],
    shapes=[ScoutAction],
    reads={"scout": read_look},
    forms="scout:d4",
    sentences={"ARC-A6": "a scout looks under a face-down tile beside him that the player has not seen"},
    events=[Scout],
)

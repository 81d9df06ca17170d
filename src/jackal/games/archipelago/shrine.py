"""The shrine (ARC-K14): who stands in it may bring back the dead of his crew."""

from dataclasses import dataclass
from typing import Final, Literal, TypedDict

from jackal.core.event import Event
from jackal.core.said import said
from jackal.islands.meant import behind, read_cell, read_mate
from jackal.islands.parts import Part, Verb
from jackal.islands.rows import Tile
from jackal.islands.state import IslandState
from jackal.islands.view import piece_name
from jackal.islands.words import (
    ASK_ACTION,
    CLOSED,
    COIN_BARRED,
    DEAD,
    OPEN,
    STANDING,
    cell_of,
    pack,
    piece_of,
)

REVIVE: Final = 17
REVIVES: Final = 512
"""What the shrine is like, besides what every game knows (islands/words.py)."""


@dataclass(frozen=True)
class Revived(Event):
    """A dead pirate comes back to life."""

    piece: int
    cell: str


class ReviveAction(TypedDict):
    """A dead pirate comes back to life in a shrine."""

    text: str
    verb: Literal["revive"]
    piece: int
    to: str


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
    s.answered()
    s.put(piece_of(action), cell_of(action) * 8)
    if s.tell:
        s.tell(Revived(piece_of(action), s.field.name(cell_of(action))))


def apart(s: IslandState, action: int, text: str) -> ReviveAction:
    return {"text": text, "verb": "revive", "piece": piece_of(action), "to": s.field.name(cell_of(action))}


def write(s: IslandState, action: int) -> str:
    return f"revive:{piece_name(s, piece_of(action))}@{s.field.name(cell_of(action))}"


def read(s: IslandState, text: str) -> int:
    name, _, cell = behind(text).partition("@")
    return pack(REVIVE, read_cell(s, text, cell), read_mate(s, text, name))


REVIVAL: Final = Verb(
    REVIVE,
    "revive",
    revive,
    answers=ASK_ACTION,
    when="ARC-K14",
    barred=barred_revival,
    apart=apart,
    write=write,
)
SHRINE: Final = Part(
    tiles=[Tile("shrine", "Sh", like=CLOSED | COIN_BARRED | REVIVES, rule="ARC-K14")],
    own_actions=list_revivals,
    verbs=[REVIVAL],
    shapes=[ReviveAction],
    reads={"revive": read},
    forms="revive:2@c4",
    sentences={
        "ARC-K14": said("the dead are brought back in a shrine, by a pirate of theirs who stands in it"),
        "ARC-M7": "only a crew's own three pirates are brought back",
    },
    events=[Revived],
    harmless=("revived",),
)

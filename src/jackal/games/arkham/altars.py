"""The altars (ARK section 8, A): one of the crew for a power that lasts to the end."""

from dataclasses import dataclass
from typing import Final

from jackal.core.event import Event
from jackal.islands.shapes import Power
from jackal.islands.state import IslandState
from jackal.islands.words import ASK_PACT, DEAD, NO_PACT, OPEN, PACT, POWERS, STANDING, USED, pack, piece_of


@dataclass(frozen=True)
class Pact(Event):
    """A crew gives up one of its people for a power."""

    crew: int
    piece: int
    power: Power
    cell: str


@dataclass(frozen=True)
class NoPact(Event):
    """A crew leaves the token where it is."""

    crew: int
    cell: str


MOST_PACTS: Final = 2  # ARK-A4


def altar(s: IslandState, piece: int, cell: int) -> None:
    """ARK-A1, ARK-A3, ARK-A5: who enters is asked, if his crew may make a pact; if not, the token lies on the tile."""
    if s.powers[s.crew].bit_count() < MOST_PACTS and len(in_play(s, s.crew)) > 1:
        s.ask(ASK_PACT, s.controller, cell)


def in_play(s: IslandState, crew: int) -> list[int]:
    """The detectives that a crew still has."""
    return [piece for piece in range(3 * crew, 3 * crew + 3) if s.place[piece] != DEAD]


def pacts_asked(s: IslandState) -> list[int]:
    """ARK-A2, ARK-A6: no pact, or which detective is given up, wherever he is."""
    return [NO_PACT, *(pack(PACT, 0, piece) for piece in in_play(s, s.crew))]


def barred_pact(s: IslandState, action: int) -> str:
    """ARK-A2: a detective whom the crew still has."""
    return OPEN if piece_of(action) in in_play(s, s.crew) else "ARK-A2"


def make_pact(s: IslandState, action: int) -> None:
    """ARK-A2: he leaves the game, the crew has the power, and the altar is an empty tile."""
    _, _, cell = s.asks.pop()
    piece, power = piece_of(action), s.rules.tiles[s.tile[cell]].value
    s.put(piece, DEAD)
    s.lying[piece] = STANDING
    s.powers = [have | power if crew == s.crew else have for crew, have in enumerate(s.powers)]
    s.face[cell] = USED
    s.idle = 0
    name = POWERS[power.bit_length() - 1]
    if s.tell:
        s.tell(Pact(crew=s.crew, piece=piece, power=name, cell=s.field.name(cell)))


def no_pact(s: IslandState, action: int) -> None:
    """ARK-A3: the token stays on the tile for whoever comes next."""
    _, _, cell = s.asks.pop()
    if s.tell:
        s.tell(NoPact(s.crew, s.field.name(cell)))

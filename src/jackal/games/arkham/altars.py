"""The altars (ARK section 8, A): one of the crew for a power that lasts to the end."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal, TypedDict

from jackal.core.event import Event
from jackal.islands.entry import never_barred
from jackal.islands.meant import behind, read_mate
from jackal.islands.parts import Part, Question, Verb
from jackal.islands.rows import IslandAddition, Tile
from jackal.islands.shapes import Crew
from jackal.islands.state import IslandState
from jackal.islands.view import piece_name
from jackal.islands.words import (
    DEAD,
    LEAPING,
    OPEN,
    PATH,
    STANDING,
    SURE,
    USED,
    WEALTH,
    WEARS,
    pack,
    piece_of,
)

Power = Annotated[str, "Power"]
POWERS: Final = ("wealth", "space", "path")
"""By the bits of what a crew is like."""

ASK_PACT: Final = 13
PACT: Final = 21
NO_PACT: Final = 22


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


class WithPowers(TypedDict):
    """The powers that a crew has by its pacts."""

    powers: list[Power]


class PactAction(TypedDict):
    """One of the crew is given up for a pact."""

    text: str
    verb: Literal["pact"]
    piece: int


class NoPactAction(TypedDict):
    """No pact is made."""

    text: str
    verb: Literal["no pact"]


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
    _, _, cell = s.answered()
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
    _, _, cell = s.answered()
    if s.tell:
        s.tell(NoPact(s.crew, s.field.name(cell)))


def power_names(powers: int) -> list[str]:
    return [name for bit, name in enumerate(POWERS) if powers >> bit & 1]


def powers_of(s: IslandState, crew: int) -> WithPowers:
    return {"powers": power_names(s.powers[crew])}


def pact_apart(s: IslandState, action: int, text: str) -> PactAction:
    return {"text": text, "verb": "pact", "piece": piece_of(action)}


def no_pact_apart(s: IslandState, action: int, text: str) -> NoPactAction:
    return {"text": text, "verb": "no pact"}


def write(s: IslandState, action: int) -> str:
    return f"pact:{piece_name(s, piece_of(action))}"


def read(s: IslandState, text: str) -> int:
    return pack(PACT, 0, read_mate(s, text, behind(text)))


ALTARS: Final = Part(
    tiles=[
        Tile("altar-w", "Aw", act=altar, like=WEARS | SURE, value=WEALTH, token="wealth", rule="ARK-A8"),
        Tile("altar-s", "As", act=altar, like=WEARS | SURE, value=LEAPING, token="space", rule="ARK-A9"),
        Tile("altar-p", "Ap", act=altar, like=WEARS | SURE, value=PATH, token="path", rule="ARK-A10"),
    ],
    questions=[Question(ASK_PACT, "pact", pacts_asked)],
    verbs=[
        Verb(
            PACT,
            "pact",
            make_pact,
            answers=ASK_PACT,
            when="ARK-A1",
            barred=barred_pact,
            apart=pact_apart,
            write=write,
        ),
        Verb(
            NO_PACT,
            "no pact",
            no_pact,
            answers=ASK_PACT,
            when="ARK-A3",
            barred=never_barred,
            apart=no_pact_apart,
            word="nopact",
        ),
    ],
    shapes=[PactAction, NoPactAction],
    reads={"pact": read},
    forms="pact:2 (give up detective 2), nopact",
    sentences={"ARK-A2": "the crew has no such detective any more"},
    events=[Pact, NoPact],
    harmless=("pact", "no pact"),
    additions=[IslandAddition(Crew, WithPowers, powers_of)],
)

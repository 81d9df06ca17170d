"""The raven (ARK-K10, ARK-K11): it brings a coin from anywhere."""

from dataclasses import dataclass
from typing import Final, Literal, TypedDict

from jackal.core.event import Event
from jackal.core.said import said
from jackal.core.shape import Blow
from jackal.islands.blows import upon_cells
from jackal.islands.meant import behind, read_place
from jackal.islands.parts import Part, Question, Verb
from jackal.islands.rows import Tile
from jackal.islands.state import IslandState
from jackal.islands.words import ONCE, OPEN, cell_of, pack, piece_of

ASK_FETCH: Final = 10
FETCH: Final = 18


@dataclass(frozen=True)
class Fetch(Event):
    """A raven brings a coin."""

    cell: str
    space: int
    to: str
    befalls: list[Blow] | None = None


class FetchAction(TypedDict):
    """The raven's coin: from a tile, or a space of it."""

    text: str
    verb: Literal["fetch"]
    to: str
    space: int


def raven(s: IslandState, piece: int, cell: int) -> None:
    """ARK-K10, ARK-K11: one coin from anywhere on the field comes here."""
    places = sorted(s.coins)
    if len(places) == 1:
        bring(s, places[0], cell)
    elif places:
        s.ask(ASK_FETCH, s.controller, cell)


def coins_asked(s: IslandState) -> list[int]:
    return [pack(FETCH, place >> 3, place & 7) for place in sorted(s.coins)]


def barred_fetch(s: IslandState, action: int) -> str:
    """ARK-K10: a coin that lies there."""
    return OPEN if cell_of(action) * 8 + piece_of(action) in s.coins else "ARK-K10"


def fetch(s: IslandState, action: int) -> None:
    _, _, cell = s.answered()
    bring(s, cell_of(action) * 8 + piece_of(action), cell)


def bring(s: IslandState, place: int, cell: int) -> None:
    s.lift(place, 1)
    s.lay(cell * 8, 1)
    if s.tell:
        name = s.field.name
        befalls = upon_cells(s, [place >> 3])
        s.tell(Fetch(cell=name(place >> 3), space=place & 7, to=name(cell), befalls=befalls))


def apart(s: IslandState, action: int, text: str) -> FetchAction:
    return {"text": text, "verb": "fetch", "to": s.field.name(cell_of(action)), "space": piece_of(action)}


def write(s: IslandState, action: int) -> str:
    half = piece_of(action)
    return f"fetch:{s.field.name(cell_of(action))}{f'/{half}' if half else ''}"


def read(s: IslandState, text: str) -> int:
    place = read_place(s, text, behind(text))
    return pack(FETCH, place >> 3, place & 7)


RAVEN: Final = Part(
    tiles=[Tile("raven", "Ra", act=raven, like=ONCE, rule="ARK-K10")],
    questions=[Question(ASK_FETCH, "fetch", coins_asked)],
    verbs=[
        Verb(FETCH, "fetch", fetch, answers=ASK_FETCH, when="ARK-K10", barred=barred_fetch, apart=apart, write=write)
    ],
    shapes=[FetchAction],
    reads={"fetch": read},
    forms="fetch:d4 (the raven's coin)",
    sentences={"ARK-K10": said("no coin lies there")},
    events=[Fetch],
    harmless=("fetch",),
)

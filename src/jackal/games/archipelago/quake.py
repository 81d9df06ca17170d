"""The earthquake (ARC-K25): two bare tiles change places."""

from dataclasses import dataclass
from typing import Final, Literal, TypedDict

from jackal.core.event import Event
from jackal.islands.field import LAND, NOWHERE
from jackal.islands.meant import behind, read_cell
from jackal.islands.parts import Part, Question, Verb
from jackal.islands.reshape import follow_tiles
from jackal.islands.rows import Tile
from jackal.islands.state import IslandState
from jackal.islands.words import ONCE, OPEN, cell_of, pack

ASK_SWAP: Final = 9
SWAP: Final = 16


@dataclass(frozen=True)
class Swap(Event):
    """Two tiles change places."""

    cells: list[str]


class SwapAction(TypedDict):
    """The other tile of an earthquake."""

    text: str
    verb: Literal["swap"]
    to: str


def earthquake(s: IslandState, piece: int, cell: int) -> None:
    """Compulsory if two bare tiles exist, otherwise nothing."""
    if len(bare(s)) >= 2:
        s.ask(ASK_SWAP, s.controller)


def bare(s: IslandState) -> list[int]:
    """Tiles with no piece, no bear and no coin on them."""
    golden = {place >> 3 for place in s.coins}
    return [cell for cell in s.field.land if not s.here[cell] and cell != s.beast and cell not in golden]


def swaps_asked(s: IslandState) -> list[int]:
    return [pack(SWAP, cell) for cell in bare(s) if cell != s.about]


def barred_swap(s: IslandState, action: int) -> str:
    """A bare tile, and another one than the first."""
    cell = cell_of(action)
    if s.field.sort[cell] != LAND:
        return "ISL-B2"
    return OPEN if cell in bare(s) and cell != s.about else "ARC-K25"


def swap(s: IslandState, action: int) -> None:
    """The first tile, then the second; everything that belongs to a tile goes with it (ISL-H4)."""
    _, seat, first = s.answered()
    second = cell_of(action)
    if first == NOWHERE:
        s.ask(ASK_SWAP, seat, second)
        return
    s.tile = swapped(s.tile, first, second)
    s.turned = swapped(s.turned, first, second)
    s.terrain = swapped(s.terrain, first, second)
    s.seen = swapped(s.seen, first, second)
    s.face = swapped(s.face, first, second)
    follow_tiles(s, {first: second, second: first})
    if s.tell:
        s.tell(Swap([s.field.name(first), s.field.name(second)]))


def swapped(values: list[int], one: int, other: int) -> list[int]:
    values = values[:]
    values[one], values[other] = values[other], values[one]
    return values


def apart(s: IslandState, action: int, text: str) -> SwapAction:
    return {"text": text, "verb": "swap", "to": s.field.name(cell_of(action))}


def write(s: IslandState, action: int) -> str:
    return f"swap:{s.field.name(cell_of(action))}"


def read(s: IslandState, text: str) -> int:
    return pack(SWAP, read_cell(s, text, behind(text)))


QUAKE: Final = Part(
    tiles=[Tile("earthquake", "Eq", act=earthquake, like=ONCE, rule="ARC-K25")],
    questions=[Question(ASK_SWAP, "swap", swaps_asked)],
    verbs=[
        Verb(SWAP, "swap", swap, answers=ASK_SWAP, when="ARC-K25", barred=barred_swap, apart=apart, write=write),
    ],
    shapes=[SwapAction],
    reads={"swap": read},
    forms="swap:d4",
    sentences={"ARC-K25": "two different tiles change places, each without a piece, a bear and a coin"},
    events=[Swap],
    harmless=("swap",),
)

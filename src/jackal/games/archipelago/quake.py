"""The earthquake (ARC-K25): two bare tiles change places."""

from dataclasses import dataclass

from jackal.core.event import Event
from jackal.islands.field import LAND, NOWHERE
from jackal.islands.state import IslandState
from jackal.islands.words import ASK_SWAP, OPEN, SWAP, cell_of, pack


@dataclass(frozen=True)
class Swap(Event):
    """Two tiles change places."""

    cells: list[str]


def earthquake(s: IslandState, piece: int, cell: int) -> None:
    """Compulsory if two bare tiles exist, otherwise nothing."""
    if len(bare(s)) >= 2:
        s.ask(ASK_SWAP, s.controller)


def bare(s: IslandState) -> list[int]:
    """Tiles with no piece, no bear and no coin on them."""
    golden = {place >> 3 for place in s.coins}
    return [cell for cell in s.field.land if not s.here[cell] and cell != s.beast and cell not in golden]


def swaps_asked(s: IslandState) -> list[int]:
    return [pack(SWAP, cell) for cell in bare(s) if cell != s.asks[-1][2]]


def barred_swap(s: IslandState, action: int) -> str:
    """A bare tile, and another one than the first."""
    cell = cell_of(action)
    if s.field.sort[cell] != LAND:
        return "ISL-B2"
    return OPEN if cell in bare(s) and cell != s.asks[-1][2] else "ARC-K25"


def swap(s: IslandState, action: int) -> None:
    """The first tile, then the second; everything that belongs to a tile goes with it (ISL-H4)."""
    _, seat, first = s.asks.pop()
    second = cell_of(action)
    if first == NOWHERE:
        s.ask(ASK_SWAP, seat, second)
        return
    s.tile = swapped(s.tile, first, second)
    s.turned = swapped(s.turned, first, second)
    s.terrain = swapped(s.terrain, first, second)
    s.seen = swapped(s.seen, first, second)
    s.face = swapped(s.face, first, second)
    s.spun = [second if cell == first else first if cell == second else cell for cell in s.spun]
    if s.tell:
        s.tell(Swap([s.field.name(first), s.field.name(second)]))


def swapped(values: list[int], one: int, other: int) -> list[int]:
    values = values[:]
    values[one], values[other] = values[other], values[one]
    return values

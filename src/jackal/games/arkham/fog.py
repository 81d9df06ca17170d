"""The fog: three tiles vanish one after another, each with its mirror image.

ARK-K25, ARK-K26, ARK-K27, ARK-K28, ARK-K29.
"""

from dataclasses import dataclass
from typing import Final, Literal, NotRequired, TypedDict

from jackal.core.event import Event
from jackal.games.arkham.displaced import crews_in_turn, displace, outsiders, park
from jackal.games.arkham.ground import may_lose
from jackal.games.arkham.wells import settle_wells
from jackal.islands.field import LAND, SPACE, STRAIGHT, VEIL
from jackal.islands.meant import behind, read_cell
from jackal.islands.parts import LEFT, Part, Question, Verb
from jackal.islands.reshape import clear_cells, take_tiles
from jackal.islands.rows import Own, Tile
from jackal.islands.state import IslandState
from jackal.islands.words import ONCE, OPEN, cell_of, pack

ASK_FOG: Final = 12
TAKE: Final = 20

MIST: Final = 3
FOG_TAKES: Final = 3  # ARK-K25


class Mist(Own):
    """The cells that the fog of this turn has taken, while it asks for more."""

    __slots__ = ("cells",)

    def __init__(self, cells: list[int]) -> None:
        self.cells = cells


def clear_air(crews: int) -> Own:
    return Mist([])


def fogged(s: IslandState) -> list[int]:
    own = s.own[MIST]
    assert isinstance(own, Mist)
    return own.cells


@dataclass(frozen=True)
class Fog(Event):
    """Tiles are gone."""

    cells: list[str]


class TakeAction(TypedDict):
    """A tile for the fog, and the one that goes along."""

    text: str
    verb: Literal["take"]
    to: str
    along: NotRequired[str]


def fog(s: IslandState, piece: int, cell: int) -> None:
    """ARK-K25: three outer tiles of Arkham, one after another, each with its mirror image."""
    s.keep(MIST, Mist([]))
    take_on(s, s.controller, FOG_TAKES)


def take_on(s: IslandState, seat: int, left: int) -> None:
    """ARK-K26: as many as there are; a single one is taken without asking."""
    while left:
        found = outer_tiles(s)
        if len(found) > 1:
            s.ask(ASK_FOG, seat, left)
            s.legal = [pack(TAKE, at) for at in found]
            return
        if not found:
            break
        take_tile(s, found[0])
        left -= 1
    s.keep(MIST, Mist([]))


def outer_tiles(s: IslandState) -> list[int]:
    return [cell for cell in s.field.realms[0] if kept(s, cell) == OPEN]


def kept(s: IslandState, cell: int) -> str:
    """The rule that keeps a tile from the fog: it takes those that faced the outside when it came (ARK-K25), not by the
    veil, that nothing hangs on (ARK-K26)."""
    field = s.field
    beside = [field.frame.step[cell * 8 + d] for d in STRAIGHT]
    if not any(field.sort[to] == SPACE and to not in fogged(s) for to in beside):
        return "ARK-K25"
    by_veil = any(field.sort[to] == VEIL for to in beside)
    return "ARK-K26" if by_veil or not may_lose(field, cell) else OPEN


def barred_take(s: IslandState, action: int) -> str:
    """ARK-K25: a tile of Arkham."""
    cell = cell_of(action)
    if s.field.sort[cell] != LAND:
        return "ISL-B2"
    return "ARK-K25" if s.field.world[cell] else kept(s, cell)


def tiles_asked(s: IslandState) -> list[int]:
    return [pack(TAKE, cell) for cell in outer_tiles(s)]


def take(s: IslandState, action: int) -> None:
    _, seat, left = s.answered()
    take_tile(s, cell_of(action))
    take_on(s, seat, left - 1)


def take_tile(s: IslandState, cell: int) -> None:
    """ARK-K27, ARK-K28: the tile and its mirror image go, and the cars beside them move in."""
    old, outside = s.field, outsiders(s)
    cells = sorted({cell, s.field.mirror(cell)})
    take_tiles(s, cells)
    if s.tell:
        s.tell(Fog([old.name(at) for at in cells]))
    clear_cells(s, cells, "fog")
    s.keep(MIST, Mist([*fogged(s), *cells]))
    settle_wells(s, cell)
    goals: dict[int, int] = {}
    for gone in cells:
        beside = [old.frame.step[gone * 8 + d] for d in STRAIGHT]
        for space in beside:
            goals[space] = gone
        move_in(s, gone, beside)
    displace(s, goals, outside)


def move_in(s: IslandState, place: int, beside: list[int]) -> None:
    """ARK-K28, ARK-K29: the first car beside the place takes it, even if its own space remains."""
    for crew in crews_in_turn(s):
        if s.ship[crew] in beside:
            park(s, crew, place)
            return


# Actions as people write them -----------------------------------------------------------------------------------------


def take_apart(s: IslandState, action: int, text: str) -> TakeAction:
    cell = cell_of(action)
    mirror = s.field.mirror(cell)
    found: TakeAction = {"text": text, "verb": "take", "to": s.field.name(cell)}
    if mirror != cell:
        found["along"] = s.field.name(mirror)
    return found


def write_take(s: IslandState, action: int) -> str:
    return f"take:{s.field.name(cell_of(action))}"


def read_take(s: IslandState, text: str) -> int:
    return pack(TAKE, read_cell(s, text, behind(text)))


FOG: Final = Part(
    tiles=[Tile("fog", "Fg", act=fog, like=ONCE, rule="ARK-K25")],
    questions=[Question(ASK_FOG, "fog", tiles_asked, about=LEFT)],
    verbs=[
        Verb(
            TAKE,
            "take",
            take,
            answers=ASK_FOG,
            when="ARK-K25",
            barred=barred_take,
            apart=take_apart,
            write=write_take,
        )
    ],
    shapes=[TakeAction],
    reads={"take": read_take},
    forms="take:e8 (a tile for the fog)",
    slot=MIST,
    starts=clear_air,
    sentences={
        "ARK-K25": "the fog takes tiles of Arkham that faced the outside when it came",
        "ARK-K26": "the fog takes no tile by the veil, and none that others hang on",
    },
    events=[Fog],
    harmless=("fog",),
)

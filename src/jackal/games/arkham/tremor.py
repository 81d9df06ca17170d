"""The tremor: a column slides, and its mirror image with it (ARK-K20, ARK-K21)."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal, TypedDict

from jackal.core.event import Event
from jackal.core.shape import Blow
from jackal.games.arkham.displaced import Displaced, displace, outsiders
from jackal.games.arkham.ground import is_sound
from jackal.islands.blows import upon_cells
from jackal.islands.field import DIRECTIONS, STRAIGHT, Field
from jackal.islands.meant import read_direction
from jackal.islands.parts import Part, Question, Verb
from jackal.islands.reshape import slide_tiles
from jackal.islands.rows import Tile
from jackal.islands.state import IslandState
from jackal.islands.words import ONCE, OPEN, cell_of, pack

ASK_SLIDE: Final = 11
SLIDE_COLUMN: Final = 19

FAR: Final = 2  # ARK-K20: cells that a column slides
NORTH: Final = 0
SOUTH: Final = 4


@dataclass(frozen=True)
class Tremor(Event):
    """A column slides, and its mirror image with it: where each tile comes to lie."""

    cell: str
    way: int
    moved: dict[str, str]
    befalls: list[Blow] | None = None


class SlideAction(TypedDict):
    """Which way columns slide: to beyond the last tile of the one, with all their tiles from south to north."""

    text: str
    verb: Literal["slide"]
    way: Annotated[str, "Direction"]
    to: str
    columns: list[list[str]]


def tremor(s: IslandState, piece: int, cell: int) -> None:
    """ARK-K20, ARK-K21: compulsory, north or south, if the field stays sound."""
    ways = lawful_ways(s, cell)
    if len(ways) == 1:
        slide_column(s, cell, ways[0])
    elif ways:
        s.ask(ASK_SLIDE, s.controller, cell)
        s.legal = [pack(SLIDE_COLUMN, way) for way in ways]


def lawful_ways(s: IslandState, cell: int) -> list[int]:
    return [way for way in (NORTH, SOUTH) if unsound(s, cell, way) == OPEN]


def unsound(s: IslandState, cell: int, way: int) -> str:
    """ARK-K20, ARK-K21: the rule by which a column does not slide that way."""
    if way not in (NORTH, SOUTH):
        return "ARK-K20"
    moved = moves_of(s.field, cell, way)
    return OPEN if is_sound(s.field, [moved.get(at, at) for at in s.field.land]) else "ARK-K21"


def barred_slide(s: IslandState, action: int) -> str:
    return unsound(s, s.about, cell_of(action))


def moves_of(field: Field, cell: int, way: int) -> dict[int, int]:
    """Where the tiles of a column, and of its mirror image, come to lie; NOWHERE outside the frame.

    ARK-U14: where there is one world alone, without a mirror image.
    """
    columns = (cell % field.width, field.mirror(cell) % field.width)
    north = FAR if way == NORTH else -FAR
    return {at: field.beyond(at, 0, north) for at in field.land if at % field.width in columns}


def slides_asked(s: IslandState) -> list[int]:
    return [pack(SLIDE_COLUMN, way) for way in lawful_ways(s, s.about)]


def slide(s: IslandState, action: int) -> None:
    _, _, cell = s.answered()
    slide_column(s, cell, cell_of(action))


def slide_column(s: IslandState, cell: int, way: int) -> None:
    old, moved, outside = s.field, moves_of(s.field, cell, way), outsiders(s)
    names = {s.field.name(at): s.field.name(to) for at, to in moved.items()}
    befalls = upon_cells(s, sorted(moved)) if s.tell else None
    slide_tiles(s, moved)
    if s.tell:
        s.tell(Tremor(cell=old.name(cell), way=way, moved=names, befalls=befalls))
    goals: dict[int, int] = {}
    for space in old.spaces:
        for d in STRAIGHT:
            if old.frame.step[space * 8 + d] in moved:
                goals[space] = old.beyond(space, 0, FAR if way == NORTH else -FAR)
    displace(s, goals, outside)


# Actions as people write them, and what a written position must hold to ---------------------------------------------


def slide_apart(s: IslandState, action: int, text: str) -> SlideAction:
    way, land = cell_of(action), set(s.field.land)
    cell = s.about
    columns: dict[int, list[str]] = {}
    for at in sorted(moves_of(s.field, cell, way)):
        columns.setdefault(at % s.field.width, []).append(s.field.name(at))
    while cell in land:
        cell = s.field.frame.step[cell * 8 + way]
    to = s.field.name(cell)
    return {"text": text, "verb": "slide", "way": DIRECTIONS[way], "to": to, "columns": list(columns.values())}


def write_slide(s: IslandState, action: int) -> str:
    return f"slide:{DIRECTIONS[cell_of(action)]}"


def read_slide(s: IslandState, text: str) -> int:
    return pack(SLIDE_COLUMN, read_direction(text))


TREMOR: Final = Part(
    tiles=[Tile("tremor", "Te", act=tremor, like=ONCE, rule="ARK-K20")],
    questions=[Question(ASK_SLIDE, "slide", slides_asked)],
    verbs=[
        Verb(
            SLIDE_COLUMN,
            "slide",
            slide,
            answers=ASK_SLIDE,
            when="ARK-K20",
            barred=barred_slide,
            apart=slide_apart,
            write=write_slide,
        )
    ],
    shapes=[SlideAction],
    reads={"slide": read_slide},
    forms="slide:N (the tremor's column)",
    sentences={
        "ARK-K20": "the column slides north or south",
        "ARK-K21": "so the field would break: each world stays in one piece, by the veil",
    },
    events=[Tremor, Displaced],
    harmless=("tremor", "displaced"),
)

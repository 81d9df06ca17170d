"""Tremor and fog: columns slide, tiles vanish, and who is outside is moved along.

ARK-K20, ARK-K21, ARK-K22, ARK-K23, ARK-K24, ARK-K25, ARK-K26, ARK-K27, ARK-K28, ARK-K29.
"""

from dataclasses import dataclass
from functools import cmp_to_key
from typing import Annotated, Final, Literal, NotRequired, TypedDict

from jackal.core.event import Event
from jackal.games.arkham.asked import about_tile, lone
from jackal.games.arkham.ground import is_sound, may_lose
from jackal.games.arkham.wells import settle_wells
from jackal.islands.field import DIRECTIONS, LAND, NOWHERE, SPACE, STRAIGHT, VEIL, Field, by_angle
from jackal.islands.meant import behind, read_cell, read_direction
from jackal.islands.moves import pick_up
from jackal.islands.parts import LEFT, Part, Question, Verb
from jackal.islands.reshape import clear_cells, slide_tiles, take_tiles
from jackal.islands.rows import Own, Tile
from jackal.islands.state import IslandState
from jackal.islands.words import HOLD, ONCE, OPEN, cell_of, pack

ASK_SLIDE: Final = 11
ASK_FOG: Final = 12
SLIDE_COLUMN: Final = 19
TAKE: Final = 20

MIST: Final = 3


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
class Tremor(Event):
    """A column slides, and its mirror image with it: where each tile comes to lie."""

    cell: str
    way: int
    moved: dict[str, str]


@dataclass(frozen=True)
class Fog(Event):
    """Tiles are gone."""

    cells: list[str]


@dataclass(frozen=True)
class Displaced(Event):
    """A car, or somebody outside, ends up elsewhere."""

    to: str
    crew: int | None = None
    piece: int | None = None


class SlideAction(TypedDict):
    """Which way columns slide: to beyond the last tile of the one, with all their tiles from south to north."""

    text: str
    verb: Literal["slide"]
    way: Annotated[str, "Direction"]
    to: str
    columns: list[list[str]]


class TakeAction(TypedDict):
    """A tile for the fog, and the one that goes along."""

    text: str
    verb: Literal["take"]
    to: str
    along: NotRequired[str]


FAR: Final = 2  # ARK-K20: cells that a column slides
NORTH: Final = 0
SOUTH: Final = 4
FOG_TAKES: Final = 3  # ARK-K25

# Tremor -------------------------------------------------------------------------------------------------------------


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
    return unsound(s, s.asks[-1][2], cell_of(action))


def moves_of(field: Field, cell: int, way: int) -> dict[int, int]:
    """Where the tiles of a column, and of its mirror image, come to lie; NOWHERE outside the frame.

    ARK-U14: where there is one world alone, without a mirror image.
    """
    columns = (cell % field.width, field.mirror(cell) % field.width)
    north = FAR if way == NORTH else -FAR
    return {at: field.beyond(at, 0, north) for at in field.land if at % field.width in columns}


def slides_asked(s: IslandState) -> list[int]:
    return [pack(SLIDE_COLUMN, way) for way in lawful_ways(s, s.asks[-1][2])]


def slide(s: IslandState, action: int) -> None:
    _, _, cell = s.asks.pop()
    slide_column(s, cell, cell_of(action))


def slide_column(s: IslandState, cell: int, way: int) -> None:
    old, moved, outside = s.field, moves_of(s.field, cell, way), outsiders(s)
    names = {s.field.name(at): s.field.name(to) for at, to in moved.items()}
    slide_tiles(s, moved)
    if s.tell:
        s.tell(Tremor(cell=old.name(cell), way=way, moved=names))
    goals: dict[int, int] = {}
    for space in old.spaces:
        for d in STRAIGHT:
            if old.frame.step[space * 8 + d] in moved:
                goals[space] = old.beyond(space, 0, FAR if way == NORTH else -FAR)
    displace(s, goals, outside)


# Fog ----------------------------------------------------------------------------------------------------------------


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
    _, seat, left = s.asks.pop()
    take_tile(s, cell_of(action))
    take_on(s, seat, left - 1)


def take_tile(s: IslandState, cell: int) -> None:
    """ARK-K27, ARK-K28: the tile and its mirror image go, and the cars beside them move in."""
    old, outside = s.field, outsiders(s)
    cells = sorted({cell, s.field.mirror(cell)})
    take_tiles(s, cells)
    if s.tell:
        s.tell(Fog([old.name(at) for at in cells]))
    clear_cells(s, cells)
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


# Displacement -------------------------------------------------------------------------------------------------------


def crews_in_turn(s: IslandState) -> list[int]:
    """From the crew whose turn it is."""
    return [(s.crew + ahead) % s.crews for ahead in range(s.crews)]


def outsiders(s: IslandState) -> list[tuple[int, int]]:
    """Who is outside, in turn order, and where."""
    found: list[tuple[int, int]] = []
    for crew in crews_in_turn(s):
        for piece in s.mates[crew]:
            place = s.place[piece]
            if place >= 0 and s.field.sort[place >> 3] != LAND:
                found.append((piece, place >> 3))
    return found


def displace(s: IslandState, goals: dict[int, int], outside: list[tuple[int, int]]) -> None:
    """ARK-K22, ARK-K23, ARK-K24: every car, then everybody outside, whose space is none any more is moved.

    `goals` says where to from a space that touched a tile of the upheaval.
    """
    for crew in crews_in_turn(s):
        cell = s.ship[crew]
        if s.field.sort[cell] != SPACE:
            goal = goals.get(cell, NOWHERE)
            free = goal != NOWHERE and s.field.sort[goal] == SPACE and s.vehicle_at(goal) < 0
            park(s, crew, goal if free else nearest_space(s, cell))
    for piece, cell in outside:
        if s.place[piece] == cell * 8 and s.field.sort[cell] != SPACE:
            move_outsider(s, piece, cell, goals.get(cell, NOWHERE))


def park(s: IslandState, crew: int, cell: int) -> None:
    """ARK-K22: crew and passengers ride along; who is outside there comes aboard or is run over."""
    s.ship[crew] = cell
    if s.tell:
        s.tell(Displaced(s.field.name(cell), crew=crew))
    if s.here[cell]:
        pick_up(s, crew, cell)


def move_outsider(s: IslandState, piece: int, cell: int, goal: int) -> None:
    """ARK-K23, ARK-K24: along with the tiles if he may be there, otherwise to the nearest space without a car."""
    if goal == NOWHERE or s.field.sort[goal] != SPACE:
        goal = nearest_space(s, cell)
    vehicle = s.vehicle_at(goal)
    if vehicle >= 0 and not s.allied(s.crew_of[piece], vehicle):
        goal, vehicle = nearest_space(s, cell), NOWHERE
    s.put(piece, goal * 8 if vehicle < 0 else HOLD - vehicle)
    if s.tell:
        s.tell(Displaced(s.field.name(goal), piece=piece))


def nearest_space(s: IslandState, cell: int) -> int:
    """ARK-K23: of that world, without a car, fewest king's steps away; ties go clockwise from north."""
    width = s.field.width
    free = [to for to in s.field.spaces if to not in s.ship and s.field.world[to] == s.field.world[cell]]
    arms = [(to // width - cell // width, to % width - cell % width) for to in free]
    least = min([max(abs(north), abs(east)) for north, east in arms])
    near = [arm for arm in arms if max(abs(arm[0]), abs(arm[1])) == least]
    return free[arms.index(min(near, key=cmp_to_key(by_angle)))]


# Actions as people write them, and what a written position must hold to ----------------------------------------------


def slide_apart(s: IslandState, action: int, text: str) -> SlideAction:
    way, land = cell_of(action), set(s.field.land)
    cell = s.asks[-1][2]
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


def tremor_faults(s: IslandState) -> str:
    return lone(s, "tremor", ASK_SLIDE) or about_tile(s, ASK_SLIDE, tremor)


def fog_faults(s: IslandState) -> str:
    """ARK-K25: three tiles; they are remembered only while the fog asks for more."""
    lefts = [about for what, _, about in s.asks if what == ASK_FOG]
    if fogged(s) and not lefts:
        return "tiles are fogged only while the fog asks for more (ARK-K25)"
    if any(not 1 <= left <= FOG_TAKES for left in lefts):
        return "the fog takes three tiles (ARK-K25)"
    return lone(s, "fog", ASK_FOG)


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
    faults=tremor_faults,
)
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
    faults=fog_faults,
)

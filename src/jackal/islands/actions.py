"""Legal actions taken apart: the verb, and what it is about. So no client has to read the notation.

`text` is the action as people write it. Pieces are numbers, cells names; what is not there is nothing, as with coins.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, NotRequired, TypedDict

from jackal.islands.field import DIRECTIONS, LAND, SPACE
from jackal.islands.shapes import Ability
from jackal.islands.state import IslandState
from jackal.islands.words import (
    AGAIN,
    DOWN,
    HOLD,
    LABYRINTH,
    PEACEFUL,
    STRONG,
    SWIMS,
    TRANSFER,
    cell_of,
    coins_of,
    kind_of,
    lane_of,
    path_of,
    piece_of,
    via_of,
)

Direction = Annotated[str, "Direction"]


class WordAction(TypedDict):
    """An answer that says it all."""

    text: str
    verb: Literal["propose", "agree", "refuse", "stay"]


class PlaceAction(TypedDict):
    """A cell is chosen: to begin at, or to look under."""

    text: str
    verb: Literal["berth", "peek"]
    to: str


class StepAction(TypedDict):
    """A piece sets out, with coins; by a cell of the veil, or by a space that is swum through.

    `way` is the last step out of the veil, where it may count once more; `fights` if enemies are beaten there;
    `owed` is the ability without which it could not be done. Actions that are `alike` differ in nothing that counts.
    """

    text: str
    verb: Literal["step"]
    piece: int
    to: str
    coins: NotRequired[int]
    via: NotRequired[str]
    way: NotRequired[Direction]
    fights: NotRequired[bool]
    owed: NotRequired[Ability]
    alike: NotRequired[str]


class AdvanceAction(TypedDict):
    """A piece goes on to another space of the labyrinth where it is."""

    text: str
    verb: Literal["advance"]
    piece: int
    to: str
    space: int
    coins: NotRequired[int]
    owed: NotRequired[Ability]


class GoAction(TypedDict):
    """The way on for the piece on its way; a transfer is by the power of space."""

    text: str
    verb: Literal["go", "transfer"]
    piece: int
    to: str
    coins: NotRequired[int]
    via: NotRequired[str]
    way: NotRequired[Direction]
    owed: NotRequired[Ability]
    alike: NotRequired[str]


class RollAction(TypedDict):
    """The die for the piece on its way."""

    text: str
    verb: Literal["roll"]
    piece: int
    coins: NotRequired[int]


class SailAction(TypedDict):
    """The crew's vehicle goes along these cells; any course that is `alike` will do."""

    text: str
    verb: Literal["sail"]
    path: list[str]
    alike: str


class FireAction(TypedDict):
    """A shot in a direction, which begins at that cell."""

    text: str
    verb: Literal["fire"]
    way: Direction
    to: str


class HitAction(TypedDict):
    """One of several who might be hit."""

    text: str
    verb: Literal["hit"]
    target: int


ACTIONS: Final[list[type]] = [
    *(WordAction, PlaceAction, StepAction, AdvanceAction, GoAction, RollAction, SailAction, FireAction, HitAction)
]


def laden(s: IslandState, action: int, found: StepAction | AdvanceAction | GoAction) -> Mapping[str, Any]:
    """With coins, if there are any; two of them are a card's doing."""
    coins = coins_of(action)
    if coins:
        found["coins"] = coins
        if coins > 1 and s.gifts[piece_of(action)] & STRONG:
            found["owed"] = ability_like(s, STRONG)
    return found


def ability_like(s: IslandState, like: int) -> str:
    return next(ability.name for ability in s.rules.abilities if ability.like & like)


def berth(s: IslandState, action: int, text: str) -> PlaceAction:
    return {"text": text, "verb": "berth", "to": s.field.name(cell_of(action))}


def peek(s: IslandState, action: int, text: str) -> PlaceAction:
    return {"text": text, "verb": "peek", "to": s.field.name(cell_of(action))}


def step(s: IslandState, action: int, text: str) -> Mapping[str, Any]:
    piece, cell, lane = piece_of(action), cell_of(action), lane_of(action)
    place, to = s.place[piece], s.field.name(cell)
    if place >= 0 and place >> 3 == cell:
        return laden(s, action, {"text": text, "verb": "advance", "piece": piece, "to": to, "space": (place & 7) + 1})
    found: StepAction = {"text": text, "verb": "step", "piece": piece, "to": to}
    if place <= HOLD:
        found["alike"] = landing(s, piece, to)
    elif lane:
        way_out(s, cell, lane - 1, coins_of(action), found)
    if attacks(s, piece, cell):
        found["fights"] = True
    if s.gifts[piece] & SWIMS and is_afloat(s, s.spot(piece), piece) != is_afloat(s, cell, piece):
        found["owed"] = ability_like(s, SWIMS)  # between land and open water
    return laden(s, action, found)


def landing(s: IslandState, piece: int, to: str) -> str:
    """Who is aboard goes ashore as well as another of the three who can do no more."""
    own = s.gifts[piece] if piece < s.stray() else "stray"
    return f"{to} from {HOLD - s.place[piece]} {own}"


def way_out(s: IslandState, cell: int, way: int, coins: int, found: StepAction | GoAction) -> None:
    """The last cell of the veil; ISL-K4: and the way out of it, if it may be gone once more, or who knows."""
    last = s.field.before_veil(cell, way)
    found["via"] = s.field.name(last)
    if s.face[cell] == DOWN or s.likes(cell) & AGAIN:
        found["way"] = DIRECTIONS[way]
    else:
        found["alike"] = course(s, f"{found['verb']} {found['piece']} {coins}", found["to"], [last])


def course(s: IslandState, what: str, to: str, path: list[int]) -> str:
    """Any way to the same place will do, unless it meets others outside."""
    met = 0
    for cell in path:
        met |= s.here[cell]
    return f"{what} {to} {met}"


def attacks(s: IslandState, piece: int, cell: int) -> bool:
    """ISL-F1, ISL-F5: whether enemies are at the place that is entered, and nothing keeps the peace there."""
    if s.field.sort[cell] != LAND:
        return False
    like = s.likes(cell)
    crowd = s.on(cell * 8 + (1 if like & LABYRINTH else 0))
    return bool(crowd & ~s.friends[s.crew_of[piece]]) and not like & PEACEFUL


def is_afloat(s: IslandState, cell: int, piece: int) -> bool:
    """Whether a cell is open water to a piece: outside, without a vehicle of friends."""
    vehicle = s.vehicle_at(cell)
    return s.field.sort[cell] == SPACE and not (vehicle >= 0 and s.allied(s.crew_of[piece], vehicle))


def swim(s: IslandState, action: int, text: str) -> StepAction:
    """Two spaces."""
    piece, to, via = piece_of(action), s.field.name(cell_of(action)), via_of(action)
    alike = landing(s, piece, to) if s.place[piece] <= HOLD else course(s, f"swim {piece}", to, [via])
    owed = ability_like(s, SWIMS)
    found: StepAction = {"text": text, "verb": "step", "piece": piece, "to": to, "via": s.field.name(via)}
    return {**found, "owed": owed, "alike": alike}


def go(s: IslandState, action: int, text: str) -> Mapping[str, Any]:
    cell, lane = cell_of(action), lane_of(action)
    found: GoAction = {"text": text, "verb": "go", "piece": s.mover, "to": s.field.name(cell)}
    if kind_of(action) == TRANSFER:
        found["verb"] = "transfer"
    if lane:
        way_out(s, cell, lane - 1, coins_of(action), found)
    return laden(s, action, found)


def roll(s: IslandState, action: int, text: str) -> RollAction:
    found: RollAction = {"text": text, "verb": "roll", "piece": s.mover}
    if coins_of(action):
        found["coins"] = coins_of(action)
    return found


def sail(s: IslandState, action: int, text: str) -> SailAction:
    path = path_of(action)
    to = s.field.name(path[-1])
    alike = course(s, "sail", to, path)
    return {"text": text, "verb": "sail", "path": [s.field.name(cell) for cell in path], "alike": alike}


def fire(s: IslandState, action: int, text: str) -> FireAction:
    way = cell_of(action)
    to = s.field.name(s.field.frame.step[s.about * 8 + way])
    return {"text": text, "verb": "fire", "way": DIRECTIONS[way], "to": to}


def hit(s: IslandState, action: int, text: str) -> HitAction:
    return {"text": text, "verb": "hit", "target": piece_of(action)}


def propose(s: IslandState, action: int, text: str) -> WordAction:
    return {"text": text, "verb": "propose"}


def agree(s: IslandState, action: int, text: str) -> WordAction:
    return {"text": text, "verb": "agree"}


def refuse(s: IslandState, action: int, text: str) -> WordAction:
    return {"text": text, "verb": "refuse"}


def stay(s: IslandState, action: int, text: str) -> WordAction:
    return {"text": text, "verb": "stay"}

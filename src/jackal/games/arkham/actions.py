"""The actions that Arkham adds, taken apart (see islands/actions.py)."""

from typing import Annotated, Final, Literal, TypedDict

from jackal.islands.field import DIRECTIONS
from jackal.islands.rows import Describe
from jackal.islands.state import IslandState
from jackal.islands.words import FETCH, NO_PACT, PACT, SLIDE_COLUMN, TAKE, cell_of, piece_of


class FetchAction(TypedDict):
    """The raven's coin: from a tile, or a space of it."""

    text: str
    verb: Literal["fetch"]
    to: str
    space: int


class SlideAction(TypedDict):
    """Which way a column slides: beyond its last tile there."""

    text: str
    verb: Literal["slide"]
    way: Annotated[str, "Direction"]
    to: str


class TakeAction(TypedDict):
    """A tile for the fog."""

    text: str
    verb: Literal["take"]
    to: str


class PactAction(TypedDict):
    """One of the crew is given up for a pact."""

    text: str
    verb: Literal["pact"]
    piece: int


class NoPactAction(TypedDict):
    """No pact is made."""

    text: str
    verb: Literal["no pact"]


def fetch(s: IslandState, action: int, text: str) -> FetchAction:
    return {"text": text, "verb": "fetch", "to": s.field.name(cell_of(action)), "space": piece_of(action)}


def slide(s: IslandState, action: int, text: str) -> SlideAction:
    way, land = cell_of(action), set(s.field.land)
    cell = s.asks[-1][2]
    while cell in land:
        cell = s.field.frame.step[cell * 8 + way]
    return {"text": text, "verb": "slide", "way": DIRECTIONS[way], "to": s.field.name(cell)}


def take(s: IslandState, action: int, text: str) -> TakeAction:
    return {"text": text, "verb": "take", "to": s.field.name(cell_of(action))}


def pact(s: IslandState, action: int, text: str) -> PactAction:
    return {"text": text, "verb": "pact", "piece": piece_of(action)}


def no_pact(s: IslandState, action: int, text: str) -> NoPactAction:
    return {"text": text, "verb": "no pact"}


ACTIONS: Final[list[type]] = [FetchAction, SlideAction, TakeAction, PactAction, NoPactAction]
PARTS: Final[dict[int, Describe]] = {FETCH: fetch, SLIDE_COLUMN: slide, TAKE: take, PACT: pact, NO_PACT: no_pact}

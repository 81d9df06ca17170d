"""The actions that ability cards give, taken apart (see islands/actions.py). `owed` is the card."""

from typing import Final, Literal, TypedDict

from jackal.islands.fights import ability_of
from jackal.islands.rows import Describe
from jackal.islands.shapes import Ability
from jackal.islands.state import IslandState
from jackal.islands.words import HOIST, NET, SCOUT, cell_of, lane_of, piece_of


class ScoutAction(TypedDict):
    """A look under a tile."""

    text: str
    verb: Literal["scout"]
    piece: int
    to: str
    owed: Ability


class NetAction(TypedDict):
    """A net for an enemy."""

    text: str
    verb: Literal["net"]
    piece: int
    target: int
    owed: Ability


class HoistAction(TypedDict):
    """A coin is lifted from a tile, or a space of it, into the ship."""

    text: str
    verb: Literal["hoist"]
    piece: int
    to: str
    space: int
    owed: Ability


def scout(s: IslandState, action: int, text: str) -> ScoutAction:
    piece, to = piece_of(action), s.field.name(cell_of(action))
    return {"text": text, "verb": "scout", "piece": piece, "to": to, "owed": ability_of(s, piece).name}


def net(s: IslandState, action: int, text: str) -> NetAction:
    piece, target = piece_of(action), lane_of(action)
    return {"text": text, "verb": "net", "piece": piece, "target": target, "owed": ability_of(s, piece).name}


def hoist(s: IslandState, action: int, text: str) -> HoistAction:
    piece, to, owed = piece_of(action), s.field.name(cell_of(action)), ability_of(s, piece_of(action)).name
    return {"text": text, "verb": "hoist", "piece": piece, "to": to, "space": lane_of(action), "owed": owed}


ACTIONS: Final[list[type]] = [ScoutAction, NetAction, HoistAction]
PARTS: Final[dict[int, Describe]] = {SCOUT: scout, NET: net, HOIST: hoist}

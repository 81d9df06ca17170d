"""Legal actions of Dungeon taken apart: the verb, and what it is about. `text` is the action as people write it."""

from collections.abc import Mapping
from typing import Any, Final, Literal, NotRequired, TypedDict

from jackal.core.shape import Meant
from jackal.games.dungeon.cave import cell_name, name_of
from jackal.games.dungeon.course import DungeonState
from jackal.games.dungeon.notation import WORDS, write
from jackal.games.dungeon.words import BATS, BET, GET, GIVE, LAY, OWN_TILE, TO_HALL, TO_NODE, cell_of, turn_of


class CaveWordAction(TypedDict):
    """An answer that says it all."""

    text: str
    verb: Literal["propose", "agree", "refuse", "explore", "roll", "dive", "stay", "take", "end", "decline"]


class LayAction(TypedDict):
    """The tile in hand is laid on a cell, turned so many times."""

    text: str
    verb: Literal["lay"]
    cell: str
    turned: int


class CaveGoAction(TypedDict):
    """The pirate in question goes to a place. `after` is the one before it on the way, which he may go to as well;
    there is none where he stands, and none through the secret passage."""

    text: str
    verb: Literal["go"]
    to: str
    after: NotRequired[str]


class PutAction(TypedDict):
    """A coin is put on a hall."""

    text: str
    verb: Literal["put"]
    to: str


class ChallengeAction(TypedDict):
    """A bet with a seat, or bats for it."""

    text: str
    verb: Literal["bet", "bats"]
    seat: int


class ShareAction(TypedDict):
    """Coins for the partner, or from him."""

    text: str
    verb: Literal["give", "get"]
    coins: int


class OwnTileAction(TypedDict):
    """A tile of one's own."""

    text: str
    verb: Literal["own"]
    tile: int


ACTIONS: Final[list[type]] = [
    *(CaveWordAction, LayAction, CaveGoAction, PutAction, ChallengeAction, ShareAction, OwnTileAction),
]
FORMS: Final = {"lay": "lay:{cell}r{turned}", "go": "go:{to}", "put": "put:{to}", "own": "explore:{tile}"}
"""What may be touched though it is not offered; words stand for themselves."""
NAMES: Final = {"end?": "propose", "yes": "agree", "no": "refuse"}


def describe(s: DungeonState, action: int) -> Mapping[str, Any]:
    text = write(s, action)
    if action in WORDS:
        return {"text": text, "verb": NAMES.get(text, text)}
    return lay(s, action, text) if action & LAY and action < 2 * LAY else place(s, action, text)


def lay(s: DungeonState, action: int, text: str) -> LayAction:
    return {"text": text, "verb": "lay", "cell": cell_name(cell_of(action)), "turned": turn_of(action)}


def place(s: DungeonState, action: int, text: str) -> CaveGoAction | PutAction | Mapping[str, Any]:
    if TO_NODE <= action < TO_NODE + len(s.cave.of):
        return go(s, action - TO_NODE, text)
    if TO_HALL <= action < TO_HALL + len(s.cave.of):
        return {"text": text, "verb": "put", "to": name_of(s.cave, action - TO_HALL)}
    return challenge(action, text) if action < GIVE else number(action, text)


def go(s: DungeonState, node: int, text: str) -> CaveGoAction:
    """DUN-M6: the way is the one that will be shown."""
    cave, start = s.cave, s.place[s.walker()]
    found: CaveGoAction = {"text": text, "verb": "go", "to": name_of(cave, node)}
    if node != start and node in cave.within(start, s.steps):
        found["after"] = name_of(cave, [start, *cave.path(start, node)][-2])
    return found


def challenge(action: int, text: str) -> ChallengeAction:
    if action < BATS:
        return {"text": text, "verb": "bet", "seat": action - BET}
    return {"text": text, "verb": "bats", "seat": action - BATS}


def number(action: int, text: str) -> ShareAction | OwnTileAction:
    if action < GET:
        return {"text": text, "verb": "give", "coins": action - GIVE}
    if action < OWN_TILE:
        return {"text": text, "verb": "get", "coins": action - GET}
    return {"text": text, "verb": "own", "tile": action - OWN_TILE}


def write_meant(meant: Meant) -> str:
    """The way back: an action as it is written, by its parts; nothing if one is missing."""
    form = FORMS.get(meant.get("verb", ""), "{verb}")
    try:
        return form.format_map(meant)
    except KeyError:
        return ""

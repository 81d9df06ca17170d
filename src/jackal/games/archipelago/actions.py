"""The actions that Archipelago adds, taken apart (see islands/actions.py)."""

from typing import Final, Literal, NotRequired, TypedDict

from jackal.islands.rows import Describe
from jackal.islands.state import IslandState
from jackal.islands.words import ARM, DONE, FREE, REVIVE, SWAP, THREAD, cell_of, coins_of, piece_of


class BottleAction(TypedDict):
    """A bottle is used: to get out of a pit, or through a labyrinth with coins."""

    text: str
    verb: Literal["free", "thread"]
    piece: int
    coins: NotRequired[int]


class BottleWordAction(TypedDict):
    """The missionary is armed with a bottle, or no bottle is used."""

    text: str
    verb: Literal["arm", "done"]


class SwapAction(TypedDict):
    """The other tile of an earthquake."""

    text: str
    verb: Literal["swap"]
    to: str


class ReviveAction(TypedDict):
    """A dead pirate comes back to life in a shrine."""

    text: str
    verb: Literal["revive"]
    piece: int
    to: str


def free(s: IslandState, action: int, text: str) -> BottleAction:
    return {"text": text, "verb": "free", "piece": piece_of(action)}


def thread(s: IslandState, action: int, text: str) -> BottleAction:
    found: BottleAction = {"text": text, "verb": "thread", "piece": piece_of(action)}
    if coins_of(action):
        found["coins"] = coins_of(action)
    return found


def arm(s: IslandState, action: int, text: str) -> BottleWordAction:
    return {"text": text, "verb": "arm"}


def done(s: IslandState, action: int, text: str) -> BottleWordAction:
    return {"text": text, "verb": "done"}


def swap(s: IslandState, action: int, text: str) -> SwapAction:
    return {"text": text, "verb": "swap", "to": s.field.name(cell_of(action))}


def revive(s: IslandState, action: int, text: str) -> ReviveAction:
    return {"text": text, "verb": "revive", "piece": piece_of(action), "to": s.field.name(cell_of(action))}


ACTIONS: Final[list[type]] = [BottleAction, BottleWordAction, SwapAction, ReviveAction]
PARTS: Final[dict[int, Describe]] = {FREE: free, THREAD: thread, ARM: arm, DONE: done, SWAP: swap, REVIVE: revive}

"""Win chances learned from games: what a position looks like in numbers, and a small net that has seen many of them."""

import json
import os
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final, NamedTuple

from jackal.bots.chances import cave, islands
from jackal.bots.chances.net import Layer, Net
from jackal.core.game import Seat, State

OTHERS: Final = os.environ.get("JACKAL_WEIGHTS", "")
"""A folder with other nets than those that came along, which training tries."""


class GameFeatures(NamedTuple):
    """How positions of a game become numbers: their names, the numbers for a seat, and the number of the turn."""

    names: list[str]
    features: Callable[[State, Seat], list[float]]
    turn: Callable[[State], int]
    """Positions at the beginning of a turn are learned from; -1 where none begins."""


FEATURES: Final[dict[str, GameFeatures]] = {
    "archipelago": GameFeatures(islands.NAMES, islands.features, islands.turn),
    "arkham": GameFeatures(islands.NAMES, islands.features, islands.turn),
    "dungeon": GameFeatures(cave.NAMES, cave.features, cave.turn),
}
"""By the key of the game."""


def weights() -> Traversable:
    """Where the nets lie; that may be in a zip."""
    return Path(OTHERS) if OTHERS else files("jackal.bots.chances") / "weights"


@cache
def read_net(name: str) -> Net:
    """A net that was trained (`make train`), by the key of its game."""
    data = json.loads((weights() / f"{name}.json").read_text(encoding="utf-8"))
    return Net(data["mean"], data["scale"], [Layer(layer["weights"], layer["bias"]) for layer in data["layers"]])

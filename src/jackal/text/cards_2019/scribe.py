"""What the card game of 2019 is to people."""

from typing import ClassVar

from jackal.text.cards_2019.lines import Lines2019
from jackal.text.routes.scribe import RouteScribe


class Scribe2019(RouteScribe):
    """Labyrinths, jungles and caves."""

    lines = Lines2019()
    looks: ClassVar = {
        "labyrinth": ("#", "cell.maze"),
        "jungle": ("♣", "cell.jungle"),
        "cave": ("∩", "cell.cave"),
        "buried chest": ("", "cell.buried"),
        "black flag": ("", "flag.black"),
    }

"""What the card game of 2015 is to people."""

from typing import ClassVar

from jackal.text.cards_2015.lines import Lines2015
from jackal.text.routes.scribe import RouteScribe


class Scribe2015(RouteScribe):
    """Traps and robbers."""

    lines = Lines2015()
    looks: ClassVar = {
        "trap": ("v", "cell.trap"),
        "robber": ("!", "cell.robber"),
        "red flag": ("", "flag.red"),
        "blue flag": ("", "flag.blue"),
    }

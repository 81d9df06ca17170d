"""How tiles look in a cell of a few characters: by a word, by arrows, or by both."""

from typing import Final, NamedTuple

from jackal.islands.rows import Tile
from jackal.text.scribe import Line

ARROWS: Final = "↑↗→↘↓↙←↖"

# What stands behind the word.
DETAIL: Final = "detail"
POINTED: Final = "pointed"
ARROWED: Final = "arrowed"
ALONE: Final = "alone"


class Look(NamedTuple):
    """The word on a tile, and what stands behind it."""

    word: str
    behind: str = DETAIL
    """What its name says after a dash, where it points, all its arrows, or nothing."""
    sleeping: bool = False
    """Whether it is drawn even while it is of no use."""


class TileLooks:
    """How the tiles of a game look; one that nobody has described by the first word of its name."""

    def __init__(self, known: dict[str, Look], tiles: list[Tile]) -> None:
        self.known = known
        self.turned = {tile.name: tile.turned for tile in tiles}

    def of(self, name: str) -> Look:
        kind = name.partition("-")[0]
        return self.known.get(kind) or Look(kind)

    def label(self, name: str, turned: int, style: str, room: int) -> Line:
        """The tile's word, or its arrows; a number or a direction stays whole when the word is cut."""
        look = self.of(name)
        if look.behind == ARROWED:
            drawn = look.word + "".join(ARROWS[head] for head in sorted(self.turned[name][turned], key=_from_west))
            return [(drawn.center(room)[:room], style)]
        tail = {DETAIL: name.partition("-")[2], POINTED: ARROWS[2 * turned], ALONE: ""}[look.behind]
        word = look.word[: room - len(tail)]
        return [(word.ljust(room - len(tail)), style), (tail, style)] if word else []


def _from_west(head: int) -> int:
    """Two arrowheads are drawn away from each other: the western one first."""
    return (head - 5) % 8

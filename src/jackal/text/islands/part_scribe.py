"""What a part of an island game is to people: its lines and words of a position, what a picture shows of it."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from jackal.core.shape import View
from jackal.islands.rows import Verdict
from jackal.islands.state import IslandState
from jackal.text.head import Written
from jackal.text.islands.looks import Look
from jackal.text.islands.position_parts import Parts
from jackal.text.scribe import Span

Check = tuple[Verdict, tuple[str, ...]]
"""What a position must hold to, and at which lines a fault is told: the first of them that is there."""

# Behind what a line of a part's own stands in a position.
CREWS: Final = "crews"
GIFTS: Final = "gifts"
TURN: Final = "turn"


class OwnLine(NamedTuple):
    """A line of a position that a part brings along."""

    key: str
    """With what it begins,"""
    after: str
    """behind what it stands,"""
    write: Callable[[IslandState], str]
    """what it says, or nothing if there is no such line,"""
    read: Callable[[Parts, str, int], None]
    """and how that is read: (words of the position, text, number of the line)."""
    repeated: bool = False
    """Whether several lines may begin so, or the reading itself refuses a second one."""


class OwnWord(NamedTuple):
    """A `key=value` that a part brings into the line of each crew, or into the one of the supply (crew 0)."""

    key: str
    write: Callable[[IslandState, int], str]
    """(state, crew): the value, or nothing if it is not written."""
    read: Callable[[Parts, int, str, int], None]
    """(words of the position, crew, value, number of the line)"""


class PartScribe:
    """All that positions and pictures say of one part; it stands beside the game that the part is of."""

    def __init__(
        self,
        *,
        looks: dict[str, Look] | None = None,
        lines: tuple[OwnLine, ...] = (),
        of_crews: tuple[OwnWord, ...] = (),
        of_supply: tuple[OwnWord, ...] = (),
        sways: dict[str, int] | None = None,
        to_owner: tuple[int, ...] = (),
        to_others: tuple[int, ...] = (),
        settle: Callable[[IslandState, Written], None] | None = None,
        checks: tuple[Check, ...] = (),
        has: Callable[[IslandState], bool] | None = None,
        stands: Callable[[View], dict[str, Span]] | None = None,
        sign: Callable[[dict[str, Any]], str] | None = None,
    ) -> None:
        self.looks = looks or {}
        """How its tiles look, by the first word of their names; others are called by it."""
        self.lines = lines
        self.of_crews = of_crews
        self.of_supply = of_supply
        self.sways = sways or {}
        """What the line of the turn calls it when the next seat decides, or the one before (`words.py`)."""
        self.to_owner = to_owner
        """Questions that are put to whose crew it is, whoever decides for it,"""
        self.to_others = to_others
        """and those that are put to a seat by rules of their own."""
        self.settle = settle
        """Fills in what was left out, when all lines are read."""
        self.checks = checks
        self.has = has
        """Whether that game has such a part; without it there always is one."""
        self.stands = stands
        """What stands on the cells of a view beside the pieces."""
        self.sign = sign
        """The sign of a piece of a view, if it is not its name."""

    def is_in(self, s: IslandState) -> bool:
        return self.has is None or self.has(s)


def own_lines(parts: tuple[PartScribe, ...], s: IslandState, after: str) -> list[str]:
    """The lines of parts that stand there."""
    said = [(line.key, line.write(s)) for part in parts for line in part.lines if line.after == after]
    return [f"{key}: {text}" for key, text in said if text]


def own_words(words: list[OwnWord], s: IslandState, crew: int) -> list[str]:
    said = [(word.key, word.write(s, crew)) for word in words]
    return [f"{key}={text}" for key, text in said if text]

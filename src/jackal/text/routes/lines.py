"""What an edition of the card games adds to positions as text: its own words and lines, and what they must hold to."""

from typing import ClassVar, Final

from jackal.core.errors import BadText
from jackal.core.said import said
from jackal.routes.state import RouteState
from jackal.routes.words import LAYING
from jackal.text.head import Written

NONE: Final = "-"


class Lines:
    """Nothing of its own. `stands` says which stances may be seen in each phase."""

    ends: ClassVar[tuple[str, ...]] = ("islands", "left")
    """How a game may end."""
    begins = LAYING
    """The phase where none is written."""
    lone: ClassVar[str]
    """The rule by which nothing is thrown with one row."""
    stands: ClassVar[dict[int, tuple[int, ...]]]

    # Writing --------------------------------------------------------------------------------------------------------

    def does(self, s: RouteState, seat: int) -> str:
        """What a seat does."""
        return s.edition.stances[s.stance[seat]]

    def words(self, s: RouteState, seat: int) -> list[str]:
        """What else is written of a player,"""
        return []

    def piles(self, s: RouteState) -> list[str]:
        """of the cards on the table,"""
        return []

    def course(self, s: RouteState, phase: str) -> list[str]:
        """and about the phase."""
        return [phase]

    # Reading --------------------------------------------------------------------------------------------------------

    def read_does(self, s: RouteState, seat: int, colon: str, rest: str, line: int) -> None:
        """What stands behind the word for what a seat does."""
        if colon:
            raise BadText(said("nothing stands behind '{got}'", got=s.edition.stances[s.stance[seat]]), line)

    def read_word(self, s: RouteState, seat: int, key: str, meant: str, line: int) -> bool:
        """A word about a player; false if it is unknown."""
        return False

    def read_line(self, s: RouteState, key: str, value: str, line: int) -> bool:
        """A line of the position; false if it is unknown."""
        return False

    def plain_stance(self, s: RouteState, seat: int) -> int:
        """What a seat without a row does if that is not written."""
        raise NotImplementedError

    def complete(self, s: RouteState, written: Written) -> None:
        """What follows from the rest; `written` are the lines there are. The deck holds all other cards."""

    # Checking -------------------------------------------------------------------------------------------------------

    def faults(self, s: RouteState) -> str:
        """Why the position cannot be, or nothing."""
        return ""

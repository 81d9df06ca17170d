"""What a game is to people at a terminal: its board in characters, what is said around it, its positions as text."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from jackal.core.errors import JackalError
from jackal.core.game import Game, State
from jackal.core.match import Match
from jackal.core.options import Value
from jackal.core.said import said
from jackal.core.shape import View
from jackal.text.notes import Note, Panel
from jackal.text.witness import Badge, Eyewitness

Span = tuple[str, str]
"""A piece of a line and the name of its style, which the terminal's theme knows."""
Line = list[Span]

UNSHOWN: Final = ("game", "seat", "actors", "outcome")
"""What whoever looks at a view knows already."""


class NoPositions(JackalError):
    """The positions of a game cannot be written as text."""


class Scribe:
    """Writes one game for people. What it shows comes from a view alone, so that nothing hidden can slip out.

    A game that has no scribe of its own gets this one: it can be played, but its positions cannot be written.
    """

    game: Game
    badges: ClassVar[tuple[Badge, ...]] = ()
    """What the deeds of its witness are honoured with."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def picture(self, view: View) -> list[Line]:
        """The board of a view in characters; where nobody has drawn it, what the view holds, one thing a line."""
        shown = [(key, value) for key, value in view.items() if key not in UNSHOWN]
        return [line for key, value in shown for line in plain_lines(key, value)]

    def panel(self, view: View) -> Panel:
        """What is said around the board of a view."""
        return Panel([], [], [])

    def hint(self, view: View) -> list[Note]:
        """What might help the viewer to decide."""
        return []

    def beside(self, view: View) -> dict[str, object]:
        """What words of a question depend on, beside what the question itself says."""
        return {}

    def unseen(self, view: View) -> list[Note]:
        """What the viewer has not seen yet, wherever it is."""
        return []

    def explain(self, view: View, subject: str) -> list[Note]:
        """What a cell, a sign of the board or a code means; words are looked up in the glossary."""
        return []

    def glossary(self) -> dict[str, list[str]]:
        """The things of the game that have a name and an explanation: keys of texts, by table."""
        return {}

    def doubts(self, seats: int, options: dict[str, Value]) -> list[Note]:
        """What is lawful about a game with these options, but unwise: a field of one's own that is not fair, say."""
        return []

    def witness(self, match: Match) -> Eyewitness:
        """Who hears a game played again and says what its seats have lived through."""
        return Eyewitness(match)

    def write_position(self, state: State) -> str:
        """The whole position, hidden things included, as text a person can read and write."""
        raise NoPositions(said("positions of {key} cannot be written as text", key=self.game.key))

    def read_position(self, text: str) -> State:
        """The position that such a text describes; an error says what cannot be, and at which line."""
        raise NoPositions(said("positions of {key} cannot be read from a text", key=self.game.key))


def plain_lines(key: str, value: Any) -> list[Line]:
    """A thing of a view: on one line, or a line for each of its records."""
    name = key.replace("_", " ")
    if isinstance(value, list) and any(isinstance(one, Mapping) for one in value):
        rows: list[Line] = [[(f"  {number} ", "axis"), (plain_text(one), "")] for number, one in enumerate(value, 1)]
        return [[(f"{name}:", "axis")], *rows]
    return [[(f"{name}: ", "axis"), (plain_text(value), "")]]


def plain_text(value: Any) -> str:
    """Data as one would jot it down: `coins 3, bet ?`."""
    if isinstance(value, Mapping):
        return ", ".join(f"{key.replace('_', ' ')} {plain_text(one)}" for key, one in value.items()) or "–"
    if isinstance(value, list):
        return " ".join(plain_text(one) for one in value) or "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "–" if value is None else str(value)

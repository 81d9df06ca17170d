"""What the two card games are to people."""

from typing import ClassVar, cast

from jackal.core.game import State
from jackal.core.match import Match
from jackal.core.shape import View
from jackal.routes.game import RouteGame
from jackal.routes.state import RouteState
from jackal.text.notes import Note, Panel
from jackal.text.routes import hint, panel
from jackal.text.routes.lines import Lines
from jackal.text.routes.picture import Looks, picture
from jackal.text.routes.position import write_position
from jackal.text.routes.position_read import read_position
from jackal.text.routes.witness import BADGES, RouteWitness
from jackal.text.scribe import Line, Scribe


class RouteScribe(Scribe):
    """Islands, hands and rows, which both editions have."""

    game: RouteGame
    badges: ClassVar = BADGES
    lines: Lines
    """What positions of the edition have of their own."""
    looks: ClassVar[dict[str, tuple[str, str]]]
    """How its own cells look, by name: what stands around the sign, and a style; a new one may do without."""

    def witness(self, match: Match) -> RouteWitness:
        return RouteWitness(match)

    def picture(self, view: View) -> list[Line]:
        return picture(view, Looks(self.game.box, self.looks))

    def panel(self, view: View) -> Panel:
        return panel.panel(view, self.game.box)

    def hint(self, view: View) -> list[Note]:
        return hint.hint(view, self.game.box)

    def beside(self, view: View) -> dict[str, object]:
        return panel.beside(view, self.game.box)

    def unseen(self, view: View) -> list[Note]:
        return hint.unseen(view, self.game.box)

    def explain(self, view: View, subject: str) -> list[Note]:
        return panel.explain(view, subject, self.game.box)

    def glossary(self) -> dict[str, list[str]]:
        return panel.glossary(self.game.box)

    def write_position(self, state: State) -> str:
        return write_position(cast(RouteState, state), self.game.key, self.lines)

    def read_position(self, text: str) -> State:
        return read_position(text, self.game, self.lines)

"""What the two card games are to people."""

from typing import cast

from jackal.core.game import State
from jackal.core.shape import View
from jackal.routes.game import RouteGame
from jackal.routes.state import RouteState
from jackal.text.notes import Note, Panel
from jackal.text.routes import hint, panel
from jackal.text.routes.picture import picture
from jackal.text.routes.position import write_position
from jackal.text.routes.position_read import read_position
from jackal.text.scribe import Line, Scribe


class RouteScribe(Scribe):
    """Islands, hands and rows; both editions are told alike."""

    game: RouteGame

    def picture(self, view: View) -> list[Line]:
        return picture(view)

    def panel(self, view: View) -> Panel:
        return panel.panel(view)

    def hint(self, view: View) -> list[Note]:
        return hint.hint(view)

    def unseen(self, view: View) -> list[Note]:
        return hint.unseen(view, self.game.box.deck)

    def explain(self, view: View, subject: str) -> list[Note]:
        return panel.explain(view, subject, self.glossary())

    def glossary(self) -> dict[str, list[str]]:
        return panel.glossary(self.game.box.edition, self.game.box.deck)

    def write_position(self, state: State) -> str:
        return write_position(cast(RouteState, state), self.game.key)

    def read_position(self, text: str) -> State:
        return read_position(text, self.game)

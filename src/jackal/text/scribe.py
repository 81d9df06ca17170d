"""What a game is to people at a terminal: its board in characters, what is said around it, its positions as text."""

from jackal.core.game import Game, Note, Panel, State
from jackal.core.options import Value
from jackal.core.shape import View


class Scribe:
    """Writes one game for people; what it shows comes from a view alone, so it tells nothing that is hidden."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def picture(self, view: View) -> list[list[tuple[str, str]]]:
        """The board of a view in characters: lines of (text, style) pieces."""
        return self.game.picture(view)

    def panel(self, view: View) -> Panel:
        """What is said around the board of a view."""
        return self.game.panel(view)

    def hint(self, view: View) -> list[Note]:
        """What might help the viewer to decide."""
        return self.game.hint(view)

    def unseen(self, view: View) -> list[Note]:
        """What the viewer has not seen yet, wherever it is."""
        return self.game.unseen(view)

    def explain(self, view: View, subject: str) -> list[Note]:
        """What a cell, a sign of the board or a code means; words are looked up in the glossary."""
        return self.game.explain(view, subject)

    def glossary(self) -> dict[str, list[str]]:
        """The things of the game that have a name and an explanation: keys of texts, by table."""
        return self.game.glossary()

    def doubts(self, seats: int, options: dict[str, Value]) -> list[Note]:
        """What is lawful about a game with these options, but unwise: a field of one's own that is not fair, say."""
        return self.game.doubts(seats, options)

    def write_position(self, state: State) -> str:
        return self.game.write_position(state)

    def read_position(self, text: str) -> State:
        return self.game.read_position(text)

"""What Dungeon is to people."""

from typing import ClassVar, cast

from jackal.core.game import State
from jackal.core.match import Match
from jackal.core.shape import View
from jackal.games.dungeon.course import DungeonState
from jackal.text.dungeon import panel
from jackal.text.dungeon.picture import picture
from jackal.text.dungeon.position import write_position
from jackal.text.dungeon.position_read import read_position
from jackal.text.dungeon.witness import BADGES, DungeonWitness
from jackal.text.notes import Note, Panel
from jackal.text.scribe import Line, Scribe


class DungeonScribe(Scribe):
    """The cave, and the pirates in it."""

    badges: ClassVar = BADGES

    def witness(self, match: Match) -> DungeonWitness:
        return DungeonWitness(match)

    def picture(self, view: View) -> list[Line]:
        return picture(view)

    def panel(self, view: View) -> Panel:
        return panel.panel(view)

    def hint(self, view: View) -> list[Note]:
        return panel.hint(view)

    def unseen(self, view: View) -> list[Note]:
        return panel.unseen(view)

    def explain(self, view: View, subject: str) -> list[Note]:
        return panel.explain(view, subject)

    def glossary(self) -> dict[str, list[str]]:
        return {"cave": list(panel.THINGS)}

    def write_position(self, state: State) -> str:
        return write_position(cast(DungeonState, state), self.game.key)

    def read_position(self, text: str) -> State:
        return read_position(text, self.game)

"""What every game on islands is to the core, whatever lies there: its views, its notation, its picture."""

from jackal.core.game import Game, Note, Panel, Refusal, State
from jackal.islands.notation import Course, Notation
from jackal.islands.panel import explain, panel, unseen
from jackal.islands.picture import picture
from jackal.islands.rows import TileSet
from jackal.islands.rules import all_tiles
from jackal.islands.state import IslandState
from jackal.islands.view import open_view, view


class IslandGame(Game):
    """A game with these sets of tiles; what it deals, and how positions are read, is its own."""

    def __init__(self, sets: list[TileSet], course: Course) -> None:
        self.notation = Notation(sets, course)
        self.ask_names = {what: name for tiles in sets for what, name in tiles.ask_names.items()}
        self.tile_names = [tile.name for tile in all_tiles(sets)]
        self.ability_names = [ability.name for tiles in sets for ability in tiles.abilities]

    def view(self, state: State, seat: int | None) -> dict[str, object]:
        return {"game": self.key} | view(island(state), seat, self.ask_names)

    def open_view(self, state: State) -> dict[str, object]:
        return {"game": self.key} | open_view(island(state), self.ask_names)

    def write_action(self, state: State, action: int) -> str:
        return self.notation.write(island(state), action)

    def read_action(self, state: State, seat: int, text: str) -> int:
        return self.notation.read(island(state), seat, text)

    def why_not(self, state: State, seat: int, text: str) -> Refusal | None:
        return self.notation.why_not(island(state), seat, text)

    def picture(self, view: dict[str, object]) -> list[list[tuple[str, str]]]:
        return picture(view)

    def panel(self, view: dict[str, object]) -> Panel:
        return panel(view)

    def unseen(self, view: dict[str, object]) -> list[Note]:
        return unseen(view)

    def explain(self, view: dict[str, object], subject: str) -> list[Note]:
        return explain(view, subject)

    def glossary(self) -> dict[str, list[str]]:
        return {"tile": self.tile_names, "ability": self.ability_names}


def island(state: State) -> IslandState:
    assert isinstance(state, IslandState)
    return state

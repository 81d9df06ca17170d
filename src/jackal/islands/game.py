"""What every game on islands is to the core, whatever lies there: its views and its notation."""

from jackal.core.errors import Refusal
from jackal.core.event import Event
from jackal.core.first import FIRST, is_drawn
from jackal.core.game import Game, State
from jackal.core.notation import Notation
from jackal.core.shape import Meant, View
from jackal.islands.common import COMMON
from jackal.islands.events import Begins
from jackal.islands.notation import Forms
from jackal.islands.parts import Part, TileSet, all_questions, all_tiles, all_verbs, parts_of
from jackal.islands.shapes import IslandView
from jackal.islands.state import IslandState
from jackal.islands.touch import write_meant
from jackal.islands.view import open_view, view


class IslandGame(Game):
    """A game with these sets of tiles; what it deals is its own."""

    def __init__(self, sets: list[TileSet]) -> None:
        parts = [COMMON, *parts_of(sets)]
        self.notation = IslandNotation(parts)
        self.verbs = all_verbs(parts)
        self.questions = all_questions(parts)
        self.ask_names = {number: question.name for number, question in self.questions.items()}
        self.shape = IslandView
        self.additions = [addition for part in parts for addition in part.additions]
        self.sway_names = [name for part in parts for name in part.sways.values()]
        self.events = [event for part in parts for event in part.events]
        self.actions = [shape for part in parts for shape in part.shapes]
        self.things = {name: rule for part in parts for name, rule in part.things.items()}
        self.figures = {name: figure for part in parts for name, figure in part.figures.items()}
        self.harmless = frozenset([name for part in parts for name in part.harmless])
        self.tiles = all_tiles(parts)
        self.tile_names = [tile.name for tile in self.tiles]
        self.ability_names = [ability.name for part in parts for ability in part.abilities]

    def opening(self, state: State) -> list[Event]:
        """Nobody begins where one plays alone."""
        s = island(state)
        return [Begins(s.owner[s.first], is_drawn(s.options), s.first)] if FIRST in s.options else []

    def view(self, state: State, seat: int | None) -> View:
        s = island(state)
        return view(s, seat, self.key, self.questions)

    def open_view(self, state: State) -> View:
        s = island(state)
        return open_view(s, self.key, self.questions)


class IslandNotation(Notation):
    """Actions by the forms that the parts bring along."""

    def __init__(self, parts: list[Part]) -> None:
        self.forms = Forms(parts)

    def write(self, state: State, action: int) -> str:
        return self.forms.write(island(state), action)

    def describe(self, state: State, action: int) -> View:
        return self.forms.describe(island(state), action)

    def read(self, state: State, seat: int, text: str) -> int:
        return self.forms.read(island(state), seat, text)

    def write_meant(self, state: State, seat: int, meant: Meant) -> str:
        s = island(state)
        return write_meant(s, [self.forms.describe(s, action) for action in s.actions(seat)], meant)

    def why_not(self, state: State, seat: int, text: str) -> Refusal | None:
        return self.forms.why_not(island(state), seat, text)


def island(state: State) -> IslandState:
    assert isinstance(state, IslandState)
    return state

"""What every game on islands is to the core, whatever lies there: its views and its notation."""

from jackal.core.game import Game, Refusal, State
from jackal.core.shape import View
from jackal.islands.actions import ACTIONS
from jackal.islands.events import EVENTS
from jackal.islands.notation import CourseRules, Notation
from jackal.islands.rows import TileSet
from jackal.islands.rules import all_tiles
from jackal.islands.shapes import BareIslandView
from jackal.islands.state import IslandState
from jackal.islands.view import open_view, view


class IslandGame(Game):
    """A game with these sets of tiles; what it deals is its own."""

    def __init__(self, sets: list[TileSet], course: CourseRules) -> None:
        self.notation = Notation(sets, course)
        self.ask_names = {what: name for tiles in sets for what, name in tiles.ask_names.items()}
        self.shape: type = BareIslandView
        self.events = [*EVENTS, *[event for tiles in sets for event in tiles.events]]
        self.actions = [*ACTIONS, *[shape for tiles in sets for shape in tiles.actions]]
        self.tile_names = [tile.name for tile in all_tiles(sets)]
        self.ability_names = [ability.name for tiles in sets for ability in tiles.abilities]

    def view(self, state: State, seat: int | None) -> View:
        s = island(state)
        return with_voyage(s, view(s, seat, self.key, self.ask_names))

    def open_view(self, state: State) -> View:
        s = island(state)
        return with_voyage(s, open_view(s, self.key, self.ask_names))

    def write_action(self, state: State, action: int) -> str:
        return self.notation.write(island(state), action)

    def describe_action(self, state: State, action: int) -> View:
        return self.notation.describe(island(state), action)

    def read_action(self, state: State, seat: int, text: str) -> int:
        return self.notation.read(island(state), seat, text)

    def why_not(self, state: State, seat: int, text: str) -> Refusal | None:
        return self.notation.why_not(island(state), seat, text)


def with_voyage(s: IslandState, shown: BareIslandView) -> View:
    """What lies beside the island is the game's own to show."""
    return shown if s.voyage is None else {**shown, **s.voyage.view(s)}


def island(state: State) -> IslandState:
    assert isinstance(state, IslandState)
    return state

"""The game Dungeon as a value: seats, options, and the doors to its rules, notation and views."""

from typing import Final

from jackal.core.chance import Chance
from jackal.core.errors import Refusal
from jackal.core.event import Event
from jackal.core.first import first_option, is_drawn
from jackal.core.game import Game, State
from jackal.core.notation import Notation
from jackal.core.options import Option, Value
from jackal.core.shape import Meant, View
from jackal.games.dungeon import notation
from jackal.games.dungeon.actions import ACTIONS, describe, write_meant
from jackal.games.dungeon.course import DungeonState
from jackal.games.dungeon.events import EVENTS, Begins
from jackal.games.dungeon.setup import deal
from jackal.games.dungeon.shapes import CaveView
from jackal.games.dungeon.view import open_view, view
from jackal.games.dungeon.words import COLOURS

OPTIONS: Final = (
    Option("mud", False, "puddles of mud hold whoever steps in", rule="DUN-O1"),
    Option("five_tiles", False, "everyone has five tiles of his own to lay; 2 to 4 players, with mud", rule="DUN-O6"),
    Option("alliances", False, "pairs who sit opposite win together; 4 or 6 players", rule="DUN-O11"),
    Option("loose_join", False, "a tile may also lie against bare rock, joined to nothing", rule="DUN-P4"),
    Option("lead_passes", False, "each round is begun by the next player, so that beginning is fair", rule="DUN-O21"),
    Option(
        "head_start",
        False,
        "in the first round a throw counts one more for each turn before",
        rule="DUN-O20",
        retired=True,
    ),
    Option("round_cap", 0, "end after so many rounds, ranked as it stands; 0 for no cap", rule="DUN-E5"),
    first_option(6, "DUN-S4"),
)

THINGS: Final = {
    "entrance": "DUN-V2",
    "gold": "DUN-C1",
    "cave": "DUN-G5",
    "cavern": "DUN-G6",
    "mouth": "DUN-W1",
    "mud": "DUN-O2",
    "mired": "DUN-O4",
    "pirate": "DUN-G7",
    "stack": "DUN-K1",
    "need": "DUN-V1",
    "setup": "DUN-S6",
    "hand": "DUN-O8",
    "explore": "DUN-T3",
    "roll": "DUN-T5",
    "dive": "DUN-W1",
    "stay": "DUN-T7",
    "lay": "DUN-P2",
    "take": "DUN-C2",
    "bet": "DUN-B1",
    "bats": "DUN-F1",
    "share": "DUN-O16",
    "end": "DUN-T10",
    "decline": "DUN-B2",
    "vote": "DUN-E6",
}

# What follows from things that everybody sees. A drawn tile was hidden, a die is chance, by a vote others are asked.
HARMLESS: Final = frozenset(
    ("turn", "lead", "rests", "walk", "mired", "lay", "own tile", "coin", "put", "decline", "share"),
)


class CaveNotation(Notation):
    """Actions of the cave."""

    def write(self, state: State, action: int) -> str:
        return notation.write(_dungeon(state), action)

    def describe(self, state: State, action: int) -> View:
        return describe(_dungeon(state), action)

    def read(self, state: State, seat: int, text: str) -> int:
        return notation.read(_dungeon(state), seat, text)

    def write_meant(self, state: State, seat: int, meant: Meant) -> str:
        return write_meant(meant)

    def why_not(self, state: State, seat: int, text: str) -> Refusal | None:
        return notation.why_not(_dungeon(state), seat, text)


class Dungeon(Game):
    """Two to six pirates in a cave (DUN)."""

    def __init__(self) -> None:
        self.key = "dungeon"
        self.title = "Jackal: Dungeon"
        self.about = "Lay a cave tile by tile, run through its tunnels for gold, and be the first one out with enough."
        self.seats = (2, 3, 4, 5, 6)
        self.options = OPTIONS
        self.rules_version = 1
        self.notation = CaveNotation()
        self.things = THINGS
        self.harmless = HARMLESS
        self.shape = CaveView
        self.events = EVENTS
        self.actions = ACTIONS
        self.patience = 150  # DUN-E5

    def deal(self, seats: int, chance: Chance, options: dict[str, Value]) -> State:
        return deal(seats, chance, options)

    def opening(self, state: State) -> list[Event]:
        s = _dungeon(state)
        return [Begins(s.first, is_drawn(s.options))]

    def seat_names(self, state: State) -> list[str]:
        return list(COLOURS[: _dungeon(state).seats])

    def view(self, state: State, seat: int | None) -> View:
        return view(_dungeon(state), seat)

    def open_view(self, state: State) -> View:
        return open_view(_dungeon(state))


def _dungeon(state: State) -> DungeonState:
    assert isinstance(state, DungeonState)
    return state


DUNGEON: Final = Dungeon()

"""The game Archipelago as a value: seats, options, and the doors to its rules, notation, views and positions."""

from typing import Final

from jackal.core.chance import Chance
from jackal.core.game import Game, Note, Panel, Refusal, State
from jackal.core.options import Option, Value, settle
from jackal.games.archipelago.islands import COLOURS, ISLANDS
from jackal.games.archipelago.layout import read_layout
from jackal.games.archipelago.setup import OUTLINES, deal, empty_island
from jackal.games.archipelago.share import SHARE
from jackal.games.archipelago.tiles import TILES
from jackal.islands.notation import Course, Notation
from jackal.islands.outline import Outline, unchanging
from jackal.islands.panel import explain, panel, unseen
from jackal.islands.picture import picture
from jackal.islands.position import write_position
from jackal.islands.position_read import Reader
from jackal.islands.state import IslandState
from jackal.islands.view import open_view, view

ASK_NAMES: Final = SHARE.ask_names

# ARC-V3.
OPTIONS: Final = (
    Option(
        "island",
        1,
        "which of the four islands: " + ", ".join(name for name, _ in ISLANDS),
        choices=(1, 2, 3, 4),
        rule="ARC-S1",
    ),
    Option(
        "boxes",
        "",
        "which boxes to open besides the first, such as 2,4; by default 2 up to the island's number",
        rule="ARC-S1",
    ),
    Option("teams", False, "four crews as two teams, seats 1 and 3 against 2 and 4", rule="ARC-Y1"),
    Option("two_crews", False, "with teams: two people play two allied crews each", rule="ARC-Y5"),
    Option("kids", False, "ogre, bear's den, smoke and cannons become empty tiles", rule="ARC-V2"),
    Option("clinch", False, "end as soon as nobody can catch the leader any more", rule="ARC-Z7"),
    Option("round_cap", 0, "end after so many rounds, ranked as it stands; 0 for no cap", rule="ARC-Z5"),
    Option("layout", "", "an island of one's own: the text of a layout file", rule="ARC-V1"),
)

NOTATION: Final = Notation([SHARE], Course(berth="ARC-S6", turn="ARC-T2", vote="ARC-Z3", over="ARC-Z1"))


class Archipelago(Game):
    """Two to four crews on one island (ARC)."""

    def __init__(self) -> None:
        self.key = "archipelago"
        self.title = "Jackal Archipelago"
        self.about = "Land on an island of face-down tiles, find the gold and carry it to your ship."
        self.seats = (2, 3, 4)
        self.options = OPTIONS
        self.rules_version = 1
        self.harmless = SHARE.harmless | {"berth"}

    def deal(self, seats: int, chance: Chance, options: dict[str, Value]) -> State:
        return deal(seats, chance, options)

    def seat_names(self, state: State) -> list[str]:
        """The colour of the seat's first crew."""
        s = _island(state)
        return [COLOURS[s.owner.index(seat)] for seat in range(len(s.proposed))]

    def view(self, state: State, seat: int | None) -> dict[str, object]:
        return {"game": self.key} | view(_island(state), seat, ASK_NAMES)

    def open_view(self, state: State) -> dict[str, object]:
        return {"game": self.key} | open_view(_island(state), ASK_NAMES)

    def write_action(self, state: State, action: int) -> str:
        return NOTATION.write(_island(state), action)

    def read_action(self, state: State, seat: int, text: str) -> int:
        return NOTATION.read(_island(state), seat, text)

    def why_not(self, state: State, seat: int, text: str) -> Refusal | None:
        return NOTATION.why_not(_island(state), seat, text)

    def write_position(self, state: State) -> str:
        s = _island(state)
        return write_position(s, self.key, ASK_NAMES, _drawn(s.options))

    def read_position(self, text: str) -> State:
        return Reader(self, text, _bare_board, ASK_NAMES, unchanging).read()

    def picture(self, view: dict[str, object]) -> list[list[tuple[str, str]]]:
        return picture(view)

    def panel(self, view: dict[str, object]) -> Panel:
        return panel(view)

    def unseen(self, view: dict[str, object]) -> list[Note]:
        return unseen(view)

    def explain(self, view: dict[str, object], subject: str) -> list[Note]:
        return explain(view, subject)

    def glossary(self) -> dict[str, list[str]]:
        return {"tile": [tile.name for tile in TILES]}


def _island(state: State) -> IslandState:
    assert isinstance(state, IslandState)
    return state


def _bare_board(seats: int, chance: Chance, given: dict[str, Value]) -> IslandState:
    """The board a position's options ask for, every tile empty."""
    options = settle(OPTIONS, given)
    return empty_island(_drawn(options), chance, options, seats)


def _drawn(options: dict[str, Value]) -> Outline:
    """The outline the options name."""
    return read_layout(str(options["layout"])).outline if options["layout"] else OUTLINES[int(options["island"]) - 1]


ARCHIPELAGO: Final = Archipelago()

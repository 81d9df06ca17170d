"""The game Arkham as a value: seats, options, and the doors to its rules, notation and views."""

from typing import Final

from jackal.core.chance import Chance
from jackal.core.first import FIRST, first_option, seat_word
from jackal.core.game import State
from jackal.core.options import Option, Value
from jackal.games.arkham.rules import HOUSES, SET
from jackal.games.arkham.setup import MEMORIES, Dealer
from jackal.games.arkham.worlds import COLOURS
from jackal.islands.game import IslandGame, island
from jackal.islands.parts import TileSet

TURN_CAP: Final = 300


def options_of(guests: dict[str, TileSet]) -> tuple[Option, ...]:
    """ARK-O1."""
    return (
        Option("teams", False, "four crews as two teams, seats 1 and 3 against 2 and 4", rule="ARK-O3"),
        Option(
            "peek_memory",
            "kept",
            "what the sphere showed stays in view (kept), or is to be remembered (once)",
            choices=MEMORIES,
            rule="ARK-H4",
        ),
        Option("turn_cap", TURN_CAP, "end after so many turns of every crew; 0 for no cap", rule="ARK-E3"),
        Option("layout", "", "a field of one's own: the text of a layout file", rule="ARK-F1"),
        Option(
            "multiverse",
            "",
            "one world from the tiles of Arkham and of another game: " + ", ".join(guests),
            choices=("", *guests),
            rule="ARK-U1",
        ),
        Option(
            "vehicles",
            "cars",
            "in a multiverse: cars, or ships",
            choices=tuple(HOUSES),
            rule="ARK-U8",
            goes_with="multiverse",
        ),
        first_option(4, "ARK-S4"),
    )


class Arkham(IslandGame):
    """Two to four crews in two worlds, or in one world mixed with the tiles of a guest (ARK)."""

    def __init__(self, guests: dict[str, TileSet]) -> None:
        sets = [SET, *guests.values()]
        super().__init__(sets)
        self.key = "arkham"
        self.title = "Jackal: Arkham"
        self.about = "Explore the city and the world behind the veil, open graves and carry the coins to your car."
        self.seats = (2, 3, 4)
        self.options = options_of(guests)
        self.rules_version = 2
        self.formerly = {1: {FIRST: seat_word(0)}}  # ARK-S4: by the first version seat 1 always began
        self.colours = COLOURS
        self.setup = Dealer(guests)

    def deal(self, seats: int, chance: Chance, options: dict[str, Value]) -> State:
        return self.setup.deal(seats, chance, options)

    def seat_names(self, state: State) -> list[str]:
        return list(COLOURS[: len(island(state).proposed)])

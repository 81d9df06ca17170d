"""The game Archipelago as a value: seats, options, and the doors to its rules, notation and views."""

from typing import Final

from jackal.core.chance import Chance
from jackal.core.first import first_option
from jackal.core.game import State
from jackal.core.options import Option, Value
from jackal.games.archipelago.campaign.embark import DEALT, DRAFTED, NONE, embark, is_voyage
from jackal.games.archipelago.islands import COLOURS, ISLANDS
from jackal.games.archipelago.rules import RULES, SETS
from jackal.games.archipelago.setup import deal
from jackal.islands.game import IslandGame, island

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
        goes_with="island",
    ),
    Option("teams", False, "four crews as two teams, seats 1 and 3 against 2 and 4", rule="ARC-Y1"),
    Option("two_crews", False, "with teams: two people play two allied crews each", rule="ARC-Y5", goes_with="teams"),
    Option("campaign", False, "islands 1 to 4 in a row; crews win abilities on the way", rule="ARC-C1"),
    Option(
        "abilities",
        NONE,
        "one pirate of each crew begins with an ability: none, dealt at random, or drafted",
        choices=(NONE, DEALT, DRAFTED),
        rule="ARC-V4",
    ),
    Option("kids", False, "ogre, bear's den, smoke and cannons become empty tiles", rule="ARC-V2"),
    Option("clinch", False, "end as soon as nobody can catch the leader any more", rule="ARC-Z7"),
    Option("round_cap", 0, "end after so many rounds, ranked as it stands; 0 for no cap", rule="ARC-Z5"),
    Option("layout", "", "an island of one's own: the text of a layout file", rule="ARC-V1"),
    first_option(4, "ARC-S5"),
)


class Archipelago(IslandGame):
    """Two to four crews on one island (ARC)."""

    def __init__(self) -> None:
        super().__init__(SETS)
        self.key = "archipelago"
        self.title = "Jackal Archipelago"
        self.about = "Land on an island of face-down tiles, find the gold and carry it to your ship."
        self.seats = (2, 3, 4)
        self.options = OPTIONS
        self.rules_version = 1

    def deal(self, seats: int, chance: Chance, options: dict[str, Value]) -> State:
        return embark(RULES, seats, chance, options) if is_voyage(options) else deal(RULES, seats, chance, options)

    def seat_names(self, state: State) -> list[str]:
        """The colour of the seat's first crew."""
        s = island(state)
        return [COLOURS[s.owner.index(seat)] for seat in range(len(s.proposed))]


ARCHIPELAGO: Final = Archipelago()

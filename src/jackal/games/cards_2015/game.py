"""The card game of 2015 as a value in the registry."""

from typing import Final

from jackal.core.chance import Chance
from jackal.core.first import first_option
from jackal.core.options import Option, Value
from jackal.games.cards_2015.content import BOX, islands
from jackal.games.cards_2015.edition import Cards2015
from jackal.games.cards_2015.tortuga import By, Trip
from jackal.routes.events import EVENTS
from jackal.routes.game import NOTATION, THINGS, RouteGame
from jackal.routes.island import Island
from jackal.routes.sets import FORMERLY, OWN_ISLANDS, own_islands, set_asked
from jackal.routes.setup import bare_table, between, lay_out
from jackal.routes.shapes import RouteView
from jackal.routes.state import RouteState
from jackal.routes.verbs import shapes_of

TRAINING: Final = 4  # C15-O1: so many islands are the training game
MOST: Final = 40
EDITION: Final = Cards2015()


class Cards2015Game(RouteGame):
    """Jackal: the card game, 2015."""

    def __init__(self) -> None:
        self.key = "cards-2015"
        self.title = "Jackal: the card game (2015)"
        self.about = "Lay a secret row of arrows, race to the chests, slow the others with rum, trade on Tortuga."
        self.seats = (2, 3, 4)
        self.rules_version = 2
        self.formerly = FORMERLY
        self.notation = NOTATION
        self.shape = RouteView
        self.additions = EDITION.additions
        self.actions = shapes_of(EDITION.verbs)
        self.events = [*EVENTS, Trip, By]
        self.things = THINGS | {"tortuga": "C15-T1", "along": "C15-K11"}
        self.harmless = frozenset(("ready",))
        self.box = BOX
        self.options = (
            Option("islands", 10, "how many islands; 4 is the training game on easy ones", least=1, rule="C15-O1"),
            OWN_ISLANDS,
            first_option(4, "C15-S2"),
        )

    def deal(self, seats: int, chance: Chance, options: dict[str, Value]) -> RouteState:
        s = self.blank(seats, options)
        lay_out(s, chance)
        EDITION.begin(s, None)
        return s

    def blank(self, seats: int, options: dict[str, Value]) -> RouteState:
        return bare_table(EDITION, seats, self.pool(options), between(options, "islands", MOST), options)

    def pool(self, options: dict[str, Value]) -> list[Island]:
        """C15-Q4: all islands of the box, the easy ones for a training game; one's own as they are."""
        own = own_islands(options, BOX)
        if own:
            return own
        found = islands(set_asked(options))
        if options["islands"] == TRAINING:
            return [island for island in found if island.grade == "easy"]
        return found

    def islands(self, version: int) -> list[Island]:
        return islands(version)


CARDS_2015: Final = Cards2015Game()

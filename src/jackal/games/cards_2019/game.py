"""The card game of 2019 as a value in the registry."""

from typing import Final

from jackal.core.chance import Chance
from jackal.core.first import first_option
from jackal.core.options import Option, Value
from jackal.games.cards_2019.content import BOX, islands
from jackal.games.cards_2019.edition import ARCHIPELAGO, Cards2019
from jackal.games.cards_2019.events import EVENTS as OWN_EVENTS
from jackal.games.cards_2019.packs import LINE, begin_draft
from jackal.games.cards_2019.passing import fill_market
from jackal.routes.events import EVENTS
from jackal.routes.game import NOTATION, THINGS, RouteGame
from jackal.routes.island import Island
from jackal.routes.sets import FORMERLY, OWN_ISLANDS, own_islands, set_asked
from jackal.routes.setup import bare_table, between, lay_out
from jackal.routes.shapes import RouteView
from jackal.routes.state import RouteState
from jackal.routes.verbs import shapes_of

MOST: Final = 20  # C19-O2
BASE: Final = "base"
LEFT: Final = "left"
ACROSS: Final = "across"

# The editions: base mode, «Archipelago», and that with the other second start.
MODES: Final = {
    (BASE, LEFT): Cards2019(archipelago=False, across=False),
    (BASE, ACROSS): Cards2019(archipelago=False, across=False),
    (ARCHIPELAGO, LEFT): Cards2019(archipelago=True, across=False),
    (ARCHIPELAGO, ACROSS): Cards2019(archipelago=True, across=True),
}


class Cards2019Game(RouteGame):
    """Jackal: the card game, 2019."""

    def __init__(self) -> None:
        self.key = "cards-2019"
        self.title = "Jackal: the card game (2019)"
        self.about = "Land or pass, lay a secret row, throw black marks; or draft nine cards for a whole archipelago."
        self.seats = (2, 3, 4)
        self.rules_version = 2
        self.formerly = FORMERLY
        self.notation = NOTATION
        self.shape = RouteView
        self.additions = MODES[BASE, LEFT].additions
        self.actions = shapes_of(MODES[BASE, LEFT].verbs)
        self.events = [*EVENTS, *OWN_EVENTS]
        self.things = THINGS | {"land": "C19-P1", "pass": "C19-P3"}
        self.harmless = frozenset(("picked", "lands", "passes", "ready"))
        self.box = BOX
        self.options = (
            Option(
                "mode",
                BASE,
                "base, or archipelago: two drafts for four islands each",
                (BASE, ARCHIPELAGO),
                rule="C19-O1",
            ),
            Option("islands", 6, "how many islands in the base mode", least=1, rule="C19-O2"),
            Option(
                "second_start",
                LEFT,
                "archipelago: where the token goes between the rounds",
                (LEFT, ACROSS),
                rule="C19-O3",
                goes_with="mode",
            ),
            OWN_ISLANDS,
            first_option(4, "C19-S1"),
        )

    def deal(self, seats: int, chance: Chance, options: dict[str, Value]) -> RouteState:
        edition = self.edition(options)
        s = self.blank(seats, options)
        lay_out(s, chance)
        fill_market(s, None)
        if edition.archipelago:
            begin_draft(s, None)
        else:
            edition.begin(s, None)
        return s

    def blank(self, seats: int, options: dict[str, Value]) -> RouteState:
        pool = own_islands(options, BOX) or islands(set_asked(options))  # C19-Q5
        return bare_table(self.edition(options), seats, pool, self.rounds(options), options)

    def islands(self, version: int) -> list[Island]:
        return islands(version)

    def edition(self, options: dict[str, Value]) -> Cards2019:
        return MODES[str(options["mode"]), str(options["second_start"])]

    def rounds(self, options: dict[str, Value]) -> int:
        return 2 * LINE if options["mode"] == ARCHIPELAGO else between(options, "islands", MOST)


CARDS_2019: Final = Cards2019Game()

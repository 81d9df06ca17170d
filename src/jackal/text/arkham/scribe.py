"""What Arkham is to people."""

from typing import ClassVar

from jackal.core.chance import Chance
from jackal.core.match import Match
from jackal.core.options import Value, settle
from jackal.games.arkham.game import Arkham
from jackal.games.arkham.layout import read_layout
from jackal.games.arkham.rules import HOUSES
from jackal.islands.field import Field
from jackal.islands.outline import Outline
from jackal.islands.state import IslandState
from jackal.text.arkham.check import mirrored_fault
from jackal.text.arkham.doubts import doubts
from jackal.text.arkham.witness import BADGES, ArkhamWitness
from jackal.text.islands.scribe import IslandScribe
from jackal.text.notes import Note


class ArkhamScribe(IslandScribe):
    """Two worlds, or one that is mixed with another game."""

    game: Arkham
    ends: ClassVar = ("explored", "idle", "barren", "cap", "vote", "left")
    badges: ClassVar = BADGES

    def witness(self, match: Match) -> ArkhamWitness:
        return ArkhamWitness(match)

    def doubts(self, seats: int, options: dict[str, Value]) -> list[Note]:
        settled = settle(self.game.options, options)
        if not settled["layout"]:
            return []
        house = HOUSES[str(settled["vehicles"])]
        layout = read_layout(str(settled["layout"]), bool(settled["multiverse"]), house.corner_spaces)
        return doubts(layout, seats)

    def bare_board(self, seats: int, chance: Chance, options: dict[str, Value]) -> IslandState:
        return self.game.setup.bare_board(seats, chance, options)

    def drawn(self, s: IslandState) -> Outline:
        return self.game.setup.table(s.crews, s.options).outline

    def land_fault(self, field: Field, land: list[int]) -> str:
        return mirrored_fault(field, land)

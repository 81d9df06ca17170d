"""What every game on islands is to people; what its islands look like at first, and what is beside them, is its own."""

from typing import ClassVar

from jackal.core.chance import Chance
from jackal.core.game import State
from jackal.core.match import Match
from jackal.core.options import Value
from jackal.core.shape import View
from jackal.islands.field import Field
from jackal.islands.game import IslandGame, island
from jackal.islands.outline import Outline
from jackal.islands.rows import Voyage
from jackal.islands.state import IslandState
from jackal.text.islands import panel
from jackal.text.islands.looks import TileLooks
from jackal.text.islands.part_scribe import OwnWord, PartScribe
from jackal.text.islands.picture import picture
from jackal.text.islands.position import write_position
from jackal.text.islands.position_parts import Parts
from jackal.text.islands.position_read import IslandReader
from jackal.text.islands.witness import IslandWitness
from jackal.text.notes import Note, Panel
from jackal.text.scribe import Line, Scribe
from jackal.text.witness import Eyewitness


class IslandScribe(Scribe):
    """Boards, panels and positions of a game with tiles."""

    game: IslandGame
    ends: ClassVar[tuple[str, ...]]
    """How a game may end."""

    def __init__(self, game: IslandGame, parts: tuple[PartScribe, ...]) -> None:
        super().__init__(game)
        self.parts = parts
        self.looks = TileLooks({kind: look for part in parts for kind, look in part.looks.items()}, game.tiles)
        self.sways = {word: whose for part in parts for word, whose in part.sways.items()}

    @property
    def crew_words(self) -> list[OwnWord]:
        return [word for part in self.parts for word in part.of_crews]

    @property
    def supply_words(self) -> list[OwnWord]:
        return [word for part in self.parts for word in part.of_supply]

    def picture(self, view: View) -> list[Line]:
        return picture(view, self.parts, self.looks)

    def panel(self, view: View) -> Panel:
        return panel.panel(view)

    def unseen(self, view: View) -> list[Note]:
        return panel.unseen(view)

    def explain(self, view: View, subject: str) -> list[Note]:
        return panel.explain(view, subject)

    def glossary(self) -> dict[str, list[str]]:
        return {"tile": self.game.tile_names, "ability": self.game.ability_names}

    def witness(self, match: Match) -> Eyewitness:
        return IslandWitness(match)

    def write_position(self, state: State) -> str:
        return write_position(island(state), self)

    def read_position(self, text: str) -> State:
        return IslandReader(self, text).read()

    # What positions of a game are about -----------------------------------------------------------------------------

    def bare_board(self, seats: int, chance: Chance, options: dict[str, Value]) -> IslandState:
        """The board that the options ask for, every tile empty."""
        raise NotImplementedError

    def drawn(self, s: IslandState) -> Outline:
        """The land as it was at first."""
        raise NotImplementedError

    def land_fault(self, field: Field, land: list[int]) -> str:
        """What is wrong with other land in that frame, or nothing."""
        return "the land of this game never changes"

    def fault(self, s: IslandState) -> str:
        """Why a position cannot be by the rules that are the game's own, or nothing."""
        return ""

    def write_voyage(self, s: IslandState) -> list[str]:
        """The lines about what is beside the island."""
        return []

    def read_voyage(self, parts: Parts, key: str, value: str, line: int) -> Voyage | None:
        """What is beside the island, with such a line; None if no line about it begins so."""
        return None

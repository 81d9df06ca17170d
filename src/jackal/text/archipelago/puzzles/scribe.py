"""What the puzzles are to people."""

from typing import ClassVar, Final

from jackal.core.chance import Chance
from jackal.core.options import Value
from jackal.core.shape import View
from jackal.games.archipelago.puzzles.game import chosen, empty_island
from jackal.games.archipelago.puzzles.quest import SOLVED, quest_of
from jackal.games.archipelago.puzzles.tiles import MAY_LIE
from jackal.islands.outline import Outline
from jackal.islands.rows import Voyage
from jackal.islands.state import IslandState
from jackal.text.archipelago.puzzles import lines
from jackal.text.archipelago.puzzles.check import quest_faults
from jackal.text.archipelago.puzzles.panel import explain, hint, panel
from jackal.text.archipelago.puzzles.picture import picture
from jackal.text.archipelago.share import SHARE
from jackal.text.islands.looks import Look
from jackal.text.islands.part_scribe import PartScribe
from jackal.text.islands.position_parts import Parts
from jackal.text.islands.scribe import IslandScribe
from jackal.text.notes import Note, Panel
from jackal.text.scribe import Line

DEN: Final = PartScribe(looks={"den": Look("den", sleeping=True)})
"""The bear's first place is part of the puzzle."""
PARTS: Final = (*SHARE, DEN)


class PuzzleScribe(IslandScribe):
    """Three pirates, a bear, and a card that says what is asked."""

    ends: ClassVar = (SOLVED, "touched", "coin lost", "too few", "not each", "too late", "idle", "left")

    def picture(self, view: View) -> list[Line]:
        return picture(view, self.parts, self.looks)

    def panel(self, view: View) -> Panel:
        return panel(view)

    def hint(self, view: View) -> list[Note]:
        return hint(view)

    def unseen(self, view: View) -> list[Note]:
        """ARC-P7."""
        return [Note("nothing_hidden", {})]

    def explain(self, view: View, subject: str) -> list[Note]:
        return explain(view, subject)

    def glossary(self) -> dict[str, list[str]]:
        return {"tile": [tile.name for tile in MAY_LIE]}

    def bare_board(self, seats: int, chance: Chance, options: dict[str, Value]) -> IslandState:
        return empty_island(chosen(options), chance, options)

    def drawn(self, s: IslandState) -> Outline:
        card = quest_of(s).card
        return Outline(card.field, card.terrain)

    def fault(self, s: IslandState) -> str:
        return quest_faults(s)

    def write_voyage(self, s: IslandState) -> list[str]:
        return lines.write(quest_of(s))

    def read_voyage(self, parts: Parts, key: str, value: str, line: int) -> Voyage | None:
        return lines.read(quest_of(parts.s), key, value, line)

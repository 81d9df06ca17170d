"""What Archipelago is to people."""

from typing import ClassVar

from jackal.core.chance import Chance
from jackal.core.match import Match
from jackal.core.options import Value, settle
from jackal.core.shape import View
from jackal.games.archipelago.campaign.embark import is_voyage, new_voyage
from jackal.games.archipelago.campaign.voyage import campaign_of
from jackal.games.archipelago.layout import read_layout
from jackal.games.archipelago.rules import RULES
from jackal.games.archipelago.setup import OUTLINES, empty_island
from jackal.islands.outline import Outline
from jackal.islands.rows import Voyage
from jackal.islands.state import IslandState
from jackal.islands.words import BEACH
from jackal.text.archipelago.campaign import lines, panel
from jackal.text.archipelago.campaign.check import voyage_faults
from jackal.text.archipelago.witness import BADGES, ArchipelagoWitness
from jackal.text.islands.position_parts import Parts
from jackal.text.islands.scribe import IslandScribe
from jackal.text.notes import Note, Panel


class ArchipelagoScribe(IslandScribe):
    """An island, or a campaign over several."""

    ends: ClassVar = ("gold", "idle", "dead", "clinch", "cap", "vote", "left")
    badges: ClassVar = BADGES

    def witness(self, match: Match) -> ArchipelagoWitness:
        return ArchipelagoWitness(match)

    def panel(self, view: View) -> Panel:
        return panel.panel(view)

    def explain(self, view: View, subject: str) -> list[Note]:
        return panel.explain(view, subject)

    def doubts(self, seats: int, options: dict[str, Value]) -> list[Note]:
        """ARC-S6: ships berth by a beach; where there is none they may lie anywhere."""
        settled = settle(self.game.options, options)
        if not settled["layout"] or BEACH in [
            outline_of(settled).terrain[cell] for cell in outline_of(settled).field.land
        ]:
            return []
        return [Note("no beach", {})]

    def bare_board(self, seats: int, chance: Chance, options: dict[str, Value]) -> IslandState:
        s = empty_island(RULES, outline_of(options), chance, options, seats)
        s.voyage = new_voyage(options) if is_voyage(options) else None
        return s

    def drawn(self, s: IslandState) -> Outline:
        return outline_of(s.options)

    def fault(self, s: IslandState) -> str:
        return voyage_faults(s)

    def write_voyage(self, s: IslandState) -> list[str]:
        return [] if s.voyage is None else lines.write(campaign_of(s), s)

    def read_voyage(self, parts: Parts, key: str, value: str, line: int) -> Voyage | None:
        return None if parts.s.voyage is None else lines.read(campaign_of(parts.s), parts, key, value, line)


def outline_of(options: dict[str, Value]) -> Outline:
    """The outline that the options name."""
    return read_layout(str(options["layout"])).outline if options["layout"] else OUTLINES[int(options["island"]) - 1]

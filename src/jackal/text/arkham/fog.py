"""The fog in positions: the tiles that it has taken while it asks for more."""

from typing import Final

from jackal.core.said import said
from jackal.games.arkham.fog import ASK_FOG, FOG_TAKES, MIST, Mist, fog, fogged
from jackal.islands.state import IslandState
from jackal.text.arkham.asked import lone
from jackal.text.islands.causes import cells_that
from jackal.text.islands.part_scribe import TURN, OwnLine, PartScribe
from jackal.text.islands.position_parts import Parts


def write(s: IslandState) -> str:
    return " ".join([s.field.name(cell) for cell in fogged(s)])


def read(parts: Parts, value: str, line: int) -> None:
    parts.s.keep(MIST, Mist([parts.anywhere(name, line) for name in value.split()]))


def fault(s: IslandState) -> str:
    """ARK-K25: three tiles; they are remembered only while the fog asks for more."""
    lefts = [about for what, _, about in s.asks if what == ASK_FOG]
    if fogged(s) and not lefts:
        return "tiles are fogged only while the fog asks for more (ARK-K25)"
    if any(not 1 <= left <= FOG_TAKES for left in lefts):
        return "the fog takes three tiles (ARK-K25)"
    if lefts and not fogged(s) and not cells_that(s, fog):
        return said("nobody of {crew} stands on an open tile with fog (ARK-K25)", crew=s.rules.colours[s.crew])
    return lone(s, "fog", ASK_FOG)


FOG: Final = PartScribe(lines=(OwnLine("fogged", TURN, write, read),), checks=((fault, ("fogged", "ask")),))

"""The question of an earthquake in positions."""

from typing import Final

from jackal.core.said import said
from jackal.games.archipelago.quake import ASK_SWAP, bare, earthquake
from jackal.islands.field import NOWHERE
from jackal.islands.state import IslandState
from jackal.text.islands.causes import cells_that, is_asked
from jackal.text.islands.part_scribe import PartScribe


def fault(s: IslandState) -> str:
    """ARC-K25: somebody stands on it; the first of the two tiles is bare, as the second one will be."""
    if not is_asked(s, ASK_SWAP):
        return ""
    if not cells_that(s, earthquake):
        return said("nobody of {crew} stands on an open earthquake (ARC-K25)", crew=s.rules.colours[s.crew])
    first = [about for what, _, about in s.asks if what == ASK_SWAP and about != NOWHERE]
    return (
        ""
        if all(cell in bare(s) for cell in first)
        else said("{cell} is not bare (ARC-K25)", cell=s.field.name(first[0]))
    )


QUAKE: Final = PartScribe(checks=((fault, ("ask",)),))

"""Tiles of Arkham of which there is one: to come, or asking."""

from jackal.core.said import said
from jackal.islands.state import IslandState
from jackal.islands.words import DOWN


def lone(s: IslandState, name: str, question: int) -> str:
    """ARK-I2, ARK-S6: at most one such tile is to come; the frame would not be large enough for two tremors."""
    hidden = [s.rules.tiles[s.tile[cell]].name for cell in s.field.land if s.face[cell] == DOWN]
    asked = sum([what == question for what, _, _ in s.asks])
    return said("there is one {tile} only (ARK-S6)", tile=name) if hidden.count(name) + asked > 1 else ""

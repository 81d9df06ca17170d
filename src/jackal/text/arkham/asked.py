"""What a written question of one of Arkham's tiles must hold to."""

from jackal.core.said import said
from jackal.islands.rows import Act
from jackal.islands.state import IslandState
from jackal.islands.words import DOWN


def about_tile(s: IslandState, question: int, act: Act) -> str:
    """Such a question is about a tile that does this."""
    for what, _, about in s.asks:
        if what != question:
            continue
        if not 0 <= about < s.field.size or about not in s.field.land:
            return "the question says which tile it is about: cell=d4"
        if s.rules.tiles[s.tile[about]].act != act or s.face[about] == DOWN:
            return said("the tile of {cell} does not ask that", cell=s.field.name(about))
    return ""


def lone(s: IslandState, name: str, question: int) -> str:
    """ARK-I2, ARK-S6: at most one such tile is to come; the frame would not be large enough for two tremors."""
    hidden = [s.rules.tiles[s.tile[cell]].name for cell in s.field.land if s.face[cell] == DOWN]
    asked = sum([what == question for what, _, _ in s.asks])
    return said("there is one {tile} only (ARK-S6)", tile=name) if hidden.count(name) + asked > 1 else ""

"""What has put a question that is open: somebody of the crew stands on the tile that asks it."""

from jackal.core.said import said
from jackal.islands.effects import lookout, musket
from jackal.islands.rows import Act
from jackal.islands.state import IslandState
from jackal.islands.words import ASK_AIM, ASK_PEEK, ASK_VICTIM, DOWN


def cells_that(s: IslandState, act: Act) -> list[int]:
    """Where somebody of the crew whose turn it is stands on an open tile that does this."""
    theirs = [s.place[piece] >> 3 for piece in s.mates[s.crew] if s.place[piece] >= 0]
    return [cell for cell in theirs if s.rules.tiles[s.tile[cell]].act == act and s.face[cell] != DOWN]


def is_asked(s: IslandState, question: int) -> bool:
    return any(what == question for what, _, _ in s.asks)


def about_tile(s: IslandState, question: int, act: Act) -> str:
    """Such a question is about a tile that does this, and on which somebody of the crew stands."""
    for what, _, about in s.asks:
        if what != question:
            continue
        if not 0 <= about < s.field.size or about not in s.field.land:
            return "the question says which tile it is about: cell=d4"
        if s.rules.tiles[s.tile[about]].act != act or s.face[about] == DOWN:
            return said("the tile of {cell} does not ask that", cell=s.field.name(about))
        if about not in cells_that(s, act):
            crew = s.rules.colours[s.crew]
            return said(
                "nobody of {crew} stands on {cell}, whose tile would ask that", crew=crew, cell=s.field.name(about)
            )
    return ""


def check_causes(s: IslandState) -> str:
    """ISL-K14, ISL-K15: who peeks stands on a lookout, who shoots where a musket was, in line with whom it hits."""
    crew = s.rules.colours[s.crew]
    if is_asked(s, ASK_PEEK) and not cells_that(s, lookout):
        return said("nobody of {crew} stands on an open tile that shows others (ISL-K14)", crew=crew)
    for what, _, about in s.asks:
        if what == ASK_VICTIM and not any(is_in_line(s, cell, about) for cell in cells_that(s, musket)):
            return said(
                "nobody of {crew} shoots at {cell} from where he stands (ISL-K15)", crew=crew, cell=s.field.name(about)
            )
    return about_tile(s, ASK_AIM, musket)


def is_in_line(s: IslandState, cell: int, to: int) -> bool:
    return any(to in s.field.ray(cell, way) for way in range(8))

"""To whom something is done, and by whom: whoever decides, or nobody."""

from typing import TYPE_CHECKING

from jackal.core.event import blow
from jackal.core.shape import Blow

if TYPE_CHECKING:
    from jackal.islands.state import IslandState


def upon(s: "IslandState", piece: int, nobodys: bool = False) -> list[Blow] | None:
    """Whoever decides does something to a piece, unless it is no player's doing."""
    return blow(s.owner[s.crew_of[piece]], None if nobodys else s.controller)


def upon_crew(s: "IslandState", crew: int) -> list[Blow] | None:
    return blow(s.owner[crew], s.controller)


def upon_cells(s: "IslandState", cells: list[int]) -> list[Blow] | None:
    """Something is done to the places where others stand."""
    there = [s.crew_of[piece] for cell in cells for piece in range(len(s.place)) if s.here[cell] >> piece & 1]
    seats = sorted({s.owner[crew] for crew in there} - {s.controller})
    return [{"seat": seat, "by": s.controller} for seat in seats] or None

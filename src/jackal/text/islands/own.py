"""What parts of a game keep of their own, as positions have it; a game without such a part has nothing of it."""

from jackal.core.errors import BadText
from jackal.games.archipelago.bear import PROWL, Prowl, prowl, rests
from jackal.games.archipelago.bottles import CELLAR, Cellar, cellar
from jackal.games.arkham.fog import MIST, Mist, fogged
from jackal.games.arkham.wheels import SPUN, Spun, spun
from jackal.islands.field import NOWHERE
from jackal.islands.state import IslandState


def bottles(s: IslandState) -> Cellar:
    return cellar(s) if CELLAR in s.rules.starts else Cellar(0, [0] * s.crews)


def set_bottles(s: IslandState, supply: int, held: list[int], line: int) -> None:
    if CELLAR in s.rules.starts:
        s.keep(CELLAR, Cellar(supply, held))
    elif supply or any(held):
        raise BadText("there are no bottles in this game", line)


def write_bear(s: IslandState) -> list[str]:
    if s.beast == NOWHERE:
        return []
    waker = s.rules.colours[prowl(s).waker]
    return [f"bear: {s.field.name(s.beast)} of={waker}{' resting' if rests(s) else ''}"]


def set_bear(s: IslandState, cell: int, waker: int, woke: int) -> None:
    """It woke in that turn; NOWHERE: in an earlier one."""
    s.beast = cell
    s.keep(PROWL, Prowl(waker, woke))


def write_upheavals(s: IslandState) -> list[str]:
    """Wheels that will turn, and tiles that the fog has taken while it asks for more."""
    lines: list[str] = []
    for key, cells in (
        ("spun", spun(s) if SPUN in s.rules.starts else []),
        ("fogged", fogged(s) if MIST in s.rules.starts else []),
    ):
        if cells:
            lines.append(f"{key}: " + " ".join([s.field.name(cell) for cell in cells]))
    return lines


def set_spun(s: IslandState, cells: list[int], line: int) -> None:
    if SPUN not in s.rules.starts:
        raise BadText("there are no wheels in this game", line)
    s.keep(SPUN, Spun(cells))


def set_fogged(s: IslandState, cells: list[int], line: int) -> None:
    if MIST not in s.rules.starts:
        raise BadText("there is no fog in this game", line)
    s.keep(MIST, Mist(cells))

"""What becomes due at a table without anybody's command, as entries of its log."""

from collections.abc import Iterable

from jackal.core.game import Seat
from jackal.core.match import LATE
from jackal.tables.log import NewEntry
from jackal.tables.status import PLAYING
from jackal.tables.table import Table


def overdue(table: Table, now: int) -> list[NewEntry]:
    """What has become due without anybody: answers are opened, clocks have run out, other rules have their end."""
    if table.must_end:
        return [NewEntry("end", None, {"plies": table.parted_at})]
    opens = table.opens_at()
    if opens is not None and now >= opens:
        return [NewEntry("open", None, {})]
    late = [seat for seat in table.people() if table.clocks.is_late(seat, now)]
    return run_out(table, late[0]) if late and table.status == PLAYING else []


def given_back(table: Table, lapses: Iterable[tuple[int, int]]) -> list[NewEntry]:
    """The time in which no server ran is nobody's, if clocks ran meanwhile.

    RTE-H4: it is asked when everybody was told something, not when something happened: the entry is told to all, and
    must not say that somebody has answered in secret.
    """
    if table.status != PLAYING or not table.clocks.used:
        return []
    gaps = [[since, until] for since, until in lapses if until > table.told_at]
    return [NewEntry("wake", None, {"gaps": gaps})] if gaps else []


def run_out(table: Table, seat: Seat) -> list[NewEntry]:
    """RTE-H4: that time was out for a secret answer is told to nobody else, so there it is the default in any case."""
    assert table.match is not None
    if table.match.state.hushed():
        return [NewEntry("seal", seat, {"text": LATE})]
    if table.terms.setup.late == "bot":
        return [NewEntry("away", seat, {"why": LATE})]
    return [NewEntry("ply", seat, {"text": LATE})]

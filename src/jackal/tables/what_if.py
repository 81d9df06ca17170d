"""What-if tables: from a moment of a finished game one plays on against bots.

The seed is the old one, so what chance would have answered there it answers here; who has seen the record knows it.
"""

from typing import NamedTuple

from jackal.bots.ranks import USUAL
from jackal.core.game import Seat
from jackal.core.match import LEAVES, Ply
from jackal.core.said import said
from jackal.tables.errors import Refused
from jackal.tables.log import NewEntry
from jackal.tables.new_table import Order, WantedSeat
from jackal.tables.setup import TableSetup, TimeControl
from jackal.tables.status import OVER
from jackal.tables.table import Table


class Moment(NamedTuple):
    """From where one plays on, and as whom."""

    after: int
    """So many plies of the old game stand."""
    seat: Seat
    bot: str = USUAL
    """The rank of all others."""
    name: str | None = None


def what_if_of(table: Table, name: str, moment: Moment) -> Order:
    """A table whose log begins with the first plies of a finished game."""
    plies = plies_before(table, moment)
    need_going_on(table, plies, moment.seat)
    terms, colours = table.terms, table.colours()
    seats = [wanted(moment, seat, colour) for seat, colour in enumerate(colours)]
    setup = TableSetup(clock=TimeControl(), stand_in=moment.bot, onlookers=terms.setup.onlookers, window=0)
    order = Order(name, terms.game, terms.options, seats, setup, terms.seed)
    order.source, order.what_if = terms.id, moment.after
    order.played = [
        *(NewEntry("rename", seat, {"name": "", "colour": colours[seat]}) for seat in others(table, moment)),
        NewEntry("start", None, {}),
        *(entry_of(ply) for ply in plies),
    ]
    return order


def plies_before(table: Table, moment: Moment) -> list[Ply]:
    match = table.match
    if table.status != OVER or match is None:
        raise Refused("wrong_time", "a game can be played on from any of its moments when it is over")
    if moment.seat >= table.seats:
        raise Refused(
            "no_seat", said("the table has {seats} seats; got {number}", seats=table.seats, number=moment.seat)
        )
    if moment.after > len(match.plies):
        raise Refused(
            "bad_option", said("the game has {count} plies; got {number}", count=len(match.plies), number=moment.after)
        )
    return match.plies[: moment.after]


def need_going_on(table: Table, plies: list[Ply], seat: Seat) -> None:
    """The game must go on after these plies, and the seat must still be in it."""
    if any(ply.text == LEAVES and ply.seat == seat for ply in plies):
        raise Refused(
            "no_moment", said("seat {seat} has left the game by then: choose an earlier moment", seat=seat + 1)
        )
    match = table.match
    assert match is not None
    if len(plies) == len(match.plies) and match.state.outcome() is not None:
        raise Refused(
            "no_moment", said("the game is over after ply {number}: choose an earlier moment", number=len(plies))
        )


def others(table: Table, moment: Moment) -> list[Seat]:
    return [seat for seat in range(table.seats) if seat != moment.seat]


def wanted(moment: Moment, seat: Seat, colour: str) -> WantedSeat:
    if seat == moment.seat:
        return WantedSeat("me", moment.name, colour)
    return WantedSeat("bot", bot=moment.bot)


def entry_of(ply: Ply) -> NewEntry:
    """A ply as the log of a table has it; who left the old game has left this one."""
    kind = "resign" if ply.text == LEAVES else "ply"
    return NewEntry(kind, ply.seat, {"text": ply.text, "drawn": list(ply.drawn)})

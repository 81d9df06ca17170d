"""What happens at a table without a command: a device or a program gets a seat, nobody comes, it is called off."""

from jackal.core.game import Seat
from jackal.core.said import said
from jackal.tables.errors import Refused
from jackal.tables.log import NewEntry
from jackal.tables.names import distinct
from jackal.tables.permissions import Context, measured, need, need_host, others, seated
from jackal.tables.status import GATHERING, PAUSED, PLAYING


def add_device(context: Context, seat: Seat, devices: int) -> list[NewEntry]:
    """The private link of a seat is opened on another device; a link works once."""
    place = context.table.places[seat]
    if not place.holders or place.devices != devices:
        raise Refused("bad_link", "this link was used already: ask for a new one")
    return measured(context, [NewEntry("device", seat, {"visitor": context.visitor})])


def add_program(context: Context, seat: Seat, name: str, program: str) -> list[NewEntry]:
    """The host gives an empty seat to a program; `program` is the visitor as whom it will come."""
    need(context, GATHERING)
    need_host(context)
    if seat >= context.table.seats:
        raise Refused(
            "no_seat", said("the table has {seats} seats; got {number}", seats=context.table.seats, number=seat)
        )
    if context.table.places[seat].is_taken:
        raise Refused("taken", said("seat {seat} is not free", seat=seat + 1))
    return [NewEntry("sit", seat, seated(program, distinct(name, others(context.table, seat)), None))]


def abandon(context: Context) -> list[NewEntry]:
    """Nobody came back to a table that waits for players."""
    need(context, GATHERING)
    return [NewEntry("close", None, {})]


def call_off(context: Context) -> list[NewEntry]:
    """The keeper of the server closes a table, whatever goes on there."""
    need(context, GATHERING, PLAYING, PAUSED)
    return [NewEntry("close", None, {})]

"""Who begins: whom the deal's chance draws, or a seat that the table has agreed on."""

from typing import Final

from jackal.core.errors import BadOption
from jackal.core.options import Option, Value
from jackal.core.said import said

FIRST: Final = "first"
DRAWN: Final = "drawn"
LOSER: Final = "loser"
"""Who begins a rematch, if its table has agreed on that: a game by itself has no loser before it."""


def first_option(most: int, rule: str) -> Option:
    """For a game of so many seats at most."""
    template = (
        "the loser begins a rematch at a table of the server; a game by itself has none before it, "
        "so say {key}=seat-2, or another seat"
    )
    choices = (DRAWN, *[seat_word(seat) for seat in range(most)])
    return Option(
        FIRST,
        DRAWN,
        "who begins: drawn by lot, or a certain seat",
        choices,
        rule=rule,
        misread=((LOSER, template),),
    )


def seat_word(seat: int) -> str:
    """The value of the option that means a seat."""
    return f"seat-{seat + 1}"


def is_drawn(options: dict[str, Value]) -> bool:
    """Whether the lot says who begins."""
    return options.get(FIRST, DRAWN) == DRAWN


def first_seat(options: dict[str, Value], seats: int, lot: int) -> int:
    """The seat that was agreed on, or that the lot has drawn."""
    if is_drawn(options):
        return lot
    known = [seat_word(seat) for seat in range(seats)]
    if options[FIRST] not in known:
        template = "option {key} is {drawn} or one of {known} at this table; got '{got}'"
        raise BadOption(said(template, key=FIRST, drawn=DRAWN, known=", ".join(known), got=options[FIRST]))
    return known.index(str(options[FIRST]))

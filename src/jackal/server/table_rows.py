"""Tables as rows of the database: a new one from what was ordered, and what a row says of its table."""

import secrets
from dataclasses import asdict
from typing import Final

from jackal.core.game import Seat
from jackal.core.said import said
from jackal.games import GAMES
from jackal.server.repository import NewTableRow, TableRow
from jackal.server.requests import NewTable, SameDeal, Setup, WhatIf
from jackal.server.responses import Listed
from jackal.tables.errors import Refused
from jackal.tables.new_table import Order, WantedSeat, same_deal_of
from jackal.tables.seating import OPEN
from jackal.tables.setup import TableSetup
from jackal.tables.table import Table, Terms
from jackal.tables.what_if import Moment, what_if_of

ID_BYTES: Final = 12
SEED_BYTES: Final = 32


def new_id() -> str:
    return secrets.token_urlsafe(ID_BYTES)


def new_seed() -> bytes:
    return secrets.token_bytes(SEED_BYTES)


def ordered(wanted: NewTable) -> Order:
    seats = [WantedSeat(**seat.model_dump()) for seat in wanted.seats]
    setup = TableSetup.of(wanted.setup.model_dump())
    return Order(new_id(), GAMES[wanted.game], dict(wanted.options), seats, setup, new_seed())


def ordered_same(table: Table, wanted: SameDeal) -> Order:
    seats = [WantedSeat(**seat.model_dump()) for seat in wanted.seats]
    return same_deal_of(table, new_id(), seats, TableSetup.of(wanted.setup.model_dump()))


def ordered_what_if(table: Table, wanted: WhatIf) -> Order:
    return what_if_of(table, new_id(), Moment(wanted.after, wanted.seat, wanted.bot, wanted.name))


def row_of(order: Order, now: int) -> NewTableRow:
    return NewTableRow(
        id=order.id,
        game=order.game.key,
        rules=order.game.rules_version,
        options=order.options,
        seats=len(order.wanted),
        setup={
            "setup": asdict(order.setup),
            "wanted": order.wanted,
            "same_deal": order.same_deal,
            "what_if": order.what_if,
        },
        seed=order.seed,
        made=now,
        listed=any(wanted["who"] == OPEN for wanted in order.wanted),
        title=order.setup.title,
        source=order.source or None,
        card=order.card(now),
    )


def terms_of(row: TableRow) -> Terms:
    """What a row of the database says."""
    game = GAMES.get(row.game)
    if game is None:
        raise Refused("other_rules", said("this table plays {game}, which is not here", game=row.game))
    return Terms(
        row.id,
        game,
        game.formerly(row.rules) | row.options,
        row.setup["wanted"],
        TableSetup.of(Setup.model_validate(row.setup["setup"]).model_dump()),
        row.seed,
        row.made,
        row.rules,
        row.source or "",
        bool(row.setup["same_deal"]),
        row.origin or "",
        row.setup.get("what_if"),
    )


def listed(row: TableRow) -> Listed:
    """A table in a list, from its row alone."""
    return {
        "id": row.id,
        "game": row.game,
        "title": row.title,
        "status": row.status,  # type: ignore[typeddict-item]
        "seats": row.seats,
        "free": row.card["free"],
        "names": row.card["names"],
        "clock": row.setup["setup"]["clock"],
        "made": row.made,
        "changed": row.card["changed"],
        "what_if": row.setup.get("what_if") is not None,
    }


def seats_held(table: Table) -> set[tuple[Seat, str]]:
    return {(seat, visitor) for seat, place in enumerate(table.places) for visitor in place.holders}


def seat_changes(
    before: set[tuple[Seat, str]], after: set[tuple[Seat, str]]
) -> tuple[list[tuple[Seat, str]], list[tuple[Seat, str]]]:
    return sorted(after - before), sorted(before - after)

"""Tables as rows: a new one from what was ordered, what a row says of its table, and who holds its seats."""

from dataclasses import asdict

from jackal.core.said import said
from jackal.games import GAMES
from jackal.harbour.keeping import Holder, NewTableRow, TableRow
from jackal.harbour.shapes import Listed
from jackal.tables.errors import Refused
from jackal.tables.new_table import Order
from jackal.tables.seating import OPEN
from jackal.tables.setup import TableSetup
from jackal.tables.table import Table, Terms


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
            "handed_in": order.handed_in,
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
        {**game.formerly.get(row.rules, {}), **row.options},
        row.setup["wanted"],
        TableSetup.of(row.setup["setup"]),
        row.seed,
        row.made,
        row.rules,
        row.source or "",
        bool(row.setup["same_deal"]),
        row.origin or "",
        row.setup.get("what_if"),
        bool(row.setup.get("handed_in")),
    )


def listed(row: TableRow) -> Listed:
    """A table in a list, from its row alone."""
    return {
        "id": row.id,
        "game": row.game,
        "title": row.title,
        "status": row.status,
        "seats": row.seats,
        "free": row.card["free"],
        "names": row.card["names"],
        "clock": row.setup["setup"]["clock"],
        "made": row.made,
        "changed": row.card["changed"],
        "what_if": row.setup.get("what_if") is not None,
        "handed_in": bool(row.setup.get("handed_in")),
    }


def seats_held(table: Table) -> set[Holder]:
    return {(seat, visitor) for seat, place in enumerate(table.places) for visitor in place.holders}


def seat_changes(before: set[Holder], after: set[Holder]) -> tuple[list[Holder], list[Holder]]:
    """Who holds a seat now, and who does no more."""
    return sorted(after - before), sorted(before - after)

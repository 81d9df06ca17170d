"""One transaction for the changes of many tables: who comes too late is told, all the others land together."""

from dataclasses import asdict
from itertools import compress
from typing import Any, Final, NamedTuple

from sqlalchemy import (
    ARRAY,
    ColumnElement,
    Connection,
    Text,
    and_,
    any_,
    bindparam,
    delete,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from jackal.harbour.keeping import Change, NewTableRow
from jackal.server.schema import holders, log, tables
from jackal.tables.log import LogEntry

CHANNEL: Final = "jackal"
"""Where PostgreSQL tells all processes which table has a new entry: `table:n:origin`."""

Heads = dict[str, int]
"""The number of the last entry, for each table."""


class Wish(NamedTuple):
    """What shall be written: a change, and before it perhaps the table itself."""

    change: Change
    made: NewTableRow | None = None


def write(connection: Connection, wishes: list[Wish], origin: str) -> list[bool]:
    """Writes, in the order given, what fits the heads of the logs; says of each wish whether it did."""
    heads = lock_heads(connection, [wish.change.table for wish in wishes])
    fitting = [fits(wish, heads) for wish in wishes]
    landing = list(compress(wishes, fitting))
    if landing:
        write_tables(connection, landing)
        write_log(connection, landing)
        write_holders(connection, landing)
        announce(connection, {wish.change.table: heads[wish.change.table] for wish in landing}, origin)
    return fitting


def fits(wish: Wish, heads: Heads) -> bool:
    """Whether the entries go on from the head, which then moves; a new table must not be there yet."""
    table, entries = wish.change.table, wish.change.entries
    head = heads.get(table)
    if (head is None) is (wish.made is None):
        return False
    head = head or 0
    if [entry.n for entry in entries] != list(range(head + 1, head + 1 + len(entries))):
        return False
    heads[table] = head + len(entries)
    return True


# The statements -------------------------------------------------------------------------------------------------------

AMONG: Final[dict[str, ColumnElement[bool]]] = {
    # An array is one parameter whatever its length, so PostgreSQL prepares one statement for all batches.
    "postgresql": tables.c.id == any_(bindparam("ids", type_=ARRAY(Text))),
    "sqlite": tables.c.id.in_(bindparam("ids", expanding=True)),
}
# Rows are locked in one order by every process, so no two wait for each other.  SQLite has locked it all at BEGIN.
LOCK_HEADS: Final = {
    name: select(tables.c.id, tables.c.head).where(among).order_by(tables.c.id).with_for_update(key_share=True)
    for name, among in AMONG.items()
}
MOVE_HEAD: Final = (
    update(tables)
    .where(tables.c.id == bindparam("table"))
    .values({name: bindparam(f"new_{name}") for name in ("head", "status", "listed", "changed", "due", "card")})
)
ADD_HOLDER: Final = {
    "postgresql": postgresql.insert(holders).on_conflict_do_nothing(),
    "sqlite": sqlite.insert(holders).on_conflict_do_nothing(),
}
REMOVE_HOLDER: Final = delete(holders).where(and_(*(column == bindparam(f"old_{column.name}") for column in holders.c)))
ANNOUNCE: Final = text("SELECT pg_notify(:channel, payload) FROM unnest(CAST(:payloads AS text[])) AS payload")


def lock_heads(connection: Connection, ids: list[str]) -> Heads:
    found = connection.execute(LOCK_HEADS[connection.dialect.name], {"ids": sorted(set(ids))})
    return {row.id: row.head for row in found}


def write_tables(connection: Connection, wishes: list[Wish]) -> None:
    made = [new_row(wish.made, wish.change.entries) for wish in wishes if wish.made]
    moved = [moved_row(wish.change) for wish in wishes if not wish.made]
    if made:
        connection.execute(insert(tables), made)
    if moved:
        connection.execute(MOVE_HEAD, moved)


def new_row(made: NewTableRow, entries: list[LogEntry]) -> dict[str, Any]:
    return asdict(made) | {"head": len(entries), "changed": entries[-1].at if entries else made.made}


def moved_row(change: Change) -> dict[str, Any]:
    last = change.entries[-1]
    return {
        "table": change.table,
        "new_head": last.n,
        "new_status": change.status,
        "new_listed": change.listed,
        "new_changed": change.card.get("changed", last.at),  # secret entries do not move a table in lists
        "new_due": change.due,
        "new_card": change.card,
    }


def write_log(connection: Connection, wishes: list[Wish]) -> None:
    rows = [{"table_id": wish.change.table} | entry._asdict() for wish in wishes for entry in wish.change.entries]
    if rows:
        connection.execute(insert(log), rows)


def write_holders(connection: Connection, wishes: list[Wish]) -> None:
    """The last word counts where several changes of a batch speak of the same holder."""
    holds: dict[tuple[str, int, str], bool] = {}
    for change, _ in wishes:
        holds |= {(change.table, *holder): False for holder in change.holders_removed}
        holds |= {(change.table, *holder): True for holder in change.holders_added}
    names = holders.c.keys()
    added = [dict(zip(names, key, strict=True)) for key, stays in holds.items() if stays]
    removed = [{f"old_{name}": part for name, part in zip(names, key, strict=True)} for key in holds if not holds[key]]
    if removed:
        connection.execute(REMOVE_HOLDER, removed)
    if added:
        connection.execute(ADD_HOLDER[connection.dialect.name], added)


def announce(connection: Connection, heads: Heads, origin: str) -> None:
    """News for the other processes; PostgreSQL delivers them when the transaction is committed."""
    if connection.dialect.name == "postgresql":
        payloads = [f"{table}:{n}:{origin}" for table, n in heads.items()]
        connection.execute(ANNOUNCE, {"channel": CHANNEL, "payloads": payloads})

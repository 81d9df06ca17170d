"""What goes over a live line: how a table stands, or what has changed since its viewer was last told."""

from typing import Final, NamedTuple

from jackal.core.changes import changes, digest
from jackal.core.game import Seat
from jackal.harbour.connections import Connection, LinkStanding
from jackal.tables.shapes import Message, News, Whole
from jackal.tables.snapshot import rest
from jackal.tables.table import Table


class Older(NamedTuple):
    """Messages that memory has no more, which may be very many: as JSON from where they were looked up."""

    many: int
    written: bytes
    """A list."""


NONE_OLDER: Final = Older(0, b"[]")
FIRST: Final = b'"messages":['


def with_older(frame: bytes, older: Older) -> bytes:
    """A frame that tells these, too, before its own."""
    if not older.many:
        return frame
    head, first, rest = frame.partition(FIRST)
    comma = b"" if rest.startswith(b"]") else b","
    return b"".join((head, first, older.written[1:-1], comma, rest))


def standing(table: Table, viewer: Seat | None, visitor: str) -> LinkStanding:
    now = rest(table, viewer, visitor)
    return LinkStanding(now, digest(now))


def follows(messages: list[Message], connection: Connection) -> bool:
    """Whether the connection's viewer can follow from what he was sent."""
    return connection.resumes and all(message["changes"] for message in messages)


def news(
    table: Table, messages: list[Message], connection: Connection, now: LinkStanding, time: int, build: str
) -> News:
    watched = table.watched[table.streams.index(connection.viewer)]
    return {
        "type": "news",
        "time": time,
        "build": build,
        "messages": messages,
        "changes": changes(connection.rest, now.rest),
        "digest": watched.digest(),
    }


def whole(
    table: Table, messages: list[Message], connection: Connection, now: LinkStanding, time: int, build: str
) -> Whole:
    match = table.match
    return {
        "type": "whole",
        "time": time,
        "build": build,
        "messages": [{**message, "changes": []} for message in messages],  # there is nothing to follow from
        "now": {**now.rest, "view": match.game.view(match.state, connection.viewer) if match else None},
    }

"""What goes over a live line: how a table stands, or what has changed since its viewer was last told."""

from pydantic_core import to_json

from jackal.core.changes import changes, digest
from jackal.core.game import Seat
from jackal.server.client import BUILD
from jackal.server.connections import Connection, Standing
from jackal.server.responses import Message, News, Whole
from jackal.tables.snapshot import rest
from jackal.tables.table import Table


def standing(table: Table, viewer: Seat | None, visitor: str) -> Standing:
    now = rest(table, viewer, visitor)
    return Standing(now, digest(now))


def frame(table: Table, messages: list[Message], connection: Connection, now: Standing, time: int) -> bytes:
    """What has changed, if the connection's viewer can follow from what he was sent; otherwise how it stands."""
    follows = connection.resumes and all(message["changes"] for message in messages)
    told = news(table, messages, connection, now, time) if follows else whole(table, messages, connection, now, time)
    return to_json(told)


def news(table: Table, messages: list[Message], connection: Connection, now: Standing, time: int) -> News:
    watched = table.watched[table.streams.index(connection.viewer)]
    return {
        "type": "news",
        "time": time,
        "build": BUILD,
        "messages": messages,
        "changes": changes(connection.rest, now.rest),
        "digest": digest(watched.view) if watched.view else "",
    }


def whole(table: Table, messages: list[Message], connection: Connection, now: Standing, time: int) -> Whole:
    match = table.match
    return {
        "type": "whole",
        "time": time,
        "build": BUILD,
        "messages": [{**message, "changes": []} for message in messages],  # there is nothing to follow from
        "now": {**now.rest, "view": match.game.view(match.state, connection.viewer) if match else None},
    }

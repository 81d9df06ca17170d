"""The live connection: a WebSocket that tells what happens at a table as it happens, and takes commands."""

import asyncio
from contextlib import suppress
from logging import getLogger
from time import monotonic
from typing import Annotated, Final

from fastapi import APIRouter, Query, WebSocket, WebSocketDisconnect
from pydantic import ValidationError
from pydantic_core import from_json, to_json

from jackal.core.errors import JackalError
from jackal.harbour.connections import TRY_AGAIN, Connection
from jackal.harbour.ratelimit import Bucket
from jackal.harbour.refusals import explain, status_of
from jackal.server import requests
from jackal.server.api import invited_by
from jackal.server.connection_limits import CAME, LIMITS
from jackal.server.dependencies import visitor_of
from jackal.server.errors import refused_as
from jackal.server.language import spoken
from jackal.server.middleware import address
from jackal.server.room import Room
from jackal.server.service import Service
from jackal.server.tasks import end
from jackal.tables.errors import Refused
from jackal.text.texts import Texts

GOING_AWAY: Final = 1001
POLICY: Final = 1008
MOST_REFUSED_IN_A_ROW: Final = 200
FAREWELL: Final = 5.0
"""Seconds to say good-bye: who does not read would never let us go."""
LOGGER: Final = getLogger("jackal.server.websocket")

router = APIRouter()


@router.websocket("/api/tables/{table}/live")
async def live(
    socket: WebSocket,
    table: requests.TableId,
    seat: Annotated[int | None, Query()] = None,
    seen: Annotated[int | None, Query()] = None,
    astray: Annotated[bool, Query()] = False,
) -> None:
    """`seat` is whose eyes to look through, `seen` the last message that came before the connection was lost.

    Who is `astray`, because what he was told has not led to what we see, gets the messages and the whole.
    """
    service = socket.app.state.service
    await socket.accept()
    visitor = visitor_of(socket, service)
    origin = address(socket.scope, service.settings.public_url)
    if not service.connection_limit.admit(visitor, origin):
        service.metrics.refused("too_many")
        LIMITS.refuse("live")
        await socket.close(TRY_AGAIN, "too_many")
        return
    service.metrics.connections.inc()
    try:
        resumes = seen is not None and not astray
        connection = Connection(seat, visitor, resumes=resumes, texts=spoken(socket))
        connection.address = origin
        await serve(socket, service, table, connection, seen)
    finally:
        service.metrics.connections.dec()
        service.connection_limit.release(visitor, origin)


async def serve(socket: WebSocket, service: Service, table: str, connection: Connection, seen: int | None) -> None:
    try:
        room = await enter(service, table, connection, seen)
    except JackalError as error:
        refused = refused_as(error)
        service.metrics.refused(refused.code)
        await socket.close(4000 + status_of(refused), refused.code)
        return
    reader = asyncio.create_task(listen(socket, room, connection))
    writer = asyncio.create_task(speak(socket, connection, service))
    slow = asyncio.create_task(connection.ended.wait())
    try:
        await asyncio.wait((reader, writer, slow), return_when=asyncio.FIRST_COMPLETED)
    finally:
        room.quit(connection)
        await end(reader, writer, slow)
        results = await asyncio.gather(reader, writer, slow, return_exceptions=True)
    for result in results:
        if isinstance(result, Exception) and not isinstance(result, WebSocketDisconnect | RuntimeError):
            LOGGER.error("a connection failed", exc_info=result)
    with suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
        async with asyncio.timeout(FAREWELL):
            await socket.close(connection.code if connection.ended.is_set() else GOING_AWAY)


async def enter(service: Service, table: str, connection: Connection, seen: int | None) -> Room:
    if seen is not None and seen < 0:
        raise Refused("ahead", "messages count from 1")
    room = await service.room(table)
    await room.join(connection, seen)
    return room


async def speak(socket: WebSocket, connection: Connection, service: Service) -> None:
    while True:
        frame = await connection.waiting.get()
        await socket.send_text(frame.decode())
        service.metrics.sent()


async def listen(socket: WebSocket, room: Room, connection: Connection) -> None:
    """Commands one after the other. Who sends nothing but what is refused is shown the door.

    All of an address wait for each other, however many connections it has, and its visitors take turns; nothing is read
    from them meanwhile, and what waits is on nobody's clock.
    """
    service, settings = room.service, room.service.settings
    bucket = Bucket(settings.commands_per_second, settings.commands_burst)
    refused = 0
    while refused < MOST_REFUSED_IN_A_ROW:
        connection.asked = None
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        waited = monotonic() - message.get(CAME, monotonic())
        connection.asked = service.now() - round(1000 * waited)
        await service.commanded.turn(connection.address, connection.visitor)
        if not bucket.take(service.clock()):
            refused += 1
            late = Refused("too_many", "too many commands: slow down")
            room.service.metrics.refused(late.code)
            connection.send(no(number_of(message.get("text")), late, connection.texts))
            continue
        refused = 0 if await carry_out(room, connection, message.get("text")) else refused + 1
    connection.hang_up(POLICY)


async def carry_out(room: Room, connection: Connection, text: str | None) -> bool:
    """Do what a message says and answer it; whether it was done."""
    came = connection.asked
    service, game = room.service, room.table.terms.game.key
    metrics = service.metrics
    try:
        sent = read(text)
        command, invited = sent.command, invited_by(service, room.table, sent.command)
        origin = service.lobby.origin(connection.address)
        given = command.model_dump(exclude_none=True)
        n = await room.do(connection.visitor, given, invited=invited, came=came, origin=origin)
    except JackalError as error:
        refused = refused_as(error)
        metrics.acted(game, "stale" if refused.code == "stale" else "refused")
        metrics.refused(refused.code)
        connection.send(no(number_of(text), refused, connection.texts))
        return False
    connection.send(to_json({"type": "done", "id": sent.id, "n": n}))
    metrics.acted(game, "done")
    metrics.told((service.now() - (came or service.now())) / 1000)
    return True


def number_of(text: str | None) -> int:
    """The id of a message, so that even one that makes no sense can be answered; -1 if it has none."""
    try:
        found = from_json(text or "")
    except ValueError:
        return -1
    number = found.get("id") if isinstance(found, dict) else None
    return number if type(number) is int and 0 <= number <= requests.LARGEST else -1


def read(text: str | None) -> requests.Sent:
    if text is None:
        raise Refused("bad_message", "expected JSON as text")
    try:
        return requests.Sent.model_validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False, include_context=False)[0]
        where = ".".join(str(part) for part in first["loc"])
        raise Refused("bad_message", f"{where}: {first['msg']}"[:300]) from None


def no(number: int, error: Refused, texts: Texts) -> bytes:
    return to_json({"type": "refused", "id": number, **explain(error, texts)[1]})

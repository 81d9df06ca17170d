"""Raw ASGI calls and a real server, for tests of what stands before the app."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import NamedTuple

import uvicorn
from starlette.types import ASGIApp, Message, Receive, Scope, Send

Pairs = Iterable[tuple[str, str]]
PUBLIC = "https://jackal.example"
HUGE = "x" * 1_000_000
PATIENCE = 300.0
"""Seconds after which a test gives up waiting."""
ACCEPTED, CLOSED = "websocket.accept", "websocket.close"


class Reply(NamedTuple):
    """What came back."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def code(self) -> str:
        return str(json.loads(self.body)["error"]["code"])


async def echo(scope: Scope, receive: Receive, send: Send) -> None:
    """Gives back what it got; accepts every WebSocket."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.accept"})
        return
    body, more = b"", True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            return
        body, more = body + message["body"], message.get("more_body", False)
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": body})


def scope_of(kind: str, headers: Pairs, **more: object) -> Scope:
    return {
        "type": kind,
        "method": "GET",
        "scheme": "ws" if kind == "websocket" else "http",
        "path": "/",
        "raw_path": b"/",
        "root_path": "",
        "query_string": b"",
        "http_version": "1.1",
        "client": ("127.0.0.1", 50000),
        "headers": [(name.lower().encode(), value.encode("latin-1")) for name, value in headers],
        **more,
    }


def call(app: ASGIApp, headers: Pairs = (), body: Iterable[bytes] = (b"",), **more: object) -> Reply:
    """One HTTP request; the pieces of the body come one by one, and the app may not hang on the last."""
    pieces = list(body)
    incoming: list[Message] = [
        {"type": "http.request", "body": piece, "more_body": number < len(pieces)}
        for number, piece in enumerate(pieces, 1)
    ]
    told: list[Message] = []

    async def receive() -> Message:
        return incoming.pop(0)

    async def send(message: Message) -> None:
        told.append(message)

    asyncio.run(in_time(app, scope_of("http", headers, **more), receive, send))
    start = told[0]
    assert [message["type"] for message in told[1:]] == ["http.response.body"]
    return Reply(
        start["status"],
        {name.decode(): value.decode() for name, value in start["headers"]},
        told[1]["body"],
    )


def connect(app: ASGIApp, headers: Pairs = (), **more: object) -> str:
    """Open a WebSocket: what the server answers with."""
    told: list[Message] = []

    async def receive() -> Message:
        return {"type": "websocket.connect"}

    async def send(message: Message) -> None:
        told.append(message)

    asyncio.run(in_time(app, scope_of("websocket", headers, **more), receive, send))
    [message] = told
    return str(message["type"])


async def in_time(app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
    await asyncio.wait_for(app(scope, receive, send), PATIENCE)


@asynccontextmanager
async def served(app: ASGIApp) -> AsyncIterator[int]:
    """A real server on a free port."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        server = uvicorn.Server(uvicorn.Config(app, lifespan="off", log_config=None, proxy_headers=False))
        running = asyncio.create_task(server.serve(sockets=[listener]))
        try:
            yield port
        finally:
            server.should_exit = True
            await running


def talk(app: ASGIApp, *requests: bytes) -> list[bytes]:
    """Send each of them on a connection of its own, and read until the server hangs up."""

    async def one(port: int, request: bytes) -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(request)
        answer = await asyncio.wait_for(reader.read(), PATIENCE)
        writer.close()
        return answer

    async def each() -> list[bytes]:
        async with served(app) as port:
            return [await one(port, request) for request in requests]

    return asyncio.run(each())

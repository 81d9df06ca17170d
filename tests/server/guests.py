"""A real server on a free port, and guests who come over HTTP and WebSocket as anybody would."""

import asyncio
import json
import socket
import time
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any, Self

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from jackal.core.changes import applied, digest
from jackal.server.app import make_app
from jackal.server.bot_workers import BotWorkers
from jackal.server.connection_limits import LIMITS
from jackal.server.running import options
from jackal.server.service import Service
from jackal.server.settings import Settings

PATIENCE = 300.0
"""Seconds after which a test gives up waiting."""


METRICS_TOKEN = "scrape"


class Served:
    """A running server: where it is, and what it is."""

    def __init__(self, service: Service, door: socket.socket) -> None:
        self.service = service
        self.door = door
        self.port: int = door.getsockname()[1]

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def guest(self) -> "Guest":
        return Guest(self.url)


def quick(database: str, **changes: Any) -> Settings:
    """Settings for tests: one thinker, no pace, no waiting, no limits that a test would run into."""
    given: dict[str, Any] = {
        "thinkers": 1,
        "metrics_token": METRICS_TOKEN,
        "bot_pace": 0.0,
        "requests_per_second": 1e6,
        "requests_burst": 1_000_000,
        "commands_per_second": 1e6,
        "commands_burst": 1_000_000,
        "commands_per_address": 1e6,
        "commands_per_address_burst": 1_000_000,
        "tables_per_minute": 1e6,
        "tables_burst": 1_000_000,
        "open_tables_per_visitor": 1_000_000,
        "open_tables_per_address": 1_000_000,
        "open_seats_per_address": 1_000_000,
        "solving_per_minute": 1e6,
        "solving_burst": 1_000_000,
        "hints_per_minute": 1e6,
        "hints_burst": 1_000_000,
        "puzzle_moves_per_second": 1e6,
        "puzzle_moves_burst": 1_000_000,
    }
    return Settings(database=database, **given | changes)


@asynccontextmanager
async def serving(
    settings: Settings, thinkers: BotWorkers | None = None, wall: Callable[[], float] = time.time
) -> AsyncIterator[Served]:
    """A server in this event loop, on a port of its own; `wall` is its machine's clock of the day."""
    LIMITS.patience = PATIENCE
    service = Service(settings, thinkers, wall)
    if thinkers is None:
        service.bots.start = when_asked  # type: ignore[method-assign]
    guarded, _ = make_app(settings, service)
    # A guest whom a busy machine keeps waiting must not find his idle line closed just as he speaks again.
    patient = {"timeout_graceful_shutdown": 1, "timeout_keep_alive": int(PATIENCE)}
    config = uvicorn.Config(guarded, host="127.0.0.1", port=0, **options(settings) | patient)
    server = uvicorn.Server(config)
    server.capture_signals = no_signals  # type: ignore[method-assign, assignment]
    task = asyncio.create_task(server.serve())
    while not server.started:
        if task.done():
            task.result()
        await asyncio.sleep(0.005)
    try:
        yield Served(service, server.servers[0].sockets[0])
    finally:
        server.should_exit = True
        await task


async def when_asked() -> None:
    """Most tests have no bot: its process starts when it is first asked."""


class no_signals:  # noqa: N801, it stands for a method of uvicorn's
    """Signals are the test run's, not the server's."""

    def __enter__(self) -> None: ...

    def __exit__(self, *_: object) -> None: ...


class Guest:
    """A browser, more or less: a cookie jar and live connections."""

    def __init__(self, url: str) -> None:
        self.url = url
        # no certificates: reading them takes longer than most requests
        self.http = httpx.AsyncClient(
            base_url=url,
            timeout=PATIENCE,
            limits=httpx.Limits(keepalive_expiry=1.0),  # long before a real server hangs up
            headers={"Origin": url},
            trust_env=False,
            verify=False,
        )

    async def __aenter__(self) -> Self:
        await self.post("/api/me")
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    async def get(self, path: str, status: int = 200, **params: Any) -> Any:
        return answered(await self.http.get(path, params=params), status)

    async def post(self, path: str, body: object = None, status: int = 200) -> Any:
        return answered(await self.http.post(path, json=body), status)

    async def metrics(self) -> str:
        """As Prometheus asks for them."""
        shown = {"Authorization": f"Bearer {METRICS_TOKEN}"}
        return str(answered(await self.http.get("/metrics", headers=shown), 200))

    async def make(self, game: str = "archipelago", seats: list[Any] | None = None, **more: Any) -> Any:
        """A new table; seats as words (`me`, `link`, `open`, `bot`) or as they go over the wire."""
        wanted = [{"who": seat} if isinstance(seat, str) else seat for seat in seats or ["me", "bot"]]
        return await self.post("/api/tables", {"game": game, "seats": wanted, **more}, 201)

    async def do(self, table: str, command: str, status: int = 200, **fields: Any) -> Any:
        return await self.post(f"/api/tables/{table}/commands", {"do": command, **fields}, status)

    async def look(self, table: str, seat: int | None = None) -> Any:
        return await self.get(f"/api/tables/{table}", **({} if seat is None else {"seat": seat}))

    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    @asynccontextmanager
    async def live(
        self,
        table: str,
        seat: int | None = None,
        seen: int | None = None,
        *,
        astray: bool = False,
        language: str | None = None,
    ) -> AsyncIterator["Live"]:
        said = {"seat": seat, "seen": seen, "astray": "true" if astray else None, "lang": language}
        query = "&".join(f"{key}={value}" for key, value in said.items() if value is not None)
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/live?{query}"
        headers = {"Cookie": self.cookie()} if self.cookie() else {}
        async with connect(address, origin=self.url, additional_headers=headers, proxy=None) as socket:  # type: ignore[arg-type]
            yield Live(socket)


def answered(response: httpx.Response, status: int) -> Any:
    assert response.status_code == status, f"{response.status_code}: {response.text}"
    return response.json() if "json" in response.headers.get("content-type", "") else response.text


def texts(now: Mapping[str, Any]) -> list[str]:
    """The actions that are offered, as people write them."""
    return [action["text"] for action in now["actions"]]


def without_changes(message: dict[str, Any]) -> dict[str, Any]:
    """Who comes back may be told the same without them."""
    return {key: value for key, value in message.items() if key != "changes"}


class Live:
    """A live connection: what came over it, message by message."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.messages: list[dict[str, Any]] = []
        self.frames: list[dict[str, Any]] = []
        self.now: dict[str, Any] = {}
        self.asked = 0

    async def frame(self) -> dict[str, Any]:
        """The next frame, whatever it is."""
        async with asyncio.timeout(PATIENCE):
            frame: dict[str, Any] = json.loads(await self.socket.recv())
        self.frames.append(frame)
        if frame["type"] in ("whole", "news"):
            self.messages += [without_changes(message) for message in frame["messages"]]
            self.now = frame["now"] if frame["type"] == "whole" else self.changed(frame)
        return frame

    def changed(self, news: dict[str, Any]) -> dict[str, Any]:
        """How it stands after news, if all that they say of changes is true."""
        rest = {key: value for key, value in self.now.items() if key != "view"}
        if not self.now:
            return dict(applied(rest, news["changes"]))  # a connection that goes on where another one broke off
        view = self.now.get("view")
        for message in news["messages"] if "view" in self.now else []:
            assert len(message["changes"]) == len(message["events"]) + 1
            view = applied(view, [change for step in message["changes"] for change in step])
        assert "view" not in self.now or news["digest"] == (digest(view) if view else "")
        now = dict(applied(rest, news["changes"]))
        return {**now, "view": view} if "view" in self.now else now

    async def until(self, holds: Callable[["Live"], bool]) -> Self:
        while not holds(self):
            await self.frame()
        return self

    async def send(self, command: str, **fields: Any) -> dict[str, Any]:
        """Send a command and wait for its answer: `done` or `refused`."""
        self.asked += 1
        await self.socket.send(json.dumps({"id": self.asked, "command": {"do": command, **fields}}))
        while True:
            frame = await self.frame()
            if frame.get("id") == self.asked:
                return frame

    async def play(self, action: str | None = None) -> dict[str, Any]:
        """Answer the present question, by its first action if none is given."""
        now = self.now
        text = now["actions"][0]["text"] if action is None else action
        return await self.send("play", seat=now["seat"], seen=now["n"], action=text)

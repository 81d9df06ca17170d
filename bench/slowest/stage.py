"""Where the operations of the server are tried: every step of the event loop is timed."""

import asyncio
import json
import random
import sys
import time
from asyncio import events
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple
from urllib.parse import urlencode

from fastapi import FastAPI

from jackal.core.game import Seat, State
from jackal.core.match import Match, new_match
from jackal.core.options import Value
from jackal.games import GAMES
from jackal.server.service import Service
from jackal.server.table_rows import new_id, new_seed
from jackal.tables.log import NewEntry
from jackal.tables.new_table import Order, WantedSeat
from jackal.tables.setup import TableSetup

LONGEST = 1_200
"""Plies of the longest game that is played here."""
TIMES = 3
LOTS = 12
"""Of so many finished games the longest is looked at."""


class Step(NamedTuple):
    """The longest step of an operation, and how many steps it took."""

    milliseconds: float
    steps: int


class Clock:
    """Times every step of the event loop."""

    def __init__(self) -> None:
        self.longest = 0.0
        self.steps = 0

    @contextmanager
    def running(self) -> Iterator[None]:
        plain = events.Handle._run

        def timed(handle: events.Handle) -> None:
            began = time.thread_time()
            plain(handle)
            self.longest = max(self.longest, time.thread_time() - began)
            self.steps += 1

        events.Handle._run = timed  # type: ignore[assignment, method-assign]
        try:
            yield
        finally:
            events.Handle._run = plain  # type: ignore[method-assign]

    def reset(self) -> None:
        self.longest, self.steps = 0.0, 0


class Caller:
    """Asks the app as a visitor would, without a network."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app
        self.cookie = b""

    async def ask(self, method: str, path: str, body: object = None, **query: object) -> Any:
        sent: list[dict[str, Any]] = []
        content = json.dumps(body).encode()

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": content, "more_body": False}

        async def send(message: Any) -> None:
            sent.append(message)

        await self.app(self.scope(method, path, urlencode(query, doseq=True)), receive, send)
        for name, value in sent[0]["headers"]:
            if name == b"set-cookie":
                self.cookie = value.split(b";")[0]
        text = b"".join(message.get("body", b"") for message in sent[1:])
        # In a thread: it is the caller's time, not the server's.
        return await asyncio.to_thread(json.loads, text) if text.startswith((b"{", b"[")) else text

    def scope(self, method: str, path: str, query: str) -> dict[str, Any]:
        headers = [(b"host", b"localhost"), (b"content-type", b"application/json"), (b"cookie", self.cookie)]
        return {
            "type": "http",
            "method": method,
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "root_path": "",
            "query_string": query.encode(),
            "http_version": "1.1",
            "server": ("localhost", 80),
            "client": ("127.0.0.1", 50_000),
            "headers": headers,
        }


class Bench:
    """The server, the caller, and what was measured."""

    def __init__(self, service: Service, caller: Caller, clock: Clock) -> None:
        self.service = service
        self.caller = caller
        self.clock = clock
        self.found: dict[tuple[str, str], Step] = {}

    async def measure(self, what: str, where: str, work: Callable[[], Awaitable[object]], times: int = TIMES) -> None:
        """The first time is left out where a process beside the tables starts."""
        longest, steps = 0.0, 0
        for _ in range(times):
            await asyncio.sleep(0)  # the step that brought us here is none of it
            self.clock.reset()
            with self.clock.running():
                await asyncio.ensure_future(work())
            longest, steps = max(longest, self.clock.longest), max(steps, self.clock.steps)
        self.found[what, where] = Step(longest * 1000, steps)
        print(f"{what}, {where}: {longest * 1000:.1f} ms", file=sys.stderr, flush=True)

    async def get(self, path: str, **query: object) -> Any:
        return await self.caller.ask("GET", path, **query)

    async def post(self, path: str, body: object) -> Any:
        return await self.caller.ask("POST", path, body)

    # Games ----------------------------------------------------------------------------------------------------------

    async def table(self, key: str, *, over: bool, options: dict[str, Value] | None = None) -> str:
        """A game of random plies: to its end, or as far as the position in it with the most actions."""
        game = GAMES[key]
        seats = 2 if 2 in game.seats else game.seats[0]
        order = Order(
            new_id(),
            game,
            options or {},
            [WantedSeat("me"), *[WantedSeat("here")] * (seats - 1)],
            TableSetup(),
            new_seed(),
        )
        match = played(new_match(game, seats, order.seed, options), 0, over=over)
        for lot in range(1, LOTS if over else 1):
            other = played(new_match(game, seats, order.seed, options), lot, over=over)
            match = max(match, other, key=lambda one: len(one.plies))
        plies = [NewEntry("ply", ply.seat, {"text": ply.text, "drawn": list(ply.drawn)}) for ply in match.plies]
        order.played = [NewEntry("start", None, {}), *plies]
        await self.service.make(order, self.visitor())
        return order.id

    def visitor(self) -> str:
        value = self.caller.cookie.partition(b"=")[2].decode()
        return self.service.visitors.read(value) or ""


def poster(bench: Bench, path: str, body: object) -> Callable[[], Awaitable[Any]]:
    return lambda: bench.post(path, body)


def played(match: Match, lot: int, *, over: bool) -> Match:
    """A random game, or its beginning up to the most difficult question."""
    dice, hardest, most = random.Random(lot), 0, 0
    while match.state.outcome() is None and len(match.plies) < LONGEST:
        seat = dice.choice(match.state.actors())
        count = len(match.state.actions(seat))
        if count >= most and not match.state.hushed():
            hardest, most = len(match.plies), count
        match.play_text(seat, any_ply(match, seat, dice))
    if over:
        return match
    again = new_match(match.game, match.seats, match.chance.seed, match.given)  # type: ignore[attr-defined]
    for ply in match.plies[:hardest]:
        again.play_text(ply.seat, ply.text)
    return again


def any_ply(match: Match, seat: Seat, dice: random.Random) -> str:
    twin: State = match.state.copy()
    actions: list[int] = []
    while not actions or twin.unfinished(seat):
        actions.append(dice.choice(twin.actions(seat)))
        twin.play(seat, actions[-1])
    return match.game.notation.write_all(match.state, seat, actions)

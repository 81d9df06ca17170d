"""The crowd: two people at each of many tables, and how long it takes until what one does reaches the other."""

import asyncio
import json
import random
from contextlib import suppress
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from jackal.core.changes import applied

GAMES: tuple[dict[str, Any], ...] = (
    {"game": "archipelago"},
    {"game": "cards-2015", "options": {"islands": 30}},  # long enough for all levels
    {"game": "arkham"},
    {"game": "archipelago"},
    {"game": "cards-2019", "options": {"islands": 20}},
    {"game": "dungeon"},
)
PERIOD = 2.0
"""Seconds between two plies at a table."""
AT_ONCE = 20
"""Tables that are set up at the same time."""


@dataclass
class Samples:
    """What was measured: times in seconds."""

    told: list[float] = field(default_factory=list)
    """From an action to the event at the other player's, or at one's own if it is none of the other's business."""
    refused: int = 0
    waiting: int = 0
    """Plies that were due while nobody at the table had anything to decide."""
    sizes: dict[str, list[int]] = field(default_factory=dict)
    """The bytes of each message that told somebody of a ply, by game."""


class Seat:
    """A connection of one player, and the last he heard."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.now: dict[str, Any] = {}
        self.heard = 0.0
        self.acted = False
        """He has done something and not yet heard of it."""
        self.refused = 0.0
        """When something of his was last refused."""


class Table:
    """Two players who move in turn, as fast as the game lets them and the clock says."""

    def __init__(self, game: str, seats: list[Seat], seed: int, samples: Samples) -> None:
        self.game = game
        self.seats = seats
        self.lots = random.Random(seed)
        self.samples = samples
        self.period = PERIOD

    async def listen(self, seat: Seat) -> None:
        async for text in seat.socket:
            self.hear(seat, text if isinstance(text, bytes) else text.encode())

    def hear(self, seat: Seat, text: bytes) -> None:
        frame = json.loads(text)
        if frame.get("messages"):
            self.samples.sizes.setdefault(self.game, []).append(len(text))
        if frame["type"] in ("whole", "news"):
            seat.now = known_now(seat.now, frame)
            seat.heard, seat.acted = perf_counter(), False
        elif frame["type"] == "refused":
            self.samples.refused += 1
            seat.refused, seat.acted = perf_counter(), False

    async def play(self, start: float, until: float) -> None:
        """A ply each period, whether or not the last one has been answered: a slow server gets no mercy."""
        due = start
        while due < until:
            await asyncio.sleep(max(0.0, due - perf_counter()))
            due += self.period
            await self.ply(min(due, until))

    async def ply(self, until: float) -> None:
        mover = next((seat for seat in self.seats if seat.now["actions"] and not seat.acted), None)
        if mover is None:
            self.samples.waiting += self.seats[0].now["table"]["status"] == "playing"
            return
        other = self.seats[1 - self.seats.index(mover)]
        sent = perf_counter()
        mover.acted = True
        await self.send(mover, sent, self.choose(mover.now))
        await asyncio.sleep(max(0.0, until - 0.05 - perf_counter()))
        heard = other.heard if other.heard > sent else mover.heard
        if mover.refused < sent:
            self.samples.told.append(heard - sent if heard > sent else self.period)

    async def send(self, mover: Seat, sent: float, text: str) -> None:
        command = {"do": "play", "seat": mover.now["seat"], "seen": mover.now["n"], "action": text}
        await mover.socket.send(json.dumps({"id": 1, "command": command}))

    def choose(self, now: dict[str, Any]) -> str:
        """Any action but a proposal to end; of a row, a single card, and if there is one a move card."""
        actions = [action["text"] for action in now["actions"] if action["text"] not in ("end?", "end")]
        cards = [action for action in actions if action.startswith("+") and action[1:].isupper()]
        return str(self.lots.choice(cards or actions)).removeprefix("+")


def known_now(before: dict[str, Any], frame: dict[str, Any]) -> dict[str, Any]:
    """How it stands but for the view, after news or a whole."""
    if frame["type"] == "whole":
        return dict(frame["now"])
    return dict(applied({key: value for key, value in before.items() if key != "view"}, frame["changes"]))


async def visit(url: str, address: str | None = None) -> httpx.AsyncClient:
    """A visitor with his cookie, from one of this machine's own addresses."""
    transport = httpx.AsyncHTTPTransport(local_address=address, limits=httpx.Limits(keepalive_expiry=1.0))
    guest = httpx.AsyncClient(base_url=url, timeout=60, trust_env=False, transport=transport)
    (await guest.post("/api/me")).raise_for_status()
    return guest


class Crowd:
    """All tables. More can be added between two measurements."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.tables: list[Table] = []
        self.listeners: list[asyncio.Task[None]] = []
        self.samples = Samples()

    async def grow(self, tables: int) -> None:
        """Set up tables until there are so many."""
        host, friend = await visit(self.url), await visit(self.url)
        gate = asyncio.Semaphore(AT_ONCE)
        numbers = range(len(self.tables), tables)
        await asyncio.gather(*(self.add(host, friend, number, gate) for number in numbers))
        await host.aclose()
        await friend.aclose()

    async def add(
        self, host: httpx.AsyncClient, friend: httpx.AsyncClient, number: int, gate: asyncio.Semaphore
    ) -> None:
        async with gate:
            wanted = GAMES[number % len(GAMES)] | {"seats": [{"who": "me"}, {"who": "link"}], "setup": {"window": 0}}
            made = answer(await host.post("/api/tables", json=wanted))
            path = f"/api/tables/{made['table']}"
            sit = {"do": "sit", "name": "Friend", "invite": made["invite"]}
            answer(await friend.post(f"{path}/commands", json=sit))
            answer(await host.post(f"{path}/commands", json={"do": "start"}))
            seats = [await self.connect(path, guest, seat) for seat, guest in enumerate((host, friend))]
            table = Table(str(wanted["game"]), seats, number, self.samples)
            self.listeners += [asyncio.create_task(table.listen(seat)) for seat in seats]
            self.tables.append(table)

    async def connect(
        self, path: str, guest: httpx.AsyncClient, seat: int, house: tuple[str, int] | None = None
    ) -> Seat:
        """A player's line; `house` is the address of this machine that he comes from."""
        address = f"{self.url.replace('http', 'ws', 1)}{path}/live?seat={seat}"
        cookie = "; ".join(f"{name}={value}" for name, value in guest.cookies.items())
        socket = await connect(
            address, additional_headers={"Cookie": cookie}, compression=None, proxy=None, local_addr=house
        )
        found = Seat(socket)
        found.now = json.loads(await socket.recv())["now"]
        return found

    async def measure(self, seconds: float, apart: dict[Table, Samples] | None = None) -> Samples:
        """Let all tables play for a while; they start spread over a period. What is measured apart is not among it."""
        self.samples = type(self.samples)()
        start = perf_counter() + 0.5
        for table in self.tables:
            table.samples = (apart or {}).get(table, self.samples)
        count = len(self.tables)
        moments = [start + PERIOD * number / count for number in range(count)]
        plays = zip(self.tables, moments, strict=True)
        await asyncio.gather(*(table.play(moment, moment + seconds) for table, moment in plays))
        return self.samples

    async def leave(self) -> None:
        for table in self.tables:
            for seat in table.seats:
                await seat.socket.close()
        for task in self.listeners:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task


def answer(response: httpx.Response) -> Any:
    response.raise_for_status()
    return response.json()

"""The hostile: one address, many visitors, and what comes of all they try."""

import asyncio
import json
import socket
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import Any, Final, NamedTuple

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

ADDRESS: Final = "127.0.0.2"
BREATH: Final = 0.005
"""Seconds between two rounds of one attack: the hostile machine must not be what it measures."""
PATIENCE: Final = 10.0
"""Seconds that a round may take."""


@dataclass
class Tally:
    """What came of one attack: how many tries, and how many ended how."""

    tried: int = 0
    ended: Counter[str] = field(default_factory=Counter)

    def note(self, word: str, count: int = 1) -> None:
        self.tried += count
        self.ended[word] += count


@dataclass
class Prey:
    """What was made ready before the siege, as an attacker would in an idle hour."""

    finished: str = ""
    """A long finished game of Arkham."""
    plies: int = 0
    running: str = ""
    """A game where all seats are the attacker's; Archipelago."""
    rows: str = ""
    """The same in the cards of 2015."""
    alone: str = ""
    """One person against bots, where hints are allowed."""
    fields: list[str] = field(default_factory=list)
    """Tables of 22 times 22 fields with bots."""
    watched: list[str] = field(default_factory=list)
    """Honest games that anybody may watch."""
    card: str = ""
    """A puzzle."""


class Foe:
    """All attackers together: they share an address, a deadline and the prey."""

    def __init__(self, url: str, seed: int = 1, address: str = ADDRESS) -> None:
        self.url = url
        self.address = address
        self.lots = Random(seed)
        self.until = 0.0
        self.tallies: dict[str, Tally] = {}
        self.prey = Prey()
        self.http = self.visitor()
        self.cookies: dict[str, str] = {}

    @property
    def port(self) -> int:
        return int(self.url.rpartition(":")[2])

    def goes_on(self) -> bool:
        return perf_counter() < self.until

    def visitor(self) -> httpx.AsyncClient:
        """Somebody without a cookie as yet."""
        transport = httpx.AsyncHTTPTransport(local_address=self.address, limits=httpx.Limits(max_connections=50))
        return httpx.AsyncClient(base_url=self.url, timeout=PATIENCE, trust_env=False, transport=transport)

    def tally(self, name: str) -> Tally:
        return self.tallies.setdefault(name, Tally())

    async def ask(self, name: str, method: str, path: str, body: object = None, /, **query: Any) -> Any:
        """One request of an attack; answers with what came back, if it was anything good."""
        response = await self.http.request(method, path, json=body, params=query)
        good = response.is_success
        self.tally(name).note("done" if good else str(response.status_code))
        return response.json() if good and "json" in response.headers.get("content-type", "") else None

    async def do(self, name: str, table: str, command: str, /, **fields: Any) -> Any:
        return await self.ask(name, "POST", f"/api/tables/{table}/commands", {"do": command, **fields})

    async def need(self, method: str, path: str, body: object = None, /, **query: Any) -> Any:
        """While preparing: no attack yet, so it waits as long as it is told to."""
        for _ in range(200):
            response = await self.http.request(method, path, json=body, params=query)
            if response.status_code != 429:
                response.raise_for_status()
                return response.json()
            await asyncio.sleep(float(response.headers.get("Retry-After", 1)))
        raise TimeoutError(f"{path}: too many, for too long")

    @asynccontextmanager
    async def live(self, table: str, seat: int | None = None) -> AsyncIterator[ClientConnection]:
        query = "" if seat is None else f"?seat={seat}"
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/live{query}"
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        async with connect(
            address,
            additional_headers={"Cookie": cookie} if cookie else {},
            compression=None,
            proxy=None,
            local_addr=(self.address, 0),
            open_timeout=PATIENCE,
            close_timeout=0.1,
        ) as socket:
            yield socket

    async def raw(self, room: int = 0) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A bare connection; with `room` the system takes so few bytes for who does not read."""
        line = socket.socket()
        line.setblocking(False)
        if room:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
        try:
            line.bind((self.address, 0))
            await asyncio.get_running_loop().sock_connect(line, ("127.0.0.1", self.port))
            return await asyncio.open_connection(sock=line, limit=max(room, 2**12))
        except BaseException:
            line.close()
            raise


Strike = Callable[[Foe], Awaitable[None]]


class Attack(NamedTuple):
    """One way to make a server suffer: what it is, one round of it, how many go on side by side."""

    name: str
    says: str
    strike: Strike
    lanes: int = 1


async def besiege(foe: Foe, attack: Attack) -> None:
    """Rounds of an attack, side by side, until the time is up."""
    await asyncio.gather(*(in_lane(foe, attack) for _ in range(attack.lanes)))


async def in_lane(foe: Foe, attack: Attack) -> None:
    while foe.goes_on():
        try:
            async with asyncio.timeout(min(PATIENCE, max(0.1, foe.until - perf_counter()))):
                await attack.strike(foe)
        except (TimeoutError, httpx.TimeoutException):  # before OSError, of which it is one
            foe.tally(attack.name).note("kept waiting")
        except (OSError, httpx.HTTPError, WebSocketException, EOFError):
            foe.tally(attack.name).note("cut")
        await asyncio.sleep(BREATH)


async def shut(writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        writer.transport.abort()


def sent(command: dict[str, Any], number: int = 1) -> str:
    return json.dumps({"id": number, "command": command})

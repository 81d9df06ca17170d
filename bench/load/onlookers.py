"""Onlookers who never read: what a crowd of them at one table costs those who play there."""

import asyncio
import base64
import os
import socket
from typing import Final, NamedTuple

from rich.box import SIMPLE_HEAD
from rich.table import Table as Shown

from bench.load.crowd import Crowd, Samples

LITTLE: Final = 2048
"""Bytes that the system takes for whoever does not read."""
AT_ONCE: Final = 50
TABLES: Final = 20
"""At the first of them all onlookers stand; the others show what it costs the house."""
WARM_UP: Final = 2.0
ESTABLISHED: Final = 1
PERIOD: Final = 0.5
"""Seconds between two plies at the table that is watched."""


class Watched(NamedTuple):
    """What so many onlookers were like; times in seconds."""

    onlookers: int
    left: int
    """Of them, how many were still connected in the end."""
    plies: int
    p50: float
    p99: float
    others_p50: float
    others_p99: float


class Onlookers:
    """Connections that were opened and are never read from."""

    def __init__(self, url: str, table: str) -> None:
        self.port = int(url.rpartition(":")[2])
        self.table = table
        self.lines: list[socket.socket] = []

    async def grow(self, count: int) -> None:
        gate = asyncio.Semaphore(AT_ONCE)
        await asyncio.gather(*(self.come(gate) for _ in range(count - len(self.lines))))

    async def come(self, gate: asyncio.Semaphore) -> None:
        async with gate:
            line, loop = socket.socket(), asyncio.get_running_loop()
            self.lines.append(line)
            line.setblocking(False)
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, LITTLE)
            await loop.sock_connect(line, ("127.0.0.1", self.port))
            await loop.sock_sendall(line, handshake(self.table))
            assert b" 101 " in await loop.sock_recv(line, 64)

    def left(self) -> int:
        """Who has not been let go."""
        return sum(is_open(line) for line in self.lines)

    def leave(self) -> None:
        for line in self.lines:
            line.close()
        self.lines.clear()


def handshake(table: str) -> bytes:
    """The request for a live line, without a seat."""
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [
        f"GET /api/tables/{table}/live HTTP/1.1",
        "Host: 127.0.0.1",
        *("Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}"),
    ]
    return "\r\n".join([*lines, "", ""]).encode()


def is_open(line: socket.socket) -> bool:
    """Whether the other side still holds it, by the state of the connection: what was never read says nothing."""
    return line.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 1)[0] == ESTABLISHED


async def watch(url: str, counts: list[int], seconds: float) -> list[Watched]:
    """The same tables with more and more onlookers at the first of them."""
    crowd, found = Crowd(url), list[Watched]()
    await crowd.grow(TABLES)
    watched = crowd.tables[0]
    watched.period = PERIOD
    onlookers = Onlookers(url, watched.seats[0].now["table"]["id"])
    for count in counts:
        await onlookers.grow(count)
        await crowd.measure(WARM_UP)
        others = await crowd.measure(seconds, {watched: Samples()})
        found.append(looked_at(count, onlookers.left(), watched.samples, others))
    onlookers.leave()
    await crowd.leave()
    return found


def looked_at(count: int, left: int, watched: Samples, others: Samples) -> Watched:
    own, rest = sorted(watched.told), sorted(others.told)
    return Watched(count, left, len(own), at(own, 0.5), at(own, 0.99), at(rest, 0.5), at(rest, 0.99))


def at(ordered: list[float], share: float) -> float:
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0


def as_table(found: list[Watched]) -> Shown:
    title = f"onlookers who never read, all at one of {TABLES} tables: from an action to its event, ms"
    table = Shown(title=title, box=SIMPLE_HEAD, pad_edge=False)
    for heading in ("onlookers", "left", "plies", "p50", "p99", "elsewhere p50", "elsewhere p99"):
        table.add_column(heading, justify="right")
    for one in found:
        times = [f"{1000 * seconds:.1f}" for seconds in one[3:]]
        table.add_row(str(one.onlookers), str(one.left), str(one.plies), *times)
    return table

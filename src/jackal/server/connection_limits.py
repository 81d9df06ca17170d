"""Connections are counted as they are made, and who does not come to the point in time is let go.

A socket costs a file and some memory before anything is read from it, so it is counted first: all of this process, and
those of each address, unless that is a proxy, which comes for everybody. Then a request has some seconds for its head,
more for its body, and as long for its answer to be taken. Live connections are pinged by uvicorn itself.
"""

import asyncio
import socket
import struct
import sys
import time
from collections import Counter
from collections.abc import Callable
from logging import WARNING, getLogger
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from jackal.server.connections import VISITORS_IN_A_HOUSE
from jackal.server.logs import log
from jackal.server.middleware import is_outside
from jackal.server.settings import Settings

LONGER: Final = 3
"""A body, and an answer, have so many times the patience for a head."""
RESERVE: Final = 300
"""Files for all else: the database, the processes of bots, logs."""
GUESTS: Final = 200
"""Connections of one address beside the live ones: pages being loaded."""
RECEIVED: Final = 52
"""Where `struct tcp_info` has how many milliseconds ago the last came."""
CAME: Final = "came"
"""What a message of a live connection has beside what ASGI says: when it came, by the monotonic clock."""
QUIET: Final = 10.0
"""Seconds between two lines of the log about those who were turned away."""
LOGGER: Final = getLogger("jackal.server.connection_limits")


class ConnectionLimits:
    """How many may be connected to this process, and who is."""

    def __init__(self) -> None:
        self.most = sys.maxsize
        self.most_of_one = sys.maxsize
        self.is_proxied = False
        self.patience = 20.0
        self.inside: Counter[str] = Counter()
        self.turned_away: Callable[[str], None] = lambda why: None
        """Is told why somebody had to go."""
        self.untold: Counter[str] = Counter()
        self.told_at = -QUIET

    def fit(self, settings: Settings, files: int) -> None:
        """Limits for a process that may open so many files."""
        self.most = max(1, files - RESERVE)
        self.most_of_one = VISITORS_IN_A_HOUSE * settings.max_connections_per_visitor + GUESTS
        self.is_proxied = bool(settings.public_url)
        self.patience = settings.patience

    def admit(self, peer: str) -> bool:
        """Whether there is room; who is let in is counted until `release`."""
        is_one = not self.is_proxied or is_outside(peer)
        if self.inside.total() >= self.most:
            self.refuse("full")
            return False
        if is_one and self.inside[peer] >= self.most_of_one:
            self.refuse("address")
            return False
        self.inside[peer] += 1
        return True

    def release(self, peer: str) -> None:
        self.inside[peer] -= 1
        if not self.inside[peer]:
            del self.inside[peer]

    def refuse(self, why: str) -> None:
        """Every one is counted, but a crowd is told in one line."""
        self.turned_away(why)
        self.untold[why] += 1
        now = time.monotonic()
        if now - self.told_at >= QUIET:
            log(LOGGER, WARNING, "connections were turned away", **self.untold)
            self.untold.clear()
            self.told_at = now


LIMITS: Final = ConnectionLimits()
"""Of this process: uvicorn makes a protocol for each connection, and hands it nothing of ours."""


class Deadline:
    """Somebody has so many seconds, or his connection is cut."""

    def __init__(self, transport: asyncio.Transport, why: str, seconds: float) -> None:
        self.transport = transport
        self.why = why
        self.timer = asyncio.get_running_loop().call_later(seconds, self.cut)

    def cut(self) -> None:
        if not self.transport.is_closing():
            LIMITS.refuse(self.why)
            self.transport.abort()


class CountedHttp(H11Protocol):
    """An HTTP connection that is counted, and has its deadlines."""

    peer: str | None = None
    """Who is counted, while he is."""
    incoming: Deadline | None = None
    outgoing: Deadline | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        peer = self.client[0] if self.client else ""
        if LIMITS.admit(peer):
            self.peer = peer
            self.watch()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.forget()
        if self.peer is not None:
            LIMITS.release(self.peer)
            self.peer = None
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self.watch()

    def watch(self) -> None:
        """For a head, and then for its body, as long as either is due; between requests uvicorn looks after them."""
        state = self.conn.their_state
        why = {h11.IDLE: "head", h11.SEND_BODY: "body"}.get(state) if self.peer is not None else None
        if self.incoming is not None and self.incoming.why != why:
            self.incoming.timer.cancel()
            self.incoming = None
        if why is not None and self.incoming is None:
            seconds = LIMITS.patience * (1 if why == "head" else LONGER)
            self.incoming = Deadline(self.transport, why, seconds)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.incoming is not None:
            self.incoming.timer.cancel()
            self.incoming = None

    def pause_writing(self) -> None:
        super().pause_writing()
        self.outgoing = Deadline(self.transport, "answer", LIMITS.patience * LONGER)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.outgoing is not None:
            self.outgoing.timer.cancel()
            self.outgoing = None

    def forget(self) -> None:
        for deadline in (self.incoming, self.outgoing):
            if deadline is not None:
                deadline.timer.cancel()
        self.incoming = self.outgoing = None

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From now on the live connection is who is inside."""
        self.forget()
        super().handle_websocket_upgrade(event)
        live = self.transport.get_protocol()
        assert isinstance(live, CountedSocket)
        live.peer, self.peer = self.peer, None


class Arrivals(asyncio.Queue[Any]):
    """What has come over a live connection, and when: it may have waited long before it is read."""

    came = 0.0

    def _put(self, item: dict[str, Any]) -> None:
        super()._put({**item, CAME: self.came})


class CountedSocket(WebSocketsSansIOProtocol):
    """A live connection, counted from its HTTP request on."""

    peer: str | None = None

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue: Arrivals = Arrivals()

    def data_received(self, data: bytes) -> None:
        self.queue.came = time.monotonic() - unread_for(self.transport)
        super().data_received(data)

    def connection_lost(self, exc: Exception | None) -> None:
        if self.peer is not None:
            LIMITS.release(self.peer)
            self.peer = None
        super().connection_lost(exc)


def unread_for(transport: asyncio.Transport) -> float:
    """Seconds for which the system had what has just been read: while the loop is late everything waits there."""
    if sys.platform != "linux":
        return 0.0
    told: bytes = transport.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, RECEIVED + 4)
    return float(struct.unpack_from("=I", told, RECEIVED)[0]) / 1000


def raise_file_limit() -> int:
    """As many open files as the system lets us have; how many that is."""
    if sys.platform == "win32":
        return sys.maxsize
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return sys.maxsize if hard == resource.RLIM_INFINITY else hard


def limit_connections(settings: Settings) -> None:
    """At the start of a server process."""
    files = raise_file_limit()
    LIMITS.fit(settings, files)
    wanted = settings.max_connections + RESERVE
    if files < wanted:
        few = "too few files may be open for JACKAL_MAX_CONNECTIONS: raise LimitNOFILE or ulimit -n"
        log(LOGGER, WARNING, few, files=files, wanted=wanted)

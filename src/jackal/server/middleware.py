"""What stands between the network and the app: plain ASGI middlewares that refuse what no honest client sends.

`guard` puts them around an app in their order. `public_url` is the address under which a proxy, or a router that
forwards a port, shows the server to the world. What follows from it:

- its name is welcome in the Host header, beside IP addresses and localhost;
- under that name only its own origin may post or open a WebSocket, whatever scheme the proxy speaks to us;
- if it is https, browsers are told to stay with https;
- X-Forwarded-For is believed, but only its last entry, which the proxy itself has written, and only if whoever
  connects is no address of the public internet: a proxy stands on this machine or beside it, and somebody who comes
  straight from outside cannot choose another address for himself. Without `public_url` the header means nothing.
"""

import asyncio
import math
import time
from collections.abc import Callable
from ipaddress import IPv4Address, IPv6Address, ip_address
from json import dumps
from typing import Final, NamedTuple

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from jackal.core.said import said
from jackal.harbour.connections import FORBIDDEN
from jackal.harbour.ratelimit import Buckets
from jackal.harbour.refusals import failure
from jackal.server.language import spoken
from jackal.server.settings import Origin, Settings, read_origin
from jackal.text.faults import worded

SAFE: Final = ("GET", "HEAD", "OPTIONS")
POLICY_VIOLATED: Final = 1008
PROBED: Final = ("/healthz", "/readyz", "/metrics")
"""What a proxy asks for, or Prometheus, by the name that the process has among the machines; no page is there."""
DISCONNECT: Final[Message] = {"type": "http.disconnect"}

CONTENT_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",  # Svelte sets style attributes
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "media-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = (
    ("content-security-policy", CONTENT_POLICY),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),  # invitations are secret links
    ("permissions-policy", "camera=(), microphone=(), geolocation=()"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
)
STAY_WITH_HTTPS: Final = ("strict-transport-security", "max-age=31536000")
NOT_STORED: Final = ("cache-control", "no-store")


class Witness:
    """Hears of whom is refused here: nobody has told the middlewares of the service."""

    refused: Callable[[str], None] = staticmethod(lambda code: None)


WITNESS: Final = Witness()


class Rejection(NamedTuple):
    """What a client is told that is not let through; never a word of what it sent."""

    status: int
    code: str
    message: str
    headers: tuple[tuple[bytes, bytes], ...] = ()


def nobody(address: str) -> bool:
    return False


def guard(
    app: ASGIApp,
    settings: Settings,
    clock: Callable[[], float] = time.monotonic,
    is_banned: Callable[[str], bool] = nobody,
) -> ASGIApp:
    """The app behind all of them; the outermost comes last, so that refusals carry the headers too."""
    public = settings.public_url
    app = BodyLimit(app, settings.max_body)
    app = SameOrigin(app, public)
    app = Hosts(app, public, settings.host)
    app = Banned(app, is_banned, public)
    app = Rates(app, settings.requests_per_second, settings.requests_burst, public, clock)
    return Headers(app, public)


def address(scope: Scope, public_url: str) -> str:
    """Whom limits are counted for: an IPv4 address, or the first half of an IPv6 one, as one line has all of it."""
    peer = _ip(scope["client"][0]) if scope.get("client") else None
    if public_url and not (peer and peer.is_global):
        hops = _values(scope, b"x-forwarded-for")
        peer = (_ip(hops[-1].rpartition(",")[2].strip()) if hops else None) or peer
    return _line(peer) if peer else "unknown"


def line_of(text: str) -> str | None:
    """The same for an address as people write it, an IPv6 line with its /64 included; None for what is no address."""
    peer = _ip(text.removesuffix("/64") if ":" in text else text)
    return _line(peer) if peer else None


def _line(peer: IPv4Address | IPv6Address) -> str:
    return f"{IPv6Address(int(peer) >> 64 << 64)}/64" if isinstance(peer, IPv6Address) else str(peer)


def is_outside(peer: str) -> bool:
    """Whether an address is of the public internet: no proxy of ours has one."""
    ip = _ip(peer)
    return ip is not None and ip.is_global


def own_origin(scope: Scope, public_url: str) -> Origin | None:
    """The origin under which the client sees us; None if its Host header makes no sense."""
    hosts = _values(scope, b"host")
    scheme = "https" if scope["scheme"] in ("https", "wss") else "http"
    own = read_origin(f"{scheme}://{hosts[0]}") if len(hosts) == 1 else None
    public = read_origin(public_url)
    return public if own and public and own.name == public.name else own


class Hosts:
    """Answers under an IP address, localhost or the public name: another name may have been made to point here."""

    rejection: Final = Rejection(400, "bad_host", "this server is not known by that name; see JACKAL_PUBLIC_URL")

    def __init__(self, app: ASGIApp, public_url: str = "", host: str = "") -> None:
        self.app = app
        self.public_url = public_url
        public = read_origin(public_url)
        self.names = ("localhost", host.lower(), public.name if public else "")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket") or self._may(scope):
            await self.app(scope, receive, send)
        else:
            await refuse(scope, send, self.rejection)

    def _may(self, scope: Scope) -> bool:
        own = own_origin(scope, self.public_url)
        return (scope["type"] == "http" and scope["path"] in PROBED) or self._is_ours(own)

    def _is_ours(self, own: Origin | None) -> bool:
        return own is not None and (own.name in self.names or _ip(own.name) is not None)


class SameOrigin:
    """Lets no foreign page post or open a WebSocket with a visitor's cookie. Programs send no Origin, and may."""

    rejection: Final = Rejection(403, "bad_origin", "pages of other origins may not do this")

    def __init__(self, app: ASGIApp, public_url: str = "") -> None:
        self.app = app
        self.public_url = public_url
        self.public = read_origin(public_url)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if _changes_nothing(scope) or self._may(scope):
            await self.app(scope, receive, send)
        else:
            await refuse(scope, send, self.rejection)

    def _may(self, scope: Scope) -> bool:
        if any(site.strip().lower() == "cross-site" for site in _values(scope, b"sec-fetch-site")):
            return False
        origins = _values(scope, b"origin")
        if not origins:
            return True
        origin = read_origin(origins[0]) if len(origins) == 1 else None
        return origin is not None and origin in (own_origin(scope, self.public_url), self.public)


class BodyLimit:
    """Refuses a body that is announced as too large, or turns out to be while it comes in."""

    def __init__(self, app: ASGIApp, max_body: int) -> None:
        self.app = app
        self.max_body = max_body
        # The connection ends with the answer: nothing more is read from it.
        told = said("a request may have {bytes} bytes at most", bytes=max_body)
        self.rejection = Rejection(413, "too_large", told, ((b"connection", b"close"),))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
        elif any(self._is_too_much(length) for length in _values(scope, b"content-length")):
            await refuse(scope, send, self.rejection)
        else:
            await self._count(scope, receive, send)

    def _is_too_much(self, length: str) -> bool:
        """What is no number is left to the counting; one with a thousand digits is not even read."""
        return length.isdecimal() and (len(length) > 18 or int(length) > self.max_body)

    async def _count(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = _Counted(scope, receive, send, self.max_body, self.rejection)
        try:
            await self.app(scope, request.receive, request.send)
        except Exception:
            # The app may well stumble over a request that ends in the middle; the client has its answer already.
            if not request.refused:
                raise


class _Counted:
    """A request whose body is counted. Past the limit the client is refused, and to the app it seems gone."""

    def __init__(self, scope: Scope, receive: Receive, send: Send, most: int, rejection: Rejection) -> None:
        self.scope = scope
        self.inner_receive = receive
        self.inner_send = send
        self.left = most
        self.rejection = rejection
        self.answered = False
        """The app has begun to answer: too late to refuse."""
        self.refused = False

    async def receive(self) -> Message:
        if self.left < 0:
            return DISCONNECT
        message = await self.inner_receive()
        self.left -= len(message.get("body", b""))
        if self.left >= 0:
            return message
        if not self.answered:
            self.refused = True
            await refuse(self.scope, self.inner_send, self.rejection)
        return DISCONNECT

    async def send(self, message: Message) -> None:
        if not self.refused:
            self.answered = True
            await self.inner_send(message)


class Banned:
    """Addresses that the keeper of the server does not let in (`jackal tables ban`)."""

    rejection: Final = Rejection(403, "banned", "the keeper of this server does not let your address in")

    def __init__(self, app: ASGIApp, is_banned: Callable[[str], bool], public_url: str = "") -> None:
        self.app = app
        self.is_banned = is_banned
        self.public_url = public_url

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket") or not self.is_banned(address(scope, self.public_url)):
            await self.app(scope, receive, send)
        elif scope["type"] == "http":
            await refuse(scope, send, self.rejection)
        else:  # a page learns why only of a connection that was open
            WITNESS.refused(self.rejection.code)
            await receive()
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.close", "code": FORBIDDEN, "reason": self.rejection.code})


class Rates:
    """So many requests a second from one address, WebSocket handshakes included, and a burst now and then.

    What is more is refused, and that at the same rate: who is refused often waits for it, and asks for less meanwhile.
    """

    def __init__(
        self,
        app: ASGIApp,
        rate: float,
        burst: float,
        public_url: str = "",
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.app = app
        self.buckets = Buckets(rate, burst)
        self.refusals = Buckets(rate, burst)
        self.public_url = public_url
        self.clock = clock

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            return await self.app(scope, receive, send)
        key, now = address(scope, self.public_url), self.clock()
        if self.buckets.take(key, now):
            return await self.app(scope, receive, send)
        wait = str(math.ceil(self.buckets.wait(key, now))).encode()
        await asyncio.sleep(self.refusals.borrow(key, now))
        return await refuse(
            scope, send, Rejection(429, "too_many", "too many requests from this address", ((b"retry-after", wait),))
        )


class Headers:
    """Tells browsers what our pages never do; a header that a response has set itself stands."""

    def __init__(self, app: ASGIApp, public_url: str = "") -> None:
        self.app = app
        https = public_url.startswith("https:")
        self.pages = _encoded(*HEADERS, STAY_WITH_HTTPS) if https else _encoded(*HEADERS)
        self.api = [*self.pages, *_encoded(NOT_STORED)]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return await self.app(scope, receive, send)
        wanted = self.api if f"{scope['path']}/".startswith("/api/") else self.pages

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message = {**message, "headers": _completed(list(message.get("headers", ())), wanted)}
            await send(message)

        return await self.app(scope, receive, send_with_headers)


async def refuse(scope: Scope, send: Send, rejection: Rejection) -> None:
    """Answer in the app's stead; a WebSocket that is closed before it was accepted gets a plain 403."""
    WITNESS.refused(rejection.code)
    if scope["type"] == "websocket":
        return await send({"type": "websocket.close", "code": POLICY_VIOLATED, "reason": rejection.code})
    message = worded(rejection.message, spoken(HTTPConnection(scope)))
    body = dumps(failure(rejection.code, message, english=str(rejection.message))).encode()
    length = str(len(body)).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", length), *rejection.headers]
    await send({"type": "http.response.start", "status": rejection.status, "headers": headers})
    return await send({"type": "http.response.body", "body": body})


def _changes_nothing(scope: Scope) -> bool:
    return scope["type"] == "lifespan" or (scope["type"] == "http" and scope["method"] in SAFE)


def _values(scope: Scope, name: bytes) -> list[str]:
    return [value.decode("latin-1") for key, value in scope["headers"] if key == name]


def _ip(text: str) -> IPv4Address | IPv6Address | None:
    """An address; an IPv4 one in IPv6 clothes is an IPv4 one."""
    try:
        ip = ip_address(text[:64])  # none is longer; who sends a megabyte is no address anyway
    except ValueError:
        return None
    return ip.ipv4_mapped or ip if isinstance(ip, IPv6Address) else ip


def _encoded(*headers: tuple[str, str]) -> list[tuple[bytes, bytes]]:
    return [(name.encode(), value.encode()) for name, value in headers]


def _completed(headers: list[tuple[bytes, bytes]], wanted: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    there = {name.lower() for name, _ in headers}
    return headers + [each for each in wanted if each[0] not in there]

"""The guard before the app: sizes, rates, headers, and all of it together."""

import asyncio
import json

import pytest
from fastapi import FastAPI
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from jackal.server import middleware
from jackal.server.middleware import BodyLimit, Headers, Rates, address, guard
from jackal.server.settings import Settings
from tests.server.asgi import ACCEPTED, CLOSED, HUGE, PUBLIC, Pairs, call, connect, echo, in_time, scope_of, talk

# The size of a body


def test_a_body_up_to_the_limit() -> None:
    app = BodyLimit(echo, 10)
    assert call(app, [("Content-Length", "10")], [b"x" * 10]).body == b"x" * 10
    assert call(app, [], [b"x" * 5, b"y" * 5]).body == b"xxxxxyyyyy"


@pytest.mark.parametrize("length", ["11", "99999999999999999999", "9" * 10_000])
def test_a_body_announced_as_too_large_is_not_read(length: str) -> None:
    reply = call(BodyLimit(echo, 10), [("Content-Length", length)], [])
    assert (reply.status, reply.code, reply.headers["connection"]) == (413, "too_large", "close")


@pytest.mark.parametrize("headers", [[], [("Content-Length", "5")], [("Content-Length", "²")]])
def test_a_body_that_turns_out_too_large(headers: Pairs) -> None:
    reply = call(BodyLimit(echo, 10), headers, [b"x" * 6, b"x" * 6, b"never asked for"])
    assert (reply.status, reply.code) == (413, "too_large")


def test_fastapi_does_not_hang_or_answer_twice() -> None:
    app = FastAPI()

    @app.post("/parsed")
    async def parsed(body: dict[str, str]) -> dict[str, str]:
        return body

    @app.post("/raw")
    async def raw(request: Request) -> int:
        return len(await request.body())

    for path in ("/parsed", "/raw"):
        headers = [("Content-Type", "application/json")]
        reply = call(BodyLimit(app, 10), headers, [b"[" * 8, b"[" * 8, b"["], method="POST", path=path)
        assert (reply.status, reply.code) == (413, "too_large")


async def answers_first(scope: Scope, receive: Receive, send: Send) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await receive()
    gone = [(await receive())["type"], (await receive())["type"]]
    await send({"type": "http.response.body", "body": json.dumps(gone).encode()})


def test_an_answer_that_has_begun_is_finished() -> None:
    reply = call(BodyLimit(answers_first, 10), [], [b"x" * 8, b"x" * 8])
    assert (reply.status, json.loads(reply.body)) == (200, ["http.disconnect", "http.disconnect"])


async def breaks(scope: Scope, receive: Receive, send: Send) -> None:
    await receive()
    raise RuntimeError("a fault of the app")


def test_a_fault_of_the_app_is_not_hidden() -> None:
    with pytest.raises(RuntimeError, match="a fault of the app"):
        call(BodyLimit(breaks, 10))


def test_a_fault_after_the_refusal_is_of_no_interest() -> None:
    assert call(BodyLimit(breaks, 10), [], [b"x" * 20]).status == 413


# Headers of responses


def test_every_response_has_the_headers() -> None:
    headers = call(Headers(echo)).headers
    policy = headers["content-security-policy"].split("; ")
    assert {"default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"} <= set(policy)
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["permissions-policy"] == "camera=(), microphone=(), geolocation=()"
    assert headers["cross-origin-opener-policy"] == headers["cross-origin-resource-policy"] == "same-origin"


def test_https_is_for_good_only_where_it_is_public() -> None:
    assert "strict-transport-security" in call(Headers(echo, PUBLIC)).headers
    assert "strict-transport-security" not in call(Headers(echo, "http://jackal.example")).headers
    assert "strict-transport-security" not in call(Headers(echo)).headers


@pytest.mark.parametrize(
    ("path", "kept"), [("/api", True), ("/api/tables", True), ("/apiary", False), ("/", False), ("/t/api/", False)]
)
def test_what_the_api_says_is_not_stored(path: str, kept: bool) -> None:
    assert (call(Headers(echo), path=path).headers.get("cache-control") == "no-store") == kept


async def has_its_own(scope: Scope, receive: Receive, send: Send) -> None:
    own = [(b"Cache-Control", b"max-age=5"), (b"Content-Security-Policy", b"default-src 'self'")]
    await send({"type": "http.response.start", "status": 200, "headers": own})
    await send({"type": "http.response.body", "body": b""})


def test_what_a_response_says_itself_stands() -> None:
    headers = call(Headers(has_its_own), path="/api/x").headers
    assert (headers["Cache-Control"], headers["Content-Security-Policy"]) == ("max-age=5", "default-src 'self'")
    assert "cache-control" not in headers
    assert "content-security-policy" not in headers


# How often


def test_a_burst_then_429_then_time_heals() -> None:
    now = 0.0
    app = Rates(echo, rate=0.5, burst=2, clock=lambda: now)
    assert [call(app).status for _ in range(3)] == [200, 200, 429]
    reply = call(app)
    assert (reply.code, reply.headers["retry-after"]) == ("too_many", "2")
    assert connect(app) == CLOSED
    assert call(app, client=("127.0.0.2", 1)).status == 200
    now = 2.0
    assert connect(app) == ACCEPTED
    assert call(app).status == 429


def test_refusals_have_their_rate_too(monkeypatch: pytest.MonkeyPatch) -> None:
    waited = list[float]()

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr(middleware.asyncio, "sleep", sleep)  # type: ignore[attr-defined]
    app = Rates(echo, rate=0.5, burst=2, clock=lambda: 0.0)
    assert [call(app).status for _ in range(6)] == [200, 200, 429, 429, 429, 429]
    assert waited == [0.0, 0.0, 2.0, 4.0]


def test_a_forged_address_does_not_help() -> None:
    app = Rates(echo, rate=1, burst=1, clock=lambda: 0.0)
    forged = [call(app, [("X-Forwarded-For", f"10.0.0.{number}")]).status for number in range(3)]
    assert forged == [200, 429, 429]


@pytest.mark.parametrize(
    ("public_url", "peer", "forwarded", "expected"),
    [
        ("", "127.0.0.1", ["1.1.1.1"], "127.0.0.1"),
        (PUBLIC, "127.0.0.1", [], "127.0.0.1"),
        (PUBLIC, "127.0.0.1", ["1.1.1.1"], "1.1.1.1"),
        (PUBLIC, "172.18.0.2", ["6.6.6.6, 1.1.1.1"], "1.1.1.1"),
        (PUBLIC, "172.18.0.2", ["6.6.6.6", "7.7.7.7 ,1.1.1.1"], "1.1.1.1"),
        (PUBLIC, "9.9.9.9", ["1.1.1.1"], "9.9.9.9"),
        (PUBLIC, "127.0.0.1", ["1.1.1.1, unknown"], "127.0.0.1"),
        (PUBLIC, "127.0.0.1", [""], "127.0.0.1"),
        (PUBLIC, "127.0.0.1", [HUGE], "127.0.0.1"),
        (PUBLIC, "127.0.0.1", ["1.1.1.1," * 100_000], "127.0.0.1"),
        ("", "::ffff:9.9.9.9", [], "9.9.9.9"),
        ("", "2a00:1450:4001:81b:aaaa::1", [], "2a00:1450:4001:81b::/64"),
        ("", "2a00:1450:4001:81b:bbbb::2", [], "2a00:1450:4001:81b::/64"),
        ("", "fe80::1%eth0", [], "fe80::/64"),
        ("", "no address", [], "unknown"),
    ],
)
def test_whom_limits_are_counted_for(public_url: str, peer: str, forwarded: list[str], expected: str) -> None:
    headers = [("X-Forwarded-For", value) for value in forwarded]
    assert address(scope_of("http", headers, client=(peer, 1)), public_url) == expected


def test_behind_a_local_socket_there_is_no_peer() -> None:
    headers = [("X-Forwarded-For", "1.1.1.1")]
    assert address(scope_of("http", headers, client=None), PUBLIC) == "1.1.1.1"
    assert address(scope_of("http", headers, client=None), "") == "unknown"


# All of them


def guarded(**settings: float) -> ASGIApp:
    return guard(echo, Settings.from_env({}, public_url=PUBLIC, **settings), clock=lambda: 0.0)


@pytest.mark.parametrize(
    ("headers", "body", "status"),
    [
        ([("Host", "evil.example")], [b""], 400),
        ([("Host", "localhost"), ("Origin", "null")], [b""], 403),
        ([("Host", "localhost")], [b"x" * 2000], 413),
        ([("Host", "localhost")], [b"x" * 1000], 200),
    ],
)
def test_refusals_carry_the_headers_too(headers: Pairs, body: list[bytes], status: int) -> None:
    reply = call(guarded(max_body=1024), headers, body, method="POST", path="/api/tables")
    assert reply.status == status
    assert "content-security-policy" in reply.headers
    assert "strict-transport-security" in reply.headers
    assert reply.headers["cache-control"] == "no-store"


def test_who_is_refused_is_counted_as_well() -> None:
    app = guarded(requests_burst=2)
    assert [call(app, [("Host", "evil.example")]).status for _ in range(3)] == [400, 400, 429]


def test_the_life_of_the_server_is_no_request() -> None:
    seen: list[str] = []

    async def lives(scope: Scope, receive: Receive, send: Send) -> None:
        seen.append(scope["type"])

    async def never() -> Message:
        raise AssertionError

    async def nothing(message: Message) -> None:
        raise AssertionError

    app = guard(lives, Settings(requests_burst=1))
    for _ in range(3):
        asyncio.run(in_time(app, {"type": "lifespan"}, never, nothing))
    assert seen == ["lifespan"] * 3


# Through a real server


def test_a_chunked_body_over_the_limit_ends_the_connection() -> None:
    chunk = b"400\r\n" + b"x" * 1024 + b"\r\n"
    head = b"POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
    [answer] = talk(guarded(max_body=2048), head + chunk * 3)
    assert answer.startswith(b"HTTP/1.1 413 ")
    assert b'"too_large"' in answer


def test_an_announced_body_over_the_limit_ends_the_connection() -> None:
    [answer] = talk(guarded(max_body=2048), b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2049\r\n\r\n")
    assert answer.startswith(b"HTTP/1.1 413 ")


def test_a_foreign_websocket_gets_a_403() -> None:
    head = (
        b"GET /ws HTTP/1.1\r\nHost: localhost\r\nOrigin: http://evil.example\r\nConnection: Upgrade\r\n"
        b"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    [answer] = talk(guarded(), head)
    assert answer.startswith(b"HTTP/1.1 403 ")

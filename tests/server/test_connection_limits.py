"""Half-open connections, too many of one address, and how those who are turned away are counted."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from logging import WARNING

import pytest
import uvicorn

from jackal.server.connection_limits import (
    GUESTS,
    LIMITS,
    QUIET,
    RESERVE,
    ConnectionLimits,
    limit_connections,
    raise_file_limit,
)
from jackal.server.connections import VISITORS_IN_A_HOUSE
from jackal.server.running import options
from jackal.server.settings import Settings
from tests.server.asgi import echo
from tests.server.guests import PATIENCE
from tests.server.staff import in_loop

HEAD = b"POST / HTTP/1.1\r\nHost: localhost\r\n"
WHOLE = b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
SOON = 0.05


@asynccontextmanager
async def limited(patience: float, **limits: int) -> AsyncIterator[int]:
    """An app whose connections are limited; the limits are this process's, so they are put back as they were."""
    before, report = dict(vars(LIMITS)), list[str]()
    LIMITS.patience, LIMITS.turned_away = patience, report.append
    vars(LIMITS).update(limits)
    config = uvicorn.Config(echo, lifespan="off", host="127.0.0.1", port=0, **options(Settings()))
    server = uvicorn.Server(config)
    task = asyncio.create_task(server._serve())
    while not server.started:
        await asyncio.sleep(0.005)
    try:
        yield server.servers[0].sockets[0].getsockname()[1]
    finally:
        server.should_exit = True
        await task
        vars(LIMITS).update(before)


async def said(port: int, *pieces: bytes) -> bytes:
    """What comes back until the server hangs up; between two pieces there is all the time in the world."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        for piece in pieces:
            writer.write(piece)
            await writer.drain()
        return await asyncio.wait_for(reader.read(), PATIENCE)
    except ConnectionError:
        return b""
    finally:
        writer.close()


@pytest.mark.parametrize(
    "sent",
    [
        [],
        [b"GET"],
        [HEAD],
        [HEAD, b"Content-Length: 10\r\n\r\n12345"],
        [HEAD, b"Transfer-Encoding: chunked\r\n\r\n5\r\n12"],
    ],
)
@in_loop
async def test_who_does_not_come_to_the_point_is_let_go(sent: list[bytes]) -> None:
    async with limited(SOON) as port:
        assert await said(port, *sent) == b""
        assert LIMITS.inside.total() == 0
        LIMITS.patience = PATIENCE  # on a busy machine a whole request may take longer than that, too
        assert (await said(port, WHOLE)).startswith(b"HTTP/1.1 200")


@in_loop
async def test_a_second_request_may_not_dawdle_either() -> None:
    async with limited(PATIENCE) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 200")
        LIMITS.patience = SOON
        writer.write(b"GET / HT")
        rest = await asyncio.wait_for(reader.read(), PATIENCE)
        assert b"HTTP/1.1" not in rest
        writer.close()


@in_loop
async def test_who_never_takes_his_answer_is_let_go() -> None:
    async with limited(SOON) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1)
        large = b"x" * 200_000
        for _ in range(400):  # more than all buffers between us hold
            if writer.transport.is_closing():
                break
            writer.write(b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 200000\r\n\r\n" + large)
            await asyncio.wait({asyncio.create_task(writer.drain())}, timeout=0.02)
        async with asyncio.timeout(PATIENCE):
            while LIMITS.inside.total():
                await asyncio.sleep(0.01)
        writer.transport.abort()
        assert reader is not None


@in_loop
async def test_one_address_has_so_many_and_who_goes_makes_room() -> None:
    async with limited(PATIENCE, most_of_one=2) as port:
        first = await asyncio.open_connection("127.0.0.1", port)
        second = await asyncio.open_connection("127.0.0.1", port)
        async with asyncio.timeout(PATIENCE):
            while LIMITS.inside.total() < 2:
                await asyncio.sleep(0.01)
        assert await said(port, WHOLE) == b""
        first[1].close()
        async with asyncio.timeout(PATIENCE):
            while LIMITS.inside.total() > 1:
                await asyncio.sleep(0.01)
        assert (await said(port, WHOLE)).startswith(b"HTTP/1.1 200")
        second[1].close()


def test_a_proxy_comes_for_everybody_and_nobody_from_outside_passes_for_one() -> None:
    limits = ConnectionLimits()
    limits.fit(Settings(public_url="https://jackal.example"), 100_000)
    limits.most_of_one = 1
    assert [limits.admit("127.0.0.1") for _ in range(3)] == [True] * 3
    assert [limits.admit("8.8.8.8") for _ in range(2)] == [True, False]
    limits.release("8.8.8.8")
    assert limits.admit("8.8.8.8")


def test_the_process_has_so_many_as_it_may_open_files() -> None:
    limits, settings = ConnectionLimits(), Settings()
    limits.fit(settings, RESERVE + 2)
    assert [limits.admit(f"10.0.0.{number}") for number in range(3)] == [True, True, False]
    assert limits.most_of_one == VISITORS_IN_A_HOUSE * settings.max_connections_per_visitor + GUESTS


def test_a_crowd_that_is_turned_away_is_one_line(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits, counted = ConnectionLimits(), list[str]()
    limits.most, limits.turned_away = 0, counted.append
    now = [1000.0]
    monkeypatch.setattr("jackal.server.connection_limits.time.monotonic", lambda: now[0])
    with caplog.at_level(WARNING):
        for _ in range(1000):
            limits.admit("10.0.0.1")
        assert len(caplog.records) == 1
        now[0] += QUIET
        limits.admit("10.0.0.1")
    assert len(caplog.records) == 2
    assert len(counted) == 1001
    assert caplog.records[1].fields == {"full": 1000}  # type: ignore[attr-defined]


@pytest.mark.parametrize(("files", "lines"), [(RESERVE + 9, 1), (RESERVE + 10, 0)])
def test_too_few_files_are_told_at_the_start(
    files: int, lines: int, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("jackal.server.connection_limits.LIMITS", ConnectionLimits())
    monkeypatch.setattr("jackal.server.connection_limits.raise_file_limit", lambda: files)
    limit_connections(Settings(max_connections=10))
    told = [record for record in caplog.records if record.message.startswith("too few files may be open")]
    assert len(told) == lines
    assert all(line.fields == {"files": files, "wanted": RESERVE + 10} for line in told)  # type: ignore[attr-defined]


def test_the_file_limit_is_raised_to_what_the_system_allows() -> None:
    resource = pytest.importorskip("resource")
    files = raise_file_limit()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    assert soft == hard
    assert files == hard or hard == resource.RLIM_INFINITY

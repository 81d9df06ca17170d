"""nginx in front of two processes on a real PostgreSQL, one of which is killed: `make deploy-test`, and `make soak`."""

import asyncio
import signal
import ssl
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from jackal.server.table_admin import admin
from tests.server.guests import Guest, quick
from tests.server.processes import PATIENCE
from tests.server.proxy import NAME, House, proxied
from tests.server.regulars import Regular, Tally, open_tables, read_logs, stream_of
from tests.server.test_deploy import asked

TABLES = 5
ENOUGH = 40
"""Plies of people before a process is killed."""


def test_whole_games_go_on_behind_the_proxy_when_a_process_is_killed(
    postgres_database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Games of all kinds to their end; what everybody was told, before and after, is what the log says."""

    async def run() -> None:
        async with proxied(postgres_database, tmp_path) as house:
            monkeypatch.setenv("SSL_CERT_FILE", str(house.certificate))
            async with Guest(house.address) as anna, Guest(house.address) as boris:
                tables = await open_tables([anna, boris], TABLES)
                people = [regular for regulars in tables for regular in regulars]
                tally = Tally()
                for regular in people:
                    regular.on_done = tally.add
                async with asyncio.TaskGroup() as group:
                    for regular in people:
                        group.create_task(play_to_the_end(regular))
                    await tally.more(ENOUGH)
                    assert not all(regular.over for regular in people)
                    house.servers[0].tell(signal.SIGKILL)
            logs = await read_logs(postgres_database, [regulars[0].table for regulars in tables])
            for regulars, log in zip(tables, logs, strict=True):
                assert log.status == "over"
                for regular in regulars:
                    assert regular.told == stream_of(log, regular.seat)
            assert house.servers[0].process.poll() is not None
            assert house.servers[1].process.poll() is None

    asyncio.run(run())


async def play_to_the_end(regular: Regular) -> None:
    """He comes back at once whenever his connection is lost: the proxy must know by then who is there."""
    async with asyncio.timeout(4 * PATIENCE):
        while not regular.over:
            await regular.play_until_lost()


def test_what_the_proxy_hides_and_what_it_says_of_visitors(
    postgres_database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with proxied(postgres_database, tmp_path) as house:
            monkeypatch.setenv("SSL_CERT_FILE", str(house.certificate))
            async with Guest(house.address) as anna:
                for path in ("/metrics", "/healthz", "/readyz"):
                    assert (await anna.http.get(path)).status_code == 404
                assert [asked(port, "/healthz", {"host": NAME}) for port in house.ports] == [200, 200]
                assert all(cookie.secure for cookie in anna.http.cookies.jar)
                assert len(set(await origins(anna, postgres_database))) == 1

    asyncio.run(run())


HALVES = {
    "head": b"GET /api/house HTTP/1.1\r\nHost: localhost\r\nX-Never",
    "body": b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{",
    "greeting": b"",
}
"""What a connection may stop in the middle of, once it is encrypted."""
CROWD = 40


def test_who_does_not_come_to_the_point_is_let_go_by_the_proxy(postgres_database: str, tmp_path: Path) -> None:
    """And everybody else is served meanwhile; the processes behind never hear of it."""
    hurry = {"client_header_timeout": "4s", "client_body_timeout": "4s"}

    async def run() -> None:
        async with proxied(postgres_database, tmp_path, count=1, other=hurry) as house:
            halves = [half for half in HALVES.values() for _ in range(CROWD)]
            lines = await asyncio.gather(*(half_open(house, half) for half in halves))
            unencrypted = [await asyncio.open_connection("127.0.0.1", port_of(house)) for _ in range(CROWD)]
            async with Guest(house.address) as anna:
                await anna.make()
                metrics = {"host": NAME, "authorization": "Bearer scrape"}
                async with asyncio.timeout(PATIENCE):
                    await asyncio.gather(*(ended(reader) for reader, _ in [*lines, *unencrypted]))
                await anna.make()
            assert "jackal_turned_away_total{" not in told_by(house.ports[0], metrics)
            for _, writer in [*lines, *unencrypted]:
                writer.transport.abort()

    asyncio.run(run())


def port_of(house: House) -> int:
    return int(house.address.rpartition(":")[2])


async def half_open(house: House, half: bytes) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    trust = ssl.create_default_context(cafile=house.certificate)
    reader, writer = await asyncio.open_connection("127.0.0.1", port_of(house), ssl=trust, server_hostname=NAME)
    writer.write(half)
    await writer.drain()
    return reader, writer


async def ended(reader: asyncio.StreamReader) -> None:
    with suppress(ConnectionError):
        while await reader.read(4096):
            pass


def told_by(port: int, headers: dict[str, str]) -> str:
    with httpx.Client(trust_env=False, timeout=PATIENCE) as client:
        return client.get(f"http://127.0.0.1:{port}/metrics", headers=headers).raise_for_status().text


def test_one_address_has_so_many_live_connections_at_the_proxy(postgres_database: str, tmp_path: Path) -> None:
    async def run() -> None:
        few = {"limit_conn jackal_addresses": "3"}
        async with proxied(postgres_database, tmp_path, count=1, other=few) as house, Guest(house.address) as anna:
            table = (await anna.make())["table"]
            async with AsyncExitStack() as stack:
                for _ in range(3):
                    live = await stack.enter_async_context(lively(house, anna, table))
                    assert '"table"' in str(await live.recv())
                assert (await anna.http.get("/api/house")).status_code == 429
                with pytest.raises(InvalidStatus):
                    async with lively(house, anna, table):
                        pass
            async with asyncio.timeout(PATIENCE):
                while (await anna.http.get("/api/house")).status_code != 200:
                    await asyncio.sleep(0.1)

    asyncio.run(run())


def lively(house: House, guest: Guest, table: str) -> connect:
    trust = ssl.create_default_context(cafile=house.certificate)
    address = f"wss://{NAME}:{port_of(house)}/api/tables/{table}/live?seat=0"
    return connect(address, ssl=trust, additional_headers={"Cookie": guest.cookie()}, proxy=None)


async def origins(anna: Guest, database: str) -> list[str | None]:
    """Where tables come from, by what the database keeps, whatever their maker says."""
    told: list[str] = []
    for said in ({}, {"X-Forwarded-For": "203.0.113.7"}, {"Forwarded": "for=203.0.113.7"}):
        anna.http.headers.update(said)
        told.append((await anna.make(seats=["me", "open"]))["table"])
    async with admin(quick(database)) as hand:
        return [(await hand.shown(table))["origin"] for table in told]

"""Too much of everything: connections, tables, requests, commands, and readers that do not read."""

import asyncio
import base64
import json
import os
import socket
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from time import monotonic
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from jackal.harbour.connections import ROOM_TO_WAIT
from jackal.server import websocket
from jackal.server.connection_limits import LIMITS, QUIET
from jackal.tables.log import NewEntry
from tests.server.guests import PATIENCE, Guest, Live, Served, quick, serving
from tests.server.staff import in_loop

TOO_MANY = 1013
NOT_WELCOME = 1008


@asynccontextmanager
async def a_table(database: str, **settings: Any) -> AsyncIterator[tuple[Served, Guest, str]]:
    async with serving(quick(database, **settings)) as served, served.guest() as guest:
        yield served, guest, (await guest.make(seats=["me", "open"]))["table"]


async def eventually(holds: Callable[[], bool]) -> None:
    """The server hears of a lost connection when the system tells it; nobody tells us."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.01)


def inside(served: Served) -> int:
    return served.service.connection_limit.inside.total()


@in_loop
async def test_who_was_shown_the_door_does_not_come_back_by_another_cookie(sqlite_database: str) -> None:
    """Neither by a request nor by a line, nor by the invitation he came by; who is invited anew does."""
    async with serving(quick(sqlite_database)) as served, served.guest() as anna, served.guest() as boris:
        made = await anna.make(seats=["me", "open"])
        table = made["table"]
        await boris.do(table, "sit", name="Boris")
        await anna.do(table, "stand", seat=1)
        async with served.guest() as again, again.live(table) as live:
            refused = await again.do(table, "sit", 403, name="Clara")
            assert refused["error"]["code"] == "shut_out"
            assert (await live.send("sit", name="Clara"))["error"]["code"] == "shut_out"
            await again.do(table, "sit", 403, name="Clara", invite=made["invite"])
            assert (await live.send("sit", name="Clara", invite=made["invite"]))["error"]["code"] == "shut_out"
            await again.do(table, "sit", name="Clara", invite=await invitation(anna, table))
        log = await served.service.repository.since(table, 0)
        assert "127.0.0.1" not in str(log)


@in_loop
async def test_the_invitation_of_who_was_shown_the_door_is_void(sqlite_database: str) -> None:
    """At a table of friends, where nothing else would keep him out; and again if he has asked for the next one."""
    async with serving(quick(sqlite_database)) as served, served.guest() as anna, served.guest() as boris:
        made = await anna.make(seats=["me", "link", "link"])
        table, first = made["table"], made["invite"]
        for seat in (1, 2):
            await boris.do(table, "sit", seat=seat, name="Boris", invite=first)
        await anna.do(table, "stand", seat=1)
        second = await invitation(boris, table)
        await anna.do(table, "stand", seat=2)
        third = await invitation(anna, table)
        assert len({first, second, third}) == 3
        served.service.rooms.pop(table).close()  # the log says which one is good
        async with served.guest() as again:
            for void in (first, second):
                refused = await again.do(table, "sit", 403, name="Clara", invite=void)
                assert refused["error"]["code"] == "shut_out"
        async with served.guest() as clara:
            await clara.do(table, "sit", name="Clara", invite=third)


async def invitation(guest: Guest, table: str) -> str:
    path: str = (await guest.get(f"/api/tables/{table}/invite"))["path"]
    return path.partition("#invite=")[2]


# Commands, tables, requests -------------------------------------------------------------------------------------------


@in_loop
async def test_too_many_commands(sqlite_database: str) -> None:
    limits = {"commands_per_second": 0.01, "commands_burst": 5}
    async with a_table(sqlite_database, **limits) as (served, guest, table), guest.live(table, 0) as live:
        before = (await served.service.room(table)).table.n
        for number in range(20):
            await live.socket.send(json.dumps({"id": number, "command": {"do": "rename", "seat": 0, "name": "Anna"}}))
        answers = await answers_of(live, 20)
        assert [answer["type"] for answer in answers] == ["done"] * 5 + ["refused"] * 15
        assert {answer["error"]["code"] for answer in answers[5:]} == {"too_many"}
        assert (await served.service.room(table)).table.n == before + 5


@in_loop
async def test_all_connections_of_an_address_share_a_rate(sqlite_database: str) -> None:
    limits = {"commands_per_address": 2, "commands_per_address_burst": 3}
    async with (
        a_table(sqlite_database, **limits) as (_, guest, table),
        guest.live(table, 0) as first,
        guest.live(table, 0) as second,
    ):
        began = monotonic()
        for live in (first, second, first, second, first):
            assert (await live.send("rename", seat=0, name="Anna"))["type"] == "done"
        assert monotonic() - began >= 2 / 2


async def answers_of(live: Live, count: int) -> list[dict[str, Any]]:
    await live.until(lambda live: sum(frame["type"] in ("done", "refused") for frame in live.frames) == count)
    return [frame for frame in live.frames if frame["type"] in ("done", "refused")]


@in_loop
async def test_who_sends_nothing_but_nonsense_is_shown_the_door(sqlite_database: str) -> None:
    async with a_table(sqlite_database) as (served, guest, table), guest.live(table, 0) as live:
        for _ in range(20):
            for _ in range(10):
                await live.socket.send("nonsense")
            await answers_of(live, live.asked + 10)
            live.asked += 10
        assert await end_of(live) == NOT_WELCOME
        await eventually(lambda: inside(served) == 0)


@in_loop
async def test_a_good_command_now_and_then_is_enough_to_stay(sqlite_database: str) -> None:
    async with a_table(sqlite_database) as (_, guest, table), guest.live(table, 0) as live:
        for _ in range(5):
            for _ in range(60):
                assert (await live.send("resume", seat=0))["type"] == "refused"
            assert (await live.send("rename", seat=0, name="Anna"))["type"] == "done"


async def end_of(live: Live) -> int | None:
    with pytest.raises(ConnectionClosed):
        await live.until(lambda _: False)
    return live.socket.close_code


@in_loop
async def test_too_many_tables(sqlite_database: str) -> None:
    limits = {"tables_per_minute": 0.01, "tables_burst": 4}
    async with a_table(sqlite_database, **limits) as (_, guest, table):
        wanted = {"game": "archipelago", "seats": [{"who": "me"}, {"who": "open"}]}
        answers = [await guest.http.post("/api/tables", json=wanted) for _ in range(8)]
        assert [answer.status_code for answer in answers] == [201] * 3 + [429] * 5
        assert answers[-1].json()["error"]["code"] == "too_many"
        await guest.post("/api/tables/same-deal", {"table": table, "seats": wanted["seats"]}, 429)
        assert len((await guest.get("/api/tables"))["mine"]) == 4


@in_loop
async def test_too_many_requests(sqlite_database: str) -> None:
    limits = {"requests_per_second": 0.01, "requests_burst": 12}
    async with a_table(sqlite_database, **limits) as (_, guest, table):
        answers = [await guest.http.get(f"/api/tables/{table}") for _ in range(14)]
        assert [answer.status_code for answer in answers] == [200] * 10 + [429] * 4
        assert int(answers[-1].headers["Retry-After"]) > 0


# Connections ----------------------------------------------------------------------------------------------------------


@in_loop
async def test_too_many_connections_of_one_visitor(
    sqlite_database: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor is it a secret: the log says so, in one line for a crowd."""
    monkeypatch.setattr(LIMITS, "told_at", -QUIET)
    monkeypatch.setattr(LIMITS, "untold", Counter())
    async with a_table(sqlite_database, max_connections_per_visitor=3) as (served, guest, table):
        async with guest.live(table, 0) as first, guest.live(table), guest.live(table):
            for _ in range(3):
                async with guest.live(table, 0) as fourth:
                    assert await end_of(fourth) == TOO_MANY
            told = [record.fields for record in caplog.records if record.message == "connections were turned away"]  # type: ignore[attr-defined]
            assert (told, LIMITS.untold) == ([{"live": 1}], {"live": 2})
            async with served.guest() as other, other.live(table) as live:
                await live.frame()
            assert (await first.send("rename", seat=0, name="Anna"))["type"] == "done"
        await eventually(lambda: inside(served) == 0)
        async with guest.live(table, 0) as again:
            await again.frame()


@in_loop
async def test_too_many_connections_altogether(sqlite_database: str) -> None:
    async with (
        a_table(sqlite_database, max_connections=2) as (served, guest, table),
        served.guest() as stranger,
        guest.live(table, 0),
        stranger.live(table),
    ):
        for somebody in (guest, stranger):
            async with somebody.live(table) as live:
                assert await end_of(live) == TOO_MANY
        assert (await guest.look(table))["n"]


def handshake(served: Served, table: str) -> bytes:
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [
        f"GET /api/tables/{table}/live HTTP/1.1",
        f"Host: 127.0.0.1:{served.port}",
        *("Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}"),
    ]
    return "\r\n".join([*lines, "", ""]).encode()


@in_loop
async def test_a_thousand_connections_opened_and_dropped(sqlite_database: str) -> None:
    """At every moment of their life: before, in and after the handshake, with and without a good-bye."""
    async with a_table(sqlite_database) as (served, guest, table), guest.live(table, 0) as live:
        hello = handshake(served, table)
        for batch in range(20):
            await asyncio.gather(*(open_and_drop(served, hello, batch * 50 + number) for number in range(50)))
        await eventually(lambda: inside(served) == 1)
        assert (await live.send("rename", seat=0, name="Anna"))["type"] == "done"
        assert len((await served.service.room(table)).connections) == 1
        assert b"jackal_connections 1.0" in served.service.metrics.exposition()[0]


async def open_and_drop(served: Served, hello: bytes, number: int) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
    writer.write(hello[: (number % 8) * len(hello) // 4])
    if number % 8 > 5:
        async with asyncio.timeout(PATIENCE):
            assert (await reader.readline()).split()[1] == b"101"
    if number % 2:
        writer.transport.abort()
    else:
        writer.close()


@in_loop
async def test_half_open_handshakes_keep_nobody_out(sqlite_database: str) -> None:
    async with a_table(sqlite_database) as (served, guest, table):
        half = handshake(served, table)[:-20]
        writers = [(await asyncio.open_connection("127.0.0.1", served.port))[1] for _ in range(200)]
        for writer in writers:
            writer.write(half)
        async with guest.live(table, 0) as live:
            assert (await live.send("rename", seat=0, name="Anna"))["type"] == "done"
        assert inside(served) <= 1
        for writer in writers:
            writer.close()


# A reader that does not read ------------------------------------------------------------------------------------------


@in_loop
async def test_a_reader_who_does_not_read(sqlite_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """He is let go; nobody waits for him, and not much is kept for him."""
    monkeypatch.setattr(websocket, "FAREWELL", 0.2)
    async with a_table(sqlite_database) as (served, guest, table):
        served.door.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)  # the system keeps little for who comes now
        room = await served.service.room(table)
        async with guest.live(table, 0) as player:
            deaf = await deaf_reader(served, table)
            await eventually(lambda: len(room.connections) == 2)
            line = next(line for line in room.connections if line.viewer is None)
            while line in room.connections:  # more news than one seat may make
                async with room.lock:
                    await room.write([NewEntry("wake", None, {})])
            assert (await player.send("rename", seat=0, name="Anna"))["type"] == "done"
            assert line.waiting.qsize() <= ROOM_TO_WAIT
            await eventually(lambda: inside(served) == 1)
            deaf.close()


async def deaf_reader(served: Served, table: str) -> socket.socket:
    """A connection whose messages pile up at once, as little is taken by the system."""
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    deaf.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(deaf, ("127.0.0.1", served.port))
    await loop.sock_sendall(deaf, handshake(served, table))
    return deaf

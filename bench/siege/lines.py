"""Attacks on connections: half-open, slow and deaf ones, too large bodies, broken frames, torrents of commands."""

import asyncio
import json
import re
from contextlib import suppress
from random import Random
from typing import Final

from bench.load.crowd import known_now
from bench.load.onlookers import LITTLE, handshake
from bench.siege.foe import Attack, Foe, sent, shut
from bench.siege.prey import answer_of
from tests.server.hostile import WRONG_SHAPES, WRONG_TIMES, Target, broken, noise
from tests.server.hostile import command as as_sent

HALF: Final = b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "
LATER: Final = (
    b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 200000\r\n\r\n{"
)
HELD: Final = 9.0
"""Seconds for which a connection is kept that does nothing."""
LARGE: Final = 4 * 2**20
IN_A_ROW: Final = 150
NOBODY: Final = Target(0, 1, 0, 0, ["stay"], [], lambda text: False)


async def half_open(foe: Foe) -> None:
    """A head that never ends, a letter now and then."""
    await hold(foe, "half-open", HALF)


async def slow_bodies(foe: Foe) -> None:
    """A body that was announced, and does not come."""
    await hold(foe, "slow bodies", LATER)


async def hold(foe: Foe, name: str, said: bytes) -> None:
    _, writer = await foe.raw()
    try:
        writer.write(said)
        for _ in range(int(HELD)):
            await asyncio.sleep(1.0)
            writer.write(b"x")
            await writer.drain()
        foe.tally(name).note("held")
    finally:
        await shut(writer)


async def deaf(foe: Foe) -> None:
    """An onlooker at an honest game who never reads."""
    reader, writer = await foe.raw(LITTLE)
    try:
        writer.write(handshake(foe.lots.choice(foe.prey.watched)))
        await asyncio.sleep(0)
        first = await asyncio.wait_for(reader.readline(), HELD)
        if b" 101 " not in first:
            foe.tally("deaf onlookers").note(first.split(b" ")[1].decode() if b" " in first else "cut")
            return
        await asyncio.sleep(HELD)  # nobody reads, so the stream soon takes no more
        foe.tally("deaf onlookers").note("held")
    finally:
        await shut(writer)


async def large_bodies(foe: Foe) -> None:
    """Announced as large, or of a length that nobody knows."""
    announced = foe.lots.random() < 0.5
    how = f"Content-Length: {LARGE}" if announced else "Transfer-Encoding: chunked"
    head = f"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n{how}\r\n\r\n".encode()
    piece = b"[" * 65536 if announced else b"10000\r\n" + b"[" * 65536 + b"\r\n"
    reader, writer = await foe.raw()
    try:
        writer.write(head)
        with suppress(ConnectionError):
            for _ in range(LARGE // 65536):
                writer.write(piece)
                await writer.drain()
        answer = await reader.readline()
        foe.tally("large bodies").note(answer.split(b" ")[1].decode() if b" " in answer else "cut")
    finally:
        await shut(writer)


async def frames(foe: Foe) -> None:
    """What is no command, or one at a wrong time, as fast as it goes."""
    async with foe.live(foe.prey.running, 0) as line:
        for number in range(IN_A_ROW):
            await line.send(one_of_them(foe.lots))
            foe.tally("broken frames").note("sent")
            if number % 20 == 19:
                await heard(line, 20)


def one_of_them(lots: Random) -> str | bytes:
    kind = lots.randrange(4)
    if kind == 0:
        return noise(lots, NOBODY)
    if kind == 1:
        return lots.choice(WRONG_SHAPES)
    return broken(lots, NOBODY) if kind == 2 else as_sent(lots.choice(WRONG_TIMES))


async def heard(line: object, count: int) -> None:
    """So many refusals, so that the connection is not closed for want of a reader."""
    async for text in line:  # type: ignore[attr-defined]
        count -= json.loads(text)["type"] == "refused"
        if not count:
            return


async def torrents(foe: Foe) -> None:
    """Commands that may be given, over as many connections as there may be, all of them as fast as they may come."""
    async with foe.live(foe.prey.running, 0) as line:
        await line.recv()
        for number in range(IN_A_ROW):
            await line.send(sent({"do": "rename", "seat": 0, "name": f"Mallory {number}"}, number))
            foe.tally("torrents").note("sent")
            await line.recv()


async def flood(foe: Foe) -> None:
    """Requests one after the other over one connection, whatever comes back."""
    reader, writer = await foe.raw()
    try:
        for _ in range(IN_A_ROW):
            writer.write(b"GET /api/house HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            head = await reader.readuntil(b"\r\n\r\n")
            foe.tally("flood").note(head.split(b" ")[1].decode())
            await reader.readexactly(length_of(head))
    finally:
        await shut(writer)


def length_of(head: bytes) -> int:
    found = re.search(rb"content-length: (\d+)", head.lower())
    return int(found[1]) if found else 0


async def restless(foe: Foe) -> None:
    """Games of one's own, played as fast as they go, with a crowd of deaf ones looking on."""
    name = "restless games"
    async with foe.live(foe.prey.running, 0) as first, foe.live(foe.prey.running, 1) as second:
        lines = (first, second)
        known = [json.loads(await line.recv())["now"] for line in lines]
        for _ in range(IN_A_ROW):
            seat = next((seat for seat, now in enumerate(known) if now["actions"]), None)
            if seat is None:
                return
            await lines[seat].send(sent(answer_of(foe, known[seat])))
            foe.tally(name).note("sent")
            for number, line in enumerate(lines):
                frame = json.loads(await line.recv())
                while frame["type"] not in ("whole", "news", "refused"):
                    frame = json.loads(await line.recv())
                if frame["type"] != "refused":
                    known[number] = known_now(known[number], frame)
                elif number == seat:
                    return


async def knocks(foe: Foe) -> None:
    """Connections opened and dropped at once."""
    _, writer = await foe.raw()
    foe.tally("knocks").note("dropped")
    await shut(writer)


ATTACKS: Final = (
    Attack("half-open", "heads of requests that never end", half_open, 600),
    Attack("slow bodies", "bodies that were announced and do not come", slow_bodies, 200),
    Attack("deaf onlookers", "people at honest games who never read", deaf, 300),
    Attack("large bodies", "four megabytes, announced or not", large_bodies, 2),
    Attack("broken frames", "what is no command, and commands at a wrong time", frames, 4),
    Attack("torrents", "commands over many connections, as fast as they are taken", torrents, 300),
    Attack("flood", "requests over many connections, most of them refused", flood, 200),
    Attack("restless games", "a game of one's own played as fast as it goes", restless, 2),
    Attack("knocks", "connections opened and dropped at once", knocks, 2),
)

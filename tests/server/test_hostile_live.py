"""Thousands of malformed, stale and foreign messages over live connections: all refused, no effect, flat memory."""

import asyncio
import json
from functools import partial
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

import pytest

from jackal.core.errors import JackalError
from jackal.islands.meant import plain
from jackal.islands.notation import spellings
from jackal.server.repository import Repository
from jackal.server.room import Room
from jackal.server.settings import async_url
from jackal.tables.log import LogEntry
from tests.server.guests import Guest, Live, quick, serving, texts
from tests.server.hostile import Target, an_answer, fire, messages
from tests.server.processes import server
from tests.some import AT_LENGTH
from tests.walks import OF_SEVERAL

MESSAGES = 10_000 if AT_LENGTH else 2_000
WARM_UP = 2_000 if AT_LENGTH else 1_000
MOST_OF_EACH = 2**20 // 600
"""Bytes that the server may have kept of a message on an average, and what it takes for itself now and then."""
TURNS = 24 if AT_LENGTH else 12


def test_thousands_of_messages(sqlite_database: str, tmp_path: Path) -> None:
    asyncio.run(thousands_of_messages(sqlite_database, tmp_path))


async def thousands_of_messages(database: str, home: Path) -> None:
    async with server(database, home) as (running, url), Guest(url) as host, Guest(url) as other, Guest(url) as mallory:
        table, target = await long_game(host, other)
        before = await log_of(database, table)
        await shoot(table, target, host, mallory, WARM_UP, seed=1)
        memory = resident(running.process.pid)
        codes = await shoot(table, target, host, mallory, MESSAGES, seed=2)
        grown = resident(running.process.pid) - memory
        assert {"bad_message", "stale", "illegal", "unreadable", "not_yours", "wrong_time"} <= codes
        assert "broken" not in codes
        assert await log_of(database, table) == before
        assert grown < MESSAGES * MOST_OF_EACH
        async with host.live(table, target.seat) as live:
            await live.frame()
            assert (await live.play())["type"] == "done"
    assert {json.loads(line)["level"] for line in running.err} == {"INFO"}, running.complained


async def long_game(host: Guest, other: Guest) -> tuple[str, Target]:
    """A game of three seats, one of them somebody else's, where one of the host's is to act."""
    made = await host.make(seats=["me", "here", "link"])
    table, guests = made["table"], (host, host, other)
    await other.do(table, "sit", name="Anna", invite=made["invite"])
    await host.do(table, "start")
    lots = Random(3)
    done: list[dict[str, Any]] = []
    while True:
        now = await question(table, guests)
        seat, guest = now["seat"], guests[now["seat"]]
        if len(done) >= 40 and guest is host:
            break
        text = await an_answer(guest, table, now, lots)
        done.append({"do": "play", "seat": seat, "seen": now["n"], "action": text})
        await guest.post(f"/api/tables/{table}/commands", done[-1])
    legal = set(chain(*(spellings(action) for action in texts(now))))
    old = [command for command in done[:-3] if command["seat"] != 2]
    return table, Target(seat, 2, now["n"], now["n"] - 9, texts(now), old, lambda text: plain(text) in legal)


async def question(table: str, guests: tuple[Guest, ...]) -> dict[str, Any]:
    """What the seat sees whose turn it is."""
    for seat, guest in enumerate(guests):
        now: dict[str, Any] = await guest.look(table, seat)
        if now["actions"]:
            return now
    raise AssertionError("the game is over, and nobody is asked")


async def shoot(table: str, target: Target, host: Guest, mallory: Guest, count: int, seed: int) -> set[str]:
    """Most from the seat whose turn it is, the rest from somebody who has no seat at all."""
    codes = await fire(partial(host.live, table, target.seat), messages(Random(seed), target), count * 3 // 4)
    return codes | await fire(partial(mallory.live, table), messages(Random(-seed), target), count // 4)


async def log_of(database: str, table: str) -> list[LogEntry]:
    repository = Repository(async_url(database))
    try:
        found = await repository.load(table)
    finally:
        await repository.close()
    assert found is not None
    return found[1]


def resident(process: int) -> int:
    """Bytes of a process in memory."""
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    return int(status.partition("VmRSS:")[2].split()[0]) * 1024


@pytest.mark.parametrize("game", OF_SEVERAL)
def test_the_notation_of_every_game_spoilt(game: str, sqlite_database: str, caplog: pytest.LogCaptureFixture) -> None:
    asyncio.run(spoil(game, sqlite_database))
    assert [record for record in caplog.records if record.levelname in ("WARNING", "ERROR")] == []


async def spoil(game: str, database: str) -> None:
    """At many positions, those where answers are sealed among them."""
    async with serving(quick(database)) as served, served.guest() as guest:
        table = (await guest.make(game, ["me", "here"], setup={"window": 0}))["table"]
        await guest.do(table, "start")
        room = await served.service.room(table)
        hushed = 0
        async with guest.live(table, 0) as first, guest.live(table, 1) as second:
            for turn in range(TURNS):
                await first.until(lambda _: bool(room.table.asked()))
                seat = room.table.asked()[0]
                hushed += bool(room.table.match and room.table.match.state.hushed())
                await spoil_here(guest, room, seat, Random(turn))
                await play_on(guest, table, (first, second)[seat], Random(turn))
        assert bool(hushed) == game.startswith("cards")


async def spoil_here(guest: Guest, room: Room, seat: int, lots: Random) -> None:
    match, now = room.table.match, await guest.look(room.id, seat)
    assert match is not None

    def is_legal(text: str) -> bool:
        try:
            match.try_text(seat, text)
        except JackalError:
            return False
        return True

    before = (room.table.n, await room.service.repository.load(room.id))
    target = Target(seat, 2, now["n"], room.table.asked_seen[seat], texts(now), [], is_legal)
    await fire(partial(guest.live, room.id, seat), messages(lots, target), 40)
    assert (room.table.n, await room.service.repository.load(room.id)) == before


async def play_on(guest: Guest, table: str, live: Live, lots: Random) -> None:
    await live.until(lambda live: bool(live.now and live.now["actions"]))
    done = await live.play(await an_answer(guest, table, live.now, lots))
    assert done["type"] == "done", done

"""A campaign at a real server: it is killed between two islands, goes on, and is one record in the end."""

import asyncio
import signal
from pathlib import Path
from typing import Any

import pytest

from jackal.core import record
from jackal.games import GAMES
from tests.server.guests import Guest, Live
from tests.server.processes import Jackal, port_of, server
from tests.some import AT_LENGTH, first

LONG = 300.0
OPTIONS = {"campaign": True, "abilities": "drafted", "round_cap": 2}
KILLED = (
    ((1, "ready"), (2, "ready"), (3, "ready"), (4, "over")) if AT_LENGTH else ((1, "ready"), (3, "ready"), (4, "over"))
)
"""Before what the server is killed again."""


def stage(live: Live) -> tuple[int, str]:
    """Which island it is, and what is asked of anybody."""
    view = live.now["view"]
    return view["voyage"]["island"], (view["ask"] or {"what": "over"})["what"]


async def play_until(guest: Guest, table: str, island: int, what: str) -> dict[str, Any]:
    """The guest answers with the first action, his bot by itself; ends when that is asked of him."""
    async with guest.live(table, seat=0) as live:
        await live.until(lambda live: bool(live.now))
        while stage(live) != (island, what) or (what != "over" and not live.now["actions"]):
            if live.now["actions"]:
                assert (await live.play())["type"] == "done"
            else:
                await live.frame()
        return live.now


def seen(now: dict[str, Any]) -> tuple[Any, ...]:
    return now["n"], now["view"], now["actions"]


@pytest.mark.parametrize("database", first(["sqlite", "postgres"], 1), indirect=True)
def test_kills_between_islands_lose_nothing(database: str, tmp_path: Path) -> None:
    async def left_and_gone_on_with() -> None:
        async with asyncio.timeout(LONG):
            async with server(database, tmp_path) as (running, address), Guest(address) as guest:
                made = await guest.make(seats=["me", {"who": "bot", "bot": "random"}], options=OPTIONS)
                await guest.do(made["table"], "start")
                now = await play_until(guest, made["table"], 1, "pick")
                await kill(running)
                for island, what in KILLED:
                    async with server(database, tmp_path, port=port_of(address)) as (running, _):
                        assert seen(await guest.look(made["table"], 0)) == seen(now), "as it was before the kill"
                        now = await play_until(guest, made["table"], island, what)
                        if what == "over":
                            await check_record(guest, made["table"])
                        await kill(running)

    asyncio.run(left_and_gone_on_with())


async def kill(running: Jackal) -> None:
    running.tell(signal.SIGKILL)
    assert await asyncio.to_thread(running.ended) == -signal.SIGKILL


async def check_record(guest: Guest, table: str) -> None:
    """One file with four parts, which replays; the pages are told where each island begins."""
    kept = record.read(await guest.get(f"/api/tables/{table}/record"))
    match = record.replay(GAMES["archipelago"], kept)
    assert kept.result.startswith("champion")
    assert len(kept.parts) == 4
    replay = await guest.get(f"/api/tables/{table}/replay", after=kept.parts[2])
    assert replay["parts"] == list(kept.parts) == match.parts
    assert replay["view"]["voyage"]["island"] == 3

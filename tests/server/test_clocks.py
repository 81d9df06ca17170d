"""Clocks over the wire: the server itself sees time run out."""

import asyncio
from typing import Any

from jackal.server.bot_workers import BotWorkers
from tests.server.guests import quick, serving


def test_time_runs_out_over_the_wire(sqlite_database: str) -> None:
    async def run() -> None:
        async with serving(quick(sqlite_database), BotWorkers(0)) as served, served.guest() as anna:
            setup = {"clock": {"kind": "move", "seconds": 5}, "late": "default"}
            past = Skipped(served.service.now)
            served.service.now = past  # type: ignore[method-assign]
            table = (await anna.make(seats=["me", "here"], setup=setup))["table"]
            await anna.do(table, "start")
            past.behind = 0
            await anna.do(table, "rename", seat=0, name="Slow")
            async with anna.live(table, 0, 0) as live:
                await live.until(lambda live: "ply" in [message["what"] for message in live.messages])
                assert live.messages[-1]["events"][0]["name"] == "late"
                start, _, ply = (message["at"] for message in live.messages[-3:])
                assert ply - start >= 5_000

    asyncio.run(run())


class Skipped:
    """The time of day, or some while before it: a test that waits five seconds would be a slow one."""

    def __init__(self, now: Any) -> None:
        self.now = now
        self.behind = 4_700

    def __call__(self) -> int:
        return int(self.now()) - self.behind

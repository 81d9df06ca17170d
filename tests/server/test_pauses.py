"""Pauses over the wire: they outlive the server."""

import asyncio

from jackal.server.bot_workers import BotWorkers
from tests.server.guests import quick, serving


def test_a_pause_over_the_wire_outlives_the_server(sqlite_database: str) -> None:
    async def run() -> None:
        settings = quick(sqlite_database)
        async with serving(settings, BotWorkers(0)) as served, served.guest() as anna, served.guest() as boris:
            made = await anna.make(seats=["me", "link"])
            table = made["table"]
            await boris.do(table, "sit", name="Boris", invite=made["invite"])
            await anna.do(table, "start")
            async with anna.live(table, 0) as first, boris.live(table, 1) as second:
                await first.send("pause", seat=0)
                await second.until(lambda live: bool(live.now and live.now["table"]["proposal"]))
                await second.send("agree", seat=1)
                await first.until(lambda live: live.now["table"]["status"] == "paused")
            cookie = anna.http.cookies
        async with serving(settings, BotWorkers(0)) as served, served.guest() as again:
            again.http.cookies = cookie
            now = await again.look(table, 0)
            assert (now["table"]["status"], now["actions"]) == ("paused", [])
            error = (await again.do(table, "play", 409, seat=0, seen=now["n"], action="berth:d1"))["error"]
            assert error["code"] == "wrong_time"

    asyncio.run(run())

"""Taking back, over the wire."""

import asyncio

import pytest

from jackal.server.bot_workers import BotWorkers
from tests.server.guests import quick, serving


@pytest.mark.rule("ARC-Z9")
def test_an_action_is_taken_back_over_the_wire(sqlite_database: str) -> None:
    async def run() -> None:
        async with (
            serving(quick(sqlite_database), BotWorkers(0)) as served,
            served.guest() as anna,
        ):
            table = (await anna.make(seats=["me", "here"]))["table"]
            await anna.do(table, "start")
            seat = (await anna.look(table))["view"]["ask"]["seat"]
            async with anna.live(table, seat) as live, anna.live(table, 1 - seat) as other:
                await live.until(lambda live: bool(live.now))
                before = live.now["view"]
                await live.play()
                assert live.now["may_take_back"] is True
                assert (await live.send("back", seat=seat, seen=live.now["n"]))["type"] == "done"
                assert (live.now["view"], live.now["may_take_back"]) == (before, False)
                await other.until(lambda live: bool(live.messages) and live.messages[-1]["what"] == "back")
                assert other.now["actions"] == []
                answer = await live.send("back", seat=seat, seen=live.now["n"])
                assert answer["error"]["code"] == "too_late"
            again = await anna.look(table, seat)
            assert again["view"] == before
            row = await served.service.read(table)
            assert row.match is not None
            assert row.match.plies == []

    asyncio.run(run())

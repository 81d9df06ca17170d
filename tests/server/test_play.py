"""Playing over the wire: a refusal names its rule, and a real bot plays for who leaves."""

import asyncio

import pytest

from jackal.server.bot_workers import BotWorkers
from tests.server.guests import quick, serving


def test_a_refusal_over_the_wire_names_the_rule_and_leaves_the_connection_open(sqlite_database: str) -> None:
    async def run() -> None:
        async with serving(quick(sqlite_database), BotWorkers(0)) as served, served.guest() as anna:
            table = (await anna.make(seats=["me", "here"]))["table"]
            await anna.do(table, "start")
            seat = (await anna.look(table))["view"]["ask"]["seat"]
            async with anna.live(table, seat) as live:
                await live.until(lambda live: bool(live.now))
                berth = live.now["actions"][0]["text"]
                answer = await live.play("berth:d4")
                assert (answer["type"], answer["error"]["code"]) == ("refused", "illegal")
                assert answer["error"]["rule"]
                seen = live.now["n"]
                assert (await live.play(berth))["type"] == "done"
                answer = await live.send("play", seat=seat, seen=seen, action=berth)
                assert answer["error"]["code"] == "stale"
                error = (await anna.do(table, "play", 409, seat=seat, seen=seen, action=berth))["error"]
                assert error["code"] == "stale"
                answer = await live.send("play", seat=1 - seat, seen=0, action=berth)
                assert answer["error"]["code"] == "stale"
                plies = [message for message in live.messages if message["what"] == "ply"]
                assert len(plies) == 1

    asyncio.run(run())


@pytest.mark.rule("ARC-Z6")
def test_who_leaves_is_played_by_a_real_bot_and_may_return(sqlite_database: str) -> None:
    async def run() -> None:
        async with serving(quick(sqlite_database)) as served, served.guest() as anna, served.guest() as boris:
            made = await anna.make("cards-2015", ["me", "link"], setup={"window": 0})
            table = made["table"]
            await boris.do(table, "sit", name="Boris", invite=made["invite"])
            await anna.do(table, "start")
            async with boris.live(table, 1) as live:
                await live.until(lambda live: bool(live.now))
                await anna.do(table, "leave", seat=0)
                await live.until(lambda live: live.now["view"]["players"][0]["stance"] != "choosing")
                assert live.now["table"]["seats"][0]["away"] == "left"
                now = await anna.do(table, "return", seat=0)
                assert now["table"]["seats"][0]["away"] == ""
                await live.until(lambda live: live.messages[-1]["what"] == "return")

    asyncio.run(run())

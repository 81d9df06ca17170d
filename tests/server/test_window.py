"""RTE-H4 over the wire: answers given in secret stay closed and are opened together."""

import asyncio

import pytest

from jackal.server.bot_workers import BotWorkers
from tests.server.guests import Live, quick, serving

pytestmark = pytest.mark.rule("RTE-H4")


def test_two_friends_throw_over_the_wire(database: str) -> None:
    async def run() -> None:
        async with (
            serving(quick(database), BotWorkers(0)) as served,
            served.guest() as anna,
            served.guest() as boris,
        ):
            made = await anna.make("cards-2015", ["me", "link"], setup={"window": 0.4})
            table = made["table"]
            await boris.do(table, "sit", name="Boris", invite=made["invite"])
            await anna.do(table, "start")
            async with anna.live(table, 0) as first, boris.live(table, 1) as second, anna.live(table) as onlooker:
                for live in (first, second):
                    await live.until(lambda live: bool(live.now and live.now["actions"]))
                    await live.play(live.now["actions"][0]["text"].removeprefix("+"))
                for live in (first, second, onlooker):
                    await live.until(lambda live: bool(live.now) and live.now["view"]["phase"] == "throw")
                begun = second.messages[-1]["at"]
                refused = await first.play("throw:9")
                assert refused["error"]["code"] == "illegal"
                assert refused["error"]["rule"]
                await first.play("none")
                assert (first.now["sealed"], first.messages[-1]["what"]) == (True, "seal")
                await first.send("back", seat=0, seen=first.now["n"])
                assert (first.now["sealed"], first.messages[-1]["what"]) == (False, "unseal")
                await first.play("none")
                assert (await boris.look(table, 1))["n"] == second.now["n"]
                await second.play("none")
                for live in (first, second, onlooker):
                    await live.until(opened)
                    assert live.messages[-1]["at"] - begun >= 400
                assert "seal" not in [message["what"] for message in onlooker.messages + second.messages[:-2]]

    asyncio.run(run())


def opened(live: Live) -> bool:
    return live.messages[-1]["what"] == "open" if live.messages else False
